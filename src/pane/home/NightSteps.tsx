/** The night in four steps, each with a tick once it is done, and the buttons for what it takes. */
import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewName } from "../store/state";
import type { PaneActions } from "../store/actions";
import type { NightStep } from "./home-view";
import { Heading } from "../shared/text";
import { BARE_LIST } from "../shared/looks";

const useStyles = makeStyles({
  list: { ...BARE_LIST, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  step: {
    display: "grid",
    gridTemplateColumns: "24px 1fr",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: "center",
  },
  sign: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "22px",
    height: "22px",
    borderRadius: "50%",
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  done: {
    border: `1px solid ${tokens.colorPaletteGreenForeground1}`,
    color: tokens.colorPaletteGreenForeground1,
  },
  title: { display: "flex", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  note: { color: tokens.colorNeutralForeground2 },
  buttons: { gridColumn: 2, display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
});

/** A door: what its button says, its whole name where that is more, and when it can't be opened. */
export interface Door {
  readonly opens: ViewName;
  readonly says: string;
  readonly name?: string;
  readonly isShut?: boolean;
}

export function Doors({ doors, open }: { doors: readonly Door[]; open: PaneActions["open"] }): JSX.Element {
  return (
    <>
      {doors.map(({ opens, says, name = says, isShut = false }) => (
        <Button key={name} size="small" aria-label={name} disabled={isShut} onClick={() => open(opens)}>
          {says}
        </Button>
      ))}
    </>
  );
}

interface NightStepsProps {
  readonly steps: readonly NightStep[];
  readonly doorsOf: (step: NightStep["name"]) => readonly Door[];
  readonly open: PaneActions["open"];
}

export function NightSteps({ steps, doorsOf, open }: NightStepsProps): JSX.Element {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="The night in four steps">
      {steps.map(({ name, isDone, note }, i) => (
        <li key={name} className={styles.step}>
          <span className={mergeClasses(styles.sign, isDone && styles.done)} aria-hidden="true">
            {isDone ? "✓" : i + 1}
          </span>
          <div className={styles.title}>
            <Heading>{name}</Heading>
            {(isDone || note) && <Caption1 className={styles.note}>{isDone ? "done" : note}</Caption1>}
          </div>
          <div className={styles.buttons}>
            <Doors doors={doorsOf(name)} open={open} />
          </div>
        </li>
      ))}
    </ol>
  );
}
