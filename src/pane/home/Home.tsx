/**
 * The first view: the sheet in front with one button for what comes next, the night in four steps, what players ask for, and
 * the rest.
 */
import { Body1, Button, makeStyles, Title3, tokens } from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import { eventOn, type WorkbookEvent } from "../../sheet/event/event-sections";
import { newSheets } from "../../sheet/event/guess-events";
import { hasGames } from "../../sheet/rate/rate-sheet";
import { today } from "../../sheet/event/today";
import { HelpLink } from "../shared/FunctionLink";
import { NewSheets } from "../shared/NewSheets";
import { papersOf, sectionsShown } from "../store/papers";
import { seeActive } from "../store/see-charts";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { homeView, type NightStep } from "./home-view";
import { Footer } from "../shared/Footer";
import { Doors, NightSteps, type Door } from "./NightSteps";
import { Sample } from "./Sample";
import { Heading, Quiet, QuietNote } from "../shared/text";
import { CARD } from "../shared/looks";

const useStyles = makeStyles({
  title: { margin: 0 },
  card: CARD,
  // High enough for most sheets, so that the button below stays where it is once the sheet has been read.
  about: { minHeight: "66px", overflowWrap: "anywhere" },
  button: { marginTop: tokens.spacingVerticalS },
  row: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
  },
  more: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalL,
  },
});

const NO_STEPS: readonly NightStep[] = (["Wallchart", "Rate", "Post", "File"] as const).map((name) => ({
  name,
  isDone: false,
  note: "",
}));

export function Home({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, others, event: entry, events, sheets, tasks } = state;
  const active = useMemo(
    () => seeActive({ sheet, others, event: entry, events, sheets }),
    [sheet, others, entry, events, sheets],
  );
  const home = useMemo(() => {
    if (!sheet) return null;
    const sections = sectionsShown({ sheet, others, event: entry, events, sheets });
    const id = sheet.memory.standings?.of ?? sheet.memory.slips?.of ?? sheet.id;
    const event = eventOn(events, id);
    const papers = papersOf({ sheets }, sections, event);
    return { ...homeView({ sheet, active, sections, papers, event, events, sheets, today: today() }), event };
  }, [sheet, others, entry, events, sheets, active]);
  const { chart = null } = active ?? {};
  const sees = chart?.summary;
  const isRated = chart?.complete ?? false;
  const isCertain = chart?.sections.some(hasGames) ?? false;
  const hasChart = (chart?.sections.length ?? 0) > 0;
  const isBusy = busyWith(state) !== null;
  const newOf = (event: WorkbookEvent | null) => newSheets(event, events, sheets, today());
  // A sheet that may belong to an event that was filed asks so itself, too.
  const asking =
    home?.event ?? events.find((event) => newOf(event).some(({ id }) => id === sheet?.id)) ?? null;
  const doors: Readonly<Record<NightStep["name"], readonly Door[]>> = {
    Wallchart: [{ opens: "start", says: "Start" }],
    Rate: [
      { opens: "rate", says: "This sheet", name: "Rate this sheet", isShut: !sheet },
      { opens: "event", says: "Event", name: "Rate event", isShut: !sheet },
    ],
    Post: [{ opens: "standings", says: "Standings", isShut: !isCertain && !sheet?.memory.standings }],
    File: [{ opens: "file", says: "File the event", isShut: !hasChart && events.length === 0 }],
  };
  const press = () => {
    const { action } = home!.next!;
    if ("updates" in action) void actions.updateAll();
    else if ("goesTo" in action) void actions.goTo(action.goesTo, { row: 0, column: 0 }, action.opens);
    else actions.open(action.opens);
  };
  return (
    <>
      <Title3 as="h1" block className={styles.title}>
        US Chess ratings
      </Title3>
      <section className={styles.card} aria-label="The sheet in front">
        <div className={styles.about} aria-live="polite">
          <Heading>{sheet?.name ?? (tasks.length > 0 ? "Reading…" : "—")}</Heading>
          {sees && <Body1 block>{sees}</Body1>}
          {home?.next && <Quiet block>{home.next.says}</Quiet>}
        </div>
        <NewSheets event={asking} isFirst state={state} actions={actions} />
        <Button
          className={styles.button}
          appearance={newOf(asking).length > 0 ? "secondary" : "primary"}
          size="large"
          disabledFocusable={!home?.next || ("updates" in home.next.action && isBusy)}
          onClick={press}
        >
          {home?.next?.label ?? "Rate"}
        </Button>
      </section>
      <NightSteps steps={home?.steps ?? NO_STEPS} doorsOf={(name) => doors[name]} open={actions.open} />
      <section>
        <Heading>For a player</Heading>
        <div className={styles.row}>
          <Doors
            open={actions.open}
            doors={[
              { opens: "estimate", says: "Estimate" },
              { opens: "player", says: "Explain a rating", isShut: !isRated },
            ]}
          />
        </div>
      </section>
      <section>
        <Heading>More</Heading>
        <div className={styles.row}>
          <Doors
            open={actions.open}
            doors={[
              { opens: "players", says: "Players" },
              { opens: "formulas", says: "Formulas", isShut: !sheet },
            ]}
          />
        </div>
      </section>
      <Sample state={state} actions={actions} />
      <div className={styles.more}>
        <HelpLink>Function help</HelpLink>
        <QuietNote>Not made or endorsed by US Chess.</QuietNote>
      </div>
      <Footer state={state} actions={actions} />
    </>
  );
}
