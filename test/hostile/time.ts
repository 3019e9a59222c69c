/** Processor time of a piece of work beside a plain pass over a text of the same length. */
import { isLong } from "../long";
import { processorTime } from "../processor-time";

/** Characters of a long text. A time that grows with the square of the length shows in the shorter one too. */
export const LENGTH = isLong ? 100_000 : 20_000;

const TEXT = "1 W12, L14 ".repeat(LENGTH / 10);

/** A pass over a text that looks at each character once and makes a text of it. */
const linearPass = (): void => void [...TEXT].map((character) => character.codePointAt(0)).join();

/** The least time of a few tries, in milliseconds. Another thread that tidies up makes a try longer, never shorter. */
function leastTime(work: () => void, tries: number): number {
  return Math.min(...Array.from({ length: tries }, () => processorTime(work)));
}

/** Of a pass, while nothing was slowed down yet. */
const usual = leastTime(linearPass, 5);

/**
 * How many times as long as a plain pass a piece of work takes: the least of a few tries, the first one that is within
 * `enough`, at once. After the first try each is compared with passes right beside it, since what else the machine does
 * slows both.
 */
export function timesLinear(work: () => void, enough: number): number {
  let least = processorTime(work) / usual;
  for (let i = 0; i < 4 && least > enough; i++) {
    const before = leastTime(linearPass, 3);
    const time = processorTime(work);
    least = Math.min(least, time / Math.min(before, leastTime(linearPass, 3)));
  }
  return least;
}
