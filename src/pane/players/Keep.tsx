/**
 * Keep: what an event made of its players goes on the sheet Players, so that the next event is rated from there. After a
 * correction in an earlier event, the later ones are rated again.
 */
import {
  Body1,
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { useMemo, useState, type JSX } from "react";
import { keptName } from "../../sheet/rate/kept-players";
import type { KeptChange } from "../../sheet/players/update";
import { SharedFacts } from "../shared/SharedFacts";
import { SettingsLine } from "../rate/SettingsLine";
import { DataTable } from "../shared/DataTable";
import { Footer } from "../shared/Footer";
import { NothingRated } from "../shared/NothingRated";
import { Heading, Quiet, QuietNote } from "../shared/text";
import { busyWith } from "../store/state";
import { sectionsShown } from "../store/papers";
import { UP_TO_DATE } from "../store/status";
import { useLookUpChoices } from "./use-look-up-choices";
import type { ViewProps } from "../store/view-props";
import { stateInWords, writtenState } from "../store/written-state";
import { Conflicts } from "./Conflicts";
import { History } from "./History";
import { showKept } from "./show-kept";
import {
  eventCalled,
  planUpdate,
  rateAgain,
  sheetsKept,
  toRateAgain,
  updatePlayers,
  whyNotKept,
} from "./update-players";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

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
        showKept(after, system),
      ])}
    />
  );
}

export function Keep({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, others, event, events, sheets } = state;
  const of = useMemo(
    () => ({ sheet, others, event, events, sheets }),
    [sheet, others, event, events, sheets],
  );
  const sections = useMemo(() => sectionsShown(of), [of]);
  /** The one in front, else the last of its event. */
  const seen = sections.find((one) => one.sheet.id === sheet?.id) ?? sections.at(-1) ?? null;
  const [choices, choose] = useLookUpChoices(state, actions);
  const { taken } = choices;
  const planned = useMemo(() => planUpdate(of, taken), [of, taken]);
  const kept = useMemo(() => sheetsKept(of), [of]);
  const stale = useMemo(() => toRateAgain(of), [of]);
  const outdated = useMemo(() => sections.find((one) => writtenState(one).kind === "outdated"), [sections]);
  const missing = whyNotKept(sections);
  const isToFix = missing?.seen?.view.settings?.endDate != null;
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
  return (
    <>
      {outdated && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{`${outdated.sheet.name} itself: ${stateInWords(writtenState(outdated))}.`}</MessageBarBody>
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
      {planned && refused === "" && (
        <Conflicts
          title="Corrected on Players since"
          note="What was typed there stays, unless you use the event's."
          conflicts={planned.lost.map(({ key, name, system, typed, after }) => ({
            key,
            player: name,
            what: keptName(system),
            stands: showKept(typed, system),
            other: after === null ? "none" : showKept(after, system),
          }))}
          taken={taken}
          onTake={(next) => choose({ ...choices, taken: next })}
        />
      )}
      <section className={styles.part}>
        <Heading>{seen ? eventCalled(state, seen.sheet) : "This event"}</Heading>
        {missing && !isToFix && <Quiet>{missing.why}</Quiet>}
        {missing && isToFix && (
          <NothingRated what={missing.why} on={missing.seen.sheet.id} actions={actions} />
        )}
        {planned && refused !== "" && <Body1>{refused}</Body1>}
        {planned && refused === "" && (
          <>
            <Quiet>
              {kept
                ? "The next event is rated from what the sheet Players keeps."
                : "Update players adds the sheets Players and Player history. The next event is rated from there."}
            </Quiet>
            <Changes changes={planned.next.changes} />
          </>
        )}
        {sheet && seen && seen.sheet.id === sheet.id && (
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
      </section>
      <History records={kept?.records ?? null} seen={seen} state={state} />
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
