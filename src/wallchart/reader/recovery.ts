/**
 * Results that Excel changed as they were typed, and what is said of them: `=12` becomes a formula, `1/2` and `1-12` become
 * dates.
 */
import { asText } from "../cells/text";
import { finding } from "../diagnostics";
import type { CellRef, ChartDiagnostic, FindTyped } from "../types";
import { slotOf, type Board } from "./board";
import type { Chart } from "./charts";
import { lex } from "./lexer";
import type { Sheet } from "./sheet";
import type { Solution } from "./solution";

/** What is said of them. */
function told(
  code: "recovered-result" | "dates-as-results",
  typed: ReadonlyMap<CellRef, string>,
): ChartDiagnostic[] {
  const [first, ...others] = typed.values();
  if (first === undefined) return [];
  const listed = others.length > 0 ? `${first} and ${others.length} more` : first;
  return [finding(code, [...typed.keys()], listed)];
}

/** The place of each column of a table. */
const placesIn = ({ columns }: Sheet): ReadonlyMap<number, number> =>
  new Map(columns.map((column, place) => [column, place]));

/** The chart with results that became formulas as they were typed. */
export function withoutFormulas(
  chart: Chart,
  findTyped: FindTyped | undefined,
): { readonly chart: Chart; readonly diagnostics: readonly ChartDiagnostic[] } {
  const { sheet, columns, headingRow, end } = chart;
  const rounds = columns.filter(({ heading: { role, round } }) => role === "round" || round !== null);
  const places = rounds.map(({ place }) => sheet.columns[place]!);
  const typed = findTyped?.(places, headingRow + 1, end) ?? new Map<CellRef, string>();
  if (typed.size === 0) return { chart, diagnostics: [] };
  const rows = [...sheet.rows];
  const placeOf = placesIn(sheet);
  for (const [{ row, column }, text] of typed) {
    const cells = [...rows[row]!];
    cells[placeOf.get(column)!] = lex(asText(text));
    rows[row] = cells;
  }
  return { chart: { ...chart, sheet: { ...sheet, rows } }, diagnostics: told("recovered-result", typed) };
}

/**
 * Says which dates are read as the results from which Excel made them.
 *
 * @param isShown whether the director sees it before anything is rated; else it is asked
 */
export function datesRead(board: Board, solution: Solution, isShown: boolean): ChartDiagnostic[] {
  const { games, absences, style, layout, used } = solution;
  const { sheet } = board.chart;
  const slots = [
    ...layout.rounds.flat().map(({ slot }) => slot),
    ...[...used].map((column) => slotOf(column)),
  ];
  if (slots.every((slot) => board.counts(slot).dates === 0)) return [];
  const typed = new Map<CellRef, string>();
  const placeOf = placesIn(sheet);
  const tell = (cell: CellRef, isHalf: boolean) => {
    // The last player's lines may end below the table.
    const meaning = sheet.rows[cell.row]?.[placeOf.get(cell.column)!];
    const game = meaning?.date ? meaning.games[0] : undefined;
    if (!game) return;
    typed.set(cell, isHalf ? "½" : style === "12-1" ? `${game.opponent}-1` : `1-${game.opponent}`);
  };
  for (const { cells, score } of games) for (const cell of cells) tell(cell, score === 0.5);
  for (const { cell } of absences) tell(cell, true);
  return told(isShown ? "recovered-result" : "dates-as-results", typed);
}
