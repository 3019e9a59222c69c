/**
 * A section as tie-breaks see it: round robin or Swiss, and after which round. An empty cell in a round that counts is a
 * rest for no points, but in a round robin it is a game still to be played. The opponent of a forfeit is the one that its
 * cell names, or the only other player with a forfeit in that round.
 *
 * Example: `X12` in round 3 is a win by forfeit against number 12; `X` alone too, where number 12 alone has an `F`.
 */
import type { Format } from "../event/standings-choices";
import { isForfeit, sum, type Contestant, type Field, type Rest } from "../../standings/field";
import { asText } from "../../wallchart/cells/text";
import { roundOf, roundsOfSquare } from "../../wallchart/round-robin";
import type { CellRef, Section, SectionPlayer, Table, Unplayed, UnplayedKind } from "../../wallchart/types";

/** The rests that a player asked for or just took; all others are given, or forfeits. */
const KINDS: Partial<Record<UnplayedKind, Rest["kind"]>> = {
  halfBye: "requested",
  zeroBye: "requested",
  unpaired: "requested",
  withdrawn: "requested",
  forfeitWin: "forfeitWin",
  forfeitLoss: "forfeitLoss",
};

/** The number of an opponent in a cell such as `X12`, `F 12w` or `12w+`. */
const FORFEIT = /^[XF][\s\-;.]*(\d{1,4})\s*[WB]?$|^(\d{1,4})\s*[WB]\s*[+-]$/i;

/** The number of the opponent that the cell of a forfeit names; null for none. */
export function numberInForfeit(table: Table, { row, column }: CellRef): number | null {
  const match = FORFEIT.exec(asText(table[row]?.[column]));
  return match ? Number(match[1] ?? match[2]) : null;
}

function namedIn(table: Table, { cell }: Unplayed, byNumber: ReadonlyMap<number, number>): number | null {
  const number = numberInForfeit(table, cell);
  return number === null ? null : (byNumber.get(number) ?? null);
}

type OpponentOf = (player: number, unplayed: Unplayed) => number | null;

/** Who was to play whom, for the forfeits of a chart with a column for each round. */
function opponentsOfForfeits({ players }: Section, table: Table): OpponentOf {
  const byNumber = new Map(players.map(({ number }, i) => [number, i]));
  /** By round, the players with a forfeit whose cell names nobody. */
  const open = new Map<number, number[]>();
  players.forEach(({ unplayed }, player) => {
    for (const rest of unplayed) {
      if (!isForfeit(rest) || namedIn(table, rest, byNumber) !== null) continue;
      open.set(rest.round, [...(open.get(rest.round) ?? []), player]);
    }
  });
  return (player, rest) => {
    if (!isForfeit(rest)) return null;
    const named = namedIn(table, rest, byNumber);
    const others = (open.get(rest.round) ?? []).filter((other) => other !== player);
    return named ?? (others.length === 1 ? others[0]! : null);
  };
}

function restOf(rest: Unplayed, opponent: number | null): Rest {
  return { round: rest.round, points: rest.points, kind: KINDS[rest.kind] ?? "given", opponent };
}

/** Who meets whom in which round of a square's schedule. */
function opponentInSquare(player: number, round: number, players: number): number {
  const all = Array.from({ length: players }, (_, other) => other);
  return all.findIndex((other) => other !== player && roundOf(player, other, players) === round);
}

/** How far a section is. */
export interface Progress {
  /** The last round in which anybody played or was forfeited: byes that are entered ahead do not begin a round. */
  readonly begun: number;
  /** The last round up to which no game lacks its result. */
  readonly finished: number;
  /** The round that standings are after: the last finished one, but games that one earlier round lacks hold nothing back. */
  readonly last: number;
  /** How many games of the round after that have no result yet; 0 if it has not begun, and in a square. */
  readonly open: number;
}

/** Whether a player is still there after a round of a Swiss. */
function isThere({ results, unplayed }: SectionPlayer, round: number): boolean {
  const rest = unplayed.find((other) => other.round === round);
  if (rest) return !["unpaired", "withdrawn", "zeroBye", "forfeitLoss"].includes(rest.kind);
  return round === 0 || results.some((game) => game.round === round);
}

function isEmptyIn({ results, unplayed }: SectionPlayer, round: number): boolean {
  return round > 0 && ![...results, ...unplayed].some((result) => result.round === round);
}

/** The last round in which anybody played or was forfeited. */
function lastBegun({ players }: Section): number {
  return Math.max(
    0,
    ...players.flatMap(({ results, unplayed }) =>
      [...results, ...unplayed.filter(isForfeit)].map(({ round }) => round),
    ),
  );
}

/**
 * Which rounds are finished. A result that is marked as not in yet is missing in any round. An empty cell may also be an
 * absence, so it counts in the last round only, and if two or more have one: in a Swiss of players who were there the round
 * before; in a round robin, where a forfeit or a round off does not mean that somebody left, of those who have anything in
 * the round before and are still to meet. With an odd number somebody has nothing in it, so the one before counts too. Once
 * all rounds of a round robin have begun, a game of an earlier one is missing if both players played on and did not meet.
 *
 * @param field with all rounds of the section
 */
export function progressOf({ players }: Section, field: Field): Progress {
  const begun = field.rounds;
  const all = { begun, finished: begun, last: begun, open: 0 };
  if (!field.inOrder) return all;
  const taking = field.players.filter(takesPart).length;
  const times = Math.ceil(begun / roundsOfSquare(taking));
  /** How many pairs of some players are still to meet. */
  const toMeet = (some: readonly number[]) =>
    some.flatMap((one, i) => some.slice(i + 1).filter((other) => met(field.players[one]!, other) < times))
      .length;
  const isWhole = field.allPlayAll && begun % roundsOfSquare(taking) === 0;
  const playedOn = ({ results, unplayed }: SectionPlayer, round: number) =>
    [...results, ...unplayed].some((result) => result.round > round);
  const opens = Array.from({ length: begun }, (_, i) => {
    const round = i + 1;
    const isPending = ({ unplayed }: SectionPlayer) =>
      unplayed.some((rest) => rest.round === round && rest.kind === "pending");
    const isWaiting = (player: SectionPlayer) => {
      if (!isEmptyIn(player, round)) return false;
      if (!field.allPlayAll) return isThere(player, round - 1);
      if (round < begun) return playedOn(player, round);
      return !isEmptyIn(player, round - 1) || (taking % 2 === 1 && !isEmptyIn(player, round - 2));
    };
    const pending = players.filter(isPending).length;
    const waiting = players.flatMap((player, i) => (isPending(player) || isWaiting(player) ? i : []));
    const mayBeOpen = round === begun || isWhole ? Math.floor(waiting.length / 2) : 0;
    const lacking = field.allPlayAll ? Math.min(mayBeOpen, toMeet(waiting)) : mayBeOpen;
    return Math.max(Math.ceil(pending / 2), lacking);
  });
  const finished = opens.findIndex((open) => open > 0);
  if (finished < 0) return all;
  const isPostponed = opens.at(-1) === 0 && opens.filter((open) => open > 0).length === 1;
  return { begun, finished, last: isPostponed ? begun : finished, open: opens[finished]! };
}

/** `17 games of round 5 have no result yet.`; "" where none is missing. */
export function missingIn({ finished, open }: Progress): string {
  const games = open === 1 ? "1 game of round %s has" : `${open} games of round %s have`;
  return open === 0 ? "" : `${games.replace("%s", String(finished + 1))} no result yet.`;
}

/** In so many rounds a player met another, by game or forfeit. */
function met({ games, rests }: Contestant, other: number): number {
  const rounds = [...games, ...rests.filter(isForfeit)].flatMap(({ opponent, round }) =>
    opponent === other ? round : [],
  );
  return new Set(rounds).size;
}

/** In so many rounds each two players met. */
function meetings(players: readonly Contestant[]): readonly number[] {
  return players.flatMap((player, i) => players.slice(i + 1).map((_, k) => met(player, i + 1 + k)));
}

/** Whether somebody is in the event: they played, were paired, or have points. Others may have been replaced. */
function takesPart({ games, rests }: Contestant): boolean {
  return games.length > 0 || rests.some((rest) => isForfeit(rest) || rest.points > 0);
}

/**
 * Whether the rounds are those of a round robin, single, double or more, in which nobody meets too often: whatever is
 * forfeited, left out or still to be played, no other pairing fits. Four players play nothing else, so that their columns
 * may be more or fewer.
 */
function isRoundRobin(players: readonly Contestant[], rounds: number, begun: number): boolean {
  const times = meetings(players);
  const most = Math.max(...times);
  const fits = (count: number) => {
    const schedule = roundsOfSquare(count);
    if (rounds % schedule === 0 && most <= rounds / schedule) return true;
    return count <= 4 && most <= Math.ceil(begun / schedule);
  };
  const counts = [players.length, players.filter(takesPart).length].filter((count) => count > 2);
  return counts.some(fits) || (players.length > 2 && times.every((time) => time > 0 && time >= most - 1));
}

/** The points of each player before each round, from round 1. */
function pointsBefore({ players, rounds }: Field): readonly (readonly number[])[] {
  return players.map(({ games, rests }) =>
    Array.from({ length: rounds }, (_, i) =>
      sum([
        ...games.flatMap(({ round, score }) => (round <= i ? score : [])),
        ...rests.flatMap(({ round, points }) => (round <= i ? points : [])),
      ]),
    ),
  );
}

/** Whether the pairings follow the points: a Swiss pairs those with equal points, a round robin pairs by numbers. */
function isPairedByPoints(field: Field): boolean {
  const points = pointsBefore(field);
  /** How much two players' points differ before a round. */
  const apart = (a: number, b: number, round: number) =>
    Math.abs(points[a]![round - 1]! - points[b]![round - 1]!);
  let met = 0;
  let expected = 0;
  for (let round = 2; round <= field.rounds; round++) {
    const games = field.players.flatMap((player, a) =>
      [...player.games, ...player.rests].flatMap(({ round: at, opponent }) =>
        at === round && opponent !== null && opponent > a ? [[a, opponent] as const] : [],
      ),
    );
    const paired = games.flat();
    met += sum(games.map(([a, b]) => apart(a, b, round)));
    const pairs = paired.flatMap((a, i) => paired.slice(i + 1).map((b) => apart(a, b, round)));
    expected += (games.length * sum(pairs)) / Math.max(1, pairs.length);
  }
  return met <= expected * MOST_OF_EXPECTED;
}

/** What opponents' points differ by in a Swiss at most, of what those of any two players differ by. */
const MOST_OF_EXPECTED = 1 / 3;
/** More players hardly ever play all against all. */
const MOST_ALL_PLAY_ALL = 16;

/**
 * Whether a Swiss may be a round robin with columns for the rounds so far, or one more: nobody met too often or asked for a
 * half-point bye, and the pairings do not follow the points. After one round nothing tells.
 */
export function mayBeRoundRobin(columns: number, field: Field): boolean {
  const { players, rounds, allPlayAll } = field;
  if (allPlayAll || players.length > MOST_ALL_PLAY_ALL || rounds < 2 || columns > rounds + 1) return false;
  const most = Math.max(...meetings(players));
  const isOften = most > Math.ceil(rounds / roundsOfSquare(players.length));
  const hasHalfBye = players.some(({ rests }) => rests.some(({ points }) => points === 0.5));
  return !isOften && !hasHalfBye && !isPairedByPoints(field);
}

/** How many rounds a section has: its columns, but in a round robin as many as everybody needs to meet everybody. */
export function roundsToPlay(columns: number, { players, rounds: begun, allPlayAll }: Field): number {
  if (!allPlayAll) return columns;
  const taking = Math.max(2, players.filter(takesPart).length);
  if ([players.length, taking].some((count) => columns % roundsOfSquare(count) === 0)) return columns;
  const schedule = roundsOfSquare(taking);
  return Math.max(1, Math.ceil(begun / schedule)) * schedule;
}

export interface FieldChoices {
  /** The last round that counts; null or left out for all that have begun. */
  readonly after?: number | null;
  /** Round robin or Swiss; null or left out to find out. */
  readonly format?: Format | null;
  /** The day the section ended, for FIDE's rules of that day; null or left out for today's rules. */
  readonly day?: string | null;
  /** Whether the ratings are not certain, so that nothing may count by them. */
  readonly ratingsInDoubt?: boolean;
}

/**
 * @param table that the section was read from
 * @param square whether it has a column for each opponent: `Reading.square`
 */
export function fieldOf(
  section: Section,
  table: Table,
  square: boolean,
  { after, format, day = null, ratingsInDoubt = false }: FieldChoices = {},
): Field {
  const count = section.players.length;
  const inSquare: OpponentOf = (player, { round }) => {
    const other = opponentInSquare(player, round, count);
    return other < 0 ? null : other;
  };
  const opponentOf = square ? inSquare : opponentsOfForfeits(section, table);
  const all = section.players.map(({ rating, results, unplayed }, player): Contestant => ({
    rating: ratingsInDoubt ? null : rating,
    games: results,
    rests: unplayed.map((rest) => restOf(rest, opponentOf(player, rest))),
  }));
  const begun = square ? roundsOfSquare(count) : lastBegun(section);
  const allPlayAll = square || (format ? format === "round robin" : isRoundRobin(all, section.rounds, begun));
  const rounds = square ? begun : Math.min(after ?? begun, begun);
  const players = all.map((player): Contestant => {
    const games = player.games.filter(({ round }) => round <= rounds);
    const rests = player.rests.filter(({ round }) => round <= rounds);
    const inRounds = new Set([...games, ...rests].map(({ round }) => round));
    for (let round = 1; round <= rounds; round++)
      if (!allPlayAll && !inRounds.has(round))
        rests.push({ round, points: 0, kind: "requested", opponent: null });
    return { ...player, games, rests };
  });
  return { players, rounds, allPlayAll, inOrder: !square, day, ratingsInDoubt };
}
