/**
 * Plans the post-event columns beside a wallchart: `Post`, `Change`, `Games after` and `Note`, as values or as live
 * formulas. Our own earlier columns are found by these headings and written again in the same place. Otherwise the columns
 * go right of everything in the table. If the wallchart has an empty column for the ratings, such as `New Rtg`, values
 * fill that one instead of a `Post`. No cell of the TD's own is overwritten.
 *
 * Example: a wallchart in A1:E9 gets its post-event ratings in F1:I9. With an empty `New Rtg` in E it gets them in E2:E9,
 * and Change, Games after and Note in F1:H9.
 */
import type { PlayerRating } from "../../ratings/uschess/event";
import type { Rules } from "../../ratings/uschess/rules";
import type { System } from "../../ratings/uschess/systems";
import { meaningOf, waitsForPost, type OUTPUT_HEADINGS } from "../../wallchart/layout/headings";
import { cellName, columnName, columnsInWords } from "../../wallchart/cells/names";
import { historyWords } from "../rate/assumed-history";
import { hasOwnIn, type OwnOutput } from "../rate/own-output";
import {
  outputBlock,
  type FilledColumn,
  type PlanBlock,
  type PlanCell,
  type PlanStyle,
  type SheetPlan,
} from "./plan";
import { postRating } from "../rate/rated-section";
import { ratingNotes } from "../words/rating-words";
import type { Column, Reading, SectionPlayer, Table } from "../../wallchart/types";
import { asText } from "../../wallchart/cells/text";

/** The arguments after the range in `=USCF.RATEEVENT(range, …)`, as written in a formula; "" leaves one out. */
export interface LiveArguments {
  readonly date: string;
  readonly timeControl: string;
}

export interface PostColumnsOptions {
  /** How ratings are stored on the date of the event. */
  readonly rules: Pick<Rules, "storage">;
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
  /** The wallchart's own column for the ratings after the event; null or left out writes a `Post` of ours. */
  readonly into?: FilledColumn | null;
  /** The first column beside the wallchart; if left out, `outputPlace` finds it. */
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

/** The columns to write beside the wallchart: with formulas the first two; without Post if the wallchart has its own. */
function columnsFor(isLive: boolean, into: FilledColumn | null = null): readonly OutputColumn[] {
  return isLive ? COLUMNS.slice(0, 2) : COLUMNS.slice(into ? 1 : 0);
}

/** `Post`, or `Quick post`: headings that are never read as a rating before the event. */
function headingOf({ heading }: OutputColumn, system: string | undefined): string {
  return system === undefined ? heading : `${system} ${heading.toLowerCase()}`;
}

/**
 * Post, Change, Games after and Note of one player; "" if there is nothing to show. Post is a whole number, by the storage
 * rule of the event's date. Change counts from the rounded rating before the event.
 */
export function postCells(player: PlayerRating, rules: Pick<Rules, "storage">, enters = ""): PlanCell[] {
  const post = postRating(player, { rules });
  const note = [...ratingNotes(player, enters), historyWords(player)].filter(Boolean).join("; ");
  if (post === null) return ["", "", "", note];
  const { prior, games } = player;
  return [post, prior === null ? "" : post - Math.round(prior), games ?? "", note];
}

function isEmpty(table: Table, row: number, column: number): boolean {
  return asText(table[row]?.[column]) === "";
}

/** How many columns a table has, up to its last column that is not empty. */
export function widthOf(table: Table): number {
  return table.reduce((most, row) => {
    let width = row.length;
    while (width > most && asText(row[width - 1]) === "") width--;
    return Math.max(most, width);
  }, 0);
}

/**
 * The wallchart's own column that waits for the ratings after the event: one headed `New Rtg`, `Post` and the like that is
 * empty beside every player, or still has what we wrote there. Null if there is none.
 *
 * @param table the table without what we wrote earlier
 * @param system the system of the ratings
 * @param isSecond a second system's ratings go only to a column whose heading names it, such as `New Quick`
 * @param own what we wrote on `written`, the table as it stands
 */
export function waitingColumn(
  table: Table,
  { section, columns, headingRow }: Reading,
  { system, isSecond = false }: { readonly system: System; readonly isSecond?: boolean },
  { written, own }: { readonly written: Table; readonly own: readonly OwnOutput[] },
): FilledColumn | null {
  const players = section?.players ?? [];
  const rows = rowsOf(players);
  const span = { from: headingRow, to: players.at(-1)?.end ?? headingRow };
  /** 2 for a heading that names the system, 1 for one that names none, 0 for any other column. */
  const fits = ({ line, role, heading, column }: Column): number => {
    if (line > 0 || heading === "") return 0;
    // Of two columns for ratings one is ignored, and so is one that the TD tells us to ignore.
    const isIgnored = role === "other" && meaningOf(heading).role === "post";
    if (isIgnored || !(role === "post" || role === "other" || role === "output")) return 0;
    // Without what we wrote, a column of ours has no heading. Sections may share the headings of the first one.
    if (isEmpty(table, headingRow, column) && isBesideOf(own, column)) return 0;
    const named = waitsForPost(heading) ?? (role === "post" ? "" : null);
    if (named === system) return 2;
    return named === "" && !isSecond ? 1 : 0;
  };
  const isFree = ({ column }: Column) =>
    rows.every((row) => isEmpty(table, row, column)) || hasOwnIn(written, own, { column, ...span });
  const found = [2, 1].flatMap((fit) => columns.filter((column) => fits(column) === fit && isFree(column)));
  return found[0] ? { column: found[0].column, heading: found[0].heading } : null;
}

/** Whether we wrote in a column beside a wallchart. */
function isBesideOf(own: readonly OwnOutput[], column: number): boolean {
  return own.some(
    ({ isInChart, column: first, cells }) =>
      !isInChart && column >= first && column < first + (cells[0]?.length ?? 0),
  );
}

/**
 * The first column of the output: `wanted` if there is room, else our earlier one, else right of everything.
 *
 * @param table the table without what we wrote earlier, if that is known
 * @param system as in `PostColumnsOptions`
 * @param wanted for a second system, the column after those of the first
 * @param into as in `PostColumnsOptions`
 */
export function outputPlace(
  table: Table,
  reading: Reading,
  isLive: boolean,
  {
    system,
    wanted,
    into = null,
  }: { system?: string; wanted?: number | undefined; into?: FilledColumn | null } = {},
): number {
  const output = columnsFor(isLive, into).map((column) => headingOf(column, system));
  const isEarlier = ({ role, heading, column }: Column) =>
    column !== into?.column &&
    (system === undefined ? role === "output" : beginsWith(output, heading, reading.columns[column + 1]));
  return placeBeside(table, reading, output, isEarlier, wanted);
}

/** Whether a heading and that of the next column are the first two of ours. */
export function beginsWith(
  [first, second]: readonly string[],
  heading: string,
  next: Pick<Column, "heading"> | undefined,
): boolean {
  return heading === first && next?.heading === second;
}

/**
 * The first of some columns beside a wallchart: `wanted` if there is room, else our earlier ones, else right of
 * everything.
 *
 * @param output the headings of our columns
 */
export function placeBeside<C extends Pick<Column, "column" | "heading">>(
  table: Table,
  {
    section,
    columns,
    headingRow,
  }: Pick<Reading, "section" | "headingRow"> & { readonly columns: readonly C[] },
  output: readonly string[],
  isEarlier: (column: C) => boolean,
  wanted: number | undefined,
): number {
  const rows = [headingRow, ...(section?.players ?? []).map(({ row }) => row)];
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

/** All rows of the players, second lines too. */
function rowsOf(players: readonly SectionPlayer[]): number[] {
  return players.flatMap(({ row, end }) => Array.from({ length: end - row }, (_, i) => row + i));
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
function leftovers(
  table: Table,
  place: number,
  players: readonly SectionPlayer[],
  columns: number,
): number[] {
  const taken = new Set(rowsOf(players));
  const found: number[] = [];
  for (let row = players[0]?.row ?? 0; row < (players.at(-1)?.row ?? 0); row++) {
    const cells = table[row]!;
    if (taken.has(row) || typeof cells[place] !== "number") continue;
    const isOurs = (column: number) => column >= place && column < place + columns;
    if (cells.every((_, column) => isOurs(column) || isEmpty(table, row, column))) found.push(row);
  }
  return found;
}

/** `=USCF.RATEEVENT(A1:K25,"2015-10-10",,"change")`, without empty arguments at the end. */
export function rateEvent(range: string, { date, timeControl }: LiveArguments, show: string): string {
  const quoted = (text: string) => (text === "" ? "" : `"${text.replace(/"/g, '""')}"`);
  const rest = [date, timeControl, show].map(quoted);
  while (rest.at(-1) === "") rest.pop();
  return `USCF.RATEEVENT(${[range, ...rest].join(",")})`;
}

function liveBlocks(
  { section, headingRow, endRow }: Reading,
  place: number,
  { live, range, system }: PostColumnsOptions,
): PlanBlock[] {
  // A foreign event needs the title above.
  const first = range?.row ?? (section?.foreign ? 0 : headingRow);
  const name = (row: number, column: number) => cellName({ row, column });
  const from = name(first, 0);
  const cells = `${from}:${name(endRow - 1, (range?.columns ?? place) - 1)}`;
  const rows = `${from}:${name(endRow - 1, 0)}`;
  const formulas = columnsFor(true).map((column, i) => {
    const rated = rateEvent(cells, live!, i === 0 ? "" : "change");
    // RATEEVENT's own heading is Post or Change. The columns of a second system need its name.
    const heading = `ROW(${rows})=ROW(${name(headingRow, 0)}),"${headingOf(column, system)}"`;
    return { column: place + i, ...column, formula: system === undefined ? `=${rated}` : `=IF(${heading},${rated})` }; // prettier-ignore
  });
  return formulaBlocks({ headingRow, endRow }, first, formulas);
}

/** Formulas of which each fills a column beside a section, from the first row of what it is given. */
export function formulaBlocks(
  { headingRow, endRow }: Pick<Reading, "headingRow" | "endRow">,
  first: number,
  columns: readonly (ValueColumn & { readonly formula: string })[],
): PlanBlock[] {
  const spill = { rows: endRow - first, heading: headingRow };
  return columns.map(({ column, style, numberFormat, formula }) => ({
    ...outputBlock(first, column, [[{ formula }]], style, numberFormat),
    spill,
  }));
}

/** A plan of columns of ours beside a section. */
export function columnsPlan(
  reading: Reading,
  blocks: readonly PlanBlock[],
  widths: SheetPlan["widths"],
): SheetPlan {
  return { sheetName: null, blocks, freeze: null, widths, likeColumn: styleColumn(reading) };
}

/** A column to fill beside a wallchart, or in it. */
export interface ValueColumn {
  readonly column: number;
  readonly style: PlanStyle;
  readonly numberFormat: string;
  /** Whether it is one of the wallchart's own. */
  readonly isInChart?: boolean;
}

/** The headings of our columns from `place` on. One that stands there without us is the TD's, and stays. */
export function headingBlocks(
  table: Table,
  row: number,
  place: number,
  headings: readonly string[],
): PlanBlock[] {
  const isThere = (i: number) => asText(table[row]?.[place + i]) === headings[i];
  if (!headings.some((_, i) => isThere(i))) return [outputBlock(row, place, [[...headings]], "heading", "@")];
  return headings.flatMap((text, i) =>
    isThere(i) ? [] : [outputBlock(row, place + i, [[text]], "heading", "@")],
  );
}

/** The columns with a cell for each player. The first line of a player gets the numbers, the other lines stay empty. */
export function valueBlocksOf(
  players: readonly SectionPlayer[],
  cells: readonly (readonly PlanCell[])[],
  columns: readonly ValueColumn[],
): PlanBlock[] {
  return runs(players).flatMap(([first, last]) =>
    columns.map(({ column, style, numberFormat, isInChart }, i): PlanBlock => {
      const lines = players.slice(first, last + 1).flatMap(({ row, end }, j) => {
        const under = Array.from({ length: end - row - 1 }, () => [""]);
        return [[cells[first + j]![i]!], ...under];
      });
      const { row } = players[first]!;
      return { ...outputBlock(row, column, lines, style, numberFormat), ...(isInChart && { isInChart }) };
    }),
  );
}

function valueBlocks(
  table: Table,
  reading: Reading,
  players: readonly SectionPlayer[],
  ratings: readonly PlayerRating[],
  place: number,
  { rules, system, enters = [], into = null }: PostColumnsOptions,
): PlanBlock[] {
  const beside = columnsFor(false, into);
  const cells = ratings.map((player, i) => postCells(player, rules, enters[i]));
  const headings = beside.map((column) => headingOf(column, system));
  const columns = COLUMNS.map(({ style, numberFormat }, i): ValueColumn => {
    const at = beside.indexOf(COLUMNS[i]!);
    return at < 0
      ? { column: into!.column, style, numberFormat, isInChart: true }
      : { column: place + at, style, numberFormat };
  });
  const cleared = leftovers(table, place, players, beside.length).map((row) =>
    outputBlock(row, place, [beside.map(() => "")], "cleared"),
  );
  return [
    ...headingBlocks(table, reading.headingRow, place, headings),
    ...valueBlocksOf(players, cells, columns),
    ...cleared,
  ];
}

/**
 * Plans the post-event columns.
 *
 * @param table the table that `reading` was read from, from A1 of the sheet
 * @param ratings from `rateWallchart`, one per player of `reading.section`
 */
export function planPostColumns(
  table: Table,
  reading: Reading,
  ratings: readonly PlayerRating[],
  options: PostColumnsOptions,
): SheetPlan {
  const players = reading.section?.players ?? [];
  const { live, system } = options;
  // A formula spills, so it never goes into a column of the wallchart.
  const into = live ? null : (options.into ?? null);
  const place = options.place ?? outputPlace(table, reading, live !== null, { into });
  const blocks = live
    ? liveBlocks(reading, place, options)
    : valueBlocks(table, reading, players, ratings, place, options);
  const widths = columnsFor(live !== null, into).map((column, i) => ({
    column: place + i,
    // A heading may be wider than its numbers.
    characters: Math.max(column.characters, headingOf(column, system).length + 2),
  }));
  return { ...columnsPlan(reading, blocks, widths), ...(into && { filled: [into] }) };
}

/** The column whose look our columns take: the wallchart's own post ratings, else its ratings. */
function styleColumn({ columns }: Reading): number | null {
  const roles = ["post", "rating", "idRating"] as const;
  const found = roles.flatMap((role) => columns.find((one) => one.role === role) ?? []);
  return found[0]?.column ?? null;
}

/** Several plans for one sheet as one plan, such as those of its sections. */
export function mergePlans(plans: readonly SheetPlan[]): SheetPlan {
  const [first, ...rest] = plans;
  const widths = plans.flatMap((plan) => plan.widths);
  return {
    ...first!,
    blocks: [...first!.blocks, ...rest.flatMap(({ blocks }) => blocks)],
    widths: eachColumnOnce(widths),
    filled: eachColumnOnce(plans.flatMap(({ filled = [] }) => filled)),
  };
}

function eachColumnOnce<T extends { readonly column: number }>(columns: readonly T[]): readonly T[] {
  return columns.filter(({ column }, i) => columns.findIndex((one) => one.column === column) === i);
}

/** The columns of the sheet that such a plan writes, such as `F to I`. */
export function columnsOfPlan({ filled = [], widths }: SheetPlan): string {
  return columnsInWords([...filled, ...widths].map(({ column }) => column));
}

/** Where such a plan writes, in a sentence: `Fills your column New Rtg (D), and writes columns F to H.` */
export function whereItWrites(plan: SheetPlan): string {
  const { filled = [] } = plan;
  const own = filled.map(({ column, heading }) => `${heading} (${columnName(column)})`);
  const beside = `columns ${columnsOfPlan({ ...plan, filled: [] })}`;
  if (own.length === 0) return `Writes ${beside}, beside the wallchart.`;
  const theirs = `your ${own.length === 1 ? "column" : "columns"} ${own.join(" and ")}`;
  return `Fills ${theirs}, and writes ${beside}.`;
}
