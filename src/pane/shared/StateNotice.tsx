/** What went wrong in the workbook, with the ways out. */
import { Button } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import type { ViewProps } from "../store/view-props";
import { Notice } from "./Notice";

interface StateNoticeProps extends ViewProps {
  /** The view's own ways out. */
  readonly children?: ReactNode;
}

export function StateNotice({ state, actions, children }: StateNoticeProps): JSX.Element | null {
  const { problem, wayOut } = state;
  if (!problem) return null;
  return (
    <Notice problem={problem} onDismiss={actions.dismiss}>
      {children}
      {wayOut === "undo-anyway" && <Button onClick={() => void actions.undoAnyway()}>Undo anyway</Button>}
    </Notice>
  );
}
