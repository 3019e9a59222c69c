/**
 * Converts FIDE ratings (section 2.1; section 6 for youth events) and CFC ratings (section 2.2) to the US Chess scale, by
 * the formulas of each date.
 * Example: FIDE 1420 became 180 + 0.94 × 1420 = 1514.8 in 2015, and becomes −1073 + 1.5667 × 1420 = 1151.7 since 2024.
 */
import type { Rating } from "../types";
import type { Rules } from "./rules";

/** One linear piece of a conversion, for ratings up to and including `upTo`, or below `under`. */
interface Piece {
  readonly constant: number;
  readonly slope: number;
  readonly upTo?: Rating;
  readonly under?: Rating;
}

const FIDE: Record<Rules["fideConversion"], readonly Piece[]> = {
  "2001": [{ constant: 50, slope: 1 }],
  // We know the second piece from memory only. It meets the first one at 2000.
  "2008": [
    { under: 2000, constant: 720, slope: 0.625 },
    { constant: -350, slope: 1.16 },
  ],
  "2015": [
    { upTo: 2000, constant: 180, slope: 0.94 },
    { constant: 20, slope: 1.02 },
  ],
  "2024": [
    { upTo: 2000, constant: -1073, slope: 1.5667 },
    { constant: 20, slope: 1.02 },
  ],
};

const YOUTH: Record<Rules["youthConversion"], readonly Piece[]> = {
  "2015": [
    { upTo: 2000, constant: 560, slope: 0.76 },
    { constant: 80, slope: 1 },
  ],
  "2024": [
    { upTo: 2000, constant: -453, slope: 1.2667 },
    { constant: 80, slope: 1 },
  ],
};

/** The pieces of 2025 do not meet: the result jumps up by 3.3 at 1610 and down by 4 at 2000 (ambiguity 21). */
const CFC: Record<Rules["cfcConversion"], readonly Piece[]> = {
  "2001": [
    { upTo: 1500, constant: -90, slope: 1 },
    { constant: -240, slope: 1.1 },
  ],
  "2025": [
    { under: 1150, constant: -115, slope: 0.815 },
    { under: 1610, constant: -650, slope: 1.28 },
    { under: 2000, constant: -856, slope: 1.41 },
    { constant: -240, slope: 1.1 },
  ],
};

function convert(pieces: readonly Piece[], rating: Rating): Rating {
  const piece = pieces.find(({ upTo = Infinity, under = Infinity }) => rating <= upTo && rating < under);
  const { constant, slope } = piece!;
  return constant + slope * rating;
}

/** A FIDE rating on the US Chess scale, unrounded (section 2.1). */
export function fromFide(fide: Rating, rules: Pick<Rules, "fideConversion">): Rating {
  return convert(FIDE[rules.fideConversion], fide);
}

/** The FIDE rating of an opponent in a youth event, on the US Chess scale, unrounded (section 6). */
export function fromFideYouth(fide: Rating, rules: Pick<Rules, "youthConversion">): Rating {
  return convert(YOUTH[rules.youthConversion], fide);
}

/** A CFC rating on the US Chess scale, unrounded (section 2.2). */
export function fromCfc(cfc: Rating, rules: Pick<Rules, "cfcConversion">): Rating {
  return convert(CFC[rules.cfcConversion], cfc);
}
