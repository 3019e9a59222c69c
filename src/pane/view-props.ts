/** What every view of the pane is given. */
import type { PaneState } from "./state";
import type { PaneActions } from "./use-pane";

export interface ViewProps {
  readonly state: PaneState;
  readonly actions: PaneActions;
}
