/**
 * The opponents, each with a rating and W · D · L, and a row for the next one. A list that is typed or pasted into one row becomes
 * a row each: at once where it was pasted, else when the row is left.
 */
import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useRef, useState, type ClipboardEvent, type JSX, type KeyboardEvent } from "react";
import { MOST_OPPONENTS, opponentRating, readOpponents, type Opponent } from "../../sheet/estimate/opponents";
import { useFieldStyles } from "../shared/field-styles";
import { Heading, QuietNote } from "../shared/text";
import { ratingProblem } from "./typed-rating";
import { ResultChoice } from "./ResultChoice";

const useStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  rows: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "start",
  },
});

const NOBODY: Opponent = { text: "", score: null };

interface OpponentsProps {
  readonly opponents: readonly Opponent[];
  readonly onChange: (opponents: readonly Opponent[]) => void;
}

export function Opponents({ opponents, onChange }: OpponentsProps): JSX.Element {
  const styles = useStyles();
  const fields = useFieldStyles();
  const [typing, setTyping] = useState<number | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const shown = opponents.length < MOST_OPPONENTS ? [...opponents, NOBODY] : opponents;
  const withRow = (at: number, ...row: readonly Opponent[]) =>
    onChange([...opponents.slice(0, at), ...row, ...opponents.slice(at + 1)].slice(0, MOST_OPPONENTS));
  const leave = (at: number): void => {
    setTyping(null);
    const left = readOpponents(opponents.slice(at, at + 1));
    if (at < opponents.length) withRow(at, ...left);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    rows.current!.querySelectorAll("input")[at + 1]?.focus();
  };
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    const pasted = readOpponents([{ text: event.clipboardData.getData("text"), score: null }]);
    if (pasted.length < 2) return;
    event.preventDefault();
    withRow(at, ...pasted);
  };
  return (
    <section className={styles.section} aria-label="Opponents">
      <Heading>Opponents</Heading>
      <QuietNote block>Their ratings before the event. You can paste a list: 1450 W, 1380 D.</QuietNote>
      <div ref={rows} className={styles.rows}>
        {shown.map(({ text, score }, at) => {
          const [read] = readOpponents([{ text, score }]);
          const isRating = read !== undefined && opponentRating(read.text) !== null;
          const problem = ratingProblem(text, typing === at, isRating);
          return (
            <div key={at} className={styles.row}>
              <Field validationState={problem ? "error" : "none"} validationMessage={problem}>
                <Input
                  className={fields.input}
                  aria-label={`Opponent ${at + 1}`}
                  placeholder={at === 0 ? "1450" : ""}
                  value={text}
                  onChange={(_, { value }) => {
                    setTyping(at);
                    withRow(at, { text: value, score });
                  }}
                  onBlur={() => leave(at)}
                  onKeyDown={onKeyDown(at)}
                  onPaste={onPaste(at)}
                />
              </Field>
              <ResultChoice
                label={`Result against ${read?.text || "the next opponent"}`}
                score={read?.score ?? null}
                isShut={!isRating}
                onChoose={(chosen) => withRow(at, { text: read?.text ?? text, score: chosen })}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
