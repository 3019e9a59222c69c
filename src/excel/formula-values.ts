/**
 * Turns the workbook's formulas of ours into the values that they show, so that it keeps them where the add-in is not
 * installed. A formula that shows an error stays: an error is not a value to keep, and may only mean that Excel is still
 * computing.
 *
 * Example: `=USCF.RATEEVENT(A1:E9)` in F1 becomes a heading and eight ratings in F1 to F9.
 */
import { isErrorValue } from "../wallchart/cells/text";
import type { CellRef, CellValue } from "../wallchart/types";
import type { OwnOutput } from "../sheet/rate/own-output";
import { runOptions, suspend } from "./carry-out";
import { textToWrite } from "./cell-text";
import { cancelled, changed, protectedSheet, refusedWhole, SheetProblem, toProblem } from "./errors";
import { callsUs, isOurs } from "./own-formulas";
import { extentOf } from "./read-sheet";
import { memoryOf, readMemory, remember, type SheetMemory } from "./settings";
import { span } from "./spans";
import {
  capture,
  captureAgain,
  rangeOf,
  type Area,
  type AreaSnapshot,
  type LooksAsked,
  type Snapshot,
} from "./snapshot";
import { rollBackAll, type Begun, type Written } from "./undo";

/** A formula of ours, with the area that it fills, its own cell first. */
export interface OwnFormula extends Area {
  readonly formula: string;
  /** What the area shows, rows × columns. */
  readonly values: readonly (readonly CellValue[])[];
}

/** A sheet's formulas of ours at one moment. */
export interface FormulasOnSheet {
  readonly id: string;
  readonly name: string;
  /** Those that can become values. */
  readonly ready: readonly OwnFormula[];
  /** Those that stay, since they show an error. */
  readonly failed: readonly OwnFormula[];
  /** Set where the sheet has more cells than we look through. */
  readonly isTooLarge?: true;
}

/** Formulas and values together fill one answer of Excel's; half as many cells as `readWorkbook` takes. */
const MOST_CELLS = 200_000;

/**
 * The formulas of ours on a sheet, or on all sheets of the workbook. Three syncs, one more for all sheets, and one for each
 * 200,000 cells.
 *
 * @param id of the sheet; null for all, hidden ones too
 * @throws SheetProblem "too-old" where Excel does not say what formulas fill, "sheet-gone"
 */
export function readFormulas(id: string | null): Promise<readonly FormulasOnSheet[]> {
  return Excel.run(async (context) => {
    if (!knowsSpills()) throw tooOld();
    const { worksheets } = context.workbook;
    const all = id === null ? worksheets.load("items/id") : null;
    if (all) await context.sync();
    const sheets = (all ? all.items : [worksheets.getItem(id!)]).map((sheet) => ({
      sheet: sheet.load("id,name"),
      used: extentOf(sheet),
    }));
    await context.sync();
    let queued = 0;
    for (const { used } of sheets) {
      const size = sizeOf(used);
      if (size === 0 || size > MOST_CELLS) continue;
      if (queued + size > MOST_CELLS) {
        await context.sync();
        queued = 0;
      }
      queued += size;
      used.load("formulas,values");
    }
    await context.sync();
    const found = sheets.map(({ sheet, used }) => {
      const isTooLarge = sizeOf(used) > MOST_CELLS;
      const cells = isTooLarge || used.isNullObject ? [] : formulasIn(used);
      return { sheet, used, isTooLarge, cells, fills: cells.map((cell) => askForSpill(sheet, cell)) };
    });
    await context.sync();
    return found.map(({ sheet: { id, name }, used, isTooLarge, cells, fills }) => {
      const areas = cells.map((cell, i) => ({ ...cell, ...fills[i]!() }));
      // An Excel that tells the formula of each cell that it fills tells it more than once.
      const own = areas.filter((area) => !areas.some((other) => other !== area && isWithin(area, other)));
      const formulas = own.map((one): OwnFormula => ({ ...one, values: valuesOf(used, one) }));
      const hasFailed = ({ values }: OwnFormula) => values.flat().some(isErrorValue);
      return {
        id,
        name,
        ready: formulas.filter((formula) => !hasFailed(formula)),
        failed: formulas.filter(hasFailed),
        ...(isTooLarge && { isTooLarge }),
      };
    });
  });
}

/** Whether Excel can say which cells a formula fills. */
function knowsSpills(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.12");
}

function tooOld(): SheetProblem {
  return new SheetProblem(
    "too-old",
    "This Excel does not say which cells a formula fills, so nothing was written.",
    "Select the cells and press Ctrl+C, then choose Home > Paste > Values.",
  );
}

function sizeOf(used: Excel.Range): number {
  return used.isNullObject ? 0 : used.rowCount * used.columnCount;
}

/** The cells of a range with formulas of ours. A text that only looks like one is a text. */
function formulasIn(used: Excel.Range): readonly (CellRef & Pick<OwnFormula, "formula">)[] {
  const { rowIndex, columnIndex, formulas, values } = used;
  return formulas.flatMap((line, i) =>
    line.flatMap((formula: unknown, j) =>
      callsUs(formula) && formula !== values[i]![j]
        ? [{ row: rowIndex + i, column: columnIndex + j, formula }]
        : [],
    ),
  );
}

/** Asks what a formula fills; after a sync the returned function gives the area. */
function askForSpill(sheet: Excel.Worksheet, { row, column }: CellRef): () => Area {
  const cell = sheet.getRangeByIndexes(row, column, 1, 1);
  const filled = knowsSpills() ? cell.getSpillingToRangeOrNullObject().load("rowCount,columnCount") : null;
  return () =>
    filled === null || filled.isNullObject
      ? { row, column, rows: 1, columns: 1 }
      : { row, column, rows: filled.rowCount, columns: filled.columnCount, isSpill: true };
}

function isWithin({ row, column }: CellRef, { row: top, column: left, rows, columns }: Area): boolean {
  return row >= top && row < top + rows && column >= left && column < left + columns;
}

/** What an area of a range shows; what it fills with empty texts may reach beyond the range. */
function valuesOf(used: Excel.Range, { row, column, rows, columns }: Area): CellValue[][] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from(
      { length: columns },
      (__, j) => (used.values[row - used.rowIndex + i]?.[column - used.columnIndex + j] ?? "") as CellValue,
    ),
  );
}

/**
 * Puts in place of each formula that is ready the values that it shows, on all sheets or on none. Two syncs.
 *
 * @returns what Undo takes back, for each sheet with such formulas
 * @throws SheetProblem "changed" with the cells that show something else by now, "protected", "merged" and those of
 *   `toProblem`; then nothing was written
 */
export async function writeValues(
  shown: readonly FormulasOnSheet[],
  isCancelled?: () => boolean,
): Promise<readonly Written[]> {
  const sheets = shown.filter(({ ready }) => ready.length > 0);
  // Assigned in the batch, which the compiler cannot follow.
  let begun = [] as readonly Begun[];
  let isSent = false as boolean;
  try {
    return await Excel.run(runOptions(), async (context) => {
      const looks: LooksAsked = { cells: 0 };
      const parts: (() => () => Queued)[] = [];
      for (const sheet of sheets) parts.push(await askForPart(context, sheet, looks));
      await context.sync();
      const writes = parts.map((part) => span("write", part));
      if (isCancelled?.()) throw cancelled();
      suspend(context);
      const queued = span("write", () => writes.map((write) => write()));
      begun = queued.map(({ written }) => ({ written, withoutRules: [] }));
      await context.sync();
      isSent = true;
      begun = queued.map(({ written, then }) => ({
        written: { ...written, before: then.areas() },
        withoutRules: [],
      }));
      span("write", () => {
        for (const { then } of queued) then.requireAsShown();
        for (const { requireWritten } of queued) requireWritten();
      });
      return begun.map(({ written }) => written);
    });
  } catch (error) {
    if (begun.length > 0 && (isSent || !refusedWhole(error))) await rollBackAll(begun, error);
    throw toProblem(error, "Nothing was written.");
  }
}

interface Queued {
  readonly written: Written;
  readonly then: Look;
  /** Throws unless the values stand there now. */
  readonly requireWritten: () => void;
}

/** Asks for all that has to be known of a sheet; after a sync the returned function checks it, and what that returns writes. */
async function askForPart(
  context: Excel.RequestContext,
  { id, name, ready }: FormulasOnSheet,
  looks: LooksAsked,
): Promise<() => () => Queued> {
  const sheet = context.workbook.worksheets.getItem(id);
  sheet.protection.load("protected");
  const setting = memoryOf(context, id);
  const captured = await capture(context, sheet, { before: ready, widths: [], printArea: null }, looks);
  const first = look(sheet, ready, captured);
  return () => {
    if (sheet.protection.protected) throw protectedSheet(name);
    first.requireAsShown();
    const memory = readMemory(setting);
    const before = first.areas();
    return () => {
      // Once more in the request that writes, so that a change made in between is seen and the write rolled back.
      const then = look(sheet, ready, captureAgain(sheet, captured()));
      ready.forEach((formula, at) => {
        const formats = before[at]!.numberFormats;
        rangeOf(sheet, formula).values = formula.values.map((line, i) =>
          line.map((value, j) =>
            typeof value === "string" ? textToWrite(value, String(formats[i]![j])) : value,
          ),
        );
      });
      const now = ready.map((formula) => rangeOf(sheet, formula).load("formulas"));
      remember(context, id, asValues(memory, ready));
      const output = ready.map(({ row, column, values }) => ({ row, column, cells: values }));
      const rest = { widths: [], printArea: null, rules: [], charts: [], of: "values" } as const;
      return {
        written: { sheetId: id, before, output, memory, ...rest },
        then,
        requireWritten: () => {
          const missing = ready.filter(({ values }, i) => !isSame(now[i]!.formulas, values));
          if (missing.length > 0) throw notTaken(missing);
        },
      };
    };
  };
}

/** The areas of formulas at one moment. */
interface Look {
  readonly areas: () => readonly AreaSnapshot[];
  /** Throws unless each formula stands there and shows what was shown, in the same cells. */
  readonly requireAsShown: () => void;
}

/** Asks what formulas fill, beside their areas; what it returns is for after a sync. */
function look(sheet: Excel.Worksheet, ready: readonly OwnFormula[], captured: () => Snapshot): Look {
  const fills = ready.map((formula) => askForSpill(sheet, formula));
  // What a formula fills is not the cells' own, whatever Excel reports.
  const areas = () =>
    captured().before.map((area, i): AreaSnapshot => {
      const filled = fills[i]!();
      const own = <T>(cells: readonly (readonly T[])[]) =>
        cells.map((line, row) =>
          line.map((cell, column) =>
            row + column > 0 && row < filled.rows && column < filled.columns ? "" : cell,
          ),
        );
      return { ...area, formulas: own(area.formulas), values: own(area.values) };
    });
  return {
    areas,
    requireAsShown: () => {
      const stands = captured().before;
      const others = ready.filter(({ formula, rows, columns, values }, i) => {
        const now = fills[i]!();
        const isThere = stands[i]!.formulas[0]![0] === formula && isSame(stands[i]!.values, values);
        return !isThere || now.rows !== rows || now.columns !== columns;
      });
      if (others.length > 0) throw changed(others, "values");
    },
  };
}

function isSame(one: readonly (readonly unknown[])[], other: readonly (readonly unknown[])[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Excel silently drops what is written into merged cells, and makes texts of numbers in cells of format Text. */
function notTaken(cells: readonly CellRef[]): SheetProblem {
  return new SheetProblem(
    "merged",
    "Excel did not accept the values, so nothing was written.",
    "The cells may be merged or have the format Text. Unmerge them, or choose the format General.",
    cells,
  );
}

/** What is remembered of a sheet, once values stand in place of formulas: they stay our own output. */
function asValues(memory: SheetMemory, formulas: readonly OwnFormula[]): SheetMemory {
  const valueOf = (row: number, column: number, wrote: CellValue | undefined): CellValue | undefined => {
    const area = formulas.find((formula) => isWithin({ row, column }, formula));
    if (area?.row === row && area.column === column && !isOurs(area.formula, wrote)) return undefined;
    return area?.values[row - area.row]![column - area.column];
  };
  const now = (output: OwnOutput): OwnOutput => {
    const { row, column, cells, spill, ...rest } = output;
    const filled = Array.from({ length: spill?.rows ?? cells.length }, (_, i) =>
      cells[0]!.map((__, j) => {
        const wrote = cells[i]?.[j];
        const isValue = spill === undefined && !(typeof wrote === "string" && wrote.startsWith("="));
        return isValue ? wrote : valueOf(row + i, column + j, wrote);
      }),
    );
    // It stands elsewhere by now, or shows an error.
    if (filled.flat().includes(undefined)) return output;
    return { row, column, cells: filled as CellValue[][], ...rest, ...(spill && { wasFormula: true }) };
  };
  return { ...memory, own: memory.own.map((part) => ({ ...part, output: part.output.map(now) })) };
}
