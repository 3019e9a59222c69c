/**
 * What is announced after the last round beside the places: upsets, points above expectation, and teams.
 *
 * Example: 1400 beats 1650, an upset of 250 points. A draw would be one of 125.
 */
import { grouped } from "../ratings/collect";
import { winningExpectancy } from "../ratings/uschess/standard";
import type { Rating, Score } from "../ratings/types";
import { sum, type Field } from "./field";

/** A game that the lower-rated player won or drew. */
export interface Upset {
  readonly round: number;
  readonly player: number;
  readonly opponent: number;
  readonly score: Score;
  /** The difference of the ratings before the event, as they are published in whole points; half of it for a draw. */
  readonly points: Rating;
}

/** All upsets, the biggest first, then in the order of the rounds. Games of unrated players are left out. */
export function upsetsOf({ players }: Pick<Field, "players">): readonly Upset[] {
  const found = players.flatMap(({ rating, games }, player) =>
    games.flatMap(({ round, opponent, score }): Upset[] => {
      const { rating: other } = players[opponent]!;
      if (score === 0 || rating === null || other === null || other <= rating) return [];
      const points = (Math.round(other) - Math.round(rating)) * score;
      return [{ round, player, opponent, score, points }];
    }),
  );
  return found.sort((a, b) => b.points - a.points || a.round - b.round || a.player - b.player);
}

/** A player's score against rated opponents beside the score expected of their rating. */
interface Expectation {
  readonly score: number;
  readonly expected: number;
}

/** For each player, by the ratings before the event; null for one who is unrated or met nobody who is rated. */
export function expectationsOf({ players }: Pick<Field, "players">): readonly (Expectation | null)[] {
  return players.map(({ rating, games }) => {
    if (rating === null) return null;
    const rated = games.flatMap(({ opponent, score }) => {
      const { rating: other } = players[opponent]!;
      return other === null ? [] : [{ score, expected: winningExpectancy(rating, other) }];
    });
    if (rated.length === 0) return null;
    return {
      score: sum(rated.map(({ score }) => score)),
      expected: sum(rated.map(({ expected }) => expected)),
    };
  });
}

/** A team: the points and the tie-breaks of its best players. */
export interface TeamScore {
  readonly team: string;
  readonly points: number;
  /** Each tie-break of those who count, added up. */
  readonly values: readonly number[];
  /** Their places, added up: the last tie-break, where less is better. */
  readonly places: number;
  /** Those who count, best first. */
  readonly counted: readonly number[];
}

/**
 * The teams by the points of their best players, then by the sums of their tie-breaks, then of their places; those who
 * are equal in all of it in one group.
 *
 * @param teams each player's team; "" for none
 * @param order the players in the order of the standings, which decides who of a team counts
 * @param tieBreaks a column for each tie-break, with a value for each player
 * @param best how many of a team count
 */
export function teamScores(
  teams: readonly string[],
  points: readonly number[],
  order: readonly number[],
  tieBreaks: readonly (readonly (number | null)[])[],
  best: number,
): readonly (readonly TeamScore[])[] {
  const members = order.filter((player) => teams[player] !== "");
  const byTeam = grouped(members, (player) => teams[player]!);
  const all = Array.from(byTeam, ([team, one]): TeamScore => {
    const counted = one.slice(0, best);
    return {
      team,
      points: sum(counted.map((player) => points[player]!)),
      values: tieBreaks.map((column) => sum(counted.map((player) => column[player] ?? 0))),
      places: sum(counted.map((player) => order.indexOf(player) + 1)),
      counted,
    };
  });
  const keysOf = ({ points: score, values, places, counted }: TeamScore) => [
    score,
    ...values,
    // A place that nobody of the team has is the last.
    -places - (best - counted.length) * order.length,
  ];
  const compare = (team: TeamScore, other: TeamScore) => {
    const [a, b] = [keysOf(team), keysOf(other)];
    const at = a.findIndex((key, i) => Math.abs(key - b[i]!) > 1e-6);
    return at < 0 ? 0 : b[at]! - a[at]!;
  };
  const groups: TeamScore[][] = [];
  for (const team of all.sort(compare)) {
    const last = groups.at(-1);
    if (last && compare(last[0]!, team) === 0) last.push(team);
    else groups.push([team]);
  }
  return groups;
}
