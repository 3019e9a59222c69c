/** Home's footer: what is going on, a way to stop it, and what went wrong. */
import { Button } from "@fluentui/react-components";
import type { JSX } from "react";
import { Footer } from "../shared/Footer";
import { Notice } from "../shared/Notice";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { Working } from "../shared/Working";

export function HomeFooter({ state, actions }: ViewProps): JSX.Element | null {
  const { problem, wayOut } = state;
  if (busyWith(state) === null && !problem) return null;
  return (
    <Footer>
      <Working state={state} actions={actions} />
      {problem && (
        <Notice problem={problem} onDismiss={actions.dismiss}>
          {wayOut === "undo-anyway" && <Button onClick={() => void actions.undoAnyway()}>Undo anyway</Button>}
        </Notice>
      )}
    </Footer>
  );
}
