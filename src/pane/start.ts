/**
 * The task pane's door. The page runs this small script after functions.js, so that every =USCF.… formula is
 * registered before the pane's own code is asked for. The ribbon's buttons, the cells' menu and the shortcuts are
 * answered from the start: used early, they wait for the pane.
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

/** Runs a command once the pane's code is there, and tells Excel when it is done, whatever became of it. */
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
