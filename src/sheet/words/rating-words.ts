/** What there is to say of a rating, in words: the same in the Note, in EXPLAIN, in the pane and on a slip. */
import type { PlayerRating } from "../../ratings/uschess/event";
import { isEstablished } from "../../ratings/uschess/effective-games";
import type { Floor } from "../../ratings/uschess/floors";
import type { InitialRating } from "../../ratings/uschess/initial";
import { postRating, type RatedSection } from "../rate/rated-section";
import { signed } from "../../wallchart/cells/text";

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
  default: { words: "because no age or other rating is known", section: "2.3" },
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

/** A floor so many points below the rating, or nearer, is worth telling: one bad event could reach it. */
const WITHIN_REACH = 100;

/** Whether the floor held the rating up, or soon may. */
export function floorMatters({ floor, rating }: PlayerRating): boolean {
  return floor.held || (rating !== null && rating - floor.rating <= WITHIN_REACH);
}

/** `3 games`, `1 game`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** A rating to show: `1657` and, while provisional, the games it rests on, `P24`. */
export interface ShownRating {
  readonly rating: string;
  readonly games: string;
}

/** What `P8` after a rating is. */
export const P_MEANS = "P and a number after a rating: provisional, from so many games.";

const UNRATED: ShownRating = { rating: "Unrated", games: "" };

export function showRating(rating: number | null, games: number | null): ShownRating {
  if (rating === null) return UNRATED;
  return {
    rating: String(Math.round(rating)),
    games: games === null || isEstablished(games) ? "" : `P${Math.round(games)}`,
  };
}

/** `1657P24`, `Unrated`. */
export function ratingText(...of: Parameters<typeof showRating>): string {
  const { rating, games } = showRating(...of);
  return rating + games;
}

/** `1655 → 1667 (+12)`, or `Unrated → 642P3`. */
export function ratingChange({ ratings, section, settings }: RatedSection, index: number): string {
  const rated = ratings[index]!;
  const post = postRating(rated, settings);
  const pre = ratingText(rated.prior, section.players[index]!.games);
  const change = rated.prior === null || post === null ? "" : ` (${signed(post - Math.round(rated.prior))})`;
  return `${pre} → ${ratingText(post, rated.games)}${change}`;
}

/**
 * The notes about a player's rating, without a period; mostly none.
 *
 * @param enters what `entersWords` says of them
 */
export function ratingNotes(player: PlayerRating, enters = ""): readonly string[] {
  const { initial, floor, ceilingHeld, matchLimited, eventGames, prior } = player;
  if (eventGames === 0) return [prior === null ? "Unrated, no rated game" : "No rated game"];
  return [
    enters,
    initial
      ? `New: starts at ${Math.round(initial.rating)}${initial.games > 0 ? ` from ${plural(initial.games, "game")}` : ""}, ${START_WORDS[initial.source].words}`
      : "",
    floor.held ? `Raised to the floor of ${floor.rating}` : "",
    matchLimited ? "Limited to 50 points in a match" : "",
    ceilingHeld ? "Lowered to the ceiling" : "",
  ].filter(Boolean);
}
