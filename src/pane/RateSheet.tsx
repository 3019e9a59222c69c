/** Rate this sheet: what was read, what is wrong with it, the ratings to come, and writing them. */
import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { confirmDoubt } from "../wallchart/choices";
import { columnsOfPlan } from "../wallchart/post-columns-plan";
import type { ChartView } from "./chart-view";
import { ColumnList } from "./ColumnList";
import { SYSTEM_NAMES, viewEvent, type EventView } from "./event-view";
import { EventFields } from "./EventFields";
import { keep, recallWriteChoices } from "./personal";
import { NO_PLANS, planWrite } from "./post-plan";
import { PreviewTable } from "./PreviewTable";
import { ProblemList } from "./ProblemList";
import { RateFooter } from "./RateFooter";
import { ReadingChoices } from "./ReadingChoices";
import { ViewHeader } from "./ViewHeader";
import type { ViewProps } from "./view-props";
import { useChart } from "./use-chart";
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
function whatIsMissing(chart: ChartView | null, event: EventView): string {
  if (!event.settings) return "Ratings come when date and time control are right.";
  if (!chart) return "";
  if (chart.problems.some(({ severity }) => severity === "error"))
    return "Fix the errors to see the ratings.";
  return "Look at what is marked Please check: change the sheet, or press Confirm as read.";
}

export default function RateSheet({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, event, written } = state;
  const [how, setHow] = useState(recallWriteChoices);
  const view = useMemo(() => viewEvent(event), [event]);
  const seen = useChart({ sheet, event });
  const { chart = null } = seen ?? {};
  const { plans, noFormulas } = useMemo(() => (seen ? planWrite(seen, how) : NO_PLANS), [seen, how]);
  const pending = written.length === 1 && written[0]?.sheetId === sheet?.id;

  const write = (overwrite: boolean) => {
    if (seen && plans.length > 0) void actions.write({ ...seen, plans, how }, overwrite);
  };
  const where = how.newSheet
    ? "Writes the chart with its ratings on a new sheet."
    : plans[0] && `Writes columns ${columnsOfPlan(plans[0])}, beside the chart.`;
  return (
    <>
      <ViewHeader title="Rate this sheet" onBack={actions.back} />
      <Body1 className={styles.quiet}>
        {sheet ? [sheet.name, chart?.summary].filter(Boolean).join(": ") : "Reading the sheet…"}
      </Body1>
      <div>
        <EventFields event={event} view={view} onChange={actions.enterEvent} />
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
          {SYSTEM_NAMES[chart.missing]} rates this event too: head a column {SYSTEM_NAMES[chart.missing]} with
          those ratings, and they are rated beside the others.
        </Body1>
      )}
      {chart?.sections.map(({ section, rated }, index) =>
        rated.map(({ settings, rows }) => {
          const several = chart.sections.length > 1 ? section.title || `Section ${index + 1}` : "";
          const system = rated.length > 1 ? SYSTEM_NAMES[settings.system] : "";
          const label = [pending ? "Ratings" : "Preview", several, system].filter(Boolean).join(": ");
          return (
            <section key={`${index} ${settings.system}`}>
              <Subtitle2 as="h2" className={styles.heading}>
                {label}
              </Subtitle2>
              <PreviewTable label={label} rows={rows} section={index} onExplain={actions.explain} />
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
