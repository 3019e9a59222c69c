/**
 * The two tables of the FIDE rating regulations, 8.1.1 and 8.1.2, as printed. They come from the normal curve, but
 * for six differences (54, 343, 344, 358, 392, 620) the table is a hundredth off the curve, and the table is the rule.
 * Examples: a player 35 points ahead is expected to score 0.55; a score of 57 % is worth 50 points above the opponents'
 * average.
 */

/** 8.1.2: how many rating points ahead a player must be to expect 51, 52, … 100 hundredths of a point. */
const LEAST_LEADS = [
  4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180,
  189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457,
  485, 518, 560, 620, 736,
];

/** 8.1.1: dp, in rating points, for a score of 50, 51, … 100 %. */
const DIFFERENCES = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677, 800,
];

/**
 * 8.1.2: the expected score of one game in hundredths of a point, 0 to 100. Whole numbers add up exactly.
 *
 * @param lead own rating less the opponent's; rounded here to whole points
 */
export function expectedHundredths(lead: number): number {
  const points = Math.round(Math.abs(lead));
  const beyond = LEAST_LEADS.findIndex((least) => points < least);
  const hundredths = beyond < 0 ? 100 : 50 + beyond;
  return lead < 0 ? 100 - hundredths : hundredths;
}

/** The expected score of several games by table 8.1.2, in hundredths of a point: one lead for each game. */
export function totalHundredths(leads: readonly number[]): number {
  return leads.reduce((sum, lead) => sum + expectedHundredths(lead), 0);
}

/**
 * 8.1.1: dp, how many rating points above the opponents' average a score is worth. `share` is score per game, 0 to 1.
 */
export function ratingDifference(share: number): number {
  // In doubles, 0.285 times 100 is slightly under 28.5.
  const percent = Math.round(share * 100 + 1e-9);
  return percent < 50 ? -DIFFERENCES[100 - percent - 50]! : DIFFERENCES[percent - 50]!;
}
