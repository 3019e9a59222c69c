/**
 * The opponents, each with a rating and W · D · L, and a row for the next one. A comma, Enter or a pasted list goes on to the next
 * row.
 */
import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type JSX, type KeyboardEvent } from "react";
import { MOST_OPPONENTS, opponentRating, readOpponents, type Opponent } from "../../sheet/estimate/opponents";
import { parseRating } from "../../wallchart/cells/ratings";
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
  const goTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (goTo.current !== null) rows.current!.querySelectorAll("input")[goTo.current]?.focus();
    goTo.current = null;
  });
  const shown = opponents.length < MOST_OPPONENTS ? [...opponents, NOBODY] : opponents;
  const withRow = (at: number, ...row: readonly Opponent[]) =>
    onChange([...opponents.slice(0, at), ...row, ...opponents.slice(at + 1)].slice(0, MOST_OPPONENTS));
  /** Makes what stands in a row a row for each opponent, and goes on to the next one where it should. */
  const settle = (at: number, row: Opponent, goesOn: boolean): void => {
    const read = readOpponents([row]);
    if (goesOn) goTo.current = at + read.length;
    withRow(at, ...read);
  };
  const type = (at: number, row: Opponent): void => {
    setTyping(at);
    const read = readOpponents([row]);
    const isDone = /[,;]\s*$/.test(row.text) && read.every(({ text }) => opponentRating(text) !== null);
    if (isDone || (read.length > 1 && /[,;]/.test(row.text))) settle(at, row, isDone);
    else withRow(at, row);
  };
  const onKeyDown = (at: number, row: Opponent) => (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
    else if (event.key !== "Tab") return;
    settle(at, row, event.key === "Enter");
  };
  /** Whoever presses a button elsewhere must find it where it was: here no row comes or goes. */
  const leave = (at: number, row: Opponent): void => {
    setTyping(null);
    const [read, ...more] = readOpponents([row]);
    if (read && more.length === 0) withRow(at, read);
  };
  const paste = (at: number, event: ClipboardEvent): void => {
    const row = { text: event.clipboardData.getData("text"), score: null };
    if (readOpponents([row]).length < 2) return;
    event.preventDefault();
    settle(at, row, true);
  };
  return (
    <section className={styles.section} aria-label="Opponents">
      <Heading>Opponents</Heading>
      <QuietNote block>
        Their ratings before the event. You can paste a list: 1450 W, 1380 D.
        {opponents.length === MOST_OPPONENTS && ` At most ${MOST_OPPONENTS} count.`}
      </QuietNote>
      <div ref={rows} className={styles.rows}>
        {shown.map(({ text, score }, at) => {
          const all = readOpponents([{ text, score }]);
          const [read] = all;
          const isRating = all.length > 0 && all.every((one) => opponentRating(one.text) !== null);
          const isUnrated = parseRating(read?.text).kind === "rating" && !isRating;
          const problem = isUnrated
            ? "Enter the rating that they start from."
            : ratingProblem(text, typing === at, isRating);
          return (
            <div key={at} className={styles.row}>
              <Field validationState={problem ? "error" : "none"} validationMessage={problem}>
                <Input
                  className={fields.input}
                  aria-label={`Opponent ${at + 1}`}
                  placeholder={at === 0 ? "1450" : ""}
                  value={text}
                  onChange={(_, { value }) => type(at, { text: value, score })}
                  onBlur={() => leave(at, { text, score })}
                  onKeyDown={onKeyDown(at, { text, score })}
                  onPaste={(event) => paste(at, event)}
                />
              </Field>
              <ResultChoice
                label={`Result against ${read?.text || "the next opponent"}`}
                score={read?.score ?? null}
                isShut={!isRating || all.length > 1}
                onChoose={(chosen) => withRow(at, { text: read?.text ?? text, score: chosen })}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
