/**
 * Loads the task pane. The page runs this small script after functions.js, so that every =USCF.… formula is
 * registered before the pane's own code is loaded. It also answers the ribbon's buttons, the cells' menu and the
 * shortcuts: used early, they wait for the pane.
 */
import { OUR_FILES, sayWaiting, STILL_LOADING } from "./say-waiting";

type Pane = typeof import("./index");

let pane: Promise<Pane | null> | null = null;

/** The pane's own code. Null where it does not come: the page says so, and the next call asks for it again. */
function loadPane(): Promise<Pane | null> {
  pane ??= Office.onReady()
    .then(() => import(/* webpackChunkName: "pane" */ "./index"))
    .catch((error: unknown) => {
      console.error(error);
      pane = null;
      sayWaiting(OUR_FILES, () => {
        sayWaiting(STILL_LOADING);
        void loadPane();
      });
      return null;
    });
  return pane;
}

/** Runs a command once the pane's code is loaded, and tells Excel when it has ended, even if it failed. */
async function run(
  command: "rateThisSheet" | "writeRatings" | "explainPlayer",
  event: Office.AddinCommands.Event,
): Promise<void> {
  try {
    const commands = await loadPane();
    // Without the code the page says what is wrong: it comes to the front.
    await (commands ? commands[command]() : Office.addin.showAsTaskpane());
  } finally {
    event.completed();
  }
}

void loadPane();
Office.actions.associate("rateThisSheet", (event: Office.AddinCommands.Event) => run("rateThisSheet", event));
Office.actions.associate("writeRatings", (event: Office.AddinCommands.Event) => run("writeRatings", event));
Office.actions.associate("explainPlayer", (event: Office.AddinCommands.Event) => run("explainPlayer", event));
