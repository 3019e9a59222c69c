/** Home's footer: what is going on, a way to stop it, and what went wrong. */
import type { JSX } from "react";
import { Footer } from "../shared/Footer";
import { StateNotice } from "../shared/StateNotice";
import { busyWith } from "../store/state";
import type { ViewProps } from "../store/view-props";
import { Working } from "../shared/Working";

export function HomeFooter({ state, actions }: ViewProps): JSX.Element | null {
  const { problem } = state;
  if (busyWith(state) === null && !problem) return null;
  return (
    <Footer>
      <Working state={state} actions={actions} />
      <StateNotice state={state} actions={actions} />
    </Footer>
  );
}
