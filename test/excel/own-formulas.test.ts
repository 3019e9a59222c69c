/** Which formulas in a cell are still ours, as Excel keeps them. */
import { callsUs, isOurs } from "../../src/excel/own-formulas";
import { foreignCells, withoutSpilled } from "../../src/excel/own-output";

const NAME = `=INDEX('Fall Open'!$B$2:$B$8,$AZ4)&""`;

test.each<[string, unknown, boolean]>([
  ["as we wrote it", NAME, true],
  ["after the wallchart's sheet got a name without spaces", `=INDEX(Open!$B$2:$B$8,$AZ4)&""`, true],
  ["after a row was inserted in the wallchart", `=INDEX('Fall Open'!$B$3:$B$9,$AZ4)&""`, true],
  ["of another line", `=INDEX('Fall Open'!$B$2:$B$8,$AZ5)&""`, false],
  ["someone's own", `=UPPER('Fall Open'!$B$2)`, false],
  ["its value, pasted over it", "Ann Ash", false],
])("%s", (_, stands, expected) => {
  expect(isOurs(stands, NAME)).toBe(expected);
});

test("a formula without another sheet is ours only as we wrote it", () => {
  expect(isOurs("=USCF.RATEEVENT(A2:G9)", "=USCF.RATEEVENT(A1:G8)")).toBe(false);
});

// How Excel writes a custom function into a file, and shows it while the add-in is away.
test.each<[string, unknown, boolean]>([
  ["with the add-in away", "=_xldudf_USCF_RATEEVENT(A1:G8)", true],
  ["with the add-in away, and another range", "=_xldudf_USCF_RATEEVENT(A1:G9)", false],
  ["of another add-in that is away", "=_xldudf_OTHER_RATEEVENT(A1:G8)", false],
  ["its name as a text", "_xldudf_USCF_RATEEVENT(A1:G8)", false],
])("a formula %s", (_, stands, expected) => {
  expect(isOurs(stands, "=USCF.RATEEVENT(A1:G8)")).toBe(expected);
  const output = [{ row: 0, column: 7, cells: [["=USCF.RATEEVENT(A1:G8)"]] }];
  const foreign = foreignCells([{ row: 0, column: 7, formulas: [[stands]] }], output);
  expect(foreign).toEqual(expected ? [] : [{ row: 0, column: 7 }]);
});

test.each<[string, (string | number)[], boolean]>([
  ["the whole column, sorted", [1500, "Post", 1512, 1498], false],
  ["all of it but the heading", [1512, 1498, 1500], false],
  ["some numbers that we wrote too", [1500, 1512], true],
  ["one number more", ["Post", 1500, 1512, 1498, 1500], true],
])("beside the column that we wrote, %s", (_, stands, expected) => {
  const output = [{ row: 0, column: 7, cells: [["Post"], [1498], [1500], [1512]] }];
  const foreign = foreignCells([{ row: 0, column: 8, formulas: stands.map((cell) => [cell]) }], output);
  expect(foreign).toHaveLength(expected ? stands.length : 0);
});

test.each<[string, boolean]>([
  ["=USCF.NSTAR(1700)", true],
  ["=ROUND(uscf.fide.k(2400,10),0)", true],
  ["=_xldudf_USCF_FIDE_K(2400,10)", true],
  ["=_xldudf_OTHER_USCF(1)", false],
  ["=SUM(A1:A3)", false],
  ["USCF.NSTAR(1700)", false],
  ["", false],
])("%s calls a function of ours: %s", (formula, expected) => expect(callsUs(formula)).toBe(expected));

test.each<[string, string, string, unknown]>([
  ["filled by the formula", "=USCF.RATEEVENT(A1:G3)", "Post", ""],
  ["filled by the formula as it stands without the add-in", "=_xldudf_USCF_RATEEVENT(A1:G3)", "Post", ""],
  ["someone's own where the formula is blocked", "=USCF.RATEEVENT(A1:G3)", "#SPILL!", 1700],
  ["someone's own where the formula has no name", "=_xldudf_USCF_RATEEVENT(A1:G3)", "#NAME?", 1700],
])("the cell below is %s", (_, formula, shown, below) => {
  const cells = (first: string) => [[first], [1700], [1800]];
  const area = { row: 0, column: 7, rows: 3, columns: 1, numberFormats: [], looks: [] };
  const [seen] = withoutSpilled([{ ...area, formulas: cells(formula), values: cells(shown) }]);
  expect([seen!.formulas[1]![0], seen!.values[1]![0]]).toEqual([below, below]);
});
