/**
 * A double click on a button must not press what takes the button's place after the first click: Write ratings where
 * Keep was, Build where Next was, or whatever a view that opens has there.
 */
import { useCallback, useRef, type MouseEvent } from "react";

/** For `onClickCapture`: ends the second click of a double click that meets something other than the first one met. */
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
