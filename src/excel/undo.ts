/**
 * Undoing a write: every cell, style, column width and the print area become what they were. What was entered for the sheet meanwhile, such
 * as its date, stays. Excel's own undo is one step too where Excel groups steps; this one works everywhere, also after
 * later edits elsewhere on the sheet.
 *
 * Two syncs, and two more to delete colors.
 */
import { sameData } from "../wallchart/cells/remember";
import { asRestored } from "./cell-text";
import { apply, type Change } from "./apply";
import type { Looked } from "./look";
import { sheetGone, SheetProblem, stillThere, toProblem } from "./errors";
import { isOurs } from "./own-formulas";
import { isGone, restorePrintArea } from "./put-back";
import { withPartOf, type SheetMemory, type WrittenOf } from "./settings";
import {
  columnFormat,
  looksToRestore,
  rangeOf,
  type Area,
  type AreaSnapshot,
  type Snapshot,
} from "./snapshot";
import { span } from "./spans";
import { resizedBack } from "./tables";
import type { ResizedTable } from "../sheet/write/tables";
import type { KeptSetting, Put } from "./stroke";
import { byHand } from "./undo-group";
import { withAnd } from "../wallchart/cells/names";
import { placed } from "../wallchart/cells/areas";
import type { CellRef, CellValue } from "../wallchart/types";
import type { OwnOutput } from "../sheet/rate/own-output";

/** What was written, and what was there before. */
export interface Written extends Snapshot {
  readonly sheetId: string;
  /** Which part of what is ours these are; left out for the ratings of US Chess. */
  readonly of?: WrittenOf;
  /** The name of the sheet, where it was added with it. Undo empties it: a sheet that was shown is never deleted. */
  readonly added?: string;
  /** One for each of `before`. */
  readonly output: readonly OwnOutput[];
  readonly memory: SheetMemory;
  /** The Excel Tables that grew by it. */
  readonly grew?: readonly ResizedTable[];
  /** The color rules that came with it. */
  readonly rules: readonly { readonly area: Area; readonly id: string }[];
  /** A rating to show if the user asks for it: it stands so far right that showing it would hide the names. */
  readonly notShown?: CellRef;
  /** Cells of which Excel did not say what they held when they were written. */
  readonly unsure?: readonly CellRef[];
  /** An Undo of it was cut off: of what it wrote only colors may be left, which the cells don't show. */
  readonly isPartlyUndone?: true;
}

/**
 * Puts back what was there, all of it or nothing. Colors go last: where that fails, a second call deletes the rest.
 *
 * @param parts of one sheet, the last written first
 * @param force also where someone edited some of the written cells since
 * @param also settings of the workbook that are written in the same request, and the sheets that are undone already
 * @returns cells of which Excel did not say what they held when they were written
 * @throws SheetProblem "changed-since-written" with the edited cells, "changed" where the ratings stand elsewhere now, as
 *   after a column was put in; nothing is undone then
 */
export async function undo(
  parts: readonly Written[],
  force: boolean,
  { settings = [], done = [] }: AlsoUndone = {},
): Promise<readonly CellRef[]> {
  const check = force ? requireInPlace : requireAsWritten;
  const outcome = done.length > 0 ? `${areUndone(done)} The rest is not.` : "Nothing was undone.";
  try {
    const applied = await apply(
      parts.map((part, i) => changeBack(part, check, { settings: i === 0 ? settings : [], done })),
      { outcome },
    );
    for (const part of parts)
      await removeExtras(part).catch((error: unknown) => {
        throw toProblem(error, "The cells are as they were, but colors may be left. Press Undo again.");
      });
    // What is not known of a sheet is said with each of its parts.
    return applied[0]!.unsure;
  } catch (error) {
    const problem = toProblem(error);
    // A sheet that was deleted has nothing left to undo.
    if (await isGone(parts[0]!.sheetId, problem)) throw sheetGone();
    throw problem.code === "sheet-gone" ? stillThere(problem) : error;
  }
}

/** What goes with an Undo of a sheet. */
interface AlsoUndone {
  readonly settings?: readonly Pick<KeptSetting, "key" | "is">[];
  /** The names of the sheets of the same Undo that are as they were. */
  readonly done?: readonly string[];
}

const areUndone = (done: readonly string[]): string =>
  `${withAnd(done)} ${done.length > 1 ? "are" : "is"} undone.`;
/** The end of a sentence that says why a sheet is not. */
const notUndone = (done: readonly string[]): string =>
  done.length > 0 ? `so it is not undone. ${areUndone(done)}` : "so nothing was undone there.";

function changeBack(
  written: Written,
  check: typeof requireInPlace,
  { settings = [], done = [] }: AlsoUndone,
): Change {
  const { sheetId, memory, widths, printArea, before, grew = [], of } = written;
  let name = "";
  return {
    sheetId,
    areas: before,
    widths: widths.map(({ column }) => column),
    prints: printArea !== null,
    what: "values",
    settings,
    tables: grew,
    check: (looked) => {
      name = looked.name;
      check(written, looked.before, name, done);
    },
    changed: (cells) => editedSince(name, cells, done),
    write: (looked) => ({
      puts: span("restore", () => putsBack(before, looked)),
      resized: resizedBack(grew, looked.tables),
      memory: (last) => withPartOf(last, memory, of),
      finish: (sheet) => {
        for (const { column, points } of widths) columnFormat(sheet, column).columnWidth = points;
        if (printArea !== null) restorePrintArea(sheet, printArea);
      },
    }),
  };
}

/** What makes cells what they were, where they hold or look otherwise by now. */
function putsBack(before: readonly AreaSnapshot[], { before: now }: Looked): readonly Put[] {
  return before.map((area, at) => {
    const there = now[at]!;
    const isSameLook = sameData(area.looks, there.looks);
    const { row, column, rows, columns, isSpill } = area;
    return {
      ...{ row, column, rows, columns },
      ...(isSpill && { isSpill }),
      cells: area.formulas.map((line, i) =>
        line.map((cell, j) => (cell === there.formulas[i]![j] ? null : asRestored(cell, area.values[i]![j]))),
      ),
      numberFormat: area.numberFormats,
      ...(!isSameLook && looksToRestore(area.looks)),
    };
  });
}

/** Deletes the colors that came with what was written. */
async function removeExtras({ sheetId, rules, added, before }: Written): Promise<void> {
  if (rules.length === 0 && added === undefined) return;
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const colored = rules.map(({ area }) => rangeOf(sheet, area).conditionalFormats.load("items/id"));
    if (rules.length > 0) await context.sync();
    rules.forEach(({ id }, i) => colored[i]!.items.find((rule) => rule.id === id)?.delete());
    // A new sheet has no colors, rules for entries, frozen rows and page breaks but those.
    if (added !== undefined) {
      for (const area of before) rangeOf(sheet, area).conditionalFormats.clearAll();
      sheet.getRange().dataValidation.clear();
      sheet.freezePanes.unfreeze();
      sheet.horizontalPageBreaks.removePageBreaks();
    }
    await context.sync();
  });
}

type Shown = readonly Pick<AreaSnapshot, "formulas" | "values">[];

/** A cell that was written: what it held before, what we wrote, what it holds and shows now. */
function writtenCells({ before, output }: Written, shown: Shown) {
  return output.flatMap((one, block) =>
    placed<CellValue>(one).map(({ row, column, cell }) => {
      const at = <T>(cells?: readonly (readonly T[])[]) => cells?.[row - one.row]?.[column - one.column];
      const [was, now] = [at(before[block]?.formulas), at(shown[block]?.formulas)];
      const wrote = cell ?? "";
      // Someone typed into a cell that the formula fills.
      const isBlocked = one.spill !== undefined && at(shown[block]?.values) === "#SPILL!";
      return { row, column, was, wrote, now, isBlocked };
    }),
  );
}

/**
 * Throws unless each cell holds what we wrote, or what it held before (as after an Undo that was cut off), and one of them what
 * we wrote.
 */
function requireAsWritten(written: Written, shown: Shown, sheetName: string, done: readonly string[]): void {
  const cells = writtenCells(written, shown);
  const edited = cells.filter(
    ({ was, wrote, now, isBlocked }) => isBlocked || !(isOurs(now, wrote) || now === was),
  );
  if (edited.length > 0)
    throw editedSince(
      sheetName,
      edited.map(({ row, column }) => ({ row, column })),
      done,
    );
  // Rows or columns that were put in have left what was empty before in the place of all that we wrote.
  const changed = cells.filter(({ was, wrote }) => !isOurs(was, wrote));
  const isGone = changed.length > 0 && !changed.some(({ wrote, now }) => isOurs(now, wrote));
  if (!written.isPartlyUndone && isGone) throw movedSince(sheetName, done);
}

function editedSince(sheetName: string, cells: readonly CellRef[], done: readonly string[]): SheetProblem {
  return new SheetProblem(
    "changed-since-written",
    `Cells on ${sheetName} were edited after they were written, ${notUndone(done)}`,
    "Press Undo anyway to lose those edits, or Dismiss to keep them.",
    cells,
  );
}

/**
 * Throws unless at least half of what we wrote stands in its place. Else a column or rows were put in, and something of
 * the chart stands there now, which nobody said may go.
 */
function requireInPlace(written: Written, shown: Shown, sheetName: string, done: readonly string[]): void {
  // A cell that was empty and stays so tells nothing.
  const cells = writtenCells(written, shown).filter(({ was, wrote }) => wrote !== "" || was !== "");
  const inPlace = cells.filter(({ was, wrote, now }) => isOurs(now, wrote) || now === was);
  if (inPlace.length * 2 < cells.length) throw movedSince(sheetName, done);
}

function movedSince(sheetName: string, done: readonly string[]): SheetProblem {
  return new SheetProblem(
    "changed",
    `What was written on ${sheetName} is no longer in its place, ${notUndone(done)}`,
    `Clear it by hand. ${byHand()}`,
  );
}
