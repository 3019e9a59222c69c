/**
 * Puts back what a stroke wrote over. The sheet is read again first: a cell gets back what it held only where what we wrote
 * stands now, wherever rows and columns have gone since. It is done by a stroke of its own, so that a change made in the very
 * moment is seen, and put back in turn. Whatever is not as it was is named.
 */
import type { CellRef, CellValue } from "../wallchart/types";
import { asRestored } from "./cell-text";
import { isAnswerTooLarge, refusedWhole, toProblem } from "./errors";
import { bytesOf, inRequests, suspend } from "./requests";
import { askForTables, resizedBack } from "./tables";
import { columnFormat, looksToRestore, rangeOf, type Area } from "./snapshot";
import {
  askForImage,
  cellsOf,
  heldAt,
  heldBy,
  notAsLooked,
  strike,
  textOf,
  textsOf,
  type Held,
  type Image,
  type Put,
  type Stroke,
} from "./stroke";
import { whereBefore, whereNow, type Texts, type WhereNow } from "./where-now";

/** What could not be made as it was. */
export interface Back {
  /** Cells of ours that still stand, and what they held is not put back. */
  readonly left: readonly CellRef[];
  /** Excel did not say what these held when they were written. They hold what they held shortly before. */
  readonly unsure: readonly CellRef[];
}

/** Tries in all, however often somebody changes the sheet or Excel does not answer. */
const MOST_TRIES = 6;

/** Puts back what a stroke wrote over; never throws. */
export async function putBack(stroke: Stroke, budget = { tries: MOST_TRIES }): Promise<Back> {
  const unsure: CellRef[] = [];
  let left: readonly CellRef[] = given(stroke);
  let isNarrow = false;
  while (budget.tries-- > 0) {
    /** What this try wrote, until it is known that it wrote over what had been read. */
    const open: Stroke[] = [];
    try {
      await Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem(stroke.sheetId);
        const now = isNarrow
          ? await readAreas(context, sheet, stroke)
          : await readAll(context, sheet, stroke);
        const found = find(stroke, now);
        left = found.ours;
        if (found.isUnsure) unsure.splice(0, unsure.length, ...found.all);
        const rules = found.ruled.map((area) => rangeOf(sheet, area).conditionalFormats.load("items/id"));
        const kept = stroke.settings.map(({ key }) =>
          context.workbook.settings.getItemOrNullObject(key).load("value"),
        );
        const tables = askForTables(sheet, stroke.resized);
        if (rules.length + kept.length + stroke.resized.length > 0) await context.sync();
        const resized = resizedBack(stroke.resized, tables());
        const looked = { before: [], widths: [], printArea: null, image: now };
        // What stands there comes back in the answer, as formulas and as values.
        const requests = inRequests(
          [found.puts],
          ({ row, cells, looks = [] }, i) =>
            2 * bytesOf([now.formulas[row + i] ?? [], cells[i], looks.map((each) => each[i])]),
        );
        for (const [n, [puts]] of requests.entries()) {
          suspend(context);
          const next = strike(sheet, stroke.sheetId, puts!, looked, { around: !isNarrow, resized });
          next.write();
          if (n === requests.length - 1) {
            restoreRest(sheet, stroke, found);
            const { ruleIds = [] } = stroke.looked;
            for (const { items } of rules)
              for (const rule of items) if (!ruleIds.includes(rule.id)) rule.delete();
            restoreSettings(context, stroke, kept);
          }
          open.push(next);
          await context.sync();
          next.hear();
          if (notAsLooked(next).length > 0) throw new Error("Somebody was quicker.");
          open.pop();
        }
      });
      return { left: [], unsure };
    } catch (error) {
      // A sheet that is gone has nothing left to put back.
      if (await isGone(stroke.sheetId, error)) return { left: [], unsure: [] };
      isNarrow ||= isAnswerTooLarge(error);
      // What Excel did not answer, or what met other cells, is taken back as well. Then it is tried once more.
      if (!refusedWhole(error)) for (const next of open) unsure.push(...(await putBack(next, budget)).unsure);
    }
  }
  return { left, unsure };
}

/** Whether a sheet is no longer there, after what was thrown: Excel says so of other things too. */
export async function isGone(sheetId: string, error: unknown): Promise<boolean> {
  if (toProblem(error).code !== "sheet-gone") return false;
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    return sheet.isNullObject;
  }).catch(() => false);
}

async function readAll(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { looked }: Stroke,
): Promise<Image> {
  const image = askForImage(sheet, looked.image.isBare ? "values" : "formulas");
  await context.sync();
  return image();
}

/** Reads only the cells of the stroke, in as many answers as hold them. */
async function readAreas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { puts }: Stroke,
): Promise<Image> {
  const formulas: CellValue[][] = [];
  for (const [pieces] of inRequests([puts])) {
    const ranges = pieces!.map((put) => ({ put, range: rangeOf(sheet, put).load("formulas") }));
    await context.sync();
    for (const { put, range } of ranges)
      range.formulas.forEach((line, i) =>
        line.forEach((cell, j) => ((formulas[put.row + i] ??= [])[put.column + j] = cell as CellValue)),
      );
  }
  const table = Array.from(formulas, (row: CellValue[] | undefined) =>
    Array.from(row ?? [], (cell: CellValue | undefined) => cell ?? ""),
  );
  return { table, formulas: table, isPart: true };
}

/** Queues what goes with the cells: widths and the print area. */
function restoreRest(sheet: Excel.Worksheet, { before, looked }: Stroke, { column: place }: Found): void {
  const { widths, printArea } = before ?? looked;
  for (const { column, points } of widths) {
    const there = place(column);
    if (there !== null) columnFormat(sheet, there).columnWidth = points;
  }
  if (printArea !== null) restorePrintArea(sheet, printArea);
}

/** Queues the settings that hold what the stroke wrote. */
function restoreSettings(
  context: Excel.RequestContext,
  { settings }: Stroke,
  kept: readonly Excel.Setting[],
): void {
  settings.forEach(({ key, was, is }, i) => {
    const setting = kept[i]!;
    const now: unknown = setting.isNullObject ? null : setting.value;
    if (JSON.stringify(now) !== JSON.stringify(is)) return;
    if (was !== null) context.workbook.settings.add(key, was);
    else if (now !== null) setting.delete();
  });
}

export function restorePrintArea(sheet: Excel.Worksheet, printArea: string): void {
  // Excel offers no way to take a print area away. All cells print as none does.
  sheet.pageLayout.setPrintArea(printArea === "" ? sheet.getRange() : printArea);
}

/** The cells that a stroke changes, where they were then. */
function given(stroke: Stroke): readonly CellRef[] {
  return cellsOf(stroke).filter(
    ({ row, column, gave }) => heldBy(gave) !== heldAt(stroke.looked, row, column).formula,
  );
}

/** What is found of a stroke on its sheet as it is now. */
interface Found {
  /** Cells of ours that stand. */
  readonly ours: readonly CellRef[];
  /** All cells of the stroke, where they are now. */
  readonly all: readonly CellRef[];
  /** Whether it is not known what stood there when they were written. */
  readonly isUnsure: boolean;
  /** What makes them as they were. */
  readonly puts: readonly Put[];
  readonly column: WhereNow["column"];
  readonly ruled: readonly Area[];
}

/** A cell of the stroke where it is by now. */
type FoundCell = CellRef & {
  readonly was: Held;
  /** Whether what the stroke wrote stands there, and not what was there before. */
  readonly isOurs: boolean;
};

function find(stroke: Stroke, now: Image): Found {
  const { puts, before, looked } = stroke;
  const texts = textsOf(now);
  const { now: where, back } = wayOf(stroke, now, texts);
  const cells = cellsOf(stroke).flatMap(({ gave, got, ...place }): FoundCell[] => {
    const [row, column] = [where.row(place.row), where.column(place.column)];
    if (row === null || column === null) return [];
    const [r, c] = before ? [place.row, place.column] : [back.row(row), back.column(column)];
    const was = r === null || c === null ? NOTHING : heldAt(before ?? looked, r, c);
    const text = texts[row]?.[column] ?? "";
    // What a formula fills is no text of the cell, though Excel may tell it as one.
    const wrote = [got, heldBy(gave)].find((one) => textOf(one) === text);
    const differs = before ? was.formula !== wrote : textOf(was.formula) !== text;
    return [{ row, column, was, isOurs: wrote !== undefined && differs }];
  });
  const ours = cells.filter(({ isOurs }) => isOurs);
  const held = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const isBare = before === null && looked.image.isBare === true;
  return {
    ours,
    all: cells.map(({ row, column }) => ({ row, column })),
    isUnsure: !before && cells.length > 0 && (ours.length > 0 || given(stroke).length === 0),
    puts: puts.flatMap((put) => piecesOf(put, where).map((area) => toRestore(area, held, isBare))),
    column: where.column,
    ruled: stroke.ruled.flatMap((area) => piecesOf(area, where)),
  };
}

const NOTHING: Held = { formula: "", value: "", numberFormat: null, look: null };

/** A way in which the cells of a sheet may have come to where they are. */
interface Way {
  /** Where the rows and columns that a stroke wrote in are now. */
  readonly now: WhereNow;
  /** Where those of now were when the sheet was looked at. */
  readonly back: WhereNow;
}

const IN_PLACE: WhereNow = { row: (row) => row, column: (column) => column };
const STILL: Way = { now: IN_PLACE, back: IN_PLACE };

/** The way that explains most of what stands there. */
function wayOf(stroke: Stroke, now: Image, texts: Texts): Way {
  if (now.isPart) return STILL;
  if (stroke.before) return movedSince(stroke, texts);
  // Where Excel did not answer: it may have stopped halfway, and cells may have moved just before or since.
  let [best, least] = [STILL, unexplained(STILL, stroke, texts)];
  for (const find of [movedSince, movedBefore]) {
    if (least === 0) break;
    const way = find(stroke, texts);
    const count = unexplained(way, stroke, texts);
    if (count < least) [best, least] = [way, count];
  }
  return best;
}

/** How many cells hold neither what they held when the sheet was looked at nor what the stroke wrote, and how many are gone. */
function unexplained({ now, back }: Way, stroke: Stroke, texts: Texts): number {
  const was = textsOf(stroke.looked.image);
  const wrote = new Map(
    cellsOf(stroke).map(({ row, column, gave }) => [
      `${now.row(row)} ${now.column(column)}`,
      textOf(heldBy(gave)),
    ]),
  );
  let count = was.flat().filter((text) => text !== "").length;
  texts.forEach((line, row) =>
    line.forEach((text, column) => {
      const [r, c] = [back.row(row), back.column(column)];
      const before = (r === null || c === null ? undefined : was[r]?.[c]) ?? "";
      if (before !== "") count--;
      if (before !== text && wrote.get(`${row} ${column}`) !== text) count++;
    }),
  );
  return count;
}

/** Rows and columns have moved since the stroke wrote: what it wrote is found with what stands around it. */
function movedSince(stroke: Stroke, texts: Texts): Way {
  const { before, looked } = stroke;
  const standing = new Set(texts.flat());
  const known = textsOf((before ?? looked).image).map((row) => [...row]);
  for (const { row, column, gave, got } of cellsOf(stroke)) {
    const wrote = textOf(got ?? heldBy(gave));
    // What stands nowhere was not written.
    if (before || standing.has(wrote)) put(known, row, column, wrote);
  }
  return wayFrom(known, texts);
}

/** Rows and columns had moved by the time the stroke wrote: what it wrote lies where it was meant to lie, and tells nothing. */
function movedBefore(stroke: Stroke, texts: Texts): Way {
  const others = texts.map((row) => [...row]);
  for (const { row, column, gave } of cellsOf(stroke))
    if (texts[row]?.[column] === textOf(heldBy(gave))) put(others, row, column, "");
  return { now: IN_PLACE, back: wayFrom(textsOf(stroke.looked.image), others).back };
}

function wayFrom(known: Texts, texts: Texts): Way {
  const now = whereNow(known, texts);
  return { now, back: whereBefore(now, known.length, Math.max(0, ...known.map((row) => row.length))) };
}

/** Puts a text into a table, which grows as it needs. */
function put(table: string[][], row: number, column: number, text: string): void {
  while (table.length <= row) table.push([]);
  const its = table[row]!;
  while (its.length <= column) its.push("");
  its[column] = text;
}

/** An area where it is by now; in pieces where rows or columns came between. */
function piecesOf({ row, column, rows, columns }: Area, where: WhereNow): readonly Area[] {
  const down = runsOf(Array.from({ length: rows }, (_, i) => where.row(row + i)));
  const along = runsOf(Array.from({ length: columns }, (_, j) => where.column(column + j)));
  return down.flatMap(([top, high]) =>
    along.map(([left, wide]) => ({ row: top, column: left, rows: high, columns: wide })),
  );
}

/** Places that follow each other, each run with its first place and its length. */
function runsOf(places: readonly (number | null)[]): readonly (readonly [first: number, length: number])[] {
  const runs: [first: number, length: number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (place === null) continue;
    if (last && last[0] + last[1] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}

/** Gives each cell of an area what it held, if it is ours now; and all of them their formats and looks. */
function toRestore(area: Area, held: ReadonlyMap<string, FoundCell>, isBare: boolean): Put {
  const cells = Array.from({ length: area.rows }, (_, i) =>
    Array.from({ length: area.columns }, (__, j) => held.get(`${area.row + i} ${area.column + j}`)),
  );
  const looks = cells.map((line) => line.map((cell) => cell?.was.look ?? null));
  return {
    ...area,
    // Of a very large sheet only values are known beside the areas: a formula may have stood there.
    cells: cells.map((line) =>
      line.map((cell) =>
        cell?.isOurs && !(isBare && cell.was.look === null)
          ? asRestored(cell.was.formula, cell.was.value)
          : null,
      ),
    ),
    numberFormat: cells.map((line) => line.map((cell) => cell?.was.numberFormat ?? null)),
    ...looksToRestore(looks),
  };
}
