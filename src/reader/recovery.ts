/**
 * Results that Excel changed as they were typed: `1/2` and `1-12` become dates, `=12` a formula. Where it is known how the
 * cells look, what was typed is what they mean.
 */
import { asText } from "../wallchart/cells/text";
import { finding } from "../wallchart/diagnostics";
import type { ChartDiagnostic } from "../wallchart/types";
import type { FindTyped } from "./options";
import type { Chart } from "./charts";
import { lex } from "./lexer";

/** `1-12 and 4 more` */
const listed = ([first, ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} and ${others.length} more` : first!;

/** The chart with such cells as they were typed, and a note about them. */
export function recovered(
  chart: Chart,
  findTyped: FindTyped | undefined,
): { readonly chart: Chart; readonly diagnostics: readonly ChartDiagnostic[] } {
  const { sheet, columns, headingRow, end } = chart;
  const rounds = columns.filter(({ heading: { role, round } }) => role === "round" || round !== null);
  if (!findTyped || rounds.length === 0) return { chart, diagnostics: [] };
  const places = rounds.map(({ place }) => sheet.columns[place]!);
  const typed = findTyped(sheet.table, places, headingRow + 1, end);
  if (typed.size === 0) return { chart, diagnostics: [] };
  const rows = [...sheet.rows];
  const placeOf = new Map(sheet.columns.map((column, place) => [column, place]));
  for (const [{ row, column }, text] of typed) {
    const cells = [...rows[row]!];
    cells[placeOf.get(column)!] = lex(asText(text));
    rows[row] = cells;
  }
  const note = finding("recovered-result", [...typed.keys()], listed([...typed.values()]));
  return { chart: { ...chart, sheet: { ...sheet, rows } }, diagnostics: [note] };
}
