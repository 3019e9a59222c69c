/** What fits into one request to Excel. */
import type { Put } from "./stroke";

/** Excel on the web takes 5 MB in one request; this leaves room for what goes around the cells. */
export const REQUEST = { mostBytes: 4_000_000 };

/** Nothing is calculated and drawn until the next sync. */
export function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

/** Bytes that a row of what is written takes. */
type RowBytes = (put: Put, row: number) => number;

export const bytesOf = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data)).length;

const given: RowBytes = ({ cells, looks = [] }, row) => bytesOf([cells[row], looks.map((each) => each[row])]);

/** What goes around a rectangle's cells: what is asked of it, its format and looks. */
const AROUND = 2500;

const sizeOf = (put: Put, rowBytes: RowBytes): number =>
  put.cells.reduce((sum, _, row) => sum + rowBytes(put, row), AROUND);

/** Whether what is written fits into an answer beside all that is asked for. */
export function fitsTwice(puts: readonly Put[]): boolean {
  return puts.reduce((sum, put) => sum + sizeOf(put, given), 0) <= REQUEST.mostBytes / 4;
}

/**
 * What is written on several sheets, in as few requests as hold it; each with what it writes on each sheet.
 *
 * @param sheets what is written on each of them
 */
export function inRequests(
  sheets: readonly (readonly Put[])[],
  rowBytes: RowBytes = given,
): readonly (readonly (readonly Put[])[])[] {
  const empty = () => sheets.map((): Put[] => []);
  const requests = [empty()];
  let bytes = 0;
  sheets.forEach((puts, of) => {
    for (const put of puts.flatMap((whole) => inPieces(whole, rowBytes))) {
      const size = sizeOf(put, rowBytes);
      if (bytes > 0 && bytes + size > REQUEST.mostBytes) {
        requests.push(empty());
        bytes = 0;
      }
      bytes += size;
      requests.at(-1)![of]!.push(put);
    }
  });
  return requests;
}

/** Splits what is written into pieces of whole rows that each fit one request. */
function inPieces(put: Put, rowBytes: RowBytes): readonly Put[] {
  const ends: number[] = [];
  let size = 0;
  put.cells.forEach((_, row) => {
    const more = rowBytes(put, row);
    if (size > 0 && size + more > REQUEST.mostBytes) {
      ends.push(row);
      size = 0;
    }
    size += more;
  });
  if (ends.length === 0) return [put];
  const { numberFormat, looks = [] } = put;
  return [...ends, put.rows].map((end, i) => {
    const first = ends[i - 1] ?? 0;
    const part = <T>(rows: readonly T[]) => rows.slice(first, end);
    return {
      ...put,
      row: put.row + first,
      rows: end - first,
      cells: part(put.cells),
      looks: looks.map(part),
      ...(typeof numberFormat === "object" && { numberFormat: part(numberFormat) }),
    };
  });
}
