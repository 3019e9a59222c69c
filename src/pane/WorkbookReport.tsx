/** Rate all sections: how far it is, a way to stop it, and what came of each sheet. */
import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import type { ViewProps } from "./view-props";

const useStyles = makeStyles({
  box: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  buttons: { display: "flex", columnGap: tokens.spacingHorizontalS },
});

export function WorkbookReport({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const { work, progress, report, written } = state;
  if (work === "rating-all") {
    return (
      <section className={styles.box} aria-label="Rate all sections">
        <Body1>
          {progress
            ? `Rating ${progress.name} (${progress.done + 1} of ${progress.of})…`
            : "Looking at the sheets…"}
        </Body1>
        <Button onClick={actions.cancel}>Cancel</Button>
      </section>
    );
  }
  if (report.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="all-sections">
      <Subtitle2 as="h2" id="all-sections" className={styles.heading}>
        All sections
      </Subtitle2>
      <ul className={styles.list}>
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
    </section>
  );
}
