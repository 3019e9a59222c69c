/** What FIDE asks beside what US Chess does: the days of the rounds, and what is missing. */
import { missingForFide, roundDaysOf } from "../../src/report/for-fide";
import { reportOf, sectionsOf } from "./sections";

const sectionWith = (headings: readonly string[], facts: Parameters<typeof sectionsOf>[2] = {}) =>
  sectionsOf(
    "Open",
    [
      ["#", "Name", "ID", "Rating", "FIDE ID", ...headings],
      [1, "Ash, Ann", "90000001", 1600, 2000001, "W2w", "W3b", "D4w"],
      [2, "Birch, Bob", "90000002", 1500, 2000002, "L1b", "W4w", "D3b"],
      [3, "Cedar, Cy", "90000003", 1400, 2000003, "W4w", "L1w", "D2w"],
      [4, "Dogwood, Di", "90000004", 1300, 2000004, "L3b", "L2b", "D1b"],
    ],
    facts,
  )[0]!;
const PLAIN = ["Rd 1", "Rd 2", "Rd 3"];

test.each<[string, readonly string[], Parameters<typeof sectionsOf>[2], string | null]>([
  ["one day", PLAIN, { startDate: "2026-11-07", endDate: "2026-11-07" }, "07 07 07"],
  ["two days that nobody tells", PLAIN, {}, null],
  ["typed", PLAIN, { roundDays: "11/7, 11/7, 11/8" }, "07 07 08"],
  ["typed with years and without commas", PLAIN, { roundDays: "11/7/26 2026-11-08 11/8/2026" }, "07 08 08"],
  ["typed in words", PLAIN, { roundDays: "Nov 7; Nov 8; November 8" }, "07 08 08"],
  ["one too few", PLAIN, { roundDays: "11/7, 11/8" }, null],
  ["one too many", PLAIN, { roundDays: "11/7, 11/7, 11/8, 11/8" }, null],
  ["one that is not the section's", PLAIN, { roundDays: "11/7, 11/8, 11/9" }, null],
  ["one that no month has", PLAIN, { roundDays: "11/7, 11/8, 11/31" }, null],
  ["in the headings", ["Rd 1 11/7", "Rd 2 11/7", "Rd 3 11/8"], {}, "07 07 08"],
  ["in words in the headings", ["Rd 1 (Nov 7)", "Rd 2 (Nov 8)", "Rd 3 (Nov 8)"], {}, "07 08 08"],
  ["in some headings", ["Rd 1 11/7", "Rd 2", "Rd 3 11/8"], {}, null],
  ["typed over the headings", ["Rd 1 11/7", "Rd 2 11/7", "Rd 3 11/7"], { roundDays: "11/7 11/8 11/8" }, "07 08 08"], // prettier-ignore
  ["over New Year", PLAIN, { startDate: "2026-12-30", endDate: "2027-01-02", roundDays: "12/30, 12/31, 1/2" }, "30 31 02"], // prettier-ignore
])("the days of the rounds: %s", (_, headings, facts, days) => {
  expect(
    roundDaysOf(sectionWith(headings, facts))
      ?.map((day) => day.slice(-2))
      .join(" ") ?? null,
  ).toBe(days);
});

const missing = (...[sections, event]: Parameters<typeof reportOf>) =>
  missingForFide(reportOf(sections, event)).map(({ code, message, cells }) => [
    code,
    message,
    cells[0] && `${cells[0].row},${cells[0].column}`,
  ]);

test("what is missing leads to its first cell", () => {
  expect(missing([sectionWith(["Rd 1 11/7", "Rd 2 11/7", "Rd 3 11/8"])])).toEqual([]);
  const [bare] = sectionsOf("Open", [
    ["#", "Name", "Rating", "FIDE ID", "Rd 1"],
    [1, "Ash, Ann", 1600, 2000001, "W2w"],
    [2, "Bob Birch", 1500, "not yet", "L1b"],
    [3, "Cy Cedar", 1400, "", "D4"],
    [4, "Dogwood, Di", 1300, 2000004, "D3"],
  ]);
  expect(missing([bare!], { chiefArbiter: " ", city: "" })).toEqual([
    ["fide-fact", "The city is missing.", undefined],
    ["fide-fact", "The chief arbiter is missing.", undefined],
    ["fide-days", "The days of the rounds are missing.", undefined],
    ["fide-ids", "Players without a FIDE ID: 2.", "2,1"],
    ["fide-colors", "Games without colors: 1.", "3,4"],
    ["fide-names", "Names that don't begin with the last name: 2.", "2,1"],
  ]);
});
