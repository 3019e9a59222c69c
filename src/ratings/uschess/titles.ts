/**
 * Title norms and class names. Sources for the norms: the title system of 2008 (titles.pdf of February 2016) and 36,000
 * published norms.
 * Example: 3 points against 1464, 2032, 1811 and 1877 earn a norm for 2nd Category (level 1600).
 */
import type { Rating } from "../types";
import type { Rules } from "./rules";

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

/** The expected score, 0 to 1, of a player at this level against one opponent. The title system has its own curve. */
function normExpectancy(level: Rating, opponent: Rating): number {
  const lead = level - opponent;
  if (lead <= -400) return 0;
  if (lead <= 0) return 0.5 + lead / 800;
  return lead <= 200 ? 0.5 + lead / 400 : 1;
}

/** The score expected of a player at this level. */
export function normExpected(level: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => sum + normExpectancy(level, opponent), 0);
}

/** More games than this against one opponent earn no norm: published double and triple round robins show none. */
const MOST_REPEATS = 2;
const EPSILON = 1e-9;

/** The games of one player in one event. */
export interface NormGames {
  /** Their ratings after the event, one per game. */
  readonly opponents: readonly Rating[];
  readonly score: number;
  /** The most games against one opponent, at least 1. */
  readonly mostRepeats: number;
  /** Whether the player also had a full-point bye (B) or won by forfeit (X). */
  readonly bye: boolean;
}

/**
 * Whether a surplus over the expected score is enough: more than 1 in four games or more, and 2 or more in three, if a
 * fourth was a full-point bye or a forfeit win and the rules of the day count that.
 */
function isEnough(
  surplus: number,
  { opponents, bye }: NormGames,
  rules: Pick<Rules, "threeGameNorm">,
): boolean {
  if (opponents.length >= 4) return surplus > 1 + EPSILON;
  const isCounted = bye && rules.threeGameNorm === "with a bye or forfeit win";
  return opponents.length === 3 && isCounted && surplus >= 2 - EPSILON;
}

/**
 * The highest title for which the score is a norm; "" for none. Quick-only events, matches and sections with half K
 * give no norms: callers must leave them out.
 */
export function titleNorm(games: NormGames, rules: Pick<Rules, "threeGameNorm">): string {
  const { opponents, score, mostRepeats } = games;
  if (mostRepeats > MOST_REPEATS) return "";
  const norm = NORM_LEVELS.find(({ level }) =>
    isEnough(score - normExpected(level, opponents), games, rules),
  );
  return norm?.title ?? "";
}

/** The classes by their least rating, highest first. */
export const CLASSES: readonly (readonly [least: Rating, name: string])[] = [
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

/** The US Chess class of a rating, rounded to a whole number. */
export function className(rating: Rating): string {
  return CLASSES.find(([least]) => Math.round(rating) >= least)![1];
}
