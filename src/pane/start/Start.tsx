/**
 * Start: a list of players or a crosstable becomes sheets, ready to type results in or to be rated. Anything goes in one box;
 * what was entered is kept until Clear.
 */
import { Body1, Button, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type JSX } from "react";
import { showDay, viewEvent, type EventView } from "../../sheet/event/event";
import { PRINTED } from "../../sheet/event/guess-events";
import { unsaidBy } from "../../sheet/event/names";
import { playersAsSource } from "../../sheet/players/fill-in-source";
import { plural } from "../../sheet/words/rating-words";
import { parseDate } from "../../wallchart/cells/dates";
import { stopsRating } from "../../wallchart/types";
import { EventFields } from "../shared/EventFields";
import { Footer } from "../shared/Footer";
import { Notice } from "../shared/Notice";
import { QuietNote } from "../shared/text";
import { TextField } from "../shared/TextField";
import { ViewHeader } from "../shared/ViewHeader";
import { keep, recall } from "../store/personal";
import { enteringNew } from "../store/see-charts";
import type { ViewProps } from "../store/view-props";
import { crosstablePlans, firstResultCell, planAll, readAll, type Planned } from "./crosstable";
import {
  draftRounds,
  draftToKeep,
  enteredEvent,
  NO_DRAFT,
  NO_SECTION,
  readDraft,
  withEvent,
  withGiven,
  withSection,
  type StartDraft,
} from "./draft";
import { eventName, importedFacts } from "./given-titles";
import { Preview } from "./Preview";
import { nameOf, Section } from "./Section";

const useStyles = makeStyles({
  wrong: { color: tokens.colorPaletteRedForeground1 },
  page: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  add: { alignSelf: "start" },
});

const MOST_SECTIONS = 20;

/** What the user must still do before anything is built; "" for nothing. */
function whatIsMissing(planned: readonly Planned[], event: EventView, endDate: string): string {
  for (const [i, { draft, given }] of planned.entries()) {
    const name = planned.length > 1 ? nameOf(draft, i) : "The list";
    if (given.kind === "nothing")
      return `${planned.length > 1 ? `${name} has` : "There are"} no players yet.`;
    if (given.kind === "crosstable") continue;
    const { players, problems, date } = given.list;
    if (problems.some(stopsRating)) return `${name} has an error to fix first.`;
    if (date !== null && draft.dates === "") return `Say what the dates of ${name.toLowerCase()} are.`;
    if (players.length < 2) return `${name} needs at least two players.`;
    if (draft.kind === "swiss" && draftRounds(draft) === null) return "A Swiss needs 1 to 30 rounds.";
  }
  if (endDate === "") return "Enter the day the event ends. The rules depend on it.";
  return event.settings ? "" : "Fix the dates or the time control first.";
}

export default function Start({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const [draft, setDraft] = useState(() => readDraft(recall("start")));
  const [asked, setAsked] = useState(0);
  const [update, setUpdate] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The field that still has to be filled in takes the focus.
  useEffect(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [asked]);
  const change = (next: StartDraft): void => {
    setDraft(next);
    keep("start", draftToKeep(next));
  };

  // A long text is read behind the typing.
  const settled = useDeferredValue(draft);
  const { sections } = settled;
  const all = useMemo(() => readAll(sections), [sections]);
  const told = useMemo(() => {
    const results = all.flatMap((given) => (given.kind === "crosstable" ? given.results : []));
    const [result] = results;
    return result ? { ...importedFacts(results), name: eventName(result) } : null;
  }, [all]);
  const entry = useMemo(() => enteredEvent(draft, told), [draft, told]);
  const planned = useMemo(() => planAll(settled, all, entry), [settled, all, entry]);
  const event = useMemo(() => viewEvent(entry, asked > 0), [entry, asked]);
  const lookedUpFor = useMemo(
    () => ({ systems: event.systems, endDate: parseDate(entry.endDate) ?? "" }),
    [event, entry.endDate],
  );
  const { sheet, others } = state;
  const first = useMemo(() => {
    const from = enteringNew({ sheet, others }, entry.endDate);
    return from ? [playersAsSource(from.persons)] : [];
  }, [sheet, others, entry.endDate]);
  const missing = whatIsMissing(planned, event, entry.endDate);
  const isEmpty = planned.every(({ given }) => given.kind === "nothing");
  const hasLists = planned.some(({ tables }) => tables.length > 0);
  const count = planned.reduce((sum, { tables, imported }) => sum + tables.length + imported.length, 0);
  const built = draft.sections.some((one) => one.sheets.length > 0) ? draft.built || "the event before" : "";

  const build = async (carry: Parameters<typeof crosstablePlans>[2]): Promise<void> => {
    setAsked(asked + 1);
    if (missing !== "") return;
    const titles = planned.flatMap(({ tables, imported }) => [
      ...tables.map(({ section }) => section.title),
      ...imported.map(({ title }) => title),
    ]);
    // With its ratings after, it is an event that was rated already: it joins no other one unasked.
    const isRated = planned.some(({ imported }) =>
      imported.some(({ section }) => section.players.some((player) => player.printedPost)),
    );
    let cell = { row: 0, column: 0 };
    const ids = await actions.addSheets(async (tableOf) => {
      const plans = await crosstablePlans(planned, tableOf, carry);
      if (plans[0] && planned[0]!.imported.length === 0) cell = firstResultCell(plans[0]);
      const facts = { ...entry, ...unsaidBy(titles, entry) };
      return { plans, event: facts, ...(isRated && { madeFrom: PRINTED }) };
    });
    if (ids.length === 0) return;
    let next = 0;
    const withSheets = planned.map(({ draft: section, tables, imported }) => ({
      ...section,
      sheets: ids.slice(next, (next += tables.length + imported.length)),
    }));
    const words = [draft.name.trim(), showDay(entry.endDate)].filter(Boolean).join(", ");
    const typed = { ...draft.typed, endDate: entry.endDate };
    // A crosstable is on its sheets now. A list may get one player more.
    if (ids.length === next)
      keep("start", hasLists ? draftToKeep({ ...draft, typed, built: words, sections: withSheets }) : null);
    if (cell.row > 0) await actions.select(cell, ids[0]);
  };
  return (
    <>
      <ViewHeader title="Start" onBack={actions.back} />
      <div className={styles.page}>
        {planned.map((one, i) => {
          const section = draft.sections[i];
          if (!section) return null;
          const isCrosstable = one.given.kind === "crosstable";
          return (
            <Section
              key={i}
              name={nameOf(section, i)}
              isOne={draft.sections.length === 1}
              draft={section}
              planned={one}
              sheet={sheet}
              selection={actions.selection}
              event={lookedUpFor}
              first={first}
              onLists={() => actions.open("players")}
              onGive={(given) => change(withGiven(draft, i, given, isCrosstable))}
              onChange={(changed) => change(withSection(draft, i, changed))}
              onRemove={() =>
                change({ ...draft, sections: draft.sections.filter((_, other) => other !== i) })
              }
            />
          );
        })}
        {!isEmpty && (
          <Button
            className={styles.add}
            size="small"
            disabled={draft.sections.length >= MOST_SECTIONS}
            onClick={() => change({ ...draft, sections: [...draft.sections, NO_SECTION] })}
          >
            Add a section
          </Button>
        )}
        <div ref={fields} className={styles.page}>
          <TextField
            label="Event name"
            value={draft.name}
            onType={(value) => change({ ...draft, name: value })}
            {...(told?.name && { placeholder: told.name })}
          />
          <EventFields
            event={entry}
            view={event}
            dateRequired
            onChange={(entered) => change(withEvent(draft, entry, entered))}
          />
        </div>
        {built && hasLists && (
          <div>
            <Checkbox
              checked={update}
              label={`Update this event: bring along the results of ${built}`}
              onChange={(_, { checked }) => setUpdate(checked === true)}
            />
            {update && (
              <QuietNote block>
                The new sheets get the results typed so far. Players are found by ID, or by name. The old
                sheets stay as they are.
              </QuietNote>
            )}
          </div>
        )}
        <Preview planned={planned} />
      </div>
      <Footer
        state={state}
        actions={actions}
        stays={!state.problem}
        notice={
          state.problem?.code === "results-left" ? (
            <Notice problem={state.problem} onDismiss={actions.dismiss}>
              <Button onClick={() => void build("some")}>Build without these results</Button>
            </Notice>
          ) : null
        }
        says={
          asked > 0 && missing && !isEmpty ? (
            <Body1 role="alert" className={styles.wrong}>
              {missing}
            </Body1>
          ) : null
        }
        beside={
          <Button size="large" onClick={() => change(NO_DRAFT)}>
            Clear
          </Button>
        }
        primary={{
          label: update ? "Update this event" : count > 1 ? `Build ${plural(count, "sheet")}` : "Build",
          isReady: !isEmpty && settled === draft,
          onPress: () => void build(update ? "all" : "none"),
        }}
      />
    </>
  );
}
