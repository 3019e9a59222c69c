/**
 * Reading and rating the wallchart that a function is given. What is wrong with it becomes the cell's error,
 * which names the cells by their addresses where Excel tells them.
 */
import { storedRating, type SectionSettings } from "../ratings/uschess/event";
import { isEdition, rulesFor } from "../ratings/uschess/rules";
import { cellName, parseAddress } from "../wallchart/names";
import { rateWallchart, type RatedPlayer, type RatedSection } from "../wallchart/rate";
import { readTable } from "../wallchart/read";
import {
  stopsRating,
  type CellRef,
  type CellValue,
  type ChartDiagnostic,
  type Reading,
  type Section,
} from "../wallchart/section";
import { readRulesBy, readSystem, readTableArgument, type RangeArgument } from "./arguments";
import { invalid } from "./errors";

/** A wallchart free of errors, with the settings that it is rated by. */
export interface Chart {
  readonly table: readonly (readonly CellValue[])[];
  readonly reading: Reading;
  readonly section: Section;
  readonly settings: SectionSettings;
}

export interface RatedChart extends Chart {
  readonly rated: RatedSection;
}

export interface ChartArguments {
  readonly wallchart: RangeArgument;
  readonly date: unknown;
  readonly timeControl: unknown;
  readonly trace: boolean;
  readonly invocation: CustomFunctions.Invocation | undefined;
}

/** Names a cell of the wallchart argument: by its address where Excel tells it, else by its place in the range. */
function cellNamer(invocation: ChartArguments["invocation"]): (cell: CellRef) => string {
  const address = invocation?.parameterAddresses?.[0];
  const origin = address === undefined ? null : parseAddress(address);
  return (cell) =>
    origin ? cellName(cell, origin) : `row ${cell.row + 1}, column ${cell.column + 1} of the wallchart`;
}

/** So many cells are named in a message; more are counted. */
const MOST_NAMED = 4;

/** `D2, D3 and D4`, or `D2, D3, D4, D5 and 6 more`. */
function nameCells(cells: readonly CellRef[], nameCell: (cell: CellRef) => string): string {
  const names = cells.slice(0, MOST_NAMED).map(nameCell);
  const more = cells.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** The error for the first finding that stops a rating, errors before doubts; null where none does. */
function refusal(
  diagnostics: readonly ChartDiagnostic[],
  nameCell: (cell: CellRef) => string,
): CustomFunctions.Error | null {
  const errors = diagnostics.filter(stopsRating);
  if (errors.length === 0) return null;
  const { cells, message, hint } = errors[0]!;
  const where = cells.length > 0 ? `${nameCells(cells, nameCell)}: ` : "";
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return invalid(`${where}${message} ${hint}${more}`);
}

/** Reads the wallchart; throws the cell's error for the first thing that is wrong. */
export function readChart({ wallchart, date, timeControl, trace, invocation }: ChartArguments): Chart {
  const nameCell = cellNamer(invocation);
  const table = readTableArgument(wallchart, nameCell);
  const by = readRulesBy(date, "date");
  const rules = rulesFor(by);
  const { system, dualRated } = readSystem(timeControl, "timeControl", rules);
  // An edition is not a day on which ages could be taken.
  const endDate = by === null || isEdition(by) ? null : by;
  const settings = { rules, system, dualRated, endDate, trace };
  const reading = readTable(table);
  const error = refusal(reading.diagnostics, nameCell);
  if (error) throw error;
  const second = reading.diagnostics.find(({ code }) => code === "several-sections");
  if (second) {
    throw invalid(
      `${second.cells.map(nameCell).join("")}: A second section begins here. Give each section by itself.`,
    );
  }
  return { table, reading, section: reading.section!, settings };
}

/** Reads and rates the wallchart; throws the cell's error for the first thing that is wrong. */
export function rateChart(given: ChartArguments): RatedChart {
  const { table, reading, section, settings } = readChart(given);
  const rated = rateWallchart(section, settings);
  const error = refusal(rated.diagnostics, cellNamer(given.invocation));
  if (error) throw error;
  return { table, reading, section, settings, rated };
}

/** The post-event rating as stored by the rules of its date; "" for a player who stays unrated. */
export function post(player: RatedPlayer, { settings }: Chart): number | "" {
  if (player.rating === null) return "";
  return storedRating(player.rating, player.prior ?? player.initial!.rating, settings.rules);
}
