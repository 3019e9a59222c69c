/** What ESLint holds: typescript-eslint's strict typed rules, the hooks' rules in the pane, Office.js's in src. */
import officeAddins from "eslint-plugin-office-addins";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", ".workbench/", "release/", "test-results/", "node_modules/"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/restrict-plus-operands": ["error", { allowNumberAndString: true }],
      // Names such as IsoDate say what a text is; `void | Promise<void>` is how a callback is said to be either.
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      // As TypeScript: a parameter that must be there, and is not used, begins with an underscore.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Matters of taste, or of texts beyond ours (letters of several code points).
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-misused-spread": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // noUncheckedIndexedAccess does not see bounds that the code has checked.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
    },
  },
  {
    // A test asserts on what it has just been given: a wrong guess there fails the test, which is its work.
    files: ["test/**/*.{ts,tsx}", "packages/*/test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/use-unknown-in-catch-callback-variable": "off",
    },
  },
  // Where there are hooks and components: the rules take long on each file.
  { files: ["src/pane/**/*.tsx", "src/pane/**/use-*.ts"], ...reactHooks.configs.flat["recommended-latest"] },
  {
    // Left out: the rules on reading what was not loaded, which misjudge `sheet.protection.load` and method
    // results (office.js itself refuses such a read, in every test), and the one on syncs in a loop, which
    // large writes need.
    files: ["src/{excel,functions,pane}/**/*.{ts,tsx}"],
    plugins: { "office-addins": officeAddins },
    rules: {
      "office-addins/call-sync-after-load": "error",
      "office-addins/no-empty-load": "error",
      "office-addins/no-navigational-load": "error",
      "office-addins/no-office-initialize": "error",
      "office-addins/test-for-null-using-isNullObject": "error",
    },
  },
  {
    // The messages of Excel's stand-in carry values of no known type, which it prints as they come.
    files: ["packages/excel-host/src/**/*.ts", "workbench/**/*.ts"],
    rules: { "@typescript-eslint/no-base-to-string": "off" },
  },
  {
    // A custom function fails by throwing CustomFunctions.Error, which is no Error.
    files: ["src/functions/**/*.ts"],
    rules: { "@typescript-eslint/only-throw-error": "off" },
  },
  {
    files: ["**/*.{js,cjs,mjs}"],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-require-imports": "off",
    },
  },
);
