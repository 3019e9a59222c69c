/** A problem and what to do about it, in a message bar. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { Children, type JSX, type ReactNode } from "react";
import type { SheetProblem } from "../../excel/errors";
import { cellName } from "../../wallchart/cells/names";
import type { CellRef } from "../../wallchart/types";

/** More cells than this are counted, not named. */
const MOST_NAMES = 4;

/** `F2, G2, H2, I2 and 3 more`. */
export function nameCells(cells: readonly CellRef[]): string {
  const names = cells.slice(0, MOST_NAMES).map((cell) => cellName(cell));
  const more = cells.length - names.length;
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

interface NoticeProps {
  readonly problem: Pick<SheetProblem, "message" | "hint" | "cells">;
  /** Left out where the problem stays until it is solved. */
  readonly onDismiss?: () => void;
  /** Buttons that solve the problem, before Dismiss. */
  readonly children?: ReactNode;
}

export function Notice({ problem, onDismiss, children }: NoticeProps): JSX.Element {
  const { message, hint, cells } = problem;
  const hasWayOut = Children.toArray(children).length > 0;
  return (
    <MessageBar intent={onDismiss && hasWayOut ? "warning" : "error"} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{message}</MessageBarTitle>
        {cells.length > 0 && <> Cells: {nameCells(cells)}.</>} {hint}
      </MessageBarBody>
      <MessageBarActions>
        {children}
        {onDismiss && <Button onClick={onDismiss}>Dismiss</Button>}
      </MessageBarActions>
    </MessageBar>
  );
}
