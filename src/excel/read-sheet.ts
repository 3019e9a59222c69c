/**
 * Reads sheets with what the workbook remembers of them: the active one in two syncs whatever its size, first its extent,
 * then its cells; any number of others beside it in one more. One or two more find which rows or columns are hidden, if
 * any are. Also reads where the user is, if Excel can tell: with a chart or two areas selected, it can't.
 */
import { placed } from "../wallchart/cells/areas";
import { askForDaySystem, loadValues, noteDaySystem, showsDay, valuesIn } from "./day-system";
import type { CellRef, CellValue, Table } from "../wallchart/types";
import type { CellLooks } from "../wallchart/reader/typed-results";
import { hasNoCell, isAnswerTooLarge, keptTooLarge, sheetGone, tooLarge } from "./errors";
import { callsUs } from "./own-formulas";
import type { WorkbookEvent } from "../sheet/event/event-sections";
import type { ExcelTable } from "../sheet/write/tables";
import { eventsIn, memoryOf, readEvents, readMemory, type SheetMemory } from "./settings";
import { span } from "./spans";

/** A sheet at one moment. */
export interface SheetSnapshot {
  readonly id: string;
  readonly name: string;
  /** All cells from A1 on, so that rows and columns are the sheet's own, from 0. */
  readonly table: Table;
  /** Hidden rows and columns among them, from 0. */
  readonly hidden: Hidden;
  /** Set where Excel may have changed what was typed; not on a sheet of more than `MOST_LOOKED_AT` cells. */
  readonly looks?: CellLooks;
  readonly memory: SheetMemory;
  /** The Excel Tables on it; left out where there are none. */
  readonly tables?: readonly ExcelTable[];
  /** Set where the sheet has more cells than we read; then the table is empty. */
  readonly isTooLarge?: true;
  /** Set on the active sheet where formulas of ours stand and Excel calculates only when it is told to. */
  readonly waitsForF9?: true;
  /** Set on the active sheet where Excel does not know functions of ours: the cells of such formulas. */
  readonly unknownFormulas?: readonly CellRef[];
}

export interface Hidden {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Far more than any wallchart has; Excel on the web answers at most 5 MB at once. */
const MOST_CELLS = 400_000;
/** Many times a usual wallchart. Of a larger sheet only the values are asked for. */
const MOST_LOOKED_AT = 20_000;
const NO_CELLS: readonly CellValue[] = [];

/** The sheet that the user is looking at, and where they are on it. */
export interface ActiveSheet extends SheetSnapshot {
  /** Null where Excel does not say which it is. */
  readonly activeCell: CellRef | null;
}

interface SheetName {
  readonly id: string;
  readonly name: string;
}

/** The active sheet, and the workbook around it. */
interface WorkbookReading {
  readonly active: ActiveSheet;
  /** The other sheets that were wanted and are there. */
  readonly others: readonly SheetSnapshot[];
  /** The sheets that can be seen, from left to right. */
  readonly sheets: readonly SheetName[];
  /** The IDs of all sheets, hidden ones too. */
  readonly all: readonly string[];
  /** The events that the user changed. */
  readonly events: readonly WorkbookEvent[];
}

/** Which sheets to read beside the active one, by their IDs. */
type Wanted = (
  workbook: Pick<WorkbookReading, "sheets" | "all" | "events"> & { readonly activeId: string },
) => readonly string[];

/** Throws `SheetProblem` "too-large" for the active sheet, or what Excel throws. */
export function readWorkbook(wanted: Wanted): Promise<WorkbookReading> {
  return withWhatThereIs((asked) => readOnce(wanted, asked));
}

/** What a reading asks for and can do without. */
interface AskedFor {
  /** Formulas and formats. */
  readonly looks: boolean;
  /** Where the user is. */
  readonly cell: boolean;
}

/** Excel refuses a request as a whole: it is read once more without what Excel could not give. */
function withWhatThereIs<T>(
  read: (asked: AskedFor) => Promise<T>,
  asked: AskedFor = { looks: true, cell: true },
): Promise<T> {
  return read(asked).catch((error: unknown) => {
    // Long texts in few cells fill more than one answer.
    if (asked.looks && isAnswerTooLarge(error)) return withWhatThereIs(read, { ...asked, looks: false });
    if (asked.cell && hasNoCell(error)) return withWhatThereIs(read, { ...asked, cell: false });
    throw error;
  });
}

function readOnce(wanted: Wanted, { looks: mayLook, cell: mayAsk }: AskedFor): Promise<WorkbookReading> {
  return Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const cell = mayAsk ? context.workbook.getActiveCell().load("rowIndex,columnIndex") : null;
    const active = askFor(worksheets.getActiveWorksheet(), mayLook);
    const sheetsThere = worksheets.load("items/id,items/name,items/visibility");
    const setting = eventsIn(context);
    const firstOf2000 = askForDaySystem(context);
    const application = context.workbook.application.load("calculationMode");
    const answer = context.sync();
    // Nothing else that is asked here can be long; what is too large stays so at the second try.
    await (mayLook ? answer : answer.catch(keptTooLarge("The events")));
    noteDaySystem(firstOf2000);
    const isManual = application.calculationMode === Excel.CalculationMode.manual;
    const sheets = visible(sheetsThere);
    const all = sheetsThere.items.map(({ id }) => id);
    const events = readEvents(setting);
    const ids = wanted({ sheets, all, events, activeId: active.sheet.id });
    active.memory = memoryOf(context, active.sheet.id);
    active.tables = tablesOn(active.sheet);
    cellsOf(active.used, isLookedAt(active));
    // They come with the looks.
    const hasFormulas = isManual || isLookedAt(active);
    let formulas = hasFormulas ? formulasIn(active.used) : null;
    const others = all
      .filter((id) => id !== active.sheet.id && ids.includes(id))
      .map((id) => {
        const asked = askFor(worksheets.getItemOrNullObject(id), mayLook);
        asked.memory = memoryOf(context, id);
        return asked;
      });
    await context.sync();
    if (!formulas && hasUnknown(active.used)) {
      formulas = formulasIn(active.used);
      await context.sync();
    }
    const there = others.filter(({ sheet }) => !sheet.isNullObject);
    await loadCells(context, there);
    const hidden = await hiddenIn(context, [active, ...there]);
    const [first, ...rest] = [active, ...there].map((asked, i) => snapshotOf(asked, hidden[i]!));
    const own = formulas ? ownIn(active.used, formulas()) : [];
    const unknown = own.filter(({ value }) => isUnknown(value)).map(({ cell: place }) => place);
    const itself = {
      ...first!,
      ...(isManual && own.length > 0 && { waitsForF9: true as const }),
      ...(unknown.length > 0 && { unknownFormulas: unknown }),
      activeCell: cell && { row: cell.rowIndex, column: cell.columnIndex },
    };
    return { active: itself, others: rest, sheets, all, events };
  });
}

/**
 * Sheets by their IDs, in that order. Throws `SheetProblem` "sheet-gone" where one of them is not there any more, and
 * "too-large".
 */
export function readSheets(ids: readonly string[]): Promise<readonly SheetSnapshot[]> {
  return withWhatThereIs((asked) => readSheetsOnce(ids, asked));
}

function readSheetsOnce(
  ids: readonly string[],
  { looks: mayLook }: AskedFor,
): Promise<readonly SheetSnapshot[]> {
  return Excel.run(async (context) => {
    const asked = ids.map((id) => askFor(context.workbook.worksheets.getItem(id), mayLook));
    const firstOf2000 = askForDaySystem(context);
    await context.sync();
    noteDaySystem(firstOf2000);
    for (const question of asked) {
      question.memory = memoryOf(context, question.sheet.id);
      question.tables = tablesOn(question.sheet);
      cellsOf(question.used, isLookedAt(question));
    }
    await context.sync();
    const hidden = await hiddenIn(context, asked);
    return asked.map((question, i) => snapshotOf(question, hidden[i]!));
  });
}

/** A sheet by its ID. Throws as `readSheets` does. */
export async function readSheetById(id: string): Promise<SheetSnapshot> {
  return (await readSheets([id]))[0]!;
}

function visible(all: Excel.WorksheetCollection): readonly SheetName[] {
  return all.items.filter(({ visibility }) => visibility === "Visible").map(({ id, name }) => ({ id, name }));
}

/** What was asked of Excel about a sheet. */
interface Asked {
  readonly sheet: Excel.Worksheet;
  readonly used: Excel.Range;
  /** Whether formulas and formats are asked for too, where the sheet is not too large for that. */
  readonly mayLook: boolean;
  /** Set once it is known which there are. */
  tables: () => readonly ExcelTable[];
  memory: Excel.Setting | null;
  isTooLarge: boolean;
}

function askFor(sheet: Excel.Worksheet, mayLook: boolean): Asked {
  sheet.tables.load("items/name");
  const rest = { tables: () => [], memory: null, isTooLarge: false };
  return { sheet: sheet.load("id,name"), used: extentOf(sheet), mayLook, ...rest };
}

function isLookedAt({ used, mayLook }: Asked): boolean {
  return mayLook && sizeOf(used) <= MOST_LOOKED_AT;
}

/** Asks where the Tables are, once it is known which there are; after a sync the returned function tells. */
function tablesOn({ tables }: Excel.Worksheet): () => readonly ExcelTable[] {
  const asked = tables.items.map((table) => [table.name, extent(table.getRange())] as const);
  return () =>
    asked.map(([name, { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns }]) => ({
      name,
      row,
      column,
      rows,
      columns,
    }));
}

/** Loads the cells of several sheets, in more than one request only where one could not hold them. */
async function loadCells(context: Excel.RequestContext, asked: readonly Asked[]): Promise<void> {
  let queued = 0;
  for (const question of asked) {
    const cells = question.used.isNullObject ? 0 : sizeOf(question.used);
    question.isTooLarge = cells > MOST_CELLS;
    question.tables = tablesOn(question.sheet);
    if (question.isTooLarge) continue;
    const size = isLookedAt(question) ? cells * 3 : cells;
    if (queued > 0 && queued + size > MOST_CELLS) {
      await context.sync();
      queued = 0;
    }
    queued += size;
    cellsOf(question.used, isLookedAt(question));
  }
  if (asked.length > 0) await context.sync();
}

function snapshotOf(asked: Asked, hidden: Hidden): SheetSnapshot {
  const { sheet, used, memory, isTooLarge } = asked;
  const { id, name } = sheet;
  const table = isTooLarge ? [] : span("read", () => toTable(used));
  const looks = isTooLarge ? null : span("read", () => looksOf(asked));
  const tables = asked.tables();
  const more = {
    ...(looks && { looks }),
    ...(tables.length > 0 && { tables }),
    ...(isTooLarge && { isTooLarge }),
  };
  return { id, name, table, hidden, memory: readMemory(memory!), ...more };
}

/** Formulas and formats, where some cell may not be what was typed: `=12` is 12 by now, and `1/2` a date. */
function looksOf(asked: Asked): CellLooks | null {
  const { used } = asked;
  if (used.isNullObject || !isLookedAt(asked)) return null;
  const { values, formulas, numberFormat } = used as {
    [part in "values" | "formulas" | "numberFormat"]: Table;
  };
  const mayBeChanged = values.some((row, i) =>
    row.some(
      (value, j) =>
        typeof value === "number" && (formulas[i]![j] !== value || showsDay(String(numberFormat[i]![j]))),
    ),
  );
  return mayBeChanged
    ? { formulas: fromA1(used, formulas), numberFormats: fromA1(used, numberFormat) }
    : null;
}

function extent(range: Excel.Range): Excel.Range {
  return range.load("rowIndex,columnIndex,rowCount,columnCount");
}

/** To be synced, then given to `cellsOf`. */
export function extentOf(part: Excel.Worksheet | Excel.Range): Excel.Range {
  return extent(part.getUsedRangeOrNullObject(true));
}

function sizeOf(used: Excel.Range): number {
  return (used.columnIndex + used.columnCount) * used.rowCount;
}

/** To be synced, then given to `toTable`. */
export function cellsOf(used: Excel.Range, withFormulas = false): Excel.Range {
  if (used.isNullObject) return used;
  if (sizeOf(used) > MOST_CELLS) throw tooLarge();
  const looks = withFormulas ? ",formulas,numberFormat" : "";
  return loadValues(used).load(`rowHidden,columnHidden${looks}`);
}

/** Asks for a range's formulas, to be synced; none of a range so large that its values alone fill the answer. */
function formulasIn(used: Excel.Range): () => readonly (readonly unknown[])[] {
  if (used.isNullObject || sizeOf(used) > MOST_CELLS / 2) return () => [];
  used.load("formulas");
  return () => used.formulas;
}

/** The formulas of ours in a range, and what they show. */
function ownIn({ rowIndex, columnIndex, values }: Excel.Range, formulas: readonly (readonly unknown[])[]) {
  return placed({ row: rowIndex, column: columnIndex, cells: formulas }).flatMap(
    ({ row, column, cell: formula }) =>
      callsUs(formula)
        ? [{ cell: { row, column }, value: values[row - rowIndex]![column - columnIndex] as CellValue }]
        : [],
  );
}

/** What Excel shows of a function that it does not know; or a text that once was such a formula. */
function isUnknown(value: CellValue): boolean {
  return value === "#NAME?" || (typeof value === "string" && /^=.{0,99}_xldudf_USCF_/i.test(value));
}

function hasUnknown(used: Excel.Range): boolean {
  return !used.isNullObject && (used.values as CellValue[][]).some((row) => row.some(isUnknown));
}

/** How many parts of a range are asked for at once. */
const PARTS = 100;

/** Rows or columns of a sheet of which some may be hidden. */
interface Part {
  readonly range: Excel.Range;
  /** Which sheet they are of. */
  readonly of: number;
  readonly what: keyof Hidden;
  readonly first: number;
  readonly count: number;
}

const FLAGS = { rows: "rowHidden", columns: "columnHidden" } as const;

/** The hidden rows and columns of each sheet; where only some are hidden, their range is asked part by part. */
async function hiddenIn(context: Excel.RequestContext, asked: readonly Asked[]): Promise<readonly Hidden[]> {
  const hidden = asked.map(() => ({ rows: [] as number[], columns: [] as number[] }));
  let parts = asked.flatMap(({ used: range, isTooLarge }, of): Part[] => {
    if (range.isNullObject || isTooLarge) return [];
    return [
      { range, of, what: "rows", first: range.rowIndex, count: range.rowCount },
      { range, of, what: "columns", first: range.columnIndex, count: range.columnCount },
    ];
  });
  for (;;) {
    const mixed: Part[] = [];
    for (const part of parts) {
      const { range, of, what, first, count } = part;
      // Despite its types, Excel says null where some are hidden and some are not.
      const all = range[FLAGS[what]] as boolean | null;
      if (all === null) mixed.push(part);
      else if (all) hidden[of]![what].push(...Array.from({ length: count }, (_, i) => first + i));
    }
    if (mixed.length === 0) break;
    parts = mixed.flatMap(({ range, of, what, first, count }) => {
      const size = Math.ceil(count / PARTS);
      return Array.from({ length: Math.ceil(count / size) }, (_, i): Part => {
        const from = first + i * size;
        const length = Math.min(size, first + count - from);
        const { worksheet } = range;
        const part =
          what === "rows"
            ? worksheet.getRangeByIndexes(from, 0, length, 1)
            : worksheet.getRangeByIndexes(0, from, 1, length);
        return { range: part.load(FLAGS[what]), of, what, first: from, count: length };
      });
    });
    await context.sync();
  }
  const inOrder = (places: number[]) => places.sort((a, b) => a - b);
  return hidden.map(({ rows, columns }) => ({ rows: inOrder(rows), columns: inOrder(columns) }));
}

export function toTable(used: Excel.Range): Table {
  return used.isNullObject ? [] : fromA1(used, valuesIn(used));
}

/** What a range has, as rows and columns of the sheet. */
function fromA1(used: Excel.Range, rows: Table): Table {
  const above = Array.from({ length: used.rowIndex }, () => NO_CELLS);
  const left = Array.from({ length: used.columnIndex }, () => "");
  return [...above, ...(left.length === 0 ? rows : rows.map((row) => [...left, ...row]))];
}

/** Shows a cell to the user: activates its sheet and selects the cell. */
export async function selectCell(sheetId: string, row: number, column: number): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    if (sheet.isNullObject) throw sheetGone();
    sheet.activate();
    sheet.getRangeByIndexes(row, column, 1, 1).select();
    await context.sync();
  });
}
