/** The pane's store in React: the state as it is, and the actions, which stay the same. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { PaneState } from "./state";
import { createPane, type PaneActions } from "./store";

export function usePane(): readonly [PaneState, PaneActions] {
  const [pane] = useState(createPane);
  useEffect(() => pane.start(), [pane]);
  return [useSyncExternalStore(pane.subscribe, pane.getState), pane.actions];
}
