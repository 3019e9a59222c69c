/** Everyone's actual and what-if rating: the chosen player first, then the biggest changes. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { NARROW } from "../shared/narrow";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { signed } from "../../wallchart/cells/text";

const useStyles = makeStyles({
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  head: {
    padding: "4px 3px",
    textAlign: "right",
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [NARROW]: { display: "flex", flexWrap: "wrap", justifyContent: "end" },
  },
  heads: { [NARROW]: { display: "flex", flexWrap: "wrap", justifyContent: "end" } },
  cell: { padding: "4px 3px", textAlign: "right" },
  name: {
    textAlign: "left",
    fontWeight: "normal",
    overflowWrap: "anywhere",
    [NARROW]: { flexBasis: "100%" },
  },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  up: { color: tokens.colorPaletteGreenForeground1 },
  down: { color: tokens.colorPaletteRedForeground1 },
});

interface EveryoneProps {
  readonly now: RatedSection;
  readonly then: RatedSection;
  /** The index of the chosen player. */
  readonly chosen: number;
}

export function Everyone({ now, then, chosen }: EveryoneProps): JSX.Element {
  const styles = useStyles();
  const rows = now.section.players
    .map(({ row, name, number }, i) => {
      const before = postRating(now.ratings[i]!, now.settings);
      const after = postRating(then.ratings[i]!, then.settings);
      const by = before === null || after === null ? 0 : after - before;
      return { row, name, number, before, after, by, isChosen: i === chosen };
    })
    .sort(
      (a, b) => Number(b.isChosen) - Number(a.isChosen) || Math.abs(b.by) - Math.abs(a.by) || a.row - b.row,
    );
  const heads = ["Player", "Actual", "What if", "Change"];
  return (
    <table className={styles.table} aria-label="Everyone's ratings">
      <thead>
        <tr className={styles.heads}>
          {heads.map((head, i) => (
            <th key={head} scope="col" className={mergeClasses(styles.head, i === 0 && styles.name)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, number, before, after, by, isChosen }) => (
          <tr key={row} className={styles.row}>
            <th scope="row" className={mergeClasses(styles.cell, styles.name, isChosen && styles.chosen)}>
              {number} {name}
            </th>
            <td className={styles.cell}>{before ?? "Unrated"}</td>
            <td className={styles.cell}>{after ?? "Unrated"}</td>
            <td className={mergeClasses(styles.cell, by > 0 && styles.up, by < 0 && styles.down)}>
              {by === 0 ? "" : signed(by)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
