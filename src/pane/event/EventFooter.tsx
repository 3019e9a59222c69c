/** The footer of Rate event: Write ratings for all ticked sections, what came of each, and one Undo for all. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX } from "react";
import { ShowThem } from "../shared/ShowThem";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { lastWriteOn } from "../store/written";
import { WorkFooter } from "../shared/WorkFooter";
import { Quiet } from "../shared/text";
import { WrittenList } from "../shared/WrittenList";

const useStyles = makeStyles({
  buttons: { display: "flex", columnGap: tokens.spacingHorizontalS },
  write: { flexGrow: 1 },
});

interface EventFooterProps extends ViewProps {
  /** What will be written, or what is to be done first. */
  readonly says: string;
  readonly ready: boolean;
  /** Whether what would be written stands there already. */
  readonly isCurrent: boolean;
  /** A sheet of this event with ratings that can be undone, with those of the same press; undefined for none. */
  readonly toUndo: string | undefined;
  readonly onWrite: () => void;
}

export function EventFooter({
  state,
  actions,
  says,
  ready,
  isCurrent,
  toUndo,
  onWrite,
}: EventFooterProps): JSX.Element {
  const styles = useStyles();
  const { report, sheet, written } = state;
  const busy = busyWith(state) !== null;
  const inFront = lastWriteOn(written, sheet?.id).find(({ sheetId }) => sheetId === sheet?.id);
  return (
    <WorkFooter state={state} actions={actions}>
      {!busy && report.length === 0 && <Quiet>{says}</Quiet>}
      {!busy && report.length > 0 && (
        <>
          <WrittenList report={report} />
          <ShowThem part={inFront} actions={actions} />
        </>
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.write}
          appearance={isCurrent ? "secondary" : "primary"}
          size="large"
          disabledFocusable={!ready || busy}
          onClick={onWrite}
        >
          Write ratings
        </Button>
        {toUndo !== undefined && (
          <Button size="large" disabledFocusable={busy} onClick={() => void actions.undo(toUndo)}>
            Undo
          </Button>
        )}
      </div>
    </WorkFooter>
  );
}
