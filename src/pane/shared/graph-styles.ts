/** How the pane's graphs look: axes, the line of a curve, points and labels. */
import { makeStyles, tokens } from "@fluentui/react-components";

/** SVG keeps its own colors where the system forces others. */
export const FORCED = "@media (forced-colors: active)";

export const useGraphStyles = makeStyles({
  graph: { width: "100%", display: "block", overflow: "visible" },
  axis: { stroke: tokens.colorNeutralStroke1, strokeWidth: 1, [FORCED]: { stroke: "CanvasText" } },
  line: { stroke: tokens.colorBrandStroke1, strokeWidth: 2, fill: "none", [FORCED]: { stroke: "Highlight" } },
  point: { fill: tokens.colorBrandForeground1, [FORCED]: { fill: "Highlight" } },
  text: { fill: tokens.colorNeutralForeground2, fontSize: "11px", [FORCED]: { fill: "CanvasText" } },
});
