/**
 * A player's line in the pane, in any system: the rating before and after, what it changed by, and what is worth knowing
 * beside it.
 *
 * Example: a row of the preview reads `1 | Zara Wren | 1794 | 1817 | +23`.
 */
import { isLack } from "../../sheet/other-systems/outcome";
import { entersWords } from "../../sheet/rate/entering";
import {
  postRating,
  type AnyRated,
  type OtherSection,
  type RatedSection,
} from "../../sheet/rate/rated-section";
import { showRating, type ShownRating } from "../../sheet/words/rating-words";
import { signed } from "../../wallchart/cells/text";

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

/** What a line says. */
interface Line {
  readonly prior: number | null;
  /** In whole points. */
  readonly post: number | null;
  /** What the ratings before and after the event rest on; null where it does not matter. */
  readonly games: readonly [number | null, number | null];
  readonly tag: string;
}

function tagOf({ ratings, ...rated }: RatedSection, index: number): string {
  const { initial, floor, ceilingHeld, eventGames } = ratings[index]!;
  // Before there is a result, nobody has one.
  const isPlayed = () =>
    rated.section.players.some(
      (one) => one.results.length > 0 || one.unplayed.some(({ kind }) => kind !== "pending"),
    );
  if (eventGames === 0) return isPlayed() ? "No rated game" : "";
  const enters = entersWords(rated, index);
  if (enters) return enters;
  if (floor.held) return `Floor ${floor.rating}`;
  if (ceilingHeld) return "Ceiling";
  return initial ? `Start ${Math.round(initial.rating)}` : "";
}

function lineOf(rated: RatedSection, index: number): Line {
  const rating = rated.ratings[index]!;
  const games = [rated.section.players[index]!.games, rating.games] as const;
  return { prior: rating.prior, post: postRating(rating, rated.settings), games, tag: tagOf(rated, index) };
}

function lineOfOther({ ratings, ...rated }: OtherSection, index: number): Line {
  const { before: prior, outcome } = ratings.players[index]!;
  const [lack, result] = isLack(outcome) ? [outcome, null] : [null, outcome];
  const { rating = null, deviation, index: evaluations } = result ?? {};
  const tag = [
    entersWords(rated, index),
    lack ? `Needs ${lack.needs}` : "",
    deviation === undefined ? "" : `RD ${deviation.toFixed(1)}`,
    evaluations === undefined ? "" : `index ${evaluations}`,
  ];
  return { prior, post: rating, games: [null, null], tag: tag.filter(Boolean).join(", ") };
}

export function previewRow(rated: AnyRated, index: number): PreviewRow {
  const player = rated.section.players[index]!;
  const line = rated.by === "US Chess" ? lineOf(rated, index) : lineOfOther(rated, index);
  const { prior, post, games, tag } = line;
  const pre = prior === null ? null : Math.round(prior);
  return {
    key: player.row,
    player: index,
    number: player.number,
    name: player.name,
    pre: showRating(pre, games[0]),
    // Unrated, as before: said once.
    post: post === null ? { rating: "", games: "" } : showRating(post, games[1]),
    tag,
    ...changeOf(pre, post),
  };
}
