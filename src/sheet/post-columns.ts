/**
 * Plans the post-event columns beside a wallchart: `Post`, `Change`, `Games after` and `Note`, as values or as live
 * formulas. Our own earlier columns are found by these headings and written again in the same place. Otherwise the columns
 * go right of everything in the table. No cell of the TD's own is overwritten.
 *
 * Example: a wallchart in A1:E9 gets its post-event ratings in F1:I9.
 */
import type { Rules } from "../ratings/uschess/rules";
import type { OUTPUT_HEADINGS } from "../wallchart/layout/headings";
import { cellName, columnName } from "../wallchart/cells/names";
import type { PlanBlock, PlanCell, PlanStyle, SheetPlan } from "./plan";
import { postRating, type RatedPlayer } from "./rated-section";
import { ratingNotes } from "./rating-words";
import type { CellRef, Column, Reading, SectionPlayer, Table } from "../wallchart/section";
import { asText } from "../wallchart/cells/text";

/** The arguments after the range in `=USCF.RATEEVENT(range, …)`, as written in a formula; "" leaves one out. */
export interface LiveArguments {
  readonly date: string;
  readonly timeControl: string;
}

export interface PostColumnsOptions {
  /** How ratings are stored on the date of the event. */
  readonly rules: Pick<Rules, "storage">;
  /** The cell of the sheet where the table begins. */
  readonly origin: CellRef;
  /** Null for values; otherwise the arguments of live formulas. */
  readonly live: LiveArguments | null;
  /**
   * The range for a formula: its first row in the table, and the number of columns. If left out, the wallchart's own
   * range.
   */
  readonly range?: { readonly row: number; readonly columns: number };
  /** The name of a second system, for headings such as `Quick post`; left out for the first system. */
  readonly system?: string;
  /** For each player, the words of `entersWords`; if left out, nobody comes from an earlier section. */
  readonly enters?: readonly string[];
  /** The first column; if left out, `outputPlace` finds it. */
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

/** The columns to write. With formulas, only the first two. */
function columnsFor(isLive: boolean): readonly OutputColumn[] {
  return isLive ? COLUMNS.slice(0, 2) : COLUMNS;
}

/** `Post`, or `Quick post`: headings that are never read as a rating before the event. */
function headingOf({ heading }: OutputColumn, system: string | undefined): string {
  return system === undefined ? heading : `${system} ${heading.toLowerCase()}`;
}

/**
 * Post, Change, Games after and Note of one player; "" if there is nothing to show. Post is a whole number, by the storage
 * rule of the event's date. Change counts from the rounded rating before the event.
 */
export function postCells(player: RatedPlayer, rules: Pick<Rules, "storage">, enters = ""): PlanCell[] {
  const post = postRating(player, { rules });
  const note = ratingNotes(player, enters).join("; ");
  if (post === null) return ["", "", "", note];
  const { prior, games } = player;
  return [post, prior === null ? "" : post - Math.round(prior), games ?? "", note];
}

function isEmpty(table: Table, row: number, column: number): boolean {
  return asText(table[row]?.[column]) === "";
}

/** How many columns a table has, up to its last column that is not empty. */
function widthOf(table: Table): number {
  return table.reduce((most, row) => {
    let width = row.length;
    while (width > most && asText(row[width - 1]) === "") width--;
    return Math.max(most, width);
  }, 0);
}

/**
 * The first column of the output: `wanted` if there is room, else our earlier one, else right of everything.
 *
 * @param table the table without what we wrote earlier, if that is known
 * @param system as in `PostColumnsOptions`
 * @param wanted for a second system, the column after those of the first
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
      // Room is a column of ours, or an empty one. Columns that RATEEVENT filled under other headings are not ours.
      const isOurs = columns[place + i]?.heading === heading && (earlier ?? Infinity) <= place;
      return isOurs || rows.every((row) => isEmpty(table, row, place + i));
    });
  const places = [wanted, earlier].filter((place) => place !== undefined && place >= (wanted ?? 0));
  return places.find((place) => hasRoom(place!)) ?? Math.max(widthOf(table), wanted ?? 0);
}

/** Groups of players whose rows follow each other, as [first, last] indexes. */
function runs(players: readonly SectionPlayer[]): [number, number][] {
  const found: [number, number][] = [];
  players.forEach(({ row }, i) => {
    if (i > 0 && players[i - 1]!.end === row) found.at(-1)![1] = i;
    else found.push([i, i]);
  });
  return found;
}

/**
 * Rows among the players that the TD has emptied since, except for the rating that we wrote. That rating is cleared. Rows
 * below the last player stay as they are: a number there may be the TD's own average.
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

/** `=USCF.RATEEVENT(A1:K25,"2015-10-10",,"change")`, without empty arguments at the end. */
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
  // A foreign event needs the title above.
  const first = range?.row ?? (section?.foreign ? 0 : headingRow);
  const name = (row: number, column: number) => cellName({ row, column }, origin);
  const from = name(first, 0);
  const cells = `${from}:${name(endRow - 1, (range?.columns ?? place) - 1)}`;
  const rows = `${from}:${name(endRow - 1, 0)}`;
  return columnsFor(true).map((column, i) => {
    const rated = rateEvent(cells, live!, i === 0 ? "" : "change");
    // RATEEVENT's own heading is Post or Change. The columns of a second system need its name.
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
  { origin, rules, system, enters = [] }: PostColumnsOptions,
): PlanBlock[] {
  // The first line of each player gets the numbers. The other lines stay empty.
  const cells = ratings.map((player, i) => {
    const under = Array.from({ length: players[i]!.end - players[i]!.row - 1 }, () => COLUMNS.map(() => ""));
    return [postCells(player, rules, enters[i]), ...under];
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
 * Plans the post-event columns. The cells of the plan count from A1 of the sheet.
 *
 * @param table the table that `reading` was read from
 * @param ratings from `rateWallchart`, one per player of `reading.section`
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
      // A heading may be wider than its numbers.
      characters: Math.max(column.characters, headingOf(column, system).length + 2),
    })),
    likeColumn: styleColumn(reading, options.origin),
  };
}

/** The column whose look our columns take: the wallchart's own post ratings, else its ratings. */
function styleColumn({ columns }: Reading, origin: CellRef): number | null {
  const roles = ["post", "rating", "idRating"] as const;
  const found = roles.flatMap((role) => columns.find((one) => one.role === role) ?? []);
  return found[0] ? found[0].column + origin.column : null;
}

/** Several plans for one sheet as one plan, such as those of its sections. */
export function mergePlans(plans: readonly SheetPlan[]): SheetPlan {
  const [first, ...rest] = plans;
  const widths = plans.flatMap((plan) => plan.widths);
  return {
    ...first!,
    blocks: [...first!.blocks, ...rest.flatMap(({ blocks }) => blocks)],
    widths: widths.filter(({ column }, i) => widths.findIndex((one) => one.column === column) === i),
  };
}

/** The columns of the sheet that such a plan writes, such as `F:I`. */
export function columnsOfPlan({ widths }: SheetPlan): string {
  const columns = widths.map(({ column }) => column);
  return `${columnName(Math.min(...columns))}:${columnName(Math.max(...columns))}`;
}
