/** Which formulas in a cell are still ours, as Excel keeps them. */
import { isOurs } from "../../src/excel/own-output";

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
