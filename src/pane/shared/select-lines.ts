/**
 * Names lines of a text box, and selects and shows them, for a problem that is about them.
 *
 * Example: `selectLines(box, { first: 6, last: 7 })` selects what `linesName` calls `Lines 7–8`.
 */
import type { LineSpan } from "../../wallchart/formats/result";

/** How many lines above the selected ones stay in view. */
const LINES_ABOVE = 2;

export function selectLines(box: HTMLTextAreaElement | null, { first, last }: LineSpan): void {
  if (!box) return;
  const lines = box.value.split("\n");
  const lengthOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length + 1, 0);
  const start = lengthOf(lines.slice(0, first));
  box.focus();
  box.setSelectionRange(start, start + lengthOf(lines.slice(first, last + 1)) - 1);
  box.scrollTop = Math.max(0, first - LINES_ABOVE) * (box.scrollHeight / lines.length);
  box.scrollLeft = 0;
}

/** `Line 7` or `Lines 7–8`, counted from 1. */
export function linesName({ first, last }: LineSpan): string {
  return first === last ? `Line ${first + 1}` : `Lines ${first + 1}–${last + 1}`;
}
