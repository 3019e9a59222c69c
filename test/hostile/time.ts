/** Processor time of a piece of work beside a plain pass over a text of the same length. */
import { isLong } from "../long";
import { processorTime } from "../processor-time";

/** Characters of a long text. A time that grows with the square of the length shows in the shorter one too. */
export const LENGTH = isLong ? 100_000 : 20_000;

/**
 * The least time of a few tries, in milliseconds: the first one that is within `enough`, at once. Another thread that
 * tidies up, or a processor that cools down, makes a try longer, never shorter.
 */
export function spent(work: () => void, enough = 0, tries = 5): number {
  let least = Infinity;
  for (let i = 0; i < tries && least > enough; i++) least = Math.min(least, processorTime(work));
  return least;
}

/** What a pass over a text of that length takes that looks at each character once and makes a text of it. */
export function linearPass(): number {
  const text = "1 W12, L14 ".repeat(LENGTH / 10);
  const pass = () => void [...text].map((character) => character.codePointAt(0)).join();
  return spent(pass);
}
