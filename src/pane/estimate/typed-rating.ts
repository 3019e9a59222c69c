/**
 * A rating that someone types, and what to say at its field. Example: `ratingProblem("abc", true)` asks for a rating at
 * once; `ratingProblem("18", true)` says nothing yet, since it may become 1830.
 */
import { HIGHEST_RATING, isValidRating, LOWEST_RATING } from "../../wallchart/cells/ratings";

/** The rating in a text; null where it is not one. */
export function typedRating(text: string): number | null {
  const rating = Number(text);
  return text.trim() !== "" && isValidRating(rating) ? rating : null;
}

/** What is wrong with a text that is not empty; "" for nothing. */
export function ratingProblem(
  text: string,
  isTyping: boolean,
  isRating = typedRating(text) !== null,
): string {
  const typed = text.trim();
  if (typed === "" || isRating) return "";
  if (isTyping && /^[1-9]\d?$/.test(typed)) return "";
  return `Enter a rating from ${LOWEST_RATING} to ${HIGHEST_RATING}.`;
}
