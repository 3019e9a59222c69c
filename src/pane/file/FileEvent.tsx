/** File the event: the facts and sections of a rating report, what is wrong with them, and its files. */
import { Button, Checkbox, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useState, type JSX } from "react";
import type { ReportFinding } from "../../report/check-words";
import { checkReport, stopsFiling } from "../../report/checks";
import { keptFor, withReport, type KeptReport } from "../../report/kept";
import type { Report } from "../../report/report";
import { isGuessedName } from "../../sheet/event/guess-events";
import { eventOn, sectionOn } from "../../sheet/event/event-sections";
import { plural } from "../../sheet/words/rating-words";
import { seeEvent, whyNotRated } from "../store/see-charts";
import type { ViewProps } from "../store/view-props";
import { Disclosure } from "../shared/Disclosure";
import { NewSheets } from "../shared/NewSheets";
import { Notice } from "../shared/Notice";
import { ViewHeader } from "../shared/ViewHeader";
import { Checks } from "./Checks";
import { Corrections } from "./Corrections";
import { EventFactFields } from "./EventFactFields";
import { ForFide } from "./ForFide";
import { isSectionLeftOut, reportToFile, sectionsToFile, withConfirmed, withSection } from "./report-view";
import { NotIncluded } from "./NotIncluded";
import { SaveFooter } from "./SaveFooter";
import { SectionFields, sectionNote } from "./SectionFields";
import { useListed } from "./use-listed";
import { wallchartBehind, WhichEvent } from "./WhichEvent";
import { today } from "../../sheet/event/today";
import { Quiet } from "../shared/text";

const useStyles = makeStyles({
  about: {
    display: "block",
    color: tokens.colorNeutralForeground2,
    paddingLeft: "36px",
    marginTop: "-6px",
    marginBottom: tokens.spacingVerticalS,
  },
});

const NO_SECTIONS: Report["sections"] = [];

export default function FileEvent({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  /** Whether a fact was missing when the room was opened: then the fields stand first, and stay there. */
  const [startedMissing, setStartedMissing] = useState<boolean | null>(null);
  const { sheet, others, event: entry, events, sheets, reports, tasks } = state;
  const { readKept } = actions;
  useEffect(() => void readKept("reports"), [readKept]);
  const { event, sections: seen } = useMemo(() => {
    const front = sheet && eventOn(events, wallchartBehind(sheet));
    return seeEvent({ sheet, others, event: entry, events, sheets }, front);
  }, [sheet, others, entry, events, sheets]);
  const day = today();
  const kept = useMemo(
    () => keptFor(reports ?? [], event?.sections.map(({ sheetId }) => sheetId) ?? []),
    [reports, event],
  );
  const all = useMemo(() => (event ? sectionsToFile(event, seen, kept) : []), [event, seen, kept]);
  const report = useMemo(() => event && reportToFile(event, all, kept), [event, all, kept]);
  const listed = useListed(report?.sections ?? NO_SECTIONS);
  const findings = useMemo(
    () =>
      report === null
        ? []
        : checkReport(report, {
            today: day,
            isNameGuessed: event !== null && isGuessedName(event, sheets),
            ...(listed !== "looking" && { listed }),
            whyNotRated: ({ sheetId }) => {
              const chart = seen.find((each) => each.sheet.id === sheetId)!;
              return chart.chart.complete ? null : whyNotRated(chart);
            },
          }),
    [report, seen, day, listed, event, sheets],
  );
  if (reports === null || sheet === null)
    return (
      <>
        <ViewHeader title="File the event" onBack={actions.back} />
        {tasks.length > 0 && <Spinner size="small" label="Reading the sheets…" />}
        {state.problem && (
          <Notice problem={state.problem} onDismiss={actions.dismiss}>
            <Button onClick={() => void readKept("reports")}>Read again</Button>
            {state.problem.code === "kept-too-large" && (
              <Button
                onClick={() => {
                  actions.dismiss();
                  actions.enterReports([]);
                }}
              >
                Forget the kept reports
              </Button>
            )}
          </Notice>
        )}
      </>
    );
  if (!event || !report || all.length === 0)
    return (
      <>
        <ViewHeader title="File the event" onBack={actions.back} />
        <WhichEvent sheet={sheet} state={state} actions={actions} />
      </>
    );
  const enter = (changed: KeptReport) => actions.enterReports(withReport(reports, changed));
  const nameOf = (key: string) =>
    all.length > 1 ? (all.find((section) => section.key === key)?.facts.name ?? "") : "";
  const go = ({ section, cells }: ReportFinding) => {
    const one = all.find(({ key }) => key === section);
    if (one && cells[0]) void actions.select(cells[0], one.sheetId);
  };
  const stopped = findings.filter((finding) => stopsFiling(finding, kept.confirmed)).length;
  const isMissing = findings.some(
    ({ section, field, grade }) => section === null && field && grade === "refused",
  );
  const isFirst = startedMissing ?? isMissing;
  if (startedMissing === null) setStartedMissing(isMissing);
  const facts = (
    <EventFactFields
      key="facts"
      filed={report.event}
      isMissing={isFirst}
      event={event}
      kept={kept}
      onEvent={actions.changeEvent}
      onKept={enter}
      findings={findings}
    />
  );
  return (
    <>
      <ViewHeader title="File the event" onBack={actions.back} />
      <Quiet>
        The rating report for US Chess. Save it, upload its three files at ratings.uschess.org, then check and
        submit it there.
      </Quiet>
      <NewSheets event={event} state={state} actions={actions} />
      <NotIncluded event={event} state={state} actions={actions} />
      {isFirst && facts}
      <Checks
        findings={findings}
        confirmed={kept.confirmed}
        nameOf={nameOf}
        onConfirm={(keys, isConfirmed) => enter(withConfirmed(kept, keys, isConfirmed))}
        onGo={go}
      />
      {!isFirst && facts}
      <div>
        {all.map((section) => {
          const { key, facts, view, sheetName } = section;
          const isIn = !isSectionLeftOut(kept, key);
          const name = facts.name || sheetName;
          return (
            <div key={key}>
              <Checkbox
                checked={isIn}
                label={name}
                onChange={(_, { checked }) => enter(withSection(kept, key, { isLeftOut: checked !== true }))}
              />
              <Caption1
                className={styles.about}
              >{`${plural(view.section.players.length, "player")} · ${sectionNote(facts)}`}</Caption1>
              {isIn && (
                <Disclosure title={`About ${name}`} note={sheetName === name ? "" : sheetName}>
                  <SectionFields
                    section={section}
                    findings={findings.filter((finding) => finding.section === key)}
                    onChange={(changed) => enter(withSection(kept, key, changed))}
                    onDates={actions.back}
                  />
                </Disclosure>
              )}
            </div>
          );
        })}
      </div>
      {kept.filed && (
        <Corrections
          filed={kept.filed}
          report={report}
          canTell={!findings.some(({ code }) => code === "not-ready")}
        />
      )}
      <SaveFooter
        state={state}
        actions={actions}
        report={report}
        stopped={stopped}
        isLooking={listed === "looking"}
        today={day}
        filed={kept.filed?.date ?? null}
        onFiled={(filed) => enter({ ...kept, filed })}
        firstSheet={sectionOn(event, all[0]!.sheetId)?.sheetId ?? ""}
      >
        <ForFide report={report} kept={kept} nameOf={nameOf} onKept={enter} onGo={go} />
      </SaveFooter>
    </>
  );
}
