/** The columns that were written, such as `F:I`, or `D and F:H` if the ratings fill a column of the wallchart. */
import type { Written } from "../excel/undo";
import { inChart } from "../sheet/own-output";
import { columnsInWords } from "../sheet/post-columns";

export function columnsWritten({ output, widths }: Pick<Written, "output" | "widths">): string {
  const filled = inChart(output).map(({ column }) => column);
  return columnsInWords(
    filled,
    widths.map(({ column }) => column),
  );
}
