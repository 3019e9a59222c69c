/**
 * What one press wrote, by what the pane remembers of it: which columns, and whether any of it still stands. Excel's own
 * Ctrl+Z takes a write back without telling us, so the cells have to tell.
 *
 * Example: `namedColumns(written.output)` is `columns F to I`, or `columns G and K to M`.
 */
import { isFormula, isOurs } from "../../excel/own-formulas";
import type { Written } from "../../excel/undo";
import { spills } from "../../sheet/rate/own-output";
import { columnsInWords } from "../../wallchart/cells/names";
import type { Table } from "../../wallchart/types";

/** What one press wrote, a part for each sheet. One press of Undo takes it all back. */
export type WrittenTogether = readonly Written[];

/** What was written on sheets, what a screen reader is told of it, and what the pane reports of each sheet. */
export interface SheetsWritten {
  readonly written: readonly Written[];
  readonly status: string;
  readonly report?: readonly string[];
}

/** What a press wrote on several sheets, with a line about each. */
export const reported = (written: readonly Written[], report: readonly string[]): SheetsWritten => ({
  written,
  report,
  status: report.join(" "),
});

/**
 * The last write on a sheet, with what the same press wrote on other sheets; empty if it can't be undone any more. Where its
 * formulas were turned into values since, that comes first.
 *
 * @param of the other system whose ratings were written, "facts" or "values"; left out for the ratings of US Chess
 */
export function lastWriteOn(
  writes: readonly WrittenTogether[],
  sheetId: string | undefined,
  of?: Written["of"],
): WrittenTogether {
  const isIt = (kind: Written["of"]) => (parts: WrittenTogether) =>
    parts.some((part) => part.sheetId === sheetId && part.of === kind);
  const at = writes.findIndex(isIt(of));
  return at < 0 ? [] : (writes.slice(at + 1).find(isIt("values")) ?? writes[at]!);
}

/** The writes without some of their parts. */
export function withoutParts(
  writes: readonly WrittenTogether[],
  isGone: (part: Written) => boolean,
): readonly WrittenTogether[] {
  return writes.map((parts) => parts.filter((part) => !isGone(part))).filter((parts) => parts.length > 0);
}

/** The columns that hold something of what was written: `columns F to I`, `column G`. */
export function namedColumns(
  output: readonly { readonly column: number; readonly cells: readonly (readonly unknown[])[] }[],
): string {
  const filled = output.flatMap(({ column, cells }) =>
    (cells[0] ?? []).flatMap((_, j) => (cells.some((line) => line[j] !== "") ? [column + j] : [])),
  );
  return `${new Set(filled).size > 1 ? "columns" : "column"} ${columnsInWords(filled)}`;
}

/** `Ratings written to columns F to I.`, which sheet was added, or on how many sheets one press wrote. */
export function whereWritten(parts: readonly Pick<Written, "output" | "of" | "added">[]): string {
  const [first, ...others] = parts;
  if (!first) return "";
  const names = parts.flatMap(({ added }) => added ?? []);
  if (names.length === parts.length)
    return others.length === 0 ? `Sheet ${names[0]} added.` : `${names.length} sheets added.`;
  if (first.of === "values") return "Formulas turned into values.";
  return others.length === 0
    ? `Ratings written to ${namedColumns(first.output)}.`
    : `Ratings written on ${parts.length} sheets.`;
}

/** The cells that were changed: what stands there now, as far as a table tells, against what was written. */
function changedCells(
  { output, before }: Written,
  table: Table,
): readonly { stands: boolean; isAsBefore: boolean }[] {
  return output.flatMap((other, block) =>
    other.cells.flatMap((line, i) =>
      line.flatMap((cell, j) => {
        const was = before[block];
        if ((cell ?? "") === (was?.formulas[i]?.[j] ?? "")) return [];
        const now = table[other.row + i]?.[other.column + j] ?? "";
        // Of a formula the table has only what it shows.
        const stands = other.spill
          ? spills(table, other)
          : isFormula(cell)
            ? now !== "" && now !== (was?.values[i]?.[j] ?? "")
            : now === (cell ?? "");
        return [{ stands, isAsBefore: now === (was?.values[i]?.[j] ?? "") }];
      }),
    ),
  );
}

/**
 * Whether a cell still stands as it was written. Cells that held the same before can't tell; if all did, nothing was
 * changed, and nothing is gone.
 */
export function stillStands(written: Written, table: Table): boolean {
  const changed = changedCells(written, table);
  return changed.length === 0 || changed.some(({ stands }) => stands);
}

/** Whether every cell holds again what it held before, as after Excel's own undo. */
export function isTakenBack(written: Written, table: Table): boolean {
  return changedCells(written, table).every(({ isAsBefore }) => isAsBefore);
}

/** Whether every cell held what was written already, so that there is nothing to take back. */
export function changesNothing({ output, before, rules }: Written): boolean {
  if (rules.length > 0 || output.length === 0) return false;
  return output.every(({ cells }, block) =>
    cells.every((line, i) => line.every((cell, j) => isOurs(before[block]?.formulas[i]?.[j], cell ?? ""))),
  );
}
