/**
 * What the director has said about columns, as headings: a chosen role is sure, and is taken from any other column.
 *
 * Example: `Str` chosen as the rating is the rating, even after another column was inserted before it.
 */
import { isAboutSection, type ChartChoices, type ColumnChoice } from "../choices";
import type { ColumnRole } from "../types";
import { plainText } from "../cells/text";
import type { Sheet } from "./sheet";
import { NO_HEADING, type Heading, type Role } from "./words";

/** The roles that have another name here. All others have the same. */
const ROLES: Partial<Record<ColumnRole, Role>> = {
  idRating: "id",
  sourceRating: "rating",
  sourceGames: "games",
  sourceDate: "date",
  output: "ignored",
  other: "ignored",
};
/** Roles that several columns can have, one for each round. */
const OF_ROUNDS: ReadonlySet<Role | null> = new Set<Role>(["round", "opponent", "color"]);

const headingFor = (heading: Heading, { role, round, system }: ColumnChoice): Heading => ({
  ...NO_HEADING,
  text: heading.text,
  role: ROLES[role] ?? (role as Role),
  round,
  system,
  isChosen: true,
});

/** @param section the index of the section that the headings are of */
export function withChoices(
  headings: readonly Heading[],
  { columns: places }: Sheet,
  { columns = [] }: ChartChoices,
  section: number,
): readonly Heading[] {
  const placeOf = (choice: ColumnChoice) => {
    const text = plainText(choice.heading);
    const own = places.indexOf(choice.column);
    if (own >= 0 && headings[own]!.text === text) return own;
    return headings.findIndex((heading) => heading.text === text);
  };
  const chosen = new Map<number, Heading>();
  for (const choice of columns) {
    const place = isAboutSection(choice, section) ? placeOf(choice) : -1;
    if (place >= 0) chosen.set(place, headingFor(headings[place]!, choice));
  }
  if (chosen.size === 0) return headings;
  const isTaken = (heading: Heading) =>
    [...chosen.values()].some(
      ({ role, round, system }) =>
        role === heading.role &&
        role !== "ignored" &&
        (OF_ROUNDS.has(role) ? round === heading.round : system === heading.system),
    );
  return headings.map(
    (heading, place) =>
      chosen.get(place) ??
      (isTaken(heading) ? { ...NO_HEADING, text: heading.text, role: "other" } : heading),
  );
}
