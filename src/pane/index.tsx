/** The pane, drawn into taskpane.html. `start.ts` asks for it once the functions are registered. */
import { createRoot } from "react-dom/client";
import { showPane } from "../excel/host";
import { App } from "./App";
import { press } from "./ribbon";

/** The ribbon's button: opens the pane at Rate this sheet. */
export async function rateThisSheet(): Promise<void> {
  press("rate");
  await showPane();
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
