/**
 * Selects a line in a text box and scrolls to it, for a problem that names a line.
 *
 * Example: `selectLine(box, 6)` selects the seventh line.
 */
export function selectLine(box: HTMLTextAreaElement | null, line: number): void {
  if (!box) return;
  const lines = box.value.split("\n");
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[line]?.length ?? 0));
  // Two lines above it stay in view.
  box.scrollTop = Math.max(0, line - 2) * (box.scrollHeight / Math.max(1, lines.length));
  box.scrollLeft = 0;
}

/** What a problem calls a line: `Line 7`, counted from 1. */
export function lineName(line: number): string {
  return `Line ${line + 1}`;
}
