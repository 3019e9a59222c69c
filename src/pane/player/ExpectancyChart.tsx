/**
 * A graph of the expected score by rating, over the games played. It meets the actual score at the performance. What its
 * marks mean stands below it in a line that wraps, so that no label is cut off in a narrow pane.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { FORCED, useGraphStyles } from "../shared/graph-styles";
import { useWidth } from "../shared/use-width";
import type { Curve } from "./explain-view";
import { BARE_LIST } from "../shared/looks";

const HEIGHT = 92;
const LEFT = 26;
const RIGHT = 8;
const TOP = 16;
const BOTTOM = 18;
const POINTS = 60;
/** Rating points to either side of what is shown. */
const MARGIN = 150;

const useStyles = makeStyles({
  score: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: 1,
    strokeDasharray: "4 3",
    [FORCED]: { stroke: "CanvasText" },
  },
  before: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralForeground2,
    strokeWidth: 1.5,
    [FORCED]: { fill: "Canvas", stroke: "CanvasText" },
  },
  legend: {
    ...BARE_LIST,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  key: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  mark: { flexShrink: 0 },
});

export function ExpectancyChart({ curve }: { curve: Curve }): JSX.Element {
  const styles = useStyles();
  const graph = useGraphStyles();
  const [box, width] = useWidth();
  const { opponents, expectancy, score, before, after } = curve;
  const seen = [...opponents, before, after];
  const low = Math.min(...seen) - MARGIN;
  const high = Math.max(...seen) + MARGIN;
  const expected = (rating: number) =>
    opponents.reduce((sum, opponent) => sum + expectancy(rating, opponent), 0);
  const x = (rating: number) => LEFT + ((rating - low) / (high - low)) * (width - LEFT - RIGHT);
  const y = (points: number) => HEIGHT - BOTTOM - (points / opponents.length) * (HEIGHT - TOP - BOTTOM);
  const path = Array.from({ length: POINTS + 1 }, (_, i) => {
    const rating = low + ((high - low) * i) / POINTS;
    return `${i === 0 ? "M" : "L"}${x(rating).toFixed(1)} ${y(expected(rating)).toFixed(1)}`;
  }).join("");
  const [was, is] = [Math.round(before), Math.round(after)];
  const label = `Expected score by rating. At ${was} the expected score was ${expected(before).toFixed(2)}; the actual score was ${score} of ${opponents.length}. Now rated ${is}.`;
  const legend = [
    ["before", `before: ${was}`, <circle key="" className={styles.before} cx={7} cy={7} r={4} />],
    ["after", `after: ${is}`, <circle key="" className={graph.point} cx={7} cy={7} r={4.5} />],
    ["score", `scored ${score}`, <path key="" className={styles.score} d="M0 7H14" />],
    ["opponents", "opponents", <path key="" className={graph.axis} d="M7 3v7" />],
  ] as const;
  return (
    <div ref={box}>
      <svg
        className={graph.graph}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={label}
      >
        <path className={graph.axis} d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${width - RIGHT}`} fill="none" />
        <text className={graph.text} x={0} y={11}>
          Expected score
        </text>
        <text className={graph.text} x={(LEFT + width - RIGHT) / 2} y={HEIGHT - 4} textAnchor="middle">
          Rating
        </text>
        <text className={graph.text} x={LEFT - 5} y={y(0)} textAnchor="end">
          0
        </text>
        <text className={graph.text} x={LEFT - 5} y={y(opponents.length) + 8} textAnchor="end">
          {opponents.length}
        </text>
        <path className={styles.score} d={`M${LEFT} ${y(score)}H${width - RIGHT}`} />
        <path className={graph.line} d={path} />
        {opponents.map((rating, i) => (
          <path key={i} className={graph.axis} d={`M${x(rating)} ${HEIGHT - BOTTOM}v5`} />
        ))}
        <text className={graph.text} x={LEFT} y={HEIGHT - 4}>
          {Math.round(low)}
        </text>
        <text className={graph.text} x={width - RIGHT} y={HEIGHT - 4} textAnchor="end">
          {Math.round(high)}
        </text>
        <circle className={styles.before} cx={x(before)} cy={y(expected(before))} r={4} />
        <circle className={graph.point} cx={x(after)} cy={y(expected(after))} r={4.5} />
      </svg>
      <ul className={styles.legend} aria-hidden="true">
        {legend.map(([name, words, mark]) => (
          <li key={name} className={styles.key}>
            <svg className={styles.mark} width="14" height="14" viewBox="0 0 14 14">
              {mark}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
