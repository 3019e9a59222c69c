/**
 * Opponents who are not in the chart because only a part of it was copied: one finding for all of them.
 *
 * Example: players 1 to 5, 8 and 10 with games against 6, 7 and 9 give `Only part was copied: numbers 6, 7 and 9 are missing.`
 */

/** Higher numbers may be the ratings of opponents. */
const HIGHEST_NUMBER = 999;
/** So many numbers are named; more help nobody. */
const MOST_NAMED = 6;
/** So many players are missing at least, unless the numbers of all others follow each other without them. */
const FEWEST_MISSING = 3;

/** `6, 7 and 9`, `6, 7, 9, 11, 12, 13 and 20 more` */
function inWords(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map(String);
  const more = numbers.length - named.length;
  const last = more > 0 ? `${more} more` : named.pop()!;
  return named.length === 0 ? last : `${named.join(", ")} and ${last}`;
}

/**
 * What is said of opponents who are not there if a copy has left them out; null if they may be slips of the pen.
 *
 * @param known the numbers of the players; @param named each number that is missing, as often as a cell has it
 */
export function missingPlayers(known: readonly number[], named: readonly number[]): string | null {
  if (named.length < 2) return null;
  const missing = [...new Set(named)].sort((a, b) => a - b);
  const players = new Set(known);
  if (missing[0]! < 1 || missing.at(-1)! > HIGHEST_NUMBER) return null;
  const highest = Math.max(...players, ...missing);
  // A number that only one player names may be a slip of the pen.
  const isGap = players.size + missing.length === highest && named.length > missing.length;
  if (!isGap && (missing.length < FEWEST_MISSING || missing.length * 5 < players.size)) return null;
  const are = missing.length === 1 ? `number ${missing[0]!} is` : `numbers ${inWords(missing)} are`;
  return `Only part was copied: ${are} missing.`;
}
