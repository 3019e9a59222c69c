/** What the rows above a wallchart say of the event, as tournament directors write titles. */
import { timeControlIn } from "../../../src/wallchart/formats/event-facts";
import { factsAbove, isSectionName } from "../../../src/wallchart/formats/facts-above";
import type { Table } from "../../../src/wallchart/types";

test.each<[title: string, name: string, start: string | null, end: string | null, control: string]>([
  [
    "Online Rapid, Nov 21, 2026, Online G/60;d5",
    "Online Rapid",
    "2026-11-21",
    "2026-11-21",
    "Online G/60;d5",
  ],
  [
    "Friday Night, Nov 21, 2026, G/25;d5 (online)",
    "Friday Night",
    "2026-11-21",
    "2026-11-21",
    "G/25;d5 online",
  ],
  [
    "Friday Night, Nov 21, 2026, Online: G/25;d5",
    "Friday Night",
    "2026-11-21",
    "2026-11-21",
    "G/25;d5 online",
  ],
  [
    "Friday Night, Nov 21, 2026, G/25;d5 (online broadcast)",
    "Friday Night",
    "2026-11-21",
    "2026-11-21",
    "G/25;d5",
  ],
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
  ["Ratings as of Nov 1, 2026", "", null, null, ""],
  ["Entry deadline Nov 15, 2026", "", null, null, ""],
  ["Club Championship 2026", "Club Championship 2026", null, null, ""],
  ["Open 2025-2026 season, section 2/3", "Open 2025-2026 season", null, null, ""],
  ["Ladder Jan 5, 2026 - Dec 20, 2026", "Ladder", null, null, ""],
  ["Feb 30, 2026", "Feb 30, 2026", null, null, ""],
  ["March Madness, round 3", "March Madness, round 3", null, null, ""],
])("%s", (title, name, startDate, endDate, timeControl) => {
  expect(factsAbove([[title]])).toMatchObject({ name, startDate, endDate, timeControl });
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
  ["Nov 21-22, 2026 G/90;d5 - U1200 Section", "G/90;d5"],
])("the time control in: %s", (text, control) => {
  expect(timeControlIn(text)).toBe(control);
});

const WHEN = "Nov 21-22, 2026 G/90;d5";
test.each<[lines: readonly string[], name: string, section: string, isSure: boolean]>([
  // The words before the date, in the line that has it.
  [["Riverside Chess Club", `Winter Open, ${WHEN}`], "Winter Open", "", true],
  [[`Winter Open, ${WHEN}`, "Riverside Chess Club"], "Winter Open", "", true],
  [["Riverside Chess Club presents", `Winter Open ${WHEN}`, "U1600"], "Winter Open", "U1600", true],
  [["Oakfield Elementary School", "Chief TD: Pat Oak", `Fall Quads, ${WHEN}`], "Fall Quads", "", true],
  [["Pat Oak, Senior TD", `Fall Swiss: ${WHEN}`, "Wallchart after round 5"], "Fall Swiss", "", true],
  [["Wallchart after round 5", `Winter Open, ${WHEN}`, "Open section"], "Winter Open", "Open section", true],
  [["Final standings", `Winter Open, ${WHEN}, Reserve section`], "Winter Open", "Reserve section", true],
  [[`Next Generation Open, ${WHEN}`], "Next Generation Open", "", true],
  [["Winter Open\tNov 21-22, 2026\tG/90;d5"], "Winter Open", "", true],
  [[`${WHEN} Winter Open`], "Winter Open", "", true],
  // In two parts.
  [[`Winter Classic, Open, ${WHEN}`], "Winter Classic", "Open", true],
  [[`Winter Classic - U1600 Booster ${WHEN}`], "Winter Classic", "U1600 Booster", true],
  [[`Riverside K-8 Scholastic, ${WHEN}`], "Riverside K-8 Scholastic", "", true],
  [["Winter Classic: Reserve"], "Winter Classic", "Reserve", false],
  [[`Winter Classic (U1600), ${WHEN}`], "Winter Classic", "U1600", true],
  [[`Winter Classic Reserve Section, ${WHEN}`], "Winter Classic", "Reserve Section", true],
  [[`Nov 21-22, 2026 Winter Open U1400 Section`], "Winter Open", "U1400 Section", true],
  [[`Winter Classic Under 1200 Section, ${WHEN}`], "Winter Classic", "Under 1200 Section", true],
  [[`Winter Classic Class A Section ${WHEN}`], "Winter Classic", "Class A Section", true],
  [[`Winter Open U1600 Booster Section, ${WHEN}`], "Winter Open", "U1600 Booster Section", true],
  [[`Winter Open Reserve Section, ${WHEN}`], "Winter Open", "Reserve Section", true],
  [[`Winter Open Section 2, ${WHEN}`], "Winter Open", "Section 2", true],
  [[WHEN, "Winter Open Under 1200 Section"], "Winter Open", "Under 1200 Section", false],
  // Where the event's name ends isn't known, so it is asked for.
  [[`Winter Open Gold Section, ${WHEN}`], "", "Winter Open Gold Section", false],
  // A section beside the dates, and the event above it.
  [["Winter Open", `Under 1200 Section, ${WHEN}`], "Winter Open", "Under 1200 Section", false],
  [["Winter Open", `U1200, ${WHEN}`], "Winter Open", "U1200", false],
  [[`U1200 Section, ${WHEN}`], "", "U1200 Section", false],
  [[`2026 Winter Classic (Reserve)`, WHEN], "2026 Winter Classic", "Reserve", false],
  [[`Winter Classic (Springfield), ${WHEN}`], "Winter Classic (Springfield)", "", true],
  [[`Crosstable - Winter Open, ${WHEN}`], "Winter Open", "", true],
  [[`Final Standings: Winter Open, ${WHEN}`, "Open"], "Winter Open", "Open", true],
  [[`Wallchart of the Winter Open, ${WHEN}`], "Winter Open", "", true],
  // Within a report's frame.
  [["SwissSys 11.76 - Standings. TNM: 1600-1999 (Standings)"], "TNM", "1600-1999", false],
  [["SwissSys 11.76", "Standings. Winter Open: Reserve"], "Winter Open", "Reserve", false],
  [["WinTD v5.2: Winter Open, final standings"], "Winter Open", "", false],
  [["Winter Open (Wall Chart)", WHEN], "Winter Open", "", false],
  // A sentence is no title.
  [["Thanks to everybody who played.", "Winter Open"], "Winter Open", "", false],
  // By a label.
  [["Riverside Chess Club", "Event: Winter Open", "Section 2 - U1600"], "Winter Open", "U1600", true],
  [["Section: OPEN", `Winter Open, ${WHEN}`], "Winter Open", "OPEN", true],
  // Guessed: no line has a label or dates beside the name.
  [["Riverside Chess Club", "Winter Open", WHEN], "Winter Open", "", false],
  [["Winter Classic, Open", WHEN], "Winter Classic", "Open", false],
  // A class alone is a section.
  [["U1600", WHEN], "", "U1600", false],
  [["Open"], "", "Open", false],
  // Neither.
  [["Riverside Chess Club"], "", "", false],
  [[`Riverside Chess Club, ${WHEN}`], "", "", false],
  [["Springfield City Chess Association", "Wallchart after round 5", WHEN], "", "", false],
  [["Tournament Director: Pat Oak", "Round 5 of 5"], "", "", false],
  [["12 Oak Street, Springfield, IL 62701", "www.example.org"], "", "", false],
])("names above a wallchart: %j", (lines, name, section, isSure) => {
  expect(factsAbove(lines.map((line) => line.split("\t")))).toMatchObject({ name, section, isSure });
});

test.each([
  ["U1600", true],
  ["Under 1200", true],
  ["1400-1799", true],
  ["U1600 Booster", true],
  ["Open / Reserve", true],
  ["K-8", true],
  ["Quad 3", true],
  ["Section B", true],
  ["Winter Open", false],
  ["K-8 Scholastic", false],
  ["", false],
])("%s is the name of a section: %p", (words, isSection) => expect(isSectionName(words)).toBe(isSection));
