/**
 * The Deutsche Wertungszahl (DWZ), the rating of the German Chess Federation (schachbund.de, Wertungsordnung 3 and its
 * appendix). The special evaluation of rule 3.6.3 is not computed.
 * Example: 1896 with index 21, aged 26, scores 3 of 5 against 1432, 1806, 1808, 1877 and 1772. The new DWZ is 1886.
 */
import { normalShare } from "./normal-curve";
import type { Rating } from "./types";

const DEVIATION = 200 * Math.SQRT2;

/** P(D) as the table prints it: the normal curve to three decimals, here in whole thousandths. */
function expectedThousandths(rating: Rating, opponent: Rating): number {
  return Math.round(1000 * normalShare((rating - opponent) / DEVIATION));
}

/** We, the expected score over all opponents, one rating per game. */
export function dwzExpected(rating: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => sum + expectedThousandths(rating, opponent), 0) / 1000;
}

/** J, the part of the development coefficient that depends on age: up to 20 years, up to 25, and above. */
function agePart(age: number): number {
  return age <= 20 ? 5 : age <= 25 ? 10 : 15;
}

/**
 * E, the development coefficient: a whole number from 5 to 30, or up to 150 with the brake. A lower E moves the
 * rating further. It is lower for young players who do well (fB below 1), and higher for players under 1300 who do
 * badly (the brake).
 *
 * @param index how many events the DWZ was computed for so far, at least 1
 * @param age in years: the year in which the event ended less the year of birth
 * @param surplus W − We
 */
export function developmentCoefficient(rating: Rating, index: number, age: number, surplus: number): number {
  const base = (rating / 1000) ** 4 + agePart(age);
  const acceleration = age <= 20 && surplus >= 0 ? Math.max(0.5, Math.min(1, rating / 2000)) : 1;
  const brake = rating < 1300 && surplus < 0 ? Math.exp((1300 - rating) / 150) - 1 : 0;
  const most = brake > 0 ? 150 : index > 5 ? 30 : 5 * index;
  return Math.max(5, Math.min(most, Math.round(base * acceleration + brake)));
}

/** The new DWZ, unrounded: R0 + 800(W − We)/(E + n). At least one opponent. */
export function dwzRating(
  { rating, index, age }: { readonly rating: Rating; readonly index: number; readonly age: number },
  opponents: readonly Rating[],
  score: number,
): Rating {
  const surplus = score - dwzExpected(rating, opponents);
  const coefficient = developmentCoefficient(rating, index, age, surplus);
  return rating + (800 * surplus) / (coefficient + opponents.length);
}

/** A first DWZ needs this many games against rated players. */
const LEAST_FIRST_GAMES = 5;
/** No first DWZ is farther than this from all opponents. 60 halvings reach the precision of a double. */
const FARTHEST = 4000;
const HALVINGS = 60;

/**
 * The first DWZ, unrounded: the rating at which the score made is the score expected. Up to 800 it is raised to
 * 700 + R/8, a step known from secondary sources only. All opponents must be rated: the federation rates newcomers
 * who met each other together, and one player's games are not enough for that.
 *
 * @returns the DWZ, or a text that says what is missing for one
 */
export function firstDwz(opponents: readonly Rating[], score: number): Rating | string {
  if (opponents.length < LEAST_FIRST_GAMES) return "five games against rated opponents";
  if (score === 0 || score === opponents.length) return "a score above zero and below the full score";
  let low = Math.min(...opponents) - FARTHEST;
  let high = Math.max(...opponents) + FARTHEST;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const expected = opponents.reduce((sum, one) => sum + normalShare((middle - one) / DEVIATION), 0);
    if (expected < score) low = middle;
    else high = middle;
  }
  return low <= 800 ? 700 + low / 8 : low;
}
