/** The first places as they would be written, with the values that order a tie, and what is to be announced. */
import { Caption1, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Standing, Standings } from "../../sheet/standings/standings";
import { DataTable } from "../shared/DataTable";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, overflowWrap: "anywhere" },
  ties: { display: "block", color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/**
 * The values that order a player among those with the same points, up to the one that decides against all of them:
 * `Modified Median 7, Solkoff 8`; "" for a player alone on a score.
 */
function tieWords({ tieBreaks, players }: Standings, line: Standing): string {
  const tied = players.filter((player) => player !== line && player.points === line.points);
  const words: string[] = [];
  let left = tied;
  for (const [i, { name, needs }] of tieBreaks.entries()) {
    if (left.length === 0) break;
    if (needs) continue;
    words.push(`${name} ${show(line.values[i] ?? null)}`);
    left = left.filter((standing) => standing.values[i] === line.values[i]);
  }
  return words.join(", ");
}

function show(value: number | null): string {
  return value === null ? "none" : String(Math.round(value * 100) / 100);
}

/** How many of the first places the pane shows. */
const MOST_SHOWN = 10;

export function Preview({ standings }: { readonly standings: Standings }): JSX.Element {
  const styles = useStyles();
  const { players, title, announced, prizes, prizesLeft, isOver } = standings;
  const money = [...prizes, ...prizesLeft];
  return (
    <>
      <Subtitle2 as="h2" className={styles.heading}>
        {title || "First places"}
      </Subtitle2>
      <DataTable
        label="First places"
        headings={["Place", "Player", "Points"]}
        kinds={["text", "text", "number"]}
        rows={players.slice(0, MOST_SHOWN).map((line) => {
          const ties = tieWords(standings, line);
          return [
            line.place,
            <>
              {line.name}
              {ties !== "" && <Caption1 className={styles.ties}>{ties}</Caption1>}
            </>,
            line.points.toFixed(1),
          ];
        })}
      />
      {players.length > MOST_SHOWN && (
        <Caption1 className={styles.quiet}>and {players.length - MOST_SHOWN} more</Caption1>
      )}
      {money.length > 0 && (
        <section>
          <Subtitle2 as="h2" className={styles.heading}>
            {isOver ? "Prizes" : "Prizes if it ended now"}
          </Subtitle2>
          <ul className={styles.list}>
            {money.map(({ points, words }, i) => (
              <li key={i}>
                {points.toFixed(2)} {words}
              </li>
            ))}
          </ul>
        </section>
      )}
      {announced.length > 0 && (
        <section>
          <Subtitle2 as="h2" className={styles.heading}>
            To announce
          </Subtitle2>
          <ul className={styles.list}>
            {announced.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
