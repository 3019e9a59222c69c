/**
 * `npm run fuzz [-- cases] [-- cases seconds]`: a million mutated cases a reader, or as many as the seconds
 * allow each; prints what was done. Ends with 1 and the bytes of the case where a law is broken.
 */
import { FILE_FUZZERS, type Fuzzer } from "./files";
import { randomNumbers } from "./mutate";
import { SHEET_FUZZERS } from "./sheets";
import { SLIP_FUZZERS } from "./slips";

const FUZZERS: readonly Fuzzer[] = [...FILE_FUZZERS, ...SHEET_FUZZERS, ...SLIP_FUZZERS];

const [cases = 1_000_000, seconds = Infinity, only = ""] = [
  ...process.argv.slice(2, 4).map(Number),
  ...process.argv.slice(4, 5),
] as [number?, number?, string?];

console.log("reader".padEnd(20), "cases".padStart(9), "read".padStart(9), "seconds", "slowest case");
for (const { name, run } of FUZZERS.filter((fuzzer) => fuzzer.name.includes(only))) {
  const random = randomNumbers(Date.now());
  const start = performance.now();
  let [done, read, slowest, before] = [0, 0, 0, start];
  while (done < cases && before - start < seconds * 1000) {
    if (run(random)) read++;
    done++;
    const now = performance.now();
    slowest = Math.max(slowest, now - before);
    before = now;
  }
  const took = ((before - start) / 1000).toFixed(0).padStart(7);
  const figures = [String(done).padStart(9), String(read).padStart(9), took, `${slowest.toFixed(1)} ms`];
  console.log(name.padEnd(20), ...figures);
}
