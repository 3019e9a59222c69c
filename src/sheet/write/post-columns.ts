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
import { waitsForPost, type OUTPUT_HEADINGS } from "../../wallchart/layout/own-headings";
import { columnRoleOf } from "../../wallchart/reader/words";
import { cellName, columnName, columnsInWords } from "../../wallchart/cells/names";
import { historyWords } from "../rate/assumed-history";
import { hasOwnIn, type OwnOutput } from "../rate/own-output";
import { firstOfOurs, isEmptyAt, rowsOfPlayers, type Spilling, type SystemColumns } from "./columns";
import { growsInWords, type ExcelTable } from "./tables";
import type { FilledColumn, PlacedColumn, PlanCell, SheetPlan } from "./plan";
import { postRating } from "../rate/rated-section";
import { ratingNotes } from "../words/rating-words";
import type { Column, Reading, Table } from "../../wallchart/types";

/** The arguments after the range in `=USCF.RATEEVENT(range, …)`, as written in a formula; "" leaves one out. */
export interface LiveArguments {
  readonly date: string;
  readonly timeControl: string;
}

/** The formulas' arguments, and how many columns of the sheet they see. */
interface LiveColumns extends LiveArguments {
  readonly columns: number;
}

export interface PostColumnsOptions {
  /** How ratings are stored on the date of the event. */
  readonly rules: Pick<Rules, "storage">;
  /** What formulas are given; null for values. */
  readonly live: LiveColumns | null;
  /** The name of a second system, for headings such as `Quick post`; left out for the first system. */
  readonly system?: string | undefined;
  /** For each player, the words of `entersWords`; if left out, nobody comes from an earlier section. */
  readonly enters?: readonly string[];
  /** The wallchart's own column for the ratings after the event; null or left out writes a `Post` of ours. */
  readonly into?: FilledColumn | null;
}

interface OutputColumn extends Omit<PlacedColumn, "column"> {
  readonly heading: (typeof OUTPUT_HEADINGS)[number];
}

const COLUMNS: readonly OutputColumn[] = [
  { heading: "Post", style: "rating", numberFormat: "0", characters: 7 },
  { heading: "Change", style: "change", numberFormat: "+0;-0;0", characters: 9 },
  { heading: "Games after", style: "number", numberFormat: "0", characters: 13 },
  { heading: "Note", style: "note", numberFormat: "@", characters: 34 },
];

/** The headings of the columns that are written as values, from left to right. */
export const VALUE_HEADINGS: readonly string[] = COLUMNS.map(({ heading }) => heading);

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

/**
 * The wallchart's own column that waits for the ratings after the event: one headed `New Rtg`, `Post` and the like that is
 * empty beside every player, or still has what we wrote there. Null if there is none.
 *
 * @param table the table without what we wrote earlier
 * @param system the system of the ratings
 * @param isSecond a second system's ratings go only to a column whose heading names it, such as `New Quick`
 * @param output what we wrote on `written`, the table as it stands
 */
export function waitingColumn(
  table: Table,
  { section, columns, headingRow }: Reading,
  { system, isSecond = false }: { readonly system: System; readonly isSecond?: boolean },
  { written, output }: { readonly written: Table; readonly output: readonly OwnOutput[] },
): FilledColumn | null {
  const players = section?.players ?? [];
  const rows = rowsOfPlayers(players);
  const span = { from: headingRow, to: players.at(-1)?.end ?? headingRow };
  /** 2 for a heading that names the system, 1 for one that names none, 0 for any other column. */
  const fits = ({ line, role, heading, column }: Column): number => {
    if (line > 0 || heading === "") return 0;
    // Of two columns for ratings one is ignored, and so is one that the TD tells us to ignore.
    const isIgnored = role === "other" && columnRoleOf(heading) === "post";
    if (isIgnored || !(role === "post" || role === "other" || role === "output")) return 0;
    // Without what we wrote, a column of ours has no heading. Sections may share the headings of the first one.
    if (isEmptyAt(table, headingRow, column) && isBesideOf(output, column)) return 0;
    const named = waitsForPost(heading) ?? (role === "post" ? "" : null);
    if (named === system) return 2;
    return named === "" && !isSecond ? 1 : 0;
  };
  const isFree = ({ column }: Column) =>
    rows.every((row) => isEmptyAt(table, row, column)) || hasOwnIn(written, output, { column, ...span });
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

/** The first of our earlier columns; for the first system whatever begins them. */
function earlierOf(
  standing: Table,
  { columns, headingRow }: Reading,
  output: readonly string[],
  { system, into = null }: Pick<PostColumnsOptions, "system" | "into">,
): number | undefined {
  if (system !== undefined) return firstOfOurs(standing, headingRow, output);
  return columns.find(({ role, column }) => role === "output" && column !== into?.column)?.column;
}

/** How many columns of the sheet the formulas of a section see: the wallchart's own, and all left of them. */
export function columnsSeen({ columns }: Reading): number {
  return Math.max(0, ...columns.map(({ role, column }) => (role === "output" ? 0 : column + 1)));
}

/** `=USCF.RATEEVENT(A1:K25,"2015-10-10",,"change")`, without empty arguments at the end. */
function rateEvent(range: string, { date, timeControl }: LiveArguments, show: string): string {
  const quoted = (text: string) => (text === "" ? "" : `"${text.replace(/"/g, '""')}"`);
  const rest = [date, timeControl, show].map(quoted);
  while (rest.at(-1) === "") rest.pop();
  return `USCF.RATEEVENT(${[range, ...rest].join(",")})`;
}

/** The formulas that fill a section's columns. */
function spillingOf(
  { headingRow, firstRow, endRow }: Reading,
  headings: readonly string[],
  live: LiveColumns,
  system: string | undefined,
): Spilling {
  const name = (row: number, column: number) => cellName({ row, column });
  const from = name(firstRow, 0);
  const cells = `${from}:${name(endRow - 1, live.columns - 1)}`;
  const rows = `${from}:${name(endRow - 1, 0)}`;
  const formulas = headings.map((heading, i) => {
    const rated = rateEvent(cells, live, i === 0 ? "" : "change");
    // RATEEVENT's own heading is Post or Change. The columns of a second system need its name.
    const isHeading = `ROW(${rows})=ROW(${name(headingRow, 0)}),"${heading}"`;
    return system === undefined ? `=${rated}` : `=IF(${isHeading},${rated})`;
  });
  return { first: firstRow, formulas };
}

/**
 * The post-event columns of a section in one system.
 *
 * @param standing the table that `reading` was read from, from A1 of the sheet
 * @param ratings from `rateWallchart`, one per player of `reading.section`
 */
export function postColumns(
  standing: Table,
  reading: Reading,
  ratings: readonly PlayerRating[],
  options: PostColumnsOptions,
): SystemColumns {
  const { rules, live, system, enters = [] } = options;
  // A formula spills, so it never goes into a column of the wallchart.
  const into = live ? null : (options.into ?? null);
  const beside = columnsFor(live !== null, into).map((column) => ({
    ...column,
    heading: headingOf(column, system),
  }));
  const output = beside.map(({ heading }) => heading);
  return {
    beside,
    into: into && { ...COLUMNS[0]!, ...into, isInChart: true },
    cells: ratings.map((player, i) => postCells(player, rules, enters[i])),
    earlier: earlierOf(standing, reading, output, { system, into }),
    spilling: live && spillingOf(reading, output, live, system),
  };
}

/** The columns of the sheet that such a plan writes, such as `F to I`. */
export function columnsOfPlan({ filled = [], widths }: SheetPlan): string {
  return columnsInWords([...filled, ...widths].map(({ column }) => column));
}

/** Where such a plan writes, in a sentence or two: `Fills your column New Rtg (D), and writes columns F to H.` */
export function whereItWrites(plan: SheetPlan, tables: readonly ExcelTable[] = []): string {
  return [placesInWords(plan), growsInWords(plan, tables)].filter(Boolean).join(" ");
}

function placesInWords(plan: SheetPlan): string {
  const { filled = [] } = plan;
  const own = filled.map(({ column, heading }) => `${heading} (${columnName(column)})`);
  const beside = `columns ${columnsOfPlan({ ...plan, filled: [] })}`;
  if (own.length === 0) return `Writes ${beside}, beside the wallchart.`;
  const theirs = `your ${own.length === 1 ? "column" : "columns"} ${own.join(" and ")}`;
  return `Fills ${theirs}, and writes ${beside}.`;
}
