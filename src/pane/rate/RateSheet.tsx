/**
 * Rate this sheet. The ratings come first: above them stands the event's line, below them the one list of what is to be said,
 * what was not used, and the options. What stops the ratings stands in their place.
 */
import { Body1, Button, Link, makeStyles, mergeClasses, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useRef, type JSX } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { viewEvent, type EventView } from "../../sheet/event/event";
import { hasResults } from "../../sheet/event/sheet-glance";
import { foundOn, outputOn } from "../../sheet/rate/own-output";
import type { AnyRated } from "../../sheet/rate/rated-section";
import { systemLacking } from "../../sheet/rate/us-chess";
import { NO_PLANS, type PlannedWrite } from "../../sheet/write/plan-write";
import { whereItWrites } from "../../sheet/write/post-columns";
import { confirmDoubt, type ChartChoices } from "../../wallchart/choices";
import { stopsRating, type CellRef, type Fix } from "../../wallchart/types";
import { EarlierSections, SharedFacts } from "../shared/SharedFacts";
import { Footer } from "../shared/Footer";
import { FormulaNotice } from "../shared/FormulaNotice";
import { HEARD } from "../shared/heard";
import { PreviewTable } from "../shared/PreviewTable";
import { ProblemList } from "../shared/ProblemList";
import { countProblems, grouped, rowsOf, type ProblemView, type SheetView } from "../shared/sheet-view";
import { Quiet } from "../shared/text";
import { ViewHeader } from "../shared/ViewHeader";
import { planSeen } from "../store/plan-seen";
import { busyWith } from "../store/state";
import { statusOfProblems, statusOfWritten } from "../store/status";
import { useChart } from "../store/use-rated";
import { useWriteChoices } from "../store/use-write-choices";
import type { ViewProps } from "../store/view-props";
import { writtenState, type WrittenState } from "../store/written-state";
import { NotUsed } from "./NotUsed";
import { Options } from "./Options";
import { seeBy } from "../store/see-other";
import { OtherSystem, useOtherSystem, type OtherChosen } from "./OtherSystem";
import { RateFooter } from "./RateFooter";
import { SettingsLine } from "./SettingsLine";
import { useUnseen } from "./use-unseen";
import { askedSystems, notUsed, whatToSay } from "./what-to-say";

const useStyles = makeStyles({
  // As at 200 %: one line, so that the first rating is in sight.
  sheet: {
    "@media (max-height: 420px)": { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
  },
  top: { display: "flex", flexDirection: "column" },
  heading: { display: "block", margin: `0 0 ${tokens.spacingVerticalXS}` },
  // The view's own heading says it already.
  heard: HEARD,
  count: { alignSelf: "flex-start" },
});

/** Why the ratings cannot be written yet. */
function whatIsMissing(
  chart: SheetView<AnyRated> | null,
  event: EventView,
  other: OtherChosen | null,
): string {
  if (!event.settings) return "Fix the date or time control to see the ratings.";
  if (!chart) return "";
  if (other && Object.keys(other.errors).length > 0) return "Fix the settings to see the ratings.";
  if (other) return "Enter what is missing under Options to see the ratings.";
  if (chart.problems.some(({ severity }) => severity === "error"))
    return "Fix the errors to see the ratings.";
  if (chart.complete && chart.sections.some(({ reading }) => reading.headingRow < 0))
    return "Insert a row of headings above the players to write beside them, or write on a new sheet.";
  return "Look at what is marked Please check: fix the sheet, or press its button.";
}

/** On a new crosstable: what to type; "" once there is a result. */
function howToBegin({ sections }: SheetView): string {
  if (sections.some(({ reading }) => hasResults(reading)) || sections.some(({ section }) => section.foreign))
    return "";
  return sections.every(({ reading }) => reading.square)
    ? "No results yet. Type 1, ½ or 0 on the sheet. The opponent's cell and the ratings follow."
    : "No results yet. Type them on the sheet, such as W3 for a win against number 3: W, D or L, H for a half-point bye, B for a full-point bye, U for not playing. The opponent's cell and the ratings follow.";
}

/** Said of ratings that the workbook does not remember. */
const FOUND = "The columns there look like ours. Writing replaces them.";

/** Where the ratings go, or where they are. */
function whereTo(
  [plan]: PlannedWrite["plans"],
  newSheet: boolean,
  standing: WrittenState,
  tables: SheetSnapshot["tables"],
): string {
  if (newSheet) return "Writes the wallchart and its ratings on a new sheet.";
  if (standing.kind === "current") return `The ratings are in ${standing.columns}.`;
  return plan ? whereItWrites(plan, tables) : "";
}

/** What another system lacks is asked for: nothing of the sheet is wrong. */
const asQuestions = (problems: readonly ProblemView[]): readonly ProblemView[] =>
  problems.map((one) => (one.code === "fact-lacking" ? { ...one, severity: "doubt" as const } : one));

export default function RateSheet({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, event } = state;
  const [usual, setHow] = useWriteChoices(sheet, sheet ? outputOn(sheet.memory) : []);
  const view = useMemo(() => viewEvent(event), [event]);
  const seen = useChart(state);
  const { enterEvent } = actions;
  const onChoices = (choices: ChartChoices) => enterEvent({ ...event, choices });
  const { other, choose, set, remember } = useOtherSystem(seen, event.choices.by ?? "", (by) =>
    onChoices({ ...event.choices, by }),
  );
  const how = useMemo(() => (other ? { ...usual, live: false, newSheet: false } : usual), [other, usual]);
  const shown = useMemo(
    () => seen && planSeen(seen, how, other ? (main) => seeBy(main, other.wish) : undefined),
    [seen, how, other],
  );
  const chart = shown?.chart ?? null;
  const { plans, noFormulas } = shown ?? NO_PLANS;
  const standing = useMemo(() => shown && writtenState(shown), [shown]);
  const unseen = useUnseen(other ? null : seen);
  const below = useRef<HTMLDivElement>(null);
  const list = useMemo(() => {
    if (!seen || !chart) return [];
    // What stops another system may be what stops US Chess, which says it.
    const isSaid = chart.complete || chart.problems.some(stopsRating);
    const problems = other && isSaid ? asQuestions(chart.problems) : seen.chart.problems;
    const choose = (choices: ChartChoices) => enterEvent({ ...seen.event, choices });
    const isLookedFor =
      !other && seen.chart.complete && !seen.chart.sections.some(({ section }) => section.foreign);
    return whatToSay(problems, other ? [] : askedSystems(seen, choose), unseen, isLookedFor);
  }, [seen, chart, other, unseen, enterEvent]);
  const stops = list.some(stopsRating);
  const unused = useMemo(() => (seen ? notUsed(seen) : []), [seen]);

  const isWrong = other !== null && Object.keys(other.errors).length > 0;
  const isReady = plans.length > 0 && !isWrong;
  const write = (overwrite: boolean) => {
    if (!shown || !isReady) return;
    remember();
    void actions.write(shown, overwrite);
  };
  const ratings = isWrong ? [] : (chart?.sections.flatMap(({ rated }) => rated) ?? []);
  const marks = new Map(ratings.map((rating, i) => [rating, standing?.marks[i]]));
  const onSelect = (cell: CellRef) => void actions.select(cell);
  const lacking = other ? null : systemLacking(view.systems, seen?.chart.sections ?? []);
  const found = !other && !how.newSheet && sheet !== null && foundOn(sheet.memory).length > 0;
  const toBegin = seen?.chart.complete ? howToBegin(seen.chart) : "";
  const said = (
    <ProblemList
      problems={list}
      busy={busyWith(state) !== null}
      onSelect={onSelect}
      onConfirm={(key, isConfirmed) => onChoices(confirmDoubt(event.choices, key, isConfirmed))}
      onFix={(fix: Fix) => void (seen && actions.fix(fix, seen.sheet))}
    />
  );
  const status =
    seen && standing && seen.chart.sections.length > 0
      ? (statusOfProblems({ view, chart: { ...seen.chart, problems: list } }) ?? statusOfWritten(standing))
      : null;
  const { standings, keeps } = sheet?.memory ?? {};
  // A wallchart's errors would ask the director to change a sheet that is as it should be.
  if (standings || keeps)
    return (
      <>
        <ViewHeader title="Rate this sheet" onBack={actions.back} />
        <Body1>
          {`${sheet!.name} was made by this add-in. It isn't a wallchart, so there is nothing to rate here.`}
        </Body1>
        <Button onClick={() => actions.open(standings ? "standings" : "players")}>
          {standings ? "Standings" : "Players"}
        </Button>
        <Footer state={state} actions={actions} />
      </>
    );
  return (
    <>
      <ViewHeader title="Rate this sheet" onBack={actions.back} />
      <div className={styles.top}>
        <Quiet className={styles.sheet}>
          {sheet ? [sheet.name, seen?.chart.summary].filter(Boolean).join(": ") : "Reading the sheet…"}
        </Quiet>
        {sheet && (
          <SettingsLine
            key={sheet.id}
            event={event}
            view={view}
            needsDate={seen?.chart.diagnostics.some(({ code }) => code === "end-date-missing") ?? false}
            onChange={enterEvent}
          >
            <SharedFacts state={state} actions={actions} />
          </SettingsLine>
        )}
        {ratings.length > 0 && !stops && list.length > 0 && (
          <Link
            as="button"
            className={styles.count}
            onClick={() => {
              below.current?.scrollIntoView();
              below.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
            }}
          >
            {countProblems(grouped(list))} below
          </Link>
        )}
      </div>
      <FormulaNotice sheet={sheet} />
      {seen && <EarlierSections seen={seen} actions={actions} />}
      {stops && said}
      {toBegin && <Quiet>{toBegin}</Quiet>}
      {chart?.sections.map(({ section, rated }, index) =>
        (isWrong ? [] : rated).map((one) => {
          const title = chart.sections.length > 1 ? section.title || `Section ${index + 1}` : "";
          const system = rated.length > 1 && one.by === "US Chess" ? SYSTEM_NAMES[one.settings.system] : "";
          const what = other ? `${other.wish.system} ratings` : "Ratings";
          const label = [what, title, system].filter(Boolean).join(": ");
          return (
            <section key={`${index} ${system}`}>
              <Subtitle2
                as="h2"
                className={mergeClasses(other || ratings.length > 1 ? styles.heading : styles.heard)}
              >
                {label}
              </Subtitle2>
              <PreviewTable
                label={label}
                rows={rowsOf(one)}
                section={index}
                marks={marks.get(one)}
                {...(!other && { onExplain: actions.explain })}
              />
            </section>
          );
        }),
      )}
      {lacking && seen?.chart.complete && (
        <Quiet>
          {`This event is ${SYSTEM_NAMES[lacking]}-rated too. Add a "${SYSTEM_NAMES[lacking]}" column to get both ratings.`}
        </Quiet>
      )}
      {!stops && list.length > 0 && <div ref={below}>{said}</div>}
      <NotUsed items={unused} onSelect={onSelect} />
      {seen && (
        <Options
          key={seen.sheet.id}
          how={usual}
          onHow={setHow}
          noFormulas={noFormulas}
          isRated={chart?.complete ?? false}
          other={other}
          readings={seen.chart.readings}
          hidden={seen.sheet.hidden}
          choices={event.choices}
          onChoices={onChoices}
        >
          {seen.chart.sections.length > 0 && (
            <OtherSystem
              seen={seen}
              other={other}
              asked={chart?.ratedFound.flatMap(({ setting }) => setting ?? []) ?? []}
              choose={choose}
              set={set}
            />
          )}
        </Options>
      )}
      {standing?.kind === "current" && (
        <Button onClick={() => actions.open("players")}>Update players</Button>
      )}
      <RateFooter
        state={state}
        actions={actions}
        {...(other && { of: other.wish.system })}
        status={status}
        kind={standing?.kind ?? "none"}
        ready={isReady}
        where={
          isReady && standing
            ? `${whereTo(plans, how.newSheet, standing, sheet?.tables)}${found ? ` ${FOUND}` : ""}`
            : whatIsMissing(chart, view, other)
        }
        onNewSheet={how.newSheet}
        onWrite={write}
      />
    </>
  );
}
