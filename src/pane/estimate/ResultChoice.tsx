/** W · D · L: one of three, one stop of the Tab key, and none again where the chosen one is pressed. */
import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX, KeyboardEvent } from "react";
import type { Score } from "../../ratings/types";

const useStyles = makeStyles({
  group: { display: "flex", columnGap: tokens.spacingHorizontalXXS },
  one: { minWidth: "32px", width: "32px", height: "32px", padding: 0 },
  // A row that is waiting for its rating keeps its place.
  waits: { visibility: "hidden" },
});

const RESULTS: readonly (readonly [score: Score, letter: string, name: string])[] = [
  [1, "W", "Won"],
  [0.5, "D", "Drew"],
  [0, "L", "Lost"],
];
const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

interface ResultChoiceProps {
  /** Of the group: `Result against 1450`. */
  readonly label: string;
  readonly score: Score | null;
  readonly isShut: boolean;
  readonly onChoose: (score: Score | null) => void;
}

export function ResultChoice({ label, score, isShut, onChoose }: ResultChoiceProps): JSX.Element {
  const styles = useStyles();
  const at = RESULTS.findIndex(([one]) => one === score);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = at < 0 ? 0 : (at + step + RESULTS.length) % RESULTS.length;
    onChoose(RESULTS[next]![0]);
    event.currentTarget.querySelectorAll("button")[next]!.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={mergeClasses(styles.group, isShut && styles.waits)}
      onKeyDown={move}
    >
      {RESULTS.map(([one, letter, name], i) => (
        <Button
          key={letter}
          className={styles.one}
          role="radio"
          aria-label={name}
          aria-checked={i === at}
          tabIndex={i === Math.max(0, at) ? 0 : -1}
          appearance={i === at ? "primary" : "outline"}
          onClick={() => onChoose(i === at ? null : one)}
        >
          {letter}
        </Button>
      ))}
    </div>
  );
}
