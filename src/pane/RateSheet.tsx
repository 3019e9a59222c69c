/** Rate this sheet: what was read, what is wrong with it, the ratings to come, and writing them beside the chart. */
import {
  Body1,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import { columnsOfPlan, planPostColumns } from "../wallchart/post-columns-plan";
import { cellsOfChart, viewTable, type ChartView } from "./chart-view";
import { viewEvent, type EventView } from "./event-view";
import { EventFields } from "./EventFields";
import { Footer } from "./Footer";
import { Notice } from "./Notice";
import { PreviewTable } from "./PreviewTable";
import { ProblemList } from "./ProblemList";
import { ViewHeader } from "./ViewHeader";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  heading: { display: "block", margin: `0 0 ${tokens.spacingVerticalXS}` },
  choices: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    columnGap: tokens.spacingHorizontalS,
  },
});

/** Cells of a plan count from the sheet's A1, and so does the table. */
const FROM_A1 = { row: 0, column: 0 };

/** Why there are no ratings to write yet. */
function whatIsMissing(chart: ChartView | null, event: EventView): string {
  if (!event.settings) return "Ratings come when date and time control are right.";
  if (!chart) return "";
  return "Ratings come when the errors are mended. The preview follows your edits.";
}

export function RateSheet({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, work, problem, written } = state;
  const event = useMemo(() => viewEvent(state.event), [state.event]);
  const chart = useMemo(() => sheet && viewTable(sheet.table, event.settings), [sheet, event]);
  const plan = useMemo(() => {
    if (!sheet || !chart?.ratings || !event.settings) return null;
    const options = { rules: event.settings.rules, origin: FROM_A1, live: null };
    return planPostColumns(sheet.table, chart.reading, chart.ratings, options);
  }, [sheet, chart, event]);
  const pending = written?.sheetId === sheet?.id ? written : null;
  const write = (overwrite: boolean) => {
    if (plan && chart) void actions.write(plan, { overwrite, matters: cellsOfChart(chart.reading) });
  };
  return (
    <>
      <ViewHeader title="Rate this sheet" onBack={() => actions.open("home")} />
      <Body1 className={styles.quiet}>
        {sheet ? [sheet.name, chart?.summary].filter(Boolean).join(": ") : "Reading the sheet…"}
      </Body1>
      <EventFields event={state.event} view={event} onChange={actions.enterEvent} />
      {chart && (
        <ProblemList
          problems={chart.problems}
          count={chart.problemCount}
          onSelect={(cell) => void actions.select(cell)}
        />
      )}
      {chart?.ratings && (
        <section aria-labelledby="preview">
          <Subtitle2 as="h2" id="preview" className={styles.heading}>
            {pending ? "Ratings" : "Preview"}
          </Subtitle2>
          <PreviewTable rows={chart.rows} />
        </section>
      )}
      <Footer>
        {problem && (
          <Notice problem={problem} onDismiss={actions.dismiss}>
            {state.wayOut === "replace" && <Button onClick={() => write(true)}>Replace</Button>}
            {state.wayOut === "undo-anyway" && (
              <Button onClick={() => void actions.undo(true)}>Undo anyway</Button>
            )}
          </Notice>
        )}
        {pending ? (
          <>
            {!problem && (
              <MessageBar intent="success">
                <MessageBarBody>
                  Ratings written{plan && ` to columns ${columnsOfPlan(plan)}`}.
                </MessageBarBody>
              </MessageBar>
            )}
            <div className={styles.choices}>
              <Button appearance="primary" size="large" onClick={actions.keep}>
                Keep
              </Button>
              <Button size="large" disabled={work !== null} onClick={() => void actions.undo(false)}>
                Undo
              </Button>
            </div>
          </>
        ) : (
          <>
            <Body1 className={styles.quiet}>
              {plan
                ? `Writes columns ${columnsOfPlan(plan)}, beside the chart.`
                : whatIsMissing(chart, event)}
            </Body1>
            <Button
              appearance="primary"
              size="large"
              disabled={!plan || work !== null}
              onClick={() => write(false)}
            >
              Write ratings
            </Button>
          </>
        )}
      </Footer>
    </>
  );
}
