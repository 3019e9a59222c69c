/**
 * Keeps what the user types: once the typing rests, behind whatever is going on. A workbook that changes at each letter would
 * be slow.
 *
 * Example: `const { soon, now } = keepTyped(queue, save)`; call `soon` after each letter, and `now` when the pane closes.
 */
import type { Queue } from "./line";

const TYPING_MS = 800;

export function keepTyped(
  queue: Queue,
  save: () => Promise<void>,
): { readonly soon: () => void; readonly now: () => void } {
  let typing: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(typing);
    void queue(save);
  };
  const soon = (): void => {
    clearTimeout(typing);
    typing = setTimeout(now, TYPING_MS);
  };
  return { soon, now };
}
