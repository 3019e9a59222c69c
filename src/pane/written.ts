/** The columns that were written, such as `F:I`. */
import type { Written } from "../excel/undo";
import { columnName } from "../wallchart/cells/names";

export function columnsWritten({ widths }: Pick<Written, "widths">): string {
  const columns = widths.map(({ column }) => column);
  return `${columnName(Math.min(...columns))}:${columnName(Math.max(...columns))}`;
}
