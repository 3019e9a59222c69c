/**
 * Columns of ours beside a wallchart, whatever the system: where they stand, and their cells as values or as formulas.
 * `post-columns.ts` says what those of US Chess are, `other-columns.ts` those of the other systems.
 *
 * Example: two columns beside a wallchart of eight players in A1:E9 are headings in F1:G1 and values in F2:F9 and G2:G9.
 */
import { asText } from "../../wallchart/cells/text";
import { shareRows } from "../../wallchart/reader/read";
import type { Reading, SectionPlayer, Table } from "../../wallchart/types";
import { headingsIn, type ExcelTable } from "./tables";
import { outputBlock, type PlacedColumn, type PlanBlock, type PlanCell, type SheetPlan } from "./plan";

export function isEmptyAt(table: Table, row: number, column: number): boolean {
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

/** The first of our columns, by the headings of the first two; undefined where these don't stand there. */
export function firstOfOurs(table: Table, headingRow: number, output: readonly string[]): number | undefined {
  const headings = (table[headingRow] ?? []).map(asText);
  const at = headings.findIndex((heading, i) => heading === output[0] && headings[i + 1] === output[1]);
  return at < 0 ? undefined : at;
}

/** What decides where some columns stand. */
interface Place {
  /** The table as it stands. */
  readonly standing: Table;
  /** The first of our earlier columns. */
  readonly earlier: number | undefined;
  /** The first column beside the wallchart, if there is room; left out, any. */
  readonly wanted?: number | undefined;
}

/**
 * The first of some columns beside a wallchart: `wanted` if there is room, else our earlier ones, else right of
 * everything.
 *
 * @param table the table without what we wrote earlier, if that is known
 * @param output the headings of our columns
 */
function placeBeside(
  table: Table,
  { section, headingRow }: Pick<Reading, "section" | "headingRow">,
  output: readonly string[],
  { standing, earlier, wanted }: Place,
): number {
  const rows = [headingRow, ...(section?.players ?? []).map(({ row }) => row)];
  const hasRoom = (place: number) =>
    output.every((heading, i) => {
      // Room is a column of ours, or an empty one. Columns that RATEEVENT filled under other headings are not ours.
      const isOurs = asText(standing[headingRow]?.[place + i]) === heading && (earlier ?? Infinity) <= place;
      return isOurs || rows.every((row) => isEmptyAt(table, row, place + i));
    });
  const places = [wanted, earlier].filter((place) => place !== undefined && place >= (wanted ?? 0));
  return places.find((place) => hasRoom(place!)) ?? Math.max(widthOf(table), wanted ?? 0);
}

/** All rows of the players, second lines too. */
export function rowsOfPlayers(players: readonly SectionPlayer[]): number[] {
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
  const taken = new Set(rowsOfPlayers(players));
  const found: number[] = [];
  for (let row = players[0]?.row ?? 0; row < (players.at(-1)?.row ?? 0); row++) {
    const cells = table[row]!;
    if (taken.has(row) || typeof cells[place] !== "number") continue;
    const isOurs = (column: number) => column >= place && column < place + columns;
    if (cells.every((_, column) => isOurs(column) || isEmptyAt(table, row, column))) found.push(row);
  }
  return found;
}

/** The headings of our columns. One that stands there without us is the TD's, and stays. */
function headingBlocks(table: Table, row: number, columns: readonly PlacedColumn[]): PlanBlock[] {
  const isMissing = ({ column, heading }: PlacedColumn) => asText(table[row]?.[column]) !== heading;
  const headings = (some: readonly PlacedColumn[]) =>
    outputBlock(row, some[0]!.column, [some.map(({ heading }) => heading)], "heading", "@");
  const missing = columns.filter(isMissing);
  return missing.length === columns.length
    ? [headings(columns)]
    : missing.map((column) => headings([column]));
}

/** The columns with a cell for each player. The first line of a player gets the numbers, the other lines stay empty. */
function valueBlocks(
  players: readonly SectionPlayer[],
  cells: readonly (readonly PlanCell[])[],
  columns: readonly PlacedColumn[],
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

/** The column whose look our columns take: the wallchart's own post ratings, else its ratings. */
function styleColumn({ columns }: Reading): number | null {
  const roles = ["post", "rating", "idRating"] as const;
  const found = roles.flatMap((role) => columns.find((column) => column.role === role) ?? []);
  return found[0]?.column ?? null;
}

/** Formulas of which each fills a column, from one row down to the section's last player. */
export interface Spilling {
  /** That row, from 0. */
  readonly first: number;
  /** One for each column. */
  readonly formulas: readonly string[];
}

/** One system's columns beside a section, before they have a place. */
export interface SystemColumns {
  /** Those beside the wallchart, which follow each other. */
  readonly beside: readonly Omit<PlacedColumn, "column">[];
  /** The wallchart's own column that the first cell of each player fills; null for none. */
  readonly into: PlacedColumn | null;
  /** For each player a cell for each column. */
  readonly cells: readonly (readonly PlanCell[])[];
  /** The first of our earlier columns. */
  readonly earlier: number | undefined;
  /** The formulas, which show those cells; null writes values. */
  readonly spilling: Spilling | null;
}

/**
 * Plans the columns of a sheet's sections, a second system's right of the first's.
 *
 * @param table the table without what we wrote earlier
 * @param standing the table as it stands
 * @param tables the Excel Tables on the sheet
 */
export function planRatings(
  table: Table,
  standing: Table,
  sections: readonly { readonly reading: Reading; readonly systems: readonly SystemColumns[] }[],
  tables: readonly ExcelTable[] = [],
): SheetPlan {
  const plans: SheetPlan[] = [];
  for (const { reading, systems } of sections) {
    const beside = plans.filter((_, i) => shareRows(sections[i]!.reading, reading));
    const here: SheetPlan[] = [];
    for (const system of systems)
      here.push(planColumns(table, reading, system, { standing, tables, wanted: columnAfter(here) ?? columnAfter(beside) })); // prettier-ignore
    plans.push(mergePlans(here));
  }
  return mergePlans(plans);
}

/** Plans one system's columns beside a section: see `planRatings`. */
export function planColumns(
  table: Table,
  reading: Reading,
  { beside: ours, into, cells, earlier, spilling }: SystemColumns,
  {
    standing = table,
    wanted,
    tables = [],
  }: { standing?: Table; wanted?: number | undefined; tables?: readonly ExcelTable[] } = {},
): SheetPlan {
  const { headingRow, endRow, section } = reading;
  const players = section?.players ?? [];
  const output = headingsIn(
    tables,
    table,
    headingRow,
    ours.map(({ heading }) => heading),
  );
  const place = placeBeside(table, reading, output, { standing, earlier, wanted });
  const beside = ours.map((column, i): PlacedColumn => ({
    ...column,
    heading: output[i]!,
    column: place + i,
  }));
  const columns = into ? [into, ...beside] : beside;
  const formulaBlocks = ({ first, formulas }: Spilling) =>
    columns.map(({ column, style, numberFormat }, i) => ({
      ...outputBlock(first, column, [[{ formula: formulas[i]! }]], style, numberFormat),
      spill: { rows: endRow - first, heading: headingRow },
    }));
  const cleared = () =>
    leftovers(table, place, players, beside.length).map((row) =>
      outputBlock(row, place, [beside.map(() => "")], "cleared"),
    );
  return {
    sheetName: null,
    blocks: spilling
      ? formulaBlocks(spilling)
      : [...headingBlocks(table, headingRow, beside), ...valueBlocks(players, cells, columns), ...cleared()],
    freeze: null,
    widths: beside.map(({ column, characters, heading }) => ({
      column,
      // A heading may be wider than its numbers.
      characters: Math.max(characters, heading.length + 2),
    })),
    likeColumn: styleColumn(reading),
    filled: into ? [{ column: into.column, heading: into.heading }] : [],
    systems: [{ players, columns, cells }],
  };
}

/** The first column right of those that some plans write; undefined without plans. */
function columnAfter(plans: readonly SheetPlan[]): number | undefined {
  const columns = plans.flatMap(({ widths }) => widths.map(({ column }) => column + 1));
  return columns.length > 0 ? Math.max(...columns) : undefined;
}

/** Several plans for one sheet as one plan, such as those of a section's systems. */
export function mergePlans(plans: readonly SheetPlan[]): SheetPlan {
  const [first, ...rest] = plans;
  const widths = plans.flatMap((plan) => plan.widths);
  return {
    ...first!,
    blocks: [...first!.blocks, ...rest.flatMap(({ blocks }) => blocks)],
    widths: eachColumnOnce(widths),
    filled: eachColumnOnce(plans.flatMap(({ filled = [] }) => filled)),
    systems: plans.flatMap(({ systems = [] }) => systems),
  };
}

function eachColumnOnce<T extends { readonly column: number }>(columns: readonly T[]): readonly T[] {
  return columns.filter(({ column }, i) => columns.findIndex((other) => other.column === column) === i);
}
