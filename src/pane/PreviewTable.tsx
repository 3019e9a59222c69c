/** The ratings before they are written: Pre → Post and the change, a row a player. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { PreviewRow, ShownRating } from "./chart-view";

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    tableLayout: "fixed",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: "tabular-nums",
  },
  head: {
    boxSizing: "border-box",
    position: "sticky",
    top: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    textAlign: "left",
    padding: "6px 3px",
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke1}`,
  },
  cell: {
    padding: "5px 3px",
    verticalAlign: "top",
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  row: { ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover } },
  number: { textAlign: "right", whiteSpace: "nowrap" },
  quiet: { color: tokens.colorNeutralForeground3 },
  name: { fontWeight: tokens.fontWeightRegular, textAlign: "left", overflowWrap: "anywhere" },
  post: { fontWeight: tokens.fontWeightSemibold },
  up: { color: tokens.colorPaletteGreenForeground1 },
  down: { color: tokens.colorPaletteRedForeground1 },
  games: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100, fontWeight: "normal" },
  index: { width: "28px" },
  // Room for 1657P24.
  rating: { width: "55px" },
  change: { width: "53px" },
});

function Rating({ rating, games }: ShownRating): JSX.Element {
  const styles = useStyles();
  return (
    <>
      {rating}
      {games && <span className={styles.games}>{games}</span>}
    </>
  );
}

export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }): JSX.Element {
  const styles = useStyles();
  const head = (text: string, ...more: string[]) => (
    <th scope="col" className={mergeClasses(styles.head, ...more)}>
      {text}
    </th>
  );
  return (
    <table className={styles.table} aria-label="Preview of the ratings">
      <thead>
        <tr>
          {head("#", styles.number, styles.index)}
          {head("Player")}
          {head("Pre", styles.number, styles.rating)}
          {head("Post", styles.number, styles.rating)}
          {head("Change", styles.number, styles.change)}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, number, name, pre, post, change, trend }) => (
          <tr key={key} className={styles.row}>
            <td className={mergeClasses(styles.cell, styles.number, styles.quiet)}>{number}</td>
            <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
              {name}
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
}
