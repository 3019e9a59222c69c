/** What rating a section gives: one rating a row of the chart. */
import type { Rating } from "../ratings/types";
import type { PlayerRating } from "../ratings/uschess/event";
import type { System } from "../ratings/uschess/systems";
import type { SystemFacts } from "../ratings/uschess/whole-event";
import type { ChartDiagnostic, Section } from "../wallchart/section";

/** What the section made of one row's player. */
export type RatedPlayer = PlayerRating;

/** A player as earlier sections left him in one system, and his rating before them. */
export interface Left {
  readonly before: Rating | null;
  readonly facts: SystemFacts;
}

export interface Person {
  readonly id: string;
  readonly systems: ReadonlyMap<System, Left>;
}

export interface RatedSection {
  /** The section with the ratings of the system that it was rated in, as earlier sections left them. */
  readonly section: Section;
  /** In the order of `section.players`. */
  readonly players: readonly RatedPlayer[];
  /** Who earlier sections know of the players, one for each; null for nobody. */
  readonly known: readonly (Person | null)[];
  readonly diagnostics: readonly ChartDiagnostic[];
}
