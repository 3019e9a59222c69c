/**
 * A line at the end of the browser tests: how long the workbench takes to start, the median of its starts.
 * Example: `start: first paint 210 ms, functions registered 480 ms, pane ready 700 ms (median of 6)`.
 */
// @ts-check
const { mkdtempSync, readFileSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");

class StartTimes {
  onRunStart() {
    this.folder = mkdtempSync(join(tmpdir(), "start-times-"));
    this.file = join(this.folder, "times");
    process.env["START_TIMES"] = this.file;
  }

  onRunComplete() {
    const starts = linesOf(this.file ?? "").map(
      (line) => /** @type {Record<string, number>} */ (JSON.parse(line)),
    );
    rmSync(this.folder ?? "", { recursive: true, force: true });
    if (starts.length === 0) return;
    const parts = Object.keys(starts[0] ?? {}).map((what) => {
      const times = starts.map((start) => start[what] ?? 0).sort((a, b) => a - b);
      return `${what} ${Math.round(times[times.length >> 1] ?? 0)} ms`;
    });
    console.log(`start: ${parts.join(", ")} (median of ${starts.length})`);
  }
}

/** @param {string} file written by the harness, a line a start */
function linesOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

module.exports = StartTimes;
