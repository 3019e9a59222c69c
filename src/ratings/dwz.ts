/**
 * The Deutsche Wertungszahl (DWZ) of the German Chess Federation (schachbund.de, Wertungsordnung 3 and its
 * appendix). Example: 1896 with index 21, aged 26, scores 3 of 5 against 1432, 1806, 1808, 1877 and 1772: 1886.
 *
 * Not computed: the special evaluation of rule 3.6.3.
 */
import { normalShare } from "./normal-curve";
import type { Rating } from "./types";

const DEVIATION = 200 * Math.SQRT2;

/** P(D) by the printed table: the normal curve to three decimals, here in whole thousandths. */
function expectedThousandths(rating: Rating, opponent: Rating): number {
  return Math.round(1000 * normalShare((rating - opponent) / DEVIATION));
}

/** We, the expected score over all opponents, one a game. */
export function dwzExpected(rating: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => sum + expectedThousandths(rating, opponent), 0) / 1000;
}

/** J, the age's part of the development coefficient: up to 20 years, up to 25, above. */
function agePart(age: number): number {
  return age <= 20 ? 5 : age <= 25 ? 10 : 15;
}

/**
 * E, the development coefficient: a whole number from 5 to 30, up to 150 with the brake. Young players who do
 * well are accelerated (fB below 1), players under 1300 who do badly braked.
 *
 * @param index evaluations so far, at least 1
 * @param age in years: year of the event's end − year of birth
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

/** The first DWZ takes this many games against rated players. */
const LEAST_FIRST_GAMES = 5;
/** No strength is farther than this from all opponents; halving it ends at the precision of a double. */
const FARTHEST = 4000;
const HALVINGS = 60;

/**
 * The first DWZ, unrounded: the strength that expects the score made. Up to 800 it is raised to 700 + R/8, a
 * step known from secondary sources only. All opponents are rated; newcomers who met one another are rated
 * together by the federation, which one player's games do not tell.
 *
 * @returns what is missing where there is none
 */
export function firstDwz(opponents: readonly Rating[], score: number): Rating | string {
  if (opponents.length < LEAST_FIRST_GAMES) return "five games against rated opponents";
  if (score === 0 || score === opponents.length) return "a score between none and all of the points";
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
