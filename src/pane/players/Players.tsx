/**
 * Players: keeps what an event made of its players, so that the next event is rated from there; rates later events again
 * after a correction; and shows how a player's rating went.
 */
import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { showDay } from "../../sheet/event/event";
import { historyOf, historyPoints, type HistoryLine } from "../../sheet/players/steps";
import { isUsChess, keptName, type KeptSystem } from "../../sheet/rate/kept-players";
import type { KeptChange } from "../../sheet/players/update";
import { SharedFacts } from "../shared/SharedFacts";
import { NothingRated } from "../shared/NothingRated";
import { SettingsLine } from "../rate/SettingsLine";
import { Choice } from "../shared/Choice";
import { DataTable } from "../shared/DataTable";
import { ViewHeader } from "../shared/ViewHeader";
import { Footer } from "../shared/Footer";
import { busyWith } from "../store/state";
import { playerShown, useChart } from "../store/use-rated";
import { stateInWords, writtenState } from "../store/written-state";
import { UP_TO_DATE } from "../store/status";
import type { ViewProps } from "../store/view-props";
import { HistoryChart } from "./HistoryChart";
import { planUpdate, rateAgain, sheetsKept, toRateAgain, updatePlayers, whyNotKept } from "./update-players";
import { Heading, Quiet, QuietNote } from "../shared/text";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  day: { color: tokens.colorNeutralForeground2, whiteSpace: "nowrap" },
});

/** Ratings of US Chess have decimals; other systems are carried on in whole points. */
const shown = (rating: number | null, system: KeptSystem) =>
  rating === null ? "new" : rating.toFixed(isUsChess(system) ? 2 : 0);

/** What the event changes, a row for each player. */
function Changes({ changes }: { readonly changes: readonly KeptChange[] }): JSX.Element {
  const several = new Set(changes.map(({ system }) => system)).size > 1;
  return (
    <DataTable
      label="What will be kept"
      headings={["Player", "Before", "After"]}
      kinds={["text", "number", "number"]}
      rows={changes.map(({ name, system, before, after, isNew }) => [
        <>
          {name}
          {several && <QuietNote> {keptName(system)}</QuietNote>}
          {isNew && <QuietNote> added</QuietNote>}
        </>,
        // As everywhere; what is kept has decimals.
        before === null ? "new" : String(Math.round(before)),
        shown(after, system),
      ])}
    />
  );
}

/** A player's events, the last one first. */
function Lines({
  lines,
  system,
}: {
  readonly lines: readonly HistoryLine[];
  readonly system: KeptSystem;
}): JSX.Element {
  const styles = useStyles();
  return (
    <DataTable
      label="Events"
      kinds={["text", "number", "number"]}
      rows={[...lines].reverse().map(({ event, date, after, score, played }) => [
        <>
          {event}
          {date && " "}
          {date && <Caption1 className={styles.day}>{showDay(date)}</Caption1>}
        </>,
        played > 0 ? `${score} of ${played}` : "",
        shown(after, system),
      ])}
    />
  );
}

export default function Players({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const seen = useChart(state);
  const { sheet, others, event, events, sheets } = state;
  const of = useMemo(
    () => ({ sheet, others, event, events, sheets }),
    [sheet, others, event, events, sheets],
  );
  const planned = useMemo(() => planUpdate(of), [of]);
  const kept = useMemo(() => sheetsKept(of), [of]);
  const stale = useMemo(() => toRateAgain(of), [of]);
  const own = useMemo(() => seen && writtenState(seen), [seen]);
  const missing = whyNotKept(seen);
  const isToFix = seen !== null && seen.chart.sections.length > 0 && seen.view.settings?.endDate != null;
  const isUndated = event.endDate.trim() === "" && seen?.view.settings != null;
  const refused = (kept?.problem ?? planned?.next.problem)?.message ?? "";
  const isCurrent =
    planned !== null && planned.plans.players.blocks.length + planned.plans.steps.blocks.length === 0;
  /** What Replace does again. */
  const [last, setLast] = useState<"update" | "again">("update");
  const busy = busyWith(state) !== null;
  const update = (overwrite: boolean) => {
    setLast("update");
    if (planned)
      void actions.writeSheets("players", (isCancelled, now) =>
        updatePlayers(now, planned, overwrite, isCancelled),
      );
  };
  const again = (overwrite: boolean) => {
    setLast("again");
    void actions.writeSheets("players", (isCancelled, now) => rateAgain(now, overwrite, isCancelled));
  };

  const players = useMemo(
    () => (kept?.records.players ?? []).filter(({ number }) => number !== null),
    [kept],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [system, setSystem] = useState<KeptSystem | null>(null);
  const shownPlayer = useMemo(() => {
    const sections = seen?.chart.sections ?? [];
    const ref = playerShown(state, sections);
    const here = ref && sections[ref.section]!.section.players[ref.player];
    const same =
      here && players.find(({ id, name }) => (here.id !== "" && id === here.id) || name === here.name);
    return players.find(({ number }) => String(number) === chosen) ?? same ?? players[0] ?? null;
  }, [players, chosen, seen, state]);
  const history = useMemo(
    () =>
      kept && shownPlayer
        ? historyOf(kept.records, shownPlayer.number)
        : new Map<KeptSystem, HistoryLine[]>(),
    [kept, shownPlayer],
  );
  const systems = [...history.keys()];
  const shownSystem = system !== null && history.has(system) ? system : (systems[0] ?? null);
  const lines = shownSystem ? history.get(shownSystem)! : [];
  return (
    <>
      <ViewHeader title="Players" onBack={actions.back} />
      {seen && own?.kind === "outdated" && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{`${seen.sheet.name} itself: ${stateInWords(own)}.`}</MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={busy} onClick={() => void actions.updateAll()}>
              Write it again
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {stale.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {`An earlier event has changed since ${stale.join(", ")} was rated. Rate the later events again, in order.`}
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={busy} onClick={() => again(false)}>
              Rate again
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <section className={styles.part}>
        <Heading>{seen?.sheet.name ?? "This event"}</Heading>
        {missing && !isToFix && <Quiet>{missing}</Quiet>}
        {missing && isToFix && <NothingRated what={missing} actions={actions} />}
        {sheet && seen && seen.chart.sections.length > 0 && (
          <SettingsLine
            key={sheet.id}
            event={event}
            // Today's rules, which go without a date elsewhere, don't do here.
            view={isUndated ? { ...seen.view, endDate: { state: "none", text: "Needed here." } } : seen.view}
            needsDate={isUndated}
            onChange={actions.enterEvent}
          >
            <SharedFacts state={state} actions={actions} />
          </SettingsLine>
        )}
        {planned && refused !== "" && <Body1>{refused}</Body1>}
        {planned && refused === "" && (
          <>
            <Quiet>
              {kept
                ? "Update players keeps these ratings on the sheet Players. The next event is rated from there."
                : "Update players adds the sheets Players and Player history. The next event is rated from there."}
            </Quiet>
            <Changes changes={planned.next.changes} />
          </>
        )}
      </section>
      {shownPlayer && shownSystem && (
        <section className={styles.part}>
          <Heading>History of a player</Heading>
          <Choice
            label="Player"
            value={String(shownPlayer.number)}
            options={players.map(({ number, name }) => [String(number), name] as const)}
            onChange={setChosen}
          />
          {systems.length > 1 && (
            <Choice
              label="Rating"
              value={shownSystem}
              options={systems.map((one) => [one, keptName(one)] as const)}
              onChange={(value) => setSystem(value as KeptSystem)}
            />
          )}
          <HistoryChart name={shownPlayer.name} points={historyPoints(lines)} />
          <Lines lines={lines} system={shownSystem} />
        </section>
      )}
      <Footer
        state={state}
        actions={actions}
        onReplace={() => (last === "again" ? again(true) : update(true))}
        status={isCurrent ? UP_TO_DATE : null}
        primary={{
          label: "Update players",
          isReady: planned !== null && refused === "" && !isCurrent,
          isDone: isCurrent,
          onPress: () => update(false),
        }}
      />
    </>
  );
}
