/** Adds the sample event: a sheet with a made-up wallchart and its formulas. */
import type { PaneActions } from "../store/actions";

export function addSample({ addSheets }: Pick<PaneActions, "addSheets">): void {
  const sample = import(/* webpackChunkName: "sample" */ "./sample-event");
  void addSheets(() => sample.then(({ planSample }) => ({ ...planSample(), madeFrom: "sample" })));
}
