/**
 * Several pieces of work measured in turns, so that what else the machine does falls on all alike; their
 * ratios are what counts. Example: `race({ floor, engine })` gives `{ floor: 3010, engine: 7400 }`.
 */
import { Bench } from "tinybench";

/** Of the processor, in milliseconds: what other programs take of it is not counted. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const TURNS = 7;
/** Of one measurement, in milliseconds. */
const MEASURED = 60;
/** Calls before the first measurement, in milliseconds of each work: a sheet that recalculates is warm too. V8 takes some
 * 4,000 calls of RATEEVENT until it has compiled all that is worth it. */
const WARM_UP = 2000;
/** Short works are called for this long, in nanoseconds, between two looks at the clock, which counts microseconds. */
const SAMPLE = 200_000;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Warms a work up. Returns how many calls of it make a sample. */
function warmUp(work: () => unknown): number {
  const begin = now();
  let calls = 0;
  while (now() < begin + WARM_UP) {
    work();
    calls++;
  }
  return Math.ceil((SAMPLE * calls) / (WARM_UP * 1_000_000));
}

/** The median time of one call of each, in nanoseconds. */
export function race<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  const calls = names.map((name) => warmUp(works[name]));
  const bench = new Bench({ time: MEASURED, iterations: 5, warmup: false, throws: true, now });
  names.forEach((name, i) =>
    bench.add(name, () => {
      for (let call = 0; call < calls[i]!; call++) works[name]();
    }),
  );
  const times = names.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    bench.runSync().forEach(({ result }, i) => {
      if (!("latency" in result)) throw new Error(`${names[i]} was not measured`);
      times[i]!.push((result.latency.p50 * 1_000_000) / calls[i]!);
    });
  }
  return Object.fromEntries(names.map((name, i) => [name, median(times[i]!)])) as Record<Name, number>;
}

/** A time in the unit that suits it. */
export function show(ns: number): string {
  if (ns < 1000) return `${ns.toFixed(0)} ns`;
  return ns < 1_000_000 ? `${(ns / 1000).toFixed(1)} µs` : `${(ns / 1_000_000).toFixed(2)} ms`;
}

/** Prints a ratio beside the most that it may be; the run fails where it is more. */
export function holdTo(what: string, ratio: number, most: number): void {
  console.log(`${what}: ${ratio.toFixed(2)}, at most ${most}`);
  if (!(ratio <= most)) process.exitCode = 1;
}
