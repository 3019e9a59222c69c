/** The result of rating a section: one rating for each row of the wallchart. */
import type { Rating } from "../ratings/types";
import type { PlayerRating } from "../ratings/uschess/event";
import type { System } from "../ratings/uschess/systems";
import type { SystemFacts } from "../ratings/uschess/whole-event";
import type { ChartDiagnostic, Section } from "./section";

/** What the section made of one row's player. */
export type RatedPlayer = PlayerRating;

/** What is known about a player in one system after the earlier sections, and the rating before them. */
export interface Left {
  readonly before: Rating | null;
  readonly facts: SystemFacts;
}

/** A player who played in earlier sections. */
export interface Person {
  readonly id: string;
  readonly systems: ReadonlyMap<System, Left>;
}

export interface RatedSection {
  /** The section with the players' ratings in the system that it was rated in, after the earlier sections. */
  readonly section: Section;
  /** In the order of `section.players`. */
  readonly players: readonly RatedPlayer[];
  /** For each player, what earlier sections know about them; null for nothing. */
  readonly known: readonly (Person | null)[];
  readonly diagnostics: readonly ChartDiagnostic[];
}
