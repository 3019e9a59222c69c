/**
 * Loads the task pane. The page runs this small script after functions.js, so that every =USCF.… formula is
 * registered before the pane's own code is loaded. It also answers the ribbon's buttons, the cells' menu and the
 * shortcuts: used early, they wait for the pane.
 */
const pane = Office.onReady().then(() => import(/* webpackChunkName: "pane" */ "./index"));

/** Runs a command once the pane's code is loaded, and tells Excel when it has ended, even if it failed. */
async function run(
  command: "rateThisSheet" | "writeRatings" | "explainPlayer",
  event: Office.AddinCommands.Event,
): Promise<void> {
  try {
    await (await pane)[command]();
  } finally {
    event.completed();
  }
}

Office.actions.associate("rateThisSheet", (event: Office.AddinCommands.Event) => run("rateThisSheet", event));
Office.actions.associate("writeRatings", (event: Office.AddinCommands.Event) => run("writeRatings", event));
Office.actions.associate("explainPlayer", (event: Office.AddinCommands.Event) => run("explainPlayer", event));
