/** Below the doors: how far Rate all sections is, a way to stop it, what came of each sheet, and what went wrong. */
import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { Footer } from "./Footer";
import { Notice } from "./Notice";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  heading: { margin: 0 },
  // A long list leaves the doors in sight.
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL, maxHeight: "40vh", overflowY: "auto" },
  buttons: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: tokens.spacingHorizontalS },
});

export function HomeFooter({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const { work, progress, report, written, problem, wayOut } = state;
  if (work === "rating-all") {
    return (
      <Footer>
        <Body1>
          {progress
            ? `Rating ${progress.name} (${progress.done + 1} of ${progress.of})…`
            : "Looking at the sheets…"}
        </Body1>
        <Button onClick={actions.cancel}>Cancel</Button>
      </Footer>
    );
  }
  if (report.length === 0 && !problem) return null;
  return (
    <Footer>
      {problem && (
        <Notice problem={problem} onDismiss={actions.dismiss}>
          {wayOut === "undo-anyway" && (
            <Button onClick={() => void actions.undo(true)}>Restore anyway</Button>
          )}
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
          {written.length > 0 && (
            <div className={styles.buttons}>
              <Button appearance="primary" onClick={actions.keep}>
                Keep
              </Button>
              <Button disabled={work !== null} onClick={() => void actions.undo(false)}>
                Restore
              </Button>
            </div>
          )}
        </>
      )}
    </Footer>
  );
}
