/**
 * The footer of every room, always in sight at the bottom of the pane: what went wrong, the state of what the room writes,
 * one Undo named by what was done last, and one button for what comes next. While something is written, that stands in place
 * of the state, with a Cancel.
 */
import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useLayoutEffect, useRef, type JSX, type MouseEvent, type ReactNode } from "react";
import { lastDone } from "../store/last-done";
import { busyWith } from "../store/state";
import type { Status as StatusOf } from "../store/status";
import type { ViewProps } from "../store/view-props";
import { ShowRatings } from "./ShowRatings";
import { StateNotice } from "./StateNotice";
import { Status } from "./Status";
import { Working } from "./Working";
import { WrittenList } from "./WrittenList";

const useStyles = makeStyles({
  footer: {
    position: "sticky",
    bottom: 0,
    // In a low pane, as at a zoom of 200 %, it would cover half of the view.
    "@media (max-height: 400px)": { position: "static" },
    // Above a table's headings, which stay in sight too.
    zIndex: 2,
    marginTop: "auto",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // As at 200 %: the first rating stays in sight above it.
    "@media (max-height: 420px)": {
      padding: `${tokens.spacingVerticalXS} 0`,
      rowGap: tokens.spacingVerticalXS,
    },
  },
  // It is low itself, and what is above it grows.
  stays: { "@media (max-height: 400px)": { position: "sticky" } },
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
  },
  says: { flex: "1 1 150px", color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  undo: { flexShrink: 1, minWidth: 0, maxWidth: "100%", marginLeft: "auto" },
  undoName: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  buttons: { display: "flex", columnGap: tokens.spacingHorizontalS },
  primary: { flexGrow: 1 },
});

interface FooterProps extends ViewProps {
  /** Of what the room writes. */
  readonly status?: StatusOf | null;
  /** Beside the state: where it goes, or why there is nothing to write. */
  readonly says?: ReactNode;
  readonly primary?: {
    readonly label: string;
    readonly isReady: boolean;
    /** Nothing is left to do: the button can be pressed all the same. */
    readonly isDone?: boolean;
    /** It writes nothing, so it waits for nothing that is being written. */
    readonly isFree?: boolean;
    readonly onPress: (event: MouseEvent) => void;
  };
  /** Writes over what is in the way. Left out where a room has no such way out. */
  readonly onReplace?: () => void;
  /** In place of what went wrong in the workbook: the room's own words and ways out. */
  readonly notice?: ReactNode;
  /** Before the primary button: a step back. */
  readonly beside?: ReactNode;
  /** Whether it stays in sight in a low pane too. */
  readonly stays?: boolean;
  /** More buttons, below. */
  readonly children?: ReactNode;
}

export function Footer(props: FooterProps): JSX.Element | null {
  const { state, actions, status, says, primary, onReplace, notice, beside, stays, children } = props;
  const styles = useStyles();
  const { problem, wayOut, report, isBack, sheet } = state;
  const isBusy = busyWith(state) !== null;
  const last = lastDone(state);
  const parts = last && "parts" in last.did ? last.did.parts : [];
  const inFront = parts.find(({ sheetId }) => sheetId === sheet?.id);
  const undo = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const isReady = primary?.isReady ?? false;
  // Once, as the room opens; after its heading took the focus.
  useLayoutEffect(() => {
    if (isBack && isReady) main.current?.focus({ preventScroll: true });
  }, [isBack, isReady]);
  // A button that was pressed goes, as Undo and a fix do. For keyboard users the focus moves to what comes next; it stays in
  // the sheet for someone who types there.
  const edit = last && "edit" in last.did ? last.did.edit : null;
  useEffect(() => {
    if (!document.hasFocus() || document.activeElement !== document.body) return;
    (edit ? undo.current : main.current)?.focus({ preventScroll: true });
  }, [edit, isBusy, last?.words]);
  const hasLine = status != null || says != null || last !== null || report.length > 0;
  const isEmpty =
    !isBusy && !problem && notice == null && !hasLine && !primary && beside == null && children == null;
  if (isEmpty) return null;
  return (
    <footer className={mergeClasses(styles.footer, stays && styles.stays)}>
      {notice ?? (
        <StateNotice state={state} actions={actions}>
          {onReplace && wayOut === "replace" && <Button onClick={onReplace}>Replace</Button>}
        </StateNotice>
      )}
      {isBusy ? (
        <Working state={state} actions={actions} />
      ) : (
        hasLine && (
          <div className={styles.line}>
            <div className={styles.says} aria-live="polite">
              {report.length > 0 ? (
                <WrittenList report={report} />
              ) : (
                <>
                  {status && <Status {...status} />}
                  {status && says != null && says !== "" && " · "}
                  <span>{says}</span>
                </>
              )}
              <ShowRatings part={inFront} actions={actions} />
            </div>
            {last && (
              <Button
                ref={undo}
                className={styles.undo}
                size="small"
                title={`Undo: ${last.words}`}
                onClick={() => void actions.undo()}
              >
                <span className={styles.undoName}>Undo: {last.words}</span>
              </Button>
            )}
          </div>
        )
      )}
      {(primary || beside != null) && (
        <div className={styles.buttons}>
          {beside}
          {primary && (
            <Button
              ref={main}
              className={styles.primary}
              appearance={primary.isDone ? "secondary" : "primary"}
              size="large"
              disabledFocusable={!primary.isReady || (isBusy && !primary.isFree)}
              onClick={primary.onPress}
            >
              {primary.label}
            </Button>
          )}
        </div>
      )}
      {children}
    </footer>
  );
}
