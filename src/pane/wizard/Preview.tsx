/** What Build will make: each crosstable with its players and all that is known of them, and the rules that will rate it. */
import { Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { plural, showRating } from "../../sheet/words/rating-words";
import type { EventView } from "../../sheet/event/event";
import type { Planned } from "./crosstable";
import { DataTable } from "../shared/DataTable";
import { shownFacts, twinsOf } from "./player-facts";
import { Heading, Quiet, QuietNote } from "../shared/text";

const useStyles = makeStyles({
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

export function CrosstablePreview({ planned, event, built, update, onUpdate }: PreviewProps): JSX.Element {
  const styles = useStyles();
  return (
    <>
      <Quiet>
        {event.timeControl.text} {event.endDate.text}
      </Quiet>
      {built && (
        <div>
          <Checkbox
            checked={update}
            label={`Update this event: bring along the results of ${built}`}
            onChange={(_, { checked }) => onUpdate(checked === true)}
          />
          <QuietNote block>
            {update
              ? "The new sheets get the results typed so far. Players are found by ID, or by name. The old sheets stay as they are."
              : "The new sheets start without results."}
          </QuietNote>
        </div>
      )}
      {planned
        .flatMap(({ tables }) => tables)
        .map(({ name, kind, section: { players, rounds } }, i) => {
          const twins = twinsOf(players);
          return (
            <section key={i}>
              <Heading>{name || "Crosstable"}</Heading>
              <Quiet block>
                {plural(players.length, "player")},{" "}
                {kind === "square" ? "everyone plays everyone" : plural(rounds, "round")}
              </Quiet>
              <DataTable
                label={`Players of ${name || "the crosstable"}`}
                kinds={["index", "name", "number"]}
                rows={players.map((player) => {
                  const { rating, games } = showRating(player.rating, player.games);
                  const facts = shownFacts(player).join(" · ");
                  const twin = twins.get(player.number) ?? "";
                  return [
                    player.number,
                    <>
                      {player.name}
                      {facts && <Caption1 className={styles.facts}>{facts}</Caption1>}
                      {twin && <Caption1 className={styles.twin}>{twin}</Caption1>}
                    </>,
                    `${rating}${games}`,
                  ];
                })}
              />
            </section>
          );
        })}
    </>
  );
}
