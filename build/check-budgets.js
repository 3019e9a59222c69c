/**
 * Checks the sizes of the built scripts, gzip-compressed: functions.js, which every page loads before its formulas are
 * ready; all other JavaScript that the pane loads before its first use; and what Rate this sheet loads after it.
 * `node build/check-budgets.js [dist]` prints the sizes, and fails where one is over its limit.
 */
// @ts-check
const { existsSync, readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { gzipSync } = require("node:zlib");

/**
 * Budgets in bytes (1 kB = 1000 bytes); taskpane.js is the pane's door, pane.js its first chunk. Names are without the
 * hash of the content.
 */
const budgets = [
  // Every workbook with one of our formulas loads it. What fills it: docs/decisions/one-function-script.md.
  { what: "the functions", files: ["functions.js"], limit: 108_500 },
  // React, Fluent UI, Home with what is known of each section, and what reads and rates a sheet.
  { what: "the pane's first chunk", files: ["waiting.js", "taskpane.js", "pane.js"], limit: 263_500 },
  // What the first press needs, loaded right after the first chunk, with the other rating systems that it offers.
  { what: "Rate this sheet", files: ["rate.js", "shared.js"], limit: 46_000 },
];

/** The hash in the name of a chunk, such as pane.0123456789abcdef0123.js. */
const HASH = /\.[0-9a-f]{20}(?=\.js$)/;

/**
 * One row a budget: its compressed size in bytes, its limit, and whether it holds. A missing file does not hold.
 * @param {string} folder the build output
 */
function measure(folder) {
  const built = existsSync(folder) ? readdirSync(folder) : [];
  return budgets.map(({ what, files, limit }) => {
    // functions.js is there by its own name too.
    const found = files.flatMap((file) => built.find((one) => one.replace(HASH, "") === file) ?? []);
    const missing = files.filter((file) => !found.some((one) => one.replace(HASH, "") === file));
    const bytes = found.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
    return { what, bytes, limit, missing, holds: missing.length === 0 && bytes <= limit };
  });
}

if (require.main === module) {
  const rows = measure(process.argv[2] ?? join(__dirname, "..", "dist"));
  for (const { what, bytes, limit, missing, holds } of rows) {
    const size = `${(bytes / 1000).toFixed(1)} kB gzip, at most ${limit / 1000}`;
    console.log(`${holds ? "ok  " : "FAIL"} ${what}: ${missing.length ? `no ${missing.join(", ")}` : size}`);
  }
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
}

module.exports = { budgets, measure };
