/**
 * Step 1, section 2: the rating that an unrated player starts from, and the games it counts for.
 * A given start wins; then the player's other ratings; then the age; then 1300 for an adult; then 750.
 * Example: born 2010-07-01, event ending 2026-07-01, no other rating: start 800 with N = 0.
 */
import type { Diagnostic, Games, IsoDate, Rating } from "../types";
import { ADULT_RATING, ageBasedRating, ageOn, UNKNOWN_AGE_RATING } from "./age";
import type { Rules } from "./rules";
import { blend, firstByPriority, isCounted, roundStart, type BlendPart, type Source } from "./sources";
import type { System } from "./systems";

/** R0 and N of an unrated player, with where they come from. */
export interface InitialRating {
  readonly rating: Rating;
  readonly games: Games;
  readonly source: "given" | "other ratings" | "age" | "adult" | "default";
  /** What each other rating added to a blend; empty for any other source. */
  readonly parts: readonly BlendPart[];
}

/** What is known of an unrated player. */
export interface Newcomer {
  /** A start that somebody assigned. It wins over all else. */
  readonly start?: { readonly rating: Rating; readonly games: Games } | null;
  /** Ratings in other systems. */
  readonly sources?: readonly Source[];
  readonly birthDate?: IsoDate | null;
  /** In years, where the birth date itself is not known. */
  readonly age?: number | null;
  /** Known to be an adult, by membership for instance. */
  readonly adult?: boolean | null;
}

const TOO_YOUNG: Diagnostic = {
  code: "age-under-three",
  severity: "warning",
  message: "The player would be younger than three years.",
  hint: "Check the birth date or the age; the player is rated as if it were unknown.",
};

const UNKNOWN_START: Diagnostic = {
  code: "start-assumed",
  severity: "warning",
  message: `An unrated player without a start or a birth date starts at ${UNKNOWN_AGE_RATING}, which the official start may not be.`,
  hint: "Give a start such as 1300/00, a birth date, or mark the player as an adult.",
};

/** What Step 1 takes of the section. `endDate` is null where nobody gave one: no birth date can be used then. */
export interface InitialSettings {
  readonly system: System;
  readonly endDate: IsoDate | null;
  readonly rules: Rules;
}

/** From the player's other ratings, by the method of the section's date; null without any that it takes. */
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
 * The start of an unrated player (ambiguities 15 and 23), with what there is to say: `age-under-three` and
 * `start-assumed`, both warnings.
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
    // Editions before 2020 treat a child under three as an adult; their formula does so by itself.
    if (age >= 3 || rules.ageRating !== "2020") {
      return { initial: without(roundStart(ageBasedRating(age, rules), rules), "age"), diagnostics };
    }
  }
  if (player.adult) return { initial: without(ADULT_RATING, "adult"), diagnostics };
  if (age === null) diagnostics.push(UNKNOWN_START);
  return { initial: without(UNKNOWN_AGE_RATING, "default"), diagnostics };
}
