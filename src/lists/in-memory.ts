/**
 * On the page to try the add-in nothing is kept once it is closed. That page, in which the add-in's own page is a frame, gives
 * a map for what is kept in the browser elsewhere: rating lists by store and key, and the user's defaults by name.
 */
declare global {
  interface Window {
    uscfRatingsMemory?: Map<string, unknown>;
  }
}

/** The map; null everywhere else, as in Excel. */
export function memory(): Map<string, unknown> | null {
  // Excel's engine for formulas has no window, and a page of another site does not let itself be asked.
  try {
    return typeof window === "undefined" ? null : (window.parent.uscfRatingsMemory ?? null);
  } catch {
    return null;
  }
}
