/**
 * Compares the wallchart's own post-event ratings with ours: those that differ by more than rounding explains, largest
 * difference first, with the most likely reason.
 *
 * Example: if the wallchart has 1600 and ours is 1571, the player probably has a floor that the wallchart does not show.
 */
import type { Rating } from "../../ratings/types";
import type { SectionSettings, PlayerRating } from "../../ratings/uschess/event";
import { finding } from "../../wallchart/diagnostics";
import { postRating } from "./rated-section";
import type { ChartDiagnostic, Section } from "../../wallchart/types";

/** With rounded ratings before the event, a result can be off by about one point. */
const ROUNDING: Rating = 1;
/** If a larger share of the ratings differs, the reason is probably not a single player. */
const MANY = 0.15;

interface Difference {
  readonly index: number;
  readonly printed: Rating;
  readonly ours: Rating;
}

function differences({ players }: Section, rated: readonly PlayerRating[], settings: SectionSettings) {
  const found: Difference[] = [];
  players.forEach(({ printedPost }, index) => {
    const ours = postRating(rated[index]!, settings);
    if (!printedPost || ours === null || rated[index]!.eventGames === 0) return;
    found.push({ index, printed: Math.round(printedPost.rating), ours });
  });
  return found;
}

function isAssumed({ initial }: PlayerRating): boolean {
  return initial !== null && initial.source !== "given";
}

function reasonFor(
  { index, printed, ours }: Difference,
  many: boolean,
  { players }: Section,
  rated: readonly PlayerRating[],
): string {
  if (isAssumed(rated[index]!))
    return "US Chess probably started this player at another rating. Write it as 1300/00, or add the birth date.";
  if (printed > ours && printed % 100 === 0)
    return "A round hundred is probably the player's floor. Add it in a Floor column.";
  if (many)
    return "Many ratings differ. Check the date and the time control. Also check the ratings before the event: US Chess uses live ratings, not those of the monthly list.";
  if (players[index]!.results.some(({ opponent }) => isAssumed(rated[opponent]!)))
    return "US Chess probably started an unrated opponent at another rating. Write it as 1300/00, or add the birth date.";
  return "The rating before the event may be from the monthly list, but US Chess uses live ratings. Or games of another section count too.";
}

/** One warning for each player whose printed rating differs from ours, largest difference first. */
export function comparePrinted(
  section: Section,
  rated: readonly PlayerRating[],
  settings: SectionSettings,
): readonly ChartDiagnostic[] {
  const compared = differences(section, rated, settings);
  const differing = compared
    .filter(({ printed, ours }) => Math.abs(printed - ours) > ROUNDING)
    .sort((a, b) => Math.abs(b.printed - b.ours) - Math.abs(a.printed - a.ours));
  const many = differing.length > 4 && differing.length > compared.length * MANY;
  return differing.map((difference) => {
    const { index, printed, ours } = difference;
    const { cell } = section.players[index]!.printedPost!;
    const hint = reasonFor(difference, many, section, rated);
    return {
      ...finding("printed-post-differs", [cell], `${printed}, but I get ${ours}`),
      hint,
      player: index,
    };
  });
}
