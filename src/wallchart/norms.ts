/**
 * The title norms that the players earn in a rated section, one for each row; "" for none. With a re-entry, the games of
 * all rows count together. Only over-the-board Regular sections give norms, and matches and foreign events do not.
 *
 * Example: 3 points in four games, against opponents with 1464, 2032, 1811 and 1877 after the event, is "2nd Category".
 */
import { storedRating, type SectionSettings } from "../ratings/uschess/event";
import { titleNorm } from "../ratings/uschess/titles";
import { entrantsOf } from "./entrants";
import { isMatch } from "./matches";
import type { RatedPlayer } from "./rated-section";
import type { Section } from "./section";

/** The norm of each row's player. `rated` has one rating per row. */
export function normsOf(
  section: Section,
  rated: readonly RatedPlayer[],
  { system, rules }: SectionSettings,
): readonly string[] {
  if (system !== "OTBR" || section.foreign || isMatch(section)) return section.players.map(() => "");
  const { personOf, entrants } = entrantsOf(section.players);
  const posts: number[] = [];
  personOf.forEach((person, row) => {
    const { rating, prior, initial } = rated[row]!;
    posts[person] = rating === null ? 0 : storedRating(rating, prior ?? initial?.rating ?? rating, rules);
  });
  const norms = entrants.map(({ results }) => {
    const met = new Map<number, number>();
    for (const { opponent } of results) met.set(opponent, (met.get(opponent) ?? 0) + 1);
    const opponents = results.map(({ opponent }) => posts[opponent]!);
    const score = results.reduce((sum, one) => sum + one.score, 0);
    return titleNorm(opponents, score, Math.max(1, ...met.values()));
  });
  return personOf.map((person) => norms[person]!);
}
