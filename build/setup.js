/**
 * Makes sure that there is a browser for the tests: `npm run setup`. It takes the one that CHROMIUM names or an installed one;
 * where there is none, as root on Debian, it installs Debian's.
 */
// @ts-check
const { spawnSync } = require("node:child_process");
const { chromiumPath } = require("./chromium.js");

/** @param {string[]} given what apt-get is asked for */
function aptGet(...given) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", given, { env, stdio: "inherit" }).status === 0;
}

/** The browser's file; throws where there is none. */
function found() {
  try {
    return chromiumPath();
  } catch (error) {
    if (process.env["CHROMIUM"] || process.getuid?.() !== 0 || !aptGet("update")) throw error;
    // The one without windows is smaller and faster. Where there is no such package, the whole one.
    const install = ["install", "-y", "--no-install-recommends"];
    if (!aptGet(...install, "chromium-headless-shell", "fonts-dejavu-core"))
      aptGet(...install, "chromium", "fonts-dejavu-core");
    return chromiumPath();
  }
}

try {
  console.log(`Chromium: ${found()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
