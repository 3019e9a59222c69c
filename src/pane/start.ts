/**
 * The task pane's door. The page runs this small script after functions.js, so that every =USCF.… formula is
 * registered before the pane's own code is asked for. The ribbon's button is answered from the start: pressed
 * early, it waits for the pane.
 */
const pane = Office.onReady().then(() => import(/* webpackChunkName: "pane" */ "./index"));

Office.actions.associate("rateThisSheet", async (event: Office.AddinCommands.Event) => {
  try {
    await (await pane).rateThisSheet();
  } finally {
    event.completed();
  }
});
