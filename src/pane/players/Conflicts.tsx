/** Where two values compete: both, with a button each. The one that stands is pressed until the other one is. */
import { Button, Link, makeStyles, ToggleButton, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { BARE_LIST } from "../shared/looks";
import { Heading, Quiet } from "../shared/text";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  list: BARE_LIST,
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    padding: "2px 0",
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: "tabular-nums",
  },
  who: { flexGrow: 1, overflowWrap: "anywhere" },
  both: { display: "flex", columnGap: tokens.spacingHorizontalXS, marginLeft: "auto" },
  value: { minWidth: "84px" },
  all: { alignSelf: "start" },
});

/** More are shown when they are asked for. */
const MOST_SHOWN = 40;

export interface Conflict {
  readonly key: string;
  readonly player: string;
  /** What it is about, such as `Rating`. */
  readonly what: string;
  readonly stands: string;
  readonly other: string;
  /** Where it stands. */
  readonly onGo?: () => void;
}

interface ConflictsProps {
  readonly title: string;
  readonly note: string;
  readonly conflicts: readonly Conflict[];
  /** The keys of those where the other value is taken. */
  readonly taken: readonly string[];
  readonly onTake: (taken: readonly string[]) => void;
}

export function Conflicts({ title, note, conflicts, taken, onTake }: ConflictsProps): JSX.Element | null {
  const styles = useStyles();
  const [most, setMost] = useState(MOST_SHOWN);
  if (conflicts.length === 0) return null;
  const areAllTaken = conflicts.every(({ key }) => taken.includes(key));
  const take = (keys: readonly string[], isTaken: boolean) =>
    onTake([...taken.filter((key) => !keys.includes(key)), ...(isTaken ? keys : [])]);
  return (
    <section className={styles.part} aria-label={title}>
      <Heading>{title}</Heading>
      <Quiet>{note}</Quiet>
      <ul className={styles.list}>
        {conflicts.slice(0, most).map(({ key, player, what, stands, other, onGo }) => (
          <li key={key} className={styles.row}>
            <span className={styles.who}>
              {onGo ? (
                <Link as="button" inline onClick={onGo}>
                  {player}
                </Link>
              ) : (
                player
              )}
              {`: ${what}`}
            </span>
            <span className={styles.both} role="group" aria-label={`${what} of ${player}`}>
              {[false, true].map((isOther) => (
                <ToggleButton
                  key={String(isOther)}
                  className={styles.value}
                  size="small"
                  checked={taken.includes(key) === isOther}
                  onClick={() => take([key], isOther)}
                >
                  {isOther ? `Use ${other}` : `Keep ${stands}`}
                </ToggleButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {conflicts.length > most && (
        <Button appearance="transparent" onClick={() => setMost(conflicts.length)}>
          Show {conflicts.length - most} more
        </Button>
      )}
      {conflicts.length > 1 && (
        <Button
          className={styles.all}
          size="small"
          onClick={() =>
            take(
              conflicts.map(({ key }) => key),
              !areAllTaken,
            )
          }
        >
          {areAllTaken ? `Keep all ${conflicts.length}` : `Use all ${conflicts.length}`}
        </Button>
      )}
    </section>
  );
}
