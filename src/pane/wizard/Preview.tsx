/** What Build will make: each crosstable with its players, and the rules that will rate it. */
import { Body1, makeStyles, mergeClasses, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { showRating } from "../preview-row";
import { plural } from "../sheet-view";
import type { EventView } from "../../sheet/event";
import type { Planned } from "./crosstable";

const useStyles = makeStyles({
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  table: {
    width: "100%",
    marginTop: tokens.spacingVerticalXS,
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
  },
  cell: { padding: "3px", textAlign: "right", borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  number: { width: "28px", color: tokens.colorNeutralForeground2 },
  name: {
    padding: "3px",
    textAlign: "left",
    fontWeight: "normal",
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

export function Preview({ planned, event }: { planned: readonly Planned[]; event: EventView }): JSX.Element {
  const styles = useStyles();
  const rebuilt = planned.some(({ draft }) => draft.sheets.length > 0);
  return (
    <>
      <Body1 className={styles.quiet}>
        {event.timeControl.text} {event.endDate.text}
      </Body1>
      {rebuilt && (
        <Body1 className={styles.quiet}>
          Results typed into the earlier sheets are kept, matched by ID or name.
        </Body1>
      )}
      {planned
        .flatMap(({ tables }) => tables)
        .map(({ name, kind, section: { players, rounds } }, i) => (
          <section key={i}>
            <Subtitle2 as="h2" block className={styles.heading}>
              {name || "Crosstable"}
            </Subtitle2>
            <Body1 block className={styles.quiet}>
              {plural(players.length, "player")},{" "}
              {kind === "square" ? "everyone plays everyone" : plural(rounds, "round")}
            </Body1>
            <table className={styles.table} aria-label={`Players of ${name || "the crosstable"}`}>
              <tbody>
                {players.map((player) => {
                  const { rating, games } = showRating(player.rating, player.games);
                  return (
                    <tr key={player.number}>
                      <td className={mergeClasses(styles.cell, styles.number)}>{player.number}</td>
                      <th scope="row" className={styles.name}>
                        {player.name}
                      </th>
                      <td className={styles.cell}>
                        {rating}
                        {games}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        ))}
    </>
  );
}
