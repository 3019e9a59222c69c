/**
 * The passes over a section: Step 3 of section 1 for newcomers, then Steps 4 and 5, which are the same computation with
 * different ratings for the opponents.
 *
 * Example: `ratePass(section, ratings)` has each player's use of a formula against these ratings, and
 * `ratingsAfter(section, passes)` the ratings that the next pass begins with.
 */
import type { Games, Rating } from "../types";
import type { Pass } from "./entrant";
import { ABSOLUTE_FLOOR } from "./floors";
import { takesSpecialFormula } from "./player";
import type { SectionInput, SectionPlayer } from "./section-input";
import { specialRating, type History } from "./special";
import { expectedScore, standardPass, strength } from "./standard";

/** One use of a formula per player; null where none is used. */
export type Passes = readonly (Pass | null)[];

/**
 * Rates a player by the special formula. In a match, the formula counts only the points of a rated player with N ≤ 8,
 * without the opponents: 49 of 55 published results of such players and their opponents fit that, and 12 fit the formula
 * with the opponents.
 */
function specialPass(
  { entrant, initial, prior, score }: SectionPlayer,
  opponents: readonly Rating[],
  history: History,
  nPrime: Games,
  pointsAlone: boolean,
): Pass {
  const hasFewGames = initial === null && takesSpecialFormula(entrant.games, "mixed");
  const result =
    pointsAlone && hasFewGames
      ? specialRating(prior, nPrime, [], score, "mixed")
      : specialRating(prior, nPrime, opponents, score, history);
  return { formula: "special", opponents, standard: null, result };
}

/** Of something that each player has, such as a rating, that of a player's opponents, one per game. */
const opponentsOf = ({ opponents }: SectionPlayer, each: readonly number[]): readonly number[] =>
  opponents.map((opponent) => each[opponent]!);

/** Step 3's N': a newcomer's start counts as one game there, though N is 0. */
export const FIRST_ESTIMATE_GAMES: Games = 1;

/** Step 3: rates the unrated players with N = 0 who have played by the special formula with N' = 1. */
export function firstEstimates({ players, pointsAlone }: SectionInput): Passes {
  const ratings = players.map(({ prior }) => prior);
  return players.map((player) =>
    player.initial?.games === 0 && player.entrant.results.length > 0
      ? specialPass(player, opponentsOf(player, ratings), "mixed", FIRST_ESTIMATE_GAMES, pointsAlone)
      : null,
  );
}

/** Steps 4 and 5: rates every player who has played against the given ratings, by the formula that applies to them. */
export function ratePass({ players, pointsAlone }: SectionInput, ratings: readonly Rating[]): Passes {
  // Once for each player, not for each game.
  const strengths = ratings.map(strength);
  return players.map((player) => {
    const { entrant, games, history, effectiveGames } = player;
    if (entrant.results.length === 0) return null;
    const opponents = opponentsOf(player, ratings);
    if (takesSpecialFormula(games, history))
      return specialPass(player, opponents, history, effectiveGames, pointsAlone);
    const expected = expectedScore(strength(player.prior), opponentsOf(player, strengths));
    return standardPass(player.prior, opponents, player, expected);
  });
}

/** The ratings after a pass, not below 100. A player whom it did not rate keeps R0. */
export function ratingsAfter({ players }: SectionInput, passes: Passes): readonly Rating[] {
  return players.map(({ prior }, i) => {
    const pass = passes[i];
    return pass ? Math.max(ABSOLUTE_FLOOR, pass.result) : prior;
  });
}
