/**
 * What was worked out before, so that it is worked out once: by a text, as a wallchart has the same few over and over (`W12`,
 * `Rd 1`), or by an object, as all views ask about the same sheet. And whether two things say the same.
 *
 * Example: `const lengthOf = remembering((text) => text.length)`; the second `lengthOf("W12")` is only looked up.
 */

/** More texts than this are forgotten and read again. */
const MOST = 10_000;
/** A longer text is not kept, so that the memory stays small. */
const LONGEST = 60;

/** @param read must give the same for the same text, and nothing that is changed later */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    let found = known.get(text);
    if (found === undefined) {
      found = read(text);
      if (known.size >= MOST) known.clear();
      known.set(text, found);
    }
    return found;
  };
}

/** Of one object so much is kept, the last first: a sheet may be asked about in a few ways by turns. */
const MOST_OF_ONE = 4;

/**
 * Remembers what was made of an object as long as that is there, and whatever else it was made by says the same.
 *
 * Example: `const rowsOf = memo<Rows>()`; `rowsOf(sheet, [event], () => makeRows(sheet, event))`.
 */
export function memo<T>(): (of: object, by: readonly unknown[], make: () => T) => T {
  const made = new WeakMap<object, readonly { readonly by: readonly unknown[]; readonly value: T }[]>();
  return (of, by, make) => {
    const before = made.get(of) ?? [];
    const found = before.find((one) => sameData(one.by, by));
    if (found) return found.value;
    const value = make();
    made.set(of, [{ by, value }, ...before].slice(0, MOST_OF_ONE));
    return value;
  };
}

/** Whether two values say the same: data by what is in them, with nothing for a field that is undefined; functions are themselves. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (isList(one) || isList(other)) {
    const [ones, others] = isList(one) && isList(other) ? [[...one], [...other]] : [[], [0]];
    return ones.length === others.length && ones.every((part, i) => sameData(part, others[i]));
  }
  const [fields, otherFields] = [one, other] as Record<string, unknown>[];
  return Object.keys({ ...one, ...other }).every((key) => sameData(fields![key], otherFields![key]));
}

const isList = (value: object): value is Iterable<unknown> => Symbol.iterator in value;
