/**
 * A double click on a button must not press whatever appears in its place after the first click: Write ratings where
 * Update was, Build where Next was, or a button of the view that opens. Nor must it write twice, if Excel is done before the
 * second click. Nor must a held Enter go on to press what has the focus by then.
 */
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { busyWith } from "./store/state";
import type { Pane } from "./store/store";

interface StrayClicks {
  /** Stops the second click of a double click if it hits something else, or if the first one did work. */
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

export function useStrayClicks(pane: Pane): StrayClicks {
  const last = useRef("");
  const hasWorked = useRef(false);
  useEffect(() => pane.subscribe(() => (hasWorked.current ||= busyWith(pane.getState()) !== null)), [pane]);
  const onClickCapture = (event: MouseEvent): void => {
    const met = (event.target as Element).closest("button, a, label")?.textContent ?? "";
    if (event.detail < 2) hasWorked.current = false;
    else if (met !== last.current || hasWorked.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    last.current = met;
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === "Enter" && (event.target as Element).closest("button, a"))
      event.preventDefault();
  };
  return { onClickCapture, onKeyDownCapture };
}
