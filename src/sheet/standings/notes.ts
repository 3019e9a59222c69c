/**
 * What a director wrote beside the lines of standings goes along when the list is written again: with the player's line, and
 * to the right when the list gets wider. What can't go along is named, so that no note ends up beside somebody else.
 *
 * Example: `paid` in N7 beside Ann's line is written in N5 once Ann is third.
 */
import { cellKey } from "../../wallchart/cells/areas";
import type { OwnOutput } from "../rate/own-output";
import { outputBlock, type PlanBlock } from "../write/plan";
import { asText } from "../../wallchart/cells/text";
import type { CellRef, CellValue, Table } from "../../wallchart/types";

/** A sheet of standings as it stands. */
interface WrittenList {
  readonly table: Table;
  /** Of its cells, where they are known. */
  readonly formulas: Table | undefined;
  readonly numberFormats: Table | undefined;
  /** How many columns the list has. */
  readonly columns: number;
}

export interface Notes {
  /** The notes at their new places, and nothing at their old ones. */
  readonly blocks: readonly PlanBlock[];
  /** The notes as they stand. */
  readonly there: readonly OwnOutput[];
  /** Those that have no line to go to, or are formulas that would show something else there. */
  readonly stuck: readonly CellRef[];
}

/** What tells a line from all others: number and name, or a heading; and which of several such lines it is. */
function linesOf(table: Table, firstLine: number): readonly string[] {
  const counts = new Map<string, number>();
  return table.map((cells, row) => {
    const [place = "", number = "", name = ""] = cells.slice(0, 3).map((cell) => asText(cell).trim());
    const line = number + name === "" ? place : `${number} ${name}`;
    if (row < firstLine || line === "") return row < firstLine ? String(row) : "";
    counts.set(line, (counts.get(line) ?? 0) + 1);
    return `${line} ${counts.get(line)!}`;
  });
}

/**
 * @param now what will be written, and how many columns its list has
 * @param firstLine the rows above are title and headings, whose notes stay in their row
 * @param end the first column that is not beside the list
 */
export function notesBeside(
  was: WrittenList,
  now: Pick<WrittenList, "table" | "columns">,
  firstLine: number,
  end: number,
): Notes {
  const before = linesOf(was.table, firstLine);
  const after = linesOf(now.table, firstLine);
  const notes = was.table.flatMap((cells, row) =>
    cells.flatMap((value, column) => {
      if (column < was.columns || column >= end || asText(value) === "") return [];
      const line = before[row]!;
      const to = line === "" ? ((after[row] ?? "") === "" ? row : -1) : after.indexOf(line);
      const right = column + now.columns - was.columns;
      const isFormula = asText(was.formulas?.[row]?.[column]).startsWith("=");
      const stays = to === row && right === column;
      const isStuck = to < 0 || right >= end || (isFormula && !stays);
      return [{ row, column, value, to, right, stays, isStuck }];
    }),
  );
  const moving = notes.filter(({ stays, isStuck }) => !stays && !isStuck);
  const taken = new Set(moving.map(({ to, right }) => cellKey(to, right)));
  const left = notes.filter(
    ({ row, column, stays }) => !stays && column >= now.columns && !taken.has(cellKey(row, column)),
  );
  const cell = (row: number, column: number, value: CellValue, numberFormat?: CellValue) =>
    outputBlock(row, column, [[value ?? ""]], "cleared", asText(numberFormat) || "General");
  return {
    blocks: [
      ...left.map(({ row, column }) => cell(row, column, "")),
      ...moving.map(({ row, column, value, to, right }) =>
        cell(to, right, value, was.numberFormats?.[row]?.[column]),
      ),
    ],
    there: notes.map(({ row, column, value }) => ({ row, column, cells: [[value ?? ""]] })),
    stuck: notes.filter(({ isStuck }) => isStuck).map(({ row, column }) => ({ row, column })),
  };
}
