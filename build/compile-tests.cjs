/**
 * Compiles the tests and what they import, each file by itself; `npm run typecheck` checks the types. Sucrase takes a
 * seventh of TypeScript's own time, leaves each line where it was, and exports what a test can replace.
 */
// @ts-check
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");

/** What else decides how a file is compiled: these options and the package. */
const always = [readFileSync(__filename, "utf8"), require("sucrase").getVersion()].join("\0");

/** @type {import("@jest/transform").SyncTransformer} */
module.exports = {
  process: (text, path) =>
    require("sucrase").transform(text, {
      filePath: path,
      transforms: [
        "typescript",
        "imports",
        "jest",
        ...(path.endsWith("x") ? /** @type {const} */ (["jsx"]) : []),
      ],
      jsxRuntime: "automatic",
      production: true,
      // Node has these already.
      disableESTransforms: true,
    }),
  getCacheKey: (text, path, { instrument }) =>
    createHash("sha256").update([always, path, instrument, text].join("\0")).digest("hex"),
};
