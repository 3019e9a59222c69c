/** Rate all sections: every sheet in order, what came of each, and a cancel between two of them. */
import { undo } from "../../src/excel/undo";
import { keep } from "../../src/pane/personal";
import { rateWorkbook } from "../../src/pane/rate-workbook";
import type { Progress } from "../../src/pane/state";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { leavePage, openPane } from "../faults/pane";
import { openChart, SETTINGS } from "./fixtures";

let excel: OpenExcel;
afterEach(() => excel.close());

/** The chart of the fixture with IDs, a second section of two of its members, a list, and a chart with an error. */
async function openWorkbook(): Promise<string[]> {
  excel = await openChart(2);
  const sheets: [string, (string | number)[][]][] = [
    ["First", [["#", "Name", "ID", "Rating", "Rd 1"], [1, "Ann", "90000001", 1500, "W2"], [2, "Bob", "90000002", 1500, "L1"]]], // prettier-ignore
    ["Second", [["#", "Name", "ID", "Rating", "Rd 1"], [1, "Ann", "90000001", 1500, "W2"], [2, "Cy", "90000003", 1500, "L1"]]], // prettier-ignore
    ["List", [["Milk", 2]]],
    [
      "Faulty",
      [
        ["#", "Name", "Rating", "Rd 1"],
        [1, "Ann", 1500, "W7"],
      ],
    ],
  ];
  await excel.run(async (context) => {
    for (const [name, rows] of sheets) {
      const range = context.workbook.worksheets
        .add(name)
        .getRangeByIndexes(0, 0, rows.length, rows[0]!.length);
      range.values = rows;
    }
    await context.sync();
  });
  return sheets.map(([name]) => name);
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

test("each sheet is told of; a member enters the later section with the earlier one's rating", async () => {
  await openWorkbook();
  const steps: Progress[] = [];
  const current = { sheetId: "", event: SETTINGS };
  const { written, report } = await rateWorkbook(
    current,
    false,
    (step) => steps.push(step),
    () => false,
  );
  expect(report.slice(1)).toEqual([
    "First: ratings written.",
    "Second: ratings written.",
    "List: no wallchart.",
    expect.stringMatching(/^Faulty: not rated: 1 error/),
  ]);
  expect(written).toHaveLength(3);
  expect(steps.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4]);
  const [first, second] = [Number(await cell("First", "F2")), Number(await cell("Second", "F2"))];
  expect(first).toBeGreaterThan(1500);
  expect(second).toBeGreaterThan(first);
});

test.each([
  // what is wrong with the first section, what its line tells, the second's line, Ann's rating there
  ["protected", /^First: The sheet is protected/, "Second: ratings written.", 1541],
  ["faulty", /^First: not rated/, "Second: ratings written, without the results of First.", 1521],
])("where the first section is %s the later one says what it rests on", async (what, told, later, post) => {
  await openWorkbook();
  if (what === "protected") excel.host.book.of(excel.grid.sheetIds()[1]!).isProtected = true;
  else {
    const content = { kind: "text", value: "W9" } as const;
    excel.grid.write(excel.grid.sheetIds()[1]!, [{ row: 1, column: 4, content }]);
  }
  const current = { sheetId: "", event: SETTINGS };
  const { report } = await rateWorkbook(current, false, () => undefined, () => false); // prettier-ignore
  expect(report[1]).toMatch(told);
  expect(report[2]).toBe(later);
  // With her win in the first section Ann begins the second one higher.
  expect(await cell("Second", "F2")).toBe(post);
});

test.each([true, false])(
  "Rate all sections colors gains and losses where that is chosen: %s",
  async (colors) => {
    await openWorkbook();
    const pane = await openPane(excel);
    keep("write", { colors });
    await pane.does((actions) => actions.rateAll());
    // One press wrote on three sheets: one Undo takes them back.
    expect(pane.state.written.map((parts) => parts.length)).toEqual([3]);
    expect(pane.state.written.flat().map(({ rules }) => rules.length > 0)).toEqual([colors, colors, colors]);
    expect(excel.host.book.conditionalFormats.length > 0).toBe(colors);
    await pane.close();
    await leavePage();
  },
);

test("a cancel leaves a sheet begun and all after it as they were, and says so", async () => {
  const names = await openWorkbook();
  /** Rates all, cancelled when it is asked for so many times; takes back what was written. */
  const run = async (most: number) => {
    let asked = 0;
    const { written, report } = await rateWorkbook(
      { sheetId: "", event: SETTINGS },
      false,
      () => undefined,
      () => asked++ >= most,
    );
    const ratings = await Promise.all(names.map((name) => cell(name, "F2")));
    for (const one of [...written].reverse()) await undo(one, false);
    return { asked, ratings, said: report.at(-1)! };
  };
  const whole = await run(Infinity);
  expect(whole.ratings).toEqual([expect.any(Number), expect.any(Number), "", ""]);
  const told = new Set<string>();
  for (let most = 0; most < whole.asked; most++) {
    const { ratings, said } = await run(most);
    const [, when, name] = /^Canceled (at|before) (\w+)/.exec(said)!;
    told.add(`${when} ${name}`);
    const done = names.indexOf(name!);
    expect(ratings).toEqual(whole.ratings.map((rating, i) => (i < done ? rating : "")));
  }
  expect([...told]).toEqual(["before Sheet1", "at Sheet1", "before First", "at First", "before Second", "at Second", "before List", "at List", "before Faulty", "at Faulty"]); // prettier-ignore
}, 60_000);
