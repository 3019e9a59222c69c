/**
 * The files of tests in the order in which they start: first those that take the longest, so that no worker has one left
 * at the end while the others have nothing to do. Jest itself knows times only from an earlier run.
 */
const { default: Sequencer } = require(
  require.resolve("@jest/test-sequencer", { paths: [require.resolve("jest")] }),
);

const FIRST = [
  "report/out-and-in.test",
  "faults/memory.test",
  "faults/spreadsheet-1.test",
  "faults/spreadsheet-2.test",
  "faults/syncs.test",
  "functions/functions-in-cells.test",
  "e2e/long/presses-1000-early.e2e",
  "e2e/long/presses-1000-late.e2e",
  "e2e/long/presses-1000-twice.e2e",
  "e2e/long/presses-150.e2e",
  "e2e/presses-slow.e2e",
  "e2e/pane.e2e",
  "e2e/package.e2e",
  "e2e/charts.e2e",
  "e2e/doors.e2e",
  "e2e/presses-quick.e2e",
];

/** What measures stretches of work: last in the long check, where the others left then do little but wait. */
const LAST = process.env["CHECK_LONG"] === "1" ? ["e2e/rating-lists.e2e", "e2e/long/spans.e2e"] : [];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isOf = (names, { path }) => names.findIndex((name) => path.endsWith(`/${name}.ts`));
    const place = (test) => {
      if (isOf(LAST, test) >= 0) return FIRST.length + 1;
      const at = isOf(FIRST, test);
      return at < 0 ? FIRST.length : at;
    };
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
