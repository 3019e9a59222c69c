/**
 * The title norms that a rated section earns its players, one for each row; "" for none. A re-entry's norm comes from
 * the games of all its rows. Only over-the-board Regular ratings earn norms, and neither matches nor foreign events do.
 *
 * Example: 3 points in four games against opponents who leave with 1464, 2032, 1811 and 1877: "2nd Category".
 */
import type { SectionSettings } from "../ratings/uschess/event";
import { titleNorm } from "../ratings/uschess/titles";
import { entrantsOf } from "./entrants";
import { isMatch } from "./matches";
import { postRating, type RatedPlayer } from "./rated-section";
import type { Section } from "../wallchart/section";

export function normsOf(
  section: Section,
  rated: readonly RatedPlayer[],
  settings: SectionSettings,
): readonly string[] {
  if (settings.system !== "OTBR" || section.foreign || isMatch(section)) return section.players.map(() => "");
  const { personOf, entrants } = entrantsOf(section.players);
  const posts: number[] = [];
  personOf.forEach((person, row) => {
    posts[person] = postRating(rated[row]!, settings) ?? 0;
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
