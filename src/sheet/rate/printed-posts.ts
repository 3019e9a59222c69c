/**
 * Compares the wallchart's own post-event ratings with ours: those that differ by more than rounding explains, largest
 * difference first, with the most likely reason.
 *
 * Example: if the wallchart has 1600 and ours is 1571, the player probably has a floor that the wallchart does not show.
 */
import type { Rating } from "../../ratings/types";
import type { PlayerRating } from "../../ratings/uschess/event";
import { finding } from "../../wallchart/diagnostics";
import { postRating, type WithRatings } from "./rated-section";
import type { ChartDiagnostic } from "../../wallchart/types";

/** With rounded ratings before the event, a result can be off by about one point. */
const ROUNDING: Rating = 1;
/** If a larger share of the ratings differs, the reason is probably not a single player. */
const MANY = 0.15;

interface Difference {
  readonly index: number;
  readonly printed: Rating;
  readonly ours: Rating;
}

function differences({ section, ratings, settings }: WithRatings): readonly Difference[] {
  return section.players.flatMap(({ printedPost }, index) => {
    const ours = postRating(ratings[index]!, settings);
    if (!printedPost || ours === null || ratings[index]!.eventGames === 0) return [];
    return [{ index, printed: Math.round(printedPost.rating), ours }];
  });
}

function isAssumed({ initial }: PlayerRating): boolean {
  return initial !== null && initial.source !== "given";
}

const LIVE_RATINGS = "Check the ratings before the event: US Chess uses live ratings, not the monthly list.";

function reasonFor(
  { index, printed, ours }: Difference,
  many: boolean,
  { section, ratings }: WithRatings,
): string {
  const startOf = (who: string) =>
    `US Chess probably started ${who} at another rating. Write it as 1300/00, or add the birth date.`;
  if (isAssumed(ratings[index]!)) return startOf("this player");
  if (printed > ours && printed % 100 === 0)
    return "A round hundred is probably the player's floor. Add it in a Floor column.";
  if (many) return `Many ratings differ. Check the date and the time control. ${LIVE_RATINGS}`;
  if (section.players[index]!.results.some(({ opponent }) => isAssumed(ratings[opponent]!)))
    return startOf("an unrated opponent");
  return `${LIVE_RATINGS} Or games of another section count too.`;
}

/** One warning for each player whose printed rating differs from ours, largest difference first. */
export function comparePrinted(rated: WithRatings): readonly ChartDiagnostic[] {
  const compared = differences(rated);
  const differing = compared
    .filter(({ printed, ours }) => Math.abs(printed - ours) > ROUNDING)
    .sort((a, b) => Math.abs(b.printed - b.ours) - Math.abs(a.printed - a.ours));
  const many = differing.length > 4 && differing.length > compared.length * MANY;
  return differing.map((difference) => {
    const { index, printed, ours } = difference;
    const { cell } = rated.section.players[index]!.printedPost!;
    const hint = reasonFor(difference, many, rated);
    return {
      ...finding("printed-post-differs", [cell], `${printed}, but I get ${ours}`),
      hint,
      player: index,
    };
  });
}
