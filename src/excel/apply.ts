/**
 * Applies changes to sheets, all of them or none: looks, checks, writes, and takes back what it wrote if anything went wrong.
 * All that writes goes this way: ratings, standings, slips, facts, fixes, values for formulas, Undo.
 *
 * Two syncs whatever the size, one more for each 4 MB to write, and one for each 12,000 cells to write over.
 */
import { isIn } from "../wallchart/cells/areas";
import { sameData } from "../wallchart/cells/remember";
import type { CellRef } from "../wallchart/types";
import type { ResizedTable } from "../sheet/write/tables";
import { cancelled, notPutBack, refusedWhole, takenBack, toProblem } from "./errors";
import { askForOthers, firstDifference, look, type Looked, type ToLookAt } from "./look";
import { putBack } from "./put-back";
import { keyOf, type SheetMemory } from "./settings";
import type { Area, Snapshot } from "./snapshot";
import { breathe, span } from "./spans";
import { askForTables } from "./tables";
import { notAsLooked, strike, type KeptSetting, type Put, type Stroke } from "./stroke";
import { fitsTwice, inRequests, suspend } from "./requests";
import { byHand, inUndoGroup } from "./undo-group";

/** What is changed on one sheet, and what has to be so for that. */
export interface Change extends ToLookAt {
  /** Which cells of its own sheet it was made from. */
  readonly matters?: (cell: CellRef) => boolean;
  /** Throws where it must not be written. */
  readonly check: (looked: Looked) => void;
  readonly write: (looked: Looked) => Writing;
  /** The problem where cells hold something else by the time they are written. */
  readonly changed: (cells: readonly CellRef[]) => Error;
}

/** What is written on a sheet. */
interface Writing {
  readonly puts: readonly Put[];
  /** Areas without rules for colors that get some. */
  readonly ruled?: readonly Area[];
  /** Excel Tables that get another width. */
  readonly resized?: readonly ResizedTable[];
  /** Queues what goes with the cells: widths, rules, how the sheet prints. */
  readonly finish?: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void;
  /** What the workbook is to remember of the sheet, by what it remembers. */
  readonly memory?: (last: SheetMemory) => SheetMemory;
  /** Throws unless the cells of each put hold what they should. */
  readonly requireTaken?: (after: Stroke["after"]) => void;
}

/** What was applied to a sheet. */
interface Applied extends Snapshot {
  readonly memory: SheetMemory;
  /** Cells of which Excel did not say what they held when they were written. */
  readonly unsure: readonly CellRef[];
}

/**
 * @throws SheetProblem those of the changes' checks, "changed", "cancelled", and those of `toProblem`; then everything is as it
 *   was. "not-restored" with the cells that are not.
 */
export async function apply(
  changes: readonly Change[],
  {
    isCancelled,
    outcome = "Nothing was written.",
  }: { isCancelled?: (() => boolean) | undefined; outcome?: string } = {},
): Promise<readonly Applied[]> {
  const strokes: Stroke[] = [];
  const unsure: (CellRef & { readonly sheetId: string })[] = [];
  const takeBack = async (error: unknown): Promise<void> => {
    const left: CellRef[] = [];
    for (const stroke of strokes.splice(0).reverse()) {
      const back = await putBack(stroke);
      left.push(...back.left);
      unsure.push(...back.unsure.map((cell) => ({ ...cell, sheetId: stroke.sheetId })));
    }
    if (left.length > 0) throw notPutBack(error, byHand(), left);
  };
  try {
    const done = await inUndoGroup(
      async () => {
        const looked = await look(changes);
        span("write", () => changes.forEach((change, i) => change.check(looked[i]!)));
        await breathe();
        if (isCancelled?.()) throw cancelled();
        const writing = span("write", () => changes.map((change, i) => change.write(looked[i]!)));
        return { looked, writing };
      },
      (context, seen) => write(context, { ...seen, changes, strokes, isCancelled }),
      takeBack,
    );
    return done.map((one, i) => ({
      ...one,
      unsure: unsure.filter(({ sheetId }) => sheetId === changes[i]!.sheetId),
    }));
  } catch (error) {
    if (unsure.length > 0 && toProblem(error).code !== "not-restored") throw takenBack(error, unsure);
    throw toProblem(error, outcome);
  }
}

interface ToWrite {
  readonly changes: readonly Change[];
  readonly looked: readonly Looked[];
  readonly writing: readonly Writing[];
  /** Gets each stroke that Excel may have carried out. */
  readonly strokes: Stroke[];
  readonly isCancelled: (() => boolean) | undefined;
}

/** Writes all of it; throws as soon as something is not as it was looked at. */
async function write(context: Excel.RequestContext, all: ToWrite): Promise<Omit<Applied, "unsure">[]> {
  const { changes, looked, writing, strokes, isCancelled } = all;
  const requests = inRequests(writing.map(({ puts }) => puts));
  const isOurs = (sheetId: string, cell: CellRef) =>
    changes.some(
      (change, of) => change.sheetId === sheetId && writing[of]!.puts.some((area) => isIn(area, cell)),
    );
  for (const [n, request] of requests.entries()) {
    if (isCancelled?.()) throw cancelled();
    const isLast = n === requests.length - 1;
    suspend(context);
    const sheets = changes.map(({ sheetId }) => context.workbook.worksheets.getItem(sheetId));
    const settings = isLast ? settingsOf(all) : [];
    // All that is read comes before all that is written: one sheet may be read for another.
    const asked = changes.map(({ sheetId }, of) =>
      strike(sheets[of]!, sheetId, request[of]!, looked[of]!, {
        // The first request sees whether anything has changed around the cells.
        around: n === 0,
        again: fitsTwice(request.flat()),
        ...(isLast && {
          settings: settings[of]!,
          ruled: writing[of]!.ruled ?? [],
          resized: writing[of]!.resized ?? [],
        }),
      }),
    );
    const others = changes.map(({ alsoRead = [], what }) => askForOthers(context, alsoRead, what, isOurs));
    const tables = n === 0 ? changes.map(({ tables = [] }, of) => askForTables(sheets[of]!, tables)) : [];
    span("write", () => {
      for (const stroke of asked) stroke.write();
      if (isLast) writing.forEach(({ finish }, of) => finish?.(sheets[of]!, context));
      for (const { key, was, is } of settings.flat())
        if (is !== null) context.workbook.settings.add(key, is);
        else if (was !== null) context.workbook.settings.getItem(key).delete();
    });
    try {
      await context.sync();
    } catch (error) {
      if (!refusedWhole(error)) strokes.push(...asked);
      throw error;
    }
    strokes.push(...asked);
    span("write", () => {
      for (const stroke of asked) stroke.hear();
      asked.forEach((stroke, of) =>
        requireAsLooked(changes[of]!, stroke, (cell) => isOurs(stroke.sheetId, cell)),
      );
      tables.forEach((places, of) => {
        if (!sameData(places(), looked[of]!.tables)) throw changes[of]!.changed([]);
      });
      others.forEach((check) => check());
    });
  }
  const own = changes.map((_, of) => strokes.filter((__, i) => i % changes.length === of));
  own.forEach((its, of) => writing[of]!.requireTaken?.(its.flatMap(({ after }) => after)));
  return looked.map((one, of) => {
    const its = own[of]!.map(({ before }) => before!);
    const heard = its.flatMap(({ before }) => before);
    const before = one.before.map((area) => heard.find((other) => isSameArea(area, other)) ?? area);
    const { widths, printArea } = its.at(-1)!;
    return { before, widths, printArea, memory: one.memory };
  });
}

/** The settings that are written with each change. */
function settingsOf({ changes, looked, writing }: ToWrite): readonly (readonly KeptSetting[])[] {
  const memories = new Map<string, SheetMemory>();
  return changes.map(({ sheetId, settings = [] }, of) => {
    const { stored, memory: last } = looked[of]!;
    const { memory } = writing[of]!;
    const own = [];
    if (memory) {
      // One of the changes before it may be of the same sheet.
      const next = memory(memories.get(sheetId) ?? last);
      memories.set(sheetId, next);
      own.push({ key: keyOf(sheetId), is: next });
    }
    return [...own, ...settings].map(({ key, is }) => ({ key, is, was: stored.get(key) ?? null }));
  });
}

/** Throws unless the cells that were written held what was looked at, and so did those that matter. */
function requireAsLooked(change: Change, stroke: Stroke, isOurs: (cell: CellRef) => boolean): void {
  const { matters = () => false, changed: problem } = change;
  const counts = (cell: CellRef) => matters(cell) && !isOurs(cell);
  const cell = firstDifference(stroke.looked.image.table, stroke.before!.image.table, counts);
  const cells = cell ? [cell] : notAsLooked(stroke);
  if (cells.length > 0) throw problem(cells);
}

const isSameArea = (one: Area, other: Area): boolean =>
  one.row === other.row &&
  one.column === other.column &&
  one.rows === other.rows &&
  one.columns === other.columns;
