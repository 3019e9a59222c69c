/** Draws the pane into taskpane.html. `start.ts` loads it once the functions are registered. */
import { createRoot } from "react-dom/client";
import { showPane } from "../excel/host";
import { App } from "./App";
import { createPane } from "./store/store";

const pane = createPane();

/** Opens the pane at Rate this sheet. */
export async function rateThisSheet(): Promise<void> {
  pane.actions.open("rate");
  await showPane();
}

/** Opens the pane at the explanation of the player in the selected row. */
export async function explainPlayer(): Promise<void> {
  void pane.actions.explainSelected();
  await showPane();
}

/** Writes the active sheet's ratings without opening the pane; it opens only if that fails. */
export function writeRatings(): Promise<void> {
  return pane.actions.writeNow();
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App pane={pane} />);
