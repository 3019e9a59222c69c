/**
 * The whole gate, `npm run check`: every step runs, whatever the others say, and a table tells which failed.
 * Jest's counts are left in test-results/ for `node build/counts.js`.
 */
// @ts-check
const { spawnSync } = require("node:child_process");
const { mkdirSync, rmSync } = require("node:fs");

const steps = [
  "setup",
  "typecheck",
  "lint",
  "check:manifest",
  "check:licences",
  "build",
  "check:budgets",
  "record",
  "test -- --json --outputFile=test-results/unit.json",
  "test:e2e -- --json --outputFile=test-results/e2e.json",
];

// Jest writes its reports into a folder that exists.
mkdirSync("test-results", { recursive: true });
for (const name of ["unit", "e2e"]) rmSync(`test-results/${name}.json`, { force: true });

const results = steps.map((step) => {
  console.log(`\n── npm run ${step}`);
  const start = Date.now();
  const { status } = spawnSync(`npm run --silent ${step}`, {
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return { step: step.split(" ")[0], seconds: Math.round((Date.now() - start) / 1000), ok: status === 0 };
});

console.log();
for (const { step, seconds, ok } of results) console.log(`${ok ? "ok  " : "FAIL"} ${step} (${seconds} s)`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
