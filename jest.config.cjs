/** Unit tests: the tests of packages/, and everything under test/ but the browser's (test/e2e) and the benches. */
module.exports = {
  // Names the cache of compiled files, which the browser tests share.
  id: "uscf-ratings",
  testEnvironment: "<rootDir>/test/environment.cjs",
  // Every core: left to itself jest spares one, which is half of two.
  maxWorkers: "100%",
  // What a worker keeps of the files before makes each one slower, and its tidying up counts as work of what is measured.
  workerIdleMemoryLimit: "500MB",
  // Two workers on a busy machine may keep a test waiting; what must be quick is measured beside something else.
  testTimeout: 60_000,
  roots: ["<rootDir>/test", "<rootDir>/packages"],
  testPathIgnorePatterns: ["/node_modules/", "/test/e2e/", "/test/bench/"],
  testSequencer: "<rootDir>/test/longest-first.cjs",
  transform: {
    "/node_modules/(jsdom|typescript|playwright-core|react|@fluentui/react-components)/":
      "<rootDir>/test/load-once.cjs",
    "^.+\\.tsx?$": "<rootDir>/build/compile-tests.cjs",
  },
  transformIgnorePatterns: [],
};
