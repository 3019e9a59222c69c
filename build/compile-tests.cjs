/**
 * Compiles the tests and what they import, each file by itself; `npm run typecheck` checks the types. What is compiled
 * is kept by the file's text alone, so that unit tests, browser tests and mutation tests share it.
 */
// @ts-check
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");

/** Loads TypeScript, which takes longer than most tests: for what no run has compiled before. */
const createCompiler = () =>
  require("ts-jest").default.createTransformer({
    tsconfig: {
      target: "ES2022",
      module: "CommonJS",
      moduleResolution: "Node10",
      ignoreDeprecations: "6.0",
      jsx: "react-jsx",
      esModuleInterop: true,
      isolatedModules: true,
    },
    diagnostics: false,
  });

/** What else decides how a file is compiled: these options and the packages. */
const always = [
  readFileSync(__filename, "utf8"),
  ...["typescript", "ts-jest"].map((name) => require(`${name}/package.json`).version),
].join("\0");

/** @type {import("ts-jest").TsJestTransformer | undefined} */
let compiler;

/** @type {import("@jest/transform").SyncTransformer} */
module.exports = {
  process: (text, path, options) => (compiler ??= createCompiler()).process(text, path, options),
  getCacheKey: (text, path, { instrument }) =>
    createHash("sha256").update([always, path, instrument, text].join("\0")).digest("hex"),
};
