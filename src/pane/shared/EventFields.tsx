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
    alignItems: "start",
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
  ...SYSTEMS.map((code) => [code, SYSTEM_NAMES[code]] as const),
] as const;
const EDITION_OPTIONS = [
  ["", "By the end date"],
  ...EDITIONS.map((edition) => [edition, `${EDITION_NAMES[edition]} edition`] as const),
] as const;

function message({ state, text }: FieldView) {
  return state === "none" ? { hint: text } : { validationState: state, validationMessage: text };
}

interface ViewedFieldProps {
  readonly view: FieldView;
  readonly value: string;
  readonly onType: (text: string) => void;
}

export function DayField({
  view,
  ...field
}: ViewedFieldProps & { readonly label: string; readonly required?: boolean | undefined }): JSX.Element {
  return <TextField type="date" {...field} {...message(view)} />;
}

export function TimeControlField({ view, ...field }: ViewedFieldProps): JSX.Element {
  return <TextField label="Time control" placeholder="G/60;d5" {...field} {...message(view)} />;
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
        <DayField
          label="End date"
          required={dateRequired}
          view={
            dateRequired && event.endDate === "" && view.endDate.state === "none"
              ? { state: "none", text: "The rules depend on this date." }
              : view.endDate
          }
          value={event.endDate}
          onType={(endDate) => onChange({ ...event, endDate })}
        />
        <TimeControlField
          view={view.timeControl}
          value={event.timeControl}
          onType={(timeControl) => onChange({ ...event, timeControl })}
        />
      </div>
      <Disclosure title="Start date, system, rules" note={chosen.filter(Boolean).join(", ")}>
        <div className={styles.fields}>
          <DayField
            label="Start date"
            view={view.startDate}
            value={event.startDate}
            onType={(startDate) => onChange({ ...event, startDate })}
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
