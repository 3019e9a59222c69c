/** The first places as they would be written, with the values that order a tie, and what is to be announced. */
import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { Standing, Standings } from "../../sheet/standings/standings";
import type { StandingsChoices } from "../../sheet/event/standings-choices";
import { DataTable } from "../shared/DataTable";
import { Heading, QuietNote } from "../shared/text";

const useStyles = makeStyles({
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

interface PreviewProps {
  readonly standings: Standings;
  /** What stands below the places. */
  readonly awards: StandingsChoices["awards"];
  /** Whether others stand beside it. */
  readonly isTitled: boolean;
}

export function Preview({ standings, awards, isTitled }: PreviewProps): JSX.Element {
  const styles = useStyles();
  const { players, title, announced, prizes, prizesLeft, isOver, upsets, gains } = standings;
  const dollars = (points: number) => `$${points.toFixed(2)}`;
  const points = (points: number) => String(points);
  const lists = [
    [isOver ? "Prizes" : "Prizes if it ended now", [...prizes, ...prizesLeft], dollars],
    ["Biggest upsets", awards.includes("upsets") ? upsets : [], points],
    ["Biggest gains", awards.includes("gains") ? gains : [], (gain: number) => `+${gain}`],
    [
      "To announce",
      awards.includes("norms") ? announced.map((words) => ({ points: 0, words })) : [],
      () => "",
    ],
  ] as const;
  return (
    <>
      {isTitled && <Heading>{title || "First places"}</Heading>}
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
      {players.length > MOST_SHOWN && <QuietNote>and {players.length - MOST_SHOWN} more</QuietNote>}
      {lists.map(
        ([heading, lines, show]) =>
          lines.length > 0 && (
            <section key={heading}>
              <Heading>{heading}</Heading>
              <ul className={styles.list}>
                {lines.map((line, i) => (
                  <li key={i}>
                    {show(line.points)} {line.words}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
