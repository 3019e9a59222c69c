/** The footer of a view that writes: what went wrong, what is going on with a Cancel, and below it the view's own buttons. */
import { Body1, Button, makeStyles, tokens } from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import type { ViewProps } from "../store/view-props";
import { Footer } from "./Footer";
import { StateNotice } from "./StateNotice";
import { Working } from "./Working";

const useStyles = makeStyles({
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
  },
  undo: { flexShrink: 0, minWidth: "auto" },
});

interface WorkFooterProps extends ViewProps {
  /** Writes over what is in the way. Left out where a view has no such way out. */
  readonly onReplace?: () => void;
  readonly children: ReactNode;
}

export function WorkFooter({ state, actions, onReplace, children }: WorkFooterProps): JSX.Element {
  return (
    <Footer>
      <StateNotice state={state} actions={actions}>
        {onReplace && state.wayOut === "replace" && <Button onClick={onReplace}>Replace</Button>}
      </StateNotice>
      <Working state={state} actions={actions} />
      {children}
    </Footer>
  );
}

/** What was written or where it will go, and Undo where it can be taken back. */
export function UndoLine({
  children,
  onUndo,
}: {
  children: ReactNode;
  onUndo?: (() => void) | undefined;
}): JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <Body1 aria-live="polite">{children}</Body1>
      {onUndo && (
        <Button className={styles.undo} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
