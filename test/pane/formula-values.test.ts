/**
 * Another system's live formulas turned into values: Other ratings knows them as its own, an Update writes over them,
 * and Undo brings the formulas back. The functions themselves compute.
 */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { readFormulas } from "../../src/excel/formula-values";
import { keepValues } from "../../src/pane/formulas/keep-values";
import { seeOther } from "../../src/pane/others/other-view";
import { seeActive } from "../../src/pane/store/see-charts";
import { stateInWords } from "../../src/pane/store/written-state";
import type { Wish } from "../../src/sheet/other-systems/settings";
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
const look = () => pane.does(({ open }) => open("others"));
const see = (wish: Wish, live = true) => seeOther(seeActive(pane.state)!, wish, { live, colors: false });
const says = (wish: Wish) => stateInWords(see(wish).standing);
/** The row of the headings, and those of the players, from the first column after the chart. */
const cells = (what: "value" | "formula") =>
  [-1, 0, 1, 2, 3].map((below) =>
    [6, 7, 8].map((column) => {
      const cell = excel.grid.cell(sheetId(), FIRST + below, column);
      return what === "value" ? cell.value : cell.formula !== null;
    }),
  );
const turn = async () => {
  const shown = await readFormulas(sheetId());
  const turned = pane.does(({ writeSheets }) =>
    writeSheets("values", (isCancelled) => keepValues(shown, isCancelled)),
  );
  expect(await turned).toBeNull();
  await look();
};

describe.each<[string, Wish]>([
  ["one column", { system: "Elo", settings: { k: 24 } }],
  ["a column for each fact", { system: "Glicko", settings: { rd: 80 } }],
])("%s", (_, wish) => {
  test.each([true, false])("turned into values, an Update writes over them, live: %s", async (live) => {
    expect(await pane.does(({ write }) => write(see(wish), false))).toBeNull();
    await look();
    const shown = cells("value");
    expect(says(wish)).toBe("Up to date");
    expect(cells("formula").flat()).toContain(true);
    await turn();
    expect(cells("formula").flat()).not.toContain(true);
    expect(cells("value")).toEqual(shown);
    expect(says(wish)).toBe("Up to date");
    typeInto(excel.grid, sheetId(), FIRST, 4, [["D2"], ["D1"]]);
    await look();
    expect(says(wish)).toBe("2 ratings out of date");
    // Not over what others wrote: nothing is asked.
    expect(await pane.does(({ write }) => write(see(wish, live), false))).toBeNull();
    await look();
    expect(says(wish)).toBe("Up to date");
    expect(cells("formula").flat().includes(true)).toBe(live);
    expect(cells("value")[0]).toEqual(shown[0]);
  });

  test("Undo brings the formulas back, still known as ours", async () => {
    await pane.does(({ write }) => write(see(wish), false));
    await look();
    const [values, formulas] = [cells("value"), cells("formula")];
    await turn();
    await pane.does(({ undo }) => undo(sheetId(), "values"));
    await look();
    expect([cells("value"), cells("formula"), says(wish)]).toEqual([values, formulas, "Up to date"]);
  });
});
