/** File the event in the pane: what its sections are called in the report. */
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import { NOTHING_REMEMBERED } from "../../src/excel/settings";
import { sectionsToFile } from "../../src/pane/file/report-view";
import { rateSnapshot } from "../../src/pane/store/see-charts";
import { NO_KEPT_REPORT } from "../../src/report/kept";
import { NO_EVENT } from "../../src/sheet/event/event";
import { NO_SCHEDULE } from "../../src/sheet/event/schedule";

const EVENT = { ...NO_EVENT, endDate: "2026-11-22" };

/** What the sections of an event are called, from its name and the title above the wallchart of each sheet. */
function named(name: string, titles: Readonly<Record<string, string>>): string[] {
  const seen = Object.entries(titles).map(([sheet, title]) => {
    const snapshot: SheetSnapshot = {
      id: sheet,
      name: sheet,
      table: [
        [title, "", ""],
        ["#", "Name", "Rating", "Rd 1"],
        [1, `Ann ${sheet}`, 1800, "W2"],
        [2, `Bob ${sheet}`, 1600, "L1"],
      ],
      hidden: { rows: [], columns: [] },
      memory: { ...NOTHING_REMEMBERED, ...EVENT },
    };
    return rateSnapshot(snapshot, EVENT);
  });
  const sections = Object.keys(titles).map((sheetId) => ({ sheetId, isTicked: true, own: null }));
  const event = { name, facts: { ...NO_SCHEDULE, endDate: EVENT.endDate }, sections, isGuess: false };
  return sectionsToFile(event, seen, NO_KEPT_REPORT).map(({ facts }) => facts.name);
}

const BOTH = { Open: "Club Swiss, Nov 22, 2026", Reserve: "Club Swiss, Nov 22, 2026" };
const OWN = { Sheet1: "Club Swiss, Open", Sheet2: "Club Swiss: Reserve" };
test.each<[what: string, name: string, titles: Readonly<Record<string, string>>, sections: string[]]>([
  ["the event's title alone", "Club Swiss", BOTH, ["Open", "Reserve"]],
  ["the event's title alone, under another name", "Fall Swiss", BOTH, ["Open", "Reserve"]],
  ["the event's title and its own", "Club Swiss", OWN, ["Open", "Reserve"]],
  ["the event's title and its own, under another name", "Fall Swiss", OWN, ["Open", "Reserve"]],
  ["its own", "Fall Swiss", { Sheet1: "Open", Sheet2: "Reserve" }, ["Open", "Reserve"]],
  [
    "its own, with a word of others",
    "Fall Swiss",
    { Sheet1: "Quad 1", Sheet2: "Quad 2" },
    ["Quad 1", "Quad 2"],
  ],
  [
    "the event's word and a number",
    "Saturday Quads",
    { Sheet1: "Saturday Quads 1", Sheet2: "Saturday Quads 2" },
    ["Quads 1", "Quads 2"],
  ],
  [
    "a number behind the event's guessed name",
    "Quad",
    { Sheet1: "Quad 1", Sheet2: "Quad B" },
    ["Quad 1", "Quad B"],
  ],
  ["another's and more", "Fall Swiss", { Sheet1: "Open", Sheet2: "Open Reserve" }, ["Open", "Open Reserve"]],
  ["its own, alone", "Fall Swiss", { Sheet1: "Open" }, ["Open"]],
  ["none", "Fall Swiss", { Open: "", Reserve: "" }, ["Open", "Reserve"]],
])("a section whose title is %s", (_, name, titles, sections) =>
  expect(named(name, titles)).toEqual(sections),
);

/** The days of a section, from the event's and those that its title says. */
test.each<[what: string, title: string, event: object, days: string]>([
  ["its last day", "Open, Nov 22, 2026", {}, "22 22"],
  ["its days", "Open, Nov 21-22, 2026", {}, "21 22"],
  ["no day", "Open", {}, "20 22"],
  ["its last day, and the user said the event's", "Open, Nov 22, 2026", { isGuess: false, follows: ["name"] }, "20 22"],
  ["its last day, in an event that follows its titles", "Open, Nov 22, 2026", { isGuess: false, follows: ["startDate", "endDate"] }, "22 22"],
])("a section whose title says %s is filed with them", (_, title, more, days) => {
  const memory = { ...NOTHING_REMEMBERED, ...EVENT };
  const table = [[title, "", ""], ["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1800, "W2"], [2, "Bob Birch", 1600, "L1"]];
  const seen = rateSnapshot({ id: "a", name: "Open", table, hidden: { rows: [], columns: [] }, memory }, EVENT);
  const facts = { ...NO_SCHEDULE, startDate: "2026-11-20", endDate: "2026-11-22" };
  const sections = [{ sheetId: "a", isTicked: true, own: null, follows: true as const }];
  const event = { name: "Fall Swiss", facts, sections, isGuess: true, ...more };
  const [section] = sectionsToFile(event, [seen], NO_KEPT_REPORT);
  expect([section!.facts.startDate, section!.facts.endDate].map((day) => day.slice(-2)).join(" ")).toBe(days);
}); // prettier-ignore

const row = (number: number, ...results: string[]) => [
  number,
  `Player ${number}`,
  1900 - 100 * number,
  ...results,
];
const byRounds = (...rows: string[][]) => [
  ["#", "Name", "Rating", ...rows[0]!.map((_, i) => `Rd ${i + 1}`)],
  ...rows.map((results, i) => row(i + 1, ...results)),
];
const across = (...rows: string[][]) => [
  ["#", "Name", "Rating", ...rows.map((_, i) => String(i + 1))],
  ...rows.map((results, i) => row(i + 1, ...results)),
];

/** How each section is filed, from its wallchart alone. */
test.each<[string, (string | number)[][], string]>([
  ["a Swiss", byRounds(["W2", "W3"], ["L1", "W4"], ["W4", "L1"], ["L3", "L2"]), "swiss"],
  ["a quad by rounds", byRounds(["W4", "D3", "W2"], ["W3", "W4", "L1"], ["L2", "D1", "W4"], ["L1", "L2", "L3"]), "round robin"],
  ["a quad by rounds, with a forfeit", byRounds(["X4", "D3", "W2"], ["W3", "W4", "L1"], ["L2", "D1", "W4"], ["F1", "L2", "L3"]), "round robin"],
  ["a quad in a square", across(["x", "1", "½", "1"], ["0", "x", "1", "1"], ["½", "0", "x", "1"], ["0", "0", "0", "x"]), "round robin"],
  ["a double round robin in a square", across(["x", "1 1", "1 0", "½ ½"], ["0 0", "x", "0 1", "1 1"], ["0 1", "1 0", "x", "1 1"], ["½ ½", "0 0", "0 0", "x"]), "double round"],
  ["two games a round", byRounds(["WL2", "WW3"], ["LW1", "WD4"], ["DD4", "LL1"], ["DD3", "LD2"]), "double round"],
  ["a match", byRounds(["W2", "D2", "L2"], ["L1", "D1", "W1"]), "match"],
])("%s is filed as a section of its kind", (_, table, kind) => {
  const memory = { ...NOTHING_REMEMBERED, ...EVENT };
  const seen = rateSnapshot({ id: "a", name: "Open", table, hidden: { rows: [], columns: [] }, memory }, EVENT);
  const event = { name: "Fall Swiss", facts: { ...NO_SCHEDULE, endDate: EVENT.endDate }, sections: [{ sheetId: "a", isTicked: true, own: null }], isGuess: false };
  expect(sectionsToFile(event, [seen], NO_KEPT_REPORT).map(({ facts }) => facts.kind)).toEqual([kind]);
}); // prettier-ignore
