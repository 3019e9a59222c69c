/**
 * Large packages, which no test changes: loaded once for a worker by Node itself, not anew for each file of tests.
 * Stands in for compiling their files; `environment.cjs` has `loadOnce`.
 */
// @ts-check
/** @type {import("@jest/transform").SyncTransformer} */
module.exports = {
  process: (_, path) => ({ code: `module.exports = loadOnce(${JSON.stringify(path)});` }),
};
