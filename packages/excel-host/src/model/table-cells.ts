/**
 * Excel.Table, an area with a row of headings that Excel keeps together: it grows by what is entered right beside or
 * below it, its headings are texts of which none is twice, and no array spills in it.
 * Example: with a Table in A1:C5, `enter(book, D1, [["Post"]])` makes it A1:D5; the same in E1 leaves it alone.
 *
 * Sources: "Guidelines and examples of array formulas" and "Dynamic array formulas and spilled array behavior" (no spill in
 * a Table), "Coauthoring in Excel add-ins" (`Range.values` right below a Table expand it), "Overview of Excel tables"
 * (headings, no merged cells), "Error handling with the application-specific APIs" (MergedRangeConflict). That AutoCorrect's
 * choices hold for add-ins too is by design (OfficeDev/office-js #2093, #6745).
 */
import type { Area } from "../address";
import { cellArea, intersection } from "../address";
import { HostError } from "../errors";
import type { CellEdit, CellState } from "../grid";
import type { Book, ExcelTable, RangeRef } from "./book";

/** The Tables of a sheet; null for those of the workbook. */
export const tablesOn = (book: Book, sheet: string | null): ExcelTable[] =>
  book.tables.filter((table) => sheet === null || table.sheet === sheet);

/** A Table overlaps neither another one nor merged cells. */
export function requireClear(book: Book, sheet: string, area: Area, itself?: ExcelTable): void {
  const others = tablesOn(book, sheet).filter((table) => table !== itself);
  const inTheWay = [...others.map((table) => table.area), ...book.grid.merges(sheet)];
  if (inTheWay.some((other) => intersection(other, area))) throw new HostError("MergedRangeConflict");
}

/** Headings are texts, none of them empty or twice: Excel makes `Column1` of an empty one and `Note2` of a second `Note`. */
export function nameColumns({ grid }: Book, { sheet, area: { top, left, right } }: ExcelTable): void {
  const names = new Set<string>();
  const edits: CellEdit[] = [];
  for (let column = left; column <= right; column++) {
    const { value, text } = grid.cell(sheet, top, column);
    const base = value === "" ? "Column" : text;
    let name = value === "" ? `Column${column - left + 1}` : base;
    for (let n = 2; names.has(name.toLowerCase()); n++) name = `${base}${n}`;
    names.add(name.toLowerCase());
    if (value !== name) edits.push({ row: top, column, content: { kind: "text", value: name } });
  }
  if (edits.length > 0) grid.write(sheet, edits);
}

/** What a Table is after something was entered in an area: wider or longer where that begins right at its edge. */
function grown(table: Area, entered: Area): Area {
  const isBeside =
    entered.left === table.right + 1 && intersection(entered, { ...table, right: entered.right });
  if (isBeside) return { ...table, right: entered.right };
  const isBelow =
    entered.top === table.bottom + 1 && intersection(entered, { ...table, bottom: entered.bottom });
  return isBelow ? { ...table, bottom: entered.bottom } : table;
}

/** After cells were entered: the Tables that they touch grow, if AutoCorrect lets them, and put their headings in order. */
export function settleTables(book: Book, { sheet, area }: RangeRef, edits: readonly CellEdit[]): void {
  const isEmpty = edits.every(({ content }) => content === undefined || content.kind === "blank");
  for (const table of tablesOn(book, sheet)) {
    const larger = book.behavior.tablesGrow && !isEmpty ? grown(table.area, area) : table.area;
    const others = tablesOn(book, sheet).filter((other) => other !== table);
    const grows = larger !== table.area && !others.some((other) => intersection(other.area, larger));
    if (grows) table.area = larger;
    if (grows || intersection(area, { ...table.area, bottom: table.area.top })) nameColumns(book, table);
  }
}

/** The areas that formulas would fill and do not, since a Table is in them. */
export function blockedArrays(book: Book, sheet: string): readonly Area[] {
  const tables = tablesOn(book, sheet);
  const used = tables.length > 0 ? book.grid.used(sheet, true) : null;
  if (!used) return [];
  const blocked: Area[] = [];
  for (let row = used.top; row <= used.bottom; row++)
    for (let column = used.left; column <= used.right; column++) {
      const area = book.grid.filledBy(sheet, row, column);
      if (area && tables.some((table) => intersection(table.area, area))) blocked.push(area);
    }
  return blocked;
}

/** A cell as Excel tells it where arrays are blocked: the formula's own is #SPILL!, those it would fill are empty. */
export function withoutArrays(
  cell: CellState,
  row: number,
  column: number,
  blocked: readonly Area[],
): CellState {
  const array = blocked.find((area) => intersection(area, cellArea(row, column)));
  if (!array) return cell;
  const isFormula = row === array.top && column === array.left;
  return isFormula
    ? { ...cell, kind: "Error", value: "#SPILL!", text: "#SPILL!" }
    : { ...cell, kind: "Empty", value: "", text: "" };
}

/** A column that came into a Table has a heading at once. */
export const nameInserted = (book: Book): void =>
  book.grid.onChange((change) => {
    if (change.type === "shifted") for (const table of tablesOn(book, change.sheet)) nameColumns(book, table);
  });
