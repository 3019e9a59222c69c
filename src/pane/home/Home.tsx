/**
 * Home: the event in front, with a row for each section, the one step that comes next, and the other rooms with their state.
 */
import {
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type JSX } from "react";
import { withTick } from "../../sheet/event/change-event";
import { showPeriod } from "../../sheet/event/event";
import { factsOfSheet } from "../../sheet/event/event-sections";
import { newSheets } from "../../sheet/event/guess-events";
import { hasGames } from "../../sheet/rate/rate-sheet";
import type { SheetGlance } from "../../sheet/event/sheet-glance";
import { today } from "../../sheet/event/today";
import { plural } from "../../sheet/words/rating-words";
import { Disclosure } from "../shared/Disclosure";
import { Footer } from "../shared/Footer";
import { FormulaNotice } from "../shared/FormulaNotice";
import { NewSheets } from "../shared/NewSheets";
import { Quiet } from "../shared/text";
import { sectionsShown } from "../store/papers";
import { firstCell } from "../store/see-charts";
import { busyWith, type ViewName } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { Begin } from "./Begin";
import { EventHead } from "./EventHead";
import { factsInWords } from "./facts-in-words";
import { homeView, type HomeAction, type LeftOut } from "./home-view";
import { MoreIcon } from "./MoreIcon";
import { LeftOutRow, Row } from "./Rows";

const loadMissing = () => import(/* webpackChunkName: "missing" */ "../file/missing");

const useStyles = makeStyles({
  rows: { display: "flex", flexDirection: "column", marginInline: `-${tokens.spacingHorizontalS}` },
  alone: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
  },
  next: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  says: { overflowWrap: "anywhere" },
  doors: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalXS },
});

const CORNER = { row: 0, column: 0 };
/** More sheets than this that are not in the event are folded. */
const MOST_UNFOLDED = 2;

/** The menu's code comes once it is first pressed. */
function MoreMenu(props: ViewProps & { readonly onAbout: () => void }): JSX.Element {
  const [isWanted, setIsWanted] = useState(false);
  // Of its own: where its code did not come, the next Home asks for it again.
  const [More] = useState(() => lazy(() => import(/* webpackChunkName: "more" */ "./More")));
  const button = (
    <Button
      appearance="subtle"
      aria-label="More"
      aria-haspopup="menu"
      icon={<MoreIcon />}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <More {...props} />
    </Suspense>
  );
}

/** How many things stop the files of the event's report; null until that is known. */
function useMissing(
  state: ViewProps["state"],
  actions: ViewProps["actions"],
  isWanted: boolean,
): number | null {
  const [missing, setMissing] = useState<number | null>(null);
  const { sheet, others, event, events, sheets, reports } = state;
  const { readKept } = actions;
  useEffect(() => {
    if (isWanted && reports === null) void readKept("reports");
  }, [isWanted, reports, readKept]);
  useEffect(() => {
    if (!isWanted || reports === null) return;
    let isCurrent = true;
    // Without its code the row says nothing of it; the room itself says what is wrong.
    void loadMissing().then(
      ({ thingsMissing }) =>
        isCurrent && setMissing(thingsMissing({ sheet, others, event, events, sheets }, reports)),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [isWanted, sheet, others, event, events, sheets, reports]);
  return isWanted ? missing : null;
}

export function Home({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, others, event: entry, events, sheets, tasks, isBack } = state;
  const home = useMemo(
    () => homeView({ sheet, others, event: entry, events, sheets }, today()),
    [sheet, others, entry, events, sheets],
  );
  const sections = useMemo(
    () => sectionsShown({ sheet, others, event: entry, events, sheets }),
    [sheet, others, entry, events, sheets],
  );
  const [isAbout, setIsAbout] = useState(false);
  const { event, rows, leftOut, next, standings } = home;
  const isFiled = event?.filed !== undefined;
  const missing = useMissing(state, actions, event !== null && !isFiled);
  const main = useRef<HTMLButtonElement>(null);
  const hasNext = next !== null;
  // Whoever comes back goes on from here.
  useLayoutEffect(() => {
    if (isBack && hasNext) main.current?.focus();
  }, [isBack, hasNext]);
  const isBusy = busyWith(state) !== null;
  const open = (view: ViewName, on = sheet?.id) => {
    if (on === undefined || on === sheet?.id) return actions.open(view);
    const seen = sections.find((one) => one.sheet.id === on);
    void actions.goTo(on, view === "rate" && seen ? firstCell(seen) : CORNER, view);
  };
  const act = (action: HomeAction) => {
    if ("updates" in action) void actions.updateAll();
    else if ("writes" in action) void actions.rateAndWrite(sections, action.writes);
    else open(action.opens, action.on);
  };
  /** What is new since the report was filed asks first. */
  const newOf = (one: typeof event) => newSheets(one, events, sheets, today());
  const asking = event ?? events.find((one) => newOf(one).some(({ id }) => id === sheet?.id)) ?? null;
  const isAsked = newOf(asking).length > 0;
  const front = sheets.find(({ id }) => id === sheet?.id);
  const title = event?.name || front?.title || rows[0]?.sheetName || "US Chess ratings";
  const facts = event ? event.facts : rows.length > 0 ? entry : null;
  const isEmpty = sheet !== null && event === null && rows.length === 0;
  const canPost =
    sections.some(({ chart }) => chart.sections.some(hasGames)) || sheet?.memory.standings !== undefined;
  const add = (glance: SheetGlance) => () => actions.changeEvent(withTick(event, glance, true));
  /** One that looks like a section says what it is, and why it is not in behind a button; of the others that is all. */
  const leftRow = (left: LeftOut, isLike = false): JSX.Element => {
    const own = factsOfSheet(events, left.sheet);
    const facts = [own.endDate === event?.facts.endDate ? "" : showPeriod(own), own.timeControl];
    const says = isLike ? ["Not in this event", ...facts] : left.why ? [left.why] : facts;
    return (
      <LeftOutRow
        key={left.sheet.id}
        left={left}
        says={says.filter(Boolean).join(" · ")}
        why={isLike ? left.why : null}
        onAdd={event ? add(left.sheet) : undefined}
        onGo={() => void actions.goTo(left.sheet.id, CORNER, "home")}
      />
    );
  };
  return (
    <>
      <EventHead
        title={title}
        facts={facts ? factsInWords(facts) : ""}
        event={event}
        state={state}
        actions={actions}
      >
        <MoreMenu state={state} actions={actions} onAbout={() => setIsAbout(true)} />
      </EventHead>
      {home.says !== "" && !isEmpty && (
        <Quiet aria-current="true" data-sheet={sheet?.name} aria-live="polite">
          {home.says}
        </Quiet>
      )}
      <FormulaNotice sheet={sheet} />
      {isEmpty && (
        <>
          <Quiet aria-current="true" data-sheet={sheet.name}>
            {home.says}
          </Quiet>
          <Begin state={state} actions={actions} />
        </>
      )}
      {!sheet && <Quiet>{tasks.length > 0 ? "Reading…" : ""}</Quiet>}
      {rows.length + leftOut.length + home.others.length > 0 && (
        <section className={styles.rows} aria-label="Sections">
          {rows.map((row) => (
            <Row
              key={row.sheetId}
              name={row.name}
              sheetName={row.sheetName}
              about={[row.players, row.own].filter(Boolean).join(" · ")}
              status={row.status}
              hasDot
              isFront={row.isFront}
              onPress={() => open("rate", row.sheetId)}
            />
          ))}
          {front && home.alone !== "" && (
            <div className={styles.alone}>
              <Quiet>{home.alone}: not part of an event.</Quiet>
              <Button size="small" onClick={add(front)}>
                Make it an event
              </Button>
            </div>
          )}
          {leftOut.map((left) => leftRow(left, true))}
          {home.others.length <= MOST_UNFOLDED && home.others.map((left) => leftRow(left))}
        </section>
      )}
      {home.others.length > MOST_UNFOLDED && (
        <Disclosure
          title={event ? "Not in this event" : "Other wallcharts"}
          note={plural(home.others.length, "sheet")}
        >
          <div className={styles.rows}>{home.others.map((left) => leftRow(left))}</div>
        </Disclosure>
      )}
      <NewSheets event={asking} isFirst state={state} actions={actions} />
      {next && (
        <div className={styles.next}>
          <Button
            ref={main}
            appearance={isAsked || next.isDone ? "secondary" : "primary"}
            size="large"
            disabledFocusable={("updates" in next.action || "writes" in next.action) && isBusy}
            onClick={() => act(next.action)}
          >
            {next.label}
          </Button>
          {next.says !== "" && <Caption1 className={styles.says}>{next.says}</Caption1>}
        </div>
      )}
      <nav className={`${styles.rows} ${styles.doors}`} aria-label="More of this event">
        {rows.length > 0 && (
          <>
            <Row
              name="Standings"
              status={canPost ? standings.status : null}
              isShut={!canPost}
              onPress={() => open("standings", standings.on)}
            />
            <Row
              name="File"
              status={
                missing
                  ? { ...home.filed, words: `${home.filed.words} · ${plural(missing, "thing")} missing` }
                  : event
                    ? home.filed
                    : null
              }
              onPress={() => actions.open("file")}
            />
          </>
        )}
        {sheet && <Row name="Players" status={home.players} onPress={() => actions.open("players")} />}
        <Row name="Estimate" onPress={() => actions.open("estimate")} />
      </nav>
      {isAbout && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            US Chess ratings {document.documentElement.dataset["version"]}. Not made or endorsed by US Chess.
            Nothing leaves this computer.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => setIsAbout(false)}>Close</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <Footer state={state} actions={actions} />
    </>
  );
}
