/** Rate all sections: how far it is, a way to stop it, and what came of each sheet. */
import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { Footer } from "./Footer";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  heading: { margin: 0 },
  // A long list leaves the doors in sight.
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL, maxHeight: "40vh", overflowY: "auto" },
  buttons: {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    columnGap: tokens.spacingHorizontalS,
  },
});

export function WorkbookReport({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const { work, progress, report, written } = state;
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
  if (report.length === 0) return null;
  return (
    <Footer>
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
          {state.wayOut === "undo-anyway" && (
            <Button onClick={() => void actions.undo(true)}>Restore anyway</Button>
          )}
        </div>
      )}
    </Footer>
  );
}
