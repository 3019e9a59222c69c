/**
 * On Rate this sheet, for a section of an event with several: that dates and time control are asked once for all of them,
 * which sections come before it, and a way to one that has to be fixed first.
 */
import { Button, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { eventOn, sectionFacts, sectionOn, tickedSheets } from "../../sheet/event/event-sections";
import { withOwnFacts } from "../../sheet/event/change-event";
import { firstCell, type SeenChart } from "../store/see-charts";
import type { ViewProps } from "../store/view-props";
import { QuietNote } from "./text";

const useStyles = makeStyles({
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

export function SharedFacts({ state, actions }: ViewProps): JSX.Element | null {
  const { sheet, events, sheets } = state;
  const event = sheet && eventOn(events, sheet.id);
  const ids = tickedSheets(event);
  const place = sheet ? ids.indexOf(sheet.id) : -1;
  if (!event || place < 0 || ids.length < 2) return null;
  const section = sectionOn(event, sheet.id)!;
  const names = ids.slice(0, place).map((id) => sheets.find((other) => other.id === id)?.name);
  const after = names.length > 0 ? `, after ${names.join(", ")}` : "";
  return (
    <div>
      <QuietNote block>
        {`Section ${place + 1} of ${ids.length}${event.name && ` of ${event.name}`}${after}. Dates and time control are the same for all.`}
      </QuietNote>
      <Checkbox
        checked={section.own !== null}
        label="This section has its own"
        onChange={(_, { checked }) =>
          actions.changeEvent(withOwnFacts(event, sheet.id, checked ? sectionFacts(event, section) : null))
        }
      />
    </div>
  );
}

interface EarlierSectionsProps extends Pick<ViewProps, "actions"> {
  readonly seen: SeenChart;
}

/** Buttons that lead to the earlier sections that have to be fixed before this one can be rated. */
export function EarlierSections({ seen, actions }: EarlierSectionsProps): JSX.Element | null {
  const styles = useStyles();
  if (!seen.chart.diagnostics.some(({ code }) => code === "earlier-not-rated")) return null;
  return (
    <div className={styles.buttons}>
      {seen.before
        .filter(({ chart }) => !chart.complete)
        .map((chart) => (
          <Button
            key={chart.sheet.id}
            onClick={() => void actions.goTo(chart.sheet.id, firstCell(chart), "rate")}
          >
            Go to {chart.sheet.name}
          </Button>
        ))}
    </div>
  );
}
