/**
 * A player's line in the pane: the rating before and after, what it changed by, and what is worth knowing beside it.
 *
 * Example: a row of the preview reads `1 | Zara Wren | 1794 | 1817 | +23`.
 */
import type { SectionSettings } from "../ratings/uschess/event";
import { postRating, type RatedPlayer } from "../sheet/rated-section";
import type { SectionPlayer } from "../wallchart/section";

/** A rating to show: `1657` and, while provisional, the games it rests on, `P24`. */
export interface ShownRating {
  readonly rating: string;
  readonly games: string;
}

export interface PreviewRow {
  /** The row on the sheet, which no other has. */
  readonly key: number;
  /** Index into `Section.players`. */
  readonly player: number;
  readonly number: number;
  readonly name: string;
  readonly pre: ShownRating;
  readonly post: ShownRating;
  /** `+23`, `−8`, `0`; "new" for an unrated player, "" where there is no rating. */
  readonly change: string;
  readonly trend: "up" | "down" | "none";
  /** The same as a number; null where there is none. */
  readonly points: number | null;
  /** What is worth knowing beside the number, such as `Floor 1600`; "" mostly. */
  readonly tag: string;
}

/** Ratings of up to so many games are provisional. */
const PROVISIONAL_GAMES = 25;
const UNRATED: ShownRating = { rating: "Unrated", games: "" };

export function showRating(rating: number | null, games: number | null): ShownRating {
  if (rating === null) return UNRATED;
  return {
    rating: String(Math.round(rating)),
    games: games !== null && games <= PROVISIONAL_GAMES ? `P${Math.round(games)}` : "",
  };
}

/** `+23`, `−8` or `0`. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}

function changeOf(pre: number | null, post: number | null): Pick<PreviewRow, "change" | "trend" | "points"> {
  if (post === null) return { change: "", trend: "none", points: null };
  if (pre === null) return { change: "new", trend: "none", points: null };
  const points = post - pre;
  return { change: signed(points), trend: points === 0 ? "none" : points > 0 ? "up" : "down", points };
}

function tagOf({ initial, floor, ceilingHeld, eventGames }: RatedPlayer, enters: string): string {
  if (eventGames === 0) return "No rated game";
  if (enters) return enters;
  if (floor.held) return `Floor ${floor.rating}`;
  if (ceilingHeld) return "Ceiling";
  return initial ? `Start ${initial.rating}` : "";
}

export function previewRow(
  player: SectionPlayer,
  index: number,
  rated: RatedPlayer,
  enters: string,
  settings: SectionSettings,
): PreviewRow {
  const pre = rated.prior === null ? null : Math.round(rated.prior);
  const post = postRating(rated, settings);
  return {
    key: player.row,
    player: index,
    number: player.number,
    name: player.name,
    pre: showRating(pre, player.games),
    post: showRating(post, rated.games),
    tag: tagOf(rated, enters),
    ...changeOf(pre, post),
  };
}
