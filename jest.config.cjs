/** Unit tests: everything under test/ but the browser's (test/e2e) and the benches. */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  testPathIgnorePatterns: ["/node_modules/", "/test/e2e/", "/test/bench/"],
  transform: {
    "^.+\\.tsx?$": ["ts-jest", { tsconfig: { module: "CommonJS", moduleResolution: "Node10", ignoreDeprecations: "6.0" }, diagnostics: false }],
  },
};
