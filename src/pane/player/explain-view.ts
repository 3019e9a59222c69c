/**
 * One player's rating as a page to read: a paragraph for the player, then each step of section 1 in words and numbers,
 * both passes with every opponent's rating, the floor where it matters, and why a web estimate differs.
 *
 * Example of a line: `R = R0 + K(S − E) + bonus = 1655 + 17.53 × (2 − 1.42) + 0 = 1665.17`.
 */
import { LETTER_OF } from "../../wallchart/cells/game";
import type { Pass, Trace } from "../../ratings/uschess/event";
import { provisionalWinningExpectancy } from "../../ratings/uschess/special";
import { winningExpectancy } from "../../ratings/uschess/standard";
import { FIRST_ESTIMATE_GAMES } from "../../ratings/uschess/passes";
import { historyWords } from "../../sheet/rate/assumed-history";
import { ratedGames, type RatedGame } from "../../sheet/words/explain";
import { countsPointsAlone, inShort } from "../../sheet/words/in-short";
import { entersWords } from "../../sheet/rate/entering";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { floorMatters, FLOOR_WORDS, plural, ratingChange, START_WORDS } from "../../sheet/words/rating-words";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { showDay } from "../../sheet/event/event";
import { estimateOf, type Estimate } from "./estimate";
import { number } from "./words";

interface GameLine {
  /** `W 4 Dov Larkin`. */
  readonly game: string;
  readonly rating: string;
  readonly expected: string;
}

export interface ExplainedStep {
  readonly title: string;
  /** The section of the document it comes from; "" where it is not a rule. */
  readonly section: string;
  /** The first one is shown above the games, if there are any. */
  readonly lines: readonly string[];
  readonly games: readonly GameLine[];
}

/** What the graph of expected scores shows: the opponents, and the player's rating before and after. */
export interface Curve {
  readonly opponents: readonly number[];
  readonly expectancy: (rating: number, opponent: number) => number;
  readonly score: number;
  readonly before: number;
  readonly after: number;
}

interface Explanation {
  readonly name: string;
  readonly headline: string;
  /** `You scored 2; 1.4 was expected. You gained 24 points. …` */
  readonly inShort: string;
  readonly steps: readonly ExplainedStep[];
  readonly curve: Curve | null;
  readonly estimate: Estimate | null;
}

function expectancyOf(pass: Pass): Curve["expectancy"] {
  return pass.formula === "standard" ? winningExpectancy : provisionalWinningExpectancy;
}

function gameLines(pass: Pass, games: readonly RatedGame[], at: number): GameLine[] {
  const expectancy = expectancyOf(pass);
  return pass.opponents.map((rating, i) => {
    const { opponent, score } = games[i]!;
    return {
      game: `${LETTER_OF[score]} ${opponent}`,
      rating: number(rating),
      expected: expectancy(at, rating).toFixed(2),
    };
  });
}

/** What a pass of a player rests on. */
interface PassFacts {
  readonly trace: Trace;
  readonly games: readonly RatedGame[];
  readonly pointsAlone: boolean;
  /** N′ of this pass: Step 3 counts a newcomer's start as one game. */
  readonly nPrime: number;
}

function specialLines(pass: Pass, { trace, pointsAlone, nPrime }: PassFacts): string[] {
  const { prior, eventGames, history } = trace;
  const before =
    history === "wins"
      ? `all earlier games were won, so R0′ = R0 − 400 = ${number(prior - 400)}`
      : history === "losses"
        ? `all earlier games were lost, so R0′ = R0 + 400 = ${number(prior + 400)}`
        : `R0′ = R0 = ${number(prior)}`;
  const these = eventGames === 1 ? "this game" : `these ${eventGames} games`;
  const counted =
    nPrime === 0
      ? `N′ = 0: it counts only ${these}.`
      : `N′ = ${number(nPrime)}: it counts ${these} and ${number(nPrime)} against R0′. Here ${before}.`;
  return [
    pointsAlone
      ? "In a match only the points count, not the opponent's rating."
      : "M is the rating whose expected score equals the actual score.",
    counted,
    `M = ${number(pass.result)}`,
  ];
}

function formulaLines(pass: Pass, facts: PassFacts): string[] {
  if (!pass.standard) return specialLines(pass, facts);
  const { prior, score, eventGames } = facts.trace;
  const { kFactor, expected, bonus } = pass.standard;
  const bonusWords = bonus > 0 ? `The gain is above the bonus threshold: add ${number(bonus)}.` : "No bonus.";
  return [
    `K = ${number(kFactor)} (from N′ = ${number(facts.nPrime)} and m = ${plural(eventGames, "game")}); E = ${number(expected)}; S = ${number(score)}.`,
    bonusWords,
    `R = R0 + K(S − E) + bonus = ${number(prior)} + ${number(kFactor)} × (${number(score)} − ${number(expected)}) + ${number(bonus)} = ${number(pass.result)}`,
  ];
}

function passStep(
  title: string,
  words: string,
  pass: Pass | null,
  facts: PassFacts,
  section?: string,
): ExplainedStep[] {
  if (!pass) return [];
  const isStandard = pass.formula === "standard";
  return [
    {
      title,
      section: section ?? (isStandard ? "1 and 4.2" : "1 and 4.1"),
      lines: [words, ...formulaLines(pass, facts)],
      games: gameLines(pass, facts.games, isStandard ? facts.trace.prior : pass.result),
    },
  ];
}

function beforeStep(view: RatedSection, index: number): ExplainedStep {
  const { ratings, section } = view;
  const { prior, initial, trace } = ratings[index]!;
  const enters = entersWords(view, index);
  if (initial) {
    const { words, section: rule } = START_WORDS[initial.source];
    const parts = initial.parts.length > 0 ? ` (${initial.parts.length} of them count)` : "";
    return {
      title: "Step 1: the starting rating of an unrated player",
      section: rule,
      lines: [`R0 = ${number(initial.rating)}, N = ${number(initial.games)}, ${words}${parts}.`],
      games: [],
    };
  }
  const games = trace()?.games ?? section.players[index]!.games;
  const words =
    games === null
      ? "The wallchart gives no game count, so the rating counts as established."
      : `N = ${games} games.`;
  return {
    title: "Before the event",
    section: "",
    lines: [
      prior === null ? "Unrated." : `R0 = ${number(prior)}. ${words}`,
      ...(enters ? [`${enters}: each section begins with what the one before it gave.`] : []),
    ],
    games: [],
  };
}

function endStep(view: RatedSection, index: number): ExplainedStep {
  const rated = view.ratings[index]!;
  const { floor, ceilingHeld, matchLimited, rating, games } = rated;
  const post = postRating(rated, view.settings);
  const { words, how } = FLOOR_WORDS[floor.kind];
  const rule = `the ${words}, ${floor.rating}${how && ` (${how})`}`;
  const storage =
    view.settings.rules.storage === "decimals"
      ? "shown as the nearest whole number"
      : "rounded up after a gain, down after a loss";
  const limits = [
    ...(matchLimited ? ["Limited to a change of 50 points, because this is a match."] : []),
    ...(floorMatters(rated) ? [floor.held ? `Raised to ${rule}.` : `Not below ${rule}.`] : []),
    ...(ceilingHeld ? ["Limited by the ceiling that the wallchart gives."] : []),
  ];
  return {
    title: limits.length > 0 ? "Limits and rounding" : "Rounding",
    section: limits.length > 0 ? "5 and 7" : "7",
    lines: [
      ...limits,
      `${number(rating ?? 0)} is ${storage}: ${post ?? ""}.`,
      ...(games === null ? [] : [`N after the event: ${number(games)}.`]),
    ],
    games: [],
  };
}

function rulesLine({ settings: { rules, dualRated } }: RatedSection): string {
  const { askedBy } = rules;
  const by =
    askedBy === "newest"
      ? "today's rules"
      : /^\d/.test(askedBy)
        ? `the rules of ${showDay(askedBy)}`
        : `the ${askedBy.slice(2)} edition`;
  return `Uses ${by}${dualRated ? ", dual-rated" : ""}.`;
}

function formulaReason({ final, history, games }: Trace, isForeign: boolean): string {
  if (final?.formula === "standard")
    return isForeign
      ? "A foreign event is rated by the standard formula."
      : "The standard formula applies: N is over 8.";
  return games !== null && games <= 8
    ? "The special formula applies: N is 8 or less."
    : `The special formula applies: all earlier games were ${history}.`;
}

/** Steps 3 to 5; of a foreign event its only pass. */
function passSteps(
  { section, ratings, settings }: RatedSection,
  index: number,
  trace: Trace,
): ExplainedStep[] {
  const { firstEstimate, intermediate, final, effectiveGames: nPrime } = trace;
  const pointsAlone = countsPointsAlone(ratings[index]!, section, settings);
  const facts = { trace, games: ratedGames(section, index), pointsAlone, nPrime };
  if (section.foreign) {
    const words =
      "Uses the opponents' FIDE ratings, converted to the US Chess scale. There is no second pass.";
    return passStep("Foreign event: one pass", words, final, facts, "6");
  }
  return [
    ...passStep(
      "Step 3: a first estimate",
      "Only for newcomers without games, so that their opponents are rated against a better number.",
      firstEstimate,
      { ...facts, nPrime: FIRST_ESTIMATE_GAMES },
    ),
    ...passStep("Step 4: first pass", "Uses the opponents' ratings before the event.", intermediate, facts),
    ...passStep(
      "Step 5: second pass",
      "Starts from R0 again, with the opponents' ratings from the first pass. This is the result.",
      final,
      facts,
    ),
  ];
}

/** `1655 → 1667 (+12) in Regular`. */
export const headlineOf = (view: RatedSection, index: number): string =>
  `${ratingChange(view, index)} in ${SYSTEM_NAMES[view.settings.system]}`;

/** Everything that led to a rating, as the view shows it. */
export function viewExplanation(view: RatedSection, index: number): Explanation {
  const { section, ratings } = view;
  const { rating } = ratings[index]!;
  const trace = ratings[index]!.trace();
  const player = section.players[index]!;
  const head = {
    name: `${player.number} ${player.name}`,
    headline: headlineOf(view, index),
    inShort: inShort(view, index),
  };
  const before = beforeStep(view, index);
  const first = { ...before, lines: [...before.lines, rulesLine(view)] };
  if (!trace) return { ...head, steps: [first], curve: null, estimate: null };
  const { effectiveGames, games, final, score, prior } = trace;
  const assumed = historyWords(ratings[index]!);
  return {
    ...head,
    steps: [
      first,
      {
        title: "Step 2: effective games",
        section: "3",
        lines: [
          `N′ = ${number(effectiveGames)}${games === null ? ", as for any established rating" : `, at most N = ${games}`}.`,
          formulaReason(trace, section.foreign),
          ...(assumed ? [`${assumed}.`] : []),
        ],
        games: [],
      },
      ...passSteps(view, index, trace),
      endStep(view, index),
    ],
    curve: final && {
      opponents: final.opponents,
      expectancy: expectancyOf(final),
      score,
      before: prior,
      after: rating ?? prior,
    },
    estimate: estimateOf(view, index, trace),
  };
}

/** `section 7`, `sections 5 and 7`. */
export const sectionInWords = (section: string): string =>
  `${section.includes(" and ") ? "sections" : "section"} ${section}`;

/** The whole page as text, to paste into an email. */
export function explanationText({ name, headline, inShort: short, steps, estimate }: Explanation): string {
  const parts = steps.map(({ title, section, lines, games }) =>
    [
      title + (section && ` (${sectionInWords(section)})`),
      ...lines.slice(0, 1).map((line) => `  ${line}`),
      ...games.map(({ game, rating, expected }) => `  ${game}, ${rating}, expected ${expected}`),
      ...lines.slice(1).map((line) => `  ${line}`),
    ].join("\n"),
  );
  const why = estimate
    ? ["Why is my estimate not the official rating?", ...estimate.lines.map((line) => `  ${line}`)].join("\n")
    : "";
  return [`${name}: ${headline}`, short, ...parts, why].filter(Boolean).join("\n\n");
}
