/**
 * A plan's cells, looks, widths and frozen panes on a sheet: with one sync more wherever a request would grow beyond
 * what Excel takes.
 */
import type { PlanBlock, SheetPlan } from "../sheet/plan";
import { asWritten } from "./cell-text";
import { cancelled } from "./errors";
import { areaOf } from "./extras";
import { columnPoints, dress } from "./looks";
import { span } from "./spans";
import { rangeOf, widthOf } from "./standing";

/** Below Excel on the web's limit of 5 MB for one request, with room for what goes around the cells. */
export const REQUEST = { mostBytes: 4_000_000 };

/** One undo step in Excel, where it offers that; our own Undo is there in any case. */
export function runOptions(): Excel.RunOptions {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.20") ? { mergeUndoGroup: true } : {};
}

/** How full the request is that is being queued. */
export interface Load {
  bytes: number;
  /** Whether an earlier one has gone. */
  sent: boolean;
  /** Asked before each request. */
  readonly isCancelled?: (() => boolean) | undefined;
}

/** Queues the plan, with a sync wherever the queue has grown to what one request may hold. */
export async function carryOut(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  plan: SheetPlan,
  load: Load,
): Promise<void> {
  suspend(context);
  for (const piece of span("write", () => plan.blocks.flatMap(inPieces))) {
    const size = sizeOf(piece.cells);
    if (load.bytes > 0 && load.bytes + size > REQUEST.mostBytes) {
      if (load.isCancelled?.()) throw cancelled();
      await context.sync();
      suspend(context);
      load.bytes = 0;
      load.sent = true;
    }
    load.bytes += size;
    span("write", () => fill(sheet, piece));
  }
  for (const { column, characters: width } of plan.widths)
    widthOf(sheet, column).columnWidth = columnPoints(width);
  if (plan.freeze) {
    const { rows, columns } = plan.freeze;
    if (rows > 0 && columns > 0) sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, rows, columns));
    else if (rows > 0) sheet.freezePanes.freezeRows(rows);
    else if (columns > 0) sheet.freezePanes.freezeColumns(columns);
  }
}

function fill(sheet: Excel.Worksheet, piece: PlanBlock): void {
  const { cells, column, numberFormat, spill, style } = piece;
  const range = rangeOf(sheet, areaOf(piece));
  // The format first: it decides how Excel takes a text.
  range.numberFormat = [[numberFormat]];
  // A formula fills empty cells alone.
  const filled = Array.from({ length: (spill?.rows ?? 1) - 1 }, () => [""]);
  range.values = [...cells, ...filled].map((row) => row.map((cell) => asWritten(cell, numberFormat)));
  dress(range, style);
  if (spill) dress(sheet.getRangeByIndexes(spill.heading, column, 1, 1), "heading");
}

/** Nothing is calculated and drawn until the next sync. */
export function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

function sizeOf(cells: PlanBlock["cells"]): number {
  return new TextEncoder().encode(JSON.stringify(cells)).length;
}

/** A block in pieces of whole rows that each fit one request. */
function inPieces(block: PlanBlock): PlanBlock[] {
  if (sizeOf(block.cells) <= REQUEST.mostBytes) return [block];
  const pieces: PlanBlock[] = [];
  let first = 0;
  let size = 0;
  block.cells.forEach((row, i) => {
    const more = sizeOf([row]);
    if (i > first && size + more > REQUEST.mostBytes) {
      pieces.push({ ...block, row: block.row + first, cells: block.cells.slice(first, i) });
      [first, size] = [i, 0];
    }
    size += more;
  });
  return [...pieces, { ...block, row: block.row + first, cells: block.cells.slice(first) }];
}
