/** Unit tests: everything under test/ but the browser's (test/e2e) and the benches. */
module.exports = {
  testEnvironment: "node",
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
