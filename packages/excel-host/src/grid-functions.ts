/**
 * Runs an add-in's custom functions in o-spreadsheet's cells. It reads functions.json as Excel does and calls the
 * functions that the page has registered; until then the cells show #BUSY!.
 * Example: `addFunctions(library, "ADDIN", metadata, { associated: () => page.CustomFunctions._association.mappings, ... })`.
 */
import type { FunctionResultObject, Matrix, Model } from "@odoo/o-spreadsheet";
import { areaName, sheetPrefix } from "./address";
import type { Behavior } from "./behavior";
import { contentArea, excelErrorNames } from "./spreadsheet-cells";
import type { Library, RoomGetters } from "./spreadsheet-plugin";
import { Streams, type StreamHandler } from "./streams";

export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly dimensionality?: string;
    readonly optional?: boolean;
  }[];
  readonly result?: { readonly dimensionality?: string };
  readonly options?: { readonly requiresParameterAddresses?: boolean; readonly stream?: boolean };
}

/** functions.json. Without `allowErrorForDataTypeAny` Excel calls no function with an error value. */
export interface FunctionsFile {
  readonly allowErrorForDataTypeAny?: boolean;
  readonly functions: readonly FunctionMetadata[];
}

type Callable = (...parameters: unknown[]) => unknown;

export interface FunctionsPage {
  /** The functions by id in capitals, or null before the page has its scripts. */
  readonly associated: () => Readonly<Record<string, Callable | undefined>> | null;
  /** What the page takes for an error value in a cell (a CustomFunctions.Error). */
  readonly error: (code: string) => unknown;
  readonly behavior: () => Pick<Behavior, "blanks" | "addresses" | "wholeColumns">;
  /** Computes the cells again, where a streaming function has told a new result. */
  readonly recalculate?: () => void;
  /** The name of a sheet, for the addresses that a function may ask for. */
  readonly sheetName: (sheet: string) => string;
}

type Position = NonNullable<FunctionResultObject["position"]>;
type Cell = FunctionResultObject;
type Given = Cell | Matrix<Cell> | undefined;
/** What o-spreadsheet tells of the cell whose formula is being computed. */
interface Caller {
  readonly __originCellPosition?: Position;
  readonly getters: Model["getters"];
}

const errorValue = /^#(N\/A|VALUE!|REF!?|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!|ERROR|BAD_EXPR|CYCLE)$/;

export function addFunctions(
  library: Library,
  namespace: string,
  { functions, allowErrorForDataTypeAny = false }: FunctionsFile,
  page: FunctionsPage,
): void {
  const streams = new Streams(() => page.recalculate?.());
  for (const fn of functions) {
    const parameters = fn.parameters.map(({ name, description = "", dimensionality, optional }) => {
      const kinds = [
        "any",
        ...(dimensionality === "matrix" ? ["range<any>"] : []),
        ...(optional ? ["optional"] : []),
      ];
      return library.helpers.arg(`${name} (${kinds.join(", ")})`, description || name);
    });
    library.addFunction(`${namespace}.${fn.name}`.toUpperCase(), {
      description: fn.description ?? "",
      category: namespace,
      args: parameters,
      compute(this: Caller, ...given: unknown[]) {
        const arguments_ = bounded(given as Given[], this, page);
        if (!arguments_)
          return { value: "#CALC!", message: "A whole column or row is too large an argument." };
        const refused = allowErrorForDataTypeAny ? undefined : arguments_.flatMap(cellsOf).find(hasError);
        if (refused) return { ...refused };
        const cell = this.__originCellPosition;
        const result = fn.options?.stream
          ? streamed(fn, arguments_, page, streams, this)
          : call(fn, arguments_, page);
        if (cell && Array.isArray(result)) {
          const [row, column] = [cell.row + (result[0]?.length ?? 1) - 1, cell.col + result.length - 1];
          (this.getters as RoomGetters).needRoom({ cell, row, column });
        }
        return result;
      },
    });
  }
}

/** A streaming function is called once for a cell and its arguments; later the cell shows what it told last. */
function streamed(
  fn: FunctionMetadata,
  given: readonly Given[],
  page: FunctionsPage,
  streams: Streams,
  { __originCellPosition: at, getters }: Caller,
): Cell | Matrix<Cell> {
  if (!page.associated()?.[fn.id.toUpperCase()]) return call(fn, given, page);
  const values = given.map((argument) => cellsOf(argument).map(({ value }) => value));
  const place = at ? `${at.sheetId} ${at.row} ${at.col}` : "";
  const stands = () => at === undefined || getters.getCell(at)?.isFormula === true;
  const result = streams.result(place, `${fn.id} ${JSON.stringify(values)}`, stands, (handler) =>
    call(fn, given, page, handler),
  );
  return result.isThere ? shown(result.value) : { value: "#BUSY!", message: "The function is at work." };
}

function call(
  fn: FunctionMetadata,
  given: readonly Given[],
  page: FunctionsPage,
  handler?: StreamHandler,
): Cell | Matrix<Cell> {
  const own = page.associated()?.[fn.id.toUpperCase()];
  if (!own) return { value: "#BUSY!", message: "The add-in is still loading." };
  try {
    const parameters = fn.parameters.map((parameter, index) => {
      const value = given[index];
      // Excel hands over null for what is left out, so that the invocation stays the last argument.
      if (value === undefined) return null;
      return parameter.dimensionality === "matrix"
        ? rows(value, page)
        : plain(cellsOf(value)[0] ?? { value: null }, page);
    });
    const told = own(...parameters, Object.assign(handler ?? {}, invocation(fn, given, page)));
    return handler ? { value: null } : shown(told);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    const known = typeof code === "string" && errorValue.test(code);
    return { value: known ? code : "#VALUE!", message: typeof message === "string" ? message : "" };
  }
}

/** What Excel tells a function of its call: the addresses of its arguments where its metadata asks for them. */
function invocation(
  { id, options, result }: FunctionMetadata,
  given: readonly Given[],
  page: FunctionsPage,
): object {
  const addressOf = (argument: Given): string | null => {
    const cells = cellsOf(argument);
    const [from, to] = [cells[0]?.position, cells[cells.length - 1]?.position];
    if (!from || !to) return null;
    const area = { top: from.row, left: from.col, bottom: to.row, right: to.col };
    return sheetPrefix(page.sheetName(from.sheetId)) + areaName(area);
  };
  const isTold = page.behavior().addresses === "all" || result?.dimensionality === "matrix";
  const addresses =
    options?.requiresParameterAddresses && isTold ? { parameterAddresses: given.map(addressOf) } : {};
  return { functionName: id, ...addresses };
}

/** Whole columns and rows end where the sheet's cells do, as Excel hands them over; null where it does not. */
function bounded(
  given: readonly Given[],
  { __originCellPosition: caller, getters }: Caller,
  page: FunctionsPage,
): readonly Given[] | null {
  const cell = caller && getters.getCell(caller);
  const whole = (cell?.isFormula ? cell.compiledFormula.rangeDependencies : []).filter(
    ({ unboundedZone: { bottom, right } }) => bottom === undefined || right === undefined,
  );
  if (whole.length === 0) return given;
  if (page.behavior().wholeColumns === "#CALC!") return null;
  return given.map((argument) => {
    if (!Array.isArray(argument)) return argument;
    const range = whole.find(
      ({ zone }) =>
        argument.length === zone.right - zone.left + 1 && argument[0]?.length === zone.bottom - zone.top + 1,
    );
    if (!range) return argument;
    const used = contentArea(getters, range.sheetId);
    const { zone, unboundedZone } = range;
    const columns = unboundedZone.right === undefined ? (used?.right ?? 0) - zone.left + 1 : argument.length;
    const rows = unboundedZone.bottom === undefined ? (used?.bottom ?? 0) - zone.top + 1 : Infinity;
    return argument.slice(0, Math.max(1, columns)).map((column) => column.slice(0, Math.max(1, rows)));
  });
}

const hasError = ({ value }: Cell): boolean => isError(value);
const isError = (value: unknown): value is string => typeof value === "string" && errorValue.test(value);
const cellsOf = (given: Given): Cell[] =>
  given === undefined ? [] : Array.isArray(given) ? given.flat() : [given];

function plain({ value }: Cell, page: FunctionsPage): unknown {
  if (value === null) return page.behavior().blanks === "desktop" ? 0 : null;
  return isError(value) ? page.error(excelErrorNames[value] ?? value) : value;
}

/** A range comes as columns of cells; Excel hands over rows. A single value is a range of one cell. */
function rows(given: Exclude<Given, undefined>, page: FunctionsPage): unknown[][] {
  const columns = Array.isArray(given) ? given : [[given]];
  return (columns[0] ?? []).map((_, row) =>
    columns.map((column) => plain(column[row] ?? { value: null }, page)),
  );
}

function shown(result: unknown): Cell | Matrix<Cell> {
  if (!Array.isArray(result)) return cell(result);
  const lines = (Array.isArray(result[0]) ? result : [result]) as unknown[][];
  if (lines.length === 0 || lines[0]?.length === 0)
    return { value: "#CALC!", message: "The result is an empty array." };
  if (lines.length === 1 && lines[0]?.length === 1) return cell(lines[0][0]);
  return (lines[0] ?? []).map((_, column) => lines.map((line) => cell(line[column])));
}

function cell(value: unknown): Cell {
  if (typeof value === "number" && !Number.isFinite(value))
    return { value: "#NUM!", message: "The result is not a number." };
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return { value };
  const { code, message } = (value ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string") return { value: code, message: typeof message === "string" ? message : "" };
  return { value: value === null || value === undefined ? 0 : "#VALUE!" };
}
