/**
 * Lines at the end of the browser tests: how long the workbench takes to start, the median of its starts, and what
 * else a test gave to `keepTimes` of the harness.
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
    /** @type {Map<string, Record<string, number>[]>} */
    const told = new Map();
    for (const line of linesOf(this.file ?? "")) {
      const [what, times] = JSON.parse(line);
      told.set(what, [...(told.get(what) ?? []), times]);
    }
    rmSync(this.folder ?? "", { recursive: true, force: true });
    for (const [what, all] of told) {
      const parts = Object.keys(all[0] ?? {}).map((name) => {
        const times = all.map((one) => one[name] ?? 0).sort((a, b) => a - b);
        return `${name} ${Math.round(times[times.length >> 1] ?? 0)} ms`;
      });
      console.log(`${what}: ${parts.join(", ")}${all.length > 1 ? ` (median of ${all.length})` : ""}`);
    }
  }
}

/** @param {string} file written by the harness, a line for each `keepTimes` */
function linesOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

module.exports = StartTimes;
