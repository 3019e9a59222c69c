/**
 * Mutation tests of the engine's core, `npm run mutation`: installs Stryker beside this file on first use, then runs it.
 * `npm run mutation -- --mutate src/ratings/uschess/floors.ts` tries one file.
 */
// @ts-check
const { spawnSync } = require("node:child_process");
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const stryker = join(__dirname, "node_modules/@stryker-mutator/core/bin/stryker.js");

if (!existsSync(stryker)) {
  // On Windows npm is a script, which only a shell starts.
  const { status } = spawnSync("npm ci", { cwd: __dirname, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
const given = ["run", join(__dirname, "stryker.config.json"), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [stryker, ...given], { stdio: "inherit" });
process.exitCode = status ?? 1;
