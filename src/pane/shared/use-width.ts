import { useEffect, useRef, useState, type RefObject } from "react";

/** Before it is known how wide the pane is. */
const USUAL_WIDTH = 288;

/** The width of an element in pixels, as it changes: a graph that is drawn to scale keeps its letters legible. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
