/**
 * The task pane's door. The page runs this small script after functions.js, so that every =USCF.… formula is
 * registered before the pane's own code is asked for. The ribbon's buttons, the cells' menu and the shortcuts are
 * answered from the start: used early, they wait for the pane.
 */
const pane = Office.onReady().then(() => import(/* webpackChunkName: "pane" */ "./index"));

/** Runs a command once the pane's code is there, and tells Excel when it is done, whatever became of it. */
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
