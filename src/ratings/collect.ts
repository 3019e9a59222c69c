/**
 * What is equal in a list, and what follows each other.
 *
 * Example: by their length, `a`, `bc` and `d` are a group of two and one of one.
 */

/** The members of each group, in the order of the list. */
export function grouped<T, K>(list: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** How often each value is in a list. */
export function counted<K>(list: readonly K[]): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Whole numbers that follow each other, as runs from the first to the last of each. */
export function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
