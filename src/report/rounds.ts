/**
 * A section with at most one game or rest for each player in a round, and both players of a game in the same round: what a
 * file by rounds can hold. Nearly every wallchart is that already. Two games in one cell get a round each; where the
 * columns are opponents, or two players have one game in different columns, the rounds are worked out again.
 *
 * Example: two players with `WL2` and `LW1` in round 1 have a win each, in rounds 1 and 2.
 */
import { counted } from "../ratings/collect";
import type { Score } from "../ratings/types";
import { numberInForfeit } from "../sheet/standings/field-of-section";
import { isForfeit } from "../standings/field";
import { asText } from "../wallchart/cells/text";
import { roundOf } from "../wallchart/round-robin";
import type {
  CellRef,
  Color,
  Section,
  SectionResult,
  Table,
  Unplayed,
  UnplayedKind,
} from "../wallchart/types";

/** What a player did in a round. */
export interface Seat {
  readonly kind: "game" | UnplayedKind;
  readonly score: Score;
  /** Index of the opponent; null for none, and where the chart does not say. */
  readonly opponent: number | null;
  readonly color: Color;
  readonly cells: readonly CellRef[];
}

export interface SettledRounds {
  readonly rounds: number;
  /** Players × rounds; null where the chart says nothing. */
  readonly seats: readonly (readonly (Seat | null)[])[];
  /** Whether some result stands in another round than in the chart. */
  readonly isRearranged: boolean;
  /** Whether both rows have each game in the same round. */
  readonly agrees: boolean;
  /** How many rounds at the end of the chart have no result at all. */
  readonly cut: number;
}

interface Game {
  readonly players: readonly [number, number];
  /** In the row of each. */
  readonly rounds: readonly [number, number];
  readonly seats: readonly [Seat, Seat];
}

/** The games of a section, each once. Both rows have it with the same cells. */
function gamesOf({ players }: Section): Game[] {
  const seat = ({ score, opponent, color, cells }: SectionResult): Seat => {
    return { kind: "game", score, opponent, color, cells };
  };
  const keyOf = ({ cells, score }: SectionResult, of: 0 | 1) =>
    `${cells.map(({ row, column }) => `${row},${column}`).join(" ")} ${of === 0 ? score : 1 - score}`;
  return players.flatMap(({ results }, i) => {
    const theirs = new Map<number, SectionResult[]>();
    return results.flatMap((mine): Game[] => {
      const { opponent: j } = mine;
      if (j < i) return [];
      let left = theirs.get(j);
      if (!left) theirs.set(j, (left = players[j]!.results.filter(({ opponent }) => opponent === i)));
      const at = Math.max(
        left.findIndex((result) => keyOf(result, 1) === keyOf(mine, 0) && result.round === mine.round),
        left.findIndex((result) => keyOf(result, 1) === keyOf(mine, 0)),
        0,
      );
      const [other] = left.splice(at, 1);
      if (!other) return [];
      return [{ players: [i, j], rounds: [mine.round, other.round], seats: [seat(mine), seat(other)] }];
    });
  });
}

/** The opponent of a game that is not rated, and the color: `N12`, `R 3`, `S7w`. */
const NOT_RATED = /^[NRS][\s\-;.]*(\d{1,4})\s*([WB])?$/i;

function restOf({ kind, points, cell }: Unplayed, player: number, section: Section, table: Table): Seat {
  const rest: Seat = { kind, score: points, opponent: null, color: null, cells: [cell] };
  const opponentOf = (number: number | null) => {
    const index = section.players.findIndex((other) => other.number === number);
    return index < 0 || index === player ? null : index;
  };
  if (isForfeit({ kind })) return { ...rest, opponent: opponentOf(numberInForfeit(table, cell)) };
  const match = kind.startsWith("unrated") ? NOT_RATED.exec(asText(table[cell.row]?.[cell.column])) : null;
  if (!match) return rest;
  const color = match[2] === undefined ? null : /w/i.test(match[2]) ? "white" : "black";
  return { ...rest, opponent: opponentOf(Number(match[1])), color };
}

/** Seats as they are given out. */
class Seating {
  readonly rows: (Seat | null)[][];
  constructor(players: number) {
    this.rows = Array.from({ length: players }, () => []);
  }
  isFree(player: number, round: number): boolean {
    return (this.rows[player]![round - 1] ?? null) === null;
  }
  put(player: number, round: number, seat: Seat): void {
    this.rows[player]![round - 1] = seat;
  }
  /** The first round from one on in which all of some players are free. */
  firstFree(players: readonly number[], from: number): number {
    let round = from;
    while (!players.every((player) => this.isFree(player, round))) round++;
    return round;
  }
  finished(rounds: number): Pick<SettledRounds, "rounds" | "seats"> {
    return {
      rounds,
      seats: this.rows.map((row) => Array.from({ length: rounds }, (_, i) => row[i] ?? null)),
    };
  }
  get last(): number {
    return Math.max(0, ...this.rows.map(({ length }) => length));
  }
}

/**
 * How often each two players meet, if all meet as often: 1 in a round robin, 2 in a double one; else 0. A forfeit whose
 * opponent is named counts too.
 */
export function timesMet(section: Section, table: Table): number {
  const forfeits = section.players.flatMap(({ unplayed }, i) =>
    unplayed.flatMap((rest) => {
      const { kind, opponent } = restOf(rest, i, section, table);
      return kind.startsWith("forfeit") && opponent !== null && i < opponent ? [[i, opponent] as const] : [];
    }),
  );
  return meetings(section.players, [...gamesOf(section), ...forfeits.map((players) => ({ players }))]);
}

function meetings({ length: count }: Section["players"], games: readonly Pick<Game, "players">[]): number {
  const met = counted(games.map(({ players }) => players.join()));
  const [first = 0] = met.values();
  const isAll = met.size === (count * (count - 1)) / 2 && [...met.values()].every((one) => one === first);
  return isAll ? first : 0;
}

/** How many rounds each round of the chart needs: as many as someone has games and rests in it. */
function widths(section: Section): number[] {
  return Array.from({ length: section.rounds }, (_, i) =>
    section.players.reduce((most, { results, unplayed }) => {
      const inRound = ({ round }: { readonly round: number }) => round === i + 1;
      return Math.max(most, results.filter(inRound).length + unplayed.filter(inRound).length);
    }, 1),
  );
}

/** @param table that the section was read from */
export function settleRounds(section: Section, table: Table): SettledRounds {
  const { players } = section;
  const games = gamesOf(section);
  const rests = players.map(({ unplayed }, player) =>
    unplayed.map((rest) => ({ ...rest, seat: restOf(rest, player, section, table) })),
  );
  const seating = new Seating(players.length);
  const isByRounds = games.every(({ rounds: [mine, theirs] }) => mine === theirs);
  const needed = widths(section);
  const isMany = needed.some((width) => width > 1);
  /** The first of the rounds that a round of the chart becomes. */
  const firstOf = (round: number) => needed.slice(0, round - 1).reduce((sum, width) => sum + width, 1);
  const times = isByRounds ? 0 : meetings(players, games);
  const meetingsSoFar = new Map<string, number>();
  const cycle = players.length - 1 + (players.length % 2);
  for (const { players: both, rounds, seats } of [...games].sort(
    (a, b) => Math.min(...a.rounds) - Math.min(...b.rounds),
  )) {
    const before = meetingsSoFar.get(both.join()) ?? 0;
    meetingsSoFar.set(both.join(), before + 1);
    const round =
      times > 0
        ? before * cycle + roundOf(both[0], both[1], players.length)
        : isByRounds
          ? seating.firstFree(both, firstOf(rounds[0]))
          : (rounds.find((other) => both.every((player) => seating.isFree(player, other))) ??
            seating.firstFree(both, 1));
    both.forEach((player, side) => seating.put(player, round, seats[side]!));
  }
  rests.forEach((own, player) => {
    for (const { round, seat } of own) {
      const first = isByRounds ? firstOf(round) : round;
      seating.put(
        player,
        seating.isFree(player, first) ? first : seating.firstFree([player], isByRounds ? first : 1),
        seat,
      );
    }
  });
  const { last } = seating;
  // In a square, the columns are as many as the players.
  const stated = needed.reduce((sum, width) => sum + width, 0);
  const isSquare = times > 0 || (isByRounds && last < stated && meetings(players, games) === 1);
  return {
    ...seating.finished(last),
    isRearranged: isMany || !isByRounds,
    agrees: isByRounds,
    cut: isSquare ? 0 : Math.max(0, stated - last),
  };
}
