/**
 * Says what taskpane.html waits for. A script of its own that runs before office.js, which may be slow, or held back by a
 * firewall: then no other script of the page runs.
 */
import { EXCELS_SCRIPT, OUR_FILES, sayWaiting, STILL_LOADING } from "./say-waiting";

const SLOW_MS = 2_000;
const TOO_SLOW_MS = 10_000;

/** Whether a script is office.js or one of its parts, which it loads from its own folder. */
function isExcels({ src }: HTMLScriptElement): boolean {
  const office = document.querySelector<HTMLScriptElement>('script[src$="/office.js"]');
  return office !== null && src.startsWith(office.src.replace(/office\.js$/, ""));
}

const reload = (): void => window.location.reload();

const slow = setTimeout(() => sayWaiting(STILL_LOADING), SLOW_MS);
const tooSlow = setTimeout(() => {
  if (!("Office" in window)) sayWaiting(EXCELS_SCRIPT, reload);
}, TOO_SLOW_MS);

// A script's error does not bubble, but it can be captured.
window.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    clearTimeout(slow);
    clearTimeout(tooSlow);
    sayWaiting(isExcels(target) ? EXCELS_SCRIPT : OUR_FILES, reload);
  },
  true,
);
