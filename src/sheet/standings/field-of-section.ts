/**
 * A section as tie-breaks see it. An empty cell in a round that has begun is a rest for no points, and the opponent of a
 * forfeit is the one that its cell names, or the only other player with a forfeit in that round.
 *
 * Example: `X12` in round 3 is a win by forfeit against number 12; `X` alone too, where number 12 alone has an `F`.
 */
import type { Contestant, Field, Rest } from "../../standings/field";
import { asText } from "../../wallchart/cells/text";
import { roundOf, roundsOfSquare } from "../../wallchart/section/square";
import type { Section, SectionPlayer, Table, Unplayed, UnplayedKind } from "../../wallchart/types";

/** The rests that a player asked for or just took; all others are given, or forfeits. */
const KINDS: Partial<Record<UnplayedKind, Rest["kind"]>> = {
  halfBye: "requested",
  zeroBye: "requested",
  unpaired: "requested",
  withdrawn: "requested",
  forfeitWin: "forfeitWin",
  forfeitLoss: "forfeitLoss",
};

function isForfeit({ kind }: Pick<Unplayed, "kind"> | Pick<Rest, "kind">): boolean {
  return kind === "forfeitWin" || kind === "forfeitLoss";
}

/** The number of an opponent in a cell such as `X12`, `F 12w` or `12w+`. */
const FORFEIT = /^[XF][\s\-;.]*(\d{1,4})\s*[WB]?$|^(\d{1,4})\s*[WB]\s*[+-]$/i;

function namedIn(table: Table, { cell }: Unplayed, byNumber: ReadonlyMap<number, number>): number | null {
  const match = FORFEIT.exec(asText(table[cell.row]?.[cell.column]));
  return match ? (byNumber.get(Number(match[1] ?? match[2])) ?? null) : null;
}

type OpponentOf = (player: number, unplayed: Unplayed) => number | null;

/** Who was to play whom, for the forfeits of a Swiss. */
function opponentsOfForfeits({ players }: Section, table: Table): OpponentOf {
  const byNumber = new Map(players.map(({ number }, i) => [number, i]));
  /** By round, the players with a forfeit whose cell names nobody. */
  const open = new Map<number, number[]>();
  players.forEach(({ unplayed }, player) => {
    for (const one of unplayed) {
      if (!isForfeit(one) || namedIn(table, one, byNumber) !== null) continue;
      open.set(one.round, [...(open.get(one.round) ?? []), player]);
    }
  });
  return (player, one) => {
    if (!isForfeit(one)) return null;
    const named = namedIn(table, one, byNumber);
    const others = (open.get(one.round) ?? []).filter((other) => other !== player);
    return named ?? (others.length === 1 ? others[0]! : null);
  };
}

function restOf(one: Unplayed, opponent: number | null): Rest {
  return { round: one.round, points: one.points, kind: KINDS[one.kind] ?? "given", opponent };
}

function missing(round: number): Rest {
  return { round, points: 0, kind: "requested", opponent: null };
}

/** Who meets whom in which round of a square's schedule. */
function opponentInSquare(player: number, round: number, players: number): number {
  const all = Array.from({ length: players }, (_, other) => other);
  return all.findIndex((other) => other !== player && roundOf(player, other, players) === round);
}

/** The last round in which anybody played or was forfeited: byes that are entered ahead do not begin a round. */
function roundsBegun({ players }: Section): number {
  const rounds = players.flatMap(({ results, unplayed }) =>
    [...results, ...unplayed.filter(isForfeit)].map(({ round }) => round),
  );
  return Math.max(0, ...rounds);
}

/** Whether every two players have met, and nobody is left with a round to spare. */
function isAllPlayAll(players: readonly Contestant[]): boolean {
  return (
    players.length > 2 &&
    players.every(({ games }) => new Set(games.map(({ opponent }) => opponent)).size === players.length - 1)
  );
}

/**
 * @param table that the section was read from
 * @param square whether it has a column for each opponent: `Reading.square`
 */
export function fieldOf(section: Section, table: Table, square: boolean): Field {
  const count = section.players.length;
  const rounds = square ? roundsOfSquare(count) : roundsBegun(section);
  const inSquare: OpponentOf = (player, { round }) => {
    const other = opponentInSquare(player, round, count);
    return other < 0 ? null : other;
  };
  const opponentOf = square ? inSquare : opponentsOfForfeits(section, table);
  const contestant = (one: SectionPlayer, player: number): Contestant => {
    const games = one.results.filter(({ round }) => round <= rounds);
    const rests = one.unplayed
      .filter(({ round }) => round <= rounds)
      .map((each) => restOf(each, opponentOf(player, each)));
    const seen = new Set([...games, ...rests].map(({ round }) => round));
    for (let round = 1; round <= rounds; round++) {
      // With an odd number of players, everybody in a square has a round without an opponent.
      if (seen.has(round) || (square && opponentInSquare(player, round, count) < 0)) continue;
      rests.push(missing(round));
    }
    return { rating: one.rating, games, rests };
  };
  const players = section.players.map(contestant);
  return { players, rounds, allPlayAll: square || isAllPlayAll(players), inOrder: !square };
}
