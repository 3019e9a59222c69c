/** What Build will make of lists of players: each crosstable with its players and all that is known of them. */
import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { plural, showRating } from "../../sheet/words/rating-words";
import { DataTable } from "../shared/DataTable";
import { Disclosure } from "../shared/Disclosure";
import { Heading, Quiet } from "../shared/text";
import type { Planned } from "./crosstable";
import { shownFacts } from "./player-facts";

const useStyles = makeStyles({
  facts: { display: "block", color: tokens.colorNeutralForeground2 },
});

export function Preview({ planned }: { readonly planned: readonly Planned[] }): JSX.Element | null {
  const styles = useStyles();
  const tables = planned.flatMap((one) => one.tables);
  if (tables.length === 0) return null;
  const sizes = tables.map(({ kind, section: { rounds } }) =>
    kind === "square" ? "everyone plays everyone" : plural(rounds, "round"),
  );
  return (
    <Disclosure title="Preview" note={[...new Set(sizes)].join(", ")}>
      {tables.map(({ name, section: { players } }, i) => (
        <section key={i}>
          <Heading>{name || "Crosstable"}</Heading>
          <Quiet block>
            {plural(players.length, "player")}, {sizes[i]}
          </Quiet>
          <DataTable
            label={`Players of ${name || "the crosstable"}`}
            kinds={["index", "name", "number"]}
            rows={players.map((player) => {
              const { rating, games } = showRating(player.rating, player.games);
              const facts = shownFacts(player).join(" · ");
              return [
                player.number,
                <>
                  {player.name}
                  {facts && <Caption1 className={styles.facts}>{facts}</Caption1>}
                </>,
                `${rating}${games}`,
              ];
            })}
          />
        </section>
      ))}
    </Disclosure>
  );
}
