/** What can be changed of an event: its name, dates and time control, which sheets are its sections, and their order. */
import { Button, Checkbox, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type JSX, type KeyboardEvent } from "react";
import { viewEvent, type EventEntry } from "../../sheet/event/event";
import type { EventSection, WorkbookEvent } from "../../sheet/event/event-sections";
import {
  canMove,
  withFacts,
  withMove,
  withName,
  withOwnFacts,
  withTick,
} from "../../sheet/event/change-event";
import { readChoices } from "../../wallchart/choices";
import { EventFields } from "../shared/EventFields";
import { BARE_LIST } from "../shared/looks";
import { QuietNote } from "../shared/text";
import { TextField } from "../shared/TextField";
import type { ViewProps } from "../store/view-props";
import { ownInWords } from "./facts-in-words";

const useStyles = makeStyles({
  fields: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  list: BARE_LIST,
  item: { display: "grid", gridTemplateColumns: "1fr auto auto", alignItems: "start" },
  own: { paddingLeft: "36px", marginTop: "-6px" },
  name: { minWidth: 0, overflowWrap: "anywhere" },
});

const ARROWS = { "-1": "M10 4v12M5 9l5-5 5 5", 1: "M10 4v12M5 11l5 5 5-5" } as const;

interface SectionProps extends ViewProps {
  readonly event: WorkbookEvent;
  readonly section: EventSection;
  readonly onMove: (by: -1 | 1) => void;
}

function Section({ event, section, onMove, state, actions }: SectionProps): JSX.Element {
  const styles = useStyles();
  const { sheetId, isTicked, own } = section;
  const glance = state.sheets.find(({ id }) => id === sheetId);
  const name = glance?.name ?? "";
  const tick = (ticked: boolean) => glance && actions.changeEvent(withTick(event, glance, ticked));
  const onKeyDown = (key: KeyboardEvent) => {
    if (!key.altKey || (key.key !== "ArrowUp" && key.key !== "ArrowDown")) return;
    key.preventDefault();
    onMove(key.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className={styles.item} onKeyDown={onKeyDown}>
      <div className={styles.name}>
        <Checkbox checked={isTicked} label={name} onChange={(_, { checked }) => tick(checked === true)} />
        {own && (
          <QuietNote block className={styles.own}>
            Its own: {ownInWords(own, event)}.{" "}
            <Link
              as="button"
              inline
              aria-label={`Use the event's for ${name}`}
              onClick={() => actions.changeEvent(withOwnFacts(event, sheetId, null))}
            >
              Use the event's
            </Link>
          </QuietNote>
        )}
      </div>
      {event.sections.length > 1 &&
        ([-1, 1] as const).map((by) => (
          <Button
            key={by}
            appearance="subtle"
            size="small"
            aria-label={`Move ${name} ${by < 0 ? "up" : "down"}`}
            icon={
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d={ARROWS[by]} fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            }
            disabledFocusable={!canMove(event, sheetId, by)}
            onClick={() => onMove(by)}
          />
        ))}
    </li>
  );
}

/** The sections in the order in which they are rated: a player of two carries the rating from the first into the second. */
function Sections({ event, ...props }: ViewProps & { readonly event: WorkbookEvent }): JSX.Element {
  const { sections } = event;
  /** What was pressed to move a section: the browser takes the focus from what is moved. */
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [sections]);
  const move = (sheetId: string, by: -1 | 1) => {
    if (!canMove(event, sheetId, by)) return;
    pressed.current = document.activeElement as HTMLElement | null;
    props.actions.changeEvent(withMove(event, sheetId, by));
  };
  return (
    <ol className={useStyles().list} aria-label="Sections, in the order in which they are rated">
      {sections.map((section) => (
        <Section
          key={section.sheetId}
          event={event}
          section={section}
          onMove={(by) => move(section.sheetId, by)}
          {...props}
        />
      ))}
    </ol>
  );
}

interface EventEditorProps extends ViewProps {
  /** Null for a sheet in no event: then it is its own dates that are changed. */
  readonly event: WorkbookEvent | null;
}

export default function EventEditor({ event, state, actions }: EventEditorProps): JSX.Element {
  const styles = useStyles();
  const entry: EventEntry = event ? { ...event.facts, choices: readChoices(null) } : state.event;
  const change = (entered: EventEntry) =>
    event ? actions.changeEvent(withFacts(event, entered)) : actions.enterEvent(entered);
  return (
    <div className={styles.fields}>
      {event && (
        <TextField
          label="Event name"
          value={event.name}
          onType={(name) => actions.changeEvent(withName(event, name))}
        />
      )}
      <EventFields event={entry} view={viewEvent(entry)} onChange={change} />
      {event && <Sections event={event} state={state} actions={actions} />}
    </div>
  );
}
