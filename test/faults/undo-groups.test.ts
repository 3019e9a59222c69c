/**
 * Excel may refuse to group what we write into one step of undo: at once, by a general error, or a request later. Then the
 * same is written without a group, and nothing is missing.
 * Sources: "Undo capabilities with the Excel JavaScript API"; OfficeDev/office-js, issues 6711, 6491 and 6255.
 */
import type { NotUndone } from "../../packages/excel-host/src/behavior";
import { UNDO_GROUPS } from "../../src/excel/undo-group";
import { isLong } from "../long";
import { openMemory } from "./excel";
import { textOf } from "./judge";
import { operations, type Operation } from "./operations";
import { leavePage } from "./pane";
import { act, begin } from "./table";
import { partsOf } from "./workbook";

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

/** What each kind of write is tried with in the gate: each meets every third refusal. */
const TELLING = [
  "write values",
  "undo",
  "build a crosstable",
  "write standings again",
  "fix a result",
  "turn formulas into values",
  "fill in facts",
];
const writing = operations.filter(({ kind }) => kind !== "reads");
/** In the gate every eighth of the other operations meets one refusal, each the next one. */
const refusalsFor = ({ name }: Operation, index: number): typeof REFUSALS =>
  isLong
    ? REFUSALS
    : TELLING.includes(name)
      ? REFUSALS.filter((_, i) => (i + TELLING.indexOf(name)) % 3 === 0)
      : REFUSALS.filter((_, i) => index % 8 === 0 && i === (index / 8) % REFUSALS.length);
const tried = writing
  .map((operation, index) => [operation.name, operation, refusalsFor(operation, index)] as const)
  .filter(([, , refusals]) => refusals.length > 0);

test.each(tried)(
  "%s, whatever Excel refuses to group",
  async (_, operation, refusals) => {
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
    for (const [name, refused] of refusals) expect([name, await run([refused])]).toEqual([name, wanted]);
    host.behavior = usual;
    await leavePage();
    excel.close();
  },
  isLong ? 1_200_000 : 240_000,
);
