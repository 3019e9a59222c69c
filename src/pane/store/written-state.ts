/**
 * Whether the ratings on a sheet are still true: what stands in the columns that we wrote, against what would be written
 * now. The chart, its date or its time control may have changed since, or Excel's own undo took the ratings back.
 *
 * Example: after a correction that moves two ratings, `stateInWords(writtenState(seen))` is `2 ratings out of date`, and
 * the marks say beside each of the two players what stands there: `Sheet: 1812`.
 */
import { entersWords } from "../../sheet/rate/carry";
import { filledCells, spills } from "../../sheet/rate/own-output";
import type { PlanStyle, SheetPlan } from "../../sheet/write/plan";
import { postCells } from "../../sheet/write/post-columns";
import type { RatedSection } from "../../sheet/rate/rated-section";
import { isErrorValue } from "../../wallchart/cells/text";
import type { CellValue } from "../../wallchart/types";
import { plural } from "../../sheet/words/rating-words";
import { planSeen, type SeenChart } from "./see-charts";
import { namedColumns } from "./written";

export interface WrittenState {
  /** "unknown" is where ratings of ours stand, and the chart can't be rated now. */
  readonly kind: "none" | "unknown" | "current" | "outdated";
  /** How many ratings are out of date; 0 where only notes are. */
  readonly outdated: number;
  /** Where they stand, as `columns F to I`; "" where that doesn't matter. */
  readonly columns: string;
  /** For each player of a rated section, how the sheet differs; "" mostly. */
  readonly marks: ReadonlyMap<RatedSection, readonly string[]>;
}

/** A state in which nothing is out of date, as far as is known. */
export const plainState = (kind: WrittenState["kind"]): WrittenState => ({
  kind,
  outdated: 0,
  columns: "",
  marks: new Map(),
});

/** The styles of a player's cells, in the order of `postCells`. */
const STYLES: readonly PlanStyle[] = ["rating", "change", "number", "note"];

/** The columns of a style that a plan fills in each row, in the order of its sections and their systems. */
function columnsByRow({ blocks }: SheetPlan, wanted: PlanStyle): Map<number, number[]> {
  const columns = new Map<number, number[]>();
  for (const { row, column, cells, style, spill, isOutput } of blocks) {
    if (!isOutput || style !== wanted) continue;
    for (let at = row; at < row + (spill?.rows ?? cells.length); at++)
      columns.set(at, [...(columns.get(at) ?? []), column]);
  }
  return columns;
}

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
export function markOf(differs: readonly boolean[], post: CellValue): string {
  const [isRating, ...others] = differs;
  if (isRating) return `Sheet: ${post === "" ? "empty" : post}`;
  return others.some(Boolean) ? "Other columns out of date" : "";
}

export function writtenState(seen: SeenChart): WrittenState {
  const { table, memory } = seen.sheet;
  const { output } = memory;
  if (output.length === 0) return plainState("none");
  const isThere = filledCells(table, output).length > 0;
  const formulas = output.filter((one) => spills(table, one));
  // A formula that failed, or that Excel has not worked out yet, shows no rating.
  const hasFailed = formulas.some(({ row, column }) => isErrorValue(table[row]?.[column]));
  // Values in place of formulas fill the same columns, which are fewer than those of other values.
  const live = formulas.length > 0 || output.some(({ wasFormula }) => wasFormula);
  const how = { live, newSheet: false, charts: false };
  const [plan] = planSeen(seen, how).plans;
  if (!plan || hasFailed) return plainState(isThere ? "unknown" : "none");

  const stands = (row: number, column: number): CellValue => table[row]?.[column] ?? "";
  const free = STYLES.map((style) => columnsByRow(plan, style));
  const found = seen.chart.sections.flatMap(({ rated }) =>
    rated.map((one) => {
      const players = one.section.players.map(({ row }, i) => {
        // Two systems, and sections side by side, have columns in the same row: each takes the next ones.
        const places = free.map((columns) => columns.get(row)?.shift());
        const cells = postCells(one.ratings[i]!, one.settings.rules, entersWords(one, i));
        const differs = places.map((column, j) => column !== undefined && stands(row, column) !== cells[j]);
        return { differs, post: places[0] === undefined ? "" : stands(row, places[0]) };
      });
      return { one, players };
    }),
  );
  const columns = namedColumns(plan.blocks.filter(({ isOutput }) => isOutput));
  const all = found.flatMap(({ players }) => players);
  // Rows or columns that were put in move our cells away from where we remember them.
  if (!isThere && !all.some(({ post }) => typeof post === "number")) return plainState("none");
  const outdated =
    all.filter(({ differs }) => differs.slice(0, -1).includes(true)).length + rowsToClear(plan, stands);
  if (outdated === 0 && !all.some(({ differs }) => differs.includes(true)))
    return { ...plainState("current"), columns };
  const marks = new Map(
    found.map(({ one, players }) => [one, players.map(({ differs, post }) => markOf(differs, post))]),
  );
  return { kind: "outdated", outdated, columns, marks };
}

/** `Up to date`, `3 ratings out of date`. */
export function stateInWords({ kind, outdated }: WrittenState): string {
  switch (kind) {
    case "none":
      return "Not written yet";
    case "unknown":
      return "May be out of date";
    case "current":
      return "Up to date";
    case "outdated":
      return outdated === 0 ? "Notes out of date" : `${plural(outdated, "rating")} out of date`;
  }
}
