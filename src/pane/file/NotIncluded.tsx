/** Names the sheets that look like sections of the event and are not in its report, with a button that adds them. */
import { Body1, Button } from "@fluentui/react-components";
import type { JSX } from "react";
import { withTick } from "../../sheet/event/change-event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import { notIncluded } from "../../sheet/event/guess-events";
import { today } from "../../sheet/event/today";
import type { ViewProps } from "../store/view-props";

interface NotIncludedProps extends ViewProps {
  readonly event: WorkbookEvent;
}

export function NotIncluded({ event, state, actions }: NotIncludedProps): JSX.Element | null {
  const { events, sheets } = state;
  const found = notIncluded(event, events, sheets, today());
  if (found.length === 0) return null;
  const names = found.map(({ name }) => name).join(", ");
  const add = () => actions.changeEvent(found.reduce((all, sheet) => withTick(all, sheet, true), event));
  return (
    <div>
      <Body1>Not included: {names}.</Body1>{" "}
      <Button size="small" aria-label={`Add ${names} to the report`} onClick={add}>
        {found.length === 1 ? "Add" : "Add all"}
      </Button>
    </div>
  );
}
