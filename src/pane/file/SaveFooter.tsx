/** The footer of File the event: one button that saves the report, below it other formats, and that it was filed. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX, type MouseEvent, type ReactNode } from "react";
import { filedReport, type FiledReport } from "../../report/filed";
import { crosstableLosses } from "../../report/crosstable-text";
import { FILE_NAMES, reportFiles, reportLosses } from "../../report/rating-report";
import type { Loss, Report, ReportFile, ReportSection } from "../../report/report";
import { NO_EVENT } from "../../sheet/event/event";
import type { IsoDate } from "../../ratings/types";
import { wayToSave } from "../../excel/host";
import { plural } from "../../sheet/words/rating-words";
import { Disclosure } from "../shared/Disclosure";
import { Footer } from "../shared/Footer";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { leftOut } from "./report-view";
import { fileOf, FILE_FORMATS, planSheets, save, SAYS, zipFile, type FileFormat } from "./save-files";
import { QuietNote } from "../shared/text";

const useStyles = makeStyles({
  small: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

const LOSSES: Readonly<Partial<Record<FileFormat, (section: ReportSection) => readonly Loss[]>>> = {
  txt: crosstableLosses,
};

interface SaveFooterProps extends ViewProps {
  readonly report: Report;
  /** How many findings stop the files. */
  readonly stopped: number;
  /** Whether the rating lists are still being asked, which may find more. */
  readonly isLooking: boolean;
  readonly today: IsoDate;
  /** When it was filed; null for not yet. */
  readonly filed: IsoDate | null;
  readonly onFiled: (filed: FiledReport) => void;
  readonly firstSheet: string;
  /** What stands below the other formats. */
  readonly children: ReactNode;
}

export function SaveFooter(props: SaveFooterProps): JSX.Element {
  const { state, actions, report, stopped, isLooking, today, filed, onFiled, firstSheet, children } = props;
  const styles = useStyles();
  const [says, setSays] = useState("");
  /** Only the three files are uploaded to US Chess: a web page is not a report. */
  const [gaveReport, setGaveReport] = useState(false);
  const busy = busyWith(state) !== null;
  const isStopped = stopped > 0;
  /** The second click of a double click must not save the same again. */
  const give =
    (files: () => readonly ReportFile[], isReport: boolean) =>
    ({ detail }: MouseEvent): void => {
      if (detail >= 2) return;
      setSays(SAYS[save(files())]);
      if (isReport) setGaveReport(true);
    };
  const three = () => reportFiles(report, today);
  const canSave = !isStopped && !isLooking && !busy && report.sections.length > 0;
  const copy = (): void =>
    void actions.addSheets(() => ({
      plans: planSheets(report),
      event: NO_EVENT,
      stays: true,
      madeFrom: firstSheet,
    }));
  /** Where Excel saves no files, they go on sheets. */
  const [label, saveReport] = {
    download: ["Save report (zip)", give(() => [zipFile(three(), report.event.name)], true)] as const,
    page: ["Save the files in the browser", give(three, true)] as const,
    sheets: ["Copy to sheets", copy] as const,
  }[wayToSave()];
  return (
    <>
      <div>
        <Disclosure title="Other formats">
          <div className={styles.small}>
            {FILE_NAMES.map((name, i) => (
              <Button
                key={name}
                size="small"
                disabledFocusable={!canSave}
                onClick={give(() => [three()[i]!], true)}
              >
                {name}
              </Button>
            ))}
            {label !== "Copy to sheets" && (
              <Button size="small" disabledFocusable={!canSave} onClick={copy}>
                Copy to sheets
              </Button>
            )}
          </div>
          <div className={styles.list}>
            {FILE_FORMATS.map(([format, name]) => (
              <div key={format}>
                <Button
                  size="small"
                  disabledFocusable={report.sections.length === 0}
                  onClick={give(() => [fileOf(report, format)], false)}
                >
                  {name}
                </Button>
                <QuietNote block>{leftOut(report, LOSSES[format])}</QuietNote>
              </div>
            ))}
          </div>
        </Disclosure>
        {children}
      </div>
      <Footer
        state={state}
        actions={actions}
        status={isStopped ? { tone: "stop", words: `${plural(stopped, "thing")} to fix or confirm` } : null}
        says={
          isStopped ? null : (
            <>
              {isLooking && "Checking the rating lists…"}
              {says === "" && <QuietNote>{leftOut(report, reportLosses)}</QuietNote>}
              <QuietNote role="status">{says}</QuietNote>
            </>
          )
        }
        primary={{ label, isReady: canSave, onPress: saveReport }}
      >
        {gaveReport && !isStopped && (
          <Button disabledFocusable={!canSave} onClick={() => onFiled(filedReport(report, today))}>
            {filed === null ? "I uploaded it" : "I uploaded it again"}
          </Button>
        )}
        {filed !== null && (
          <Button appearance="transparent" size="small" onClick={() => actions.open("players")}>
            Keep ratings for next time
          </Button>
        )}
      </Footer>
    </>
  );
}
