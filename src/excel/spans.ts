/**
 * Our own stretches of the road from cells to cells, measured and kept short: each is a `performance.measure`, and the
 * browser gets its turn between two of those that can be long.
 *
 * The names, each once or more for a sheet: `uscf:read` (a sheet's cells as Excel hands them over → a table),
 * `uscf:understand` (table → sections), `uscf:rate` (a section in one system), `uscf:show` (ratings → what the pane
 * lists), `uscf:plan` (ratings → cells to write, one section or the whole), `uscf:write` (checks and cells → Excel's
 * queue), `uscf:restore` (what stood there before → Excel's queue). What Excel, office.js and React do between them is
 * not ours and in none of them.
 *
 * Example: `performance.getEntriesByName("uscf:rate", "measure").map(({ duration }) => duration)`, in ms.
 */
import { cancelled } from "./errors";

export type SpanName = "read" | "understand" | "rate" | "show" | "plan" | "write" | "restore";

/** Does some work and measures it. */
export function span<T>(name: SpanName, work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    performance.measure(`uscf:${name}`, { start, end: performance.now() });
  }
}

/** Work in steps, between which the browser may have its turn. */
export type Steps<T> = Generator<void, T, void>;

/** Each stretch of some steps as a span. */
export function* spans<T>(name: SpanName, steps: Steps<T>): Steps<T> {
  for (;;) {
    const step = span(name, () => steps.next());
    if (step.done) return step.value;
    yield;
  }
}

/** All steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lets the browser draw and hear the user. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The steps one by one, with a breath after each.
 *
 * @throws SheetProblem "cancelled" once `isCancelled` says so
 */
export async function pace<T>(steps: Steps<T>, isCancelled: () => boolean = () => false): Promise<T> {
  for (;;) {
    if (isCancelled()) throw cancelled();
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
