/** What rating a section gives: one rating a row of the chart. */
import type { Rating } from "../ratings/types";
import type { PlayerRating } from "../ratings/uschess/event";
import type { ChartDiagnostic } from "./section";

/** What the section made of one row's player. `prior` is the pre-event rating, null for an unrated player. */
export interface RatedPlayer extends PlayerRating {
  readonly prior: Rating | null;
}

export interface RatedSection {
  /** In the order of `section.players`. */
  readonly players: readonly RatedPlayer[];
  readonly diagnostics: readonly ChartDiagnostic[];
}
