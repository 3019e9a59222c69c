/** Home's footer: what is going on, a way to stop it, what went wrong, and what was updated, with one Undo for all of it. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { Footer } from "../shared/Footer";
import { StateNotice } from "../shared/StateNotice";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { Working } from "../shared/Working";
import { WrittenList } from "../shared/WrittenList";

const useStyles = makeStyles({
  row: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
});

export function HomeFooter({ state, actions }: ViewProps): JSX.Element | null {
  const styles = useStyles();
  const { problem, report, written } = state;
  const isBusy = busyWith(state) !== null;
  if (!isBusy && !problem && report.length === 0) return null;
  const last = report.length > 0 ? written.at(-1)?.[0] : undefined;
  return (
    <Footer>
      <Working state={state} actions={actions} />
      <StateNotice state={state} actions={actions} />
      {report.length > 0 && (
        <div className={styles.row}>
          {!isBusy && <WrittenList report={report} />}
          {last && (
            <Button disabledFocusable={isBusy} onClick={() => void actions.undo(last.sheetId, last.of)}>
              Undo
            </Button>
          )}
        </div>
      )}
    </Footer>
  );
}
