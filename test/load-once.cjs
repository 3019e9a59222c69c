/**
 * Large packages, which no test changes: loaded once for a worker by Node itself, not anew for each file of tests.
 * Stands in for compiling their files; `environment.cjs` has `loadOnce`, which what runs before all tests has not.
 */
// @ts-check
const { createHash } = require("node:crypto");

/** @type {import("@jest/transform").SyncTransformer} */
module.exports = {
  process: (text, path) => ({
    code: `if (globalThis.loadOnce) module.exports = loadOnce(${JSON.stringify(path)}); else {${text}\n}`,
  }),
  getCacheKey: (text, path) => createHash("sha256").update([path, text].join("\0")).digest("hex"),
};
