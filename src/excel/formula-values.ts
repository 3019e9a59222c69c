/**
 * Turns the workbook's formulas of ours into the values that they show, so that it keeps them where the add-in is not
 * installed. A formula that shows an error stays: an error is not a value to keep, and may only mean that Excel is still
 * computing.
 *
 * Example: `=USCF.RATEEVENT(A1:E9)` in F1 becomes a heading and eight ratings in F1 to F9.
 */
import { isIn, placed } from "../wallchart/cells/areas";
import { sameData } from "../wallchart/cells/remember";
import { isErrorValue } from "../wallchart/cells/text";
import type { CellRef, CellValue } from "../wallchart/types";
import type { OwnOutput } from "../sheet/rate/own-output";
import { apply, type Change } from "./apply";
import { askForFilled, knowsFilled, type Looked } from "./look";
import { textToWrite } from "./cell-text";
import { changed, protectedSheet, SheetProblem } from "./errors";
import { callsUs, isOurs } from "./own-formulas";
import { extentOf } from "./read-sheet";
import type { SheetMemory } from "./settings";
import type { Area } from "./snapshot";
import type { Written } from "./undo";

/** A formula of ours, with the area that it fills, its own cell first. */
interface OwnFormula extends Area {
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
 * The formulas of ours on all sheets of the workbook, hidden ones too. Four syncs, and one for each 200,000 cells.
 *
 * @throws SheetProblem "too-old" where Excel does not say what formulas fill, "sheet-gone"
 */
export function readFormulas(): Promise<readonly FormulasOnSheet[]> {
  return Excel.run(async (context) => {
    if (!knowsFilled()) throw tooOld();
    const { worksheets } = context.workbook;
    worksheets.load("items/id");
    await context.sync();
    const sheets = worksheets.items.map((sheet) => ({
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
      return { sheet, used, isTooLarge, cells, fills: cells.map((cell) => askForFilled(sheet, cell)) };
    });
    await context.sync();
    return found.map(({ sheet: { id, name }, used, isTooLarge, cells, fills }) => {
      const areas = cells.map((cell, i) => ({ ...cell, ...fills[i]!() }));
      // An Excel that tells the formula of each cell that it fills tells it more than once.
      const own = areas.filter((area) => !areas.some((other) => other !== area && isIn(other, area)));
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
  const cells = formulas as readonly (readonly unknown[])[];
  return placed({ row: rowIndex, column: columnIndex, cells }).flatMap(({ row, column, cell: formula }) =>
    callsUs(formula) && formula !== values[row - rowIndex]![column - columnIndex]
      ? [{ row, column, formula }]
      : [],
  );
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
  const applied = await apply(sheets.map(changeFor), { isCancelled });
  return applied.map(({ unsure, ...stood }, i): Written => {
    const { id, ready } = sheets[i]!;
    const output = ready.map(({ row, column, values }) => ({ row, column, cells: values }));
    const rest = { rules: [], of: "values", ...(unsure.length > 0 && { unsure }) } as const;
    return { ...stood, sheetId: id, output, ...rest };
  });
}

function changeFor({ id, name, ready }: FormulasOnSheet): Change {
  return {
    sheetId: id,
    areas: ready,
    looksForFilled: true,
    what: "values",
    changed: (cells) => changed(cells, "values"),
    check: (looked) => {
      if (looked.isProtected) throw protectedSheet(name);
      requireAsShown(ready, looked);
    },
    write: ({ before }) => ({
      puts: ready.map(({ row, column, rows, columns, values }, at) => ({
        ...{ row, column, rows, columns, isSpill: true },
        cells: values.map((line, i) =>
          line.map((value, j) =>
            typeof value === "string" ? textToWrite(value, String(before[at]!.numberFormats[i]![j])) : value,
          ),
        ),
      })),
      memory: (last) => asValues(last, ready),
      requireTaken: (after) => {
        const missing = ready.filter(({ values }, i) => !sameData(after[i], values));
        if (missing.length > 0) throw notTaken(missing);
      },
    }),
  };
}

/** Throws unless each formula stands there and shows what was shown, in the same cells. */
function requireAsShown(ready: readonly OwnFormula[], { before, image, filled }: Looked): void {
  const others = ready.filter(({ row, column, formula, rows, columns, values }, at) => {
    const shows = values.map((line, i) => line.map((_, j) => image.table[row + i]?.[column + j] ?? ""));
    const isThere = before[at]!.formulas[0]![0] === formula && sameData(shows, values);
    return !isThere || filled[at]!.rows !== rows || filled[at]!.columns !== columns;
  });
  if (others.length > 0) throw changed(others, "values");
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
    const area = formulas.find((formula) => isIn(formula, { row, column }));
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
