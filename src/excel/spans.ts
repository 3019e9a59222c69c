/**
 * Our own stretches of the road from cells to cells, measured and kept short: each is a `performance.measure`.
 *
 * The names, each once or more for a sheet: `uscf:read` (a sheet's cells as Excel hands them over → a table),
 * `uscf:rate` (table → sections with their ratings), `uscf:plan` (ratings → cells to write), `uscf:write` (checks and
 * cells → Excel's queue), `uscf:restore` (what stood there before → Excel's queue). What Excel, office.js and React do
 * between them is not ours and in none of them.
 *
 * Example: `performance.getEntriesByName("uscf:rate", "measure").map(({ duration }) => duration)`, in ms.
 */
type SpanName = "read" | "rate" | "plan" | "write" | "restore";

/** Does some work and measures it. */
export function span<T>(name: SpanName, work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    performance.measure(`uscf:${name}`, { start, end: performance.now() });
  }
}

/** Lets the browser draw and hear the user. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
