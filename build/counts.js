/**
 * Prints the counts of the last `npm run check` alone on a line, `N passed, N failed`: unit and browser tests
 * together. A test file that could not run counts as a failure, and so does a missing report.
 */
// @ts-check
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} Report
 * @param {readonly (Report | undefined)[]} reports jest's JSON reports; undefined where one was not written
 */
function count(reports) {
  return reports.reduce(
    ({ passed, failed }, report) => ({
      passed: passed + (report?.numPassedTests ?? 0),
      failed: failed + (report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1),
    }),
    { passed: 0, failed: 0 },
  );
}

/**
 * @param {string} name "unit" or "e2e"
 * @returns {Report | undefined}
 */
function readReport(name) {
  const file = join(__dirname, "..", "test-results", `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

if (require.main === module) {
  const { passed, failed } = count(["unit", "e2e"].map(readReport));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

module.exports = { count, readReport };
