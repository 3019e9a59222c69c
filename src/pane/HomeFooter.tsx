/** Home's footer: the progress of Rate all sections, a way to stop it, a line for each sheet, and what went wrong. */
import { Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { Footer } from "./Footer";
import { Notice } from "./Notice";
import { busyWith } from "./state";
import type { ViewProps } from "./view-props";
import { Working } from "./Working";
import { lastWriteOn } from "./written";

const useStyles = makeStyles({
  heading: { margin: 0 },
  // A long list leaves the rest of the view in sight.
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL, maxHeight: "40vh", overflowY: "auto" },
  buttons: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: tokens.spacingHorizontalS },
});

export function HomeFooter({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const { report, reportedSheets, written, problem, wayOut } = state;
  const busy = busyWith(state) !== null;
  if (!busy && report.length === 0 && !problem) return null;
  // One press takes back all of it, whichever of its sheets is named.
  const toUndo = reportedSheets.find((id) => lastWriteOn(written, id).length > 0);
  return (
    <Footer>
      <Working state={state} actions={actions} />
      {problem && (
        <Notice problem={problem} onDismiss={actions.dismiss}>
          {wayOut === "undo-anyway" && <Button onClick={() => void actions.undoAnyway()}>Undo anyway</Button>}
        </Notice>
      )}
      {report.length > 0 && (
        <>
          <Subtitle2 as="h2" id="all-sections" className={styles.heading}>
            All sections
          </Subtitle2>
          <ul className={styles.list} aria-labelledby="all-sections" tabIndex={0}>
            {report.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className={styles.buttons}>
            {toUndo !== undefined && (
              <Button disabledFocusable={busy} onClick={() => void actions.undo(toUndo)}>
                Undo
              </Button>
            )}
            <Button onClick={actions.closeReport}>Close</Button>
          </div>
        </>
      )}
    </Footer>
  );
}
