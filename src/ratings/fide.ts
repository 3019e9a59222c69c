/**
 * FIDE's rating regulations of 1 January 2022, of 1 March 2024 and with the change of 1 October 2025 (handbook B02,
 * section 8), and the rapid and blitz regulations where they differ (handbook B02.2, section 7).
 * Example: 2054 expects 0.55 against 2019. With K = 20 a win is worth 9 points.
 */
import { between } from "./between";
import { ratingDifference, totalHundredths } from "./fide-tables";
import { mean } from "./linear-performance";
import type { Games, IsoDate, Rating } from "./types";

/** The first day of the oldest rules in this file. */
export const FIRST_DAY: IsoDate = "2022-01-01";
const RULES_OF_2024: IsoDate = "2024-03-01";
const NO_CAP_AT_THE_TOP: IsoDate = "2025-10-01";

const GAMES_TOO_UNEQUAL: IsoDate = "2024-12-01";

/** FIDE's three lists, one for each kind of game. */
export const FIDE_LISTS = ["standard", "rapid", "blitz"] as const;
export type FideList = (typeof FIDE_LISTS)[number];

const MOST_LEAD = 400;
/** Rapid and blitz games are not rated from this difference on, if a player is above `UNEQUAL_TOP`. */
const UNEQUAL_LEAD = 600;
const UNEQUAL_TOP: Rating = 2600;
const TOP: Rating = 2650;
const MOST_INITIAL: Rating = 2200;
const LEAST_INITIAL_GAMES = 5;
/** Until February 2024: what each half point above 50 % added to a first rating. */
const HALF_POINT = 20;

function isBefore2024(date: IsoDate | null): boolean {
  return date !== null && date < RULES_OF_2024;
}

/** FIDE does not publish lower ratings (7.1.4): the player is unrated. */
export function leastRating(date: IsoDate | null): Rating {
  return isBefore2024(date) ? 1000 : 1400;
}

/**
 * Whether FIDE rates a game between these ratings. It does not rate one against a player below the least published rating,
 * nor, since December 2024, a rapid or blitz game with 600 points or more between the players and one of them above 2600.
 *
 * @param date the day the tournament began, from FIRST_DAY on; null for the newest rule
 */
export function isFideRated(
  rating: Rating,
  opponent: Rating,
  date: IsoDate | null,
  list: FideList = "standard",
): boolean {
  if (opponent < leastRating(date)) return false;
  const isUnequal = Math.abs(rating - opponent) >= UNEQUAL_LEAD && Math.max(rating, opponent) > UNEQUAL_TOP;
  return list === "standard" || !isUnequal || (date !== null && date < GAMES_TOO_UNEQUAL);
}

/**
 * 8.3.1: the rating difference that counts in each game (own rating less the opponent's), in the order of the
 * opponents. A difference of more than 400 points counts as 400, with two exceptions. Until February 2024 the rule
 * helped the favorite in one game only, the one with the greatest difference. Since October 2025 it does not apply to
 * a player rated 2650 or more in the standard list. The limit to one game is read as the favorite's only, since an underdog gains nothing
 * by the rule.
 *
 * @param date the day the tournament began, from FIRST_DAY on; null for the newest rule
 */
function countedLeads(
  rating: Rating,
  opponents: readonly Rating[],
  date: IsoDate | null,
  list: FideList,
): number[] {
  const leads = opponents.map((opponent) => rating - opponent);
  if (list === "standard" && (date === null || date >= NO_CAP_AT_THE_TOP) && rating >= TOP) return leads;
  const greatest = leads.indexOf(Math.max(...leads));
  return leads.map((lead, game) => {
    const isCapped = lead < 0 || game === greatest || !isBefore2024(date);
    return isCapped ? between(-MOST_LEAD, lead, MOST_LEAD) : lead;
  });
}

/**
 * The expected score against all opponents, one rating per rated game (`isFideRated`), by table 8.1.2; a whole number of
 * hundredths.
 */
export function fideExpected(
  rating: Rating,
  opponents: readonly Rating[],
  date: IsoDate | null,
  list: FideList = "standard",
): number {
  return totalHundredths(countedLeads(rating, opponents, date, list)) / 100;
}

interface FidePlayer {
  readonly rating: Rating;
  /** Rated games before the event; null for 30 or more. */
  readonly games: Games | null;
  /** The highest published rating, if it is above the present one; else null. */
  readonly peak: Rating | null;
  /** Whether the year of the rating list is at most 18 years after the year of birth. */
  readonly junior: boolean;
}

/**
 * K (8.3.3): 10 for a player ever published at 2400; 40 for juniors never at 2300 and for fewer than 30 games; else
 * 20.
 */
export function fideKFactor({ rating, games, peak, junior }: FidePlayer): number {
  const highest = Math.max(rating, peak ?? 0);
  if (highest >= 2400) return 10;
  return (junior && highest < 2300) || (games !== null && games < 30) ? 40 : 20;
}

/** K lowered to the limit of 8.3.3: K times the number of games in a period is at most 700. */
export function limitedKFactor(k: number, games: Games): number {
  return k * games > 700 ? Math.floor(700 / games) : k;
}

/**
 * The rating change over the games of one period, in rating points, unrounded, with K within the limit of 700.
 *
 * @param opponents one rating per rated game (`isFideRated`)
 * @param score points against these opponents
 */
export function fideChange(
  rating: Rating,
  opponents: readonly Rating[],
  score: number,
  k: number,
  date: IsoDate | null,
  list: FideList = "standard",
): number {
  const surplus = 100 * score - totalHundredths(countedLeads(rating, opponents, date, list));
  return (limitedKFactor(k, opponents.length) * surplus) / 100;
}

/** The rating after a period. The change of the whole period is rounded once, halves away from zero. */
export function publishedRating(rating: Rating, change: number): Rating {
  return rating + Math.sign(change) * Math.round(Math.abs(change));
}

/**
 * The first rating (8.2). Two draws against players rated 1800 are added, and the rating is at most 2200. Until
 * February 2024 it was the opponents' average, plus 20 points for each half point above 50 %, or plus dp below 50 %.
 *
 * @param opponents ratings of the rated opponents of at most 26 months, one per game
 * @param date the day the tournament began, from FIRST_DAY on; null for the newest rule
 * @returns a whole number, or a text that says what the player lacks for a rating
 */
export function fideInitialRating(
  opponents: readonly Rating[],
  score: number,
  date: IsoDate | null,
): Rating | string {
  if (opponents.length < LEAST_INITIAL_GAMES) return "five games against rated opponents";
  if (score === 0) return "a score above zero";
  const halfPoints = 2 * score - opponents.length;
  const rating = !isBefore2024(date)
    ? Math.min(MOST_INITIAL, fidePerformance([...opponents, 1800, 1800], score + 1))
    : halfPoints > 0
      ? mean(opponents) + HALF_POINT * halfPoints
      : fidePerformance(opponents, score);
  const least = leastRating(date);
  return Math.round(rating) < least ? `a result of ${least} or more` : Math.round(rating);
}

/** The performance rating Ra + dp, unrounded; needs at least one opponent. */
export function fidePerformance(opponents: readonly Rating[], score: number): Rating {
  return mean(opponents) + ratingDifference(score / opponents.length);
}

/**
 * The category of a tournament: 1 for an average of 2251 to 2275, and one more for every 25 points; null below 2251.
 * Women's categories are 200 points lower (encyclopedia, "Performance rating").
 */
export function tournamentCategory(ratings: readonly Rating[], women = false): number | null {
  const category = Math.ceil((Math.round(mean(ratings)) - (women ? 2050 : 2250)) / 25);
  return category >= 1 ? category : null;
}
