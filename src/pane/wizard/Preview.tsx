/** What Build will make: each crosstable with its players and all that is known of them, and the rules that will rate it. */
import {
  Body1,
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import type { JSX } from "react";
import { plural, showRating } from "../../sheet/words/rating-words";
import type { EventView } from "../../sheet/event/event";
import type { Planned } from "./crosstable";
import { factsOf, twinsOf } from "./player-facts";

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
    overflowWrap: "anywhere",
  },
  top: { verticalAlign: "top" },
  facts: { display: "block", color: tokens.colorNeutralForeground2 },
  twin: { display: "block", color: tokens.colorPaletteRedForeground1 },
});

interface PreviewProps {
  readonly planned: readonly Planned[];
  readonly event: EventView;
  /** The event that the wizard built last; "" if there is none. */
  readonly built: string;
  /** Whether the results typed into that event's sheets come along. */
  readonly update: boolean;
  readonly onUpdate: (update: boolean) => void;
}

export function Preview({ planned, event, built, update, onUpdate }: PreviewProps): JSX.Element {
  const styles = useStyles();
  return (
    <>
      <Body1 className={styles.quiet}>
        {event.timeControl.text} {event.endDate.text}
      </Body1>
      {built && (
        <div>
          <Checkbox
            checked={update}
            label={`Update this event: bring along the results of ${built}`}
            onChange={(_, { checked }) => onUpdate(checked === true)}
          />
          <Caption1 block className={styles.quiet}>
            {update
              ? "The new sheets get the results typed so far. Players are found by ID, or by name. The old sheets stay as they are."
              : "The new sheets start without results."}
          </Caption1>
        </div>
      )}
      {planned
        .flatMap(({ tables }) => tables)
        .map(({ name, kind, section: { players, rounds } }, i) => {
          const twins = twinsOf(players);
          return (
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
                    const facts = factsOf(player).join(" · ");
                    const twin = twins.get(player.number) ?? "";
                    return (
                      <tr key={player.number}>
                        <td className={mergeClasses(styles.cell, styles.top, styles.number)}>
                          {player.number}
                        </td>
                        <th scope="row" className={styles.name}>
                          {player.name}
                          {facts && <Caption1 className={styles.facts}>{facts}</Caption1>}
                          {twin && <Caption1 className={styles.twin}>{twin}</Caption1>}
                        </th>
                        <td className={mergeClasses(styles.cell, styles.top)}>
                          {rating}
                          {games}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </section>
          );
        })}
    </>
  );
}
