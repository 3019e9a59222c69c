/** A plain table: texts at the left, numbers at the right. `PreviewTable` is the one that sorts. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import { NARROW } from "./narrow";

const useStyles = makeStyles({
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  head: { borderTop: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  // In a narrow pane the name has a line of its own.
  row: { [NARROW]: { display: "flex", flexWrap: "wrap", justifyContent: "end" } },
  cell: {
    padding: "3px 6px 3px 0",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: "normal",
    overflowWrap: "anywhere",
  },
  // A heading is never broken within a word.
  heading: { overflowWrap: "normal" },
  name: { [NARROW]: { flexBasis: "100%" } },
  number: { padding: "3px 0 3px 6px", textAlign: "right", whiteSpace: "nowrap" },
  // As wide in every table of a view, whatever stands beside it.
  area: { width: "84px" },
  index: { width: "28px", color: tokens.colorNeutralForeground2 },
});

/** `name` is the row's heading, `area` a text as wide as cells' names, `index` a player's number. */
type ColumnKind = "text" | "name" | "number" | "area" | "index";

interface DataTableProps {
  readonly label: string;
  /** Left out where the cells speak for themselves. */
  readonly headings?: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly rows: readonly (readonly ReactNode[])[];
}

export function DataTable({ label, headings, kinds, rows }: DataTableProps): JSX.Element {
  const styles = useStyles();
  const row = mergeClasses(styles.line, kinds[0] === "name" && styles.row);
  const classes = kinds.map((kind) => mergeClasses(styles.cell, kind !== "text" && styles[kind]));
  return (
    <table className={styles.table} aria-label={label}>
      {headings && (
        <thead>
          <tr className={mergeClasses(row, styles.head)}>
            {headings.map((heading, i) => (
              <th key={heading} scope="col" className={mergeClasses(classes[i], styles.heading)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, i) => (
          <tr key={i} className={row}>
            {cells.map((cell, j) =>
              kinds[j] === "name" ? (
                <th key={j} scope="row" className={classes[j]}>
                  {cell}
                </th>
              ) : (
                <td key={j} className={classes[j]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
