/**
 * The rating system of the Chess Federation of Canada (CFC Handbook of 2014, section 4, articles 414 to 416, on chess.ca).
 * Example (article 425): 1450 scores 4 of 6 against 1237, 1511, 1214, 1441, 1579 and 2133. 2.84 was expected, so the new
 * rating is 1487.12, and with the bonus of 2012 it is 1496.35.
 *
 * - A rating is provisional for the first 24 games, and then the average of all performances. From the event with the 25th
 *   game on it is established.
 * - The handbook prints 16 for ratings "of 2199 or over" in one place and "at or over 2200" in another. We read 2200, as the
 *   motion of 2012 has it, which is the newer.
 * - Expected scores are those of the printed table. The handbook allows more decimals without saying which.
 * - Article 417, which first rates newcomers of the same event, is not computed: opponents count with the ratings given.
 */
import { totalHundredths } from "./fide-tables";
import { linearPerformance } from "./linear-performance";
import type { Games, Rating } from "./types";

/** 414b: the rating from which K is 16 and not 32. */
const MASTER: Rating = 2200;
const K = 32;
/** 415: an event with this game of the player's makes the rating established. */
const ESTABLISHED: Games = 25;
/** 414d, the bonus of 2012: what an all-time high adds, and what each point above the threshold adds. */
const HIGH_BONUS = 20;
const CHANGE_BONUS = 1.75;
const THRESHOLD = 13;
const LEAST_BONUS_GAMES = 4;
/** 416: no established rating falls below this, but it may have begun lower. */
const FLOOR: Rating = 799;
const LOWEST: Rating = 200;
/** 414a: a full score is so much above a score of zero. */
const SPAN = 800;
/** The table says 1.00 from here on. FIDE's, which is the same otherwise, begins a point later. */
const CERTAIN = 735;

export interface CfcPlayer {
  readonly rating: Rating;
  /** Games so far; null for 25 or more. */
  readonly games: Games | null;
}

/** Why there is no rating: it depends on the highest rating so far, which is not known. */
export const NEEDS_PEAK = "needs the peak";

/** The expected score against all opponents, by the table of 414b. */
export function cfcExpected(rating: Rating, opponents: readonly Rating[]): number {
  const leads = opponents.map((opponent) => {
    const lead = rating - opponent;
    return Math.round(Math.abs(lead)) === CERTAIN ? lead + Math.sign(lead) : lead;
  });
  return totalHundredths(leads) / 100;
}

/** 414b: Ro + K(S − Sx). A rating that crosses 2200 moves half as far above it as below. */
function established(rating: Rating, opponents: readonly Rating[], score: number): Rating {
  const isMaster = rating >= MASTER;
  const after = rating + (isMaster ? K / 2 : K) * (score - cfcExpected(rating, opponents));
  if (isMaster) return after < MASTER ? MASTER - 2 * (MASTER - after) : after;
  return after > MASTER - 1 ? MASTER - 1 + (after - (MASTER - 1)) / 2 : after;
}

/** 416: what an established rating may not fall below. */
function floored(before: Rating, after: Rating): Rating {
  if (after >= FLOOR + 1) return after;
  return before > FLOOR ? FLOOR : Math.max(before, after);
}

/**
 * The new rating, unrounded, at least 200; NEEDS_PEAK if the bonus for an all-time high depends on it.
 *
 * @param player null for one without a rating
 * @param peak the highest rating so far; null if it is not known
 * @param opponents one rating for each game, at least one
 */
export function cfcRating(
  player: CfcPlayer | null,
  peak: Rating | null,
  opponents: readonly Rating[],
  score: number,
): Rating | typeof NEEDS_PEAK {
  const n = opponents.length;
  const performance = linearPerformance(opponents, score / n, SPAN);
  if (player === null) return Math.max(LOWEST, performance);
  const { rating, games } = player;
  if (games !== null && games + n < ESTABLISHED)
    return Math.max(LOWEST, (rating * games + performance * n) / (games + n));
  const after = established(rating, opponents, score);
  const share = rating >= MASTER ? 0.5 : 1;
  let bonus = 0;
  if (n >= LEAST_BONUS_GAMES && after > rating) {
    if (peak === null) return NEEDS_PEAK;
    const above = after - rating - THRESHOLD * share * Math.sqrt(n);
    bonus = share * ((after > peak ? HIGH_BONUS : 0) + CHANGE_BONUS * Math.max(0, above));
  }
  return Math.max(LOWEST, floored(rating, after + bonus));
}
