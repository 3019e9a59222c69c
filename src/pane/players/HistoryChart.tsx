/** A line of a player's rating from event to event. Screen readers get the same in words. */
import type { JSX } from "react";
import type { HistoryPoint } from "../../sheet/players/steps";
import { useGraphStyles } from "../shared/graph-styles";
import { useWidth } from "../shared/use-width";

const HEIGHT = 154;
const LEFT = 36;
const RIGHT = 10;
const TOP = 24;
const BOTTOM = 22;
/** A line that hardly moves is not drawn as if it did. */
const LEAST_SPAN = 40;

const short = (label: string) => (label.length > 16 ? `${label.slice(0, 15)}…` : label);

export function HistoryChart({
  name,
  points,
}: {
  readonly name: string;
  readonly points: readonly HistoryPoint[];
}): JSX.Element {
  const styles = useGraphStyles();
  const [box, width] = useWidth();
  const ratings = points.map(({ rating }) => rating);
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const room = Math.max(0, LEAST_SPAN - (highest - lowest)) / 2;
  const [low, high] = [lowest - room, highest + room];
  const x = (i: number) =>
    LEFT + (points.length < 2 ? 0.5 : i / (points.length - 1)) * (width - LEFT - RIGHT);
  const y = (rating: number) => HEIGHT - BOTTOM - ((rating - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const path = points
    .map(({ rating }, i) => `${i === 0 ? "M" : "L"}${x(i).toFixed(1)} ${y(rating).toFixed(1)}`)
    .join("");
  const described = points.map(({ label, rating }) => `${label} ${Math.round(rating)}`).join(", ");
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div ref={box}>
      <svg
        className={styles.graph}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={`Rating of ${name}: ${described}.`}
      >
        <path className={styles.axis} d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${width - RIGHT}`} fill="none" />
        <text className={styles.text} x={0} y={11}>
          Rating
        </text>
        <text className={styles.text} x={LEFT - 5} y={y(high) + 8} textAnchor="end">
          {Math.round(high)}
        </text>
        <text className={styles.text} x={LEFT - 5} y={y(low)} textAnchor="end">
          {Math.round(low)}
        </text>
        <path className={styles.line} d={path} />
        {points.map(({ label, rating }, i) => (
          <circle key={i} className={styles.point} cx={x(i)} cy={y(rating)} r={3.5}>
            <title>{`${label}: ${rating.toFixed(2)}`}</title>
          </circle>
        ))}
        {first && (
          <text className={styles.text} x={LEFT} y={HEIGHT - 6}>
            {short(first.label)}
          </text>
        )}
        {last && last !== first && (
          <text className={styles.text} x={width - RIGHT} y={HEIGHT - 6} textAnchor="end">
            {short(last.label)}
          </text>
        )}
      </svg>
    </div>
  );
}
