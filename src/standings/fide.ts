/**
 * FIDE's tie-breaks by the Play-Off and Tie-Break Regulations (handbook C.07), approved on 2 February 2026 and effective
 * from 1 March 2026 (handbook.fide.com/chapter/TieBreakRegulations032026): Buchholz (8.1), Buchholz Cut 1 and 2 (14.1),
 * Sonneborn-Berger (9.1), Koya (9.2), wins (7.1), Progressive Scores (7.5), Direct Encounter (6), ratings of the
 * opponents and Tournament Performance Rating (10), and the management of unplayed rounds (15, 16). Those before differ
 * in 16.4 alone (FIDE's TieBreakServer, rules of 2024 and 2026): the dummy's score had no bound.
 *
 * Example (M. Held's exercises for FIDE, the 5-round Swiss): 4 points with opponents of 1, 1½, 3½, 3½ and 3½ points have a
 * Buchholz of 13.
 */
import { ratingDifference } from "../ratings/fide-tables";
import { mean } from "../ratings/linear-performance";
import { isForfeit, ratingsMet, runningScores, sum, type Contestant, type Rest, type Scored } from "./field";

/**
 * The first day of the rules with a bound in 16.4, and of those with a dummy; before, there was a virtual opponent. The dummy
 * was for FIDE's own events from 2023-09-01 on, and for all from 2024-04-01 on.
 */
const BOUND_FROM = "2026-03-01";
export const DUMMY_FROM = "2024-04-01";

/** Whether 16.4 bounds the score of a dummy, so that the opponents of forfeits must be known. */
export function hasBound({ day }: Pick<Scored, "day">): boolean {
  return day === null || day >= BOUND_FROM;
}

/** 16.1.2: a round in which the player was not there to play. */
function isVoluntary({ kind }: Rest): boolean {
  return kind === "requested" || kind === "forfeitLoss";
}

/**
 * 16.3: the score that counts for the opponents. A requested bye that only such rounds follow counts as a draw; in a
 * round robin (15.2) the score is as it stands.
 */
function adjustedScore({ allPlayAll, points }: Scored, player: number, other: Contestant): number {
  if (allPlayAll) return points[player]!;
  const { games, rests } = other;
  const there = [...games, ...rests.filter((rest) => !isVoluntary(rest))];
  const lastThere = Math.max(0, ...there.map(({ round }) => round));
  const counted = rests.map(({ kind, round, points: own }) =>
    kind === "requested" && round > lastThere ? 0.5 : own,
  );
  return sum(games.map(({ score }) => score)) + sum(counted);
}

/** What one round adds: the opponent's or the dummy's score, and the points made against it. */
interface Contribution {
  readonly opposition: number;
  readonly score: number;
  readonly voluntary: boolean;
}

/**
 * 16.4: a round without a game counts as one against a dummy with the player's own score, but since 2026 at most the
 * adjusted score of the opponent of a forfeit, or else half a point for each round. Null if the chart does not name an
 * opponent who matters.
 */
function contributionsOf(field: Scored, player: number): readonly Contribution[] | null {
  const { players, points, rounds, allPlayAll } = field;
  const { games, rests } = players[player]!;
  const scoreOf = (one: number) => adjustedScore(field, one, players[one]!);
  const played = games.map(({ opponent, score }) => ({
    opposition: scoreOf(opponent),
    score,
    voluntary: false,
  }));
  const unplayed: Contribution[] = [];
  const isBound = allPlayAll || hasBound(field);
  for (const rest of rests) {
    const isForfeited = isForfeit(rest);
    if (isBound && isForfeited && rest.opponent === null) return null;
    const most = !isBound ? Infinity : isForfeited ? scoreOf(rest.opponent!) : rounds / 2;
    const opposition = allPlayAll && isForfeited ? most : Math.min(points[player]!, most);
    // 15.2: in a round robin there is no dummy for a round that was left free.
    if (allPlayAll && !isForfeited) continue;
    unplayed.push({ opposition, score: rest.points, voluntary: !allPlayAll && isVoluntary(rest) });
  }
  return [...played, ...unplayed];
}

/** 8.1, and 14.1 with 16.5: without so many of the lowest scores, first of those that come from voluntary unplayed rounds, then of all. */
export function buchholzCut(count: number): (field: Scored, player: number) => number | null {
  return (field, player) => {
    const all = contributionsOf(field, player);
    return (
      all &&
      sum(
        [...all]
          .sort((a, b) => Number(b.voluntary) - Number(a.voluntary) || a.opposition - b.opposition)
          .slice(count)
          .map(({ opposition }) => opposition),
      )
    );
  };
}

/** 9.1. */
export function fideSonnebornBerger(field: Scored, player: number): number | null {
  const all = contributionsOf(field, player);
  return all && sum(all.map(({ opposition, score }) => opposition * score));
}

/** 9.2, Koya: the points against opponents with half of the possible points or more. */
export function koya({ players, points, rounds, allPlayAll }: Scored, player: number): number {
  const possible = allPlayAll
    ? Math.max(...players.map(({ games, rests }) => games.length + rests.filter(isForfeit).length))
    : rounds;
  const { games, rests } = players[player]!;
  const met = [
    ...games,
    ...rests.filter(isForfeit).map((rest) => ({ opponent: rest.opponent!, score: rest.points })),
  ];
  return sum(met.map(({ opponent, score }) => (points[opponent]! >= possible / 2 ? score : 0)));
}

/** 7.1: rounds with the points of a win, played or not. */
export function wins({ players }: Scored, player: number): number {
  const { games, rests } = players[player]!;
  return games.filter(({ score }) => score === 1).length + rests.filter(({ points }) => points === 1).length;
}

/** 7.5: the score after each round, added up; byes count as they stand. */
export function progressive({ players, rounds }: Scored, player: number): number {
  return sum(runningScores(players[player]!, rounds));
}

/** 10.1 and 14.1: the rounded average of the opponents' ratings without the lowest; an unrated opponent goes first. */
export function averageCut1(field: Scored, player: number): number | null {
  const ratings = [...ratingsMet(field, player)].sort((a, b) => a - b);
  if (ratings.length === field.players[player]!.games.length) ratings.shift();
  return ratings.length > 0 ? Math.round(mean(ratings)) : null;
}

/** 10.2: the rounded average of the opponents' ratings plus the difference for the score against them. */
export function tournamentPerformance(field: Scored, player: number): number | null {
  const ratings = ratingsMet(field, player);
  if (ratings.length === 0) return null;
  const rated = field.players[player]!.games.filter(
    ({ opponent }) => field.players[opponent]!.rating !== null,
  );
  const score = sum(rated.map((game) => game.score));
  return Math.round(mean(ratings)) + ratingDifference(score / ratings.length);
}

/** The score of one player against another, the average of several games (6.1.2); null if they did not meet. */
function encounter({ players, allPlayAll }: Scored, player: number, other: number): number | null {
  const { games, rests } = players[player]!;
  const scores = games.filter(({ opponent }) => opponent === other).map(({ score }) => score);
  // 6.1.1: forfeits count only in a round robin.
  if (allPlayAll) scores.push(...rests.filter((rest) => rest.opponent === other).map(({ points }) => points));
  return scores.length > 0 ? mean(scores) : null;
}

/**
 * The tied players in the order of article 6, in groups that it leaves tied. Where all have met, their scores against
 * each other decide, and article 6 again among those who are still tied. Where not, only somebody who would be alone at
 * the top whatever the missing games had brought comes first, then the second in the same way.
 */
function inEncounterOrder(field: Scored, tied: readonly number[]): readonly (readonly number[])[] {
  if (tied.length < 2) return [tied];
  const rows = tied.map((player) => {
    const met = tied.flatMap((other) => encounter(field, player, other) ?? []);
    return { player, score: sum(met), missing: tied.length - 1 - met.length };
  });
  if (rows.every(({ missing }) => missing === 0)) {
    const scores = [...new Set(rows.map(({ score }) => score))].sort((a, b) => b - a);
    if (scores.length === 1) return [tied];
    return scores.flatMap((score) =>
      inEncounterOrder(
        field,
        rows.filter((row) => row.score === score).map(({ player }) => player),
      ),
    );
  }
  const first: number[][] = [];
  let left = rows;
  for (;;) {
    const top = left.find((row) =>
      left.every((other) => other === row || row.score > other.score + other.missing),
    );
    if (!top) break;
    first.push([top.player]);
    left = left.filter((row) => row !== top);
  }
  const rest = left.map(({ player }) => player);
  if (first.length === 0) return [rest];
  return rest.length > 0 ? [...first, ...inEncounterOrder(field, rest)] : first;
}

/** 6, as a number: how many of the tied players it puts behind this one. */
export function directEncounter(field: Scored, player: number, tied: ReadonlySet<number>): number {
  const order = inEncounterOrder(field, [...tied]);
  const at = order.findIndex((group) => group.includes(player));
  return sum(order.slice(at + 1).map(({ length }) => length));
}
