/** A graph of the expected score by rating, over the games played. It meets the actual score at the performance. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Curve } from "./explain-view";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 26;
const RIGHT = 8;
const TOP = 14;
const BOTTOM = 22;
const POINTS = 60;
/** Rating points to either side of what is shown. */
const MARGIN = 150;

/** SVG keeps its own colors where the system forces others. */
const FORCED = "@media (forced-colors: active)";
/** Two points closer than this, in pixels, share one label. */
const NEAR = 46;

const useStyles = makeStyles({
  chart: { width: "100%", height: "auto", display: "block", overflow: "visible" },
  axis: { stroke: tokens.colorNeutralStroke1, strokeWidth: 1, [FORCED]: { stroke: "CanvasText" } },
  curve: {
    stroke: tokens.colorBrandStroke1,
    strokeWidth: 2,
    fill: "none",
    [FORCED]: { stroke: "Highlight" },
  },
  score: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: 1,
    strokeDasharray: "4 3",
    [FORCED]: { stroke: "CanvasText" },
  },
  text: { fill: tokens.colorNeutralForeground2, fontSize: "11px", [FORCED]: { fill: "CanvasText" } },
  // Keeps lines that pass behind the letters away from them.
  outlined: {
    paintOrder: "stroke",
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: 4,
    strokeLinejoin: "round",
    [FORCED]: { stroke: "Canvas" },
  },
  strong: {
    fill: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    [FORCED]: { fill: "CanvasText" },
  },
  before: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralForeground2,
    strokeWidth: 1.5,
    [FORCED]: { fill: "Canvas", stroke: "CanvasText" },
  },
  after: { fill: tokens.colorBrandForeground1, [FORCED]: { fill: "Highlight" } },
});

export function ExpectancyChart({ curve }: { curve: Curve }): JSX.Element {
  const styles = useStyles();
  const { opponents, expectancy, score, before, after } = curve;
  const seen = [...opponents, before, after];
  const low = Math.min(...seen) - MARGIN;
  const high = Math.max(...seen) + MARGIN;
  const expected = (rating: number) => opponents.reduce((sum, one) => sum + expectancy(rating, one), 0);
  const x = (rating: number) => LEFT + ((rating - low) / (high - low)) * (WIDTH - LEFT - RIGHT);
  const y = (points: number) => HEIGHT - BOTTOM - (points / opponents.length) * (HEIGHT - TOP - BOTTOM);
  const path = Array.from({ length: POINTS + 1 }, (_, i) => {
    const rating = low + ((high - low) * i) / POINTS;
    return `${i === 0 ? "M" : "L"}${x(rating).toFixed(1)} ${y(expected(rating)).toFixed(1)}`;
  }).join("");
  const label = `Expected score by rating. At ${Math.round(before)} the expected score was ${expected(before).toFixed(2)}; the actual score was ${score} of ${opponents.length}. Now rated ${Math.round(after)}.`;
  // The curve rises: nothing of it is above and to the left of a point, or below and to the right.
  const labelOf = (rating: number, words: string, below: boolean) => {
    const [at, height] = [x(rating), y(expected(rating))];
    const hasRoom = below ? height < HEIGHT - BOTTOM - 16 : at - LEFT > words.length * 6;
    const isBelow = below && hasRoom;
    return (
      <text
        className={mergeClasses(styles.text, styles.outlined, rating === after && styles.strong)}
        x={isBelow ? at + 7 : hasRoom ? at - 6 : Math.max(at - 12, LEFT + 4)}
        y={isBelow ? height + 13 : height - 8}
        textAnchor={isBelow || !hasRoom ? "start" : "end"}
      >
        {words}
      </text>
    );
  };
  const [was, is] = [Math.round(before), Math.round(after)];
  // The label goes on the side that is away from the curve.
  const isLow = score < opponents.length / 3;
  const isNear = Math.abs(x(after) - x(before)) < NEAR;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.axis} d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`} fill="none" />
      <text className={styles.text} x={LEFT - 5} y={y(0)} textAnchor="end">
        0
      </text>
      <text className={styles.text} x={LEFT - 5} y={y(opponents.length) + 4} textAnchor="end">
        {opponents.length}
      </text>
      <path className={styles.score} d={`M${LEFT} ${y(score)}H${WIDTH - RIGHT}`} />
      <path className={styles.curve} d={path} />
      {opponents.map((rating, i) => (
        <path key={i} className={styles.axis} d={`M${x(rating)} ${HEIGHT - BOTTOM}v5`} />
      ))}
      <text className={styles.text} x={LEFT} y={HEIGHT - 4}>
        {Math.round(low)}
      </text>
      <text className={styles.text} x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {Math.round(high)}
      </text>
      <text
        className={mergeClasses(styles.text, styles.outlined)}
        x={isLow ? WIDTH - RIGHT : LEFT + 4}
        y={y(score) - 4}
        textAnchor={isLow ? "end" : "start"}
      >
        scored {score}
      </text>
      <circle className={styles.before} cx={x(before)} cy={y(expected(before))} r={4} />
      <circle className={styles.after} cx={x(after)} cy={y(expected(after))} r={4.5} />
      {isNear ? (
        labelOf(after, was === is ? `stays at ${is}` : `${was} → ${is}`, true)
      ) : (
        <>
          {labelOf(before, `before ${was}`, before < after)}
          {labelOf(after, `after ${is}`, after < before)}
        </>
      )}
    </svg>
  );
}
