/**
 * Live formulas turned into values: Rate this sheet knows them as its own, an Update writes over them, and Undo brings
 * the formulas back. The functions themselves compute.
 */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { readFormulas } from "../../src/excel/formula-values";
import { keepValues } from "../../src/pane/home/keep-values";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive } from "../../src/pane/store/see-charts";
import { stateInWords, writtenState } from "../../src/pane/store/written-state";
import { openSpreadsheet } from "../faults/excel";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { FIRST, OPEN, startAnew, typeInto } from "../faults/workbook";

let excel: OpenExcel;
let pane: Pane;
beforeAll(async () => void (excel = await openSpreadsheet()));
beforeEach(async () => {
  startAnew(excel);
  pane = await openPane(excel);
});
afterEach(() => pane.close());
afterAll(async () => {
  await leavePage();
  excel.close();
});

const sheetId = () => excel.grid.sheetIds()[OPEN]!;
const look = () => pane.does(({ open }) => open("rate"));
const see = (live = true) => planSeen(seeActive(pane.state)!, { live, newSheet: false, colors: false });
const says = () => stateInWords(writtenState(seeActive(pane.state)!));
/** The row of the headings, and those of the players, from the first column after the chart. */
const cells = (what: "value" | "formula") =>
  [-1, 0, 1, 2, 3].map((below) =>
    [6, 7, 8].map((column) => {
      const cell = excel.grid.cell(sheetId(), FIRST + below, column);
      return what === "value" ? cell.value : cell.formula !== null;
    }),
  );
const turn = async () => {
  const shown = await readFormulas();
  const turned = pane.does(({ writeSheets }) =>
    writeSheets("values", (isCancelled) => keepValues(shown, isCancelled)),
  );
  expect(await turned).toBeNull();
  await look();
};

test.each([true, false])("turned into values, an Update writes over them, live: %s", async (live) => {
  expect(await pane.does(({ write }) => write(see(), false))).toBeNull();
  await look();
  const shown = cells("value");
  expect(says()).toBe("Up to date");
  expect(cells("formula").flat()).toContain(true);
  await turn();
  expect(cells("formula").flat()).not.toContain(true);
  expect(cells("value")).toEqual(shown);
  expect(says()).toBe("Up to date");
  typeInto(excel.grid, sheetId(), FIRST, 4, [["D2"], ["D1"]]);
  await look();
  expect(says()).toBe("2 ratings out of date");
  // Not over what others wrote: nothing is asked.
  expect(await pane.does(({ write }) => write(see(live), false))).toBeNull();
  await look();
  expect(says()).toBe("Up to date");
  expect(cells("formula").flat().includes(true)).toBe(live);
  expect(cells("value")[0]!.slice(0, 2)).toEqual(shown[0]!.slice(0, 2));
});

test("Undo brings the formulas back, still known as ours", async () => {
  await pane.does(({ write }) => write(see(), false));
  await look();
  const [values, formulas] = [cells("value"), cells("formula")];
  await turn();
  await pane.does(({ undo }) => undo());
  await look();
  expect([cells("value"), cells("formula"), says()]).toEqual([values, formulas, "Up to date"]);
});
