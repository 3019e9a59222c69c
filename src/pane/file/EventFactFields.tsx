/** What a report asks once for the event: name, dates, time control, affiliate, place, directors. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import type { FieldName, ReportFinding } from "../../report/check-words";
import type { KeptReportFacts, KeptReport } from "../../report/kept";
import type { EventToFile } from "../../report/report";
import { withFacts, withName } from "../../sheet/event/change-event";
import { showPeriod, viewEvent, type EventEntry } from "../../sheet/event/event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import { readChoices } from "../../wallchart/choices";
import { EventFields } from "../shared/EventFields";
import { useFieldStyles } from "../shared/field-styles";
import { TextField } from "../shared/TextField";

/** `Fall Swiss · Nov 7–8, 2026 · A6012345 · TD 12345678 · Ann Arbor, MI 48104`. */
function inOneLine({ name, startDate, endDate, affiliate, chiefTd, city, state, zip }: EventToFile): string {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const parts = [name, showPeriod({ startDate, endDate }), affiliate, chiefTd && `TD ${chiefTd}`, place];
  return parts.filter(Boolean).join(" · ");
}

/** The first thing that is wrong with a field, for under it. A field that is still empty is not an error yet. */
export function problemAt(findings: readonly ReportFinding[], field: FieldName) {
  const found = findings.find((finding) => finding.field === field && finding.grade === "refused");
  if (!found) return {};
  if (found.code === "fact-missing")
    return { validationState: "none", validationMessage: "Needed for the report." } as const;
  return { validationState: "error", validationMessage: `${found.message} ${found.hint}` } as const;
}

const useStyles = makeStyles({
  line: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
});

interface EventFactFieldsProps {
  /** As the report has it. */
  readonly filed: EventToFile;
  /** Whether something is missing, so that the fields are open at first. */
  readonly isMissing: boolean;
  readonly event: WorkbookEvent;
  readonly kept: KeptReport;
  readonly findings: readonly ReportFinding[];
  readonly onEvent: (event: WorkbookEvent) => void;
  readonly onKept: (kept: KeptReport) => void;
}

type Line = readonly (readonly [field: keyof KeptReportFacts, label: string, hint?: string])[];
const LINES: readonly Line[] = [
  [["affiliate", "Affiliate ID", "Such as A6012345"]],
  [
    ["city", "City"],
    ["state", "State", "Such as MI"],
  ],
  [
    ["zip", "ZIP code"],
    ["country", "Country"],
  ],
  [
    ["chiefTd", "Chief TD's ID"],
    ["assistantTd", "Assistant's ID"],
  ],
  [["otherTds", "Other TDs' IDs", "Separate them with commas"]],
];

/** The facts in one line, and behind Edit the fields for them: first those that only a report needs. */
export function EventFactFields(props: EventFactFieldsProps): JSX.Element {
  const { filed, isMissing, event, kept, findings, onEvent, onKept } = props;
  const [isOpen, setOpen] = useState(isMissing);
  const styles = useFieldStyles();
  const { line } = useStyles();
  const entry: EventEntry = { ...event.facts, choices: readChoices(null) };
  const ofEvent = findings.filter(({ section }) => section === null);
  const fields = (
    <>
      {LINES.map((line) => (
        <div key={line[0]![0]} className={line.length > 1 ? styles.pair : undefined}>
          {line.map(([field, label, hint]) => (
            <TextField
              key={field}
              label={label}
              hint={hint}
              value={kept.facts[field]}
              onType={(value) => onKept({ ...kept, facts: { ...kept.facts, [field]: value } })}
              {...problemAt(ofEvent, field)}
            />
          ))}
        </div>
      ))}
      <TextField
        label="Event name"
        value={event.name}
        onType={(value) => onEvent(withName(event, value))}
        {...problemAt(ofEvent, "name")}
      />
      <EventFields
        event={entry}
        view={viewEvent(entry)}
        onChange={(entered) => onEvent(withFacts(event, entered))}
      />
    </>
  );
  return (
    <>
      <div className={line}>
        <Body1>{inOneLine(filed) || "The event"}</Body1>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Done with" : "Edit"} event, affiliate, place and directors`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Done" : "Edit"}
        </Button>
      </div>
      {isOpen && fields}
    </>
  );
}
