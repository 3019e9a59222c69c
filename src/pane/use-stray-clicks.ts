/**
 * A double click on a button must not press whatever appears in its place after the first click: Write ratings where
 * Update was, Build where Next was, or a button of the view that opens.
 */
import { useCallback, useRef, type MouseEvent } from "react";

/** For `onClickCapture`: stops the second click of a double click if it hits something else than the first. */
export function useStrayClicks(): (event: MouseEvent) => void {
  const last = useRef("");
  return useCallback((event) => {
    const met = (event.target as Element).closest("button, a, label")?.textContent ?? "";
    if (event.detail > 1 && met !== last.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    last.current = met;
  }, []);
}
