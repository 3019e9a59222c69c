/**
 * Rates the official record by the functions as a user calls them: `npm run record`, or
 * `npm run record -- other.jsonl.gz` for another data file of the same form. Part of the gate.
 */
// @ts-check
const { join } = require("node:path");
const { bundle } = require("./bundle.js");

bundle({ run: "test/record/run.ts" }, "record")
  .then((folder) => require(join(folder, "run.cjs")))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
