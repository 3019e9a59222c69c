/**
 * What is equal in a list.
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
