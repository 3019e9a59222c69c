/**
 * A whole section through the five steps of section 1. Every player is rated twice: against the
 * opponents' pre-event ratings (Step 4), then again from the same start against the results of Step 4
 * (Step 5). A one-pass estimate misses the official rating by 15 to 45 points.
 *
 * Example: two players, [1500 beats 1500], gives both results of Step 5 in `players[i].rating`.
 */
import type { Diagnostic, Games, Rating } from "../types";
import { doubtDiagnostics } from "./doubts";
import { effectiveGames, mostEffectiveGames } from "./effective-games";
import type { Entrant, Pass, PlayerRating, SectionRating, SectionSettings, Trace } from "./entrant";
import { ABSOLUTE_FLOOR, floorAfter, type Floor, type Record } from "./floors";
import { initialRating, type InitialRating } from "./initial";
import { takesSpecialFormula } from "./player";
import type { Rules } from "./rules";
import { specialRating, type History } from "./special";
import { bonus, bonusThreshold, kFactor, standardRating, strength, totalExpectancy } from "./standard";
import { lowersKAbove2200 } from "./time-controls";

export type * from "./entrant";

/**
 * A section as bare numbers, Steps 1 and 2 done: one entry a player, and the players' games one behind
 * another. What does not change between the passes (K, the bonus threshold) is computed once, here.
 */
interface Field {
  /** The games of player i are those from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Int32Array;
  /** Of each game, the opponent. */
  readonly opponents: Int32Array;
  /** R0, 10^(R0/400), N', S, K and the bonus threshold. */
  readonly priors: Float64Array;
  readonly priorStrengths: Float64Array;
  readonly effectiveGames: Float64Array;
  readonly scores: Float64Array;
  readonly kFactors: Float64Array;
  readonly bonusThresholds: Float64Array;
  readonly mostRepeats: Int32Array;
  /** 1 for a player whom the special formula rates. */
  readonly special: Int32Array;
  /** Wins and draws, which make S and the section's part of a record. */
  readonly wins: Int32Array;
  readonly draws: Int32Array;
  /** For each player the last one who met him, so that a second game is noticed as it comes. */
  readonly metBy: Int32Array;
  /** The ratings that Steps 3, 4 and 5 give, and the strengths of those that the step at hand uses. */
  readonly estimates: Float64Array;
  readonly intermediate: Float64Array;
  readonly final: Float64Array;
  readonly strengths: Float64Array;
}

function makeField(players: number, games: number): Field {
  const doubles = () => new Float64Array(players);
  const integers = () => new Int32Array(players);
  return {
    starts: new Int32Array(players + 1),
    opponents: new Int32Array(games),
    priors: doubles(),
    priorStrengths: doubles(),
    effectiveGames: doubles(),
    scores: doubles(),
    kFactors: doubles(),
    bonusThresholds: doubles(),
    mostRepeats: integers(),
    special: integers(),
    wins: integers(),
    draws: integers(),
    metBy: integers(),
    estimates: doubles(),
    intermediate: doubles(),
    final: doubles(),
    strengths: doubles(),
  };
}

/**
 * The field is kept between sections, as making its arrays would take longer than a small section's
 * arithmetic. Each section overwrites it, so nothing of it may leave `rateSection`; only the first entries
 * are in use.
 */
let kept = makeField(256, 2048);

/** The field for a section of so many players and games. */
function fieldFor(players: number, games: number): Field {
  if (players > kept.priors.length || games > kept.opponents.length) {
    kept = makeField(Math.max(2 * players, kept.priors.length), Math.max(2 * games, kept.opponents.length));
  }
  return kept;
}

/** A player's Step 1: null for a player with a rating. */
type Initials = readonly (InitialRating | null)[];

const NO_FLOOR: Floor = { rating: ABSOLUTE_FLOOR, kind: "absolute" };

/** An established rating rests on this many games at least: where N* is more, N could be the smaller one. */
const LEAST_ESTABLISHED: Games = 26;

const GAMES_ASSUMED: Diagnostic = {
  code: "games-assumed",
  severity: "note",
  message: "The number of games before the event is not given, so the rating counts as fully established.",
  hint: "For a rating this high the number matters up to 50 games: add a column Games.",
};

/** N before the event: assigned in Step 1 to an unrated player; null where nobody gave it. */
function gamesBefore(entrant: Entrant, initial: InitialRating | null): Games | null {
  return initial ? initial.games : entrant.games;
}

/** An unrated player has no earlier games to have won or lost, whatever N Step 1 assigned (ambiguity 11). */
function historyBefore(entrant: Entrant, initial: InitialRating | null): History {
  return initial ? "mixed" : (entrant.history ?? "mixed");
}

/** Whether a player's result rests on an N that nobody gave. */
function assumesGames({ rating, games, history, results }: Entrant, rules: Rules): boolean {
  if (rating === null || games !== null || results.length === 0 || (history ?? "mixed") !== "mixed")
    return false;
  return mostEffectiveGames(rating, rules) > LEAST_ESTABLISHED;
}

/** The most games against one of the opponents. */
function countRepeats({ results }: Entrant): number {
  const counts = new Map<number, number>();
  for (const { opponent } of results) counts.set(opponent, (counts.get(opponent) ?? 0) + 1);
  return Math.max(...counts.values());
}

/** Step 2, and everything else that both passes take. */
function prepare(entrants: readonly Entrant[], initials: Initials, settings: SectionSettings): Field {
  const { rules, match = false } = settings;
  const lower = lowersKAbove2200(settings, rules);
  const count = entrants.length;
  const games = entrants.reduce((sum, { results }) => sum + results.length, 0);
  const field = fieldFor(count, games);
  const { starts, opponents, priors, metBy } = field;
  metBy.fill(-1, 0, count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const entrant = entrants[i]!;
    const initial = initials[i] ?? null;
    const rating = entrant.rating ?? initial!.rating;
    const games = gamesBefore(entrant, initial);
    const m = entrant.results.length;
    let won = 0;
    let drawn = 0;
    let again = false;
    starts[i] = at;
    for (const { opponent, score } of entrant.results) {
      if (score === 1) won++;
      else if (score === 0.5) drawn++;
      opponents[at++] = opponent;
      if (metBy[opponent] === i) again = true;
      metBy[opponent] = i;
    }
    const repeats = again ? countRepeats(entrant) : 1;
    const nPrime = effectiveGames(rating, games, rules);
    priors[i] = rating;
    field.priorStrengths[i] = strength(rating);
    field.effectiveGames[i] = nPrime;
    field.wins[i] = won;
    field.draws[i] = drawn;
    field.scores[i] = won + drawn / 2;
    field.kFactors[i] = kFactor(rating, nPrime, m, lower);
    // A match has no bonus (section 7).
    field.bonusThresholds[i] = match ? Infinity : bonusThreshold(m, repeats, rules);
    field.mostRepeats[i] = repeats;
    field.special[i] = takesSpecialFormula(games, historyBefore(entrant, initial)) ? 1 : 0;
  }
  starts[count] = at;
  return field;
}

/** The ratings that player i's opponents have in a step, one a game. */
function opponentRatings({ starts, opponents }: Field, i: number, ratings: Float64Array): Rating[] {
  const used: Rating[] = [];
  for (let game = starts[i]!; game < starts[i + 1]!; game++) used.push(ratings[opponents[game]!]!);
  return used;
}

/** E of player i against opponents of the given strengths. */
function expectancy(
  { starts, opponents, priorStrengths }: Field,
  i: number,
  strengths: Float64Array,
): number {
  const own = priorStrengths[i]!;
  const end = starts[i + 1]!;
  let expected = 0;
  for (let game = starts[i]!; game < end; game++) {
    expected += own / (own + strengths[opponents[game]!]!);
  }
  return expected;
}

function special(field: Field, i: number, ratings: Float64Array, history: History, nPrime: Games): Rating {
  return specialRating(
    field.priors[i]!,
    nPrime,
    opponentRatings(field, i, ratings),
    field.scores[i]!,
    history,
  );
}

/** Step 3: the unrated players with N = 0 by the special formula with N' = 1, not under 100; the others as they are. */
function firstEstimates(entrants: readonly Entrant[], initials: Initials, field: Field): Float64Array {
  if (!initials.some((initial, i) => needsFirstEstimate(entrants[i]!, initial))) return field.priors;
  entrants.forEach((entrant, i) => {
    field.estimates[i] = needsFirstEstimate(entrant, initials[i]!)
      ? Math.max(ABSOLUTE_FLOOR, special(field, i, field.priors, "mixed", 1))
      : field.priors[i]!;
  });
  return field.estimates;
}

function needsFirstEstimate({ results }: Entrant, initial: InitialRating | null): boolean {
  return initial !== null && initial.games === 0 && results.length > 0;
}

/** Steps 4 and 5: every player by his formula against the given ratings, not under 100, into `rated`. */
function rateAll(
  entrants: readonly Entrant[],
  initials: Initials,
  field: Field,
  ratings: Float64Array,
  rated: Float64Array,
): void {
  const { priors, scores, kFactors, bonusThresholds, starts } = field;
  const count = entrants.length;
  const strengths = ratings === priors ? field.priorStrengths : field.strengths;
  if (ratings !== priors) for (let i = 0; i < count; i++) strengths[i] = strength(ratings[i]!);
  for (let i = 0; i < count; i++) {
    if (starts[i] === starts[i + 1]) {
      rated[i] = priors[i]!;
      continue;
    }
    const result = field.special[i]
      ? special(field, i, ratings, historyBefore(entrants[i]!, initials[i]!), field.effectiveGames[i]!)
      : standardRating(
          priors[i]!,
          kFactors[i]!,
          scores[i]!,
          expectancy(field, i, strengths),
          bonusThresholds[i]!,
        );
    rated[i] = Math.max(ABSOLUTE_FLOOR, result);
  }
}

/** The opponents' ratings that Steps 3, 4 and 5 use. */
interface StepRatings {
  readonly step1: Float64Array;
  readonly step3: Float64Array;
  readonly step4: Float64Array;
}

/** One pass of player i, with all its numbers; null without a game. */
function tracePass(field: Field, i: number, ratings: Float64Array, history: History): Pass | null {
  const opponents = opponentRatings(field, i, ratings);
  if (opponents.length === 0) return null;
  if (field.special[i]) {
    const result = special(field, i, ratings, history, field.effectiveGames[i]!);
    return { formula: "special", opponents, standard: null, result };
  }
  const expected = totalExpectancy(field.priors[i]!, opponents);
  const [k, score, threshold] = [field.kFactors[i]!, field.scores[i]!, field.bonusThresholds[i]!];
  return {
    formula: "standard",
    opponents,
    standard: { kFactor: k, expected, bonus: bonus(k * (score - expected), threshold) },
    result: standardRating(field.priors[i]!, k, score, expected, threshold),
  };
}

function trace(
  entrant: Entrant,
  initial: InitialRating | null,
  field: Field,
  i: number,
  steps: StepRatings,
): Trace {
  const history = historyBefore(entrant, initial);
  return {
    prior: field.priors[i]!,
    games: gamesBefore(entrant, initial),
    effectiveGames: field.effectiveGames[i]!,
    history,
    eventGames: entrant.results.length,
    score: field.scores[i]!,
    mostRepeats: field.mostRepeats[i]!,
    firstEstimate: needsFirstEstimate(entrant, initial)
      ? {
          formula: "special",
          opponents: opponentRatings(field, i, steps.step1),
          standard: null,
          result: special(field, i, steps.step1, "mixed", 1),
        }
      : null,
    intermediate: tracePass(field, i, steps.step3, history),
    final: tracePass(field, i, steps.step4, history),
  };
}

/** The end, after Step 5: floor and ceiling, once, and N. */
function finish(
  entrant: Entrant,
  initial: InitialRating | null,
  result: Rating,
  { system, match, rules }: SectionSettings,
  record: Record,
  traced: Trace | null,
): PlayerRating {
  const eventGames = entrant.results.length;
  const games = gamesBefore(entrant, initial);
  const { rating, kind } = match ? NO_FLOOR : floorAfter(entrant, record, system, rules);
  const ceiling = entrant.ceiling ?? Infinity;
  const played = eventGames > 0;
  return {
    rating: played ? Math.min(ceiling, Math.max(rating, result)) : entrant.rating,
    games: games === null ? null : games + eventGames,
    eventGames,
    record,
    initial,
    floor: { rating, kind, held: played && result < rating },
    ceilingHeld: played && result > ceiling,
    trace: traced,
  };
}

/** Rates a section. Never throws on finite ratings; every `opponent` must be the index of an entrant. */
export function rateSection(entrants: readonly Entrant[], settings: SectionSettings): SectionRating {
  const diagnostics: Diagnostic[] = [];
  const initials = entrants.map((entrant, player) => {
    if (entrant.rating !== null) return null;
    const { initial, diagnostics: said } = initialRating(entrant, settings);
    if (entrant.results.length > 0) diagnostics.push(...said.map((one) => ({ ...one, player })));
    return initial;
  });

  const field = prepare(entrants, initials, settings);
  const step1 = field.priors;
  const step3 = firstEstimates(entrants, initials, field);
  const { intermediate: step4, final: step5 } = field;
  rateAll(entrants, initials, field, step3, step4);
  rateAll(entrants, initials, field, step4, step5);

  const players = entrants.map((entrant, i): PlayerRating => {
    const initial = initials[i]!;
    if (assumesGames(entrant, settings.rules)) diagnostics.push({ ...GAMES_ASSUMED, player: i });
    const traced = settings.trace ? trace(entrant, initial, field, i, { step1, step3, step4 }) : null;
    return finish(
      entrant,
      initial,
      step5[i]!,
      settings,
      { wins: field.wins[i]!, draws: field.draws[i]!, events: entrant.results.length >= 3 ? 1 : 0 },
      traced,
    );
  });
  diagnostics.push(...doubtDiagnostics(entrants, players, settings));
  return { players, diagnostics };
}

/** What sums of doubles may be off by: 1638.0000000000002 is 1638 and no gain over it. */
const NOISE = 1e-9;

/**
 * The rating as it is stored and shown after the event: nearest whole number, or, before 2014-09-01, a
 * gain rounded up and a loss rounded down (ambiguity 19; section 7).
 *
 * @param prior the rating before, or an unrated player's start
 */
export function storedRating(rating: Rating, prior: Rating, rules: Pick<Rules, "storage">): number {
  if (rules.storage === "decimals" || rating === prior) return Math.round(rating);
  return rating < prior ? Math.floor(rating + NOISE) : Math.ceil(rating - NOISE);
}
