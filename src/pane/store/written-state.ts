/**
 * Whether the ratings on a sheet are still true: what stands in the columns that we wrote, against what would be written
 * now. The chart, its date or its time control may have changed since, or Excel's own undo took the ratings back.
 *
 * Example: after a correction that moves two ratings, `stateInWords(writtenState(seen))` is `2 ratings out of date`, and
 * the marks say beside each of the two players what stands there: `Sheet: 1812`.
 */
import { filledCells, outputOn, spills, type OwnOutput } from "../../sheet/rate/own-output";
import type { AnyRated } from "../../sheet/rate/rated-section";
import type { SheetPlan } from "../../sheet/write/plan";
import { isErrorValue } from "../../wallchart/cells/text";
import type { CellValue, Table } from "../../wallchart/types";
import { plural } from "../../sheet/words/rating-words";
import { planWrite } from "../../sheet/write/plan-write";
import type { SeenChart } from "./see-charts";
import { namedColumns } from "./written";

export interface WrittenState {
  /** "unknown" is where ratings of ours stand, and the chart can't be rated now. */
  readonly kind: "none" | "unknown" | "current" | "outdated";
  /** How many ratings are out of date; 0 where only notes are. */
  readonly outdated: number;
  /** Where they stand, as `columns F to I`; "" where that doesn't matter. */
  readonly columns: string;
  /** For each section in each system, how the sheet differs for each player, "" mostly; empty where it does not at all. */
  readonly marks: readonly (readonly string[])[];
}

/** A state in which nothing is out of date, as far as is known. */
const plainState = (kind: WrittenState["kind"]): WrittenState => ({
  kind,
  outdated: 0,
  columns: "",
  marks: [],
});

/** The rows in which something of ours stands that would be cleared now, such as the rating of a player who left. */
function rowsToClear({ blocks }: SheetPlan, stands: (row: number, column: number) => CellValue): number {
  const rows = blocks
    .filter(({ style }) => style === "cleared")
    .flatMap(({ row, column, cells }) =>
      cells.flatMap((line, i) => (line.some((_, j) => stands(row + i, column + j) !== "") ? [row + i] : [])),
    );
  return new Set(rows).size;
}

/** What differs in a player's row: the rating, another number, or the note. */
function markOf(differs: readonly boolean[], post: CellValue): string {
  const [isRating, ...others] = differs;
  if (isRating) return `Sheet: ${post === "" ? "empty" : post}`;
  return others.some(Boolean) ? "Other columns out of date" : "";
}

/** The ratings of a system on a sheet. Those of US Chess stand there if the workbook remembers them, or if they look like ours. */
export function writtenState(seen: SeenChart<AnyRated>): WrittenState {
  const { table, memory } = seen.sheet;
  const output = outputOn(memory, seen.chart.system.part);
  if (output.length === 0 && !seen.other) return plainState("none");
  // Values in place of formulas fill the same columns, which are fewer than those of other values.
  const live = output.some((other) => spills(table, other) || other.wasFormula);
  return stateOf(table, output, planWrite(seen, { live }).plans[0] ?? null);
}

/**
 * The ratings of one system on a sheet.
 *
 * @param own what we wrote of that system
 * @param plan what would be written now; null while something stops the ratings
 */
function stateOf(table: Table, own: readonly OwnOutput[], plan: SheetPlan | null): WrittenState {
  const isThere = filledCells(table, own).length > 0;
  // A formula that failed, or that Excel has not worked out yet, shows no rating.
  const hasFailed = own.some(
    (output) => spills(table, output) && isErrorValue(table[output.row]?.[output.column]),
  );
  if (!plan || hasFailed) return plainState(isThere ? "unknown" : "none");

  const { systems = [], blocks } = plan;
  const stands = (row: number, column: number): CellValue => table[row]?.[column] ?? "";
  const found = systems.map(({ players, columns, cells }) =>
    players.map(({ row }, i) => {
      const values = columns.map(({ column }) => stands(row, column));
      // A formula of another system shows an error where a player has no rating.
      const differs = values.map((value, j) => (isErrorValue(value) ? "" : value) !== cells[i]![j]);
      const isOutdated = differs.some((one, j) => one && columns[j]!.style !== "note");
      return { post: values[0]!, differs, isOutdated };
    }),
  );
  const all = found.flat();
  // Rows or columns that were put in move our cells away from where we remember them.
  if (!isThere && !all.some(({ post }) => typeof post === "number")) return plainState("none");
  const columns = namedColumns(blocks.filter(({ isOutput }) => isOutput));
  const outdated = all.filter((one) => one.isOutdated).length + rowsToClear(plan, stands);
  if (outdated === 0 && !all.some(({ differs }) => differs.includes(true)))
    return { ...plainState("current"), columns };
  const marks = found.map((players) => players.map(({ differs, post }) => markOf(differs, post)));
  return { kind: "outdated", outdated, columns, marks };
}

/** `Up to date`, `3 ratings out of date`. */
export function stateInWords({ kind, outdated }: WrittenState): string {
  switch (kind) {
    case "none":
      return "Not written";
    case "unknown":
      return "May be out of date";
    case "current":
      return "Up to date";
    case "outdated":
      return outdated === 0 ? "Notes out of date" : `${plural(outdated, "rating")} out of date`;
  }
}
