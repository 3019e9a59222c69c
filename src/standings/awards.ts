/**
 * What is announced after the last round beside the places: upsets, points above expectation, and teams.
 *
 * Example: 1400 beats 1650, an upset of 250 points. A draw would be one of 125.
 */
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
export interface Expectation {
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

/** A team's score: the points of its best players. */
export interface TeamScore {
  readonly team: string;
  readonly points: number;
  /** Those who count, best first. */
  readonly members: readonly number[];
}

/**
 * The teams by the points of their best players, highest first.
 *
 * @param teams each player's team; "" for none
 * @param order the players in the order of the standings, which decides who of a team counts
 * @param best how many of a team count
 */
export function teamScores(
  teams: readonly string[],
  points: readonly number[],
  order: readonly number[],
  best: number,
): readonly TeamScore[] {
  const members = new Map<string, number[]>();
  for (const player of order) {
    const team = teams[player]!;
    if (team !== "") members.set(team, [...(members.get(team) ?? []), player]);
  }
  return Array.from(members, ([team, all]) => {
    const counted = all.slice(0, best);
    return { team, points: sum(counted.map((player) => points[player]!)), members: counted };
  }).sort((a, b) => b.points - a.points);
}
