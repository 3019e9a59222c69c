/**
 * Step 1, section 2: the rating that an unrated player starts from, and the games it counts for.
 * Example: born 2010-07-01, event ending 2026-07-01: age 16.0, start 800 with N = 0.
 */
import type { Diagnostic, Games, IsoDate, Rating } from "../types";
import type { Rules } from "./rules";

/** R0 and N of an unrated player, with where they come from. */
export interface InitialRating {
  readonly rating: Rating;
  readonly games: Games;
  readonly source: "given" | "age" | "adult" | "default";
}

/** What is known of an unrated player. */
export interface Newcomer {
  /** A start that somebody assigned. It wins over all else. */
  readonly start?: { readonly rating: Rating; readonly games: Games } | null;
  readonly birthDate?: IsoDate | null;
  /** Known to be an adult, by membership for instance. */
  readonly adult?: boolean | null;
}

const ADULT: Rating = 1300;
/** Section 2.3: without a birth date, a player not known to be an adult is treated as 15 years old. */
const UNKNOWN_AGE: Rating = 750;
const MS_PER_DAY = 86_400_000;

/** Days from one day to another, negative when `to` is the earlier one. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** Section 2.3: Age = (Tournament End Date − Birth Date) / 365.25, in years. */
export function ageOn(endDate: IsoDate, birthDate: IsoDate): number {
  return daysBetween(birthDate, endDate) / 365.25;
}

/** The age-based rating of section 2.3, unrounded, for an age in years. */
export function ageBasedRating(age: number, rules: Pick<Rules, "ageRating">): Rating {
  switch (rules.ageRating) {
    case "2001":
      return age > 4 && age < 20 ? 300 + 50 * age : ADULT;
    case "2006":
      return age >= 3 && age <= 26 ? 50 * age : ADULT;
    case "2020":
      return age < 2 ? 100 : age <= 26 ? 50 * age : ADULT;
  }
}

const TOO_YOUNG: Diagnostic = {
  code: "age-under-three",
  severity: "warning",
  message: "The birth date makes the player younger than three years.",
  hint: "Check the birth date; the player is rated as if it were unknown.",
};

const UNKNOWN_START: Diagnostic = {
  code: "start-assumed",
  severity: "warning",
  message: `An unrated player without a start or a birth date starts at ${UNKNOWN_AGE}, which the official start may not be.`,
  hint: "Give a start such as 1300/00, a birth date, or mark the player as an adult.",
};

/**
 * The start of an unrated player, rounded to a whole number: a given one, else by age, else 1300 for an
 * adult and 750 for anybody else (section 2.3; ambiguities 15 and 23).
 *
 * @param endDate the section's end date, on which the age is taken; null where nobody gave one, and then
 *   a birth date cannot be used
 */
export function initialRating(
  player: Newcomer,
  endDate: IsoDate | null,
  rules: Pick<Rules, "ageRating">,
): { readonly initial: InitialRating; readonly diagnostics: readonly Diagnostic[] } {
  if (player.start) return { initial: { ...player.start, source: "given" }, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  if (player.birthDate && endDate) {
    const age = ageOn(endDate, player.birthDate);
    // Editions before 2020 treat a child under three as an adult; their formula does so by itself.
    if (age >= 3 || rules.ageRating !== "2020") {
      const initial = { rating: Math.round(ageBasedRating(age, rules)), games: 0, source: "age" } as const;
      return { initial, diagnostics: age < 3 ? [TOO_YOUNG] : [] };
    }
    diagnostics.push(TOO_YOUNG);
  }
  if (player.adult) return { initial: { rating: ADULT, games: 0, source: "adult" }, diagnostics };
  if (diagnostics.length === 0) diagnostics.push(UNKNOWN_START);
  return { initial: { rating: UNKNOWN_AGE, games: 0, source: "default" }, diagnostics };
}
