/**
 * Rating floors, section 5. A floor is applied once, to the result of Step 5, with the event's own wins,
 * draws and three games counted in (ambiguity 16); Steps 3 to 5 know only the minimum of 100.
 * Example: a newcomer who loses three games cannot end under 101.
 */
import type { Rating } from "../types";
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

function addRecords(one: Record, other: Record): Record {
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
 * ends the winner's eligibility for the section or prize.
 *
 * @param dollars the prize; @param under the section's limit, 1800 for an under-1800 section
 */
export function prizeFloor(dollars: number, under: Rating, rules: Pick<Rules, "moneyFloor">): Rating {
  return dollars < rules.moneyFloor ? ABSOLUTE_FLOOR : prizeFloorLevel(under);
}

/** The hundred that a prize in an under-`under` section sets as a floor. */
export function prizeFloorLevel(under: Rating): Rating {
  return Math.min(HIGHEST_BY_PRIZE, Math.ceil(under / 100) * 100);
}

/** A floor and what it rests on. */
export interface Floor {
  readonly rating: Rating;
  readonly kind: "absolute" | "personal" | "earned" | "life master" | "given";
}

const ABSOLUTE: Floor = { rating: ABSOLUTE_FLOOR, kind: "absolute" };

/** What is known of a player's floors before the event. */
export interface FloorFacts {
  /** A floor that somebody gave, of whatever kind. */
  readonly floor?: Rating | null;
  /** The highest established rating so far. */
  readonly peak?: Rating | null;
  /** Original Life Master: 300 games with an established rating above 2200. */
  readonly lifeMaster?: boolean | null;
  /** The record before the event; unknown counts as empty, which gives the least floor there can be. */
  readonly record?: Record | null;
}

function hasPersonalFloor(system: System, { personalFloor: where }: Pick<Rules, "personalFloor">): boolean {
  return where === "every system" || (where === "over the board" && isOverTheBoard(system));
}

/** The floor under a player's result: the highest of those that hold in the system and by the rules. */
export function floorAfter(
  { floor, peak, lifeMaster, record }: FloorFacts,
  event: Record,
  system: System,
  rules: Pick<Rules, "personalFloor" | "lowestEarnedFloor" | "lifeMasterFloor">,
): Floor {
  let { rating, kind } = ABSOLUTE;
  if (hasPersonalFloor(system, rules)) {
    rating = personalFloor(record ? addRecords(record, event) : event);
    if (rating > ABSOLUTE_FLOOR) kind = "personal";
  }
  const earned = peak ? earnedFloor(peak, rules) : ABSOLUTE_FLOOR;
  if (earned > rating) [rating, kind] = [earned, "earned"];
  if (lifeMaster && LIFE_MASTER > rating && (rules.lifeMasterFloor === "every system" || system === "OTBR")) {
    [rating, kind] = [LIFE_MASTER, "life master"];
  }
  if (floor && floor > rating) [rating, kind] = [floor, "given"];
  return { rating, kind };
}
