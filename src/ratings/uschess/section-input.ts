/**
 * The players of a section after Steps 1 and 2 of section 1, with what both passes need and neither changes: N', K and
 * the bonus threshold.
 */
import { counted } from "../collect";
import type { Diagnostic, Games, Rating } from "../types";
import { effectiveGames } from "./effective-games";
import type { Entrant, Game, SectionSettings } from "./entrant";
import { initialRating, type InitialRating } from "./initial";
import { takesSpecialFormula } from "./player";
import type { History } from "./special";
import { bonusThreshold, kFactor } from "./standard";
import { lowersKAbove2200 } from "./time-controls";

/** A player of a section, ready for the passes. */
export interface InputPlayer {
  readonly entrant: Entrant;
  /** What Step 1 gives; null for a player with a rating. */
  readonly initial: InitialRating | null;
  /** R0, before the event or from Step 1. */
  readonly prior: Rating;
  /** N; for an unrated player, the one that Step 1 assigns; null if it was not given. */
  readonly games: Games | null;
  /** N'. */
  readonly effectiveGames: Games;
  /** An unrated player has no earlier games, whatever N Step 1 assigns (ambiguity 11). */
  readonly history: History;
  /** S, and the games won and drawn. */
  readonly score: number;
  readonly wins: number;
  readonly draws: number;
  /** The most games against one opponent. */
  readonly mostRepeats: number;
  readonly kFactor: number;
  readonly bonusThreshold: number;
}

export interface SectionInput {
  readonly players: readonly InputPlayer[];
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
    message: "No number of games is known, so the rating counts as fully established.",
    hint: "For a rating this high, the number matters up to 50 games. Add a Games column to give it.",
    player,
  };
}

/** Whether nobody was met twice, as nearly always. */
function metOnce(results: readonly Game[]): boolean {
  for (let i = 1; i < results.length; i++)
    for (let j = 0; j < i; j++) if (results[i]!.opponent === results[j]!.opponent) return false;
  return true;
}

function mostRepeats(results: readonly Game[]): number {
  if (metOnce(results)) return 1;
  return Math.max(...counted(results.map(({ opponent }) => opponent)).values());
}

/** Steps 1 and 2 for one player. */
function preparePlayer(
  entrant: Entrant,
  initial: InitialRating | null,
  settings: SectionSettings,
): InputPlayer {
  const { rules, match = false } = settings;
  const { results } = entrant;
  const prior = initial ? initial.rating : entrant.rating!;
  const games = initial ? initial.games : entrant.games;
  const nPrime = effectiveGames(prior, games, rules);
  const repeats = mostRepeats(results);
  let [wins, draws] = [0, 0];
  for (const { score } of results) {
    if (score === 1) wins++;
    else if (score === 0.5) draws++;
  }
  return {
    entrant,
    initial,
    prior,
    games,
    effectiveGames: nPrime,
    history: initial ? "mixed" : (entrant.history ?? "mixed"),
    score: wins + draws / 2,
    wins,
    draws,
    mostRepeats: repeats,
    kFactor: kFactor(prior, nPrime, results.length, lowersKAbove2200(settings, rules)),
    // A match has no bonus (section 7).
    bonusThreshold: match ? Infinity : bonusThreshold(results.length, repeats, rules),
  };
}

/** Steps 1 and 2 for all players. */
export function prepare(entrants: readonly Entrant[], settings: SectionSettings): SectionInput {
  const started: Diagnostic[] = [];
  const assumed: Diagnostic[] = [];
  const players = entrants.map((entrant, i) => {
    const start = entrant.rating === null ? initialRating(entrant, settings) : null;
    const player = preparePlayer(entrant, start?.initial ?? null, settings);
    if (entrant.results.length > 0) {
      started.push(...(start?.diagnostics ?? []).map((finding) => ({ ...finding, player: i })));
      const { games, history, effectiveGames: nPrime } = player;
      if (games === null && !takesSpecialFormula(games, history) && nPrime > LEAST_ESTABLISHED)
        assumed.push(gamesAssumed(i));
    }
    return player;
  });
  const pointsAlone = settings.match === true && settings.rules.matchLimits === "2006";
  return { players, pointsAlone, diagnostics: [...started, ...assumed] };
}
