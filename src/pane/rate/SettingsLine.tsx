/**
 * An event's settings in one line, `Nov 22, 2026 · G/90;d5 · Regular`, with a button that unfolds their fields. They unfold by
 * themselves where something in them is wrong, or where a rating needs the date.
 */
import { Body1, Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId, useState, type JSX, type ReactNode } from "react";
import { isEdition } from "../../ratings/uschess/rules";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { EDITION_NAMES, showDay, type EventEntry, type EventView } from "../../sheet/event/event";
import { parseDate } from "../../wallchart/cells/dates";
import { EventFields } from "../shared/EventFields";

const useStyles = makeStyles({
  line: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  text: { overflowWrap: "anywhere" },
  // As a warning in the list below.
  lacking: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorPaletteYellowForeground2,
    backgroundColor: tokens.colorPaletteYellowBackground1,
  },
  pencil: { flexShrink: 0 },
});

interface SettingsLineProps {
  readonly event: EventEntry;
  readonly view: EventView;
  /** Whether a rating can't be worked out without the date. */
  readonly needsDate: boolean;
  readonly onChange: (event: EventEntry) => void;
  /** What stands below the fields. */
  readonly children?: ReactNode;
}

/** `Nov 22, 2026`: with the year, since in January a December is easily typed with the wrong one. */
function dayInWords(text: string): string {
  const day = parseDate(text);
  return day === null ? text || "No date" : showDay(day);
}

/** `Nov 22, 2026 · G/90;d5 · Regular` */
export function settingsInWords(
  { endDate, timeControl, edition, system }: EventEntry,
  { systems }: Pick<EventView, "systems">,
): string {
  return [
    dayInWords(endDate.trim()),
    timeControl.trim() || (system ? "" : "No time control"),
    systems.map(({ system }) => SYSTEM_NAMES[system]).join(" and "),
    isEdition(edition) ? `${EDITION_NAMES[edition]} rules` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

export function SettingsLine({ event, view, needsDate, onChange, children }: SettingsLineProps): JSX.Element {
  const styles = useStyles();
  // Ratings depend on both: a director should see that today's rules or Regular were taken.
  const isLacking = !event.endDate.trim() || !(event.timeControl.trim() || event.system);
  const isWrong = !view.settings || needsDate;
  const [open, setOpen] = useState(isWrong);
  // Once they are right the fields stay, since someone is typing there.
  if (isWrong && !open) setOpen(true);
  const id = useId();
  return (
    <div>
      <div className={styles.line}>
        <Body1 className={mergeClasses(styles.text, isLacking && styles.lacking)}>
          {settingsInWords(event, view)}
        </Body1>
        <Button
          className={styles.pencil}
          appearance="subtle"
          size="small"
          aria-label="Change the event"
          aria-expanded={open}
          aria-controls={id}
          disabledFocusable={isWrong}
          icon={
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path
                d="m10.5 3 2.5 2.5L6 12.5l-3 .5.5-3zM9 4.5 11.5 7"
                fill="none"
                stroke="currentColor"
                strokeLinejoin="round"
              />
            </svg>
          }
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id}>
        {open && (
          <>
            <EventFields event={event} view={view} onChange={onChange} />
            {children}
          </>
        )}
      </div>
    </div>
  );
}
