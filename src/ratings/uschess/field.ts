/**
 * A section as arrays of numbers, after Steps 1 and 2 of section 1: one entry per player, and the games of all players
 * one after another. What both passes need and neither changes (K, the bonus threshold) is computed here, once.
 *
 * Example: for two players who met once, `starts` is [0, 1, 2] and `opponents` is [1, 0].
 */
import type { Diagnostic, Games } from "../types";
import { effectiveGames } from "./effective-games";
import type { Entrant, SectionSettings } from "./entrant";
import { initialRating, type InitialRating } from "./initial";
import { takesSpecialFormula } from "./player";
import type { History } from "./special";
import { bonusThreshold, kFactor, powerOfTen } from "./standard";
import { lowersKAbove2200 } from "./time-controls";

/** The numbers of a section. The arrays may be longer than the section: only their first entries are in use. */
export interface SectionArrays {
  /** The games of player i are those from `starts[i]` up to, but not including, `starts[i + 1]`. */
  readonly starts: Int32Array;
  /** The opponent in each game, as an index. */
  readonly opponents: Int32Array;
  /** R0, N', S, K and the bonus threshold. */
  readonly priors: Float64Array;
  readonly effectiveGames: Float64Array;
  readonly scores: Float64Array;
  readonly kFactors: Float64Array;
  readonly bonusThresholds: Float64Array;
  readonly mostRepeats: Int32Array;
  /** 1 for a player whom the special formula rates, else 0. */
  readonly special: Uint8Array;
  /** Games won and drawn in this section. */
  readonly wins: Int32Array;
  readonly draws: Int32Array;
  /** For each player, the last player whose games named them: this finds a second game against one opponent. */
  readonly lastMetBy: Int32Array;
  /** The ratings after Steps 3, 4 and 5. */
  readonly estimates: Float64Array;
  readonly intermediate: Float64Array;
  readonly final: Float64Array;
  /** 10^(R/400) of the prior ratings, and of the opponents' ratings in the current step. */
  readonly priorPowers: Float64Array;
  readonly powers: Float64Array;
}

function makeArrays(players: number, games: number): SectionArrays {
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
    lastMetBy: integers(),
    estimates: doubles(),
    intermediate: doubles(),
    final: doubles(),
    priorPowers: doubles(),
    powers: doubles(),
  };
}

/**
 * The arrays are reused from section to section, because making them takes longer than the arithmetic of a small
 * section. Each section overwrites them, so none of them may leave `rateSection`.
 */
let reused = makeArrays(256, 2048);

/** Arrays with room for this many players and games. */
function arraysFor(players: number, games: number): SectionArrays {
  if (players > reused.priors.length || games > reused.opponents.length) {
    reused = makeArrays(
      Math.max(2 * players, reused.priors.length),
      Math.max(2 * games, reused.opponents.length),
    );
  }
  return reused;
}

/** A section ready for its passes. */
export interface SectionInput {
  readonly entrants: readonly Entrant[];
  /** What Step 1 gives each player; null for a player with a rating. */
  readonly initials: readonly (InitialRating | null)[];
  readonly arrays: SectionArrays;
  /** Whether the special formula counts only the points of players with N ≤ 8, as in published matches since 2006. */
  readonly pointsAlone: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** An established rating rests on at least this many games. If N* is above that, N' depends on the exact number. */
const LEAST_ESTABLISHED: Games = 26;

function gamesAssumed(player: number): Diagnostic {
  return {
    code: "games-assumed",
    severity: "note",
    message: "We don't know how many games this rating rests on, so it counts as fully established.",
    hint: "For a rating this high, the number matters up to 50 games. Add a Games column to give it.",
    player,
  };
}

/** N before the event; for an unrated player, the one that Step 1 assigns; null if it was not given. */
export function gamesBefore(entrant: Entrant, initial: InitialRating | null): Games | null {
  return initial ? initial.games : entrant.games;
}

/** The history before the event. An unrated player has no earlier games, whatever N Step 1 assigns (ambiguity 11). */
export function historyBefore(entrant: Entrant, initial: InitialRating | null): History {
  return initial ? "mixed" : (entrant.history ?? "mixed");
}

/** The most games against one opponent. */
function countRepeats({ results }: Entrant): number {
  const counts = new Map<number, number>();
  for (const { opponent } of results) counts.set(opponent, (counts.get(opponent) ?? 0) + 1);
  return Math.max(...counts.values());
}

/** Steps 1 and 2, and everything else that both passes need. Reads each entrant and each game once, in order. */
export function prepare(entrants: readonly Entrant[], settings: SectionSettings): SectionInput {
  const { rules, match = false } = settings;
  const lower = lowersKAbove2200(settings, rules);
  const count = entrants.length;
  let played = 0;
  for (let i = 0; i < count; i++) played += entrants[i]!.results.length;
  const arrays = arraysFor(count, played);
  const { starts, opponents, lastMetBy } = arrays;
  lastMetBy.fill(-1, 0, count);
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

    // A win adds 1 to both sums, a draw adds 1/2 and 1/4: the numbers of wins and draws follow from the two sums.
    let score = 0;
    let squares = 0;
    let metTwice = false;
    starts[i] = at;
    for (let g = 0; g < m; g++) {
      const game = results[g]!;
      const { opponent } = game;
      score += game.score;
      squares += game.score * game.score;
      opponents[at++] = opponent;
      if (lastMetBy[opponent] === i) metTwice = true;
      lastMetBy[opponent] = i;
    }
    const repeats = metTwice ? countRepeats(entrant) : 1;

    const games = gamesBefore(entrant, initial);
    const nPrime = effectiveGames(rating, games, rules);
    const special = takesSpecialFormula(games, historyBefore(entrant, initial));
    if (games === null && !special && m > 0 && nPrime > LEAST_ESTABLISHED) {
      assumed.push(gamesAssumed(i));
    }
    arrays.priors[i] = rating;
    arrays.priorPowers[i] = powerOfTen(rating);
    arrays.effectiveGames[i] = nPrime;
    arrays.scores[i] = score;
    arrays.wins[i] = 2 * squares - score;
    arrays.draws[i] = 4 * (score - squares);
    arrays.kFactors[i] = kFactor(rating, nPrime, m, lower);
    // A match has no bonus (section 7).
    arrays.bonusThresholds[i] = match ? Infinity : bonusThreshold(m, repeats, rules);
    arrays.mostRepeats[i] = repeats;
    arrays.special[i] = special ? 1 : 0;
  }
  starts[count] = at;
  const pointsAlone = match && rules.matchLimits === "2006";
  return { entrants, initials, arrays, pointsAlone, diagnostics: [...started, ...assumed] };
}
