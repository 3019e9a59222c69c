/** The result of rating a section in a system: one rating for each row of the wallchart. */
import type { Games, Rating } from "../../ratings/types";
import { storedRating, type PlayerRating, type SectionSettings } from "../../ratings/uschess/event";
import type { Rules } from "../../ratings/uschess/rules";
import type { OtherRatings } from "../other-systems/rate";
import type { SettingName, Settings, SystemName } from "../other-systems/settings";
import type { KeptFacts, KeptProblem, KeptSystem } from "./kept-players";
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

/** Somebody whom Players or an earlier section of the event knows. */
export interface Person {
  readonly id: string;
  /** In Players; else in the first wallchart that they were in. */
  readonly name: string;
  readonly systems: ReadonlyMap<KeptSystem, EarlierResult>;
  /** What earlier sections of the event called them, as `nameKey` compares names. */
  readonly called: readonly string[];
  /** Set for whoever is in Players. */
  readonly isKept?: true;
  /** Why their row of Players can't be used. */
  readonly problem?: KeptProblem;
}

/** What a section made of a player's rating in one system. */
export interface Made {
  readonly system: KeptSystem;
  /** By which a system other than those of US Chess rated. */
  readonly settings?: Settings;
  readonly prior: Rating | null;
  /** The facts with which the player entered; null for one who was unrated. */
  readonly entered: KeptFacts | null;
  readonly facts: KeptFacts;
  readonly score: number;
  readonly played: Games;
}

/** What keeps ratings from being written, or is worth knowing. */
export interface Found extends ChartDiagnostic {
  /** The setting of the system that would help. */
  readonly setting?: SettingName;
}

/** A section as its players enter it in a system. The lists have an entry for each row. */
export interface EnteredSection {
  /** The section with the players' facts in this system, after the earlier sections. */
  readonly section: Section;
  /** Whom of earlier sections, or of Players, a row is; null for nobody. */
  readonly persons: readonly (Person | null)[];
  /** What they gave; null for a player who enters with the wallchart's rating. */
  readonly entering: readonly (EarlierResult | null)[];
  readonly diagnostics: readonly Found[];
  /** Columns of the wallchart that count here beside those that count for US Chess. */
  readonly columns: readonly number[];
}

/** A section rated in one system, whichever that is: what its event goes on with. */
export interface Rated extends EnteredSection {
  /** For each row; null for a player who got no rating or has no game. */
  readonly after: readonly (Made | null)[];
}

/** A section rated by US Chess in one of its systems; its players have their ratings in this system. */
export interface RatedSection extends Rated {
  readonly by: "US Chess";
  readonly settings: SectionSettings;
  /** In the order of `section.players`. */
  readonly ratings: readonly PlayerRating[];
}

/** A section and the ratings of its players, as they are looked over once it is rated. */
export type WithRatings = Pick<RatedSection, "section" | "ratings" | "settings">;

/** A section rated by another system. */
export interface OtherSection extends Rated {
  readonly by: SystemName;
  readonly ratings: OtherRatings;
}

/** A section rated by any system there is: `by` says which kind. */
export type AnyRated = RatedSection | OtherSection;

/** The rating after the event as it is stored by the rules of its date; null for an unrated player without a game. */
export function postRating(
  { rating, prior, initial }: PlayerRating,
  { rules }: { readonly rules: Pick<Rules, "storage"> },
): Rating | null {
  return rating === null ? null : storedRating(rating, prior ?? initial?.rating ?? rating, rules);
}
