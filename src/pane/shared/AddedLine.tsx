/** In the footer of a view that put a sheet in front, such as slips: which one, and Undo. */
import type { JSX } from "react";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn, whereWritten } from "../store/written";
import { UndoLine } from "./WorkFooter";

export function AddedLine({ state, actions }: ViewProps): JSX.Element | null {
  const { sheet, written } = state;
  const parts = lastWriteOn(written, sheet?.id);
  if (!sheet || parts.every(({ added }) => added === undefined) || busyWith(state) !== null) return null;
  return <UndoLine onUndo={() => void actions.undo(sheet.id)}>{whereWritten(parts)}</UndoLine>;
}
