/** What was written, in words: the sheet's columns, such as `F:I`. */
import type { Written } from "../excel/undo";
import { columnName } from "../wallchart/names";

export function columnsWritten({ before }: Pick<Written, "before">): string {
  const first = Math.min(...before.map(({ column }) => column));
  const last = Math.max(...before.map(({ column, columns }) => column + columns - 1));
  return `${columnName(first)}:${columnName(last)}`;
}
