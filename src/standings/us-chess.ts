/**
 * The tie-breaks of US Chess, rule 34E of the Official Rules of Chess, 7th edition (chapter 2, revised in August 2020).
 *
 * - 34E1 to 34E4 as quoted at ochess.org/tiebreaks and thechessrefinery.org/tiebreaks.html, the half point of 34E3 for a
 *   half-point bye as SwissSys 11 counts it;
 * - 34E5 as the Michigan Chess Association gives it (michess.org/tie-break-rules);
 * - 34E7 as quoted in the wiki of libpairtwo; 34E8, 34E9 and 34E11 as SwissSys' help and two open programs give them;
 * - 34E10 as SwissSys 11 computes it, found from its published standings: they bound a win against a much weaker player,
 *   and count a performance below 0 as 0.
 *
 * We have not seen the rulebook's own pages of 34E5 to 34E11. Others differ: Michigan's list of 2001 takes
 * the adjusted scores for Sonneborn-Berger and subtracts nothing for a half-point bye, and some programs leave games
 * between the tied out of 34E10.
 *
 * Example: win, loss, win, draw, loss has the running scores 1, 1, 2, 2½, 2½, and so a cumulative score of 9 (34E3).
 */
import { average, ratingsMet, runningScores, sum, type Contestant, type Field, type Scored } from "./field";

/** 34E1: "These scores are adjusted for unplayed games, which count a half point each", won or not. */
function adjustedScore({ games, rests }: Contestant): number {
  return sum(games.map(({ score }) => score)) + rests.length / 2;
}

/**
 * The sum of the opponents' adjusted scores, and of 0 for each round that the player did not play, without so many of
 * the lowest and of the highest.
 */
function oppositionWithout({ players }: Field, player: number, low: number, high: number): number {
  const { games, rests } = players[player]!;
  const scores = games.map(({ opponent }) => adjustedScore(players[opponent]!));
  const all = [...scores, ...rests.map(() => 0)].sort((a, b) => a - b);
  return sum(all.slice(low, Math.max(low, all.length - high)));
}

/** From nine rounds on, two scores are left out at an end instead of one. */
function discards({ rounds }: Field): number {
  return rounds >= 9 ? 2 : 1;
}

/** 34E1. A plus score leaves out the lowest opponent's score, a minus score the highest, an even score both. */
export function modifiedMedian(field: Scored, player: number): number {
  const { games, rests } = field.players[player]!;
  const plus = field.points[player]! - (games.length + rests.length) / 2;
  const out = discards(field);
  return oppositionWithout(field, player, plus < 0 ? 0 : out, plus > 0 ? 0 : out);
}

/** 34E2. */
export function solkoff(field: Scored, player: number): number {
  return oppositionWithout(field, player, 0, 0);
}

/** 34E4, Harkness' system: the highest and the lowest score are left out, whatever the player's own score. */
export function median(field: Scored, player: number): number {
  const out = discards(field);
  return oppositionWithout(field, player, out, out);
}

/** 34E3: the running scores added up, less a point for an unplayed win and half a point for a half-point bye. */
export function cumulative({ players, rounds }: Field, player: number): number {
  const one = players[player]!;
  return sum(runningScores(one, rounds)) - sum(one.rests.map(({ points }) => points));
}

/** 34E9. */
export function cumulativeOfOpposition(field: Field, player: number): number {
  return sum(field.players[player]!.games.map(({ opponent }) => cumulative(field, opponent)));
}

/** 34E5: wins less losses among the tied, not a percentage: 3-1 beats 1-0. */
export function resultBetweenTied({ players }: Field, player: number, tied: ReadonlySet<number>): number {
  const games = players[player]!.games.filter(({ opponent }) => tied.has(opponent));
  return sum(games.map(({ score }) => 2 * score - 1));
}

/** 34E6: games played with black. */
export function mostBlacks({ players }: Field, player: number): number {
  return players[player]!.games.filter(({ color }) => color === "black").length;
}

/** 34E7: 4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed game. */
export function kashdan({ players }: Field, player: number): number {
  return sum(players[player]!.games.map(({ score }) => (score === 0 ? 1 : 4 * score)));
}

/** 34E8: the final scores of the opponents beaten, and half those of the opponents drawn with. */
export function sonnebornBerger({ players, points }: Scored, player: number): number {
  return sum(players[player]!.games.map(({ opponent, score }) => score * points[opponent]!));
}

/** What a win, a draw and a loss add to an opponent's rating, by twice the score. */
const CREDITS = [-400, 0, 400];
/** A win against somebody lower than this below one's own rating counts as one against this. */
const FARTHEST_BELOW = 350;

/**
 * A player's performance: the mean of the ratings met, plus 400 for a win and less 400 for a loss. Games against unrated
 * players do not count; null without any other.
 */
function performanceOf({ players }: Field, player: number): number | null {
  const { rating: own, games } = players[player]!;
  return average(
    games.flatMap(({ opponent, score }) => {
      const { rating } = players[opponent]!;
      if (rating === null) return [];
      const least = score === 1 && own !== null ? own - FARTHEST_BELOW : rating;
      return [Math.max(rating, least) + CREDITS[2 * score]!];
    }),
  );
}

/** 34E10: the mean of the opponents' performances, in whole rating points, and none below 0, as SwissSys 11 has them. */
export function opponentsPerformance(field: Field, player: number): number | null {
  const { games } = field.players[player]!;
  const performances = games.flatMap(({ opponent }) => performanceOf(field, opponent) ?? []);
  const mean = average(performances.map((performance) => Math.max(0, Math.floor(performance))));
  return mean === null ? null : Math.round(mean);
}

/** 34E11, in rating points, unrounded. */
export function averageOpposition(field: Field, player: number): number | null {
  return average(ratingsMet(field, player));
}
