/** The footer of Rate this sheet: Write ratings, then Keep or Restore; and what went wrong, with what to do. */
import { Body1, Button, makeStyles, MessageBar, MessageBarBody, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type JSX } from "react";
import { Footer } from "./Footer";
import { Notice } from "./Notice";
import { busyWith } from "./state";
import type { ViewProps } from "./view-props";
import { Working } from "./Working";
import { columnsWritten } from "./written";

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  choices: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    columnGap: tokens.spacingHorizontalS,
  },
});

interface RateFooterProps extends ViewProps {
  /** Ratings were written, and neither kept nor restored yet. */
  readonly written: boolean;
  readonly ready: boolean;
  /** Where they go, or why there are none. */
  readonly where: string;
  readonly onWrite: (overwrite: boolean) => void;
}

export function RateFooter({ state, actions, written, ready, where, onWrite }: RateFooterProps): JSX.Element {
  const styles = useStyles();
  const { problem, wayOut } = state;
  const busy = busyWith(state) !== null;
  const main = useRef<HTMLButtonElement>(null);
  // The pressed button is gone. For keyboard users the focus moves to the one in its place.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, [written]);
  return (
    <Footer>
      {problem && (
        <Notice problem={problem} onDismiss={actions.dismiss}>
          {wayOut === "replace" && <Button onClick={() => onWrite(true)}>Replace</Button>}
          {wayOut === "undo-anyway" && (
            <Button onClick={() => void actions.undo(true)}>Restore anyway</Button>
          )}
        </Notice>
      )}
      <Working state={state} actions={actions} />
      {written ? (
        <>
          {!problem && (
            <MessageBar intent="success">
              <MessageBarBody>Ratings written to columns {columnsWritten(state.written[0]!)}.</MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.choices}>
            <Button ref={main} appearance="primary" size="large" onClick={actions.keep}>
              Keep
            </Button>
            <Button size="large" disabledFocusable={busy} onClick={() => void actions.undo(false)}>
              Restore
            </Button>
          </div>
        </>
      ) : (
        <>
          {!busy && <Body1 className={styles.quiet}>{where}</Body1>}
          <Button
            ref={main}
            appearance="primary"
            size="large"
            disabledFocusable={!ready || busy}
            onClick={() => onWrite(false)}
          >
            Write ratings
          </Button>
        </>
      )}
    </Footer>
  );
}
