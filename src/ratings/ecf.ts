/**
 * England's ratings since July 2020 (English Chess Federation, "The calculation of ECF grades on a monthly basis" and
 * the rating site's help page). They began with the grades, as 7.5 × grade + 700: see ./clarke.
 * Example: 1500 beats 1600. The expected score is 0.36, so the new rating is 1512.8, and a junior's 1525.6.
 *
 * The text names FIDE's table alone, so we apply no 400-point rule. The first ("P") rating is not computed: the rating
 * of the fictional opponent that the federation adds with a draw is not published.
 */
import { totalHundredths } from "./fide-tables";
import type { Games, Rating } from "./types";

/** A rating that rests on fewer games is partial. */
export const LEAST_FULL_GAMES: Games = 10;

interface EcfGames {
  readonly opponents: readonly Rating[];
  readonly score: number;
  /** Whether the opponents' ratings are partial: then each game counts half. */
  readonly partial: boolean;
}

/** The change from some games, in rating points, unrounded: k(W − We), with k 40 for juniors and 20 for others. */
export function ecfChange(rating: Rating, { opponents, score, partial }: EcfGames, junior: boolean): number {
  const k = (junior ? 40 : 20) * (partial ? 0.5 : 1);
  const expected = totalHundredths(opponents.map((opponent) => rating - opponent));
  return (k * (100 * score - expected)) / 100;
}
