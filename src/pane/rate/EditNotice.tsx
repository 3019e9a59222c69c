/** Says which cell was just changed, by a fix or for the opponent of a typed result, with an Undo. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { useEffect, useRef, type JSX } from "react";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";

export function EditNotice({ state, actions }: ViewProps): JSX.Element | null {
  const { edit, sheet } = state;
  const button = useRef<HTMLButtonElement>(null);
  // The button of the fix is gone. For keyboard users the focus moves to the one that takes it back; it stays in the sheet
  // for someone who types there.
  useEffect(() => {
    if (edit && document.hasFocus() && document.activeElement === document.body) button.current?.focus();
  }, [edit]);
  if (!edit || edit.sheetId !== sheet?.id) return null;
  return (
    <MessageBar intent="success">
      <MessageBarBody>{edit.words}</MessageBarBody>
      <MessageBarActions>
        <Button
          ref={button}
          size="small"
          disabledFocusable={busyWith(state) !== null}
          aria-label={`Undo: ${edit.words}`}
          onClick={() => void actions.undoEdit()}
        >
          Undo
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
