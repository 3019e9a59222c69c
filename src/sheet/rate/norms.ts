/**
 * The title norms that the players earn in a rated section, one for each row; "" for none. With a re-entry, the games of
 * all rows count together. Only over-the-board Regular sections give norms, and matches and foreign events do not.
 *
 * Example: 3 points in four games, against opponents with 1464, 2032, 1811 and 1877 after the event, is "2nd Category".
 */
import type { SectionSettings, PlayerRating } from "../../ratings/uschess/event";
import { titleNorm } from "../../ratings/uschess/titles";
import { entrantsOf } from "./entrants";
import { isMatch } from "./matches";
import { postRating } from "./rated-section";
import type { Section } from "../../wallchart/types";

/** The norm of each row's player. `rated` has one rating per row. */
export function normsOf(
  section: Section,
  rated: readonly PlayerRating[],
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
    const score = results.reduce((sum, result) => sum + result.score, 0);
    return titleNorm(opponents, score, Math.max(1, ...met.values()));
  });
  return personOf.map((person) => norms[person]!);
}
