/**
 * What the pane is doing in the workbook, with a Cancel button. It is in the footer of every view, since it is why
 * buttons that write have to wait. Reading is not shown: nobody waits for it.
 */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { busyWith, type Work } from "../store/state";
import type { ViewProps } from "../store/view-props";

export const WORK_NAMES: Readonly<Record<Work, string>> = {
  reading: "Reading the sheet",
  writing: "Writing the ratings",
  undoing: "Undoing",
  fixing: "Changing the cell",
  adding: "Adding the sheet",
  "rating-event": "Writing the event",
  standings: "Writing the standings",
  filling: "Filling in",
  values: "Turning formulas into values",
  players: "Updating players",
  formula: "Writing the formula",
};
/** Undoing halfway would leave a mix of old and new cells. */
const CANNOT_BE_STOPPED: readonly Work[] = ["undoing", "fixing"];

const useStyles = makeStyles({
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    minHeight: "32px",
    color: tokens.colorNeutralForeground2,
  },
});

export function Working({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const work = busyWith(state);
  const { progress } = state;
  if (work === null) return null;
  const what = progress
    ? `Writing ${progress.name} (${progress.done + 1} of ${progress.of})`
    : WORK_NAMES[work];
  return (
    <div className={styles.line}>
      <Body1>{what}…</Body1>
      {!CANNOT_BE_STOPPED.includes(work) && <Button onClick={actions.cancel}>Cancel</Button>}
    </div>
  );
}
