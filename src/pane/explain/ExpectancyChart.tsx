/** The score to expect of the games played, by rating: where the curve meets the score made, the event performed. */
import { makeStyles, tokens } from "@fluentui/react-components";
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

const useStyles = makeStyles({
  chart: { width: "100%", height: "auto", display: "block", overflow: "visible" },
  axis: { stroke: tokens.colorNeutralStroke1, strokeWidth: 1 },
  curve: { stroke: tokens.colorBrandStroke1, strokeWidth: 2, fill: "none" },
  score: { stroke: tokens.colorNeutralForeground3, strokeWidth: 1, strokeDasharray: "4 3" },
  text: { fill: tokens.colorNeutralForeground2, fontSize: "10px" },
  strong: { fill: tokens.colorNeutralForeground1, fontSize: "10px", fontWeight: 600 },
  before: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralForeground2, strokeWidth: 1.5 },
  after: { fill: tokens.colorBrandForeground1 },
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
  const label = `Expected score by rating. ${Math.round(before)} was expected to score ${expected(before).toFixed(2)} and scored ${score} of ${opponents.length}; now rated ${Math.round(after)}.`;
  // Labels of two points that are close stand above and below.
  const apart = Math.abs(x(after) - x(before)) > 60;
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
      <text className={styles.text} x={WIDTH - RIGHT} y={y(score) - 4} textAnchor="end">
        scored {score}
      </text>
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
      <circle className={styles.before} cx={x(before)} cy={y(expected(before))} r={4} />
      <text
        className={styles.text}
        x={x(before)}
        y={y(expected(before)) + (apart ? -8 : 16)}
        textAnchor="middle"
      >
        before {Math.round(before)}
      </text>
      <circle className={styles.after} cx={x(after)} cy={y(expected(after))} r={4.5} />
      <text className={styles.strong} x={x(after)} y={y(expected(after)) - 8} textAnchor="middle">
        after {Math.round(after)}
      </text>
    </svg>
  );
}
