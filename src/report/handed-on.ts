/**
 * A section as it is handed on: its wallchart with the ratings after the event, and the places of its players.
 */
import { SYSTEM_NAMES, type System } from "../ratings/uschess/systems";
import { showDay } from "../sheet/event/event";
import { normsOf } from "../sheet/rate/norms";
import { postRating } from "../sheet/rate/rated-section";
import { ratingText } from "../sheet/words/rating-words";
import { parseDate } from "../wallchart/cells/dates";
import type { ReportSection } from "./report";

/** The ratings before and after in one system, as a crosstable prints them: `1641P17`; "" for none. */
interface RatingPair {
  readonly before: string;
  readonly after: string;
}

/** For each system that rates the section, a pair for each player. The first one's ratings before are the chart's own. */
export function ratingPairs({
  view,
}: ReportSection): readonly { readonly system: System; readonly pairs: readonly RatingPair[] }[] {
  const { players } = view.section;
  if (view.rated.length === 0)
    return [
      {
        system: "OTBR",
        pairs: players.map(({ rating, games }) => ({ before: beforeOf(rating, games), after: "" })),
      },
    ];
  return view.rated.map(({ settings, section, ratings }, s) => ({
    system: settings.system,
    pairs: players.map((own, i) => {
      const { rating, games } = s === 0 ? own : section.players[i]!;
      const post = postRating(ratings[i]!, settings);
      const after = post === null ? "" : ratingText(post, ratings[i]!.games);
      return { before: beforeOf(rating, games), after };
    }),
  }));
}

/** Without a limit on the games, so that reading gives the same again. */
function beforeOf(rating: number | null, games: number | null): string {
  return rating === null ? "Unrated" : `${Math.round(rating)}${games === null ? "" : `P${games}`}`;
}

/** `Nov 7, 2026 to Nov 8, 2026`; one day once. */
export function daysInWords(...texts: readonly string[]): string {
  const days = texts.flatMap((text) => parseDate(text) ?? []).map(showDay);
  return [...new Set(days)].join(" to ");
}

/** The title norms of the players; "" for none. */
export function normsIn({ view }: ReportSection): readonly string[] {
  const [rated] = view.rated;
  return rated ? normsOf(rated) : view.section.players.map(() => "");
}

export function systemsInWords({ view }: ReportSection): string {
  return view.rated.map(({ settings }) => SYSTEM_NAMES[settings.system]).join(" and ");
}
