/** Time of a piece of work beside a plain pass over a text of the same length, both in milliseconds. */

/** Characters of a long text. */
export const LENGTH = 100_000;

/**
 * The least time of a few tries, the first one that is within `enough` at once: a machine that does other work makes
 * a try longer, never shorter.
 */
export function spent(work: () => void, enough = 0): number {
  let least = Infinity;
  for (let tries = 0; tries < 5 && least > enough; tries++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** What a pass over a text of that length takes that looks at each character once and makes a text of it. */
export function linearPass(): number {
  const text = "1 W12, L14 ".repeat(LENGTH / 10);
  const pass = () => void [...text].map((character) => character.codePointAt(0)).join();
  return spent(pass);
}
