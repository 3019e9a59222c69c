/** The same event under the rules of each edition, side by side. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import { rulesFor } from "../../ratings/uschess/rules";
import type { Section } from "../../wallchart/types";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { EDITIONS } from "../../ratings/uschess/rules";
import { EDITION_NAMES } from "../../sheet/event/event";
import { rateWallchart } from "../../sheet/rate/rate-section";

const useStyles = makeStyles({
  scroll: { overflowX: "auto" },
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
    fontSize: tokens.fontSizeBase200,
  },
  // Narrow enough for all editions side by side in the narrowest pane.
  head: { padding: "4px 3px", textAlign: "right", verticalAlign: "bottom", width: "1%" },
  cell: { padding: "3px", textAlign: "right", borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  name: { textAlign: "left", fontWeight: "normal", width: "100%", overflowWrap: "break-word" },
  edition: { textDecorationLine: "none" },
  other: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground3 },
});

/** Each edition's ratings of a section, one per player. */
export function rateEditions(
  section: Section,
  { settings }: RatedSection,
): readonly (readonly (number | null)[])[] {
  return EDITIONS.map((edition) => {
    const rules = rulesFor(edition);
    const { ratings } = rateWallchart(section, { ...settings, rules });
    return ratings.map((rated) => postRating(rated, { rules }));
  });
}

export function Editions({ view }: { view: RatedSection }): JSX.Element {
  const styles = useStyles();
  const columns = useMemo(() => rateEditions(view.section, view), [view]);
  return (
    <div className={styles.scroll} role="region" aria-label="Ratings by edition" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.name)}>
              Player
            </th>
            <th scope="col" className={styles.head}>
              Now
            </th>
            {EDITIONS.map((edition) => (
              <th key={edition} scope="col" className={styles.head}>
                <abbr title={EDITION_NAMES[edition]} className={styles.edition}>
                  {EDITION_NAMES[edition].replace(/(?<=^...)[a-z]+/, "")}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.section.players.map(({ row, name }, player) => {
            const now = postRating(view.ratings[player]!, view.settings);
            return (
              <tr key={row}>
                <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                  {name}
                </th>
                <td className={styles.cell}>{now ?? ""}</td>
                {columns.map((ratings, i) => (
                  <td key={i} className={mergeClasses(styles.cell, ratings[player] !== now && styles.other)}>
                    {ratings[player] ?? ""}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
