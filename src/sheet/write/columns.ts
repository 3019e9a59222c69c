/**
 * Columns of ours beside a wallchart, whatever the system: where they stand, and their cells as values or as formulas.
 * `post-columns.ts` says what those of US Chess are, `plan-other.ts` those of the other systems.
 *
 * Example: two columns beside a wallchart of eight players in A1:E9 are headings in F1:G1 and values in F2:F9 and G2:G9.
 */
import { asText } from "../../wallchart/cells/text";
import { shareRows } from "../../wallchart/layout/side-by-side";
import type { Column, Reading, SectionPlayer, Table } from "../../wallchart/types";
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
  return missing.length === columns.length ? [headings(columns)] : missing.map((one) => headings([one]));
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
  const found = roles.flatMap((role) => columns.find((one) => one.role === role) ?? []);
  return found[0]?.column ?? null;
}

/** Formulas of which each fills a column, from one row down to the section's last player. */
export interface Spilling {
  /** That row, from 0. */
  readonly first: number;
  /** One for each column. */
  readonly formulas: readonly string[];
}

/**
 * Plans one system's columns beside a section.
 *
 * @param table the table without what we wrote earlier, if that is known
 * @param columns those beside the wallchart follow each other
 * @param cells for each player a cell for each column
 * @param live writes formulas, which show those cells; null writes values
 */
export function planColumns(
  table: Table,
  reading: Reading,
  columns: readonly PlacedColumn[],
  cells: readonly (readonly PlanCell[])[],
  live: Spilling | null,
): SheetPlan {
  const { headingRow, endRow, section } = reading;
  const players = section?.players ?? [];
  const beside = columns.filter(({ isInChart }) => !isInChart);
  const formulaBlocks = ({ first, formulas }: Spilling) =>
    columns.map(({ column, style, numberFormat }, i) => ({
      ...outputBlock(first, column, [[{ formula: formulas[i]! }]], style, numberFormat),
      spill: { rows: endRow - first, heading: headingRow },
    }));
  const place = beside[0]!.column;
  const cleared = () =>
    leftovers(table, place, players, beside.length).map((row) =>
      outputBlock(row, place, [beside.map(() => "")], "cleared"),
    );
  const filled = columns.filter(({ isInChart }) => isInChart);
  return {
    sheetName: null,
    blocks: live
      ? formulaBlocks(live)
      : [...headingBlocks(table, headingRow, beside), ...valueBlocks(players, cells, columns), ...cleared()],
    freeze: null,
    widths: beside.map(({ column, characters, heading }) => ({
      column,
      // A heading may be wider than its numbers.
      characters: Math.max(characters, heading.length + 2),
    })),
    likeColumn: styleColumn(reading),
    filled: filled.map(({ column, heading }) => ({ column, heading })),
    systems: [{ players, columns, cells }],
  };
}

/** The first column right of those that some plans write; undefined without plans. */
export function columnAfter(plans: readonly SheetPlan[]): number | undefined {
  const columns = plans.flatMap(({ widths }) => widths.map(({ column }) => column + 1));
  return columns.length > 0 ? Math.max(...columns) : undefined;
}

/**
 * The plans of a sheet's sections as one.
 *
 * @param planOf the plan of a section; `from` is the first column that no section beside it takes
 */
export function planSections<S>(
  sections: readonly S[],
  readingOf: (section: S) => Reading,
  planOf: (section: S, from: number | undefined) => SheetPlan,
): SheetPlan {
  const plans: SheetPlan[] = [];
  for (const section of sections) {
    const beside = plans.filter((_, i) => shareRows(readingOf(sections[i]!), readingOf(section)));
    plans.push(planOf(section, columnAfter(beside)));
  }
  return mergePlans(plans);
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
  return columns.filter(({ column }, i) => columns.findIndex((one) => one.column === column) === i);
}
