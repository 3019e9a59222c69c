/**
 * Rating floors, section 5. A floor is applied once, to the result of Step 5. The personal floor already counts the
 * event's own wins and draws, and the event itself if it has three games (ambiguity 16). Steps 3 to 5 apply only the
 * minimum of 100.
 * Example: a newcomer who loses three games cannot end below 101.
 */
import type { Games, Rating } from "../types";
import { isEstablished } from "./effective-games";
import type { Rules } from "./rules";
import { isOverTheBoard, type System } from "./systems";

/** "No rating can be lower than the absolute rating floor." */
export const ABSOLUTE_FLOOR: Rating = 100;
export const HIGHEST_PERSONAL_FLOOR: Rating = 150;
const HIGHEST_EARNED: Rating = 2100;
const HIGHEST_BY_PRIZE: Rating = 2000;
/** Section 5: the floor of an original Life Master. */
const LIFE_MASTER: Rating = 2200;

/** Rated games won and drawn, and events with at least three completed rated games. */
export interface Record {
  readonly wins: number;
  readonly draws: number;
  readonly events: number;
}

/** What an event adds to a record. It counts as an event if it has three games or more. */
export function eventRecord({
  wins,
  draws,
  eventGames,
}: {
  wins: number;
  draws: number;
  eventGames: number;
}): Record {
  return { wins, draws, events: eventGames >= 3 ? 1 : 0 };
}

/** A record of which some numbers may not be known; null if none of them is. */
export function recordOf(wins: number | null, draws: number | null, events: number | null): Record | null {
  if (wins === null && draws === null && events === null) return null;
  return { wins: wins ?? 0, draws: draws ?? 0, events: events ?? 0 };
}

export function addRecords(record: Record, other: Record): Record {
  return {
    wins: record.wins + other.wins,
    draws: record.draws + other.draws,
    events: record.events + other.events,
  };
}

/** AF = min(100 + 4·NW + 2·ND + NR, 150). */
export function personalFloor({ wins, draws, events }: Record): Rating {
  return Math.min(ABSOLUTE_FLOOR + 4 * wins + 2 * draws + events, HIGHEST_PERSONAL_FLOOR);
}

/**
 * The floor earned by the highest established rating: 200 below it, rounded down to a hundred; 100 if it earns none.
 */
export function earnedFloor(peak: Rating, rules: Pick<Rules, "lowestEarnedFloor">): Rating {
  const level = Math.floor((Math.round(peak) - 200) / 100) * 100;
  return level < rules.lowestEarnedFloor ? ABSOLUTE_FLOOR : Math.min(level, HIGHEST_EARNED);
}

/**
 * The floor set by a cash prize that is large enough (the rules' `moneyFloor`): the lowest hundred, at most 2000, that makes
 * the winner ineligible for the section or prize. For an under-2100 section no floor can do that: 100.
 *
 * @param under the rating limit of the section: 1800 for an under-1800 section
 */
export function prizeFloorLevel(under: Rating): Rating {
  const level = Math.ceil(under / 100) * 100;
  return level > HIGHEST_BY_PRIZE ? ABSOLUTE_FLOOR : level;
}

/** A floor and where it comes from. */
export interface Floor {
  readonly rating: Rating;
  readonly kind: "absolute" | "personal" | "earned" | "life master" | "given";
  /** Whether it raised the result. */
  readonly held: boolean;
}

/** The floor of a player who has no other. */
const NO_FLOOR: Floor = { rating: ABSOLUTE_FLOOR, kind: "absolute", held: false };

/** What is known about a player's floor before the event. */
export interface FloorFacts {
  /** A floor given by someone. It replaces the earned floor, whether it is higher or lower. */
  readonly floor?: Rating | null;
  /** The highest established rating before the event. */
  readonly peak?: Rating | null;
  /** The rating before the event and its N. If it is established, it counts as a peak too (ambiguity 29). */
  readonly rating?: Rating | null;
  readonly games?: Games | null;
  /** Original Life Master: 300 games with an established rating above 2200. */
  readonly lifeMaster?: boolean | null;
  /** The record before the event. If it is not known, it counts as empty, which gives the lowest possible floor. */
  readonly record?: Record | null;
}

function hasPersonalFloor(system: System, { personalFloor: where }: Pick<Rules, "personalFloor">): boolean {
  return where === "every system" || (where === "over the board" && isOverTheBoard(system));
}

function higher(floor: Floor, rating: Rating, kind: Floor["kind"]): Floor {
  return rating > floor.rating ? { rating, kind, held: false } : floor;
}

type EarnedFloors = Pick<Rules, "lowestEarnedFloor">;

/**
 * Whether the floor from the peak is above the rating before the event. Then the floor cannot be in force: US Chess has
 * lowered it or withdrawn the peak (as 21 of 22 published results show).
 */
export function isFloorLowered({ floor, peak, rating }: FloorFacts, rules: EarnedFloors): boolean {
  return !floor && !!peak && !!rating && earnedFloor(peak, rules) > rating;
}

/** The floor earned by the highest established rating that still counts. */
function attainedFloor(facts: FloorFacts, rules: EarnedFloors): Rating {
  const { peak, rating, games } = facts;
  const held = rating && isEstablished(games ?? null) ? rating : 0;
  return earnedFloor(isFloorLowered(facts, rules) ? held : Math.max(peak ?? 0, held), rules);
}

/**
 * The floor for a player's result: the highest of those that apply in the system and by the rules. `held` is false; the
 * caller, who knows the result, sets it.
 */
export function floorAfter(
  facts: FloorFacts,
  event: Record,
  system: System,
  rules: Pick<Rules, "personalFloor" | "lowestEarnedFloor" | "lifeMasterFloor">,
): Floor {
  const { floor, lifeMaster, record } = facts;
  let highest = NO_FLOOR;
  if (hasPersonalFloor(system, rules))
    highest = higher(highest, personalFloor(record ? addRecords(record, event) : event), "personal");
  if (!floor) highest = higher(highest, attainedFloor(facts, rules), "earned");
  if (lifeMaster && (rules.lifeMasterFloor === "every system" || system === "OTBR"))
    highest = higher(highest, LIFE_MASTER, "life master");
  if (floor) highest = higher(highest, floor, "given");
  return highest;
}
