/**
 * Players, in two parts. Look up: what the rating lists know of the players on the sheet. Keep: what the event made of them,
 * from which the next event is rated.
 */
import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { eventOn } from "../../sheet/event/event-sections";
import { ViewHeader } from "../shared/ViewHeader";
import type { PaneState } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { Keep } from "./Keep";
import { LookUp } from "./LookUp";

const useStyles = makeStyles({
  tabs: { margin: `-${tokens.spacingVerticalS} 0 -${tokens.spacingVerticalS} -10px` },
  page: { flexGrow: 1, display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
});

const PARTS = [
  ["look-up", "Look up"],
  ["keep", "Keep"],
] as const;
type Part = (typeof PARTS)[number][0];

/** Facts are looked up before an event is rated, and ratings kept after it. */
function usualPart({ sheet, events }: PaneState): Part {
  if (!sheet) return "look-up";
  const isWritten =
    sheet.memory.own.some(({ of }) => of !== "facts" && of !== "estimate") ||
    sheet.memory.keeps !== undefined;
  return isWritten || eventOn(events, sheet.id)?.filed ? "keep" : "look-up";
}

export default function Players({ state, actions }: ViewProps): JSX.Element {
  const styles = useStyles();
  const [part, setPart] = useState(() => usualPart(state));
  const Shown = part === "keep" ? Keep : LookUp;
  return (
    <>
      <ViewHeader title="Players" onBack={actions.back} />
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={part}
        onTabSelect={(_, { value }) => setPart(value as Part)}
      >
        {PARTS.map(([value, name]) => (
          <Tab key={value} id={`tab-${value}`} value={value} aria-controls="tab-page">
            {name}
          </Tab>
        ))}
      </TabList>
      <div id="tab-page" role="tabpanel" aria-labelledby={`tab-${part}`} className={styles.page}>
        <Shown state={state} actions={actions} />
      </div>
    </>
  );
}
