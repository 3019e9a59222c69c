/**
 * Excel may refuse to group what we write into one step of undo: at once, by a general error, or a request later. Then the
 * same is written without a group, and nothing is missing.
 * Sources: "Undo capabilities with the Excel JavaScript API"; OfficeDev/office-js, issues 6711, 6491 and 6255.
 */
import type { NotUndone } from "../../packages/excel-host/src/behavior";
import { UNDO_GROUPS } from "../../src/excel/undo-group";
import { openMemory } from "./excel";
import { textOf } from "./judge";
import { operations, type Operation } from "./operations";
import { leavePage } from "./pane";
import { act, begin } from "./table";
import { partsOf } from "./workbook";

const OPERATIONS = [
  "write values",
  "write over our own",
  "undo",
  "build a crosstable",
  "add slips to print",
  "add standings",
  "write standings again",
  "fix a result",
  "undo a fix",
  "turn formulas into values",
  "fill in facts",
].map((name) => operations.find((operation) => operation.name === name)!);

const REFUSALS: readonly (readonly [name: string, refused: NotUndone])[] = [
  ["formulas", { members: /^Range\.formulas$/ }],
  ["formulas, by a general error", { members: /^Range\.formulas$/, code: "GeneralException" }],
  ["formulas, a request later", { members: /^Range\.formulas$/, code: "GeneralException", syncsLater: 1 }],
  ["number formats", { members: /^Range\.numberFormat$/ }],
  ["fills", { members: /^RangeFill\.\w+$/ }],
  ["looks", { members: /^Range\.setCellProperties$/ }],
  ["settings", { members: /^SettingCollection\.add$/ }],
  ["new sheets", { members: /^WorksheetCollection\.add$/ }],
  ["waiting with calculating", { members: /^Application\.suspend\w+$/ }],
];

test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
  "%s, whatever Excel refuses to group",
  async (_, operation: Operation) => {
    const excel = await openMemory();
    const { host } = excel;
    const usual = host.behavior;
    const run = async (refused: readonly NotUndone[]) => {
      host.behavior = usual;
      const scene = await begin(excel, operation);
      UNDO_GROUPS.refused = false;
      host.behavior = { ...usual, notUndone: [...usual.notUndone, ...refused] };
      const { problem } = await act(scene, operation);
      // What was written twice is named, since a cell may have held something else the first time.
      const code = problem?.code === "not-answered" ? null : (problem?.code ?? null);
      const parts = textOf(partsOf(excel));
      await scene.pane.close();
      return { code, parts };
    };
    const wanted = await run([]);
    expect(wanted.code).toBeNull();
    for (const [name, refused] of REFUSALS) expect([name, await run([refused])]).toEqual([name, wanted]);
    host.behavior = usual;
    await leavePage();
    excel.close();
  },
  240_000,
);
