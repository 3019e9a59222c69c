/**
 * Cells between Excel and o-spreadsheet: what a cell says, where cells are in use, what to type to get a content.
 * Example: `typed(library, { kind: "text", value: "12-3" })` → "'12-3", since bare it would become a date.
 */
import type { CellPosition, Model } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import { boundingArea, cellArea } from "./address";
import type { CellState, Content } from "./grid";
import { formulaAsNamed } from "./sheet-names";
import type { Library } from "./spreadsheet-plugin";

type Getters = Model["getters"];

/** Its errors under Excel's names. */
export const excelErrorNames: Readonly<Record<string, string>> = {
  "#REF": "#REF!",
  "#ERROR": "#VALUE!",
  "#BAD_EXPR": "#NAME?",
  "#CYCLE": "#VALUE!",
};

/** Sheets of o-spreadsheet end somewhere; beyond that Excel's are blank. */
export const inside = (getters: Getters, sheet: string, row: number, column: number): boolean =>
  row < getters.getNumberRows(sheet) && column < getters.getNumberCols(sheet);

export function readCell(getters: Getters, position: CellPosition): CellState {
  if (!inside(getters, position.sheetId, position.row, position.col))
    return { kind: "Empty", value: "", formula: null, text: "", format: "General" };
  const seen = getters.getEvaluatedCell(position);
  const own = getters.getCell(position);
  const formula = own?.isFormula ? formulaAsNamed(own.compiledFormula.toFormulaString(getters)) : null;
  const common = { formula, format: own?.format ?? seen.format ?? "General", text: seen.formattedValue };
  switch (seen.type as string) {
    case "number":
      return { kind: "Double", value: seen.value as number, ...common };
    case "boolean":
      return { kind: "Boolean", value: seen.value as boolean, ...common };
    case "text":
      return { kind: "String", value: String(seen.value), ...common };
    case "error": {
      const value = excelErrorNames[String(seen.value)] ?? String(seen.value);
      return {
        kind: "Error",
        value,
        ...common,
        text: value,
        ...(seen.message ? { message: seen.message } : {}),
      };
    }
    default:
      return { kind: formula === null ? "Empty" : "String", value: "", ...common, text: "" };
  }
}

export function usedArea(getters: Getters, sheet: string, valuesOnly: boolean): Area | null {
  let used: Area | null = null;
  const include = (row: number, col: number): void => {
    used = used ? boundingArea(used, cellArea(row, col)) : cellArea(row, col);
  };
  for (const position of getters.getEvaluatedCellsPositions(sheet))
    if (
      (getters.getEvaluatedCell(position).type as string) !== "empty" ||
      getters.getCell(position)?.isFormula
    )
      include(position.row, position.col);
  if (valuesOnly) return used;
  for (const cell of getters.getCells(sheet)) {
    const { row, col } = getters.getCellPosition(cell.id);
    const styled = Object.values(cell.style ?? {}).some((part) => part !== undefined && part !== "");
    if (cell.format || styled) include(row, col);
  }
  return used;
}

/** Where cells have content of their own, without what formulas spill. */
export function contentArea(getters: Getters, sheet: string): Area | null {
  let used: Area | null = null;
  for (const cell of getters.getCells(sheet)) {
    if (!cell.isFormula && cell.content === "") continue;
    const { row, col } = getters.getCellPosition(cell.id);
    used = used ? boundingArea(used, cellArea(row, col)) : cellArea(row, col);
  }
  return used;
}

/** What one would type to get the content, text that looks like something else behind an apostrophe. */
export function typed({ helpers, DEFAULT_LOCALE }: Library, content: Content): string {
  if (content.kind === "blank") return "";
  if (content.kind === "boolean") return content.value ? "TRUE" : "FALSE";
  if (content.kind !== "text") return String(content.value);
  const { value } = content;
  const other =
    /^['=+]|^(true|false)$|^#/i.test(value) ||
    helpers.isNumber(value, DEFAULT_LOCALE) ||
    helpers.isDateTime(value, DEFAULT_LOCALE);
  return other ? `'${value}` : value;
}
