/**
 * Step 1 from a player's other ratings, section 2: a blend of all of them since 2020, and a priority list before.
 *
 * Example (section 2, editions since 2020-09): a player born on 2000-07-01 in an OLB event that ended on 2020-09-01. The
 * other ratings are OTBR 1759 of 2018-03-25, OTBQ 1643 of 2018-01-13 and OTBB 1658 of 2016-07-16. The start is 1702 with
 * N = 10.
 */
import type { Games, IsoDate, Rating } from "../types";
import { ageBasedRating, ageOn, daysBetween } from "./age";
import { fromCfc, fromFide } from "./conversions";
import { isEstablished } from "./effective-games";
import type { Rules } from "./rules";
import type { System } from "./systems";

/** A rating that the player has in another system or federation. */
export interface Source {
  readonly system: System | "FIDE" | "CFC";
  /** In points of that system, not converted. A CFC rating implies that the player lives in Canada. */
  readonly rating: Rating;
  /** The games it rests on; null if not given, which means established. */
  readonly games: Games | null;
  /** The day it was computed; null means now (a current list: ambiguity 13). */
  readonly date: IsoDate | null;
}

/** What one source adds to the blend: one row of the table in the example of section 2. */
export interface BlendPart {
  readonly source: Source;
  /** X, the rating on the US Chess scale. */
  readonly rating: Rating;
  /** D, in days. */
  readonly staleness: number;
  /** G, P, Z, S and W. */
  readonly gameFactor: Games;
  readonly ageRating: Rating;
  readonly z: number;
  readonly stalenessFactor: number;
  readonly weight: Games;
}

interface SourcedRating {
  readonly rating: Rating;
  readonly games: Games;
  /** The parts of the blend; empty if a priority list chose one source. */
  readonly parts: readonly BlendPart[];
}

/** What the blend needs besides the sources. */
interface BlendFacts {
  readonly birthDate: IsoDate | null;
  /** In years at the end date, if the birth date is not known. */
  readonly age: number | null;
  /** The age-based rating to use if neither is known (ambiguity 23). */
  readonly withoutBirthDate: Rating;
  /** The section's end date. If null, every rating counts as fresh. */
  readonly endDate: IsoDate | null;
}

const MOST_GAMES: Games = 10;
/** More than the rounding errors in N can add up to: 5.0000000001 is 5 games, not 6 (ambiguity 14). */
const TOLERANCE = 1e-9;

/** A start as the rules have it: a whole number in old sections and by the text of an edition, else unrounded (ambiguity 15). */
export function startOf(rating: Rating, { starts }: Pick<Rules, "starts">): Rating {
  return starts === "whole numbers" ? Math.round(rating) : rating;
}

function converted({ system, rating }: Source, rules: Rules): Rating {
  if (system === "FIDE") return fromFide(rating, rules);
  return system === "CFC" ? fromCfc(rating, rules) : rating;
}

/**
 * Whether a rating counts. A rating with zero games does not, but for FIDE and CFC the number of games does not
 * matter.
 */
export function isCounted({ system, games }: Source): boolean {
  return games !== 0 || system === "FIDE" || system === "CFC";
}

/**
 * G, the game factor: 10 for OTBR and for the same speed over the board, else 5, but never more than the games the
 * rating rests on. For FIDE and CFC it is fixed: "will be treated as having a Game Factor of" 10 or 5 (ambiguity 28).
 */
function gameFactor({ system, rating, games }: Source, target: System): Games {
  if (system === "FIDE") return rating > 2000 ? 10 : 5;
  if (system === "CFC") return 5;
  const sameSpeed = (target === "OLB" && system === "OTBB") || (target === "OLQ" && system === "OTBQ");
  const most = system === "OTBR" || sameSpeed ? 10 : 5;
  return Math.min(most, games ?? most);
}

function blendPart(source: Source, target: System, facts: BlendFacts, rules: Rules): BlendPart {
  const { endDate } = facts;
  const rating = converted(source, rules);
  const computed = source.date ?? endDate;
  const staleness = computed && endDate ? Math.max(0, daysBetween(computed, endDate)) : 0;
  const age =
    facts.birthDate && computed
      ? ageOn(computed, facts.birthDate)
      : facts.age !== null
        ? facts.age - staleness / 365.25
        : null;
  const ageRating = age === null ? facts.withoutBirthDate : ageBasedRating(age, rules);
  const z = Math.min(6, (rating - ageRating) / 350);
  const stalenessFactor = Math.exp((0.06 * (z - 6) * staleness) / 365.25);
  const factor = gameFactor(source, target);
  return {
    source,
    rating,
    staleness,
    gameFactor: factor,
    ageRating,
    z,
    stalenessFactor,
    weight: factor * stalenessFactor,
  };
}

/** Section 2 since 2020: the weighted average of all sources, with N from 1 to 10. Needs at least one source. */
export function blend(
  sources: readonly Source[],
  target: System,
  facts: BlendFacts,
  rules: Rules,
): SourcedRating {
  const parts = sources.map((source) => blendPart(source, target, facts, rules));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  // If all ratings are centuries old, every weight underflows to 0. Then they count equally (ambiguity 22).
  const average =
    total > 0
      ? parts.reduce((sum, { weight, rating }) => sum + weight * rating, 0) / total
      : parts.reduce((sum, { rating }) => sum + rating, 0) / parts.length;
  const games = Math.min(MOST_GAMES, Math.max(1, Math.ceil(total - TOLERANCE)));
  return { rating: startOf(average, rules), games, parts };
}

/** How many games the start counts as, for the source that a priority list chose. */
type Credit = "none" | "ten" | "up to ten" | "FIDE" | "CFC";

interface Priority {
  readonly system: Source["system"];
  readonly credit: Credit;
  /** What the list asks of the rating: at least 4 games, or established. */
  readonly needs?: 4 | "established";
}

const FIDE_CFC: readonly Priority[] = [
  { system: "FIDE", credit: "FIDE" },
  { system: "CFC", credit: "CFC" },
];
const FOREIGN_WITHOUT_GAMES: readonly Priority[] = [
  { system: "FIDE", credit: "none" },
  { system: "CFC", credit: "none" },
];

/** Sections 2.1 to 2.5 of the 2015 editions. OLR did not exist yet; it uses the list of OLQ. */
const ONLINE_QUICK: readonly Priority[] = [
  { system: "OLB", credit: "ten" },
  { system: "OTBQ", credit: "none" },
  { system: "OTBB", credit: "none" },
  { system: "OTBR", credit: "none" },
  ...FOREIGN_WITHOUT_GAMES,
];
const PRIORITIES: Record<System, readonly Priority[]> = {
  OTBR: [...FIDE_CFC, { system: "OTBQ", needs: 4, credit: "none" }],
  OTBQ: [{ system: "OTBR", needs: 4, credit: "up to ten" }, ...FIDE_CFC],
  OTBB: [
    { system: "OTBR", needs: "established", credit: "ten" },
    ...FIDE_CFC,
    { system: "OTBR", needs: 4, credit: "up to ten" },
    { system: "OTBQ", needs: 4, credit: "none" },
  ],
  OLR: ONLINE_QUICK,
  OLQ: ONLINE_QUICK,
  OLB: [
    { system: "OLQ", credit: "none" },
    { system: "OTBB", credit: "none" },
    { system: "OTBQ", credit: "none" },
    { system: "OTBR", credit: "none" },
    ...FOREIGN_WITHOUT_GAMES,
  ],
};

function meets({ games }: Source, needs: Priority["needs"]): boolean {
  if (needs === undefined || games === null) return true;
  return needs === "established" ? isEstablished(games) : games >= needs;
}

function credited({ rating, games }: Source, credit: Credit): Games {
  switch (credit) {
    case "none":
      return 0;
    case "ten":
      return MOST_GAMES;
    case "up to ten":
      return Math.min(MOST_GAMES, games ?? MOST_GAMES);
    case "FIDE":
      return rating > 2150 ? 10 : 5;
    case "CFC":
      return rating > 1500 ? 5 : 0;
  }
}

/**
 * Sections 2.1 to 2.5 before 2020: the first source in the list of the system; null if none of the sources is in it.
 */
export function firstByPriority(
  sources: readonly Source[],
  target: System,
  rules: Rules,
): SourcedRating | null {
  for (const { system, needs, credit } of PRIORITIES[target]) {
    const source = sources.find((other) => other.system === system && meets(other, needs));
    if (source)
      return {
        rating: startOf(converted(source, rules), rules),
        games: credited(source, credit),
        parts: [],
      };
  }
  return null;
}
