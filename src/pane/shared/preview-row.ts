/**
 * A player's line in the pane: the rating before and after, what it changed by, and what is worth knowing beside it.
 *
 * Example: a row of the preview reads `1 | Zara Wren | 1794 | 1817 | +23`.
 */
import type { SectionSettings, PlayerRating } from "../../ratings/uschess/event";
import { postRating } from "../../sheet/rate/rated-section";
import { showRating, type ShownRating } from "../../sheet/words/rating-words";
import { signed } from "../../wallchart/cells/text";
import type { SectionPlayer } from "../../wallchart/types";

export interface PreviewRow {
  /** The row on the sheet, which no other has. */
  readonly key: number;
  /** Index into `Section.players`. */
  readonly player: number;
  readonly number: number;
  readonly name: string;
  readonly pre: ShownRating;
  readonly post: ShownRating;
  /** `+23`, `−8`, `0`; "new" for an unrated player, "" without a rating. */
  readonly change: string;
  readonly trend: "up" | "down" | "none";
  /** The same as a number; null where there is none. */
  readonly points: number | null;
  /** What is worth knowing beside the number, such as `Floor 1600`; "" mostly. */
  readonly tag: string;
}

function changeOf(pre: number | null, post: number | null): Pick<PreviewRow, "change" | "trend" | "points"> {
  if (post === null) return { change: "", trend: "none", points: null };
  if (pre === null) return { change: "new", trend: "none", points: null };
  const points = post - pre;
  return { change: signed(points), trend: points === 0 ? "none" : points > 0 ? "up" : "down", points };
}

function tagOf({ initial, floor, ceilingHeld, eventGames }: PlayerRating, enters: string): string {
  if (eventGames === 0) return "No rated game";
  if (enters) return enters;
  if (floor.held) return `Floor ${floor.rating}`;
  if (ceilingHeld) return "Ceiling";
  return initial ? `Start ${Math.round(initial.rating)}` : "";
}

export function previewRow(
  player: SectionPlayer,
  index: number,
  rated: PlayerRating,
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
    // Unrated, as before: said once.
    post: post === null ? { rating: "", games: "" } : showRating(post, rated.games),
    tag: tagOf(rated, enters),
    ...changeOf(pre, post),
  };
}
