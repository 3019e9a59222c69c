/** Time of a piece of work beside a plain pass over a text of the same length, both in milliseconds. */

/** Characters of a long text. */
export const LENGTH = 100_000;

export function spent(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** What a pass over a text of that length takes that looks at each character once and makes a text of it. */
export function linearPass(): number {
  const text = "1 W12, L14 ".repeat(LENGTH / 10);
  const pass = () => void [...text].map((character) => character.codePointAt(0)).join();
  return Math.min(...Array.from({ length: 5 }, () => spent(pass)));
}
