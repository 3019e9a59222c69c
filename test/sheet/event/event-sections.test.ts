/** Which sheets of a workbook are an event, in which order, and what they share. Names and IDs are made up. */
import { NO_EVENT } from "../../../src/sheet/event/event";
import {
  canMove,
  withEntry,
  withEvent,
  withFacts,
  withFiled,
  withMove,
  withName,
  withOwnFacts,
  withTick,
} from "../../../src/sheet/event/change-event";
import {
  eventOn,
  eventShown,
  factsOfSheet,
  sectionOn,
  lastDayAround,
  sheetsBefore,
  tickedSheets,
  type WorkbookEvent,
} from "../../../src/sheet/event/event-sections";
import { NO_SCHEDULE, type Schedule } from "../../../src/sheet/event/schedule";
import {
  alikeBefore,
  eventsOf,
  isGuessedName,
  newSheets,
  notIncluded,
  whyLeftOut,
  whyNotIn,
} from "../../../src/sheet/event/guess-events";
import { glanceAt, type SheetGlance } from "../../../src/sheet/event/sheet-glance";
import { readTables } from "../../../src/wallchart/reader/read";
import type { Table } from "../../../src/wallchart/types";

const TODAY = "2026-11-22";
const WEEKEND = "Nov 21-22, 2026 G/90;d5";

/** A chart of two players with a title above, each pair of them other people. */
function chart(title: string, first = 1, result = "W2"): Table {
  return [
    [title],
    ["#", "Name", "ID", "Rating", "Rd 1"],
    [1, `Player ${first}`, String(90_000_000 + first), 1500, result],
    [2, `Player ${first + 1}`, String(90_000_001 + first), 1400, result === "" ? "" : "L1"],
  ];
}

interface Said {
  readonly memory?: Partial<Schedule>;
  readonly madeFrom?: string;
}

function glance(name: string, table: Table, { memory = {}, madeFrom = "" }: Said = {}): SheetGlance {
  const readings = readTables(table);
  const summary = readings.some(({ section }) => section) ? "2 players" : "";
  return glanceAt({ id: name, name, table, memory: { ...NO_EVENT, ...memory, madeFrom } }, readings, summary);
}

const OPEN = glance("Open", chart(`Winter Classic, Open, ${WEEKEND}`, 1));
const RESERVE = glance("Reserve", chart("Winter Classic, Reserve", 3));
const OCTOBER = glance("Oct", chart("October Quads, Oct 10, 2026 G/60;d5", 5));

const SCHOLASTIC = glance("K-8", chart("Riverside K-8 Scholastic, Nov 21, 2026 G/30;d5", 21));

const ticked = (sheets: readonly SheetGlance[], said: readonly WorkbookEvent[] = [], today = TODAY) =>
  eventsOf(said, sheets, today).map(tickedSheets);

test("the sections of an event share what the title of one says", () => {
  const events = eventsOf([], [OPEN, RESERVE, OCTOBER], TODAY);
  expect(events).toMatchObject([
    {
      name: "Winter Classic",
      facts: { startDate: "2026-11-21", endDate: "2026-11-22", timeControl: "G/90;d5" },
      sections: [
        { sheetId: "Open", isTicked: true, own: null },
        { sheetId: "Reserve", isTicked: true, own: null },
      ],
      isGuess: true,
    },
    { name: "October Quads", facts: { endDate: "2026-10-10" }, sections: [{ sheetId: "Oct" }] },
  ]);
  expect(eventShown(events, "Oct")).toBe(events[1]);
  expect(eventShown(events, "elsewhere")).toBe(events[0]);
  expect(factsOfSheet(events, RESERVE)).toMatchObject({ endDate: "2026-11-22", timeControl: "G/90;d5" });
  expect(sheetsBefore(events, RESERVE)).toEqual(["Open"]);
  expect(whyNotIn(events[0]!, OCTOBER, events, [OPEN, RESERVE, OCTOBER])).toBe("Ended Oct 10, 2026");
  expect(whyNotIn(events[1]!, OPEN, events, [OPEN, RESERVE, OCTOBER])).toBe("Ends Nov 22, 2026");
});

test.each<[what: string, sheet: SheetGlance, why: string]>([
  ["without a wallchart", glance("Notes", [["Bring clocks"]]), "No wallchart"],
  ["without results", glance("Next", chart(WEEKEND, 7, "")), "No results yet"],
  ["made as a sample", glance("Try", chart(WEEKEND, 7), { madeFrom: "sample" }), "Sample"],
  ["a sample by its title", glance("Main", chart("Sample Open, Nov 22, 2026", 7)), "Sample"],
  ["imported with ratings after", glance("Past", chart(WEEKEND, 7), { madeFrom: "printed" }), "Imported with ratings after"], // prettier-ignore
  ["a copy of ours", glance("Open rated", chart(WEEKEND, 7), { madeFrom: "Open" }), "Copy of Open"],
  ["a copy of a sheet that is gone", glance("Old", chart(WEEKEND, 7), { madeFrom: "gone" }), "Copy"],
  ["with the same games", glance("Open (2)", chart(WEEKEND, 1)), "Same games as Open"],
])("a sheet is not ticked: %s", (_, sheet, why) => {
  const sheets = [OPEN, RESERVE, sheet];
  const events = eventsOf([], sheets, TODAY);
  expect(events.map(tickedSheets)).toEqual([["Open", "Reserve"]]);
  expect(whyLeftOut(sheet, events, sheets)).toBe(why);
  expect(eventOn(events, sheet.id)).toBeNull();
});

test.each<[what: string, title: string, alike: string | undefined, ticked: string[][]]>([
  ["on the same days", WEEKEND, undefined, [["Open"]]],
  ["a week before", "Nov 15, 2026", undefined, [["Open"], ["Club"]]],
  ["a week later", "Nov 29, 2026", "Open", [["Open"], ["Club"]]],
])("the same games %s", (_, title, alike, expected) => {
  const club = glance("Club", chart(title, 1));
  const sheets = [OPEN, club];
  expect(eventsOf([], sheets, TODAY).map(tickedSheets)).toEqual(expected);
  expect(alikeBefore(club, sheets)?.name).toBe(alike);
});

test("a chart whose results cannot be read is a section all the same, so that its errors are seen", () => {
  expect(ticked([glance("Messy", chart(WEEKEND, 1, "Q2"))])).toEqual([["Messy"]]);
});

test("a foreign event with opponents from elsewhere alone has results", () => {
  const [, headings, player] = chart(WEEKEND, 1, "W2048");
  expect(ticked([glance("Abroad", [[`Foreign open, ${WEEKEND}`], headings!, player!])])).toEqual([
    ["Abroad"],
  ]);
});

test("of two states of one section the one with more results counts", () => {
  const table = chart(WEEKEND, 1);
  const later = table.map((row, r) => [...row, ["", "Rd 2", "D2", "D1"][r]!]);
  expect(ticked([glance("After 1", table), glance("After 2", later)])).toEqual([["After 2"]]);
});

test.each<[what: string, sheets: SheetGlance[], today: string, ticked: string[][]]>([
  [
    "days that overlap",
    [OPEN, glance("Blitz", chart("Blitz, Nov 21, 2026 G/5;d0", 7))],
    TODAY,
    [["Blitz", "Open"]],
  ],
  ["the day before", [OPEN, glance("Friday", chart("Nov 20, 2026", 7))], TODAY, [["Open"], ["Friday"]]],
  ["a week later", [OPEN, glance("Next", chart("Nov 29, 2026", 7))], TODAY, [["Open"], ["Next"]]],
  ["quads while another event goes on for weeks", [glance("Swiss", chart("Nov 1-29, 2026", 1)), glance("Quads", chart("Nov 8, 2026", 7))], TODAY, [["Swiss"], ["Quads"]]], // prettier-ignore
  ["no date, days after", [OPEN, RESERVE], "2026-11-26", [["Open", "Reserve"]]],
  ["no date, next week, but the event's name", [OPEN, RESERVE], "2026-11-28", [["Open", "Reserve"]]],
  [
    "no date and no name, next week",
    [OPEN, glance("U1200", chart("U1200", 9))],
    "2026-11-28",
    [["Open"], ["U1200"]],
  ],
  [
    "another event's name on the same weekend",
    [OPEN, SCHOLASTIC, RESERVE],
    TODAY,
    [["Open", "Reserve"], ["K-8"]],
  ],
  [
    "another event's name on the same days",
    [OPEN, glance("Side", chart(`Riverside Quads, ${WEEKEND}`, 7))],
    TODAY,
    [["Open"], ["Side"]],
  ],
  [
    "a name that goes on with a section's",
    [glance("A", chart(`Winter Open, ${WEEKEND}`, 1)), glance("B", chart(`Winter Reserve, ${WEEKEND}`, 7))],
    TODAY,
    [["A", "B"]],
  ],
  [
    "a place and a format",
    [glance("A", chart(`Oakfield Open, ${WEEKEND}`, 1)), glance("B", chart(`Oakfield Quads, ${WEEKEND}`, 7))],
    TODAY,
    [["A"], ["B"]],
  ],
  [
    "quads with a number each",
    [
      glance("A", chart(`Oakfield Quads 1, ${WEEKEND}`, 1)),
      glance("B", chart(`Oakfield Quads 2, ${WEEKEND}`, 7)),
    ],
    TODAY,
    [["A", "B"]],
  ],
  [
    "nights with a number each",
    [glance("A", chart(`Club Night 1, ${WEEKEND}`, 1)), glance("B", chart(`Club Night 2, ${WEEKEND}`, 7))],
    TODAY,
    [["A"], ["B"]],
  ],
  [
    "a club above both, with no other name",
    [
      glance("A", chart(`Riverside Chess Club, ${WEEKEND}`, 1)),
      glance("B", chart(`Riverside Chess Club, ${WEEKEND}`, 7)),
    ],
    TODAY,
    [["A", "B"]],
  ],
  [
    "two names on one day, and a class of one of them",
    [OPEN, SCHOLASTIC, glance("U1200", chart(`Riverside K-8 Scholastic, U1200, Nov 21, 2026`, 9))],
    TODAY,
    [["Open"], ["K-8", "U1200"]],
  ],
  [
    "no name, while the other event ends on another day",
    [glance("U1600", chart(`U1600, ${WEEKEND}`, 1)), SCHOLASTIC],
    TODAY,
    [["U1600"], ["K-8"]],
  ],
  [
    "quads with a letter",
    [
      glance("A", chart(`Holiday Quads A, ${WEEKEND}`, 1)),
      glance("B", chart(`Holiday Quads B, ${WEEKEND}`, 7)),
      glance("C", chart(`Holiday Quads, Quad C, ${WEEKEND}`, 9)),
    ],
    TODAY,
    [["A", "B", "C"]],
  ],
  [
    "a class in parentheses, and an article",
    [OPEN, glance("U1600", chart(`The Winter Classic (U1600), ${WEEKEND}`, 7))],
    TODAY,
    [["Open", "U1600"]],
  ],
  [
    "another event's name, its day without a year",
    [OPEN, glance("K-8", chart("Riverside K-8 Scholastic, Nov 21", 21))],
    TODAY,
    [["Open"], ["K-8"]],
  ],
  ["no date at all", [RESERVE, glance("Open", chart("Open", 1))], TODAY, [["Reserve", "Open"]]],
])("which sheets belong together: %s", (_, sheets, today, expected) => {
  expect(ticked(sheets, [], today)).toEqual(expected);
});

test.each<[habit: string, one: string, other: string, name: string]>([
  ["a dash, and a class in parentheses", "Riverside Autumn Swiss 2026 - OPEN SECTION", "Riverside Autumn Swiss 2026 - RESERVE (U1300)", "Riverside Autumn Swiss 2026"], // prettier-ignore
  ["a colon", "Oakfield Fall Classic: Premier", "Oakfield Fall Classic: Amateur U1500", "Oakfield Fall Classic"], // prettier-ignore
  ["grades and a class, with nothing between", "Lakeside Scholastic K-5 U600", "Lakeside Scholastic K-12 Open", "Lakeside Scholastic"], // prettier-ignore
  ["a number and a name", "Harvest Swiss, Section 1: Open", "Harvest Swiss, Section 2: U1400", "Harvest Swiss"], // prettier-ignore
  ["Roman numerals", "Holiday Festival Quad I", "Holiday Festival Quad II", "Holiday Festival Quad"],
  ["days", "Summer Festival (Saturday)", "Summer Festival (Sunday)", "Summer Festival"],
  ["a class in words", "New Year Festival 1600 & Above", "New Year Festival Under 1600", "New Year Festival"], // prettier-ignore
  ["the same word before both numbers", "May Madness Under 1200", "May Madness Under 900", "May Madness"],
  ["schedules", "Memorial Day Congress - 3-Day Schedule", "Memorial Day Congress - 2-Day Schedule", "Memorial Day Congress"], // prettier-ignore
  ["school grades", "May Madness (Grades K-3)", "May Madness (4th-6th Grade)", "May Madness"],
  ["a bar", "Citrus Classic | Top", "Citrus Classic | U1000", "Citrus Classic"],
  ["letters", "Elm City Festival, Group A", "Elm City Festival, Group B (U1000)", "Elm City Festival"],
  ["school levels", "Maple Congress JUNIOR HIGH", "Maple Congress ELEMENTARY", "Maple Congress"],
  ["the section first", "U1800: Hilltop Swiss", "[Open] Hilltop Swiss", "Hilltop Swiss"],
  ["several classes", "Pine Congress – Class A/B", "Pine Congress – Class C and below", "Pine Congress"],
])("two titles of one event: %s", (_, one, other, name) => {
  const sheets = [one, other].map((title, i) => glance(`S${i}`, chart(`${title}, ${WEEKEND}`, 2 * i + 1)));
  const events = eventsOf([], sheets, TODAY);
  expect(events.map(tickedSheets)).toEqual([["S0", "S1"]]);
  expect(events[0]!.name).toBe(name);
});

test.each<[what: string, one: string, other: string, isUnsure: boolean]>([
  ["one after the other on a day", "Birch Action Chess #1", "Birch Action Chess #2", true],
  ["people they are named after", "Pine Congress: Ash Memorial", "Pine Congress: Birch Memorial", true],
  ["formats", "Oakfield Open", "Oakfield Quads", false],
  ["a word of a club's name", "Riverside Open", "Riverside Scholastic", false],
])("two titles of two events: %s", (_, one, other, isUnsure) => {
  const sheets = [one, other].map((title, i) => glance(`S${i}`, chart(`${title}, ${WEEKEND}`, 2 * i + 1)));
  const events = eventsOf([], sheets, TODAY);
  expect(events.map(tickedSheets)).toEqual([["S0"], ["S1"]]);
  // Where it is unsure, the other one is named.
  expect(notIncluded(events[0]!, events, sheets, TODAY).map(({ id }) => id)).toEqual(isUnsure ? ["S1"] : []);
});

test("a section that says something else keeps its own; what it does not say comes from the event", () => {
  const blitz = glance("Blitz", chart("Blitz, Nov 21, 2026", 7));
  const late = glance("U1200", chart("U1200 G/60;d5", 9));
  const [event] = eventsOf([], [OPEN, RESERVE, blitz, late], TODAY);
  // One that ended earlier is rated first, wherever its sheet stands.
  expect(event!.sections).toMatchObject([
    { sheetId: "Blitz", own: { startDate: "", endDate: "2026-11-21", timeControl: "G/90;d5" } },
    { sheetId: "Open", own: null },
    { sheetId: "Reserve", own: null },
    { sheetId: "U1200", own: { startDate: "2026-11-21", endDate: "2026-11-22", timeControl: "G/60;d5" } },
  ]);
  expect(["Blitz", "Open", "elsewhere"].map((id) => lastDayAround([event!], id))).toEqual([
    "2026-11-22",
    "2026-11-22",
    "",
  ]);
});

test("what an older workbook remembers of each sheet is the guess, before its title", () => {
  const memory = { endDate: "2026-11-22", timeControl: "G/75;d5", edition: "ed2025-07" };
  const sheets = [
    glance("Open", chart(`Open ${WEEKEND}`, 1), { memory }),
    glance("Reserve", chart("Reserve", 3), { memory }),
  ];
  expect(eventsOf([], sheets, "2027-03-01")).toMatchObject([
    { facts: { startDate: "", ...memory }, sections: [{ own: null }, { own: null }] },
  ]);
});

describe("what the user said stays", () => {
  const [guess] = eventsOf([], [OPEN, RESERVE], TODAY);
  const again = (said: WorkbookEvent, ...sheets: SheetGlance[]) => eventsOf([said], sheets, TODAY);

  test("a name and a time control, whatever the titles say", () => {
    const said = withFacts(withName(guess!, "Fall Classic"), { ...guess!.facts, timeControl: "G/75;d5" });
    expect(again(said, OPEN, RESERVE)).toMatchObject([
      { name: "Fall Classic", facts: { timeControl: "G/75;d5" }, isGuess: false },
    ]);
  });

  test("a sheet that was not ticked, and one that was", () => {
    const said = withTick(withTick(guess!, OPEN, false), OCTOBER, true);
    const events = again(said, OPEN, RESERVE, OCTOBER);
    // October ended first, and keeps its date.
    expect(events.map(tickedSheets)).toEqual([["Oct", "Reserve"]]);
    expect(factsOfSheet(events, OCTOBER).endDate).toBe("2026-10-10");
    expect(sheetsBefore(events, OPEN)).toEqual([]);
  });

  test("the order; a new sheet comes last, ticked by the same rule, and one that is gone disappears", () => {
    const said = withMove(guess!, "Reserve", -1);
    const late = glance("U1200", chart("U1200", 9));
    const empty = glance("Side", chart("Side", 11, ""));
    expect(again(said, OPEN, RESERVE, late, empty).map(tickedSheets)).toEqual([["Reserve", "Open", "U1200"]]);
    expect(again(said, OPEN).map(tickedSheets)).toEqual([["Open"]]);
    expect(again(said)).toEqual([]);
  });

  test("a section cannot move before one that ended earlier", () => {
    const event = withOwnFacts(guess!, "Reserve", { ...guess!.facts, endDate: "2026-11-21" });
    expect(tickedSheets(event)).toEqual(["Reserve", "Open"]);
    expect([canMove(event, "Open", -1), canMove(event, "Reserve", 1)]).toEqual([false, false]);
    expect(canMove(guess!, "Open", 1)).toBe(true);
  });

  test("what is entered on a section's sheet is for the event, unless the section has its own", () => {
    const entry = { ...guess!.facts, timeControl: "G/60;d5" };
    const shared = withEntry(guess!, "Reserve", entry);
    expect([shared.facts.timeControl, shared.sections[1]!.own]).toEqual(["G/60;d5", null]);
    const own = withEntry(withOwnFacts(guess!, "Reserve", guess!.facts), "Reserve", entry);
    expect([own.facts.timeControl, own.sections[1]!.own!.timeControl]).toEqual(["G/90;d5", "G/60;d5"]);
    expect(withEntry(guess!, "Reserve", guess!.facts)).toBe(guess);
  });

  test("a sheet is in one event only", () => {
    const events = eventsOf([], [OPEN, RESERVE, OCTOBER], TODAY);
    const changed = withTick(events[0]!, OCTOBER, true);
    expect(withEvent(events, changed)).toEqual([changed]);
    const back = withTick(events[1]!, RESERVE, true);
    expect(withEvent(events, back).map(tickedSheets)).toEqual([["Open"], ["Oct", "Reserve"]]);
  });
});

test("a sheet of no event has what it says itself; a sheet ticked where there is none makes one", () => {
  const sample = glance("Try", chart("Sample Open, Nov 22, 2026", 7));
  const events = eventsOf([], [sample], TODAY);
  expect(events).toEqual([]);
  expect(factsOfSheet(events, sample)).toEqual({ ...NO_SCHEDULE, endDate: "2026-11-22" });
  expect(withTick(null, sample, true)).toMatchObject({
    facts: { endDate: "2026-11-22" },
    sections: [{ sheetId: "Try", isTicked: true, own: null }],
    isGuess: false,
  });
});

describe("what follows the titles, and what does not", () => {
  const [guess] = eventsOf([], [OPEN, RESERVE], TODAY);
  const later = glance("Open", chart("Holiday Classic, Open, Dec 5-6, 2026 G/60;d5", 1));
  const dated = { startDate: "2026-12-05", endDate: "2026-12-06", timeControl: "G/60;d5" };
  test.each<[what: string, said: WorkbookEvent, expected: object]>([
    ["a guess", guess!, { name: "Holiday Classic", facts: dated }],
    ["a section was moved", withMove(guess!, "Reserve", -1), { name: "Holiday Classic", facts: dated }],
    ["a name was typed", withName(guess!, "My Open"), { name: "My Open", facts: dated }],
    [
      "a time control was typed",
      withFacts(guess!, { ...guess!.facts, timeControl: "G/75;d5" }),
      { name: "Holiday Classic", facts: { ...dated, timeControl: "G/75;d5" } },
    ],
    [
      "the last day was typed: both days are",
      withFacts(guess!, { ...guess!.facts, endDate: "2026-11-23" }),
      { facts: { startDate: "2026-11-21", endDate: "2026-11-23", timeControl: "G/60;d5" } },
    ],
    [
      "an older workbook, which kept all of it",
      { name: guess!.name, facts: guess!.facts, sections: guess!.sections, isGuess: false },
      { name: "Winter Classic", facts: guess!.facts },
    ],
  ])("the title of a section is edited: %s", (_, said, expected) => {
    expect(eventsOf(said.isGuess ? [] : [said], [later], TODAY)).toMatchObject([expected]);
  });

  test("a section's own facts follow its title until they are said", () => {
    const blitz = glance("Blitz", chart("Blitz, Nov 21, 2026 G/5;d0", 7));
    const changed = glance("Blitz", chart("Blitz, Nov 21, 2026 G/3;d2", 7));
    const [event] = eventsOf([], [OPEN, blitz], TODAY);
    const own = (said: WorkbookEvent) =>
      eventsOf([said], [OPEN, changed], TODAY)[0]!.sections.find(({ sheetId }) => sheetId === "Blitz")!.own;
    expect(own(withName(event!, "Winter"))).toMatchObject({ timeControl: "G/3;d2" });
    const kept = { ...event!.facts, endDate: "2026-11-21", timeControl: "G/10;d2" };
    expect(own(withOwnFacts(event!, "Blitz", kept))).toMatchObject({ timeControl: "G/10;d2" });
  });

  test("what was typed for a sheet stays, the rest follows its title", () => {
    const typed = glance("Open", chart("Winter Classic, Dec 5-6, 2026 G/60;d5", 1), {
      memory: { timeControl: "G/75;d5" },
    });
    expect(typed.facts).toMatchObject({ ...dated, timeControl: "G/75;d5" });
  });
});

test("once the report was filed, nothing joins unasked", () => {
  const [guess] = eventsOf([], [OPEN, RESERVE], TODAY);
  const filed = withFiled(guess!, { Open: "1", Reserve: "2" });
  const late = glance("U1200", chart(`Winter Classic, U1200, ${WEEKEND}`, 9));
  const sheets = [OPEN, RESERVE, late, OCTOBER];
  const events = eventsOf([filed], sheets, TODAY);
  expect(events.map(tickedSheets)).toEqual([["Open", "Reserve"], ["Oct"]]);
  expect(newSheets(events[0]!, events, sheets, TODAY).map(({ id }) => id)).toEqual(["U1200"]);
  expect(whyNotIn(events[0]!, late, events, sheets)).toBe("New since the report was filed");
  // Not one of another event.
  expect(newSheets(filed, events, [...sheets, SCHOLASTIC], TODAY).map(({ id }) => id)).toEqual(["U1200"]);
  // Added, or an event of its own.
  const added = eventsOf([withTick(filed, late, true)], sheets, TODAY);
  expect(added.map(tickedSheets)).toEqual([["Open", "Reserve", "U1200"], ["Oct"]]);
  const apart = eventsOf(withEvent(events, withTick(null, late, true)), sheets, TODAY);
  expect(newSheets(filed, apart, sheets, TODAY)).toEqual([]);
  expect(apart.find((event) => tickedSheets(event).includes("U1200"))).toMatchObject({
    name: "Winter Classic",
  });
});

test.each<[titles: string[], isSaid: boolean]>([
  [[`Winter Open, ${WEEKEND}`], true],
  [["Winter Open"], false],
  [[`Winter Classic, Open, ${WEEKEND}`, "Winter Classic, Reserve"], true],
  [[`Winter Open, ${WEEKEND}`, `Winter Reserve, ${WEEKEND}`], false],
])("whether a title says the event's name beside its dates: %j", (titles, isSaid) => {
  const sheets = titles.map((title, i) => glance(`S${i}`, chart(title, 2 * i + 1)));
  const [event] = eventsOf([], sheets, TODAY);
  expect(isGuessedName(event!, sheets)).toBe(!isSaid);
  expect(isGuessedName(withName(event!, event!.name), sheets)).toBe(false);
});

describe("sheets that look like sections of an event and are not in it", () => {
  const RIVERSIDE = "Riverside Autumn Swiss 2026";
  const first = glance("Open", chart(`${RIVERSIDE} - OPEN SECTION, ${WEEKEND}`, 31));
  const left = (sheet: SheetGlance, change: (event: WorkbookEvent) => WorkbookEvent = (event) => event) => {
    const sheets = [first, sheet];
    const guessed = eventsOf([], sheets, TODAY);
    const event = change(eventOn(guessed, first.id)!);
    const events = withEvent(guessed, event);
    const before = notIncluded(event, events, sheets, TODAY).map(({ name }) => name);
    const added = withTick(event, sheet, true);
    return [before, notIncluded(added, withEvent(events, added), sheets, TODAY)];
  };

  test.each<[why: string, title: string, result: string, names: string[]]>([
    ["another dash and a class", `${RIVERSIDE} - RESERVE (U1300), ${WEEKEND}`, "W2", ["Reserve"]],
    ["words for a section that nobody lists", `${RIVERSIDE}: Knights, ${WEEKEND}`, "W2", ["Reserve"]],
    ["a school's name", `${RIVERSIDE} Oakfield K-5, ${WEEKEND}`, "W2", ["Reserve"]],
    ["no results yet", `${RIVERSIDE} - Under 1300, ${WEEKEND}`, "", ["Reserve"]],
    ["another weekend", `${RIVERSIDE} - RESERVE (U1300), Nov 28-29, 2026 G/90;d5`, "W2", []],
    ["another time control", `${RIVERSIDE} - Blitz Side Event, Nov 21-22, 2026 G/5`, "W2", []],
    ["one word alike", `Riverside Scholastic, ${WEEKEND}`, "W2", []],
    ["other words", `Lakeside Winter Classic, ${WEEKEND}`, "W2", []],
  ])("%s", (_, title, result, names) => {
    const sheet = glance("Reserve", chart(title, 41, result));
    const isIn = sectionOn(eventOn(eventsOf([], [first, sheet], TODAY), first.id)!, sheet.id) !== null;
    const [before, after] = left(sheet);
    // It is in the event, or it is named.
    expect([before, isIn]).toEqual(isIn ? [[], true] : [names, false]);
    expect(after).toEqual([]);
  });

  test("a section that is not ticked", () => {
    const sheet = glance("Reserve", chart(`${RIVERSIDE} - Reserve, ${WEEKEND}`, 41));
    expect(left(sheet, (event) => withTick(event, sheet, false))).toEqual([["Reserve"], []]);
  });
});
