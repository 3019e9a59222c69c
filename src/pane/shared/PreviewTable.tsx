/**
 * The ratings of a section, one row per player: Pre, Post and the change; beside the name, what stands on the sheet where it is
 * out of date. Sorts by column. For the Tab key it is one stop.
 */
import { Caption1, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { memo, useEffect, useMemo, useState, type JSX } from "react";
import { P_MEANS, type ShownRating } from "../../sheet/words/rating-words";
import type { PreviewRow } from "./preview-row";
import type { PlayerRef } from "../store/state";
import { useOneStop } from "./use-one-stop";

/** So narrow that a long name takes a second line: it stays whole. */
const SLIM = "@media (max-width: 340px)";

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: "tabular-nums",
    [SLIM]: { fontSize: tokens.fontSizeBase200 },
  },
  head: {
    boxSizing: "border-box",
    position: "sticky",
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: 0,
    textAlign: "left",
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke1}`,
  },
  sort: {
    width: "100%",
    padding: "2px 0 3px 6px",
    [SLIM]: { paddingLeft: "3px" },
    whiteSpace: "nowrap",
    border: 0,
    background: "none",
    font: "inherit",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    textAlign: "inherit",
    cursor: "pointer",
    ":hover": { color: tokens.colorNeutralForeground1 },
  },
  // Rows of 24 pixels.
  cell: {
    padding: "2px 0 1px 6px",
    [SLIM]: { paddingLeft: "3px" },
    verticalAlign: "baseline",
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  row: { ":hover": { backgroundColor: tokens.colorNeutralBackground2 } },
  pressed: { cursor: "pointer" },
  number: { textAlign: "right", whiteSpace: "nowrap" },
  place: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: 1 },
  // It takes what the numbers leave.
  name: { width: "100%", maxWidth: 0, fontWeight: tokens.fontWeightRegular, textAlign: "left" },
  line: {
    display: "flex",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalS,
    whiteSpace: "nowrap",
    [SLIM]: { flexWrap: "wrap", whiteSpace: "normal", overflowWrap: "anywhere" },
  },
  player: {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    textAlign: "left",
    color: tokens.colorNeutralForeground1,
  },
  // What stands beside it is shortened first.
  whole: { flexShrink: 0, maxWidth: "100%" },
  tag: {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // What stands on the sheet is not the rating any more.
  mark: {
    flexShrink: 0,
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  post: { fontWeight: tokens.fontWeightSemibold },
  up: { color: tokens.colorPaletteGreenForeground1 },
  down: { color: tokens.colorPaletteRedForeground1 },
  games: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    fontWeight: "normal",
    lineHeight: 0,
  },
  note: { color: tokens.colorNeutralForeground2 },
});

type Key = "number" | "name" | "pre" | "post" | "points";
interface Order {
  readonly key: Key;
  readonly down: boolean;
}

const VALUES: Readonly<Record<Key, (row: PreviewRow) => number | string>> = {
  number: (row) => row.key,
  name: ({ name }) => name.toLowerCase(),
  pre: ({ pre }) => Number(pre.rating) || 0,
  post: ({ post }) => Number(post.rating) || 0,
  points: ({ points }) => points ?? -Infinity,
};
/** These sort with the highest first. */
const DOWN_FIRST: readonly Key[] = ["pre", "post", "points"];

function sorted(rows: readonly PreviewRow[], { key, down }: Order): readonly PreviewRow[] {
  const value = VALUES[key];
  const sign = down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    return x === y ? a.key - b.key : x < y ? -sign : sign;
  });
}

function Rating({ rating, games }: ShownRating): JSX.Element {
  const styles = useStyles();
  return (
    <>
      {rating === "Unrated" ? "Unr." : rating}
      {games && <span className={styles.games}>{games}</span>}
    </>
  );
}

/** How many rows are added at a time, so that a large event does not block the browser. */
const AT_ONCE = 150;

/** How many of the rows to draw now; a moment later, all of them. */
function useRowsDrawn(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = window.setTimeout(() => setDrawn(drawn + AT_ONCE));
    return () => window.clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}

interface PreviewTableProps {
  readonly label: string;
  readonly rows: readonly PreviewRow[];
  /** Index of the section on the sheet. */
  readonly section: number;
  /** For each player, how what was written differs from the rating; left out where nothing was written. */
  readonly marks?: readonly string[] | undefined;
  /** Left out where there is nothing to explain. */
  readonly onExplain?: (player: PlayerRef) => void;
}

/** Drawn again only when its own data changes, so that typing elsewhere does not wait for a large event. */
export const PreviewTable = memo(function PreviewTable({
  label,
  rows,
  section,
  marks,
  onExplain,
}: PreviewTableProps): JSX.Element {
  const styles = useStyles();
  const stop = useOneStop<HTMLTableElement>("tbody button");
  const drawn = useRowsDrawn(rows.length);
  const [order, setOrder] = useState<Order>({ key: "number", down: false });
  const ordered = useMemo(() => sorted(rows, order), [rows, order]);
  const head = (key: Key, text: string, ...more: string[]) => {
    const active = order.key === key;
    const next = { key, down: active ? !order.down : DOWN_FIRST.includes(key) };
    return (
      <th
        scope="col"
        className={mergeClasses(styles.head, ...more)}
        aria-sort={active ? (order.down ? "descending" : "ascending") : undefined}
      >
        <button type="button" className={styles.sort} onClick={() => setOrder(next)}>
          {text}
          <span aria-hidden="true">{active && key !== "number" ? (order.down ? " ↓" : " ↑") : ""}</span>
        </button>
      </th>
    );
  };
  const table = (
    <table className={styles.table} aria-label={label} {...stop}>
      <thead>
        <tr>
          {head("number", "#", styles.number)}
          {head("name", "Player")}
          {head("pre", "Pre", styles.number)}
          {head("post", "Post", styles.number)}
          {head("points", "Change", styles.number)}
        </tr>
      </thead>
      <tbody>
        {ordered.slice(0, drawn).map(({ key, player, number, name, tag, pre, post, change, trend }) => (
          // The click of the name, a button for the keyboard, comes here too.
          <tr
            key={key}
            className={mergeClasses(styles.row, onExplain && styles.pressed)}
            onClick={onExplain && (() => onExplain({ section, player }))}
          >
            <td className={mergeClasses(styles.cell, styles.number, styles.place)}>{number}</td>
            <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
              <div className={styles.line}>
                {onExplain ? (
                  <Link as="button" className={styles.player} title={name}>
                    {name}
                  </Link>
                ) : (
                  <span className={styles.player} title={name}>
                    {name}
                  </span>
                )}
                {tag && (
                  <span className={styles.tag} title={tag}>
                    {tag}
                  </span>
                )}
                {marks?.[player] && <span className={styles.mark}>{marks[player]}</span>}
              </div>
            </th>
            <td className={mergeClasses(styles.cell, styles.number)}>
              <Rating {...pre} />
            </td>
            <td className={mergeClasses(styles.cell, styles.number, styles.post)}>
              <Rating {...post} />
            </td>
            <td className={mergeClasses(styles.cell, styles.number, trend !== "none" && styles[trend])}>
              {change}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  const hasProvisional = rows.some(({ pre, post }) => pre.games !== "" || post.games !== "");
  return (
    <>
      {table}
      {hasProvisional && (
        <Caption1 block className={styles.note}>
          {P_MEANS}
        </Caption1>
      )}
    </>
  );
});
