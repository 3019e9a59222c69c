/** The event's dates (the end first), time control, system and edition; under each, what it means for the rating. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { EDITIONS } from "../../ratings/uschess/rules";
import { SYSTEM_NAMES, SYSTEMS } from "../../ratings/uschess/systems";
import { Choice } from "./Choice";
import { Disclosure } from "./Disclosure";
import { TextField } from "./TextField";
import {
  EDITION_NAMES,
  showDay,
  type EventEntry,
  type EventView,
  type FieldView,
} from "../../sheet/event/event";
import { parseDate } from "../../wallchart/cells/dates";

const useStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))",
    gap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
  },
});

interface EventFieldsProps {
  readonly event: EventEntry;
  readonly view: EventView;
  readonly dateRequired?: boolean;
  readonly onChange: (event: EventEntry) => void;
}

const SYSTEM_OPTIONS = [
  ["", "By the time control"],
  ...SYSTEMS.map((code) => [code, `${SYSTEM_NAMES[code]} (${code})`] as const),
] as const;
const EDITION_OPTIONS = [
  ["", "By the end date"],
  ...EDITIONS.map((edition) => [edition, `${EDITION_NAMES[edition]} edition`] as const),
] as const;

function message({ state, text }: FieldView) {
  return state === "none" ? { hint: text } : { validationState: state, validationMessage: text };
}

export function EventFields({ event, view, dateRequired, onChange }: EventFieldsProps): JSX.Element {
  const styles = useStyles();
  const started = parseDate(event.startDate);
  const chosen = [
    event.startDate && `started ${started ? showDay(started) : event.startDate}`,
    event.system && SYSTEM_OPTIONS.find(([code]) => code === event.system)?.[1],
    event.edition && EDITION_OPTIONS.find(([edition]) => edition === event.edition)?.[1],
  ];
  return (
    <div>
      <div className={styles.fields}>
        <TextField
          label="End date"
          type="date"
          required={dateRequired}
          value={event.endDate}
          onType={(endDate) => onChange({ ...event, endDate })}
          {...(dateRequired && event.endDate === "" && view.endDate.state === "none"
            ? { hint: "The rules depend on this date." }
            : message(view.endDate))}
        />
        <TextField
          label="Time control"
          placeholder="G/60;d5"
          value={event.timeControl}
          onType={(timeControl) => onChange({ ...event, timeControl })}
          {...message(view.timeControl)}
        />
      </div>
      <Disclosure title="Start date, system, rules" note={chosen.filter(Boolean).join(", ")}>
        <div className={styles.fields}>
          <TextField
            label="Start date"
            type="date"
            value={event.startDate}
            onType={(startDate) => onChange({ ...event, startDate })}
            {...message(view.startDate)}
          />
          <Choice
            label="System"
            value={event.system}
            options={SYSTEM_OPTIONS}
            error={view.system.text}
            onChange={(system) => onChange({ ...event, system })}
          />
          <Choice
            label="Rules"
            value={event.edition}
            options={EDITION_OPTIONS}
            onChange={(edition) => onChange({ ...event, edition })}
          />
        </div>
      </Disclosure>
    </div>
  );
}
