/**
 * The last press of a ribbon button, a menu entry or a shortcut that leads to a view, kept so that one that comes
 * before the pane is drawn is not lost.
 */
import type { ViewName } from "./state";

export interface Press {
  readonly view: ViewName;
}

let last: Press | null = null;
const listeners = new Set<() => void>();

export function press(view: ViewName): void {
  // A new object each time: pressing twice leads there twice.
  last = { view };
  for (const listener of listeners) listener();
}

export function lastPress(): Press | null {
  return last;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
