/**
 * The post-event columns beside a chart: `Post`, `Change`, `Games after`, `Note`, as values or as live
 * formulas. Our own earlier output is found by these headings and refreshed where it stands; otherwise the
 * columns go right of everything in the table. No cell of the TD's own is written over.
 *
 * Example: a chart in A1:E9 gets its post-event ratings in F1:I9.
 */
import type { Rules } from "../ratings/uschess/rules";
import { storedRating } from "../ratings/uschess/event";
import type { OUTPUT_HEADINGS } from "./headings";
import { cellName, columnName } from "./names";
import type { PlanBlock, PlanCell, PlanStyle, SheetPlan } from "./plan";
import type { RatedPlayer } from "./rated-section";
import type { CellRef, Column, Reading, SectionPlayer, Table } from "./section";
import { asText } from "./text";

/** What follows the range in `=USCF.RATEEVENT(range, …)`, as it is written in a formula; "" leaves it out. */
export interface LiveArguments {
  readonly date: string;
  readonly timeControl: string;
}

export interface PostColumnsOptions {
  /** Tells how ratings are stored on the event's date. */
  readonly rules: Pick<Rules, "storage">;
  /** Where the table's first cell stands on the sheet. */
  readonly origin: CellRef;
  /** Null writes values. Otherwise formulas keep the ratings live. */
  readonly live: LiveArguments | null;
  /** The table's rows and columns that a formula is given: from a row, so many columns; left out, the chart's own. */
  readonly range?: { readonly row: number; readonly columns: number };
  /** The name of a second system, whose columns are headed `Quick post` and so on; left out for the first. */
  readonly system?: string;
  /** Which players entered with the rating that an earlier section gave them, one each; left out, none. */
  readonly carried?: readonly boolean[];
  /** Where the columns go; left out, where `outputPlace` says. */
  readonly place?: number;
}

interface OutputColumn {
  readonly heading: (typeof OUTPUT_HEADINGS)[number];
  readonly style: PlanStyle;
  readonly numberFormat: string;
  readonly characters: number;
}

const COLUMNS: readonly OutputColumn[] = [
  { heading: "Post", style: "rating", numberFormat: "0", characters: 7 },
  { heading: "Change", style: "change", numberFormat: "+0;-0;0", characters: 9 },
  { heading: "Games after", style: "number", numberFormat: "0", characters: 13 },
  { heading: "Note", style: "note", numberFormat: "@", characters: 34 },
];

/** The columns that are written: formulas give the first two. */
function columnsFor(isLive: boolean): readonly OutputColumn[] {
  return isLive ? COLUMNS.slice(0, 2) : COLUMNS;
}

/** `Post`, or `Quick post`: words that no reading takes for a rating before the event. */
function headingOf({ heading }: OutputColumn, system: string | undefined): string {
  return system === undefined ? heading : `${system} ${heading.toLowerCase()}`;
}

const START_WORDS = {
  given: "start given",
  "other ratings": "start by other ratings",
  age: "start by age",
  adult: "start of an adult",
  default: "start assumed",
} as const;

/** What is worth knowing of a player's number, as the pane's preview says it too; "" mostly. */
function noteOf({ initial, floor, ceilingHeld, eventGames, prior }: RatedPlayer, isCarried: boolean): string {
  if (eventGames === 0) return prior === null ? "Unrated, no rated game" : "No rated game";
  const notes = [
    isCarried ? "Rating from an earlier section" : "",
    initial ? `New: ${START_WORDS[initial.source]}, ${initial.rating}` : "",
    floor.held ? `Held by the floor of ${floor.rating}` : "",
    ceilingHeld ? "Held by the ceiling" : "",
  ];
  return notes.filter(Boolean).join("; ");
}

/**
 * Post, Change, Games after and Note of one player; "" where there is nothing to show. Post is a whole
 * number by the storage rule of the event's date, Change counts from the rounded rating before.
 */
export function postCells(player: RatedPlayer, rules: Pick<Rules, "storage">, isCarried = false): PlanCell[] {
  const { rating, prior, initial, games } = player;
  const note = noteOf(player, isCarried);
  if (rating === null) return ["", "", "", note];
  const post =
    player.eventGames === 0
      ? Math.round(rating)
      : storedRating(rating, prior ?? initial?.rating ?? rating, rules);
  return [post, prior === null ? "" : post - Math.round(prior), games ?? "", note];
}

function isEmpty(table: Table, row: number, column: number): boolean {
  return asText(table[row]?.[column]) === "";
}

/** How many columns a table has up to its last cell that is not empty. */
function widthOf(table: Table): number {
  return table.reduce((most, row) => {
    let width = row.length;
    while (width > most && asText(row[width - 1]) === "") width--;
    return Math.max(most, width);
  }, 0);
}

/**
 * First column of the output: `wanted` where it has room, else our earlier one, else right of everything.
 *
 * @param table without what we wrote earlier, where that is known
 * @param system as in `PostColumnsOptions`
 * @param wanted the column after the first system's, for a second one
 */
export function outputPlace(
  table: Table,
  { section, columns, headingRow }: Reading,
  isLive: boolean,
  { system, wanted }: { system?: string; wanted?: number } = {},
): number {
  const rows = [headingRow, ...(section?.players ?? []).map(({ row }) => row)];
  const output = columnsFor(isLive).map((column) => headingOf(column, system));
  const isEarlier = ({ role, heading, column }: Column) =>
    system === undefined
      ? role === "output"
      : heading === output[0] && columns[column + 1]?.heading === output[1];
  const earlier = columns.find(isEarlier)?.column;
  const hasRoom = (place: number) =>
    output.every((heading, i) => {
      // Ours, or a column nobody uses; what RATEEVENT spilled under other headings is not this output.
      const isOurs = columns[place + i]?.heading === heading && (earlier ?? Infinity) <= place;
      return isOurs || rows.every((row) => isEmpty(table, row, place + i));
    });
  const places = [wanted, earlier].filter((place) => place !== undefined && place >= (wanted ?? 0));
  return places.find((place) => hasRoom(place!)) ?? Math.max(widthOf(table), wanted ?? 0);
}

/** Players whose rows follow one another, as [first, last] indexes into the list. */
function runs(players: readonly SectionPlayer[]): [number, number][] {
  const found: [number, number][] = [];
  players.forEach(({ row }, i) => {
    if (i > 0 && players[i - 1]!.end === row) found.at(-1)![1] = i;
    else found.push([i, i]);
  });
  return found;
}

/**
 * Rows among the players that the TD has emptied since, but for the rating that we wrote: it is cleared.
 * Rows below the last player are left alone: a number there may be the TD's own average.
 */
function leftovers(table: Table, place: number, players: readonly SectionPlayer[]): number[] {
  const taken = new Set(
    players.flatMap(({ row, end }) => Array.from({ length: end - row }, (_, i) => row + i)),
  );
  const found: number[] = [];
  for (let row = players[0]?.row ?? 0; row < (players.at(-1)?.row ?? 0); row++) {
    const cells = table[row]!;
    if (taken.has(row) || typeof cells[place] !== "number") continue;
    const isOurs = (column: number) => column >= place && column < place + COLUMNS.length;
    if (cells.every((_, column) => isOurs(column) || isEmpty(table, row, column))) found.push(row);
  }
  return found;
}

function block(
  row: number,
  column: number,
  cells: PlanCell[][],
  style: PlanStyle,
  numberFormat: string,
): PlanBlock {
  return { row, column, cells, style, numberFormat, isOutput: true };
}

/** `=USCF.RATEEVENT(A1:K25,"2015-10-10",,"change")`: trailing arguments only as far as they are needed. */
function rateEvent(range: string, { date, timeControl }: LiveArguments, show: string): string {
  const quoted = (text: string) => (text === "" ? "" : `"${text.replace(/"/g, '""')}"`);
  const rest = [date, timeControl, show].map(quoted);
  while (rest.at(-1) === "") rest.pop();
  return `USCF.RATEEVENT(${[range, ...rest].join(",")})`;
}

function liveBlocks(
  { section, headingRow, endRow }: Reading,
  place: number,
  { origin, live, range, system }: PostColumnsOptions,
): PlanBlock[] {
  // The title above marks a foreign event.
  const first = range?.row ?? (section?.foreign ? 0 : headingRow);
  const name = (row: number, column: number) => cellName({ row, column }, origin);
  const from = name(first, 0);
  const cells = `${from}:${name(endRow - 1, (range?.columns ?? place) - 1)}`;
  const rows = `${from}:${name(endRow - 1, 0)}`;
  return columnsFor(true).map((column, i) => {
    const rated = rateEvent(cells, live!, i === 0 ? "" : "change");
    // RATEEVENT heads its column Post or Change; a second system's needs its name.
    const heading = `ROW(${rows})=ROW(${name(headingRow, 0)}),"${headingOf(column, system)}"`;
    const formula = system === undefined ? `=${rated}` : `=IF(${heading},${rated})`;
    const spill = { rows: endRow - first, heading: headingRow + origin.row };
    const { style, numberFormat } = column;
    const at = [first + origin.row, place + i + origin.column] as const;
    return { ...block(...at, [[{ formula }]], style, numberFormat), spill };
  });
}

function valueBlocks(
  table: Table,
  reading: Reading,
  players: readonly SectionPlayer[],
  ratings: readonly RatedPlayer[],
  place: number,
  { origin, rules, system, carried = [] }: PostColumnsOptions,
): PlanBlock[] {
  // The first line of each player has the numbers, what lines he has under it stay empty.
  const cells = ratings.map((player, i) => {
    const under = Array.from({ length: players[i]!.end - players[i]!.row - 1 }, () => COLUMNS.map(() => ""));
    return [postCells(player, rules, carried[i]), ...under];
  });
  const at = (row: number, i: number) => [row + origin.row, place + i + origin.column] as const;
  const heading = block(
    ...at(reading.headingRow, 0),
    [COLUMNS.map((column) => headingOf(column, system))],
    "heading",
    "@",
  );
  const values = runs(players).flatMap(([first, last]) =>
    COLUMNS.map(({ style, numberFormat }, i) =>
      block(
        ...at(players[first]!.row, i),
        cells.slice(first, last + 1).flatMap((rows) => rows.map((row) => [row[i]!])),
        style,
        numberFormat,
      ),
    ),
  );
  const cleared = leftovers(table, place, players).map((row) =>
    block(...at(row, 0), [COLUMNS.map(() => "")], "cleared", "General"),
  );
  return [heading, ...values, ...cleared];
}

/**
 * Plans the post-event columns. Cells of the plan count from the sheet's A1.
 *
 * @param table what `reading` was read from
 * @param ratings of `rateWallchart`, one a player of `reading.section`
 */
export function planPostColumns(
  table: Table,
  reading: Reading,
  ratings: readonly RatedPlayer[],
  options: PostColumnsOptions,
): SheetPlan {
  const players = reading.section?.players ?? [];
  const { live, system, origin } = options;
  const place = options.place ?? outputPlace(table, reading, live !== null);
  const blocks = live
    ? liveBlocks(reading, place, options)
    : valueBlocks(table, reading, players, ratings, place, options);
  return {
    sheetName: null,
    blocks,
    freeze: null,
    widths: columnsFor(live !== null).map((column, i) => ({
      column: place + i + origin.column,
      // A longer heading needs more than its numbers.
      characters: Math.max(column.characters, headingOf(column, system).length + 2),
    })),
    likeColumn: styleColumn(reading, options.origin),
  };
}

/** The column whose look ours take: the chart's own post ratings, else its ratings. */
function styleColumn({ columns }: Reading, origin: CellRef): number | null {
  const roles = ["post", "rating", "idRating"] as const;
  const found = roles.flatMap((role) => columns.find((one) => one.role === role) ?? []);
  return found[0] ? found[0].column + origin.column : null;
}

/** Several plans for one sheet as one, such as those of its sections. */
export function mergePlans(plans: readonly SheetPlan[]): SheetPlan {
  const [first, ...rest] = plans;
  const widths = plans.flatMap((plan) => plan.widths);
  return {
    ...first!,
    blocks: [...first!.blocks, ...rest.flatMap(({ blocks }) => blocks)],
    widths: widths.filter(({ column }, i) => widths.findIndex((one) => one.column === column) === i),
  };
}

/** The sheet's columns that a plan of this file writes, such as `F:I`. */
export function columnsOfPlan({ widths }: SheetPlan): string {
  const columns = widths.map(({ column }) => column);
  return `${columnName(Math.min(...columns))}:${columnName(Math.max(...columns))}`;
}
