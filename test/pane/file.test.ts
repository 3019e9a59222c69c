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
  ["another's and more", "Fall Swiss", { Sheet1: "Open", Sheet2: "Open Reserve" }, ["Open", "Open Reserve"]],
  ["its own, alone", "Fall Swiss", { Sheet1: "Open" }, ["Open"]],
  ["none", "Fall Swiss", { Open: "", Reserve: "" }, ["Open", "Reserve"]],
])("a section whose title is %s", (_, name, titles, sections) =>
  expect(named(name, titles)).toEqual(sections),
);
