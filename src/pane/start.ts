/**
 * Loads the task pane. The page runs this small script after functions.js, so that every =USCF.… formula is
 * registered before the pane's own code is loaded. It also answers the ribbon's buttons, the cells' menu and the
 * shortcuts: used early, they wait for the pane. And it brings the look-up in the rating lists that =USCF.PLAYER asks for.
 */
import { NOT_IN_EXCEL, OLD_EXCEL, OUR_FILES, sayWaiting, STILL_LOADING, UPDATED } from "./say-waiting";

type Pane = typeof import("./index");

/** package.json's version, which the build puts here. */
declare const ADDIN_VERSION: string;

/** What the manifest asks of Excel. An Excel on the desktop that was older when it read the manifest may ask later. */
const NEEDED = [
  ["SharedRuntime", "1.1"],
  ["CustomFunctionsRuntime", "1.3"],
  ["ExcelApi", "1.9"],
] as const;

/** Why the pane cannot run here, or "". */
function whyNot(host: Office.HostType | null): string {
  if (document.documentElement.dataset["version"] !== ADDIN_VERSION) return UPDATED;
  if (host === null) return NOT_IN_EXCEL;
  const { requirements } = Office.context;
  return NEEDED.every(([set, version]) => requirements.isSetSupported(set, version)) ? "" : OLD_EXCEL;
}

let pane: Promise<Pane | null> | null = null;

/**
 * The pane's own code. Null where it does not come, and the next call asks for it again, or where it cannot run. The page
 * says so.
 */
function loadPane(): Promise<Pane | null> {
  pane ??= Office.onReady()
    .then(({ host }: { host: Office.HostType | null }) => {
      const reason = whyNot(host);
      if (reason) sayWaiting(reason, () => window.location.reload());
      return reason ? null : import(/* webpackChunkName: "pane" */ "./index");
    })
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

globalThis.uscfLists = () => import(/* webpackChunkName: "cell-lists" */ "../lists/for-cells");
void loadPane();
Office.actions.associate("rateThisSheet", (event: Office.AddinCommands.Event) => run("rateThisSheet", event));
Office.actions.associate("writeRatings", (event: Office.AddinCommands.Event) => run("writeRatings", event));
Office.actions.associate("explainPlayer", (event: Office.AddinCommands.Event) => run("explainPlayer", event));
