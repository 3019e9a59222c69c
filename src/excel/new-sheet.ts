/**
 * Writes plans on new sheets, all of them or none: where Excel fails, the sheets that were just added are deleted.
 *
 * Three syncs for any number of sheets, and one more for each 4 MB to write.
 */
import { cellKey, placed } from "../wallchart/cells/areas";
import type { SheetPlan } from "../sheet/write/plan";
import { askForOthers, type AlsoRead } from "./look";
import { alreadyAdded, cancelled, isAnswerTooLarge, refusedWhole, SheetProblem, toProblem } from "./errors";
import { addValidationAndPrint, areaOf, changeAreas, colorChanges } from "./extras";
import { outputOf } from "./own-output";
import type { KeptSheet } from "../sheet/event/kept-sheets";
import { putsOf, setWidthsAndPanes, type BesideOptions } from "./write-plan";
import { inRequests, suspend } from "./requests";
import { memoryOf, remember, type Remembered } from "./settings";
import { span } from "./spans";
import { askForImage, heldBy, queue, textOf, type Image, type Put } from "./stroke";
import { inUndoGroup } from "./undo-group";
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
  /**
   * The IDs of the visible sheets when it was asked for, where it is to be added once: a sheet of the same name that is not
   * among them was added by another window meanwhile.
   */
  readonly onceBeside?: readonly string[] | undefined;
  /** The sheets that the plans were made from, which must not have changed; said of standings. */
  readonly alsoRead?: readonly AlsoRead[];
}

/** What it takes to undo the adding. */
interface Begun {
  readonly names: readonly string[];
  readonly plans: readonly SheetPlan[];
  /** The sheets that were there before. */
  readonly before: readonly string[];
  readonly active: string;
  /** Whether Excel may have carried out a request that adds them. */
  isSent: boolean;
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
  options: NewSheetOptions = {},
): Promise<readonly NewSheet[]> {
  // Assigned in the batch, which the compiler cannot follow.
  let begun = null as Begun | null;
  try {
    return await inUndoGroup(
      () => look(plans, options),
      (context, looked) => add(context, (begun = { ...looked, isSent: false }), settings, options),
      async (error) => {
        if (begun?.isSent) await removeAdded(begun, error);
      },
    );
  } catch (error) {
    throw toProblem(error, "No sheet was added.");
  }
}

/** Looks at what the workbook has, and whether the sheets that the plans were made from are as they were. */
function look(
  plans: readonly SheetPlan[],
  { alsoRead = [], onceBeside }: NewSheetOptions,
): Promise<Omit<Begun, "isSent">> {
  return Excel.run(async (context) => {
    const worksheets = context.workbook.worksheets.load("items/id,items/name,items/visibility");
    const active = worksheets.getActiveWorksheet().load("id");
    const check = askForOthers(context, alsoRead, "standings");
    await context.sync();
    check();
    if (onceBeside) requireNotAdded(plans, worksheets.items, onceBeside);
    const taken = worksheets.items.map(({ name }) => name);
    const names = plans.map(({ sheetName }) => {
      const name = freeSheetName(sheetName ?? "", taken);
      taken.push(name);
      return name;
    });
    return { names, plans, before: worksheets.items.map(({ id }) => id), active: active.id };
  });
}

/** Throws where one of the sheets was added since by another window. */
function requireNotAdded(
  plans: readonly SheetPlan[],
  there: readonly Excel.Worksheet[],
  before: readonly string[],
): void {
  const wanted = plans.map(({ sheetName }) => sheetName?.toLowerCase());
  const isNew = ({ id, visibility }: Excel.Worksheet) => visibility === "Visible" && !before.includes(id);
  if (there.some((sheet) => isNew(sheet) && wanted.includes(sheet.name.toLowerCase()))) throw alreadyAdded();
}

async function add(
  context: Excel.RequestContext,
  begun: Begun,
  settings: Remembered,
  { colors = true, isCancelled, madeFrom = "", keeps = [], stays = false, alsoRead = [] }: NewSheetOptions,
): Promise<readonly NewSheet[]> {
  const { names, plans } = begun;
  // Once more in the request that writes, so that a change made in between is seen and the sheets go again.
  const check = askForOthers(context, alsoRead, "standings");
  const sheets = names.map((name) => context.workbook.worksheets.add(name).load("id"));
  const requests = inRequests(plans.map((plan) => putsOf(plan)));
  for (const [n, request] of requests.entries()) {
    if (isCancelled?.()) throw cancelled();
    suspend(context);
    span("write", () => {
      request.forEach((puts, i) => puts.forEach((put) => queue(sheets[i]!, put)));
      if (n < requests.length - 1) return;
      for (const [i, sheet] of sheets.entries()) {
        setWidthsAndPanes(sheet, plans[i]!);
        if (colors) colorChanges(sheet, changeAreas(plans[i]!));
        addValidationAndPrint(sheet, plans[i]!);
      }
      if (!stays) sheets[0]?.activate();
    });
    try {
      await context.sync();
    } catch (error) {
      if (!refusedWhole(error)) begun.isSent = true;
      throw error;
    }
    begun.isSent = true;
  }
  check();
  // On a sheet of ours, a typed result fills in the opponent's cell from the start.
  const choices = { ...settings.choices, fillOpponents: true };
  span("write", () =>
    sheets.forEach(({ id }, i) =>
      remember(context, id, {
        ...settings,
        choices,
        own: ratingsOf(plans[i]!),
        madeFrom,
        ...(keeps[i] && { keeps: keeps[i] }),
      }),
    ),
  );
  await context.sync();
  return sheets.map(({ id }, i) => ({ id, name: names[i]! }));
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
    memory: { ...settings, own: [], madeFrom: "" },
    rules: [],
  };
}

/** The ratings among a plan's blocks, which a later run may write over. */
function ratingsOf({ blocks }: SheetPlan): readonly OwnPart[] {
  const output = blocks.filter(({ isOutput }) => isOutput).map(outputOf);
  return output.length > 0 ? [{ of: "main", output }] : [];
}

/**
 * Deletes the sheets that were just added, and shows the sheet that was shown before. A sheet on which something stands that we
 * did not write is somebody's: it stays.
 */
async function removeAdded({ names, plans, before, active }: Begun, failure: unknown): Promise<void> {
  let left: readonly string[] = names;
  let isTooLarge = false;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      left = await Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        const shown = worksheets.getItemOrNullObject(active);
        const found = names.map((name) => worksheets.getItemOrNullObject(name).load("id"));
        await context.sync();
        const fresh = found.flatMap((sheet, i) => {
          if (sheet.isNullObject || before.includes(sheet.id)) return [];
          const image = isTooLarge ? null : askForImage(sheet, "formulas");
          return [{ sheet, name: names[i]!, image, setting: memoryOf(context, sheet.id), plan: plans[i]! }];
        });
        if (fresh.length === 0) return [];
        await context.sync();
        // If someone took a name meanwhile, the sheet of that name may be theirs.
        const isTaken = toProblem(failure).code === "name-taken";
        // What an answer does not hold nobody typed within a second.
        const isOurs = ({ image, plan }: (typeof fresh)[number]) =>
          image === null || (holdsOnly(image(), putsOf(plan)) && !(isTaken && image().formulas.length === 0));
        if (!shown.isNullObject) shown.activate();
        for (const one of fresh.filter(isOurs)) {
          one.sheet.delete();
          if (!one.setting.isNullObject) one.setting.delete();
        }
        await context.sync();
        return isTaken ? [] : fresh.filter((one) => !isOurs(one)).map(({ name }) => name);
      });
      if (left.length > 0) break;
      return;
    } catch (error) {
      // It is tried again, a few times.
      isTooLarge ||= isAnswerTooLarge(error);
    }
  }
  throw partlyAddedProblem(left);
}

const MOST_TRIES = 3;

/** Whether nothing stands on a sheet but what we put there, all of it or some. */
function holdsOnly({ formulas }: Image, puts: readonly Put[]): boolean {
  const ours = new Map(
    puts.flatMap(placed).map(({ row, column, cell }) => [cellKey(row, column), textOf(heldBy(cell))]),
  );
  return placed({ row: 0, column: 0, cells: formulas }).every(
    ({ row, column, cell }) => cell === "" || ours.get(cellKey(row, column)) === textOf(cell),
  );
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
