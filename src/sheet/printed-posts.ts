/**
 * A chart's own post-event ratings beside ours: where they differ by more than the rounding of the ratings
 * before, largest first, with the likeliest reason.
 *
 * Example: a printed 1600 where ours is 1571 is a floor that the chart does not tell.
 */
import type { Rating } from "../ratings/types";
import type { SectionSettings } from "../ratings/uschess/event";
import { finding } from "../wallchart/diagnostics";
import { postRating, type RatedPlayer } from "./rated-section";
import type { ChartDiagnostic, Section } from "../wallchart/section";

/** Rounded ratings before the event move a result by about a point. */
const ROUNDING: Rating = 1;
/** Where so large a part of the ratings differ, it is not the players. */
const MANY = 0.15;

interface Difference {
  readonly index: number;
  readonly printed: Rating;
  readonly ours: Rating;
}

function differences({ players }: Section, rated: readonly RatedPlayer[], settings: SectionSettings) {
  const found: Difference[] = [];
  players.forEach(({ printedPost }, index) => {
    const ours = postRating(rated[index]!, settings);
    if (!printedPost || ours === null || rated[index]!.eventGames === 0) return;
    found.push({ index, printed: Math.round(printedPost.rating), ours });
  });
  return found;
}

function isAssumed({ initial }: RatedPlayer): boolean {
  return initial !== null && initial.source !== "given";
}

function reasonFor(
  { index, printed, ours }: Difference,
  many: boolean,
  { players }: Section,
  rated: readonly RatedPlayer[],
): string {
  if (isAssumed(rated[index]!))
    return "The player's official start is probably another: give it as 1300/00, or his birth date.";
  if (printed > ours && printed % 100 === 0)
    return "A round hundred is probably the player's floor: give it in a column Floor.";
  if (many)
    return "Many ratings of the chart differ: check date and time control, whose rules decide, and whether its ratings are a monthly list's, since US Chess rates from the live ones.";
  if (players[index]!.results.some(({ opponent }) => isAssumed(rated[opponent]!)))
    return "An unrated opponent's official start is probably another: give it as 1300/00, or his birth date.";
  return "The rating before may be a monthly list's, while US Chess rates from the live one; or games of another section count in.";
}

/** One warning a player whose printed rating is not ours, largest difference first. */
export function comparePrinted(
  section: Section,
  rated: readonly RatedPlayer[],
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
    return { ...finding("printed-post-differs", [cell], `${printed}, ours ${ours}`), hint, player: index };
  });
}
