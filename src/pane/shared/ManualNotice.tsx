/** Says that the sheet's formulas of ours may show old numbers, since Excel calculates only when it is told to. */
import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import type { JSX } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";

export function ManualNotice({ sheet }: { readonly sheet: SheetSnapshot | null }): JSX.Element | null {
  if (!sheet?.waitsForF9) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>The =USCF formulas on this sheet may show old numbers.</MessageBarTitle> Excel is set
        to calculate by hand. Press F9, or choose <b>Formulas &gt; Calculation Options &gt; Automatic</b>.
      </MessageBarBody>
    </MessageBar>
  );
}
