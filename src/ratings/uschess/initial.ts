/**
 * Step 1, section 2: the rating that an unrated player starts from, and how many games it counts as. In this order: a
 * start that was given; the player's other ratings; the age; 1300 for an adult; 750.
 * Example: a player born on 2010-07-01, without other ratings, in an event that ended on 2026-07-01: start 800, N = 0.
 */
import type { Diagnostic, Games, IsoDate, Rating } from "../types";
import { ADULT_RATING, ageBasedRating, ageOn, UNKNOWN_AGE_RATING } from "./age";
import type { Rules } from "./rules";
import { blend, firstByPriority, isCounted, startOf, type BlendPart, type Source } from "./sources";
import type { System } from "./systems";

/** R0 and N of an unrated player, and where they come from. */
export interface InitialRating {
  readonly rating: Rating;
  readonly games: Games;
  readonly source: "given" | "other ratings" | "age" | "adult" | "default";
  /** What each rating contributed to the blend of other ratings; empty if there was no blend. */
  readonly parts: readonly BlendPart[];
}

/** What is known about an unrated player. */
export interface Newcomer {
  /** A start that was given. It takes precedence over everything else. */
  readonly start?: { readonly rating: Rating; readonly games: Games } | null;
  /** Ratings in other systems. */
  readonly sources?: readonly Source[];
  readonly birthDate?: IsoDate | null;
  /** In years, if the birth date itself is not known. */
  readonly age?: number | null;
  /** Whether the player is known to be an adult, for example by their membership. */
  readonly adult?: boolean | null;
}

const TOO_YOUNG: Diagnostic = {
  code: "age-under-three",
  severity: "warning",
  message: "By this birth date or age, the player is younger than three. I treat that as a typo.",
  hint: "Correct the birth date or the age.",
};

const UNKNOWN_START: Diagnostic = {
  code: "start-assumed",
  severity: "warning",
  message: `No age and no other rating is known: starts at ${UNKNOWN_AGE_RATING}. US Chess may start this player elsewhere.`,
  hint: "Write the start as the rating, such as 1300/00, add a birth date, or mark the player as an adult.",
};

/** What Step 1 needs to know about the section. Without an `endDate` (null) a birth date cannot be used. */
interface InitialSettings {
  readonly system: System;
  readonly endDate: IsoDate | null;
  readonly rules: Rules;
}

/** The start from the player's other ratings, by the method of the section's date; null if none of them counts. */
function fromSources(player: Newcomer, { system, endDate, rules }: InitialSettings): InitialRating | null {
  const sources = (player.sources ?? []).filter((source) => source.system !== system && isCounted(source));
  if (sources.length === 0) return null;
  const facts = {
    birthDate: player.birthDate ?? null,
    age: player.age ?? null,
    withoutBirthDate: player.adult ? ADULT_RATING : UNKNOWN_AGE_RATING,
    endDate,
  };
  const found =
    rules.initialization === "blend"
      ? blend(sources, system, facts, rules)
      : firstByPriority(sources, system, rules);
  return found && { ...found, source: "other ratings" };
}

/**
 * The start of an unrated player (ambiguities 15 and 23). The diagnostics are warnings: `age-under-three` and
 * `start-assumed`.
 */
export function initialRating(
  player: Newcomer,
  settings: InitialSettings,
): { readonly initial: InitialRating; readonly diagnostics: readonly Diagnostic[] } {
  if (player.start) return { initial: { ...player.start, source: "given", parts: [] }, diagnostics: [] };
  const sourced = fromSources(player, settings);
  if (sourced) return { initial: sourced, diagnostics: [] };

  const { endDate, rules } = settings;
  const without = (rating: Rating, source: InitialRating["source"]) => ({
    rating,
    games: 0,
    source,
    parts: [],
  });
  const diagnostics: Diagnostic[] = [];
  const age = player.birthDate && endDate ? ageOn(endDate, player.birthDate) : (player.age ?? null);
  if (age !== null) {
    if (age < 3) diagnostics.push(TOO_YOUNG);
    // Editions before 2020 treat a child under three as an adult, which their formula already does.
    if (age >= 3 || rules.ageRating !== "2020") {
      return { initial: without(startOf(ageBasedRating(age, rules), rules), "age"), diagnostics };
    }
  }
  if (player.adult) return { initial: without(ADULT_RATING, "adult"), diagnostics };
  if (age === null) diagnostics.push(UNKNOWN_START);
  return { initial: without(UNKNOWN_AGE_RATING, "default"), diagnostics };
}
