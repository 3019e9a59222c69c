/**
 * The gate, `npm run check`: every step runs, whatever the others say, and a table tells which failed and where the time
 * went. `npm run check:long` does the same with `CHECK_LONG=1`, by which the tests run whole, and fuzzes a while.
 * Jest's counts are left in test-results/ for `node build/counts.js`.
 */
// @ts-check
const { spawn } = require("node:child_process");
const { mkdirSync, rmSync } = require("node:fs");
const { count, readReport } = require("./counts.js");

const isLong = process.argv.includes("--long");
if (isLong) process.env["CHECK_LONG"] = "1";

/**
 * What runs side by side, one row after the other; in a row of several lanes each is worked off from left to right.
 * Tests take all cores by themselves.
 * @type {readonly (readonly (readonly string[])[])[]}
 */
const rows = [
  [
    ["check:code", "lint:imports", "check:manifest", "check:licences"],
    ["setup", "build", "check:budgets", "lint:format", "record"],
  ],
  [["test"]],
  [["test:e2e"]],
  ...(isLong ? [[["fuzz -- 1000000 10"]]] : []),
];

/** Steps whose tests are counted, and their reports. @type {Readonly<Record<string, string>>} */
const reports = { test: "unit", "test:e2e": "e2e" };

/** @typedef {{ step: string, seconds: number, ok: boolean }} Result */

/**
 * @param {string} step a script of package.json with its arguments
 * @param {boolean} alone whether its output is shown as it comes; else in one piece once it is done
 * @returns {Promise<Result>}
 */
function run(step, alone) {
  const report = reports[step];
  const given = report ? ` -- --json --outputFile=test-results/${report}.json` : "";
  const heading = `\n── npm run ${step}`;
  if (alone) console.log(heading);
  const start = Date.now();
  const child = spawn(`npm run --silent ${step}${given}`, {
    shell: true,
    stdio: ["ignore", alone ? "inherit" : "pipe", alone ? "inherit" : "pipe"],
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => output.push(data));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      if (!alone) process.stdout.write(`${heading}\n${Buffer.concat(output).toString()}`);
      resolve({ step, seconds: secondsSince(start), ok: code === 0 });
    });
  });
}

/** @param {number} start */
const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

/** @param {string} mark @param {number | string} seconds @param {string} what */
const tell = (mark, seconds, what) => console.log(mark.padEnd(4), String(seconds).padStart(5), "s ", what);

async function main() {
  // Jest writes its reports into a folder that exists.
  mkdirSync("test-results", { recursive: true });
  for (const name of Object.values(reports)) rmSync(`test-results/${name}.json`, { force: true });

  const start = Date.now();
  /** @type {Result[]} */
  const results = [];
  /** What each row took. @type {number[]} */
  const times = [];
  for (const lanes of rows) {
    const begin = Date.now();
    const alone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) results.push(await run(step, alone));
      }),
    );
    times.push(secondsSince(begin));
  }

  console.log("\nWhere the time went; the steps of a row ran side by side:");
  // .ci/run measures what came before.
  const install = Number(process.env["INSTALL_SECONDS"] ?? 0);
  if (install) tell("ok", install, "npm ci");
  rows.forEach((lanes, i) => {
    const steps = lanes.flat();
    if (steps.length > 1) tell("", times[i] ?? 0, "side by side:");
    for (const { step, seconds, ok } of results.filter((one) => steps.includes(one.step))) {
      const report = reports[step];
      const { passed, failed } = count(report ? [readReport(report)] : []);
      const counted = report ? `: ${passed} passed, ${failed} failed` : "";
      tell(ok ? "ok" : "FAIL", seconds, `${steps.length > 1 ? "  " : ""}${step}${counted}`);
    }
  });
  tell("", install + secondsSince(start), "together");
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

void main();
