/** Where the sheet in front is not part of an event: why, and the events of the workbook, to go to one of them. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { daysInWords } from "../../report/handed-on";
import { tickedSheets } from "../../sheet/event/event-sections";
import { whyLeftOut } from "../../sheet/event/guess-events";
import type { ViewProps } from "../store/view-props";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

/** The sheet whose standings or slips a sheet shows, or the sheet itself. */
export const wallchartBehind = ({ id, memory }: SheetSnapshot): string =>
  memory.standings?.of ?? memory.slips?.of ?? id;

interface WhichEventProps extends ViewProps {
  readonly sheet: SheetSnapshot;
}

export function WhichEvent({ sheet, state, actions }: WhichEventProps): JSX.Element {
  const styles = useStyles();
  const { events, sheets } = state;
  const glance = sheets.find(({ id }) => id === sheet.id);
  const why = glance ? whyLeftOut(glance, events, sheets) : null;
  const nameOf = (sheetId: string) => sheets.find(({ id }) => id === sheetId)?.name ?? "";
  const all = events
    .map((event) => ({ event, ids: tickedSheets(event) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => (a.event.facts.endDate < b.event.facts.endDate ? 1 : -1));
  return (
    <>
      <Body1>
        {`${sheet.name} is not part of an event${why ? `: ${why.charAt(0).toLowerCase()}${why.slice(1)}` : ""}.`}
        {glance && glance.summary !== "" && " To file it, add it to an event on the first page."}
      </Body1>
      {all.length > 0 && (
        <div className={styles.list}>
          <Body1>{all.length === 1 ? "The event of this workbook:" : "The events of this workbook:"}</Body1>
          {all.map(({ event: { name, facts }, ids }) => (
            <Button
              key={ids[0]}
              appearance={all.length === 1 ? "primary" : "secondary"}
              onClick={() => void actions.goTo(ids[0]!, { row: 0, column: 0 }, "file")}
            >
              {[[name, daysInWords(facts.endDate)].filter(Boolean).join(", "), ids.map(nameOf).join(", ")]
                .filter(Boolean)
                .join(": ")}
            </Button>
          ))}
        </div>
      )}
      <Button onClick={actions.back}>Back to the event</Button>
    </>
  );
}
