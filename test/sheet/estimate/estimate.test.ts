/** An estimate gives what the function RATE gives, says so in words, and writes the formula that does. */
import { openExcel, type OpenExcel } from "../../../packages/excel-host/src/jsdom";
import * as functions from "../../../src/functions/one-player";
import { NO_ESTIMATE, readEstimate, type EstimateEntry } from "../../../src/sheet/estimate/entry";
import { estimate } from "../../../src/sheet/estimate/estimate";
import { splitOpponents } from "../../../src/sheet/estimate/opponents";
import { ratingChange } from "../../../src/sheet/words/rating-words";
import { inShort } from "../../../src/sheet/words/in-short";
import { inCell } from "../../functions/in-cell";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const { rate } = inCell(functions);
const typed = (given: Partial<Omit<EstimateEntry, "opponents">> & { readonly opponents?: string }) =>
  estimate({ ...NO_ESTIMATE, ...given, opponents: splitOpponents(given.opponents ?? "") });

/** A formula's arguments as Excel hands them over: `{1,2}` as rows, nothing between two commas as null. */
function argumentsOf(formula: string): unknown[] {
  const inside = /^=USCF\.RATE\((.*)\)$/.exec(formula)![1]!;
  const parts = [...inside.matchAll(/(?:^|,)(\{[^}]*\}|"[^"]*"|[^,]*)/g)].map(([, part]) => part!);
  const read = (part: string): unknown => JSON.parse(part);
  return parts.map((part) =>
    part === "" ? null : part.startsWith("{") ? [read(`[${part.slice(1, -1)}]`)] : read(part),
  );
}

const THREE = "1450 W, 1380 D, 1520 L";

test.each<[entry: Parameters<typeof typed>[0], formula: string]>([
  [{ rating: "1205P11", opponents: THREE }, '=USCF.RATE(1205,11,{1450,1380,1520},{"W","D","L"})'],
  [{ rating: "1205", games: "11", opponents: THREE }, '=USCF.RATE(1205,11,{1450,1380,1520},{"W","D","L"})'],
  [{ rating: "1205", opponents: THREE }, '=USCF.RATE(1205,,{1450,1380,1520},{"W","D","L"})'],
  // The games with the rating count before those in the other field.
  [{ rating: "1205P7", games: "11", opponents: THREE }, '=USCF.RATE(1205,7,{1450,1380,1520},{"W","D","L"})'],
  [{ rating: "1205.31", games: "0", opponents: "1450 L" }, '=USCF.RATE(1205.31,0,{1450},{"L"})'],
  // Games to come are not in it.
  [{ rating: "1800", opponents: "1750 W, 1900, 1700 D" }, '=USCF.RATE(1800,,{1750,1700},{"W","D"})'],
  [{ age: "9", opponents: THREE }, '=USCF.RATE(450,0,{1450,1380,1520},{"W","D","L"})'],
  [{ rating: "unr", opponents: THREE }, '=USCF.RATE(750,0,{1450,1380,1520},{"W","D","L"})'],
  [{ age: "40", opponents: "1450 W" }, '=USCF.RATE(1300,0,{1450},{"W"})'],
  [
    { rating: "1500", endDate: "2015-03-01", opponents: "1400 W, 1500 W, 1600 W, 1700 W" },
    '=USCF.RATE(1500,,{1400,1500,1600,1700},{"W","W","W","W"},"2015-03-01")',
  ],
  [
    { rating: "2250", timeControl: "G/60;d5", opponents: "2300 W" },
    '=USCF.RATE(2250,,{2300},{"W"},,"G/60;d5")',
  ],
  [{ rating: "2250", timeControl: "60", opponents: "2300 W" }, '=USCF.RATE(2250,,{2300},{"W"},,"G/60")'],
  [{ rating: "1205P6", history: "wins", opponents: "1450 W" }, '=USCF.RATE(1205,6,{1450},{"W"},,,"wins")'],
  [
    { rating: "1205P6", history: "losses", endDate: "8/30/2026", timeControl: "OTBQ", opponents: "1450 L" },
    '=USCF.RATE(1205,6,{1450},{"L"},"2026-08-30","OTBQ","losses")',
  ],
  [{ rating: "101", opponents: "150 L, 140 L, 130 L" }, '=USCF.RATE(101,,{150,140,130},{"L","L","L"})'],
])("%j is %s, to the last digit", (entry, formula) => {
  const one = typed(entry);
  expect(one.formula).toBe(formula);
  expect((rate as (...given: unknown[]) => number)(...argumentsOf(formula))).toBe(
    one.view!.ratings[0]!.rating,
  );
});

test.each<[entry: Parameters<typeof typed>[0], change: string, says: RegExp]>([
  // K is 800 / (11 + 2), E is 0.4632: 1205 + 61.54 × 1.0368
  [
    { rating: "1205P11", opponents: "1450 W, 1380 D" },
    "1205P11 → 1269P13 (+64)",
    /^You scored 1\.5; 0\.5 was expected\. You gained 64 points\. Your new rating is 1269\.$/,
  ],
  // 7R = 400 + 6 × 1205 + 1450
  [
    { rating: "1205P6", opponents: "1450 W" },
    "1205P6 → 1297P7 (+92)",
    /rests on only 6 earlier games, so it moves fast/,
  ],
  [
    { age: "9", opponents: "1450 L" },
    "Unrated → 450P1",
    /^You scored 0 in 1 game against an opponent rated 1450\. Your first Regular rating is 450\. You started from 450, by age\.$/,
  ],
  [{ rating: "1205", opponents: "1450" }, "1205 → 1205 (0)", /^You played no rated game\./],
])("%j says %s", (entry, change, says) => {
  const { view } = typed(entry);
  expect([ratingChange(view!, 0), inShort(view!, 0)]).toEqual([change, expect.stringMatching(says)]);
});

test.each<[entry: Partial<EstimateEntry>, wrong: string | undefined]>([
  [{}, undefined],
  [{ rating: "1205" }, undefined],
  [{ rating: "12" }, "rating"],
  [{ rating: "abc" }, "rating"],
  [{ rating: "9999" }, "rating"],
  [{ rating: "1205P" }, "provisional"],
  [{ rating: "1205P", games: "11" }, undefined],
  [{ rating: "1205", games: "x" }, "games"],
  [{ age: "nine" }, "age"],
  [{ age: "900" }, "age"],
  // The age of a rated player does not count.
  [{ rating: "1205", age: "nine" }, undefined],
])("%j: what is wrong is %s", (entry, wrong) => {
  expect(estimate({ ...NO_ESTIMATE, ...entry }).wrong).toBe(wrong);
});

test("nothing is estimated without the player's rating or age, or while the date is wrong", () => {
  expect(typed({ opponents: "1450 W" })).toMatchObject({ view: null, formula: "" });
  expect(typed({ rating: "1205", endDate: "soon", opponents: "1450 W" })).toMatchObject({
    view: null,
    formula: "",
  });
});

test.each([
  ["nothing", null, NO_ESTIMATE],
  ["a text", "1205", NO_ESTIMATE],
  [
    "a record of another kind",
    { rating: 7, opponents: [{ text: 5 }, { text: "1450", score: 3 }] },
    {
      ...NO_ESTIMATE,
      opponents: [
        { text: "", score: null },
        { text: "1450", score: null },
      ],
    },
  ],
  ["an entry", { ...NO_ESTIMATE, rating: "1205P11" }, { ...NO_ESTIMATE, rating: "1205P11" }],
])("%s in the workbook is read", (_, stored, entry) => {
  expect(readEstimate(stored)).toEqual(entry);
});
