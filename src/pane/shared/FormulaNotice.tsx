/**
 * Says what is wrong with the =USCF formulas on the sheet: Excel does not know the functions, or calculates only when it is told
 * to, so that they may show old numbers.
 */
import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import type { JSX } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { nameCells } from "./Notice";

export function FormulaNotice({ sheet }: { readonly sheet: SheetSnapshot | null }): JSX.Element | null {
  const { unknownFormulas, waitsForF9 } = sheet ?? {};
  if (!unknownFormulas && !waitsForF9) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {unknownFormulas ? (
          <>
            <MessageBarTitle>
              Excel does not know the =USCF formulas in {nameCells(unknownFormulas)}.
            </MessageBarTitle>{" "}
            Press Ctrl+H, replace <b>=</b> with <b>=</b>, look in <b>Formulas</b>, and press{" "}
            <b>Replace All</b>. If that does not help, save the workbook and open it again.
          </>
        ) : (
          <>
            <MessageBarTitle>The =USCF formulas on this sheet may show old numbers.</MessageBarTitle> Excel is
            set to calculate by hand. Press F9, or choose{" "}
            <b>Formulas &gt; Calculation Options &gt; Automatic</b>.
          </>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
