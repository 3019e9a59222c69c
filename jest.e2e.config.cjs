/**
 * Browser tests: test/e2e/**\/*.e2e.ts in a real Chromium. The tests of a file come in an order that its seed decides,
 * which is printed: `npm run test:e2e -- --seed=1` for the same order again. CHECK_LONG=1 adds what is long, in test/e2e/long.
 */
const { id, transform, transformIgnorePatterns } = require("./jest.config.cjs");

const isLong = process.env["CHECK_LONG"] === "1";

module.exports = {
  testEnvironment: "<rootDir>/test/environment.cjs",
  roots: ["<rootDir>/test/e2e"],
  testMatch: ["**/*.e2e.ts"],
  testPathIgnorePatterns: isLong ? [] : ["/e2e/long/"],
  globalSetup: "<rootDir>/test/e2e/setup.ts",
  globalTeardown: "<rootDir>/test/e2e/teardown.ts",
  // Most of a browser test is waiting, and in the long check a few files do little else.
  maxWorkers: isLong ? 10 : 6,
  testSequencer: "<rootDir>/test/longest-first.cjs",
  randomize: true,
  showSeed: true,
  // Longer than the harness waits for a state or a test: it says what the page showed.
  testTimeout: 300_000,
  reporters: ["default", "<rootDir>/test/e2e/start-times.cjs"],
  transform: { "/test/e2e/of-worker\\.cjs$": "<rootDir>/test/load-once.cjs", ...transform },
  transformIgnorePatterns,
  id,
};
