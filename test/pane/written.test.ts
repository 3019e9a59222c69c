/**
 * Whether written ratings are still true, by what stands on the sheet: after a correction, an edit of our cells, a row put
 * in, Excel's own undo, whole or in part.
 */
import { outputOf } from "../../src/excel/own-output";
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import { NOTHING_REMEMBERED } from "../../src/excel/settings";
import type { Written } from "../../src/excel/undo";
import { planSeen } from "../../src/pane/store/plan-seen";
import { rateSnapshot } from "../../src/pane/store/see-charts";
import { namedColumns, stillStands, whereWritten } from "../../src/pane/store/written";
import { stateInWords, writtenState } from "../../src/pane/store/written-state";
import { NO_EVENT, type EventEntry } from "../../src/sheet/event/event";
import type { OwnOutput } from "../../src/sheet/rate/own-output";
import { tableOfPlan } from "../../src/sheet/write/plan-write";
import type { CellValue, Table } from "../../src/wallchart/types";

const EVENT: EventEntry = { ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/90;d5" };
const CHART: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "W2", "D3"],
  [2, "Bob Birch", "1600P10", "L1", "W4"],
  [3, "Cy Cedar", "1300/00", "W4", "D1"],
  [4, "Di Elm", 1500, "L3", "L2"],
];
const DUAL: Table = CHART.map(([number, name, rating, ...results], i) => [
  number!,
  name!,
  ...(i === 0 ? ["Regular", "Quick"] : [rating!, 1400 + 50 * i]),
  ...results,
]);
/** Two quads side by side would do as well: two sections under each other, the second with a title. */
const SECTIONS: Table = [...CHART, [], ["Reserve"], ...CHART];

interface Sheet {
  readonly table: Table;
  readonly output: readonly OwnOutput[];
  /** What the pane has been told; left out, `EVENT`. */
  readonly event?: EventEntry;
}

const snapshot = ({ table, output, event = EVENT }: Sheet): SheetSnapshot => ({
  id: "a",
  name: "Open",
  table,
  hidden: { rows: [], columns: [] },
  memory: { ...NOTHING_REMEMBERED, ...event, own: [{ of: "main", output }] },
});

const seen = (sheet: Sheet) => rateSnapshot(snapshot(sheet), sheet.event ?? EVENT);

/** The sheet with the values of a plan written on it. */
function written(table: Table, event = EVENT): Sheet {
  const [plan] = planSeen(seen({ table, output: [], event }), {
    live: false,
    newSheet: false,
    colors: false,
  }).plans;
  const ratings = tableOfPlan(plan!);
  const wide = table.map((row, i) => {
    const cells = ratings[i] ?? [];
    return Array.from({ length: Math.max(row.length, cells.length) }, (_, j) => cells[j] || (row[j] ?? ""));
  });
  return { table: wide, output: plan!.blocks.map(outputOf), event };
}

const WRITTEN = written(CHART);
const POST = 5;

/** The sheet with some cells changed. */
function edited(
  { table, output }: Sheet,
  ...edits: readonly [row: number, column: number, value: CellValue][]
): Sheet {
  const cells = table.map((row) => [...row]);
  for (const [row, column, value] of edits) cells[row]![column] = value;
  return { table: cells, output };
}

const words = (sheet: Sheet) => stateInWords(writtenState(seen(sheet)));
const marks = (sheet: Sheet) => writtenState(seen(sheet)).marks;
const OF_2012 = { ...EVENT, endDate: "2012-05-05" };
const DUAL_RATED = { ...EVENT, timeControl: "G/60;d5" };

/** Ann's win becomes a draw. */
const CORRECTED = edited(WRITTEN, [1, 3, "D2"], [2, 3, "D1"]);
const withoutOurs = ({ table, output }: Sheet): Sheet => ({
  table: table.map((row) => row.slice(0, POST)),
  output,
});
const putIn = (at: number, { table, output }: Sheet): Sheet => ({
  table: table.map((row) => [
    ...row.slice(0, at),
    at === 2 && row[0] === "#" ? "Club" : "",
    ...row.slice(at),
  ]),
  output,
});

test.each<[string, string, Sheet]>([
  ["nothing was written", "Not written", { table: CHART, output: [] }],
  ["as it was written", "Up to date", WRITTEN],
  ["in two systems", "Up to date", written(DUAL, DUAL_RATED)],
  ["in two sections", "Up to date", written(SECTIONS)],
  ["a column was put in before the ratings", "Up to date", putIn(2, WRITTEN)],
  ["a result was corrected", "4 ratings out of date", CORRECTED],
  ["another date has other rules", "4 ratings out of date", { ...WRITTEN, event: OF_2012 }],
  ["a rating was typed over", "1 rating out of date", edited(WRITTEN, [2, POST, 1999])],
  ["a change was typed over", "1 rating out of date", edited(WRITTEN, [2, POST + 1, 5])],
  ["a note was typed over", "Notes out of date", edited(WRITTEN, [3, POST + 3, "ours"])],
  ["an error stands in the chart", "May be out of date", edited(WRITTEN, [1, 3, "W9"])],
  ["Excel took all back", "Not written", withoutOurs(WRITTEN)],
  ["Excel took all back, and there is an error", "Not written", withoutOurs(edited(WRITTEN, [1, 3, "W9"]))],
  ["Excel took two ratings back", "2 ratings out of date", edited(WRITTEN, [1, POST, ""], [2, POST, ""])],
  [
    "a player left, and the rating stands in an empty row",
    "4 ratings out of date",
    edited(WRITTEN, ...[0, 1, 2, 3, 4].map((column): [number, number, CellValue] => [4, column, ""]), [2, 4, "U"], [3, 3, "U"]),
  ],
])("%s: %s", (_, expected, sheet) => {
  expect(words(sheet)).toBe(expected);
}); // prettier-ignore

test("beside a player stands what is on the sheet where it isn't the rating", () => {
  const before = WRITTEN.table.slice(1).map((row) => row[POST]);
  expect(marks(CORRECTED)).toEqual([before.map((post) => `Sheet: ${post}`)]);
  expect(marks(edited(WRITTEN, [2, POST, ""], [3, POST + 2, 9]))).toEqual([
    ["", "Sheet: empty", "Other columns out of date", ""],
  ]);
  expect(marks(WRITTEN)).toEqual([]);
});

/** Live formulas as Excel shows them: what they fill is on the sheet, and the workbook remembers the formulas. */
const LIVE: Sheet = {
  table: WRITTEN.table.map((row) => row.slice(0, POST + 2)),
  output: planSeen(seen({ table: CHART, output: [] }), {
    live: true,
    newSheet: false,
    colors: false,
  }).plans[0]!.blocks.map(outputOf),
};

/** The same after the formulas were turned into values. */
const KEPT: Sheet = {
  table: LIVE.table,
  output: [POST, POST + 1].map((column) => ({
    row: 0,
    column,
    cells: LIVE.table.map((row) => [row[column]!]),
    wasFormula: true,
  })),
};

describe("formulas that became values", () => {
  test.each<[string, string, Sheet]>([
    ["are still true", "Up to date", KEPT],
    ["have a column of the TD's on their right", "Up to date", edited(KEPT, [0, POST + 2, "Prize"], [1, POST + 2, 50])],
    ["do not follow the chart", "4 ratings out of date", edited(KEPT, [1, 3, "D2"], [2, 3, "D1"])],
    ["were typed over", "1 rating out of date", edited(KEPT, [2, POST, 1999])],
    ["were taken back", "Not written", withoutOurs(KEPT)],
  ])("%s: %s", (_, expected, sheet) => {
    expect(words(sheet)).toBe(expected);
  });
}); // prettier-ignore

describe("live formulas", () => {
  test.each<[string, string, Sheet]>([
    ["follow the chart", "Up to date", LIVE],
    ["show another rating than the pane", "1 rating out of date", edited(LIVE, [2, POST, 1999])],
    ["do not follow the date in the pane", "4 ratings out of date", { ...LIVE, event: OF_2012 }],
    [
      "are not worked out yet",
      "May be out of date",
      { ...LIVE, table: edited(withoutOurs(LIVE), [0, POST, "#BUSY!"]).table },
    ],
    ["were taken back", "Not written", withoutOurs(LIVE)],
  ])("%s: %s", (_, expected, sheet) => {
    expect(words(sheet)).toBe(expected);
  });
});

test.each<[string, readonly { column: number; cells: readonly (readonly CellValue[])[] }[]]>([
  ["Ratings written to columns F to I.", WRITTEN.output],
  ["Ratings written to column G.", [{ column: 6, cells: [[1500], [""]] }]],
  [
    "Ratings written to columns G and K to L.",
    [
      { column: 10, cells: [["Change", "Note", ""]] },
      { column: 6, cells: [[1500]] },
    ],
  ],
])("%s", (said, output) => {
  expect(whereWritten([{ output: output as readonly OwnOutput[] }])).toBe(said);
  expect(said).toContain(namedColumns(output));
});

describe("what Excel's own undo took back", () => {
  /** A rating and a change over what stood there before. */
  const part = (before: readonly CellValue[], now: readonly CellValue[], spill?: OwnOutput["spill"]): Written => ({
    sheetId: "a",
    before: [{ row: 1, column: 0, rows: 1, columns: 2, formulas: [before], values: [before], numberFormats: [], looks: [] }],
    widths: [],
    printArea: null,
    output: [{ row: 1, column: 0, cells: [now], ...(spill && { spill }) }],
    memory: NOTHING_REMEMBERED,
    rules: [],
  }); // prettier-ignore
  const spill = { rows: 2, heading: 1 };
  test.each<[string, boolean, Written, Table]>([
    ["stands", true, part(["", ""], [1500, 8]), [[], [1500, 8]]],
    ["is gone", false, part(["", ""], [1500, 8]), [[]]],
    ["is gone in part", true, part(["", ""], [1500, 8]), [[], ["", 8]]],
    ["was typed over", false, part(["", ""], [1500, 8]), [[], ["mine", "mine"]]],
    ["gave way to the ratings before", false, part([1490, 8], [1500, 8]), [[], [1490, 8]]],
    ["was the same before", true, part([1500, 8], [1500, 8]), [[], [1500, 8]]],
    ["cleared what was there", true, part([1500, 8], ["", ""]), [[]]],
    ["fills a column", true, part([""], ["=USCF.RATEEVENT(A1:E5)"], spill), [[], ["Post"], [1500]]],
    ["fills nothing any more", false, part([""], ["=USCF.RATEEVENT(A1:E5)"], spill), [[], [""]]],
  ])("%s: still stands %s", (_, expected, written, table) => {
    expect(stillStands(written, table)).toBe(expected);
  });
});

test.each<[string, Sheet]>([
  ["columns F to I", WRITTEN],
  ["columns G to J", putIn(2, WRITTEN)],
  ["columns F to G", LIVE],
])("up to date in %s", (columns, sheet) => {
  expect(writtenState(seen(sheet))).toMatchObject({ kind: "current", columns });
});

test("what one press wrote on several sheets is counted", () => {
  expect(whereWritten([WRITTEN, WRITTEN])).toBe("Ratings written on 2 sheets.");
});
