/** Rate this sheet: what was read, its problems, a preview of the ratings, and writing them. */
import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { confirmDoubt } from "../wallchart/choices";
import { columnsOfPlan } from "../sheet/post-columns";
import { type SheetView, rowsOf } from "./sheet-view";
import { ColumnList } from "./ColumnList";
import { SYSTEM_NAMES, viewEvent, type EventView } from "../sheet/event";
import { EarlierSections, SharedFacts } from "./event/SharedFacts";
import { EventFields } from "./EventFields";
import { keep, recallWriteChoices } from "./personal";
import { NO_PLANS } from "../sheet/plan-write";
import { PreviewTable } from "./PreviewTable";
import { ProblemList } from "./ProblemList";
import { RateFooter } from "./RateFooter";
import { ReadingChoices } from "./ReadingChoices";
import { ViewHeader } from "./ViewHeader";
import type { ViewProps } from "./view-props";
import { planSeen, useChart } from "./use-chart";
import { WriteOptions } from "./WriteOptions";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  heading: { display: "block", margin: `0 0 ${tokens.spacingVerticalXS}` },
  buttons: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    columnGap: tokens.spacingHorizontalS,
  },
});

/** Why there are no ratings to write yet. */
function whatIsMissing(chart: SheetView | null, event: EventView): string {
  if (!event.settings) return "Fix the date or time control to see the ratings.";
  if (!chart) return "";
  if (chart.problems.some(({ severity }) => severity === "error"))
    return "Fix the errors to see the ratings.";
  return "Look at what is marked Please check: fix the sheet, or press This is correct.";
}

export default function RateSheet({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, event, written } = state;
  const [how, setHow] = useState(recallWriteChoices);
  const view = useMemo(() => viewEvent(event), [event]);
  const seen = useChart(state);
  const { chart = null } = seen ?? {};
  const { plans, noFormulas } = useMemo(() => (seen ? planSeen(seen, how) : NO_PLANS), [seen, how]);
  const pending = written.length === 1 && written[0]?.sheetId === sheet?.id;

  const write = (overwrite: boolean) => {
    if (seen && plans.length > 0) void actions.write({ ...seen, plans, how }, overwrite);
  };
  const where = how.newSheet
    ? "Writes the wallchart and its ratings on a new sheet."
    : plans[0] && `Writes columns ${columnsOfPlan(plans[0])}, beside the wallchart.`;
  return (
    <>
      <ViewHeader title="Rate this sheet" onBack={actions.back} />
      <Body1 className={styles.quiet}>
        {sheet ? [sheet.name, chart?.summary].filter(Boolean).join(": ") : "Reading the sheet…"}
      </Body1>
      <div>
        <EventFields event={event} view={view} onChange={actions.enterEvent} />
        <SharedFacts state={state} actions={actions} />
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
        {chart?.complete && (
          <WriteOptions
            choices={how}
            noFormulas={noFormulas}
            onChange={(choices) => {
              setHow(choices);
              keep("write", choices);
            }}
          />
        )}
      </div>
      {seen && <EarlierSections seen={seen} actions={actions} />}
      {chart && (
        <ProblemList
          problems={chart.problems}
          count={chart.problemCount}
          onSelect={(cell) => void actions.select(cell)}
          onConfirm={(key, isConfirmed) =>
            actions.enterEvent({ ...event, choices: confirmDoubt(event.choices, key, isConfirmed) })
          }
        />
      )}
      {chart?.missing && chart.complete && (
        <Body1 className={styles.quiet}>
          {`This event is ${SYSTEM_NAMES[chart.missing]}-rated too. Add a "${SYSTEM_NAMES[chart.missing]}" column to get both ratings.`}
        </Body1>
      )}
      {chart?.sections.map(({ section, rated }, index) =>
        rated.map((one) => {
          const several = chart.sections.length > 1 ? section.title || `Section ${index + 1}` : "";
          const system = rated.length > 1 ? SYSTEM_NAMES[one.settings.system] : "";
          const label = [pending ? "Ratings" : "Preview", several, system].filter(Boolean).join(": ");
          return (
            <section key={`${index} ${one.settings.system}`}>
              <Subtitle2 as="h2" className={styles.heading}>
                {label}
              </Subtitle2>
              <PreviewTable label={label} rows={rowsOf(one)} section={index} onExplain={actions.explain} />
            </section>
          );
        }),
      )}
      {chart?.complete && (
        <div className={styles.buttons}>
          <Button onClick={() => actions.open("explain")}>Explain a rating</Button>
          <Button onClick={() => actions.open("whatif")}>What if</Button>
        </div>
      )}
      <RateFooter
        state={state}
        actions={actions}
        written={pending}
        ready={plans.length > 0}
        where={plans.length > 0 ? (where ?? "") : whatIsMissing(chart, view)}
        onWrite={write}
      />
    </>
  );
}
