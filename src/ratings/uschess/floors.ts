/**
 * Rating floors, section 5. A floor is applied once, to the result of Step 5, with the event's own wins,
 * draws and three games counted in (ambiguity 16); Steps 3 to 5 know only the minimum of 100.
 * Example: a newcomer who loses three games cannot end under 101.
 */
import type { Games, Rating } from "../types";
import { isEstablished } from "./effective-games";
import type { Rules } from "./rules";
import { isOverTheBoard, type System } from "./systems";

/** "No rating can be lower than the absolute rating floor." */
export const ABSOLUTE_FLOOR: Rating = 100;
const HIGHEST_PERSONAL: Rating = 150;
const HIGHEST_EARNED: Rating = 2100;
const HIGHEST_BY_PRIZE: Rating = 2000;
/** Section 5: the floor of an original Life Master. */
const LIFE_MASTER: Rating = 2200;

/** Rated games won and drawn, and events in which at least three rated games were completed. */
export interface Record {
  readonly wins: number;
  readonly draws: number;
  readonly events: number;
}

/** What an event adds to a record: one of three games or more counts as an event. */
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

export function addRecords(one: Record, other: Record): Record {
  return {
    wins: one.wins + other.wins,
    draws: one.draws + other.draws,
    events: one.events + other.events,
  };
}

/** AF = min(100 + 4·NW + 2·ND + NR, 150). */
export function personalFloor({ wins, draws, events }: Record): Rating {
  return Math.min(ABSOLUTE_FLOOR + 4 * wins + 2 * draws + events, HIGHEST_PERSONAL);
}

/** The floor that the highest established rating earns: 200 under it, down to a hundred; 100 where it earns none. */
export function earnedFloor(peak: Rating, rules: Pick<Rules, "lowestEarnedFloor">): Rating {
  const level = Math.floor((Math.round(peak) - 200) / 100) * 100;
  return level < rules.lowestEarnedFloor ? ABSOLUTE_FLOOR : Math.min(level, HIGHEST_EARNED);
}

/**
 * The floor set by a cash prize, or 100 where the prize is too small: the first hundred, at most 2000, that
 * ends the winner's eligibility for the section or prize. No floor ends that for an under-2100 section.
 *
 * @param dollars the prize; @param under the section's limit, 1800 for an under-1800 section
 */
export function prizeFloor(dollars: number, under: Rating, rules: Pick<Rules, "moneyFloor">): Rating {
  return dollars < rules.moneyFloor ? ABSOLUTE_FLOOR : prizeFloorLevel(under);
}

/** The hundred that a prize in an under-`under` section sets as a floor; 100 above under-2000. */
export function prizeFloorLevel(under: Rating): Rating {
  const level = Math.ceil(under / 100) * 100;
  return level > HIGHEST_BY_PRIZE ? ABSOLUTE_FLOOR : level;
}

/** A floor and what it rests on. */
export interface Floor {
  readonly rating: Rating;
  readonly kind: "absolute" | "personal" | "earned" | "life master" | "given";
  /** Whether the result would be lower without it. */
  readonly held: boolean;
}

/** The floors from 100 to 150 that hold nothing: nearly every player has one of these. */
const PERSONAL_FLOORS: readonly Floor[] = Array.from(
  { length: HIGHEST_PERSONAL - ABSOLUTE_FLOOR + 1 },
  (_, above) => ({
    rating: ABSOLUTE_FLOOR + above,
    kind: above === 0 ? "absolute" : "personal",
    held: false,
  }),
);
/** The floor of who has no other one. */
export const NO_FLOOR: Floor = PERSONAL_FLOORS[0]!;

function personalFloorOf(record: Record): Floor {
  const rating = personalFloor(record);
  return PERSONAL_FLOORS[rating - ABSOLUTE_FLOOR] ?? { rating, kind: "personal", held: false };
}

/** What is known of a player's floors before the event. */
export interface FloorFacts {
  /** A floor that somebody gave. It stands in place of the earned one, higher or lower. */
  readonly floor?: Rating | null;
  /** The highest established rating so far. */
  readonly peak?: Rating | null;
  /** The rating before, with its N: where it is established it was attained too (ambiguity 29). */
  readonly rating?: Rating | null;
  readonly games?: Games | null;
  /** Original Life Master: 300 games with an established rating above 2200. */
  readonly lifeMaster?: boolean | null;
  /** The record before the event; unknown counts as empty, which gives the least floor there can be. */
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
 * Whether the peak's floor stands above the rating before the event. Nobody has such a rating while the floor
 * holds, so the office has lowered it or taken the peak back (21 of 22 published results that can tell).
 */
export function isFloorLowered({ floor, peak, rating }: FloorFacts, rules: EarnedFloors): boolean {
  return !floor && !!peak && !!rating && earnedFloor(peak, rules) > rating;
}

/** The floor of the highest established rating that still counts. */
function attainedFloor(facts: FloorFacts, rules: EarnedFloors): Rating {
  const { peak, rating, games } = facts;
  const held = rating && isEstablished(games ?? null) ? rating : 0;
  return earnedFloor(isFloorLowered(facts, rules) ? held : Math.max(peak ?? 0, held), rules);
}

/**
 * The floor under a player's result, the highest of those that hold in the system and by the rules; that it
 * `held` is for who knows the result to say.
 */
export function floorAfter(
  facts: FloorFacts,
  event: Record,
  system: System,
  rules: Pick<Rules, "personalFloor" | "lowestEarnedFloor" | "lifeMasterFloor">,
): Floor {
  const { floor, lifeMaster, record } = facts;
  let highest = NO_FLOOR;
  if (hasPersonalFloor(system, rules)) highest = personalFloorOf(record ? addRecords(record, event) : event);
  if (!floor) highest = higher(highest, attainedFloor(facts, rules), "earned");
  if (lifeMaster && (rules.lifeMasterFloor === "every system" || system === "OTBR"))
    highest = higher(highest, LIFE_MASTER, "life master");
  if (floor) highest = higher(highest, floor, "given");
  return highest;
}
