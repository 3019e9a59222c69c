/** Undo in parts: one that was cut off as the pane went away, and one of a fix that was made after the ratings. */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { HostError } from "../../packages/excel-host/src/errors";
import { openMemory } from "./excel";
import { operations, type Operation } from "./operations";
import { leavePage, openPane, type Pane } from "./pane";
import { begin } from "./table";
import { FIRST, partsOf, typeInto } from "./workbook";

const operation = (name: string): Operation => operations.find((one) => one.name === name)!;

let excel: OpenExcel;
beforeAll(async () => (excel = await openMemory()));
afterAll(async () => {
  await leavePage();
  excel.close();
});

const UNDOING = "uscf-ratings undoing";
const isMarked = () => excel.host.book.settings.has(UNDOING);
const whenBack = async () => {
  const pane = await openPane(excel, true);
  const { problem } = pane.state;
  await pane.close();
  return problem;
};

test.each(["undo an event", "undo values on all sheets"])(
  "%s, and the pane goes away in the midst of it: the next one says so once",
  async (name) => {
    const { pane } = await begin(excel, operation(name));
    // Nothing reaches Excel any more once the first sheet is done.
    excel.host.beforeSync = () => {
      if (isMarked()) throw new HostError("GeneralException");
    };
    await operation(name).act(pane, excel);
    excel.host.beforeSync = null;
    await pane.close();
    expect(isMarked()).toBe(true);
    const problem = await whenBack();
    expect(problem).toMatchObject({ code: "half-undone" });
    expect(["Open", "Reserve"].filter((sheet) => !problem!.message.includes(sheet))).toEqual([]);
    expect(await whenBack()).toBeNull();
  },
);

test("once the rest is undone too, nothing is said", async () => {
  const { pane } = await begin(excel, operation("undo an event"));
  let marked = false;
  excel.host.beforeSync = () => void (marked ||= isMarked());
  expect(await operation("undo an event").act(pane, excel)).toBeNull();
  excel.host.beforeSync = null;
  await pane.close();
  expect([marked, isMarked()]).toEqual([true, false]);
  expect(await whenBack()).toBeNull();
});

const cells = () =>
  [...partsOf(excel)].flatMap(([part, text]) =>
    part.startsWith("sheet") ? [(JSON.parse(text) as { cells: unknown }).cells] : [],
  );
const press = (name: string) => (pane: Pane) => operation(name).act(pane, excel);

test.each([
  ["write values", "fix a result"],
  ["fix a result", "write values"],
])("%s, then %s: Undo takes back what was done last, then the other", async (...names) => {
  const { pane, open } = await begin(excel, operation("write values"));
  const isFix = names[0] === "fix a result";
  // The fix is of a result that does not agree with the opponent's.
  if (isFix) typeInto(excel.grid, open, FIRST, 4, [["D2"]]);
  await pane.does((actions) => actions.open("rate"));
  const states = [cells()];
  for (const name of names) {
    expect(await press(name)(pane)).toBeNull();
    await pane.does((actions) => actions.open("rate"));
    states.push(cells());
  }
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(3);
  expect(await pane.does(({ undo }) => undo())).toBeNull();
  expect(cells()).toEqual(states[1]);
  expect(await pane.does(({ undo }) => undo())).toBeNull();
  expect(cells()).toEqual(states[0]);
  await pane.close();
});
