/**
 * Writes plans on new sheets, all of them or none: where Excel fails, the sheets that were just added are deleted.
 *
 * Three syncs for any number of sheets, and one more for each 4 MB to write.
 */
import type { SheetPlan } from "../sheet/write/plan";
import { carryOut, runOptions, type RequestBudget } from "./carry-out";
import { cancelled, refusedWhole, SheetProblem, toProblem } from "./errors";
import { addValidationAndPrint, areaOf, changeAreas, colorChanges } from "./extras";
import { outputOf } from "./own-output";
import type { KeptSheet } from "../sheet/event/kept-sheets";
import { surveyOthers, type AlsoRead, type BesideOptions } from "./write-plan";
import { memoryOf, remember, type Remembered } from "./settings";
import { span } from "./spans";
import type { Written } from "./undo";
import type { OwnPart } from "../sheet/rate/own-output";
import { LONGEST_SHEET_NAME } from "../sheet/write/sheet-name";

export interface NewSheet {
  readonly id: string;
  readonly name: string;
}

interface NewSheetOptions extends Partial<Pick<BesideOptions, "colors" | "isCancelled">> {
  /** As in `SheetMemory`. */
  readonly madeFrom?: string;
  /** The sheet in front stays there. */
  readonly stays?: boolean;
  /** For each sheet that carries players on, which one it is. */
  readonly keeps?: readonly KeptSheet[];
  /** The sheets that the plans were made from, which must not have changed; said of standings. */
  readonly alsoRead?: readonly AlsoRead[];
}

/** What it takes to undo the adding. */
interface Begun {
  readonly names: readonly string[];
  readonly plans: readonly SheetPlan[];
  /** The sheets that were there before. */
  readonly known: readonly string[];
  readonly active: string;
}

/**
 * Adds a sheet for each plan, writes them and shows the first. A sheet's name is the plan's, shortened and numbered
 * as Excel needs it.
 *
 * @throws SheetProblem "denied" where the workbook's structure is protected, "changed" where `alsoRead` has changed,
 *   "not-remembered" where the sheets were added but not their settings, and those of `toProblem`; then no sheet was added
 */
export async function writeNewSheets(
  plans: readonly SheetPlan[],
  settings: Remembered,
  {
    colors = true,
    isCancelled,
    madeFrom = "",
    keeps = [],
    stays = false,
    alsoRead = [],
  }: NewSheetOptions = {},
): Promise<readonly NewSheet[]> {
  // Assigned in the batch, which the compiler cannot follow.
  let begun = null as Begun | null;
  const budget: RequestBudget = { bytes: 0, sent: false, isCancelled };
  try {
    return await Excel.run(runOptions(), async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/id,items/name");
      const active = worksheets.getActiveWorksheet().load("id");
      const check = surveyOthers(context, alsoRead, "standings");
      await context.sync();
      check();
      const taken = worksheets.items.map(({ name }) => name);
      const names = plans.map(({ sheetName }) => {
        const name = freeSheetName(sheetName ?? "", taken);
        taken.push(name);
        return name;
      });
      begun = { names, plans, known: worksheets.items.map(({ id }) => id), active: active.id };
      // Once more in the request that writes, so that a change made in between is seen and the sheets go again.
      const checkAgain = surveyOthers(context, alsoRead, "standings");
      const sheets: Excel.Worksheet[] = [];
      for (const [i, plan] of plans.entries()) {
        const sheet = worksheets.add(names[i]).load("id");
        sheets.push(sheet);
        await carryOut(context, sheet, plan, budget);
        span("write", () => {
          if (colors) colorChanges(sheet, changeAreas(plan));
          addValidationAndPrint(sheet, plan);
        });
      }
      if (!stays) sheets[0]?.activate();
      if (isCancelled?.()) throw cancelled();
      await context.sync();
      budget.sent = true;
      checkAgain();
      // On a sheet of ours, a typed result fills in the opponent's cell from the start.
      const choices = { ...settings.choices, fillOpponents: true };
      span("write", () =>
        sheets.forEach(({ id }, i) =>
          remember(context, id, {
            ...settings,
            choices,
            own: ratingsOf(plans[i]!),
            charts: [],
            madeFrom,
            ...(keeps[i] && { keeps: keeps[i] }),
          }),
        ),
      );
      await context.sync();
      return sheets.map(({ id }, i) => ({ id, name: names[i]! }));
    });
  } catch (error) {
    if (begun && (budget.sent || !refusedWhole(error))) await removeAdded(begun, error);
    throw toProblem(error, "No sheet was added.");
  }
}

/** How Excel shows a cell that nobody has touched. */
const UNTOUCHED: Excel.CellProperties = {
  format: {
    font: { bold: false, italic: false, color: "#000000", size: 11 },
    horizontalAlignment: "General",
  },
};

/** What writing a plan on a new sheet is to Undo. */
export function writtenOnNew({ id, name }: NewSheet, plan: SheetPlan, settings: Remembered): Written {
  return {
    sheetId: id,
    added: name,
    before: plan.blocks.map((block) => {
      const area = areaOf(block);
      const all = <T>(cell: T) => Array.from({ length: area.rows }, () => Array<T>(area.columns).fill(cell));
      return {
        ...area,
        formulas: all(""),
        values: all(""),
        numberFormats: all("General"),
        looks: all(UNTOUCHED),
      };
    }),
    widths: [],
    printArea: null,
    output: plan.blocks.map(outputOf),
    memory: { ...settings, own: [], charts: [], madeFrom: "" },
    rules: [],
    charts: [],
  };
}

/** The ratings among a plan's blocks, which a later run may write over. */
function ratingsOf({ blocks }: SheetPlan): readonly OwnPart[] {
  const output = blocks.filter(({ isOutput }) => isOutput).map(outputOf);
  return output.length > 0 ? [{ of: "main", output }] : [];
}

/** Deletes the sheets that were just added, and shows the sheet that was shown before. */
async function removeAdded({ names, plans, known, active }: Begun, failure: unknown): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const shown = worksheets.getItemOrNullObject(active);
      const found = names.map((name) => worksheets.getItemOrNullObject(name).load("id"));
      await context.sync();
      const fresh = found.flatMap((sheet, i) => {
        if (sheet.isNullObject || known.includes(sheet.id)) return [];
        const corner = sheet.getRangeByIndexes(0, 0, 1, 1).load("values");
        return [{ sheet, corner, setting: memoryOf(context, sheet.id), plan: plans[i]! }];
      });
      if (fresh.length === 0) return;
      await context.sync();
      // If someone took a name meanwhile, the sheet of that name may be theirs: ours begins as its plan does.
      const clash = toProblem(failure).code === "name-taken";
      const ours = fresh.filter(
        ({ corner, plan }) => !clash || corner.values[0]![0] === plan.blocks[0]?.cells[0]?.[0],
      );
      if (!shown.isNullObject) shown.activate();
      for (const { sheet, setting } of ours) {
        sheet.delete();
        if (!setting.isNullObject) setting.delete();
      }
      await context.sync();
    });
  } catch {
    throw partlyAddedProblem(names);
  }
}

function partlyAddedProblem(names: readonly string[]): SheetProblem {
  return new SheetProblem(
    "not-remembered",
    `${names.join(", ")} was added, but cells, the date or the time control may be missing.`,
    "Delete it and try again, or fill in what is missing.",
  );
}

/** The first units of a name. No blank, apostrophe or half a character (a lone surrogate) is left at its end. */
function cutName(name: string, length: number): string {
  const whole = name.slice(0, length).replace(/\p{Cs}$/u, "");
  let end = whole.length;
  while (end > 0 && "' ".includes(whole[end - 1]!)) end--;
  return whole.slice(0, end);
}

/** Excel's rules for a sheet's name: 1 to 31 units, none of \ / ? * [ ] :, no ' at an end, none twice. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const allowed = wanted.replace(/[\\/?*[\]:\u0000-\u001f\p{Cs}]+/gu, " ").replace(/\s+/g, " ");
  const clean = /[^' ](?:.*[^' ])?/s.exec(allowed)?.[0] ?? "";
  // "History" is Excel's own.
  const base = clean === "" || /^history$/i.test(clean) ? "Crosstable" : clean;
  const inUse = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const name = cutName(base, LONGEST_SHEET_NAME - suffix.length) + suffix;
    if (!inUse.has(name.toLowerCase())) return name;
  }
}
