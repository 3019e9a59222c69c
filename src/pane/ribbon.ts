/**
 * Presses of the ribbon's Rate this sheet, counted, so that one that comes before the pane is drawn is not lost.
 */
let presses = 0;
const listeners = new Set<() => void>();

export function press(): void {
  presses++;
  for (const listener of listeners) listener();
}

export function countPresses(): number {
  return presses;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
