/**
 * Ages and the age-based rating, section 2.3.
 * Example: born 2010-07-01, on 2026-07-01: age 16.0, rating 800.
 */
import type { IsoDate, Rating } from "../types";
import type { Rules } from "./rules";

/** The age-based rating of an adult. */
export const ADULT_RATING: Rating = 1300;
/** Section 2.3: without a birth date, a player not known to be an adult is treated as 15 years old. */
export const UNKNOWN_AGE_RATING: Rating = 750;

const MS_PER_DAY = 86_400_000;

/** Days from one day to another, negative when `to` is the earlier one. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** Age = (Tournament End Date − Birth Date) / 365.25, in years. */
export function ageOn(endDate: IsoDate, birthDate: IsoDate): number {
  return daysBetween(birthDate, endDate) / 365.25;
}

/** The age-based rating, unrounded, for an age in years. */
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
