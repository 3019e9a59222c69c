/** Unit tests: everything under test/ but the browser's (test/e2e) and the benches. */
module.exports = {
  testEnvironment: "node",
  // Every core: left to itself jest spares one, which is half of two.
  maxWorkers: "100%",
  // Two workers on a busy machine may keep a test waiting; what must be quick is measured beside something else.
  testTimeout: 60_000,
  roots: ["<rootDir>/test"],
  testPathIgnorePatterns: ["/node_modules/", "/test/e2e/", "/test/bench/"],
  transform: {
    "^.+\\.tsx?$": [
      "ts-jest",
      {
        // Files are compiled one by one; `npm run typecheck` checks the types.
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
      },
    ],
  },
};
