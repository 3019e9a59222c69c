/**
 * Finds the Chromium that draws the icons and runs the browser tests: the CHROMIUM environment variable when set, else Debian's,
 * without windows where it is installed, as it opens a page in half the time; else Chrome or Edge where Linux, Windows and a
 * Mac have them. Example: `chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })`.
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

/**
 * Where a browser may be.
 * @param {NodeJS.Platform} platform
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
function places(platform, environment) {
  const browsers = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
  if (platform === "win32") {
    const folders = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap(
      (name) => environment[name] ?? [],
    );
    return folders.flatMap((folder) => browsers.map((path) => `${folder}\\${path}`));
  }
  if (platform === "darwin")
    return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
      ["", environment["HOME"] ?? ""].map(
        (home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  return [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/microsoft-edge",
  ];
}

/** The browser's file, or an error that says how to get one. */
function chromiumPath() {
  const named = process.env["CHROMIUM"];
  const path = [named, ...places(process.platform, process.env)].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (!path || (named && path !== named)) {
    throw new Error(
      named
        ? `CHROMIUM names ${named}, which does not exist.`
        : "The browser tests need Chromium, Chrome or Edge: install one (Debian, Ubuntu: sudo apt-get install chromium), or name it in CHROMIUM.",
    );
  }
  return path;
}

module.exports = { chromiumArgs, chromiumPath, places };
