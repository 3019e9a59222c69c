/**
 * Runs the fuzzers: bundles test/fuzz/run.ts for Node and starts it. `npm run fuzz` runs a million cases a
 * reader, `npm run fuzz -- 5000` five thousand, `npm run fuzz -- 1000000 60` at most a minute each, and
 * `npm run fuzz -- 1000000 60 web` those readers with "web" in their name.
 */
// @ts-check
const { join } = require("node:path");
const { bundle } = require("./bundle.js");

bundle({ run: "test/fuzz/run.ts" }, "fuzz")
  .then((folder) => require(join(folder, "run.cjs")))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
