/**
 * What taskpane.html says as long as the pane is not there. In plain DOM, since it has to work when nothing else does.
 * Example: `sayWaiting(STILL_LOADING)`; `sayWaiting(OUR_FILES, () => window.location.reload())` has a button.
 */
export const STILL_LOADING = "Still loading…";
export const EXCELS_SCRIPT =
  "Excel's script could not be loaded. It comes from appsforoffice.microsoft.com. Check the internet connection. If other pages open, ask whoever runs the network to allow this address.";
export const OUR_FILES = "The add-in's files could not be loaded. Check the internet connection.";
export const UPDATED = "The add-in was updated. Save the workbook and restart Excel.";
export const FAILED = "The add-in could not be started. Update Office, then restart Excel.";
export const OLD_EXCEL =
  "This Excel is too old for the add-in. Update Office (File > Account > Update Options), or use Excel on the web.";
export const NOT_IN_EXCEL = "This page works only inside Excel, as the add-in's pane.";

/**
 * Shows a text in the pane's place, until the pane takes it.
 *
 * @param again what the button "Try again" does; left out, there is no button
 */
export function sayWaiting(text: string, again?: () => void): void {
  const place = document.getElementById("waiting");
  if (!place) return;
  place.textContent = text;
  place.ariaBusy = String(!again);
  if (!again) return;
  const button = document.createElement("button");
  button.textContent = "Try again";
  button.style.cssText = "display: block; margin-top: 12px; padding: 4px 12px; font: inherit";
  button.onclick = again;
  place.append(button);
}

const ABOVE = "above";
const SAID = "said-above";

/** The same above a pane that is already there. */
export function sayAbove(text: string): void {
  if (document.getElementById(ABOVE)) return;
  const bar = Object.assign(document.createElement("div"), { id: ABOVE, role: "alert", textContent: text });
  bar.style.cssText = "padding: 8px 16px; background: #fff4ce; color: #242424; font: 14px/20px Segoe UI, sans-serif"; // prettier-ignore
  document.body.prepend(bar);
  document.dispatchEvent(new Event(SAID));
}

export const isSaidAbove = (): boolean => document.getElementById(ABOVE) !== null;

/** @returns stops the calls */
export function onSaidAbove(listener: () => void): () => void {
  document.addEventListener(SAID, listener);
  return () => document.removeEventListener(SAID, listener);
}
