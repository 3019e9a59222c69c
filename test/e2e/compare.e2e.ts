/** COMPARE typed beside the workbench's sample event: a column a system, with what a chart lacks behind each #N/A. */
import { workbenchTest } from "./harness";

const SHEET = "Sample event";
const SYSTEMS = [["US Chess", "Elo", "FIDE", "Glicko", "Ingo", "Harkness", "Clarke"]];

workbenchTest("shows the sample event under seven systems", async (_, bench) => {
  await bench.setCells(SHEET, "M1", SYSTEMS);
  await bench.type(SHEET, "M4", '=USCF.COMPARE(A4:I12,M1:S1,"2026-08-29")');
  const { values, messages } = await bench.getCells(SHEET, "M4:S12");
  expect(values[0]).toEqual(["US Chess post", "Elo post", "FIDE post", "Glicko post", "Ingo post", "Harkness post", "Clarke post"]); // prettier-ignore
  const column = (index: number) => values.slice(1).map((row) => row[index]);
  const own = (await bench.getCells(SHEET, "K5:K12")).values.map(([rating]) => rating);
  expect(column(0)).toEqual(own);
  // Ada Quill, 2015, made 3.5 against 1540, 1655, 1874 and 1205: Elo 32 × (3.5 − 3.5103). FIDE knows no 1205
  // and expects 2.51 of the others, 20 × (2.5 − 2.51). Hugo Sand has no rating and met three.
  expect(values[1]?.slice(1, 3)).toEqual([2015, 2015]);
  expect(column(5)[0]).toBe(Math.round((1540 + 1655 + 1874 + 1205) / 4 + 1000 * (3.5 / 4 - 0.5)));
  expect(column(3).slice(0, 7)).toEqual(Array(7).fill("#N/A"));
  expect(messages[1]?.[3]).toMatch(/^Glicko needs a column RD/);
  expect(messages[1]?.[6]).toMatch(/^Clarke needs 30 games/);
  expect(messages[8]?.[2]).toMatch(/^FIDE needs five games/);
});

workbenchTest("a column of deviations typed into the chart gives Glicko its ratings", async (_, bench) => {
  await bench.setCells(SHEET, "J4", [
    ["RD"],
    ...[40, 60, 55, 70, 80, 90, 200].map((deviation) => [deviation]),
  ]);
  await bench.setCells(SHEET, "M1", SYSTEMS);
  await bench.type(SHEET, "M4", '=USCF.COMPARE(A4:J12,M1:S1,"2026-08-29")');
  const glicko = (await bench.getCells(SHEET, "P5:P12")).values.flat();
  expect(glicko.every((rating) => typeof rating === "number" && rating >= 100)).toBe(true);
  // The unrated Hugo Sand enters with 1500 and loses all three games.
  expect(Number(glicko[7])).toBeLessThan(1500);
});
