/** The result of rating a section: one rating for each row of the wallchart. */
import type { Rating } from "../../ratings/types";
import { storedRating, type PlayerRating, type SectionSettings } from "../../ratings/uschess/event";
import type { Rules } from "../../ratings/uschess/rules";
import type { KeptFacts, KeptSystem } from "./kept-players";
import type { ChartDiagnostic, Section } from "../../wallchart/types";

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

/** A section as its players enter it in a system. */
export interface EnteredSection {
  /** The section with the players' ratings in this system, after the earlier sections. */
  readonly section: Section;
  /** For each row, who it is among those whom earlier sections or Players know; null, or nothing at all, for nobody. */
  readonly known: readonly (Person | null)[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** A section rated in one system. */
export interface RatedSection extends EnteredSection {
  readonly settings: SectionSettings;
  /** In the order of `section.players`. */
  readonly ratings: readonly PlayerRating[];
}

/** The rating after the event as it is stored by the rules of its date; null for an unrated player without a game. */
export function postRating(
  { rating, prior, initial }: PlayerRating,
  { rules }: { readonly rules: Pick<Rules, "storage"> },
): Rating | null {
  return rating === null ? null : storedRating(rating, prior ?? initial?.rating ?? rating, rules);
}
