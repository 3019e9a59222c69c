/**
 * Writes a plan's cells, styles, widths and frozen panes on a sheet, with one more sync wherever a request would grow
 * beyond what Excel takes.
 */
import type { PlanBlock, SheetPlan } from "../sheet/write/plan";
import { asWritten } from "./cell-text";
import { asHeld } from "./day-system";
import { cancelled } from "./errors";
import { areaOf } from "./extras";
import { applyStyle, columnPoints, propertiesOf } from "./looks";
import { span } from "./spans";
import { rangeOf, columnFormat } from "./snapshot";

/** Excel on the web takes 5 MB in one request; this leaves room for what goes around the cells. */
export const REQUEST = { mostBytes: 4_000_000 };

/** Makes one undo step of the work, where Excel can. Our own Undo works everywhere. */
export function runOptions(): Excel.RunOptions {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.20") ? { mergeUndoGroup: true } : {};
}

/** How full the request is that is being queued. */
export interface RequestBudget {
  bytes: number;
  /** Whether an earlier request was sent. */
  sent: boolean;
  /** Asked before each request. */
  readonly isCancelled?: (() => boolean) | undefined;
}

/** Queues the plan, with a sync wherever the queue has grown to what one request may hold. */
export async function carryOut(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  plan: SheetPlan,
  budget: RequestBudget,
): Promise<void> {
  suspend(context);
  for (const piece of span("write", () => plan.blocks.flatMap(inPieces))) {
    const size = sizeOf(piece.cells) + sizeOf(rowLooks(piece));
    if (budget.bytes > 0 && budget.bytes + size > REQUEST.mostBytes) {
      if (budget.isCancelled?.()) throw cancelled();
      await context.sync();
      suspend(context);
      budget.bytes = 0;
      budget.sent = true;
    }
    budget.bytes += size;
    span("write", () => fill(sheet, piece, plan.isRewritten));
  }
  for (const { column, characters: width } of plan.widths)
    columnFormat(sheet, column).columnWidth = columnPoints(width);
  if (plan.freeze) {
    const { rows, columns } = plan.freeze;
    if (rows > 0 && columns > 0) sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, rows, columns));
    else if (rows > 0) sheet.freezePanes.freezeRows(rows);
    else if (columns > 0) sheet.freezePanes.freezeColumns(columns);
  }
}

function fill(sheet: Excel.Worksheet, piece: PlanBlock, isRewritten = false): void {
  const { cells, column, numberFormat, rowStyles, spill, style, isInChart } = piece;
  const range = rangeOf(sheet, areaOf(piece));
  // The format first: it decides how Excel reads a text.
  range.numberFormat = [[numberFormat]];
  // A formula fills empty cells only.
  const filled = Array.from({ length: (spill?.rows ?? 1) - 1 }, () => [""]);
  range.values = [...cells, ...filled].map((row) =>
    row.map((cell) => asHeld(asWritten(cell, numberFormat), numberFormat)),
  );
  if (isRewritten) applyStyle(range, "usual");
  if (!isInChart) applyStyle(range, style);
  if (rowStyles) range.setCellProperties(rowLooks(piece));
  if (spill) applyStyle(sheet.getRangeByIndexes(spill.heading, column, 1, 1), "heading");
}

/** What the looks of single rows change, cell by cell. */
function rowLooks({ cells, rowStyles = [], style }: PlanBlock): Excel.SettableCellProperties[][] {
  return rowStyles.map((own, i) => cells[i]!.map(() => (own === style ? {} : propertiesOf(own))));
}

/** Nothing is calculated and drawn until the next sync. */
export function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

function sizeOf(data: object): number {
  return new TextEncoder().encode(JSON.stringify(data)).length;
}

/** Splits a block into pieces of whole rows that each fit one request. */
function inPieces(block: PlanBlock): PlanBlock[] {
  const looks = rowLooks(block);
  if (sizeOf(block.cells) + sizeOf(looks) <= REQUEST.mostBytes) return [block];
  const pieces: PlanBlock[] = [];
  const cut = (first: number, end?: number) => {
    const { rowStyles } = block;
    const cells = block.cells.slice(first, end);
    pieces.push({
      ...block,
      row: block.row + first,
      cells,
      ...(rowStyles && { rowStyles: rowStyles.slice(first, end) }),
    });
  };
  let first = 0;
  let size = 0;
  block.cells.forEach((row, i) => {
    const more = sizeOf([row, looks[i] ?? []]);
    if (i > first && size + more > REQUEST.mostBytes) {
      cut(first, i);
      [first, size] = [i, 0];
    }
    size += more;
  });
  cut(first);
  return pieces;
}
