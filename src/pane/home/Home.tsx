/** The first view: rate the active sheet, start a crosstable, or try a sample event. */
import { Body1, Button, Caption1, makeStyles, Subtitle2, Title3, tokens } from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import type { SheetView } from "../shared/sheet-view";
import type { EventView } from "../../sheet/event/event";
import { HelpLink } from "../shared/FunctionLink";
import { HomeFooter } from "./HomeFooter";
import { Samples } from "./samples/Samples";
import { Tour } from "./Tour";
import { useChart } from "../store/use-rated";
import type { ViewProps } from "../store/view-props";
import { stateInWords, writtenState, type WrittenState } from "../store/written-state";

const useStyles = makeStyles({
  title: { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXS}` },
  quiet: { color: tokens.colorNeutralForeground2 },
  door: {
    display: "flex",
    flexDirection: "column",
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  name: { margin: 0, overflowWrap: "anywhere" },
  // High enough for most sheets, so that the buttons below stay where they are once the sheet has been read.
  about: { minHeight: "86px" },
  sees: { marginTop: tokens.spacingVerticalXS },
  buttons: {
    marginTop: tokens.spacingVerticalM,
    display: "grid",
    gap: tokens.spacingVerticalS,
    gridTemplateColumns: "repeat(auto-fit, minmax(125px, 1fr))",
  },
  wide: { gridColumn: "1 / -1" },
  more: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalL,
  },
});

/** What the sheet needs next, in one sentence. */
function nextStep(
  { standings, keeps }: SheetSnapshot["memory"],
  chart: SheetView,
  event: EventView,
  written: WrittenState,
): string {
  if (chart.sections.length === 0)
    return (standings ?? keeps)
      ? "Made by this add-in. There is nothing to rate here."
      : "No wallchart on this sheet. It needs a heading row such as #, Name, Rating, Rd 1.";
  if (chart.problems.some(({ severity }) => severity === "error"))
    return "Next: press Rate this sheet and fix the errors. Click one to go to its cell.";
  if (chart.problems.some(({ severity }) => severity === "doubt"))
    return "Next: press Rate this sheet and look at what is marked Please check.";
  if (!event.settings) return "Next: fix the date or time control.";
  if (written.kind === "none") return "Not written yet. Next: rate this sheet.";
  const isCurrent = written.kind === "current";
  return `${stateInWords(written)}.${isCurrent ? "" : " Next: press Rate this sheet, then Update."}`;
}

export function Home({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, tasks } = state;
  const seen = useChart(state);
  const { chart = null, view = null } = seen ?? {};
  const written = useMemo(() => seen && writtenState(seen), [seen]);
  const sees = chart?.summary ? [chart.summary, chart.problemCount].filter(Boolean).join(", ") : "";
  const isRated = chart?.complete ?? false;
  const hasChart = (chart?.sections.length ?? 0) > 0;
  return (
    <>
      <header>
        <Title3 as="h1" block className={styles.title}>
          US Chess ratings
        </Title3>
        <Body1 className={styles.quiet}>Rates an event as US Chess does, inside your wallchart.</Body1>
      </header>
      <Tour />
      <section className={styles.door}>
        <Caption1 className={styles.quiet}>Active sheet</Caption1>
        <div className={styles.about}>
          <Subtitle2 as="h2" className={styles.name}>
            {sheet?.name ?? (tasks.length > 0 ? "Reading…" : "—")}
          </Subtitle2>
          {sees && (
            <Body1 block className={styles.sees}>
              {sees}
            </Body1>
          )}
          {sheet && chart && view && written && (
            <Body1 block className={styles.quiet}>
              {nextStep(sheet.memory, chart, view, written)}
            </Body1>
          )}
        </div>
        <div className={styles.buttons}>
          <Button
            className={styles.wide}
            appearance="primary"
            size="large"
            disabled={!sheet}
            onClick={() => actions.open("rate")}
          >
            Rate this sheet
          </Button>
          <Button
            className={styles.wide}
            size="large"
            disabled={!sheet}
            onClick={() => actions.open("event")}
          >
            Rate event
          </Button>
          <Button disabled={!isRated} onClick={() => actions.open("explain")}>
            Explain a rating
          </Button>
          <Button disabled={!isRated} onClick={() => actions.open("whatif")}>
            What if
          </Button>
          <Button disabled={!isRated && !sheet?.memory.standings} onClick={() => actions.open("standings")}>
            Standings
          </Button>
          <Button disabled={!hasChart} onClick={() => actions.open("others")}>
            Other ratings
          </Button>
          <Button disabled={!hasChart} onClick={() => actions.open("fill-in")}>
            Fill in
          </Button>
          <Button onClick={() => actions.open("lists")}>Rating lists</Button>
          <Button disabled={!sheet} onClick={() => actions.open("players")}>
            Players
          </Button>
          <Button disabled={!sheet} onClick={() => actions.open("formulas")}>
            Formulas
          </Button>
          <Button className={styles.wide} disabled={!hasChart} onClick={() => actions.open("file")}>
            File the event
          </Button>
        </div>
      </section>
      <section className={styles.door}>
        <Subtitle2 as="h2" className={styles.name}>
          Start a crosstable
        </Subtitle2>
        <Body1 className={styles.sees}>
          From a list of players: Swiss, quads or round robin. Or import a file or text with the results.
        </Body1>
        <div className={styles.buttons}>
          <Button onClick={() => actions.open("wizard")}>New crosstable</Button>
          <Button onClick={() => actions.open("import")}>Import a crosstable</Button>
        </div>
      </section>
      <section className={styles.door}>
        <Samples state={state} actions={actions} />
      </section>
      <div className={styles.more}>
        <HelpLink>Function help</HelpLink>
        <Caption1 className={styles.quiet}>Not made or endorsed by US Chess.</Caption1>
      </div>
      <HomeFooter state={state} actions={actions} />
    </>
  );
}
