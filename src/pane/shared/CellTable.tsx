/** A table of cells of a sheet: each leads to its cell and says something of it. */
import { Body1, Button, Link, makeStyles, mergeClasses, Subtitle2, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { cellName } from "../../wallchart/cells/names";
import type { CellRef } from "../../wallchart/types";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, overflowWrap: "anywhere" },
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  head: { textAlign: "left", color: tokens.colorNeutralForeground2, fontWeight: "normal" },
  cell: { padding: "3px 6px 3px 0", verticalAlign: "top", overflowWrap: "anywhere", textAlign: "left" },
  // As wide in every table of a view, whatever stands beside it.
  area: { width: "84px" },
});

/** More are counted, not shown, until they are asked for. */
const MOST_SHOWN = 40;

export interface CellRow {
  readonly cell: CellRef;
  /** What stands there for the cell, such as `F1:F9`; its own name if left out. */
  readonly name?: string;
  readonly texts: readonly string[];
}

interface CellTableProps {
  readonly title: string;
  readonly note?: string;
  readonly headings: readonly string[];
  readonly rows: readonly CellRow[];
  readonly onSelect: (cell: CellRef) => void;
}

/** A table of cells of the sheet; the first column goes to the cell. */
export function CellTable({ title, note, headings, rows, onSelect }: CellTableProps): JSX.Element | null {
  const styles = useStyles();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, MOST_SHOWN);
  const hasAreas = rows.some(({ name }) => name !== undefined);
  return (
    <section className={styles.part}>
      <Subtitle2 as="h2" className={styles.heading}>
        {title}
      </Subtitle2>
      {note && <Body1 className={styles.quiet}>{note}</Body1>}
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr className={styles.head}>
            {["Cell", ...headings].map((heading, i) => (
              <th
                key={heading}
                scope="col"
                className={mergeClasses(styles.cell, i === 0 && hasAreas && styles.area)}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ cell, name, texts }, i) => (
            <tr key={i}>
              <td className={styles.cell}>
                <Link as="button" onClick={() => onSelect(cell)}>
                  {name ?? cellName(cell)}
                </Link>
              </td>
              {texts.map((text, k) => (
                <td key={k} className={styles.cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button appearance="transparent" onClick={() => setAll(true)}>
          Show {rows.length - shown.length} more
        </Button>
      )}
    </section>
  );
}
