/**
 * Problems of a text that is imported name its lines. The cells of a reading are cells of a table that is not on a sheet
 * yet, so each becomes a place in the text: a row beyond all rows of tables, which tells the file and the line.
 *
 * Example: a problem about the third row of a table that was made of lines 7 and 8 is about `Lines 7–8`.
 */
import type { FileFinding, ImportResult, LineSpan, SourceFile } from "../../wallchart/formats/result";
import type { CellRef, ChartDiagnostic, Reading } from "../../wallchart/types";
import { linesName } from "../shared/select-lines";
import type { ProblemView } from "../shared/sheet-view";

/** More rows than a table has, and more lines than a file has. */
const FIRST_PLACE = 1_000_000;
const MOST_LINES = 1_000_000;

/** The place of some lines as a cell: the file and the first line in the row, the last line in the column. */
export function placeOf(file: number, { first, last }: LineSpan): CellRef {
  return { row: FIRST_PLACE + file * MOST_LINES + first, column: last };
}

function isPlace({ row }: CellRef): boolean {
  return row >= FIRST_PLACE;
}

/** The lines of the text that a place means. */
export function linesAt({ row, column }: CellRef): LineSpan {
  return { first: (row - FIRST_PLACE) % MOST_LINES, last: column };
}

/** The readings of a text or file, with findings about places in the text. What is not from lines of a text stays. */
export function inText({ sections }: ImportResult, file: number): Reading[] {
  return sections.map(({ reading, lines = [] }) => {
    const place = (cell: CellRef) => {
      const span = lines[cell.row];
      return span ? placeOf(file, span) : cell;
    };
    const diagnostics = reading.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      cells: diagnostic.cells.map(place),
    }));
    return { ...reading, diagnostics };
  });
}

/** The findings about a text or file as a whole, with the line that they are about. */
export function fileFindings({ diagnostics }: ImportResult, file: number): ChartDiagnostic[] {
  return diagnostics.map(({ line, ...one }: FileFinding) =>
    line === undefined ? one : { ...one, cells: [placeOf(file, { first: line, last: line })] },
  );
}

/** A problem that names the lines, each once; and the file, if there are several. */
export function textProblem(problem: ProblemView, files: readonly SourceFile[]): ProblemView {
  const places = new Map(
    problem.cells
      .map(({ cell }) => cell)
      .filter(isPlace)
      .map((cell) => [cell.row, cell]),
  );
  // Beside lines, a cell of the headings that we made says nothing.
  if (places.size === 0) return problem;
  const cells = [...places.values()].map((cell) => {
    const file = files.length > 1 ? files[Math.floor((cell.row - FIRST_PLACE) / MOST_LINES)] : undefined;
    const name = linesName(linesAt(cell));
    return { name: file ? `${file.name}, ${name}` : name, cell };
  });
  return { ...problem, cells };
}
