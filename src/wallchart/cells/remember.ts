/**
 * A reader of texts that remembers what it found. A wallchart has the same few texts over and over (`W12`, `Rd 1`), and a
 * formula reads the same wallchart again after each edit.
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
