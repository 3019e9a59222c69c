/**
 * What can be announced of a player after the event: a norm, a new class, a thousand crossed, a floor earned.
 *
 * Example: from 1788 to 1812 with a peak of 1795 is `new class: Class A`; from 1580 to 1604 with a peak of 1650 is
 * nothing.
 */
import { isEstablished } from "../../ratings/uschess/effective-games";
import { ABSOLUTE_FLOOR, earnedFloor } from "../../ratings/uschess/floors";
import { className } from "../../ratings/uschess/titles";
import { entrantsOf } from "../rate/entrants";
import { normsOf } from "../rate/norms";
import { postRating, type RatedSection } from "../rate/rated-section";

interface Milestones {
  /** The title of the norm; "" for none. */
  readonly norm: string;
  /** Such as `new class: Class A`. */
  readonly words: readonly string[];
}

/** For each row of the section. Of a player who entered twice, the first row has them. */
export function milestonesOf(rated: RatedSection): readonly Milestones[] {
  const { section, ratings, settings } = rated;
  const norms = normsOf(rated);
  const { personOf, entrants } = entrantsOf(section.players);
  return section.players.map((_, row) => {
    if (personOf.indexOf(personOf[row]!) !== row) return { norm: "", words: [] };
    const norm = norms[row]!;
    const post = postRating(ratings[row]!, settings);
    const { prior, games } = ratings[row]!;
    const words = norm === "" ? [] : [`norm for ${norm}`];
    if (post === null || prior === null) return { norm, words };
    const { peak, floor, games: before } = entrants[personOf[row]!]!;
    // What was reached before is nothing new, whether by the rating or by the peak.
    const best = Math.round(Math.max(prior, peak ?? 0));
    if (post > best && className(post) !== className(best)) words.push(`new class: ${className(post)}`);
    for (let level = 1000; level <= post; level += 1000) if (best < level) words.push(`crossed ${level}`);
    const reached = Math.max(peak ?? 0, isEstablished(before ?? null) ? prior : 0);
    const held = floor ?? earnedFloor(reached, settings.rules);
    const earned = isEstablished(games)
      ? earnedFloor(Math.max(post, reached), settings.rules)
      : ABSOLUTE_FLOOR;
    if (earned > held) words.push(`new floor: ${earned}`);
    return { norm, words };
  });
}
