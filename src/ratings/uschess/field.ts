/**
 * A section as bare numbers, Steps 1 and 2 of section 1 done: one entry a player, and the players' games one
 * behind another. What does not change between the passes (K, the bonus threshold) is computed once, here.
 *
 * Example: of two players who met once, `starts` is [0, 1, 2] and `opponents` [1, 0].
 */
import type { Diagnostic, Games } from "../types";
import { effectiveGames } from "./effective-games";
import type { Entrant, SectionSettings } from "./entrant";
import { initialRating, type InitialRating } from "./initial";
import { takesSpecialFormula } from "./player";
import type { History } from "./special";
import { bonusThreshold, kFactor, strength } from "./standard";
import { lowersKAbove2200 } from "./time-controls";

/** Only the first entries of the arrays are in use. */
export interface Field {
  /** The games of player i are those from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Int32Array;
  /** Of each game, the opponent. */
  readonly opponents: Int32Array;
  /** R0, N', S, K and the bonus threshold. */
  readonly priors: Float64Array;
  readonly effectiveGames: Float64Array;
  readonly scores: Float64Array;
  readonly kFactors: Float64Array;
  readonly bonusThresholds: Float64Array;
  readonly mostRepeats: Int32Array;
  /** 1 for a player whom the special formula rates. */
  readonly special: Uint8Array;
  /** The section's part of a record. */
  readonly wins: Int32Array;
  readonly draws: Int32Array;
  /** For each player the last one who met him, so that a second game is noticed as it comes. */
  readonly metBy: Int32Array;
  /** The ratings that Steps 3, 4 and 5 give. */
  readonly estimates: Float64Array;
  readonly intermediate: Float64Array;
  readonly final: Float64Array;
  /** 10^(R/400) of the prior ratings, and of the opponents' in the step at hand. */
  readonly priorStrengths: Float64Array;
  readonly strengths: Float64Array;
}

function makeField(players: number, games: number): Field {
  const doubles = () => new Float64Array(players);
  const integers = () => new Int32Array(players);
  return {
    starts: new Int32Array(players + 1),
    opponents: new Int32Array(games),
    priors: doubles(),
    effectiveGames: doubles(),
    scores: doubles(),
    kFactors: doubles(),
    bonusThresholds: doubles(),
    mostRepeats: integers(),
    special: new Uint8Array(players),
    wins: integers(),
    draws: integers(),
    metBy: integers(),
    estimates: doubles(),
    intermediate: doubles(),
    final: doubles(),
    priorStrengths: doubles(),
    strengths: doubles(),
  };
}

/**
 * The field is kept between sections, as making its arrays would take longer than a small section's
 * arithmetic. Each section overwrites it, so nothing of it may leave `rateSection`.
 */
let kept = makeField(256, 2048);

/** The field for a section of so many players and games. */
function fieldFor(players: number, games: number): Field {
  if (players > kept.priors.length || games > kept.opponents.length) {
    kept = makeField(Math.max(2 * players, kept.priors.length), Math.max(2 * games, kept.opponents.length));
  }
  return kept;
}

/** A section ready for its passes. */
export interface Prepared {
  readonly entrants: readonly Entrant[];
  /** Each player's Step 1: null for a player with a rating. */
  readonly initials: readonly (InitialRating | null)[];
  readonly field: Field;
  /** Whether the special formula counts points alone for N ≤ 8, as published matches since 2006 show. */
  readonly pointsAlone: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** An established rating rests on this many games at least: where N* is more, N could be the smaller one. */
const LEAST_ESTABLISHED: Games = 26;

function gamesAssumed(player: number): Diagnostic {
  return {
    code: "games-assumed",
    severity: "note",
    message: "The number of games before the event is not given, so the rating counts as fully established.",
    hint: "For a rating this high the number matters up to 50 games: add a column Games.",
    player,
  };
}

/** N before the event: assigned in Step 1 to an unrated player; null where nobody gave it. */
export function gamesBefore(entrant: Entrant, initial: InitialRating | null): Games | null {
  return initial ? initial.games : entrant.games;
}

/** An unrated player has no earlier games to have won or lost, whatever N Step 1 assigned (ambiguity 11). */
export function historyBefore(entrant: Entrant, initial: InitialRating | null): History {
  return initial ? "mixed" : (entrant.history ?? "mixed");
}

/** The most games against one of the opponents. */
function countRepeats({ results }: Entrant): number {
  const counts = new Map<number, number>();
  for (const { opponent } of results) counts.set(opponent, (counts.get(opponent) ?? 0) + 1);
  return Math.max(...counts.values());
}

/** Steps 1 and 2, and everything else that both passes take: each entrant and each game is read once, in order. */
export function prepare(entrants: readonly Entrant[], settings: SectionSettings): Prepared {
  const { rules, match = false } = settings;
  const lower = lowersKAbove2200(settings, rules);
  const count = entrants.length;
  let played = 0;
  for (let i = 0; i < count; i++) played += entrants[i]!.results.length;
  const field = fieldFor(count, played);
  const { starts, opponents, metBy } = field;
  metBy.fill(-1, 0, count);
  const initials = new Array<InitialRating | null>(count);
  const started: Diagnostic[] = [];
  const assumed: Diagnostic[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const entrant = entrants[i]!;
    const { results } = entrant;
    const m = results.length;
    let rating = entrant.rating;
    let initial: InitialRating | null = null;
    if (rating === null) {
      const start = initialRating(entrant, settings);
      initial = start.initial;
      rating = initial.rating;
      if (m > 0) started.push(...start.diagnostics.map((one) => ({ ...one, player: i })));
    }
    initials[i] = initial;

    // A win adds 1 to both sums, a draw 1/2 and 1/4: they tell the wins and draws without a branch a game.
    let score = 0;
    let squares = 0;
    let again = false;
    starts[i] = at;
    for (let g = 0; g < m; g++) {
      const game = results[g]!;
      const { opponent } = game;
      score += game.score;
      squares += game.score * game.score;
      opponents[at++] = opponent;
      if (metBy[opponent] === i) again = true;
      metBy[opponent] = i;
    }
    const repeats = again ? countRepeats(entrant) : 1;

    const games = gamesBefore(entrant, initial);
    const nPrime = effectiveGames(rating, games, rules);
    const special = takesSpecialFormula(games, historyBefore(entrant, initial));
    if (games === null && !special && m > 0 && nPrime > LEAST_ESTABLISHED) {
      assumed.push(gamesAssumed(i));
    }
    field.priors[i] = rating;
    field.priorStrengths[i] = strength(rating);
    field.effectiveGames[i] = nPrime;
    field.scores[i] = score;
    field.wins[i] = 2 * squares - score;
    field.draws[i] = 4 * (score - squares);
    field.kFactors[i] = kFactor(rating, nPrime, m, lower);
    // A match has no bonus (section 7).
    field.bonusThresholds[i] = match ? Infinity : bonusThreshold(m, repeats, rules);
    field.mostRepeats[i] = repeats;
    field.special[i] = special ? 1 : 0;
  }
  starts[count] = at;
  const pointsAlone = match && rules.matchLimits === "2006";
  return { entrants, initials, field, pointsAlone, diagnostics: [...started, ...assumed] };
}
