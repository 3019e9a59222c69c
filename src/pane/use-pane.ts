/** The pane's store in React: the state as it is, and the actions, which stay the same. */
import { useEffect, useSyncExternalStore } from "react";
import type { PaneState } from "./state";
import type { Pane, PaneActions } from "./store";

export function usePane(pane: Pane): readonly [PaneState, PaneActions] {
  useEffect(() => pane.start(), [pane]);
  return [useSyncExternalStore(pane.subscribe, pane.getState), pane.actions];
}
