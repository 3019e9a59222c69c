/** What the rows above a wallchart say of the event, as tournament directors write titles. */
import { factsAbove, timeControlIn } from "../../../src/wallchart/formats/event-facts";
import type { Table } from "../../../src/wallchart/types";

test.each<[title: string, name: string, start: string | null, end: string | null, control: string]>([
  ["Nov 21-22, 2026 G/90;d5", "", "2026-11-21", "2026-11-22", "G/90;d5"],
  ["Winter Open, Nov 21-22, 2026 G/90;d5", "Winter Open", "2026-11-21", "2026-11-22", "G/90;d5"],
  ["November 28 – December 1, 2026, 40/90, SD/30;i30 Open", "Open", "2026-11-28", "2026-12-01", "40/90, SD/30;i30"], // prettier-ignore
  ["Dec 30, 2026 - Jan 2, 2027, 90+30", "", "2026-12-30", "2027-01-02", "90+30"],
  ["Dec 30 - Jan 2, 2027", "", "2026-12-30", "2027-01-02", ""],
  ["Sat. Nov. 21st - Sun. Nov. 22nd, 2026", "", "2026-11-21", "2026-11-22", ""],
  ["Open (Nov 7, 14 and 21, 2026) Game in 60 d5", "Open", "2026-11-07", "2026-11-21", "Game in 60 d5"],
  ["21-22 November 2026", "", "2026-11-21", "2026-11-22", ""],
  ["28 Nov - 1 Dec 2026 G60", "", "2026-11-28", "2026-12-01", "G60"],
  ["Quads 11/21-22/2026", "Quads", "2026-11-21", "2026-11-22", ""],
  ["11/28 - 12/1/2026", "", "2026-11-28", "2026-12-01", ""],
  ["Quads 11/21/26", "Quads", "2026-11-21", "2026-11-21", ""],
  ["2026-11-21, G/30 d5, prizes $20", "prizes $20", "2026-11-21", "2026-11-21", "G/30 d5"],
  ["Event Date(s) 11/7/2026 - 11/8/2026", "", "2026-11-07", "2026-11-08", ""],
  // Not the days of the games, or no day.
  ["Ratings as of Nov 1, 2026", "Ratings as of Nov 1, 2026", null, null, ""],
  ["Entry deadline Nov 15, 2026", "Entry deadline Nov 15, 2026", null, null, ""],
  ["Club Championship 2026", "Club Championship 2026", null, null, ""],
  ["Open 2025-2026 season, section 2/3", "Open 2025-2026 season, section 2/3", null, null, ""],
  ["Ladder Jan 5, 2026 - Dec 20, 2026", "Ladder", null, null, ""],
  ["Feb 30, 2026", "Feb 30, 2026", null, null, ""],
  ["March Madness, round 3", "March Madness, round 3", null, null, ""],
])("%s", (title, name, startDate, endDate, timeControl) => {
  expect(factsAbove([[title]])).toEqual({ name, startDate, endDate, timeControl });
});

test.each<[what: string, rows: Table, facts: object]>([
  ["on several lines", [["Winter Open"], ["Nov 21-22, 2026"], ["G/90;d5"]], { name: "Winter Open", endDate: "2026-11-22", timeControl: "G/90;d5" }], // prettier-ignore
  ["labels and values in cells", [["Club"], ["Date:", "11/21/2026"], ["Time control:", "G/60;d5"]], { name: "Club", endDate: "2026-11-21", timeControl: "G/60;d5" }], // prettier-ignore
  ["a day that Excel has as a number", [["Club"], ["Date", 46347]], { endDate: "2026-11-21" }],
  ["a number that is not a day", [["Prize fund", 46347]], { endDate: null }],
  ["the first day that is said", [["Nov 21, 2026"], ["Next event: Dec 5, 2026"]], { endDate: "2026-11-21" }],
  ["nothing", [[""], []], { name: "", startDate: null, endDate: null, timeControl: "" }],
])("%s", (_, rows, facts) => {
  expect(factsAbove(rows)).toMatchObject(facts);
});

test.each([
  ["G/5", "G/5"],
  ["Round 3, board 12", ""],
  ["3/4 points", ""],
  ["Score 2.5/4, G/61", "G/61"],
  ["Game 3 of the match", ""],
])("the time control in: %s", (text, control) => {
  expect(timeControlIn(text)).toBe(control);
});
