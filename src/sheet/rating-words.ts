/** What there is to say of a rating, in words: the same in the Note, in EXPLAIN and in the pane. */
import type { Floor } from "../ratings/uschess/floors";
import type { InitialRating } from "../ratings/uschess/initial";
import type { RatedPlayer } from "./rated-section";

interface Words {
  readonly words: string;
  /** The section of the document; "" where it is not a rule. */
  readonly section: string;
}

/** After the number: `starts at 1300, for an adult of unknown age`. */
export const START_WORDS: Readonly<Record<InitialRating["source"], Words>> = {
  given: { words: "given in the wallchart", section: "" },
  "other ratings": { words: "from other ratings", section: "2.1, 2.2" },
  age: { words: "by age", section: "2.3" },
  adult: { words: "for an adult of unknown age", section: "2.3" },
  default: { words: "as no age or other rating is known", section: "2.3" },
};

/** After "the"; `how` tells how it is calculated, where that is not clear. */
export const FLOOR_WORDS: Readonly<Record<Floor["kind"], Words & { readonly how: string }>> = {
  absolute: { words: "absolute floor", section: "5", how: "" },
  personal: {
    words: "personal floor",
    section: "5",
    how: "100, plus 4 for each win, 2 for each draw and 1 for each event, at most 150",
  },
  earned: {
    words: "floor from the highest rating",
    section: "5",
    how: "200 below it, rounded down to a hundred",
  },
  "life master": { words: "floor of an original Life Master", section: "5", how: "" },
  given: { words: "floor given in the wallchart", section: "", how: "" },
};

/**
 * The notes about a player's rating, without a period; mostly none.
 *
 * @param enters what `entersWords` says of them
 */
export function ratingNotes(player: RatedPlayer, enters = ""): readonly string[] {
  const { initial, floor, ceilingHeld, matchLimited, eventGames, prior } = player;
  if (eventGames === 0) return [prior === null ? "Unrated, no rated game" : "No rated game"];
  return [
    enters,
    initial
      ? `New: starts at ${initial.rating} (N ${initial.games}), ${START_WORDS[initial.source].words}`
      : "",
    floor.held ? `Raised to the floor of ${floor.rating}` : "",
    matchLimited ? "Limited to 50 points in a match" : "",
    ceilingHeld ? "Lowered to the ceiling" : "",
  ].filter(Boolean);
}
