/**
 * Step 1 from a player's other ratings, section 2: the blend of 2020 on, and the priority lists before.
 *
 * Example (editions 2020-09 on, section 2): born 2000-07-01, an OLB event ending 2020-09-01, OTBR 1759 of
 * 2018-03-25, OTBQ 1643 of 2018-01-13, OTBB 1658 of 2016-07-16: start 1702 with N = 10.
 */
import type { Games, IsoDate, Rating } from "../types";
import { ageBasedRating, ageOn, daysBetween } from "./age";
import { fromCfc, fromFide } from "./conversions";
import type { Rules } from "./rules";
import type { System } from "./systems";

/** A rating that a player has elsewhere. */
export interface Source {
  readonly system: System | "FIDE" | "CFC";
  /** As that system has it, not converted. A CFC rating says that the player is a Canadian resident. */
  readonly rating: Rating;
  /** Games it rests on; null where nobody gave them, which means established. */
  readonly games: Games | null;
  /** When it was computed; null means of now (a current list: ambiguity 13). */
  readonly date: IsoDate | null;
}

/** What one source adds to the blend: the table of the section 2 example, a row. */
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

export interface SourcedRating {
  readonly rating: Rating;
  readonly games: Games;
  /** The blend's parts; empty where a priority list chose one source. */
  readonly parts: readonly BlendPart[];
}

/** What the blend takes beside the sources. */
export interface BlendFacts {
  readonly birthDate: IsoDate | null;
  /** In years at the end date, where the birth date is not known. */
  readonly age: number | null;
  /** The age-based rating to use where there is neither (ambiguity 23). */
  readonly withoutBirthDate: Rating;
  /** The section's end date; null counts every rating as fresh. */
  readonly endDate: IsoDate | null;
}

const MOST_GAMES: Games = 10;
/** Twice the sum of rounding errors in N: 5.0000000001 is 5 games, not 6 (ambiguity 14). */
const TOLERANCE = 1e-9;

/** A start is rounded to a whole number since the blend (ambiguity 15), and while ratings were whole numbers. */
export function roundStart(rating: Rating, rules: Rules): Rating {
  return rules.initialization === "blend" || rules.storage === "whole numbers" ? Math.round(rating) : rating;
}

function converted({ system, rating }: Source, rules: Rules): Rating {
  if (system === "FIDE") return fromFide(rating, rules);
  return system === "CFC" ? fromCfc(rating, rules) : rating;
}

/** Whether a rating counts. One that rests on no game does not; of FIDE and CFC the games never count. */
export function isCounted({ system, games }: Source): boolean {
  return games !== 0 || system === "FIDE" || system === "CFC";
}

/**
 * G: 10 for OTBR and for the same speed over the board, else 5; never more than the games credited. That of
 * FIDE and CFC is fixed: "will be treated as having a Game Factor of" 10 or 5 (ambiguity 28).
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

/** Section 2 since 2020: the weighted average of all sources, and N from 1 to 10. Needs at least one source. */
export function blend(
  sources: readonly Source[],
  target: System,
  facts: BlendFacts,
  rules: Rules,
): SourcedRating {
  const parts = sources.map((source) => blendPart(source, target, facts, rules));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  // Centuries of staleness underflow every weight; the ratings then count alike (ambiguity 22).
  const average =
    total > 0
      ? parts.reduce((sum, { weight, rating }) => sum + weight * rating, 0) / total
      : parts.reduce((sum, { rating }) => sum + rating, 0) / parts.length;
  const games = Math.min(MOST_GAMES, Math.max(1, Math.ceil(total - TOLERANCE)));
  return { rating: roundStart(average, rules), games, parts };
}

/** How a priority list counts the games of the source it chose. */
type Credit = "none" | "ten" | "up to ten" | "FIDE" | "CFC";

interface Priority {
  readonly system: Source["system"];
  readonly credit: Credit;
  /** The least games, or an established rating, that the list asks for. */
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

/** Sections 2.1 to 2.5 of the 2015 editions. OLR did not exist; it goes by OLQ's list. */
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
  return needs === "established" ? games > 25 : games >= needs;
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

/** Sections 2.1 to 2.5 before 2020: the first source of the system's list; null where the list has none. */
export function firstByPriority(
  sources: readonly Source[],
  target: System,
  rules: Rules,
): SourcedRating | null {
  for (const { system, needs, credit } of PRIORITIES[target]) {
    const source = sources.find((one) => one.system === system && meets(one, needs));
    if (source)
      return {
        rating: roundStart(converted(source, rules), rules),
        games: credited(source, credit),
        parts: [],
      };
  }
  return null;
}
