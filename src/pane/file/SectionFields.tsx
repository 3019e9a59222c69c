/** What a report asks for a section: name, kind, level, directors. Dates and time control are the event's. */
import { Body1, Link } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ReportFinding } from "../../report/check-words";
import type { KeptSection } from "../../report/kept";
import {
  SCHOLASTIC_LEVELS,
  SECTION_KINDS,
  type ReportSection,
  type SectionToFile,
} from "../../report/report";
import { daysInWords } from "../../report/handed-on";
import { Choice } from "../shared/Choice";
import { useFieldStyles } from "../shared/field-styles";
import { TextField } from "../shared/TextField";
import { problemAt } from "./EventFactFields";

const KIND_NAMES: Readonly<Record<SectionToFile["kind"], string>> = {
  swiss: "Swiss",
  "round robin": "Round robin",
  "double round": "Two games a round",
  match: "Match",
};
const LEVEL_NAMES: Readonly<Record<SectionToFile["scholastic"], string>> = {
  N: "Not scholastic",
  S: "Scholastic",
  P: "Primary, to grade 3",
  J: "In school (JTP)",
};

/** `Swiss, G/60;d5`. */
export function sectionNote({ kind, timeControl }: SectionToFile): string {
  return [KIND_NAMES[kind], timeControl || "no time control"].join(", ");
}

interface SectionFieldsProps {
  readonly section: ReportSection;
  readonly findings: readonly ReportFinding[];
  readonly onChange: (changed: KeptSection) => void;
  /** Where dates and time control are entered. */
  readonly onDates: () => void;
}

export function SectionFields({ section, findings, onChange, onDates }: SectionFieldsProps): JSX.Element {
  const styles = useFieldStyles();
  const { name, kind, scholastic, startDate, endDate, timeControl, chiefTd, assistantTd } = section.facts;
  const days = daysInWords(startDate, endDate);
  const dated = [days, timeControl].filter(Boolean).join(", ");
  return (
    <>
      <TextField
        label="Section name"
        value={name}
        onType={(value) => onChange({ name: value })}
        {...problemAt(findings, "section name")}
      />
      <Choice
        label="Kind"
        value={kind}
        options={SECTION_KINDS.map((sectionKind) => [sectionKind, KIND_NAMES[sectionKind]] as const)}
        onChange={(value) => onChange({ kind: SECTION_KINDS.find((sectionKind) => sectionKind === value)! })}
      />
      <Choice
        label="Level"
        value={scholastic}
        options={SCHOLASTIC_LEVELS.map(
          (scholasticLevel) => [scholasticLevel, LEVEL_NAMES[scholasticLevel]] as const,
        )}
        onChange={(value) =>
          onChange({ scholastic: SCHOLASTIC_LEVELS.find((scholasticLevel) => scholasticLevel === value)! })
        }
      />
      <div className={styles.pair}>
        <TextField
          label="Chief TD's ID"
          hint="If not the event's"
          value={chiefTd}
          onType={(value) => onChange({ chiefTd: value })}
          {...problemAt(findings, "section chiefTd")}
        />
        <TextField
          label="Assistant's ID"
          value={assistantTd}
          onType={(value) => onChange({ assistantTd: value })}
          {...problemAt(findings, "section assistantTd")}
        />
      </div>
      <Body1>
        {dated || "No date or time control yet."}{" "}
        <Link as="button" inline onClick={onDates}>
          Change the event
        </Link>
      </Body1>
    </>
  );
}
