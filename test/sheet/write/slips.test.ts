/** Slips to print: what stands on each, where pages begin, and that nothing takes the sheet for a wallchart. */
import { NO_EVENT, viewEvent } from "../../../src/sheet/event/event";
import { inShort } from "../../../src/sheet/words/in-short";
import { tableOfPlan } from "../../../src/sheet/write/plan-write";
import { rateSheet } from "../../../src/sheet/rate/rate-sheet";
import { everyone, inLines, planSlips, slipsOf } from "../../../src/sheet/write/slips";
import { readTable } from "../../../src/wallchart/reader/read";
import type { Table } from "../../../src/wallchart/types";

const CHART: Table = [
  ["#", "Name", "ID", "Rating", "Quick", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", "90000101", 1800, 1750, "W2", "H", "U"],
  [2, "Bob Birch", "90000102", 1600, 1500, "L1", "W3", "D5"],
  [3, "Cy Cedar", "90000103", "Unrated", "", "B", "L2", "?"],
  [4, "=Di Elm", "90000104", 1500, 1400, "U", "U", "X"],
  [5, "Ann Ash", "90000101", "", "", "U", "U", "D2"],
];
const event = { ...NO_EVENT, endDate: "2026-08-30" };
const rated = (timeControl: string, table = CHART) =>
  rateSheet(table, viewEvent({ ...event, timeControl })).sections;

test("a slip tells the event, the ratings, the paragraph and every round in order", () => {
  const [section] = rated("G/90", CHART.slice(0, 5).map((row) => [...row.slice(0, 4), ...row.slice(5, 7)])); // prettier-ignore
  const view = section!.rated[0]!;
  const plan = planSlips(slipsOf([section!], "Autumn Open", 0), "Slip 1 Ann Ash");
  const rows = tableOfPlan(plan).map((row) => row.filter((cell) => cell !== ""));
  expect(rows).toEqual([
    ["1 Ann Ash"],
    ["Autumn Open, Aug 30, 2026"],
    [],
    [expect.stringMatching(/^Regular: 1800 → 1\d{3} \(\+\d+\)$/)],
    ...inLines(inShort(view, 0)).map((line) => [line]),
    ["Round", "Result", "Opponent", "Rating", "Expected"],
    ["Rd 1", "Won", "2 Bob Birch", Math.round(view.ratings[0]!.trace()!.final!.opponents[0]!), expect.closeTo(view.ratings[0]!.trace()!.final!.standard!.expected, 9)],
    ["Rd 2", "Bye, half a point"],
    [],
    ["Opponents' ratings already include this event, as in the US Chess formula."],
    ["Not official: the official rating is the one that US Chess publishes."],
  ]); // prettier-ignore
  expect(plan.print?.pageBreaks).toEqual([]);
});

test("everyone has one slip, a re-entry too, with each system that rates the event", () => {
  const [section] = rated("G/60;d5");
  expect(everyone(section!.section)).toEqual([0, 1, 2, 3]);
  const texts = tableOfPlan(planSlips(slipsOf([section!], "Open"), "Slips Open")).flat();
  const count = (start: string) => texts.filter((cell) => String(cell).startsWith(start)).length;
  expect([count("Regular: "), count("Quick: ")]).toEqual([4, 4]);
  expect(texts).toEqual(expect.arrayContaining(["4 =Di Elm", "Won by forfeit", "Not in yet"]));
});

test("a title with a year tells the day itself", () => {
  const titled = (title: string) => slipsOf(rated("G/90", [[title], ...CHART]), "Sheet1", 0)[0]!.event;
  expect(titled("Autumn Open 2026")).toBe("Autumn Open 2026");
  expect(titled("Autumn Open")).toBe("Autumn Open, Aug 30, 2026");
});

test("no slip is cut by the end of a page, and pages are filled", () => {
  const [section] = rated("G/60;d5");
  const many = Array.from({ length: 8 }, () => slipsOf([section!], "Open")).flat();
  const plan = planSlips(many, "Slips");
  const breaks = plan.print!.pageBreaks!;
  const rowsOf = (style: string) =>
    plan.blocks[0]!.rowStyles!.flatMap((own, row) => (own === style ? [row] : []));
  const names = rowsOf("title");
  const ends = tableOfPlan(plan).flatMap(([cell], row) =>
    String(cell).startsWith("Not official") ? [row] : [],
  );
  expect(names).toHaveLength(32);
  const pages = [0, ...breaks].map((first, i) => ({ first, next: breaks[i] ?? Infinity }));
  for (const [i, first] of names.entries())
    expect(pages.filter((page) => first >= page.first && ends[i]! < page.next)).toHaveLength(1);
  for (const row of breaks) expect(names).toContain(row);
  for (const { first, next } of pages.slice(0, -1)) {
    const last = ends.filter((row) => row < next).at(-1)!;
    expect(last - first).toBeLessThan(43);
    // The next slip would not have fitted.
    expect(ends.find((row) => row > last)! - first).toBeGreaterThanOrEqual(43);
  }
});

test("nothing takes a sheet of slips for a wallchart", () => {
  for (const timeControl of ["G/90", "G/60;d5"]) {
    const plan = planSlips(slipsOf(rated(timeControl), "Open"), "Slips Open");
    const sheet = rateSheet(tableOfPlan(plan), viewEvent({ ...event, timeControl }));
    expect(sheet.sections).toEqual([]);
    expect(readTable(tableOfPlan(plan)).section).toBeNull();
  }
});

test("a paragraph breaks between words, in lines that the columns hold", () => {
  const words = "You scored 2; 1.4 was expected. ".repeat(9).trim();
  expect(inLines(words).join(" ")).toBe(words);
  expect(Math.max(...inLines(words).map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(inLines("a".repeat(90))).toEqual(["a".repeat(90)]);
});
