/** The footer of File the event: a button for each of the three files, all in a zip, other formats, and that it was filed. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useState, type JSX, type MouseEvent, type ReactNode } from "react";
import { filedReport, type FiledReport } from "../../report/filed";
import { crosstableLosses } from "../../report/crosstable-text";
import { FILE_NAMES, reportFiles, reportLosses } from "../../report/rating-report";
import type { Loss, Report, ReportFile, ReportSection } from "../../report/report";
import { NO_EVENT } from "../../sheet/event/event";
import type { IsoDate } from "../../ratings/types";
import { wayToSave } from "../../excel/host";
import { AddedLine } from "../shared/AddedLine";
import { Disclosure } from "../shared/Disclosure";
import { WorkFooter } from "../shared/WorkFooter";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { leftOut } from "./report-view";
import { fileOf, FILE_FORMATS, planSheets, save, SAYS, zipFile, type FileFormat } from "./save-files";
import { Quiet, QuietNote } from "../shared/text";

const useStyles = makeStyles({
  buttons: { display: "grid", gridTemplateColumns: "1fr 1fr", gap: tokens.spacingVerticalS },
  wide: { gridColumn: "1 / -1" },
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
  const isByPage = wayToSave() === "page";
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
  const copy = () =>
    void actions.addSheets(() => ({
      plans: planSheets(report),
      event: NO_EVENT,
      stays: true,
      madeFrom: firstSheet,
    }));
  return (
    <>
      <div>
        <Disclosure title="Other formats">
          <div className={styles.list}>
            {FILE_FORMATS.map(([format, label]) => (
              <div key={format}>
                <Button
                  disabledFocusable={report.sections.length === 0}
                  onClick={give(() => [fileOf(report, format)], false)}
                >
                  {label}
                </Button>
                <QuietNote block>{leftOut(report, LOSSES[format])}</QuietNote>
              </div>
            ))}
          </div>
        </Disclosure>
        {children}
        <Disclosure title="If saving doesn't work">
          <Body1>
            Copy to sheets puts the three files on sheets of this workbook, a column for each field, as text.
          </Body1>
          <Button disabledFocusable={!canSave} onClick={copy}>
            Copy to sheets
          </Button>
        </Disclosure>
      </div>
      <WorkFooter state={state} actions={actions}>
        <AddedLine state={state} actions={actions} />
        {isStopped && (
          <Quiet>
            {`${stopped === 1 ? "One thing" : `${stopped} things`} to fix or confirm before you can save the files.`}
          </Quiet>
        )}
        {!isStopped && isLooking && <QuietNote>Checking the rating lists…</QuietNote>}
        {!isStopped && says === "" && <QuietNote>{leftOut(report, reportLosses)}</QuietNote>}
        <QuietNote role="status">{isStopped ? "" : says}</QuietNote>
        <div className={styles.buttons}>
          {isByPage ? (
            <Button
              className={styles.wide}
              appearance="primary"
              size="large"
              disabledFocusable={!canSave}
              onClick={give(three, true)}
            >
              Save the files in the browser
            </Button>
          ) : (
            <>
              {FILE_NAMES.map((name, i) => (
                <Button
                  key={name}
                  appearance="primary"
                  disabledFocusable={!canSave}
                  onClick={give(() => [three()[i]!], true)}
                >
                  {name}
                </Button>
              ))}
              <Button
                disabledFocusable={!canSave}
                onClick={give(() => [zipFile(three(), report.event.name)], true)}
              >
                All as a zip
              </Button>
            </>
          )}
          {gaveReport && !isStopped && (
            <Button
              className={styles.wide}
              disabledFocusable={!canSave}
              onClick={() => onFiled(filedReport(report, today))}
            >
              {filed === null ? "I uploaded these files" : "I uploaded them again"}
            </Button>
          )}
        </div>
      </WorkFooter>
    </>
  );
}
