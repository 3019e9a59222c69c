/**
 * The last press of a ribbon button, a menu entry or a shortcut, kept so that one that comes before the pane is
 * drawn is not lost.
 */
import type { ViewName } from "./state";

/** Leads to a view, or writes the active sheet's ratings and says when that is done. */
export type Press = { readonly view: ViewName } | { readonly write: () => void };

let last: Press | null = null;
const listeners = new Set<() => void>();

/** A new object each time: pressing twice does it twice. */
export function press(pressed: Press): void {
  last = pressed;
  for (const listener of listeners) listener();
}

export function lastPress(): Press | null {
  return last;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
