/** Start date and time control, with what they mean for the rating under each. */
import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { EventEntry, EventView, FieldView } from "./event-view";

const useStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))",
    gap: tokens.spacingVerticalM,
  },
  // Else a date's field is wider than a narrow pane.
  input: { minWidth: 0, width: "100%" },
});

interface EventFieldsProps {
  readonly event: EventEntry;
  readonly view: EventView;
  readonly dateRequired?: boolean;
  readonly onChange: (event: EventEntry) => void;
}

function message({ state, text }: FieldView) {
  return state === "error" ? { validationState: "error" as const, validationMessage: text } : { hint: text };
}

export function EventFields({ event, view, dateRequired, onChange }: EventFieldsProps): JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.fields}>
      <Field label="Start date" required={dateRequired} {...message(view.date)}>
        <Input
          type="date"
          className={styles.input}
          value={event.startDate}
          onChange={(_, { value }) => onChange({ ...event, startDate: value })}
        />
      </Field>
      <Field label="Time control" {...message(view.timeControl)}>
        <Input
          className={styles.input}
          value={event.timeControl}
          placeholder="G/60;d5"
          onChange={(_, { value }) => onChange({ ...event, timeControl: value })}
        />
      </Field>
    </div>
  );
}
