/** Whoever moves, with their actual and what-if rating: the chosen player first, then the biggest changes. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { DataTable } from "../shared/DataTable";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { signed } from "../../wallchart/cells/text";

const useStyles = makeStyles({
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
    .filter(({ by, isChosen }) => by !== 0 || isChosen)
    .sort(
      (a, b) => Number(b.isChosen) - Number(a.isChosen) || Math.abs(b.by) - Math.abs(a.by) || a.row - b.row,
    );
  return (
    <DataTable
      label="Who moves"
      headings={["Player", "Actual", "What if", "Change"]}
      kinds={["name", "number", "number", "number"]}
      rows={rows.map(({ name, number, before, after, by, isChosen }) => [
        <span key="name" className={isChosen ? styles.chosen : ""}>
          {number} {name}
        </span>,
        before ?? "Unrated",
        after ?? "Unrated",
        <span key="by" className={by > 0 ? styles.up : styles.down}>
          {by === 0 ? "" : signed(by)}
        </span>,
      ])}
    />
  );
}
