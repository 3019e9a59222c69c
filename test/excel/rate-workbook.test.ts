/** Home: all sections as one event, what came of each, who is carried on, and a cancel between two of them. */
import type { SheetProblem } from "../../src/excel/errors";
import { undo } from "../../src/excel/undo";
import { rateEvent, type EventSection, type Member } from "../ratings/uschess/whole-event";
import { postRating } from "../../src/sheet/rate/rated-section";
import { viewEvent } from "../../src/sheet/event/event";
import * as calendar from "../../src/sheet/event/today";
import { tickedSheets } from "../../src/sheet/event/event-sections";
import { withMove, withTick } from "../../src/sheet/event/change-event";
import { keep } from "../../src/pane/store/personal";
import { writeEvent } from "../../src/pane/store/rate-workbook";
import { rowsOf } from "../../src/pane/shared/sheet-view";
import type { HowFar } from "../../src/pane/store/state";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive, seeEvent } from "../../src/pane/store/see-charts";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { leavePage, openPane, writeAll, type Pane } from "../faults/pane";
import { openChart } from "./fixtures";

let excel: OpenExcel;
let pane: Pane;
// Sheets without a date join an event only while it is going on.
beforeEach(() => void jest.spyOn(calendar, "today").mockReturnValue("2026-11-22"));
afterEach(async () => {
  await pane.close();
  await leavePage();
  excel.close();
});

type Rows = (string | number)[][];

const TITLE = "Nov 21-22, 2026 G/90;d5";
const OPEN: Rows = [
  [`Winter Classic, Open, ${TITLE}`, "", "", "", ""],
  ["#", "Name", "ID", "Rating", "Rd 1"],
  [1, "Ann Ash", "90000001", 1500, "W2"],
  [2, "Bob Birch", "90000002", 1500, "L1"],
];
const RESERVE: Rows = [
  ["Winter Classic, Reserve", "", "", "", ""],
  ["#", "Name", "ID", "Rating", "Rd 1"],
  [1, "Ann Ash", "90000001", 1500, "W2"],
  [2, "Cy Cedar", "90000003", 1500, "L1"],
];
const FAULTY: Rows = [
  ["#", "Name", "ID", "Rating", "Rd 1"],
  [1, "Di Elm", "90000004", 1500, "W7"],
];
/** Another event, of the month before. */
const OCTOBER: Rows = [["October Quads, Oct 10, 2026 G/60;d5", "", "", "", ""], ...RESERVE.slice(1)];

/** A workbook of these sheets, the first of them in front, and the pane at Home. */
async function openWorkbook(sheets: Readonly<Record<string, Rows>>): Promise<void> {
  excel = await openChart(2);
  await excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const own = worksheets.getActiveWorksheet();
    for (const [name, rows] of Object.entries(sheets)) {
      const range = worksheets.add(name).getRangeByIndexes(0, 0, rows.length, rows[0]!.length);
      range.values = rows;
    }
    await context.sync();
    worksheets.getItem(Object.keys(sheets)[0]!).activate();
    own.delete();
    await context.sync();
  });
  pane = await openPane(excel);
  await pane.does(({ open }) => open("home"));
}

const cell = async (sheet: string, address: string): Promise<unknown> => {
  let value: unknown;
  await excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheet).getRange(address).load("values");
    await context.sync();
    value = (range.values as unknown[][])[0]![0];
  });
  return value;
};

const type = (sheet: string, address: string, value: string | number) =>
  excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheet).getRange(address).values = [[value]];
    await context.sync();
  });

const idOf = (name: string): string => excel.grid.sheetIds().find((id) => excel.grid.sheetName(id) === name)!;
const names = (ids: readonly string[]) => ids.map((id) => excel.grid.sheetName(id));
const goTo = (name: string, view: "rate" | "home" = "rate"): Promise<SheetProblem | null> =>
  pane.does((actions) => actions.goTo(idOf(name), { row: 0, column: 0 }, view));
/** Each player's row of the sheet in front, as every view shows it. */
const rowsInFront = () => rowsOf(seeActive(pane.state)!.chart.sections[0]!.rated[0]!);

/** Ann's ratings after Open and after Reserve, by the engine. */
function byEngine(): readonly number[] {
  const { settings } = viewEvent({ ...pane.state.event, endDate: "2026-11-22", timeControl: "G/90;d5" });
  const { rules, endDate, system } = settings!;
  const established = { systems: { [system]: { rating: 1500, games: null } } };
  const members = new Map<string, Member>(["1", "2", "3"].map((id) => [id, established]));
  const game = (winner: string, loser: string): EventSection => ({
    rules,
    endDate,
    systems: [system],
    entries: [
      { member: winner, results: [{ opponent: 1, score: 1 }] },
      { member: loser, results: [{ opponent: 0, score: 0 }] },
    ],
  });
  const { sections } = rateEvent(members, [game("1", "2"), game("1", "3")]);
  return sections.map((one) => postRating(one[system]!.players[0]!, settings!)!);
}

test("the sections of an event are found by their titles, and share its dates and time control", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE, Notes: [["Bring clocks"]], Oct: OCTOBER });
  const { event } = seeEvent(pane.state);
  expect(event).toMatchObject({
    name: "Winter Classic",
    facts: { startDate: "2026-11-21", endDate: "2026-11-22", timeControl: "G/90;d5" },
  });
  expect(names(tickedSheets(event))).toEqual(["Open", "Reserve"]);
  await goTo("Reserve");
  expect(pane.state.event).toMatchObject({ endDate: "2026-11-22", timeControl: "G/90;d5" });
  await goTo("Oct");
  expect(pane.state.event).toMatchObject({ endDate: "2026-10-10", timeControl: "G/60;d5" });
});

test("who plays in two sections enters the later one with the earlier result, in every view and on the sheet", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE });
  const [afterOpen, afterReserve] = byEngine();
  const enters = `Enters at ${afterOpen} from Open`;
  const shown = seeEvent(pane.state).sections.map(({ chart }) => rowsOf(chart.sections[0]!.rated[0]!)[0]);
  expect(shown).toMatchObject([
    { post: { rating: String(afterOpen) }, tag: "" },
    { pre: { rating: String(afterOpen) }, post: { rating: String(afterReserve) }, tag: enters },
  ]);
  await goTo("Reserve");
  expect(rowsInFront()[0]).toEqual(shown[1]);
  const seen = seeActive(pane.state)!;
  const planned = planSeen(seen, { live: true, newSheet: false, colors: false });
  expect(planned.noFormulas?.message).toBe(
    `Ann Ash enters Winter Classic, Reserve at ${afterOpen} from Open, which a formula cannot see. Values are written.`,
  );
  // From the ribbon, with live formulas chosen.
  keep("write", { live: true });
  await pane.does((actions) => actions.writeNow());
  expect(await cell("Reserve", "F3")).toBe(afterReserve);
  expect(await cell("Reserve", "I3")).toBe(enters);
  await pane.does((actions) => actions.undo());
  await goTo("Open", "home");
  await writeAll(pane);
  expect(pane.state.report).toEqual(["Open: ratings written.", "Reserve: ratings written."]);
  expect([await cell("Open", "F3"), await cell("Reserve", "F3")]).toEqual([afterOpen, afterReserve]);
  await pane.does((actions) => actions.undo());
  expect([await cell("Open", "F3"), await cell("Reserve", "F3")]).toEqual(["", ""]);
});

test("where formulas stand, formulas stay, from the ribbon and at Home, though values are the user's default", async () => {
  await openWorkbook({ Open: OPEN });
  const formula = async (): Promise<unknown> => {
    let text: unknown;
    await excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem("Open").getRange("F2").load("formulas");
      await context.sync();
      text = (range.formulas as unknown[][])[0]![0];
    });
    return text;
  };
  keep("write", { live: true });
  await pane.does((actions) => actions.writeNow());
  const written = await formula();
  expect(written).toMatch(/^=USCF\.RATEEVENT/);
  keep("write", { live: false });
  await pane.does((actions) => actions.writeNow());
  expect(await formula()).toBe(written);
  await writeAll(pane);
  expect(pane.state.report).toEqual(["Open: ratings written."]);
  expect(await formula()).toBe(written);
});

test("a copy on a new sheet is not a section, and rates as its original does", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE });
  await goTo("Reserve");
  const seen = seeActive(pane.state)!;
  const how = { live: false, newSheet: true, colors: false };
  const before = rowsInFront();
  await pane.does((actions) => actions.write(planSeen(seen, how), false));
  expect(pane.state.sheet?.name).toBe("Reserve rated");
  expect(rowsInFront().map(({ pre, post }) => [pre, post])).toEqual(
    before.map(({ pre, post }) => [pre, post]),
  );
  await pane.does(({ open }) => open("home"));
  expect(names(tickedSheets(seeEvent(pane.state).event))).toEqual(["Open", "Reserve"]);
});

test("a change in an earlier section moves the later one in front, and nothing is written by the old preview", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE });
  await goTo("Reserve");
  const seen = seeActive(pane.state)!;
  const how = { live: false, newSheet: false, colors: false };
  const shown = planSeen(seen, how);
  await type("Open", "E3", "D2");
  await type("Open", "E4", "D1");
  // The pane was not told of the change: it is found when the ratings are to be written.
  const problem = await pane.does((actions) => actions.write(shown, false));
  expect(problem?.code).toBe("changed");
  expect(await cell("Reserve", "F3")).toBe("");
  expect(rowsInFront()[0]!.tag).toBe("Enters at 1500 from Open");
});

test("where an earlier section cannot be rated, the later one says so and is not rated", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE, Faulty: FAULTY });
  await type("Open", "E3", "W9");
  await goTo("Reserve");
  const { chart } = seeActive(pane.state)!;
  expect(chart.complete).toBe(false);
  expect(chart.problems[0]).toMatchObject({
    severity: "error",
    message: expect.stringMatching(/^Open comes first and can't be rated yet/),
    cells: [{ name: "B3" }],
  });
  await goTo("Open", "home");
  await writeAll(pane);
  expect(pane.state.report).toEqual([
    expect.stringMatching(/^Open: not rated: \d errors?/),
    expect.stringMatching(/^Reserve: not rated: waits for Open\.$/),
    // Nobody of it plays in Open.
    expect.stringMatching(/^Faulty: not rated: 1 error/),
  ]);
  expect(pane.state.written).toEqual([]);
  // Without Open in the event, Reserve stands alone.
  const glance = pane.state.sheets.find(({ name }) => name === "Open")!;
  const { event } = seeEvent(pane.state);
  await pane.does((actions) => actions.changeEvent(withTick(event, glance, false)));
  await goTo("Reserve");
  expect(rowsInFront()[0]).toMatchObject({ pre: { rating: "1500" }, tag: "" });
});

test("a protected section is named; its members still carry their results on", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE });
  excel.host.book.of(idOf("Open")).isProtected = true;
  await writeAll(pane);
  expect(pane.state.report).toEqual([
    expect.stringMatching(/^Open: The sheet is protected/),
    "Reserve: ratings written.",
  ]);
  expect(await cell("Reserve", "F3")).toBe(byEngine()[1]);
});

test("sections that are moved are rated in that order", async () => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE });
  const { event } = seeEvent(pane.state);
  await pane.does((actions) => actions.changeEvent(withMove(event!, idOf("Reserve"), -1)));
  expect(seeEvent(pane.state).sections.map(({ sheet }) => sheet.name)).toEqual(["Reserve", "Open"]);
  await goTo("Open");
  expect(rowsInFront()[0]!.tag).toMatch(/^Enters at \d+ from Reserve$/);
});

test.each([true, false])("gains and losses are colored where that is chosen: %s", async (colors) => {
  await openWorkbook({ Open: OPEN, Reserve: RESERVE });
  keep("write", { colors });
  await writeAll(pane);
  // One press wrote on two sheets: one Undo takes them back.
  expect(pane.state.written.map((parts) => parts.length)).toEqual([2]);
  expect(pane.state.written.flat().map(({ rules }) => rules.length > 0)).toEqual([colors, colors]);
  expect(excel.host.book.conditionalFormats.length > 0).toBe(colors);
});

test("a cancel leaves a section begun and all after it as they were, and says so", async () => {
  const order = ["Open", "Reserve", "Third"];
  const third = RESERVE.map((row) => row.map((value) => (value === "90000001" ? "90000009" : value)));
  third[2]![1] = "Flo Gum";
  await openWorkbook({ Open: OPEN, Reserve: RESERVE, Third: third });
  const { sections } = seeEvent(pane.state);
  const steps: HowFar[] = [];
  /** Writes all, cancelled when it is asked for so many times; takes back what was written. */
  const run = async (most: number) => {
    let asked = 0;
    const { written, report } = await writeEvent(
      sections,
      false,
      (step) => steps.push(step),
      () => asked++ >= most,
    );
    const ratings = await Promise.all(order.map((name) => cell(name, "F3")));
    for (const one of [...written].reverse()) await undo([one], false);
    return { asked, ratings, said: report!.at(-1)! };
  };
  const whole = await run(Infinity);
  expect(steps.map(({ done, name }) => [done, name])).toEqual(order.map((name, i) => [i, name]));
  expect(whole.ratings).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  const told = new Set<string>();
  for (let most = 0; most < whole.asked; most++) {
    const { ratings, said } = await run(most);
    const [, when, name] = /^Canceled (at|before) (\w+)/.exec(said)!;
    told.add(`${when} ${name}`);
    const done = order.indexOf(name!);
    expect(ratings).toEqual(whole.ratings.map((rating, i) => (i < done ? rating : "")));
  }
  expect([...told]).toEqual(order.flatMap((name) => [`before ${name}`, `at ${name}`]));
}, 60_000);
