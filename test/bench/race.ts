/**
 * Several pieces of work measured in turns, so that what else the machine does falls on all alike; their
 * ratios are what counts. Example: `race({ floor, engine })` gives `{ floor: 3010, engine: 7400 }`.
 */
import { Bench } from "tinybench";

const TURNS = 7;
/** Of one measurement, in milliseconds. */
const MEASURED = 60;
/** Before the first measurement each work has so many turns of so many milliseconds: a sheet that recalculates is warm too. */
const WARM_UP_TURNS = 100;
const WARM_UP = 20;
/** Short works are called for this long, in milliseconds, between two looks at the clock. */
const SAMPLE = 0.2;

/** What a tenth of the measurements are faster than. */
function fastestTenth(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)]!;
}

/** Warms the works up in turns, since V8 compiles for all that it has seen. Returns how many calls of each make a sample. */
function warmUp(works: readonly (() => unknown)[]): readonly number[] {
  const calls = works.map(() => 0);
  for (let turn = 0; turn < WARM_UP_TURNS; turn++)
    works.forEach((work, i) => {
      const begin = performance.now();
      calls[i] = 0;
      while (performance.now() < begin + WARM_UP) {
        work();
        calls[i]!++;
      }
    });
  return calls.map((count) => Math.ceil((SAMPLE * count) / WARM_UP));
}

/** The time of one call of each in its fastest tenth, in nanoseconds. */
export function race<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  const calls = warmUp(names.map((name) => works[name]));
  const bench = new Bench({
    time: MEASURED,
    iterations: 5,
    warmup: false,
    throws: true,
    retainSamples: true,
  });
  names.forEach((name, i) =>
    bench.add(name, () => {
      for (let call = 0; call < calls[i]!; call++) works[name]();
    }),
  );
  const times = names.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++) {
    bench.runSync().forEach(({ result }, i) => {
      if (!("latency" in result)) throw new Error(`${names[i]} was not measured`);
      for (const sample of result.latency.samples!) times[i]!.push((sample * 1_000_000) / calls[i]!);
    });
  }
  return Object.fromEntries(names.map((name, i) => [name, fastestTenth(times[i]!)])) as Record<Name, number>;
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
