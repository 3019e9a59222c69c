/** What every view of the pane is given. */
import type { PaneState } from "./state";
import type { PaneActions } from "./store";

export interface ViewProps {
  readonly state: PaneState;
  readonly actions: PaneActions;
}
