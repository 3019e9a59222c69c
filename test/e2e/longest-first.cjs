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

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const at = FIRST.findIndex((name) => path.endsWith(`${name}.e2e.ts`));
      return at < 0 ? FIRST.length : at;
    };
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
