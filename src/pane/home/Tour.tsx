/** Three cards for a first visit, one after the other. They can be skipped, and they do not come back. */
import { Body1, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useRef, useState, type JSX } from "react";
import { keep, recall } from "../store/personal";
import { Heading } from "../shared/text";
import { CARD } from "../shared/looks";

const STEPS = [
  [
    "Your wallchart stays yours",
    "The pane reads the active sheet and shows the ratings first. It writes them beside your wallchart only when you say so.",
  ],
  [
    "Every number has a reason",
    "Click a player's name to see the whole calculation. Use What if to change a result without touching the sheet.",
  ],
  [
    "Nothing leaves Excel",
    "Everything is calculated on your computer. The workbook keeps the dates, time control and columns you set.",
  ],
] as const;

const useStyles = makeStyles({
  card: {
    ...CARD,
    rowGap: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  buttons: {
    display: "flex",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "center",
    marginTop: tokens.spacingVerticalXS,
  },
  count: { marginLeft: "auto" },
});

/** What can be pressed first after a part of the page; null if nothing can. */
function firstActionAfter(part: Element | null): HTMLElement | null {
  const actions = [...document.querySelectorAll<HTMLElement>("main button:enabled, main a[href]")];
  const isAfter = (action: HTMLElement) =>
    part?.compareDocumentPosition(action) === Node.DOCUMENT_POSITION_FOLLOWING;
  return actions.find(isAfter) ?? null;
}

export function Tour(): JSX.Element | null {
  const styles = useStyles();
  const card = useRef<HTMLElement>(null);
  const [step, setStep] = useState(() => (recall("tour") === "seen" ? STEPS.length : 0));
  const current = STEPS[step];
  if (!current) return null;
  const end = () => {
    keep("tour", "seen");
    setStep(STEPS.length);
    // The pressed button goes with the card. Keyboard users go on with what comes next, not from the top.
    firstActionAfter(card.current)?.focus();
  };
  const isLast = step === STEPS.length - 1;
  return (
    <section ref={card} className={styles.card} aria-label="Tour">
      <Heading>{current[0]}</Heading>
      <Body1>{current[1]}</Body1>
      <div className={styles.buttons}>
        <Button size="small" onClick={isLast ? end : () => setStep(step + 1)}>
          {isLast ? "Done" : "Next"}
        </Button>
        {!isLast && (
          <Button size="small" appearance="transparent" onClick={end}>
            Skip the tour
          </Button>
        )}
        <Caption1 className={styles.count}>
          {step + 1} of {STEPS.length}
        </Caption1>
      </div>
    </section>
  );
}
