/**
 * What Facts no chart shows says: for each player what was assumed and by how much it could move the rating, and, where official
 * ratings stand beside the wallchart, the fact behind each that differs.
 *
 * Example: `4 Ann Ash Official 1303.33, I get 1303.18. This would explain it: start of about 1392 with 10 games.`
 */
import { explainOfficial, type FoundFact } from "../../sheet/rate/explain-official";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { unseenFacts, type UnseenKind } from "../../sheet/rate/unseen-facts";
import { plural } from "../../sheet/words/rating-words";
import { valueAt } from "../../sheet/write/change-cells";
import { widthOf } from "../../sheet/write/columns";
import { isRightmost } from "../../sheet/players/fill-in";
import { isBlank } from "../../wallchart/cells/text";
import type { CellRef, Fix, Reading, SectionPlayer, Table } from "../../wallchart/types";

export interface UnseenLine {
  readonly key: string;
  readonly who: string;
  readonly words: string;
  /** The player's cell for the fact, or their name where there is no such column. */
  readonly cell: CellRef;
  /** What can be filled in at once. */
  readonly fixes: readonly Fix[];
  /** A fact to type; null where none can be filled in. */
  readonly asks: Asked | null;
}

export interface Asked {
  /** The column's heading. */
  readonly label: string;
  /** What to type, as `1500`. */
  readonly example: string;
  /** Null for a text that is no such fact. */
  readonly fixFor: (text: string) => Fix | null;
}

interface UnseenView {
  /** `18 compared, 2 differ.`; "" without official ratings. */
  readonly summary: string;
  readonly differences: readonly UnseenLine[];
  readonly assumed: readonly UnseenLine[];
}

/** More lines than this would not be read. */
const MOST_LINES = 50;

/** The columns in which a fact is given. */
const COLUMN: Readonly<Record<UnseenKind, string>> = {
  floor: "Floor",
  history: "History",
  start: "Start",
  games: "Games",
};

const points = (most: number): string => (most < 1 ? "less than a point" : plural(Math.round(most), "point"));

function assumedWords(kind: UnseenKind, { games }: SectionPlayer, most: number | null): string {
  const said: Readonly<Record<UnseenKind, string>> = {
    floor: "I assumed no floor.",
    history:
      games === 1
        ? "Won or lost the one game before? I assumed a draw."
        : `I assumed that the ${games} games before were neither all won nor all lost.`,
    start: "I assumed the start, as I know no age and no other rating.",
    games: "I assumed an established rating.",
  };
  const by =
    most === null
      ? "The section is too large to try others."
      : kind === "start"
        ? `Another age matters by ${points(most)} at most; a rating elsewhere could matter more.`
        : `It matters by ${points(most)} at most.`;
  return `${said[kind]} ${by}`;
}

/** `from 27 to 30`; null where the two ends are one. */
function between(range: FoundFact["range"]): string | null {
  const [least, most] = (range ?? [0, 0]).map(Math.round) as [number, number];
  return most - least < 2 ? null : `from ${least} to ${most}`;
}

function oneFact({ kind, value, games, range }: FoundFact): string {
  if (kind === "floor") return `held at a floor of ${value}`;
  if (kind === "history") return `history of only ${value}`;
  if (kind === "games") {
    const counts = between(range);
    return counts ? `a rating ${counts} games` : `a rating from ${plural(Number(value), "game")}`;
  }
  const where = between(range) ?? `of about ${Math.round(Number(value))}`;
  return `start ${where}${games > 0 ? ` with ${plural(games, "game")}` : ""}`;
}

const factWords = (fact: FoundFact): string => [fact, ...fact.or].map(oneFact).join(", or ");

/** A fact as its column has it. */
function factCell({ kind, value, games }: FoundFact): string | number {
  return kind === "start" ? `${Math.round(Number(value) * 100) / 100}/${games}` : value;
}

const isBetween = (text: string, least: number, most: number) =>
  /^\d{1,4}(\.\d{1,10})?$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What may be typed for a fact, as it is written; null for anything else. */
const TYPED: Readonly<
  Record<Exclude<UnseenKind, "history">, { example: string; read: (text: string) => string | number | null }>
> = {
  floor: { example: "1500", read: (text) => (isBetween(text, 100, 3500) ? Number(text) : null) },
  games: {
    example: "12",
    read: (text) => (/^\d+$/.test(text) && isBetween(text, 1, 9999) ? Number(text) : null),
  },
  start: {
    example: "1209, or 1392/10 with 10 games",
    read: (text) => {
      const [rating, games = "0", more] = text.split("/").map((part) => part.trim());
      const isStart = isBetween(rating!, 100, 3500) && /^\d{1,2}$/.test(games) && more === undefined;
      return isStart ? `${rating}/${games}` : null;
    },
  },
};

/**
 * Where a fact of a player is written: in its column, or in a new one right of everything. Null for another system than the
 * wallchart's own, whose facts its columns have, and where the cell is filled or there is no room.
 */
function placeOf(
  kind: UnseenKind,
  player: SectionPlayer,
  view: RatedSection,
  { reading, section, rated }: SheetSection,
  table: Table,
  readings: readonly Reading[],
) {
  const column = reading.columns.find(({ role }) => role === kind);
  const cell = column
    ? { row: player.row + column.line, column: column.column }
    : { row: player.row, column: widthOf(table) };
  const isOwn = view.settings.system === (section.ratingSystem ?? rated[0]!.settings.system);
  const isFree = column ? isBlank(valueAt(table, cell)) : isRightmost(reading, readings);
  const heading = { row: reading.headingRow, column: cell.column };
  const fixOf = (label: string, to: string | number): Fix => ({
    label,
    cells: [
      ...(column ? [] : [{ cell: heading, to: COLUMN[kind], like: heading }]),
      { cell, to, like: cell },
    ],
  });
  return { shown: column ? cell : player.cell, fixOf: isOwn && isFree ? fixOf : null };
}

export function viewUnseen(
  view: RatedSection,
  sheet: SheetSection,
  table: Table,
  readings: readonly Reading[],
): UnseenView {
  const { players } = view.section;
  const who = (index: number) => `${players[index]!.number} ${players[index]!.name}`;
  const place = (kind: UnseenKind, index: number) =>
    placeOf(kind, players[index]!, view, sheet, table, readings);
  const { compared, differences, isCutShort } = explainOfficial(view);
  const decimals = differences.some(({ official }) => !Number.isInteger(official)) ? 2 : 0;
  const explained = differences
    .slice(0, MOST_LINES)
    .map(({ player, official, ours, because, left }): UnseenLine => {
      const [first] = because;
      const named = because.map((fact) =>
        fact.player === player ? factWords(fact) : `${who(fact.player)}: ${factWords(fact)}`,
      );
      const rest = left === 0 ? "it" : `all but ${Math.abs(left).toFixed(2)} of it`;
      // Numbers of games are many, so that one of them often fits.
      const isWeak = decimals === 0 && because.some(({ kind }) => kind === "games");
      const why =
        named.length > 0
          ? `This would explain ${rest}: ${named.join("; ")}.${isWeak ? " So could another rating before the event." : ""}`
          : "I found no fact that explains it. Check the rating before the event and the games.";
      const own = first?.player === player ? first : null;
      const to = own && factCell(own);
      const { shown, fixOf } = own
        ? place(own.kind, player)
        : { shown: players[player]!.printedPost!.cell, fixOf: null };
      return {
        key: String(player),
        who: who(player),
        words: `Official ${official.toFixed(decimals)}, I get ${ours.toFixed(decimals)}. ${why}`,
        cell: shown,
        fixes: own && fixOf ? [fixOf(`Fill in ${COLUMN[own.kind]} ${to}`, to!)] : [],
        asks: null,
      };
    });
  const assumed = unseenFacts(view)
    .slice(0, MOST_LINES)
    .map(({ player, kind, most }): UnseenLine => {
      const { shown, fixOf } = place(kind, player);
      const line = {
        key: `${kind} ${player}`,
        who: who(player),
        words: assumedWords(kind, players[player]!, most),
        cell: shown,
      };
      if (kind === "history")
        return {
          ...line,
          fixes: fixOf
            ? [fixOf("All won", "wins"), fixOf("All lost", "losses"), fixOf("Neither", "mixed")]
            : [],
          asks: null,
        };
      const { example, read } = TYPED[kind];
      const fixFor = (text: string) => {
        const to = read(text.trim());
        return to === null ? null : fixOf!("Fill in", to);
      };
      return { ...line, fixes: [], asks: fixOf && { label: COLUMN[kind], example, fixFor } };
    });
  const cut = isCutShort ? " The section is too large to try everything." : "";
  return {
    summary:
      compared === 0
        ? ""
        : `${plural(compared, "official rating")} compared, ${differences.length} ${differences.length === 1 ? "differs" : "differ"}.${cut}`,
    differences: explained,
    assumed,
  };
}
