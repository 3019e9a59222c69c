/**
 * FIDE's tie-breaks by the Play-Off and Tie-Break Regulations (handbook C.07), approved on 2 February 2026 and effective
 * from 1 March 2026 (handbook.fide.com/chapter/TieBreakRegulations032026): Buchholz (8.1), Buchholz Cut 1 (14.1),
 * Sonneborn-Berger (9.1), Progressive Scores (7.5), Direct Encounter (6), Tournament Performance Rating (10.2), and the
 * management of unplayed rounds (15, 16).
 *
 * Example (M. Held's exercises for FIDE, the 5-round Swiss): 4 points with opponents of 1, 1½, 3½, 3½ and 3½ points have a
 * Buchholz of 13.
 */
import { ratingDifference } from "../ratings/fide-tables";
import { mean } from "../ratings/linear-performance";
import { ratingsMet, runningScores, sum, type Contestant, type Rest, type Scored } from "./field";

/** 16.1.2: a round in which the player was not there to play. */
function isVoluntary({ kind }: Rest): boolean {
  return kind === "requested" || kind === "forfeitLoss";
}

/**
 * 16.3: the score that counts for the opponents. A requested bye that only such rounds follow counts as a draw; in a
 * round robin (15.2) the score is as it stands.
 */
function adjustedScore({ allPlayAll, points }: Scored, player: number, one: Contestant): number {
  if (allPlayAll) return points[player]!;
  const { games, rests } = one;
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
 * 16.4: a round without a game counts as one against a dummy with the player's own score, but at most the adjusted score
 * of the opponent of a forfeit, or else half a point for each round. Null if the chart does not name that opponent.
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
  for (const rest of rests) {
    const isForfeit = rest.kind === "forfeitWin" || rest.kind === "forfeitLoss";
    if (isForfeit && rest.opponent === null) return null;
    const most = isForfeit ? scoreOf(rest.opponent!) : rounds / 2;
    const opposition = allPlayAll && isForfeit ? most : Math.min(points[player]!, most);
    // 15.2: in a round robin there is no dummy for a round that was left free.
    if (allPlayAll && !isForfeit) continue;
    unplayed.push({ opposition, score: rest.points, voluntary: !allPlayAll && isVoluntary(rest) });
  }
  return [...played, ...unplayed];
}

/** 8.1. */
export function buchholz(field: Scored, player: number): number | null {
  const all = contributionsOf(field, player);
  return all && sum(all.map(({ opposition }) => opposition));
}

/** 14.1 and 16.5: without the lowest score that comes from a voluntary unplayed round, or else the lowest of all. */
export function buchholzCut1(field: Scored, player: number): number | null {
  const all = contributionsOf(field, player);
  if (!all) return null;
  const voluntary = all.filter((one) => one.voluntary);
  const cut = (voluntary.length > 0 ? voluntary : all).map(({ opposition }) => opposition);
  return sum(all.map(({ opposition }) => opposition)) - (cut.length > 0 ? Math.min(...cut) : 0);
}

/** 9.1. */
export function fideSonnebornBerger(field: Scored, player: number): number | null {
  const all = contributionsOf(field, player);
  return all && sum(all.map(({ opposition, score }) => opposition * score));
}

/** 7.5: the score after each round, added up; byes count as they stand. */
export function progressive({ players, rounds }: Scored, player: number): number {
  return sum(runningScores(players[player]!, rounds));
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
