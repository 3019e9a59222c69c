/**
 * A double click on a button must not press whatever appears in its place after the first click: Write ratings where
 * Update was, Build where Next was, or a button of the view that opens. Nor must it write twice, if Excel is done before the
 * second click.
 */
import { useEffect, useRef, type MouseEvent } from "react";
import { busyWith } from "./store/state";
import type { Pane } from "./store/store";

/** For `onClickCapture`: stops the second click of a double click if it hits something else, or if the first one did work. */
export function useStrayClicks(pane: Pane): (event: MouseEvent) => void {
  const last = useRef("");
  const hasWorked = useRef(false);
  useEffect(() => pane.subscribe(() => (hasWorked.current ||= busyWith(pane.getState()) !== null)), [pane]);
  return (event) => {
    const met = (event.target as Element).closest("button, a, label")?.textContent ?? "";
    if (event.detail < 2) hasWorked.current = false;
    else if (met !== last.current || hasWorked.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    last.current = met;
  };
}
