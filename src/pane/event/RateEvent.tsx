/** Rate event: what is asked once for all its sections, their order, the ratings of all, and writing them. */
import { Caption1, Checkbox, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useMemo, type JSX } from "react";
import { viewEvent, type EventEntry } from "../../sheet/event/event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import { withFacts, withMove, withName, withOwnFacts, withTick } from "../../sheet/event/change-event";
import { readChoices } from "../../wallchart/choices";
import { Disclosure } from "../shared/Disclosure";
import { EventFields } from "../shared/EventFields";
import { TextField } from "../shared/TextField";
import { NewSheets } from "../shared/NewSheets";
import { plural } from "../../sheet/words/rating-words";
import { sectionsWriter } from "../store/rate-workbook";
import { seeEvent } from "../store/see-charts";
import { ViewHeader } from "../shared/ViewHeader";
import type { ViewProps } from "../store/view-props";
import { Footer } from "../shared/Footer";
import { factsInWords, isAllCurrent, isToAsk, otherLines, sectionLines, whatIsWritten } from "./event-view";
import { SectionList } from "./SectionList";
import { firstCell, SectionRatings } from "./SectionRatings";
import { Quiet } from "../shared/text";

const useStyles = makeStyles({
  about: { display: "block", color: tokens.colorNeutralForeground2, paddingLeft: "36px", marginTop: "-6px" },
});

interface FactsProps {
  readonly event: WorkbookEvent;
  readonly onChange: (event: WorkbookEvent) => void;
}

/** Name, dates, time control and rules; folded to one line once they are known. */
function Facts({ event, onChange }: FactsProps): JSX.Element {
  const entry: EventEntry = { ...event.facts, choices: readChoices(null) };
  return (
    <Disclosure
      title={event.name || "This event"}
      note={factsInWords(event.facts) || "No date yet"}
      isOpen={isToAsk(event)}
    >
      <TextField label="Event name" value={event.name} onType={(value) => onChange(withName(event, value))} />
      <EventFields
        event={entry}
        view={viewEvent(entry)}
        onChange={(entered) => onChange(withFacts(event, entered))}
      />
    </Disclosure>
  );
}

export default function RateEvent({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const { sheet, others: read, event: entry, events, sheets, tasks } = state;
  const { event, sections } = useMemo(
    () => seeEvent({ sheet, others: read, event: entry, events, sheets }),
    [sheet, read, entry, events, sheets],
  );
  const lines = useMemo(
    () => (event ? sectionLines(event, { sheets }, sections) : []),
    [event, sheets, sections],
  );
  const others = otherLines(event, state);
  const tick = (sheetId: string, isTicked: boolean) => {
    const glance = sheets.find(({ id }) => id === sheetId);
    if (glance) actions.changeEvent(withTick(event, glance, isTicked));
  };
  const waits = lines.filter(({ isTicked }) => isTicked).length > sections.length;
  return (
    <>
      <ViewHeader title="Rate event" onBack={actions.back} />
      {!sheet && <Quiet>Reading the sheets…</Quiet>}
      {sheet && lines.length === 0 && (
        <Quiet>
          No sheet here looks like your event.
          {others.length === 0 && " A section needs a wallchart with results."}
        </Quiet>
      )}
      <div>
        {event && <Facts event={event} onChange={actions.changeEvent} />}
        {event && (
          <SectionList
            sections={lines}
            onTick={tick}
            onMove={(id, by) => actions.changeEvent(withMove(event, id, by))}
            onUseEvents={(id) => actions.changeEvent(withOwnFacts(event, id, null))}
            onGo={(id) => {
              const seen = sections.find((section) => section.sheet.id === id);
              void actions.goTo(id, seen ? firstCell(seen) : { row: 0, column: 0 }, "rate");
            }}
            ratingsOf={(id) => {
              const seen = sections.find((section) => section.sheet.id === id);
              return seen && <SectionRatings seen={seen} actions={actions} />;
            }}
          />
        )}
        <NewSheets event={event} state={state} actions={actions} />
        {others.length > 0 && (
          <Disclosure
            title="Other sheets"
            note={`${plural(others.length, "sheet")} not in this event`}
            // Where none is taken unasked, all there is to do is here.
            isOpen={!event}
          >
            <div>
              {others.map(({ sheetId, name, why }) => (
                <div key={sheetId}>
                  <Checkbox checked={false} label={name} onChange={() => tick(sheetId, true)} />
                  <Caption1 className={styles.about}>{why}</Caption1>
                </div>
              ))}
            </div>
          </Disclosure>
        )}
      </div>
      {waits && tasks.length > 0 && <Spinner size="small" label="Reading the sections…" />}
      <Footer
        state={state}
        actions={actions}
        says={whatIsWritten(event, sections)}
        primary={{
          label: "Write ratings",
          isReady: sections.some(({ chart }) => chart.complete) && !waits,
          isDone: isAllCurrent(sections),
          onPress: () => void actions.writeSheets("rating-event", sectionsWriter(sections)),
        }}
      />
    </>
  );
}
