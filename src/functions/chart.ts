/**
 * Reads and rates the wallchart that a function gets. A problem in it becomes the error of the formula's cell, with the
 * addresses of the cells in question, if Excel tells them.
 */
import type { SectionSettings, PlayerRating } from "../ratings/uschess/event";
import { cellName, parseAddress, withAnd } from "../wallchart/cells/names";
import { finding, stops } from "../wallchart/diagnostics";
import { rateFirst, type RatedFirst } from "../sheet/rate/rate-reading";
import { postRating, type RatedSection } from "../sheet/rate/rated-section";
import {
  stopsRating,
  type About,
  type CellRef,
  type ChartDiagnostic,
  type Reading,
  type Section,
  type Table,
} from "../wallchart/types";
import { readTableArgument } from "./arguments";
import { errorIn, invalid, passOn } from "./errors";
import type { Its } from "./run";

/** A wallchart that was read without an error. */
export interface ChartArgument {
  readonly table: Table;
  readonly reading: Reading;
  readonly section: Section;
  readonly settings: SectionSettings;
  /** Null where an error came up in rating it, which `diagnostics` tell. */
  readonly rated: RatedSection | null;
  readonly diagnostics: readonly ChartDiagnostic[];
  /** A cell of it as a message names it. */
  readonly nameCell: (cell: CellRef) => string;
}

export interface RatedChart extends ChartArgument {
  readonly rated: RatedSection;
}

type GivenChart = Its<"wallchart">;
/** The arguments of a function that rates its chart. */
type ChartArguments = Its<"wallchart" | "date" | "timeControl">;

/** Names a cell of the wallchart argument by its address, if Excel tells it, else by its place in the range. */
function cellNamer({ invocation }: GivenChart): (cell: CellRef) => string {
  const address = invocation?.parameterAddresses?.[0];
  const origin = address === undefined ? null : parseAddress(address);
  return (cell) =>
    origin ? cellName(cell, origin) : `row ${cell.row + 1}, column ${cell.column + 1} of the wallchart`;
}

/** A message names this many cells and counts the rest. */
const MOST_NAMED = 4;

/** `D2, D3 and D4`, or `D2, D3, D4, D5 and 6 more`. */
function nameCells(cells: readonly CellRef[], nameCell: (cell: CellRef) => string): string {
  const names = cells.slice(0, MOST_NAMED).map(nameCell);
  const more = cells.length - names.length;
  return withAnd(more > 0 ? [...names, `${more} more`] : names);
}

/** The cells of a finding as a message names them; wallcharts side by side as ranges, `A1:H5 and J1:Q5`. */
function nameWhere({ code, cells }: ChartDiagnostic, nameCell: (cell: CellRef) => string): string {
  if (code !== "charts-side-by-side" || cells.length < 2) return nameCells(cells, nameCell);
  const ranges = cells.flatMap((cell, i) =>
    i % 2 === 0 ? [`${nameCell(cell)}:${nameCell(cells[i + 1]!)}`] : [],
  );
  return ranges.join(" and ");
}

/** The error for the first finding that stops a rating, errors before doubts; null if nothing stops it. */
function refusal(
  diagnostics: readonly ChartDiagnostic[],
  nameCell: (cell: CellRef) => string,
): CustomFunctions.Error | null {
  const errors = diagnostics.filter(stopsRating);
  if (errors.length === 0) return null;
  const { cells, message, hint } = errors[0]!;
  const where = cells.length > 0 ? `${nameWhere(errors[0]!, nameCell)}: ` : "";
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return invalid(`${where}${message} ${hint}${more}`);
}

interface RawChart {
  readonly table: Table;
  readonly settings: SectionSettings;
  readonly first: RatedFirst;
  readonly nameCell: (cell: CellRef) => string;
}

/** Reads the wallchart without rating it. Throws the error for the first problem in what is needed of it. */
export function readUnrated(
  given: GivenChart,
  needs: readonly About[],
): Omit<ChartArgument, "settings" | "rated"> {
  const nameCell = cellNamer(given);
  const table = readTableArgument(given.wallchart, nameCell);
  return readFirst(table, rateFirst(table, null), nameCell, stops(needs));
}

/** Whether something that was found keeps a function from its results. */
type IsNeeded = (
  found: ChartDiagnostic,
  chart: Pick<ChartArgument, "table" | "reading" | "section">,
) => boolean;

/** The first section of a wallchart. Throws the error for the first problem in it. */
function readFirst(
  table: Table,
  first: RatedFirst,
  nameCell: (cell: CellRef) => string,
  isNeeded: IsNeeded = () => true,
): Omit<ChartArgument, "settings" | "rated"> {
  const { reading, diagnostics } = first;
  const { section } = reading;
  const needed = reading.diagnostics.filter(
    (diagnostic) => !section || isNeeded(diagnostic, { table, reading, section }),
  );
  const error = refusal(needed, nameCell);
  if (error) throw error;
  for (const { inFormula, cells } of reading.diagnostics)
    if (inFormula) throw invalid(`${cells.map(nameCell).join("")}: ${inFormula.join(" ")}`);
  return { table, reading, section: reading.section!, diagnostics, nameCell };
}

/** Reads the arguments, and rates the wallchart as far as what is found in it allows. */
function rateArguments(given: ChartArguments): RawChart {
  const nameCell = cellNamer(given);
  const table = readTableArgument(given.wallchart, nameCell);
  const { rules, endDate, timeControl } = given;
  const settings = { rules, ...timeControl, endDate };
  return { table, settings, first: rateFirst(table, settings), nameCell };
}

/**
 * Reads the wallchart. Throws the error for the first problem in it.
 *
 * @param isNeeded leaves out problems that do not matter here
 */
export function readChart(given: ChartArguments, isNeeded?: IsNeeded): ChartArgument {
  const { table, settings, first, nameCell } = rateArguments(given);
  return { settings, rated: first.rated, ...readFirst(table, first, nameCell, isNeeded) };
}

/** Reads and rates the wallchart. Throws the error for the first problem in it. */
export function rateChart(given: ChartArguments): RatedChart {
  const chart = readChart(given);
  const error = refusal(chart.diagnostics, chart.nameCell);
  if (error) throw error;
  return { ...chart, rated: chart.rated! };
}

/** The cells of a wallchart with an error value, in the words of a finding: such a chart can't be read at all. */
function errorValues(given: GivenChart): string[][] {
  const nameCell = cellNamer(given);
  return given.wallchart.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const code = errorIn(value);
      if (code === null) return [];
      const where = nameCell({ row: r, column: c });
      return [[where, passOn(code, where).message ?? "", finding("error-value", [], code).hint]];
    }),
  );
}

/**
 * Everything found in a wallchart, one finding per row: cell, problem, what to do. What stops the rating comes first.
 */
export function chartProblems(given: ChartArguments): string[][] {
  const broken = errorValues(given);
  if (broken.length > 0) return broken;
  let chart: RawChart;
  try {
    chart = rateArguments(given);
  } catch (error) {
    // The message names the argument that cannot be read.
    if (error instanceof CustomFunctions.Error) return [["", error.message ?? "", ""]];
    throw error;
  }
  const { first, nameCell } = chart;
  const found = first.diagnostics.map((diagnostic) => {
    const { message, hint, severity, inFormula } = diagnostic;
    const isStop = stopsRating({ severity }) || inFormula !== undefined;
    return { isStop, row: [nameWhere(diagnostic, nameCell), ...(inFormula ?? [message, hint])] };
  });
  return [...found.filter(({ isStop }) => isStop), ...found.filter(({ isStop }) => !isStop)].map(
    ({ row }) => row,
  );
}

/**
 * A function's output, lined up with its wallchart: a row for each of the range down to the last player, the headings beside
 * the chart's own, and `""` beside rows without a player.
 */
export function linedUp(
  { reading, section }: Pick<ChartArgument, "reading" | "section">,
  { wallchart }: GivenChart,
  headings: readonly string[],
  cellsOf: (index: number) => readonly unknown[],
): unknown[][] {
  const end = (section.players.at(-1)?.row ?? reading.headingRow) + reading.lines;
  const output = wallchart.slice(0, end).map((): readonly unknown[] => headings.map(() => ""));
  output[reading.headingRow] = headings;
  section.players.forEach(({ row }, index) => (output[row] = cellsOf(index)));
  return output.map((row) => [...row]);
}

/** The rating after the event, as the rules of its date store it; "" for a player who stays unrated. */
export function post(player: PlayerRating, { settings }: ChartArgument): number | "" {
  return postRating(player, settings) ?? "";
}
