/**
 * The formula for a player's total in the sheets that we make. It is a formula of Excel's own, not a function of ours, so
 * that the total also adds up where the add-in is not installed. It counts what these sheets ask for: `W12`, `d 3`, `L--5`,
 * two games as `WL12`, `B`, `X`, `H` and `½`; in a square 1, ½, 0, W, D and L. Another form is rated as it is read: where
 * the total then differs, that is asked about.
 *
 * Example: the total of `W12 | H | D3b` is 2.
 */
import { cellName } from "../../wallchart/cells/names";
import type { CellRef } from "../../wallchart/types";

/** A column of texts, which Excel compares with each cell of a row. */
const anyOf = (...texts: readonly string[]): string => `{${texts.map((text) => `"${text}"`).join(";")}}`;

/**
 * The formula for the points in a row of results.
 *
 * @param results the address of the row's results, such as `D3:F3`
 * @param diagonal the cell of the player against themselves, for a square; left out for a Swiss
 */
export function totalFormula(results: string, diagonal?: CellRef): string {
  if (diagonal !== undefined) {
    const text = `ISTEXT(${results})*(UPPER(${results})=`;
    const wins = `SUMPRODUCT(${text}${anyOf("1", "W", "X", "B")}))`;
    const halves = `SUMPRODUCT(${text}${anyOf("½", "1/2", "0.5", "0,5", ".5", "D", "=", "H")}))`;
    // The x on the diagonal is not a forfeit.
    return `=SUM(${results})+${wins}+${halves}/2-(${cellName(diagonal)}="x")`;
  }
  const text = `SUBSTITUTE(SUBSTITUTE(UPPER(${results})," ",""),"-","")`;
  const letter = (at: string) => (at === "1" ? `LEFT(${text})` : `MID(${text},${at},1)`);
  const hasDigit = (at: string) => `(${letter(at)}>="0")*(${letter(at)}<="9")`;
  const points = (at: string) => `((${letter(at)}="W")+(${letter(at)}="D")/2)`;
  const isGame = (at: string) => `ISNUMBER(FIND(${letter(at)},"WDL"))`;
  const sums = [
    `(${letter("1")}=${anyOf("B", "X")})+(${letter("1")}=${anyOf("H", "½")})/2`,
    `${points("1")}*${hasDigit("2")}`,
    `${points("{1;2}")}*${isGame("1")}*${isGame("2")}*${hasDigit("3")}`,
  ];
  return `=${sums.map((sum) => `SUMPRODUCT(${sum})`).join("+")}`;
}
