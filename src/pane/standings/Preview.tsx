/** The first places as they would be written, with the values that order a tie, and what is to be announced. */
import { Caption1, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Standing, Standings } from "../../sheet/standings/standings";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, overflowWrap: "anywhere" },
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  head: { textAlign: "left", color: tokens.colorNeutralForeground2, fontWeight: "normal" },
  cell: { padding: "3px 6px 3px 0", verticalAlign: "top", overflowWrap: "anywhere" },
  number: { textAlign: "right", whiteSpace: "nowrap", verticalAlign: "top" },
  ties: { display: "block", color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/**
 * The values that order a player among those with the same points, up to the one that decides against all of them:
 * `Modified Median 7, Solkoff 8`; "" for a player alone on a score.
 */
function tieWords({ tieBreaks, players }: Standings, line: Standing): string {
  const tied = players.filter((one) => one !== line && one.points === line.points);
  const words: string[] = [];
  let left = tied;
  for (const [i, { name, needs }] of tieBreaks.entries()) {
    if (left.length === 0) break;
    if (needs !== "") continue;
    words.push(`${name} ${show(line.values[i] ?? null)}`);
    left = left.filter((one) => one.values[i] === line.values[i]);
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
  const { players, title, announced } = standings;
  return (
    <>
      <Subtitle2 as="h2" className={styles.heading}>
        {title || "First places"}
      </Subtitle2>
      <table className={styles.table} aria-label="First places">
        <thead>
          <tr className={styles.head}>
            <th scope="col" className={styles.cell}>
              Place
            </th>
            <th scope="col" className={styles.cell}>
              Player
            </th>
            <th scope="col" className={styles.number}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {players.slice(0, MOST_SHOWN).map((line) => {
            const ties = tieWords(standings, line);
            return (
              <tr key={line.player}>
                <td className={styles.cell}>{line.place}</td>
                <td className={styles.cell}>
                  {line.name}
                  {ties !== "" && <Caption1 className={styles.ties}>{ties}</Caption1>}
                </td>
                <td className={styles.number}>{line.points.toFixed(1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {players.length > MOST_SHOWN && (
        <Caption1 className={styles.quiet}>and {players.length - MOST_SHOWN} more</Caption1>
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
