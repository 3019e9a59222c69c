/**
 * The browser tests' files in the order in which they start: first those that wait the longest, so that no worker has
 * one left at the end. Jest itself knows times only from an earlier run.
 */
const { default: Sequencer } = require(
  require.resolve("@jest/test-sequencer", { paths: [require.resolve("jest")] }),
);

const FIRST = [
  "presses-1000-early",
  "presses-1000-late",
  "presses-1000-twice",
  "presses-150",
  "presses-slow",
  "pane",
  "charts",
  "doors",
  "presses-quick",
];

/** What measures stretches of work: last in the long check, where the others left then do little but wait. */
const LAST = process.env["CHECK_LONG"] === "1" ? ["rating-lists", "spans"] : [];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isOf = (names, { path }) => names.findIndex((name) => path.endsWith(`/${name}.e2e.ts`));
    const place = (test) => {
      if (isOf(LAST, test) >= 0) return FIRST.length + 1;
      const at = isOf(FIRST, test);
      return at < 0 ? FIRST.length : at;
    };
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
