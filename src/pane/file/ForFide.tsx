/**
 * FIDE's report file: what FIDE asks beside what US Chess does, what is still missing, and the file in the formats of 2016 and
 * 2026.
 */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import type { ReportFinding } from "../../report/check-words";
import { missingForFide, roundDaysOf } from "../../report/for-fide";
import type { KeptReport } from "../../report/kept";
import type { Report } from "../../report/report";
import { trfLosses } from "../../report/trf";
import { parseDate } from "../../wallchart/cells/dates";
import { Disclosure } from "../shared/Disclosure";
import { TextField } from "../shared/TextField";
import { Finding } from "./Checks";
import { leftOut, withSection } from "./report-view";
import { FIDE_FORMATS, save, SAYS, trfFile } from "./save-files";
import { Quiet, QuietNote } from "../shared/text";
import { BARE_LIST } from "../shared/looks";

const useStyles = makeStyles({
  list: { ...BARE_LIST, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

interface ForFideProps {
  readonly report: Report;
  readonly kept: KeptReport;
  readonly nameOf: (section: string) => string;
  readonly onKept: (kept: KeptReport) => void;
  readonly onGo: (finding: ReportFinding) => void;
}

export function ForFide({ report, kept, nameOf, onKept, onGo }: ForFideProps): JSX.Element {
  const styles = useStyles();
  const [says, setSays] = useState("");
  const missing = useMemo(() => missingForFide(report), [report]);
  const { sections } = report;
  /** In an event of one day nothing is asked; what was typed can be changed. */
  const asked = sections.filter(({ facts }) => {
    const [first, last] = [facts.startDate, facts.endDate].map((day) => parseDate(day));
    return facts.roundDays !== "" || (first && last && first !== last);
  });
  return (
    <Disclosure title="For FIDE">
      <TextField
        label="Chief arbiter"
        hint="The name, such as Ash, Ann"
        value={kept.facts.chiefArbiter}
        onType={(value) => onKept({ ...kept, facts: { ...kept.facts, chiefArbiter: value } })}
      />
      {asked.map((section) => {
        const { key, facts } = section;
        const name = nameOf(key);
        const isWrong = facts.roundDays !== "" && roundDaysOf(section) === null;
        return (
          <TextField
            key={key}
            label={`Days of the rounds${name && `, ${name}`}`}
            hint="One for each round, such as 11/7, 11/7, 11/8"
            error={isWrong ? "Write one day for each round, within the section's days." : undefined}
            value={facts.roundDays}
            onType={(value) => onKept(withSection(kept, key, { roundDays: value }))}
          />
        );
      })}
      {missing.length > 0 && (
        <ul className={styles.list} aria-label="What FIDE needs and is missing">
          {missing.map((finding) => (
            <Finding key={finding.key} finding={finding} nameOf={nameOf} onGo={onGo} />
          ))}
        </ul>
      )}
      <div className={styles.list}>
        {FIDE_FORMATS.map(([version, label]) => (
          <div key={version}>
            <Button
              disabledFocusable={sections.length === 0}
              onClick={({ detail }) => {
                // The second click of a double click must not save the same again.
                if (detail < 2) setSays(SAYS[save([trfFile(report, version)])]);
              }}
            >
              {label}
            </Button>
            <QuietNote block>{leftOut(report, (section) => trfLosses(section, version))}</QuietNote>
          </div>
        ))}
      </div>
      <Quiet role="status">{says}</Quiet>
    </Disclosure>
  );
}
