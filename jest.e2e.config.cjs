/** Browser tests: test/e2e/**\/*.e2e.ts, one after the other, in a real Chromium. */
const { transform } = require("./jest.config.cjs");

module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test/e2e"],
  testMatch: ["**/*.e2e.ts"],
  testTimeout: 120_000,
  reporters: ["default", "<rootDir>/test/e2e/start-times.cjs"],
  transform,
  id: require("./jest.config.cjs").id,
};
