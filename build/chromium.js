/**
 * Finds the Chromium that draws the icons and runs the browser tests: the CHROMIUM environment variable when set, else
 * Debian's, without windows where it is installed: it opens a page in half the time. Example: `chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })`.
 */
// @ts-check
const { existsSync } = require("node:fs");

/** What keeps Chromium quiet and offline in a container. */
const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser's file, or an error that says how to get one. */
function chromiumPath() {
  const named = process.env["CHROMIUM"];
  const path = [
    named,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((candidate) => candidate && existsSync(candidate));
  if (!path || (named && path !== named)) {
    throw new Error(
      named
        ? `CHROMIUM names ${named}, which does not exist.`
        : "No Chromium found: install it (Debian: apt-get install chromium) or name one in CHROMIUM.",
    );
  }
  return path;
}

module.exports = { chromiumArgs, chromiumPath };
