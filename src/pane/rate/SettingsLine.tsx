/**
 * An event's settings in one line, `Nov 22, 2026 · G/90;d5 · Regular`, with a button that unfolds their fields. They unfold by
 * themselves where something in them is wrong, or where a rating needs the date.
 */
import { Body1, Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId, useState, type JSX, type ReactNode } from "react";
import type { EventEntry, EventView } from "../../sheet/event/event";
import { factsInWords } from "../home/facts-in-words";
import { EventFields } from "../shared/EventFields";
import { Pencil } from "../shared/Pencil";

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
          {factsInWords(event, view.systems)}
        </Body1>
        <Button
          className={styles.pencil}
          appearance="subtle"
          size="small"
          aria-label="Change the event"
          aria-expanded={open}
          aria-controls={id}
          disabledFocusable={isWrong}
          icon={<Pencil />}
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
