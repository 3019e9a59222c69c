/**
 * One player's rating as a page to read: each step of section 1 in words and numbers, both passes with every
 * opponent's rating, the floor, and why a web estimate differs.
 *
 * Example of a line: `R = R0 + K(S − E) + bonus = 1655 + 17.53 × (2 − 1.42) + 0 = 1665.17`.
 */
import type { Pass, Trace } from "../../ratings/uschess/event";
import { provisionalWinningExpectancy } from "../../ratings/uschess/special";
import { winningExpectancy } from "../../ratings/uschess/standard";
import type { SectionResult } from "../../wallchart/section";
import { entersWords } from "../../sheet/carry";
import { showRating, signed } from "../preview-row";
import { postRating, type RatedSection } from "../../sheet/rated-section";
import { FLOOR_WORDS, START_WORDS } from "../../sheet/rating-words";
import { SYSTEM_NAMES, showDay } from "../../sheet/event";
import { estimateOf, type Estimate } from "./estimate";
import { number, resultsOf } from "./words";

export interface GameLine {
  /** `W 4 Dov Larkin`. */
  readonly game: string;
  readonly rating: string;
  readonly expected: string;
}

export interface Step {
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

export interface Explanation {
  readonly name: string;
  /** `1655 → 1667 (+12) in Regular`. */
  readonly headline: string;
  readonly steps: readonly Step[];
  readonly curve: Curve | null;
  readonly estimate: Estimate | null;
}

const RESULT_LETTERS = { 1: "W", 0.5: "D", 0: "L" } as const;

function expectancyOf(pass: Pass): Curve["expectancy"] {
  return pass.formula === "standard" ? winningExpectancy : provisionalWinningExpectancy;
}

function gameLines(
  pass: Pass,
  results: readonly SectionResult[],
  view: RatedSection,
  at: number,
): GameLine[] {
  const expectancy = expectancyOf(pass);
  return pass.opponents.map((rating, i) => {
    const { opponent, score } = results[i]!;
    const { number: pairing, name } = view.section.players[opponent]!;
    return {
      game: `${RESULT_LETTERS[score]} ${pairing} ${name}`,
      rating: number(rating),
      expected: expectancy(at, rating).toFixed(2),
    };
  });
}

function formulaLines(pass: Pass, trace: Trace): string[] {
  const { prior, score, effectiveGames, eventGames, history } = trace;
  if (!pass.standard) {
    const before =
      history === "wins"
        ? `all earlier games were won, so R0′ = R0 − 400 = ${number(prior - 400)}`
        : history === "losses"
          ? `all earlier games were lost, so R0′ = R0 + 400 = ${number(prior + 400)}`
          : `R0′ = R0 = ${number(prior)}`;
    return [
      `M is the rating whose expected score equals the actual score, over these ${eventGames} games plus N′ = ${number(effectiveGames)} earlier ones against R0′. Here ${before}.`,
      `M = ${number(pass.result)}`,
    ];
  }
  const { kFactor, expected, bonus } = pass.standard;
  const bonusWords = bonus > 0 ? `The gain is above the bonus threshold: add ${number(bonus)}.` : "No bonus.";
  return [
    `K = ${number(kFactor)} (from N′ = ${number(effectiveGames)} and m = ${eventGames} games); E = ${number(expected)}; S = ${number(score)}.`,
    bonusWords,
    `R = R0 + K(S − E) + bonus = ${number(prior)} + ${number(kFactor)} × (${number(score)} − ${number(expected)}) + ${number(bonus)} = ${number(pass.result)}`,
  ];
}

function passStep(
  title: string,
  words: string,
  pass: Pass | null,
  trace: Trace,
  view: RatedSection,
  results: readonly SectionResult[],
): Step[] {
  if (!pass) return [];
  const at = pass.formula === "standard" ? trace.prior : pass.result;
  return [
    {
      title,
      section: pass.formula === "standard" ? "1 and 4.2" : "1 and 4.1",
      lines: [words, ...formulaLines(pass, trace)],
      games: gameLines(pass, results, view, at),
    },
  ];
}

function beforeStep(view: RatedSection, index: number): Step {
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
  const games = trace?.games ?? section.players[index]!.games;
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

function endStep(view: RatedSection, index: number): Step {
  const rated = view.ratings[index]!;
  const { floor, ceilingHeld, rating, games } = rated;
  const post = postRating(rated, view.settings);
  const { words, how } = FLOOR_WORDS[floor.kind];
  const rule = `the ${words}, ${floor.rating}${how && ` (${how})`}`;
  const storage =
    view.settings.rules.storage === "decimals"
      ? "shown as the nearest whole number"
      : "rounded up after a gain, down after a loss";
  return {
    title: "Floor and rounding",
    section: "5 and 7",
    lines: [
      floor.held ? `Raised to ${rule}.` : `Not below ${rule}.`,
      ...(ceilingHeld ? ["Limited by the ceiling that the wallchart gives."] : []),
      `${number(rating ?? 0)} is ${storage}: ${post ?? ""}.`,
      ...(games === null ? [] : [`N after the event: ${number(games)}.`]),
    ],
    games: [],
  };
}

function headlineOf(view: RatedSection, index: number): string {
  const rated = view.ratings[index]!;
  const post = postRating(rated, view.settings);
  const pre = showRating(rated.prior, view.section.players[index]!.games);
  const after = showRating(post, rated.games);
  const change = rated.prior === null || post === null ? "" : ` (${signed(post - Math.round(rated.prior))})`;
  return `${pre.rating}${pre.games} → ${after.rating}${after.games}${change} in ${SYSTEM_NAMES[view.settings.system]}`;
}

function rulesLine({ settings: { rules, dualRated } }: RatedSection): string {
  const { askedBy } = rules;
  const by =
    askedBy === "newest"
      ? "today's rules"
      : /^\d/.test(askedBy)
        ? `the rules of ${showDay(askedBy)}`
        : `the ${askedBy.slice(2)} edition`;
  return `Uses ${by}${dualRated ? ", dual-rated" : ""}; bonus multiplier ${rules.bonusMultiplier}.`;
}

/** Everything that led to a rating, as the view shows it. */
export function viewExplanation(view: RatedSection, index: number): Explanation {
  const { section, ratings } = view;
  const { trace, eventGames } = ratings[index]!;
  const player = section.players[index]!;
  const head = { name: `${player.number} ${player.name}`, headline: headlineOf(view, index) };
  const before = beforeStep(view, index);
  const first = { ...before, lines: [...before.lines, rulesLine(view)] };
  if (!trace || eventGames === 0) {
    const why = section.foreign
      ? "A foreign event: rated in one pass against the opponents' FIDE ratings (section 6)."
      : "No rated games, so the rating stays the same. Byes and forfeits are not rated.";
    return { ...head, steps: [{ ...first, lines: [...first.lines, why] }], curve: null, estimate: null };
  }
  const results = resultsOf(section.players, index);
  const { effectiveGames, games, history, firstEstimate, intermediate, final, score, prior } = trace;
  const isSpecial = final?.formula === "special";
  const formula = !isSpecial
    ? "The standard formula applies: N is over 8."
    : history !== "mixed"
      ? `The special formula applies: all earlier games were ${history}.`
      : "The special formula applies: N is 8 or less.";
  return {
    ...head,
    steps: [
      first,
      {
        title: "Step 2: effective games",
        section: "3",
        lines: [
          `N′ = ${number(effectiveGames)}${games === null ? ", as for any established rating" : `, at most N = ${games}`}.`,
          formula,
        ],
        games: [],
      },
      ...passStep(
        "Step 3: a first estimate",
        "Only for newcomers without games, so that their opponents are rated against a better number.",
        firstEstimate,
        trace,
        view,
        results,
      ),
      ...passStep(
        "Step 4: first pass",
        "Uses the opponents' ratings before the event.",
        intermediate,
        trace,
        view,
        results,
      ),
      ...passStep(
        "Step 5: second pass",
        "Starts from R0 again, with the opponents' ratings from the first pass. This is the result.",
        final,
        trace,
        view,
        results,
      ),
      endStep(view, index),
    ],
    curve: final && {
      opponents: final.opponents,
      expectancy: expectancyOf(final),
      score,
      before: prior,
      after: ratings[index]!.rating ?? prior,
    },
    estimate: estimateOf(view, index, trace),
  };
}

/** The whole page as text, to paste into an email. */
export function explanationText({ name, headline, steps, estimate }: Explanation): string {
  const parts = steps.map(({ title, section, lines, games }) =>
    [
      title + (section && ` (section ${section})`),
      ...lines.slice(0, 1).map((line) => `  ${line}`),
      ...games.map(({ game, rating, expected }) => `  ${game}, ${rating}, expected ${expected}`),
      ...lines.slice(1).map((line) => `  ${line}`),
    ].join("\n"),
  );
  const why = estimate
    ? ["Why is my estimate not the official rating?", ...estimate.lines.map((line) => `  ${line}`)].join("\n")
    : "";
  return [`${name}: ${headline}`, ...parts, why].filter(Boolean).join("\n\n");
}
