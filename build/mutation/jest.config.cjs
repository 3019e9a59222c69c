/** The engine's own tests for `npm run mutation`, where every mutant runs the laws: on fewer cases. */
process.env["LAW_RUNS"] ??= "100";
const base = require("../../jest.config.cjs");
module.exports = { ...base, rootDir: "../..", roots: ["<rootDir>/test/ratings"] };
