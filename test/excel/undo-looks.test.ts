/**
 * Undo gives back what cells looked like, though Excel calls a cell without a fill white, and tells no pattern of it or of a
 * white one. Source: OfficeDev/office-js, issues 4900 and 6218.
 */
import { undo } from "../../src/excel/undo";
import { writeBeside } from "../../src/excel/write-plan";
import type { PlanStyle, SheetPlan } from "../../src/sheet/write/plan";
import { NO_EVENT } from "../../src/sheet/event/event";
import { openExcel } from "../../packages/excel-host/src/jsdom";
import { readActiveSheet } from "./fixtures";

const FILLS = ["", "#FFFFFF", "#FFF2CC", ""] as const;

test.each(["heading", "cleared", "usual text"] as const)(
  "fills are as they were after Undo, in rows that differ: %s",
  async (style) => {
    const excel = await openExcel({ behavior: { plainPattern: null } });
    const { grid } = excel;
    const id = grid.activeSheet();
    grid.write(id, [{ row: 0, column: 0, content: { kind: "text", value: "Name" } }]);
    FILLS.forEach((fill, row) => {
      if (fill !== "") grid.paint(id, { top: row, bottom: row, left: 4, right: 4 }, { style: { fill } });
    });
    const fills = () => FILLS.map((_, row) => grid.style(id, row, 4).fill);
    const plan: SheetPlan = {
      sheetName: null,
      freeze: null,
      widths: [],
      isRewritten: style === "usual text",
      blocks: [
        {
          row: 0,
          column: 4,
          cells: FILLS.map((_, row) => [row]),
          style: (style === "usual text" ? "text" : style) as PlanStyle,
          numberFormat: "0",
        },
      ],
    };
    const careful = { overwrite: false, colors: false, matters: () => false };
    const written = await writeBeside(plan, await readActiveSheet(), NO_EVENT, careful);
    expect(fills()).not.toEqual([...FILLS]);
    await undo([written], false);
    expect(fills()).toEqual([...FILLS]);
    excel.close();
  },
);
