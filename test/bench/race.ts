/**
 * Several pieces of work measured in turns, so that what else the machine does falls on all alike; their
 * ratios are what counts. Example: `await race({ floor, engine })` gives `{ floor: 3010, engine: 7400 }`.
 */
import { measure } from "mitata";

const TURNS = 7;
/** Short works are called so often between two looks at the clock: too shortly for other programs to get between. */
const CALLS = 32;
/** Processor time of one measurement, in nanoseconds. */
const MEASURED = 60_000_000;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Calls before the first measurement, in milliseconds of each work: a sheet that recalculates is warm too. */
const WARM_UP = 400;

function warmUp(work: () => unknown): void {
  const end = performance.now() + WARM_UP;
  while (performance.now() < end) work();
}

/** The median time of one call of each, in nanoseconds. */
export async function race<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  names.forEach((name) => warmUp(works[name]));
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const name of names) {
      const { p50 } = await measure(works[name], { min_cpu_time: MEASURED, batch_samples: CALLS });
      times.get(name)!.push(p50);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<Name, number>;
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
