/**
 * Puts back what a stroke wrote over. The sheet is read again first: a cell gets back what it held only where what we wrote
 * stands now, wherever rows and columns have gone since. It is done by a stroke of its own, so that a change made in the very
 * moment is seen, and put back in turn. Whatever is not as it was is named.
 */
import type { CellRef, CellValue, Table } from "../wallchart/types";
import { asRestored } from "./cell-text";
import { isAnswerTooLarge, refusedWhole, toProblem } from "./errors";
import { isFormula } from "./own-formulas";
import { withoutSpilled } from "./own-output";
import { bytesOf, inRequests, suspend } from "./requests";
import { askForTables, resizedBack } from "./tables";
import { columnFormat, looksToRestore, rangeOf, type Area } from "./snapshot";
import {
  askForImage,
  heldAt,
  heldBy,
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
          if (!isAsSeen(next)) throw new Error("Somebody was quicker.");
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
  return ownIn(image());
}

/** What a formula of ours fills is not the cells' own, whatever Excel tells of them. */
function ownIn(image: Image): Image {
  const { formulas, table: values } = image;
  const size = { row: 0, column: 0, rows: formulas.length, columns: 0 };
  const [own] = withoutSpilled([{ ...size, formulas, values, numberFormats: [], looks: [] }]);
  return { ...image, formulas: own!.formulas as Table };
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
function given({ puts, looked }: Stroke): readonly CellRef[] {
  return puts.flatMap(({ row, column, cells }) =>
    cells.flatMap((line, i) =>
      line.flatMap((cell, j): CellRef[] => {
        const place = { row: row + i, column: column + j };
        const isSame = cell === null || heldBy(cell) === heldAt(looked, place.row, place.column).formula;
        return isSame ? [] : [place];
      }),
    ),
  );
}

/** Whether what a stroke wrote over is just what had been read. */
function isAsSeen({ puts, looked, before }: Stroke): boolean {
  return puts.every(({ row, column, cells }, at) =>
    cells.every((line, i) =>
      line.every(
        (cell, j) =>
          cell === null ||
          before!.before[at]!.formulas[i]![j] === heldAt(looked, row + i, column + j).formula,
      ),
    ),
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

/** A cell of the stroke where it may be by now. */
type FoundCell = CellRef & {
  readonly was: Held;
  /** Whether it is known where it was. */
  readonly isKnown: boolean;
  /** Whether the stroke changed what it held. */
  readonly differs: boolean;
  /** Whether what the stroke wrote stands there. */
  readonly isOurs: boolean;
};

function find(stroke: Stroke, now: Image): Found {
  const { puts, before, looked } = stroke;
  const texts = textsOf(now);
  const all = waysOf(stroke, now, texts).map((way) => ({ ...way, cells: cellsBy(way, stroke, texts) }));
  // What lies where it was meant to lie has most likely not moved since; and it is better to know what stood there.
  const countOf = ({ cells }: (typeof all)[number]) =>
    cells.reduce((sum, { isOurs, isKnown }) => sum + (isOurs ? (isKnown ? 2 : 1) : 0), 0);
  const { cells, now: where } = all.reduce((best, way) => (countOf(way) > countOf(best) ? way : best));
  const ours = cells.filter(({ isOurs }) => isOurs);
  const isUnsure = !before && cells.length > 0 && (ours.length > 0 || !cells.some(({ differs }) => differs));
  const held = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const isBare = before === null && looked.image.isBare === true;
  return {
    ours,
    all: cells.map(({ row, column }) => ({ row, column })),
    isUnsure,
    puts: puts.flatMap((put) => piecesOf(put, where).map((area) => toRestore(area, held, isBare))),
    column: where.column,
    ruled: stroke.ruled.flatMap((area) => piecesOf(area, where)),
  };
}

/** In which ways the cells of a stroke may have come to where they are. */
function waysOf(stroke: Stroke, now: Image, texts: Texts): readonly Places[] {
  if (now.isPart) return [{ now: IN_PLACE, back: IN_PLACE }];
  // Then nothing has moved, though some of it may stand elsewhere too.
  if (!stroke.before && isStill(stroke, texts)) return [{ now: IN_PLACE, back: IN_PLACE }];
  const standing = new Set(texts.flat());
  const byContent = placesIn(texts, stroke, (at, i, j) => {
    const wrote = textOf(writtenIn(stroke, at, i, j));
    // Where Excel did not answer, it may have stopped halfway: what stands nowhere was not written.
    if (stroke.before || standing.has(wrote)) return wrote;
    const { row, column } = stroke.puts[at]!;
    return textOf(heldAt(stroke.looked, row + i, column + j).formula);
  });
  if (stroke.before) return [byContent];
  // Where Excel did not answer: what was written moved since then. Or cells moved just before, so that it lies where it was
  // meant to lie; then what stands there tells nothing of where the others are. Most of it is found by the way it was.
  const around = placesIn(texts, stroke, () => "");
  return [
    { now: IN_PLACE, back: around.back },
    byContent,
    around,
    // Where columns of ours moved whole, only their own cells tell.
    { now: IN_PLACE, back: byContent.back },
  ];
}

/** Whether each cell of the sheet holds what it was looked at with, or what the stroke wrote there. */
function isStill({ puts, looked }: Stroke, texts: Texts): boolean {
  const was = textsOf(looked.image);
  const wrote = (row: number, column: number, text: string): boolean =>
    puts.some((put) => {
      const given = put.cells[row - put.row]?.[column - put.column];
      return given !== undefined && given !== null && textOf(heldBy(given)) === text;
    });
  return Array.from({ length: Math.max(was.length, texts.length) }, (_, row) => row).every((row) => {
    const [a, b] = [was[row] ?? [], texts[row] ?? []];
    return Array.from({ length: Math.max(a.length, b.length) }, (_, column) => b[column] ?? "").every(
      (text, column) => (a[column] ?? "") === text || wrote(row, column, text),
    );
  });
}

const IN_PLACE: WhereNow = { row: (row) => row, column: (column) => column };

/** What a cell of a stroke holds since it was written. */
function writtenIn({ before, after, puts }: Stroke, at: number, i: number, j: number): unknown {
  return before ? after[at]![i]![j] : heldBy(puts[at]!.cells[i]![j]!);
}

/** Where the rows and columns of a stroke's sheet are now, and where those of now were. */
interface Places {
  readonly now: WhereNow;
  readonly back: WhereNow;
}

/** @param textIn what the stroke's cells are found by */
function placesIn(
  texts: Texts,
  { puts, before, looked }: Stroke,
  textIn: (at: number, i: number, j: number) => string,
): Places {
  const known = textsOf((before ?? looked).image).map((row) => [...row]);
  puts.forEach(({ row, column, cells }, at) =>
    cells.forEach((line, i) =>
      line.forEach((cell, j) => {
        while (known.length <= row + i) known.push([]);
        const its = known[row + i]!;
        while (its.length <= column + j) its.push("");
        if (cell !== null) its[column + j] = textIn(at, i, j);
      }),
    ),
  );
  const now = whereNow(known, texts);
  return { now, back: whereBefore(now, known.length, Math.max(0, ...known.map((row) => row.length))) };
}

function cellsBy({ now, back }: Places, stroke: Stroke, texts: Texts): readonly FoundCell[] {
  const { puts, before, looked } = stroke;
  /** What stood, when the sheet was looked at, in a cell of now. */
  const lookedAt = (row: number, column: number): Held => {
    const [r, c] = [back.row(row), back.column(column)];
    if (r !== null && c !== null) return heldAt(looked, r, c);
    return { formula: "", value: "", numberFormat: null, look: null };
  };
  return puts.flatMap(({ row, column, cells }, at) =>
    cells.flatMap((line, i) =>
      line.flatMap((cell, j): FoundCell[] => {
        const [r, c] = [now.row(row + i), now.column(column + j)];
        if (cell === null || r === null || c === null) return [];
        const text = texts[r]?.[c] ?? "";
        // What a formula above fills is no text of the cell, though Excel may tell it as one.
        const isFilled = i + j > 0 && text === "" && heldBy(cell) === "" && isFormula(cells[0]![0]);
        const wrote = isFilled ? "" : writtenIn(stroke, at, i, j);
        const was = before ? heldAt(before, row + i, column + j) : lookedAt(r, c);
        const differs = before ? was.formula !== wrote : textOf(was.formula) !== textOf(wrote);
        const isOurs = differs && text === textOf(wrote);
        const isKnown = before !== null || (back.row(r) !== null && back.column(c) !== null);
        return [{ row: r, column: c, was, isKnown, differs, isOurs }];
      }),
    ),
  );
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
