/** The result of rating a section: one rating for each row of the wallchart. */
import type { Rating } from "../../ratings/types";
import { storedRating, type PlayerRating, type SectionSettings } from "../../ratings/uschess/event";
import type { Rules } from "../../ratings/uschess/rules";
import type { System } from "../../ratings/uschess/systems";
import type { KeptFacts, KeptSystem } from "./kept-players";
import type { ChartDiagnostic, Section, SectionPlayer } from "../../wallchart/types";

/** What is known about a player in one system after the earlier sections, and the rating before them. */
export interface EarlierResult {
  readonly before: Rating | null;
  readonly facts: KeptFacts;
  /** The section that gave them, by its name. */
  readonly from: string;
  /** Set where the player was found in Players: what the wallchart says differently is asked. */
  readonly isStored?: true;
  /** Set for what Players says, as long as no section of the event has added to it. */
  readonly isFirst?: true;
}

/** A player who played in earlier sections. */
export interface Person {
  readonly id: string;
  readonly systems: ReadonlyMap<KeptSystem, EarlierResult>;
}

/** The players of a section as they enter it, and which of them played in earlier sections. */
export interface EnteringPlayers {
  readonly players: readonly SectionPlayer[];
  /** One for each row; null for a player who is not in an earlier section. */
  readonly known: readonly (Person | null)[];
  /** `carried-differs` for each player whose rating in the wallchart is another one. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** Says with which ratings the players of a section, as they are in a system, enter it. */
export type Enter = (players: readonly SectionPlayer[], system: System) => EnteringPlayers;

/** A section rated in one system. */
export interface RatedSection {
  readonly settings: SectionSettings;
  /** The section with the players' ratings in this system, after the earlier sections. */
  readonly section: Section;
  /** In the order of `section.players`. */
  readonly ratings: readonly PlayerRating[];
  /** For each player, what earlier sections know about them; null for nothing. */
  readonly known: readonly (Person | null)[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** The rating after the event as it is stored by the rules of its date; null for an unrated player without a game. */
export function postRating(
  { rating, prior, initial }: PlayerRating,
  { rules }: { readonly rules: Pick<Rules, "storage"> },
): Rating | null {
  return rating === null ? null : storedRating(rating, prior ?? initial?.rating ?? rating, rules);
}
