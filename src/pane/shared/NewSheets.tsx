/**
 * Asks about sheets that came after the report of an event was filed: whether they belong to it. Until then they are rated
 * by themselves.
 */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { withTick } from "../../sheet/event/change-event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import { newSheets } from "../../sheet/event/guess-events";
import { today } from "../../sheet/event/today";
import { plural } from "../../sheet/words/rating-words";
import type { ViewProps } from "../store/view-props";

const useStyles = makeStyles({
  question: {
    marginTop: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: "anywhere",
  },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
});

interface NewSheetsProps extends ViewProps {
  /** The event that was filed. */
  readonly event: WorkbookEvent | null;
  /** Whether to answer it comes before all else in the view. */
  readonly isFirst?: boolean;
}

export function NewSheets({ event, isFirst = false, state, actions }: NewSheetsProps): JSX.Element | null {
  const styles = useStyles();
  const { events, sheets } = state;
  const found = newSheets(event, events, sheets, today());
  const [first] = found;
  if (!event || !first) return null;
  const name = event.name || "the event that was filed";
  const [it, joins] = found.length === 1 ? ["it", "Add it"] : ["them", "Add them"];
  const add = (to: WorkbookEvent | null) => {
    const [one, ...rest] = found;
    const added = rest.reduce((all, sheet) => withTick(all, sheet, true), withTick(to, one!, true));
    actions.changeEvent(added);
  };
  return (
    <section className={styles.question} aria-label="New sheets">
      <Body1>
        {plural(found.length, "new sheet")} since the report of {name} was filed:{" "}
        {found.map((sheet) => sheet.name).join(", ")}. Add {it} to the event?
      </Body1>
      <div className={styles.buttons}>
        <Button size="small" appearance={isFirst ? "primary" : "secondary"} onClick={() => add(event)}>
          {joins}
        </Button>
        <Button size="small" onClick={() => add(null)}>
          It is another event
        </Button>
      </div>
    </section>
  );
}
