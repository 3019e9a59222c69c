/** EXPLAIN on small charts: every step of one player, found by number, ID or name. */
import { explainInChart, rateevent } from "../../src/functions/section";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { expectCellError } from "./cell-error";
import { QUAD, type Chart } from "./quad";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

/** RATEEVENT's ten columns. */
const full = (chart: Chart, date = "ed2025-07") => rateevent(chart, date, null, "full", {});

test("shows every step of one player, found by number, ID or name", () => {
  const lines = explainInChart(QUAD, 1, "2026-08-30", "G/60;d5", {});
  expect(lines).toEqual(explainInChart(QUAD, "10000001", "2026-08-30", "G/60;d5", {}));
  expect(lines).toEqual(explainInChart(QUAD, "ann ash", "2026-08-30", "G/60;d5", {}));
  expect(lines[0]).toEqual([
    "In short",
    expect.stringMatching(
      /^You scored 2\.5; \d\.\d was expected\. You gained 50 points\. .*Your new rating is 1550\.$/,
    ),
  ]);
  const values = new Map(lines as [string, string | number][]);
  expect(values.get("Rules of")).toBe("2026-08-30");
  expect(values.get("Rating system")).toBe("OTBR, dual-rated");
  expect(values.get("Formula")).toBe("standard: N is over 8 (section 4.2)");
  expect(values.get("Score (S)")).toBe(2.5);
  expect(values.get("Step 4: 3 Cy Cedar, won")).toBe(1610);
  expect(values.get("Step 4: rating")).toBeCloseTo(1553.9418, 4);
  expect(values.get("Step 5: 3 Cy Cedar, won")).toBeCloseTo(1566.0894, 4);
  expect(values.get("Post-event rating, exact")).toBeCloseTo(1550.40847, 5);
  expect(values.get("Post-event rating")).toBe(1550);
});

test("finds an ID that lost its zeros, and says what is in doubt", () => {
  const chart = QUAD.map((row) => [...row]);
  chart[1]![2] = "00012345";
  const lines = explainInChart(chart, 12345, "2017-05-10", null, {});
  expect(lines[1]).toEqual(["Player", "1 Ann Ash"]);
  expect(lines).toContainEqual(["Note", expect.stringMatching(/B = 14 was announced/)]);
  const [, first, second] = full(QUAD, "2017-05-10");
  expect(first!.at(-1)).toMatch(/B = 14 was announced/);
  expect(second!.at(-1)).toBe("");
});

test("shows a ceiling that held, and a step raised to 100", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "Games", "Ceiling", "Rd 1"],
    [1, "Ann Ash", 1500, 40, 1505, "W2"],
    [2, "Bob Birch", 105, 40, "", "L1"],
    [3, "Cy Cedar", 100, 40, "", "L4"],
    [4, "Di Dogwood", 100, 40, "", "W3"],
  ];
  chart[1]![5] = "W4";
  chart[4]![5] = "L1";
  chart[2]![5] = "W3";
  chart[3]![5] = "L2";
  const lines = explainInChart(chart, 3, null, null, {});
  expect(lines.find(([label]) => String(label).startsWith("Step 4: rating, raised from"))?.[1]).toBe(100);
  const held = QUAD.map((row, i) => [...row, i === 0 ? "Ceiling" : i === 1 ? 1540 : ""]);
  expect(explainInChart(held, 1, null, null, {})).toContainEqual([
    "Lowered to the ceiling (section 7)",
    1540,
  ]);
  expect(full(held)[1]!.at(-1)).toMatch(/ceiling/);
});

test("tells a floor where it held, or is within reach, and no other", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "Floor", "Rd 1"],
    [1, "Ann Ash", 1600, 1500, "L2"],
    [2, "Bob Birch", 1700, 1500, "W1"],
  ];
  const floors = (player: number) =>
    explainInChart(chart, player, null, null, {}).filter(([label]) => /floor/.test(String(label)));
  expect(floors(1)).toEqual([["Not below the floor given in the wallchart", 1500]]);
  expect(floors(2)).toEqual([]);
});

test("shows each rating that a blended start rests on", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "FIDE", "Rd 1"],
    [1, "Ann Ash", "", 2100, "W2"],
    [2, "Bob Birch", 1400, "", "L1"],
  ];
  const values = new Map(explainInChart(chart, 1, null, null, {}) as [string, string | number][]);
  expect(values.get("Step 1: from FIDE 2100, on the US Chess scale (X)")).toBe(2162);
  expect(values.get("Step 1: from FIDE 2100, weight (W; G 10, 0 days old)")).toBe(10);
});

test("shows Step 3 of an unrated player and a bye's nothing", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", "1300/00", "W2"],
    [2, "Bob Birch", 1400, "L1"],
    [3, "Cy Cedar", 1200, "B"],
  ];
  const newcomer = new Map(explainInChart(chart, 1, null, null, {}) as [string, string | number][]);
  expect(newcomer.get("Step 1: start (R0), given in the wallchart")).toBe(1300);
  expect(newcomer.get("Step 3: 2 Bob Birch, won")).toBe(1400);
  expect(newcomer.get("Step 3: effective games (N')")).toBe(1);
  const idle = new Map(explainInChart(chart, 3, null, null, {}) as [string, string | number][]);
  expect(idle.get("Post-event rating")).toBe(1200);
});

describe("two players of one name", () => {
  const twins = (first: string, second: string): Chart => [
    ["#", "Name", "ID", "Rating", "Rd 1"],
    [1, "Ann Ash", first, 1500, "W2"],
    [2, "Bob Birch", "10000002", 1400, "L1"],
    [3, "ann ash", second, 1500, "W4"],
    [4, "Di Dogwood", "10000004", 1400, "L3"],
  ];
  const chart = twins("10000001", "10000003");
  test("the name alone is refused, naming both numbers", () => {
    expectCellError(() => explainInChart(chart, "Ann Ash", null, null, {}), "#VALUE!", /numbers 1 and 3/);
  });
  test("the number or the ID finds each", () => {
    expect(explainInChart(chart, 3, null, null, {})[1]).toEqual(["Player", "3 ann ash"]);
    expect(explainInChart(chart, "10000001", null, null, {})[1]).toEqual(["Player", "1 Ann Ash"]);
  });
  test("rows with one ID are one player", () => {
    const lines = explainInChart(twins("10000001", "10000001"), "Ann Ash", null, null, {});
    expect(lines[1]).toEqual(["Player", "1 Ann Ash"]);
  });
});
