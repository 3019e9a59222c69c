/**
 * Writes a plan beside the wallchart on the sheet that was read. It decides nothing and checks everything: what was
 * read must still be on the sheet, and the cells to be written must be empty or our own earlier output, unless the user
 * agreed to replace them. `apply.ts` writes, and takes back what failed.
 */
import { isIn } from "../wallchart/cells/areas";
import { sameData } from "../wallchart/cells/remember";
import { asWritten } from "./cell-text";
import type { PlanBlock, PlanStyle, SheetPlan } from "../sheet/write/plan";
import { scheduleOf } from "../sheet/event/schedule";
import type { CellRef } from "../wallchart/types";
import { apply, type Change } from "./apply";
import { firstDifference, type AlsoRead, type Looked } from "./look";
import { asHeld } from "./day-system";
import { changed, type Output, protectedSheet, SheetProblem } from "./errors";
import { areaOf, changeAreas, colorChanges, copiedLooks, setPrintArea } from "./extras";
import { applyStyle, columnPoints, propertiesOf } from "./looks";
import { foreignCells, outputOf, stillOurs } from "./own-output";
import type { SheetSnapshot } from "./read-sheet";
import { shownOn, withPart, type Remembered, type SheetMemory } from "./settings";
import { showWritten } from "./show-written";
import { columnFormat, type Area, type AreaSnapshot } from "./snapshot";
import type { Put } from "./stroke";
import { growing } from "../sheet/write/tables";
import type { Written } from "./undo";
import { outputOn, type OwnOutput, type OwnPart } from "../sheet/rate/own-output";
import { withEarlier } from "../sheet/write/earlier-output";

/** Blocks that do not take the look of the wallchart's ratings. */
const UNSTYLED: ReadonlySet<PlanStyle> = new Set(["cleared"]);

export interface BesideOptions {
  /** The user agreed to write over cells that are not ours. */
  readonly overwrite: boolean;
  /** Whether the plan depends on a cell: a clock elsewhere on the sheet may tick on. */
  readonly matters: (cell: CellRef) => boolean;
  /** Whether rules color gains and losses. */
  readonly colors: boolean;
  /** What was read in the cells to write and is part of the plan, so that it may be written over like our own. */
  readonly mayReplace?: readonly OwnOutput[];
  /** The sheets that the plan was made from too, which must not have changed either. */
  readonly alsoRead?: readonly AlsoRead[];
  /** Which part of what is ours this is, with what is remembered of it; left out for the ratings of US Chess. */
  readonly part?: Omit<OwnPart, "output">;
  /** Named in problems; left out, the ratings. */
  readonly what?: Output;
  /** Asked before each request that writes. Once it says yes, the sheet is left as it was. */
  readonly isCancelled?: () => boolean;
}

/** One sheet to write: the plan, the sheet as it was read, and what is remembered of it. */
export interface SheetToWrite {
  readonly plan: SheetPlan;
  readonly read: Pick<SheetSnapshot, "id" | "table" | "tables">;
  readonly settings: Remembered;
  readonly options: Omit<BesideOptions, "isCancelled">;
}

/**
 * Writes a plan on the sheet that it was made from.
 *
 * @throws SheetProblem "changed", "occupied" (with the cells), "protected", "cancelled" and those of `toProblem`;
 *   then nothing was written
 */
export async function writeBeside(
  plan: SheetPlan,
  read: SheetToWrite["read"],
  settings: Remembered,
  options: BesideOptions,
): Promise<Written> {
  return (await writeTogether([{ plan, read, settings, options }], options.isCancelled))[0]!;
}

/**
 * Writes several sheets, all of them or none, in as many syncs as one. The first one is shown.
 *
 * @throws SheetProblem as `writeBeside` does; then nothing was written
 */
export async function writeTogether(
  sheets: readonly SheetToWrite[],
  isCancelled?: () => boolean,
): Promise<readonly Written[]> {
  const added = sheets.map((): AddedRules[] => []);
  const applied = await apply(
    sheets.map((sheet, i) => changeFor(sheet, added[i]!)),
    { isCancelled },
  );
  const [first] = sheets;
  const notShown = first && (await showWritten(first.read.id, first.plan));
  return applied.map(({ unsure, ...stood }, i): Written => {
    const { plan, read, options } = sheets[i]!;
    const { of } = partOf(options);
    const grew = growing(read.tables ?? [], plan.blocks);
    return {
      ...stood,
      sheetId: read.id,
      output: plan.blocks.map(outputOf),
      rules: added[i]!.flatMap(({ area, formats }) => formats.map(({ id }) => ({ area, id }))),
      ...(of !== "main" && { of }),
      ...(grew.length > 0 && { grew }),
      ...(unsure.length > 0 && { unsure }),
      ...(i === 0 && notShown && { notShown }),
    };
  });
}

/** The rules for colors that were added in an area. */
interface AddedRules {
  readonly area: Area;
  readonly formats: readonly Excel.ConditionalFormat[];
}

const partOf = ({ part, what }: SheetToWrite["options"]): Omit<OwnPart, "output"> =>
  part ?? { of: what === "facts" ? "facts" : "main" };

function changeFor({ plan, read, settings, options }: SheetToWrite, added: AddedRules[]): Change {
  const { overwrite, matters, colors, alsoRead = [], mayReplace = [], what = "ratings" } = options;
  const part = partOf(options);
  const colored = colors ? changeAreas(plan) : [];
  const { tables = [] } = read;
  return {
    sheetId: read.id,
    areas: plan.blocks.map(areaOf),
    widths: plan.widths.map(({ column }) => column),
    prints: plan.print?.columns !== undefined,
    likeColumn: plan.likeColumn,
    rulesIn: colored,
    looksForMerged: true,
    // Of a sheet without cells nothing was read.
    ...(read.table.length > 0 && { tables }),
    ...{ alsoRead, matters, what },
    changed: (cells) => changed(cells, what),
    check: ({ isProtected, image, memory, before, merged, tables: now, tableCount }) => {
      if (isProtected) throw protectedSheet();
      const cell = firstDifference(read.table, image.table, matters);
      if (cell) throw changed([cell], what);
      const areSame = tableCount === tables.length && sameData(now, tables);
      if (read.table.length > 0 && !areSame) throw changed([], what);
      const ours = [...stillOurs(outputOn(memory, part.of), before), ...mayReplace];
      if (!overwrite) requireFree(before, ours, what);
      requireUnmerged(plan.blocks, merged, what);
    },
    write: (looked) => {
      // No rule is added where there are some already, ours from earlier or the user's own.
      const ruled = colored.filter((_, i) => looked.rules[i] === 0);
      return {
        puts: putsOf(plan, looked.columnLooks),
        ruled,
        resized: growing(tables, plan.blocks),
        memory: (last) => memoryWith({ plan, settings, part }, looked, last),
        finish: (sheet) => {
          setWidthsAndPanes(sheet, plan);
          setPrintArea(sheet, plan);
          // Once more where the write was taken back, and is done again.
          added.splice(
            0,
            added.length,
            ...ruled.map((area) => ({ area, formats: colorChanges(sheet, [area]) })),
          );
        },
      };
    },
  };
}

/** What is remembered of a sheet with what is written on it. */
function memoryWith(
  {
    plan,
    settings,
    part,
  }: Pick<SheetToWrite, "plan" | "settings"> & { readonly part: Omit<OwnPart, "output"> },
  { image }: Looked,
  last: SheetMemory,
): SheetMemory {
  const { own, madeFrom } = last;
  // What was typed for the sheet is remembered when it is typed; what its title says is not ours to keep.
  const kept = { own, madeFrom, ...shownOn(settings, last) };
  const now = { ...scheduleOf(last), choices: settings.choices, ...kept };
  const output = plan.blocks.map(outputOf);
  const all = part.of === "facts" ? withEarlier(image.table, outputOn(now, part.of), output) : output;
  return withPart(now, { ...part, output: all });
}

/** @param columnLooks the looks that the cells take from a column, row by row */
export function putsOf(
  plan: SheetPlan,
  columnLooks: readonly Excel.CellProperties[] | null = null,
): readonly Put[] {
  return plan.blocks.map((block): Put => {
    const { cells, numberFormat, rowStyles, spill, style, isInChart } = block;
    const area = areaOf(block);
    // A formula fills empty cells only.
    const filled = Array.from({ length: (spill?.rows ?? 1) - 1 }, () => [""]);
    const takesLooks = columnLooks !== null && !isInChart && !UNSTYLED.has(style);
    return {
      ...area,
      numberFormat,
      cells: [...cells, ...filled].map((row) =>
        row.map((cell) => asHeld(asWritten(cell, numberFormat), numberFormat)),
      ),
      dress: (range) => {
        if (plan.isRewritten) applyStyle(range, "usual");
        if (!isInChart) applyStyle(range, style);
        if (spill) applyStyle(range.worksheet.getRangeByIndexes(spill.heading, area.column, 1, 1), "heading");
      },
      looks: [
        ...(rowStyles ? [rowLooks(block)] : []),
        ...(takesLooks ? [copiedLooks(area, columnLooks)] : []),
      ],
    };
  });
}

/** What the looks of single rows change, cell by cell. */
function rowLooks({ cells, rowStyles = [], style }: PlanBlock): Excel.SettableCellProperties[][] {
  return rowStyles.map((own, i) => cells[i]!.map(() => (own === style ? {} : propertiesOf(own))));
}

/** Queues how wide columns are, and which rows and columns are frozen. */
export function setWidthsAndPanes(sheet: Excel.Worksheet, { widths, freeze }: SheetPlan): void {
  for (const { column, characters } of widths)
    columnFormat(sheet, column).columnWidth = columnPoints(characters);
  if (!freeze) return;
  const { rows, columns } = freeze;
  if (rows > 0 && columns > 0) sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, rows, columns));
  else if (rows > 0) sheet.freezePanes.freezeRows(rows);
  else if (columns > 0) sheet.freezePanes.freezeColumns(columns);
}

const MAKE_ROOM: Readonly<Record<Output, string>> = {
  ratings: "Replace what is there, or make room beside the wallchart and try again.",
  facts: "Look at the sheet. Fill in writes only in empty cells.",
  standings: "Replace what is there, or move it to another sheet and try again.",
  formula: "Replace what is there, or select an empty cell.",
  slips: "Move what was typed there to another sheet, then press Update again.",
};

function requireFree(snapshots: readonly AreaSnapshot[], output: readonly OwnOutput[], what: Output): void {
  const taken = foreignCells(snapshots, output);
  if (taken.length === 0) return;
  throw new SheetProblem(
    "occupied",
    `The cells for the ${what} are not empty, so nothing was written.`,
    MAKE_ROOM[what],
    taken,
  );
}

/** Excel silently drops what is written into a merged cell's hidden part, and a formula cannot fill a merged cell. */
function requireUnmerged(blocks: readonly PlanBlock[], merged: readonly Area[], what: Output): void {
  const inTheWay = (row: number, column: number, fills: boolean): boolean =>
    merged.some(
      (area) => isIn(area, { row, column }) && (fills || row !== area.row || column !== area.column),
    );
  const cells = blocks.flatMap((block) =>
    Array.from({ length: areaOf(block).rows }, (_, i) => block.row + i).flatMap((row, i) =>
      block.cells[0]!.flatMap((_, j): CellRef[] => {
        const column = block.column + j;
        const writes = block.spill !== undefined || block.cells[i]?.[j] !== "";
        return writes && inTheWay(row, column, block.spill !== undefined) ? [{ row, column }] : [];
      }),
    ),
  );
  if (cells.length === 0) return;
  throw new SheetProblem(
    "merged",
    `Some of the cells for the ${what} are merged, so nothing was written.`,
    "Unmerge them with Home > Merge & Center in Excel, then try again.",
    cells,
  );
}
