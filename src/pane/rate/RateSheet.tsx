/**
 * Rate this sheet. The ratings come first: above them stand one line of settings and only what stops them, below them
 * the other problems and how the chart is read and written.
 */
import { Body1, Button, Link, makeStyles, mergeClasses, Subtitle2, tokens } from "@fluentui/react-components";
import { lazy, Suspense, useMemo, useRef, type JSX } from "react";
import { confirmDoubt } from "../../wallchart/choices";
import { whereItWrites } from "../../sheet/write/post-columns";
import { stopsRating, type CellRef, type Fix } from "../../wallchart/types";
import { countProblems, type SheetView, rowsOf } from "../shared/sheet-view";
import { ColumnList } from "./ColumnList";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { viewEvent, type EventView } from "../../sheet/event/event";
import { Disclosure } from "../shared/Disclosure";
import { FormulaNotice } from "../shared/FormulaNotice";
import { Footer } from "../shared/Footer";
import { EarlierSections, SharedFacts } from "../event/SharedFacts";
import { NO_PLANS, type PlannedWrite } from "../../sheet/write/plan-write";
import { PreviewTable } from "../shared/PreviewTable";
import { ProblemList } from "../shared/ProblemList";
import { RateFooter } from "./RateFooter";
import { ReadingChoices } from "./ReadingChoices";
import { SettingsLine } from "./SettingsLine";
import { busyWith } from "../store/state";
import { HEARD } from "../shared/heard";
import { ViewHeader } from "../shared/ViewHeader";
import { statusOf } from "../store/status";
import type { ViewProps } from "../store/view-props";
import { hasResults } from "../../sheet/event/sheet-glance";
import { systemLacking } from "../../sheet/rate/us-chess";
import { foundOn, outputOn } from "../../sheet/rate/own-output";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { planSeen } from "../store/plan-seen";
import { useChart } from "../store/use-rated";
import { useWriteChoices } from "../store/use-write-choices";
import { WriteOptions } from "./WriteOptions";
import { writtenState, type WrittenState } from "../store/written-state";

const UnseenFacts = lazy(() => import(/* webpackChunkName: "unseen" */ "./UnseenFacts"));

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
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
function whatIsMissing(chart: SheetView | null, event: EventView): string {
  if (!event.settings) return "Fix the date or time control to see the ratings.";
  if (!chart) return "";
  if (chart.problems.some(({ severity }) => severity === "error"))
    return "Fix the errors to see the ratings.";
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

export default function RateSheet({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, event } = state;
  const [how, setHow] = useWriteChoices(sheet, sheet ? outputOn(sheet.memory) : []);
  const view = useMemo(() => viewEvent(event), [event]);
  const seen = useChart(state);
  const { chart = null } = seen ?? {};
  const shown = useMemo(() => seen && planSeen(seen, how), [seen, how]);
  const { plans, noFormulas } = shown ?? NO_PLANS;
  const standing = useMemo(() => seen && writtenState(seen), [seen]);
  const lacking = systemLacking(view.systems, chart?.sections ?? []);
  const ratings = chart?.sections.flatMap(({ rated }) => rated) ?? [];
  const marks = new Map(ratings.map((rating, i) => [rating, standing?.marks[i]]));
  const below = useRef<HTMLDivElement>(null);

  const write = (overwrite: boolean) => {
    if (shown && plans.length > 0) void actions.write(shown, overwrite);
  };
  const stopping = useMemo(() => chart?.problems.filter(stopsRating) ?? [], [chart]);
  const others = useMemo(() => chart?.problems.filter((problem) => !stopsRating(problem)) ?? [], [chart]);
  const isRated = chart?.sections.some(({ rated }) => rated.length > 0) ?? false;
  const listed = {
    onSelect: (cell: CellRef) => void actions.select(cell),
    onConfirm: (key: string, isConfirmed: boolean) =>
      actions.enterEvent({ ...event, choices: confirmDoubt(event.choices, key, isConfirmed) }),
    onFix: (fix: Fix) => void (seen && actions.fix(fix, seen.sheet)),
    busy: busyWith(state) !== null,
  };
  const found = !how.newSheet && sheet !== null && foundOn(sheet.memory).length > 0;
  const toBegin = chart?.complete ? howToBegin(chart) : "";
  const several = (chart?.sections.flatMap(({ rated }) => rated).length ?? 0) > 1;
  const { standings, keeps } = sheet?.memory ?? {};
  // A wallchart's errors would ask the director to change a sheet that is as it should be.
  if (standings || keeps)
    return (
      <>
        <ViewHeader title="Rate this sheet" onBack={actions.back} />
        <Body1 className={styles.quiet}>
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
        <Body1 className={mergeClasses(styles.quiet, styles.sheet)}>
          {sheet ? [sheet.name, chart?.summary].filter(Boolean).join(": ") : "Reading the sheet…"}
        </Body1>
        {sheet && (
          <SettingsLine
            key={sheet.id}
            event={event}
            view={view}
            needsDate={chart?.diagnostics.some(({ code }) => code === "end-date-missing") ?? false}
            onChange={actions.enterEvent}
          >
            <SharedFacts state={state} actions={actions} />
          </SettingsLine>
        )}
        {isRated && others.length > 0 && (
          <Link
            as="button"
            className={styles.count}
            onClick={() => {
              below.current?.scrollIntoView();
              below.current?.querySelector("button")?.focus({ preventScroll: true });
            }}
          >
            {countProblems(others)} below
          </Link>
        )}
      </div>
      <FormulaNotice sheet={sheet} />
      {seen && <EarlierSections seen={seen} actions={actions} />}
      <ProblemList problems={stopping} {...listed} />
      {toBegin && <Body1 className={styles.quiet}>{toBegin}</Body1>}
      {chart?.sections.map(({ section, rated }, index) =>
        rated.map((one) => {
          const title = chart.sections.length > 1 ? section.title || `Section ${index + 1}` : "";
          const system = rated.length > 1 ? SYSTEM_NAMES[one.settings.system] : "";
          const label = ["Ratings", title, system].filter(Boolean).join(": ");
          return (
            <section key={`${index} ${one.settings.system}`}>
              <Subtitle2 as="h2" className={mergeClasses(several ? styles.heading : styles.heard)}>
                {label}
              </Subtitle2>
              <PreviewTable
                label={label}
                rows={rowsOf(one)}
                section={index}
                marks={marks.get(one)}
                onExplain={actions.explain}
              />
            </section>
          );
        }),
      )}
      {lacking && chart?.complete && (
        <Body1 className={styles.quiet}>
          {`This event is ${SYSTEM_NAMES[lacking]}-rated too. Add a "${SYSTEM_NAMES[lacking]}" column to get both ratings.`}
        </Body1>
      )}
      {standing?.kind === "current" && (
        <Button onClick={() => actions.open("players")}>Update players</Button>
      )}
      {others.length > 0 && (
        <div ref={below}>
          <ProblemList problems={others} {...listed} />
        </div>
      )}
      <div>
        {chart?.complete && seen && (
          <Disclosure title="Facts no chart shows">
            <Suspense fallback={<Body1>Opening…</Body1>}>
              <UnseenFacts
                sections={chart.sections}
                readings={chart.readings}
                table={seen.sheet.table}
                busy={listed.busy}
                onSelect={listed.onSelect}
                onFix={listed.onFix}
              />
            </Suspense>
          </Disclosure>
        )}
        {chart && (
          <ColumnList
            readings={chart.readings}
            choices={event.choices}
            onChange={(choices) => actions.enterEvent({ ...event, choices })}
          />
        )}
        {sheet && (
          <ReadingChoices
            choices={event.choices}
            hidden={sheet.hidden}
            onChange={(choices) => actions.enterEvent({ ...event, choices })}
          />
        )}
        {chart?.complete && <WriteOptions choices={how} noFormulas={noFormulas} onChange={setHow} />}
      </div>
      <RateFooter
        state={state}
        actions={actions}
        status={seen && chart!.sections.length > 0 ? statusOf(seen) : null}
        kind={standing?.kind ?? "none"}
        ready={plans.length > 0}
        where={
          plans.length > 0 && standing
            ? `${whereTo(plans, how.newSheet, standing, sheet?.tables)}${found ? ` ${FOUND}` : ""}`
            : whatIsMissing(chart, view)
        }
        onNewSheet={how.newSheet}
        onWrite={write}
      />
    </>
  );
}
