/**
 * Title norms (the 2008 title system, titles.pdf of February 2016, and 36,000 published norms) and class names.
 * Example: 3 points against 1464, 2032, 1811 and 1877 earn the norm of the second category (level 1600).
 */
import type { Rating } from "../types";

/** The norm levels, highest first, with their titles. */
export const NORM_LEVELS = [
  { level: 2400, title: "Senior Life Master" },
  { level: 2200, title: "Life Master" },
  { level: 2000, title: "Candidate Master" },
  { level: 1800, title: "1st Category" },
  { level: 1600, title: "2nd Category" },
  { level: 1400, title: "3rd Category" },
  { level: 1200, title: "4th Category" },
] as const;

/** A norm takes at least four rounds. */
const LEAST_GAMES = 4;

/** The score that a player of a level is expected to make against one opponent, by the titles' own curve. */
function normExpectancy(level: Rating, opponent: Rating): number {
  const lead = level - opponent;
  if (lead <= -400) return 0;
  if (lead <= 0) return 0.5 + lead / 800;
  return lead <= 200 ? 0.5 + lead / 400 : 1;
}

/** Points that a level's norm has to beat: the expected score and one more. */
export function normThreshold(level: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => sum + normExpectancy(level, opponent), 1);
}

/** More games against one opponent earn no norm: double and triple round robins print none. */
const MOST_REPEATS = 2;

/**
 * The highest title whose norm a score earns, or "" for none. `opponents` are their post-event ratings,
 * one a game. Quick-only events, matches and sections with half K give no norms; callers leave them out.
 *
 * @param mostRepeats the most games against one opponent, at least 1
 */
export function titleNorm(opponents: readonly Rating[], score: number, mostRepeats: number): string {
  if (opponents.length < LEAST_GAMES || mostRepeats > MOST_REPEATS) return "";
  return NORM_LEVELS.find(({ level }) => score > normThreshold(level, opponents) + 1e-9)?.title ?? "";
}

const CLASSES: readonly (readonly [least: Rating, name: string])[] = [
  [2400, "Senior Master"],
  [2200, "National Master"],
  [2000, "Expert"],
  [1800, "Class A"],
  [1600, "Class B"],
  [1400, "Class C"],
  [1200, "Class D"],
  [1000, "Class E"],
  [800, "Class F"],
  [600, "Class G"],
  [400, "Class H"],
  [200, "Class I"],
  [-Infinity, "Class J"],
];

/** The US Chess class of a rating, which goes by its rounded value. */
export function className(rating: Rating): string {
  return CLASSES.find(([least]) => Math.round(rating) >= least)![1];
}
