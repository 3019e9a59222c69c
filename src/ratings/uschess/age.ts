/**
 * Ages, and the rating that a newcomer gets by age, section 2.3.
 * Example: a player born on 2010-07-01 is 16.0 years old on 2026-07-01, so the age-based rating is 800.
 */
import type { IsoDate, Rating } from "../types";
import type { Rules } from "./rules";

/** The age-based rating of an adult. */
export const ADULT_RATING: Rating = 1300;
/** Section 2.3: a player without a birth date who is not known to be an adult counts as 15 years old. */
export const UNKNOWN_AGE_RATING: Rating = 750;

const MS_PER_DAY = 86_400_000;

/** The number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** Age = (Tournament End Date − Birth Date) / 365.25, in years. */
export function ageOn(endDate: IsoDate, birthDate: IsoDate): number {
  return daysBetween(birthDate, endDate) / 365.25;
}

/** The age-based rating, unrounded. `age` is in years. */
export function ageBasedRating(age: number, rules: Pick<Rules, "ageRating">): Rating {
  switch (rules.ageRating) {
    case "2001":
      return age > 4 && age < 20 ? 300 + 50 * age : ADULT_RATING;
    case "2006":
      return age >= 3 && age <= 26 ? 50 * age : ADULT_RATING;
    case "2020":
      return age < 2 ? 100 : age <= 26 ? 50 * age : ADULT_RATING;
  }
}
