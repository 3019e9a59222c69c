/** The pane's store in React: the current state, and the actions, which never change. */
import { useEffect, useSyncExternalStore } from "react";
import type { PaneState } from "./state";
import type { Pane } from "./store";
import type { PaneActions } from "./actions";

export function usePane(pane: Pane): readonly [PaneState, PaneActions] {
  useEffect(() => pane.start(), [pane]);
  return [useSyncExternalStore(pane.subscribe, pane.getState), pane.actions];
}
