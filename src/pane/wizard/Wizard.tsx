/** New crosstable: event, sections, players, preview, build. What the user typed is kept until Clear. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { showDay, viewEvent } from "../../sheet/event/event";
import { stopsRating } from "../../wallchart/types";
import { unsaidBy } from "../../sheet/event/names";
import { EventFields } from "../shared/EventFields";
import { Footer } from "../shared/Footer";
import { Notice } from "../shared/Notice";
import { keep, recall } from "../store/personal";
import { TextField } from "../shared/TextField";
import { ViewHeader } from "../shared/ViewHeader";
import { playersAsSource } from "../../sheet/players/fill-in-source";
import { parseDate } from "../../wallchart/cells/dates";
import type { ViewProps } from "../store/view-props";
import { enteringNew } from "../store/see-charts";
import { crosstablePlans, planAll, type Planned } from "./crosstable";
import { begun, draftRounds, type WizardDraft } from "./draft";
import { CrosstablePreview } from "./Preview";
import { PlayersStep, SectionsStep } from "./steps";
import { QuietNote } from "../shared/text";

const STEPS = ["Event", "Sections", "Players", "Preview"] as const;
type StepName = (typeof STEPS)[number];

const useStyles = makeStyles({
  wrong: { color: tokens.colorPaletteRedForeground1 },
  step: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
});

/** What the user must still do in a step; "" when it is done. */
function whatIsMissing(step: StepName, draft: WizardDraft, planned: readonly Planned[]): string {
  if (step === "Event") {
    if (draft.event.endDate === "") return "Enter the day the event ends. The rules depend on it.";
    return viewEvent(draft.event).settings ? "" : "Fix the dates or the time control first.";
  }
  if (step === "Sections") {
    const wrong = draft.sections.some((section) => section.kind === "swiss" && draftRounds(section) === null);
    return wrong ? "A Swiss needs 1 to 30 rounds." : "";
  }
  const wrong = planned.find(({ roster }) => roster.problems.some(stopsRating));
  if (wrong) return `${wrong.draft.name || "The section"} has an error to fix first.`;
  const undated = planned.find(({ roster, draft: { dates } }) => roster.date !== null && dates === "");
  if (undated) return `Say what the dates of ${undated.draft.name || "the section"} are.`;
  const empty = planned.find(({ roster }) => roster.players.length < 2);
  return empty ? `${empty.draft.name || "The section"} needs at least two players.` : "";
}

export default function Wizard({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const [draft, setDraft] = useState(() => begun(recall("wizard")));
  const [step, setStep] = useState<StepName>("Event");
  const [asked, setAsked] = useState(false);
  const [update, setUpdate] = useState(false);
  const planned = useMemo(() => planAll(draft), [draft]);
  const event = useMemo(() => viewEvent(draft.event, asked), [draft.event, asked]);
  const lookedUpFor = useMemo(
    () => ({ systems: event.systems, endDate: parseDate(draft.event.endDate) ?? "" }),
    [event, draft.event.endDate],
  );
  const { sheet, others } = state;
  const first = useMemo(() => {
    const from = enteringNew({ sheet, others }, draft.event.endDate);
    return from ? [playersAsSource(from.persons)] : [];
  }, [sheet, others, draft.event.endDate]);
  const missing = whatIsMissing(step, draft, planned);
  const at = STEPS.indexOf(step);
  const change = (next: WizardDraft): void => {
    setDraft(next);
    keep("wizard", next);
  };
  const go = (by: number): void => {
    setAsked(by > 0 && missing !== "");
    if (by < 0 || missing === "") setStep(STEPS[at + by] ?? step);
  };

  const hasSheets = draft.sections.some(({ sheets }) => sheets.length > 0);
  const build = async (carry: Parameters<typeof crosstablePlans>[2]): Promise<void> => {
    const ids = await actions.addSheets(async (tableOf) => {
      const plans = await crosstablePlans(planned, tableOf, carry);
      const titles = planned.flatMap(({ tables }) => tables.map(({ section }) => section.title));
      return { plans, event: { ...draft.event, ...unsaidBy(titles, draft.event) } };
    });
    let next = 0;
    const sections = draft.sections.map((section, i) => ({
      ...section,
      sheets: ids.slice(next, (next += planned[i]!.tables.length)),
    }));
    const built = [draft.name.trim(), showDay(draft.event.endDate)].filter(Boolean).join(", ");
    if (ids.length === next) keep("wizard", { ...draft, built, sections });
  };
  return (
    <>
      <ViewHeader title="New crosstable" onBack={actions.back} />
      <QuietNote role="status">
        Step {at + 1} of {STEPS.length}: {step}
      </QuietNote>
      <div className={styles.step}>
        {step === "Event" && (
          <>
            <TextField
              label="Event name"
              value={draft.name}
              onType={(value) => change({ ...draft, name: value })}
            />
            <EventFields
              event={draft.event}
              view={event}
              dateRequired
              onChange={(entered) => change({ ...draft, event: entered })}
            />
          </>
        )}
        {step === "Sections" && <SectionsStep draft={draft} onChange={change} />}
        {step === "Players" && (
          <PlayersStep
            draft={draft}
            planned={planned}
            sheet={state.sheet}
            selection={actions.selection}
            event={lookedUpFor}
            first={first}
            onLists={() => actions.open("players")}
            onChange={change}
          />
        )}
        {step === "Preview" && (
          <CrosstablePreview
            planned={planned}
            event={event}
            built={hasSheets ? draft.built || "the event built before" : ""}
            update={update}
            onUpdate={setUpdate}
          />
        )}
      </div>
      <Footer
        state={state}
        actions={actions}
        stays={!state.problem}
        notice={
          state.problem && (
            <Notice problem={state.problem} onDismiss={actions.dismiss}>
              {state.problem.code === "results-left" && (
                <Button onClick={() => void build("some")}>Build without these results</Button>
              )}
            </Notice>
          )
        }
        says={
          asked && missing && step !== "Event" ? (
            <Body1 role="alert" className={styles.wrong}>
              {missing}
            </Body1>
          ) : null
        }
        beside={
          <Button size="large" onClick={() => (at === 0 ? change(begun(null)) : go(-1))}>
            {at === 0 ? "Clear" : "Previous"}
          </Button>
        }
        primary={
          step === "Preview"
            ? {
                label: update ? "Update this event" : "Build",
                isReady: missing === "",
                onPress: () => void build(update ? "all" : "none"),
              }
            : { label: "Next", isReady: true, isFree: true, onPress: () => go(1) }
        }
      />
    </>
  );
}
