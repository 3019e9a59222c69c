/**
 * Says what taskpane.html waits for, and why a script of it does not come. A script of its own that runs before office.js,
 * which may be slow, or held back by a firewall: then no other script of the page runs. It serves the page of any version,
 * so it asks the site whether there is another one by now.
 */
import {
  EXCELS_SCRIPT,
  FAILED,
  OUR_FILES,
  sayAbove,
  sayWaiting,
  STILL_LOADING,
  UPDATED,
} from "./say-waiting";

const SLOW_MS = 2_000;
const TOO_SLOW_MS = 10_000;

const ownScripts = (): string[] =>
  [...document.querySelectorAll("script[defer]")].map((script) => script.getAttribute("src") ?? "");

/** Whether a script is office.js or one of its parts, which it loads from its own folder. */
function isExcels({ src }: HTMLScriptElement): boolean {
  const office = document.querySelector<HTMLScriptElement>('script[src$="/office.js"]');
  return office !== null && src.startsWith(office.src.replace(/office\.js$/, ""));
}

const reload = (): void => window.location.reload();

/** Whether the site's page asks for other scripts than this one, which a browser may have remembered. */
async function isUpdated(): Promise<boolean> {
  const page = await fetch(window.location.pathname, { cache: "no-store" });
  const text = page.ok ? await page.text() : "";
  return text !== "" && !ownScripts().every((src) => text.includes(src));
}

/** Our script did not come: an update has taken it away, or there is no connection. */
async function sayWhyNot(): Promise<void> {
  const isNew = await isUpdated().catch(() => false);
  if (!document.getElementById("waiting")) {
    if (isNew) sayAbove(UPDATED);
    return;
  }
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A page that has not started yet gives way to the new one by itself, once.
  if (isNew && visit?.type !== "reload") reload();
  else sayWaiting(isNew ? UPDATED : OUR_FILES, reload);
}

/** Says what is waited for. Why the add-in cannot run here, once said, stays. */
function sayStill(text: string, again?: () => void): void {
  const said = document.getElementById("waiting")?.textContent;
  if (said === "" || said === STILL_LOADING) sayWaiting(text, again);
}

const slow = setTimeout(() => sayStill(STILL_LOADING), SLOW_MS);
// With office.js there, a part of it or the pane's own code may still be on its way, or hang.
const tooSlow = setTimeout(
  () => sayStill("Office" in window ? STILL_LOADING : EXCELS_SCRIPT, reload),
  TOO_SLOW_MS,
);

/** What fails after a script that did not come fails for that reason. */
let isToldWhy = false;

// A script's error does not bubble, but it can be captured.
window.addEventListener(
  "error",
  ({ target, filename }) => {
    const isScript = target instanceof HTMLScriptElement;
    const isOurs = filename && filename.startsWith(window.location.origin);
    if (!isScript && !isOurs) return;
    clearTimeout(slow);
    clearTimeout(tooSlow);
    if (!isScript && isToldWhy) return;
    isToldWhy = true;
    if (!isScript) sayWaiting(FAILED, reload);
    else if (isExcels(target)) sayWaiting(EXCELS_SCRIPT, reload);
    else void sayWhyNot();
  },
  true,
);
