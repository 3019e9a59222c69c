/**
 * The passes over a section: Step 3 of section 1 for newcomers, then Steps 4 and 5, which are the same computation with
 * different ratings for the opponents.
 *
 * Example: `ratePass(section, startingRatings(section))` has each player's result of Step 4, and `passOf` tells how one of
 * them came about.
 */
import type { Games, Rating } from "../types";
import type { Pass } from "./entrant";
import { ABSOLUTE_FLOOR } from "./floors";
import { takesSpecialFormula } from "./player";
import type { SectionInput, InputPlayer } from "./section-input";
import { specialRating, type History } from "./special";
import { standardPass, standardRating, strength } from "./standard";

/**
 * Rates a player by the special formula. In a match, the formula counts only the points of a rated player with N ≤ 8,
 * without the opponents: 49 of 55 published results of such players and their opponents fit that, and 12 fit the formula
 * with the opponents.
 */
function specialPass(
  { entrant, initial, prior, score }: InputPlayer,
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

/** The ratings of a player's opponents, one per game. */
const opponentsOf = ({ entrant }: InputPlayer, ratings: readonly Rating[]): readonly Rating[] =>
  entrant.results.map(({ opponent }) => ratings[opponent]!);

/** E: the expected score against opponents with these strengths. */
function expectedScore({ entrant, prior }: InputPlayer, strengths: readonly number[]): number {
  const own = strength(prior);
  let expected = 0;
  for (const { opponent } of entrant.results) expected += own / (own + strengths[opponent]!);
  return expected;
}

/** Step 3's N': a newcomer's start counts as one game there, though N is 0. */
export const FIRST_ESTIMATE_GAMES: Games = 1;

/** Step 3 for one player: the special formula with N' = 1 for an unrated player with N = 0; null for anyone else. */
export function firstEstimateOf(
  { pointsAlone }: SectionInput,
  player: InputPlayer,
  ratings: readonly Rating[],
): Pass | null {
  if (player.initial?.games !== 0 || player.entrant.results.length === 0) return null;
  return specialPass(player, opponentsOf(player, ratings), "mixed", FIRST_ESTIMATE_GAMES, pointsAlone);
}

/** Step 4 or 5 for one player who has played, against the given ratings, by the formula that applies to them. */
export function passOf({ pointsAlone }: SectionInput, player: InputPlayer, ratings: readonly Rating[]): Pass {
  const { games, history, effectiveGames } = player;
  const opponents = opponentsOf(player, ratings);
  if (takesSpecialFormula(games, history))
    return specialPass(player, opponents, history, effectiveGames, pointsAlone);
  return standardPass(player.prior, opponents, player);
}

/** R0 of each player, and after Step 3 the estimate of those who have one, not below 100. */
export function startingRatings(section: SectionInput): readonly Rating[] {
  const priors = section.players.map(({ prior }) => prior);
  return section.players.map((player) => {
    const estimate = firstEstimateOf(section, player, priors);
    return estimate ? notBelow100(estimate.result) : player.prior;
  });
}

/**
 * Steps 4 and 5: the results of all players against the given ratings, with no minimum. They are those of `passOf`, without
 * the rest of each pass, which is worked out for those players whose rating is explained. Whoever has not played keeps R0.
 */
export function ratePass(section: SectionInput, ratings: readonly Rating[]): readonly Rating[] {
  // Once for each player, not for each game.
  const strengths = ratings.map(strength);
  return section.players.map((player) => {
    const { entrant, prior, games, history } = player;
    if (entrant.results.length === 0) return prior;
    if (takesSpecialFormula(games, history)) return passOf(section, player, ratings).result;
    return standardRating(prior, player, expectedScore(player, strengths));
  });
}

const notBelow100 = (rating: Rating): Rating => Math.max(ABSOLUTE_FLOOR, rating);

/** The ratings after a pass, not below 100. */
export function ratingsAfter({ players }: SectionInput, results: readonly Rating[]): readonly Rating[] {
  return players.map(({ entrant, prior }, i) =>
    entrant.results.length > 0 ? notBelow100(results[i]!) : prior,
  );
}
