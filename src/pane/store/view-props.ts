/** The props of every view. */
import type { PaneState } from "./state";
import type { PaneActions } from "./actions";

export interface ViewProps {
  readonly state: PaneState;
  readonly actions: PaneActions;
}
