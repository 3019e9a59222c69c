/**
 * Hostile texts on every road into a workbook, through the real office.js: each stands in its cell as the text that
 * it was, and no cell holds a formula that the add-in did not make.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSheetById } from "../../src/excel/read-sheet";
import { readActiveSheet } from "../excel/fixtures";
import { undo } from "../../src/excel/undo";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { writeNow } from "../../src/pane/store/rate-workbook";
import { rateSnapshot } from "../../src/pane/store/see-charts";
import { planAll, planCrosstable, readAll } from "../../src/pane/start/crosstable";
import { NO_DRAFT, NO_SECTION } from "../../src/pane/start/draft";
import { importFile } from "../../src/wallchart/formats/import";
import { planNewSheet } from "../../src/sheet/write/new-sheet";
import type { PlanCell, SheetPlan } from "../../src/sheet/write/plan";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { stores } from "../../packages/excel-host/test/stores";
import { isLong } from "../long";
import { HOSTILE } from "./texts";
import { NO_EVENT } from "../../src/sheet/event/event";

const EVENT = { ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/60;d5" };
const PLAIN = { live: false, newSheet: false, colors: false };

/** Results of so many players, who all play one round: the first of two wins. */
const result = (i: number): string => (i % 2 === 0 ? `W${i + 2}` : `L${i}`);

/** Files of each kind with the hostile texts for names. */
const FILES: Readonly<Record<string, string>> = {
  "separated by tabs": table("\t", (text) => text),
  "separated by commas": table(",", (text) => `"${text.replace(/"/g, '""')}"`),
  "US Chess": [
    "Pair | Player Name                     |Total|Round|",
    "Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |",
    ...HOSTILE.flatMap((text, i) => [
      `${i + 1} | ${text.replace(/\|/g, "/")} |${i % 2 === 0 ? "1.0" : "0.0"}|${result(i).replace(/\d/, " $&")}|`,
      ` MI | ${10000001 + i} / R: 1500->1510 | | |`,
    ]),
  ].join("\n"),
  "SwissSys JSON": JSON.stringify({
    sections: [
      {
        name: "=1+1",
        players: HOSTILE.map((name, i) => ({
          name,
          rating: 1500,
          results: [`${i % 2 === 0 ? "+;" + (i + 2) : "-;" + i};W;0;0`],
        })),
      },
    ],
  }),
};

function table(delimiter: string, quoted: (text: string) => string): string {
  const rows = HOSTILE.map((text, i) => [i + 1, quoted(text), 10000001 + i, 1500, result(i)].join(delimiter));
  return [["#", "Name", "ID", "Rating", "Rd 1"].join(delimiter), ...rows].join("\n");
}

/** Every formula of the workbook, as Excel tells it. */
function formulas({ grid }: OpenExcel): string[] {
  return grid.sheetIds().flatMap((sheet) => {
    const used = grid.used(sheet, true);
    const found: string[] = [];
    for (let row = 0; used && row <= used.bottom; row++)
      for (let column = 0; column <= used.right; column++) {
        const { formula } = grid.cell(sheet, row, column);
        if (formula !== null) found.push(formula);
      }
    return found;
  });
}

const isFormula = (cell: PlanCell): cell is { formula: string } => typeof cell === "object";
const planned = ({ blocks }: SheetPlan): string[] =>
  blocks.flatMap(({ cells }) =>
    cells
      .flat()
      .filter(isFormula)
      .map((cell) => cell.formula),
  );

/** The texts of a plan, by their cells, and what stands in those cells. */
function texts({ grid }: OpenExcel, { blocks }: SheetPlan): [string[], unknown[]] {
  const sheet = grid.activeSheet();
  const found = blocks.flatMap(({ row, column, cells }) =>
    cells.flatMap((line, i) =>
      line.flatMap((cell, j): [string, unknown][] =>
        typeof cell === "string" && cell !== "" ? [[cell, grid.cell(sheet, row + i, column + j).value]] : [],
      ),
    ),
  );
  return [found.map(([text]) => text), found.map(([, value]) => value)];
}

describe.each(isLong ? stores : stores.slice(0, 1))("in the %s grid", (_, grid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: grid() });
  });
  afterEach(() => excel.close());

  test.each(Object.entries(FILES))("a file %s becomes a sheet of texts", async (__, file) => {
    const [{ reading } = { reading: null }] = importFile(file).sections;
    const names = reading!.section!.players.map(({ name }) => name);
    // A file's own mark against formulas is no part of the name.
    const expected = HOSTILE.map((text) => text.replace(/^'(?=[=@+\-'])/, ""));
    expect(names).toHaveLength(HOSTILE.length);
    expect(names.filter((name) => expected.includes(name)).length).toBeGreaterThan(HOSTILE.length / 2);
    const plan = planNewSheet(reading!.section!, { title: "=1+1", sheetName: "=1+1" });
    await writeNewSheets([plan], EVENT);
    const [wanted, standing] = texts(excel, plan);
    expect(wanted).toEqual(expect.arrayContaining(names));
    expect(standing).toEqual(wanted);
    expect(formulas(excel)).toEqual(planned(plan));
  });

  test("Start's players, section and event become texts", async () => {
    const text = HOSTILE.map((text) => `${text}\t1500`).join("\n");
    const draft = {
      ...NO_DRAFT,
      name: "=1+1|x' /C calc'!A0",
      sections: [{ ...NO_SECTION, name: "@x", text }],
    };
    const plan = planCrosstable(planAll(draft, readAll(draft.sections), NO_EVENT)[0]!.tables[0]!);
    await writeNewSheets([plan], EVENT);
    const [wanted, standing] = texts(excel, plan);
    // Lines without a letter have no name, which Start says.
    const names = ["=cmd|' /C calc'!A0", "+cmd|' /C calc'!A0", "@SUM(1+9)*cmd|' /C calc'!A0"];
    expect(wanted).toEqual(expect.arrayContaining(names));
    expect(standing).toEqual(wanted);
    expect(formulas(excel).sort()).toEqual(planned(plan).sort());
  });

  test("a chart with hostile names is rated; they stay as they are, and so they do after Undo", async () => {
    // With IDs: some of these names differ in their signs alone.
    const rows = HOSTILE.map((text, i) => [i + 1, `'${text}`, 90000001 + i, 1500, result(i)]);
    await excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRangeByIndexes(0, 0, rows.length + 1, 5).values = [
        ["#", "Name", "ID", "Rating", "Rd 1"],
        ...rows,
      ];
      await context.sync();
    });
    const names = async () => {
      const { table } = await readSheetById(excel.grid.activeSheet());
      return table.slice(1).map((row) => row[1]);
    };
    const written = await writeNow(rateSnapshot(await readActiveSheet(), EVENT), PLAIN);
    expect(await names()).toEqual(HOSTILE);
    expect((await readActiveSheet()).table[1]![5]).toBeGreaterThan(1500);
    expect(formulas(excel)).toEqual([]);
    await undo([written], false);
    expect(await names()).toEqual(HOSTILE);
    expect(formulas(excel)).toEqual([]);
  });
});

test.each([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "dangerouslySetInnerHTML",
  "document.write",
  "eval(",
  "new Function",
  "srcdoc",
  "javascript:",
  "createContextualFragment",
])("no source says %s", (word) => {
  const root = join(__dirname, "../../src");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(tsx?|mjs|html)$/.test(file),
  );
  expect(sources.filter((file) => readFileSync(join(root, file), "utf8").includes(word))).toEqual([]);
});
