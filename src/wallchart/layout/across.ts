/**
 * Quads and other round robins whose columns have players' names as headings instead of numbers.
 * Example: `Name | Rating | Ash | Birch | Cedar` above Ann Ash, Bob Birch and Cy Cedar.
 */
import type { CellValue } from "../types";
import { asWords, letters } from "../cells/text";

/** No round robin is larger. With more columns, the headings are not compared with the names. */
const LARGEST = 40;

const nameParts = (name: string) =>
  asWords(name)
    .split(/[\s,]+/)
    .filter(Boolean);

/** The initials, `D. Dogwood` and the like, without spaces. The last name may stand first. */
function shortNames(name: string): string[] {
  const words = nameParts(name);
  const initials = words.map((word) => word[0]!);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const pairs = [
    [first, last],
    [last, first],
  ] as const;
  return [
    initials.join(""),
    [...initials].reverse().join(""),
    ...pairs.flatMap(([a, b]) => [a + b, (a[0] ?? "") + b, a + (b[0] ?? "")]),
  ];
}

/** `Dog` of Di Dogwood. */
const beginnings = (name: string) =>
  nameParts(name).flatMap((word) => [3, 4, 5].map((count) => word.slice(0, count)));

/**
 * The index of the player by all that the player can be called, without spaces: the name, a word of it, or something shorter.
 * Null where it is more than one. `Anna` is a player of that name, even beside Ann A.
 */
export function playersCalled(names: readonly string[]): ReadonlyMap<string, number | null> {
  const called = new Map<string, number | null>();
  for (const namesOf of [(name: string) => [name, ...nameParts(name)], shortNames, beginnings]) {
    const found = new Map<string, number | null>();
    names.forEach((name, player) => {
      for (const word of namesOf(name).map(letters))
        found.set(word, found.has(word) && found.get(word) !== player ? null : player);
    });
    for (const [word, player] of found) if (word.length > 1 && !called.has(word)) called.set(word, player);
  }
  return called;
}

/**
 * For each column with a player's name as its heading, the index of that player. Null if some player has no column: then
 * it is not a round robin of these players.
 *
 * @param headings the headings of the columns that have no other meaning, by column
 */
export function playersByHeading(
  headings: ReadonlyMap<number, CellValue>,
  names: readonly string[],
): ReadonlyMap<number, number> | null {
  if (names.length < 2 || names.length > LARGEST || headings.size < names.length) return null;
  const called = playersCalled(names);
  const found = new Map<number, number>();
  for (const [column, heading] of headings) {
    const player = called.get(letters(asWords(heading).replace(/^#?\d+[.\s]+/, "")));
    if (player !== undefined && player !== null) found.set(column, player);
  }
  const players = new Set(found.values());
  // If another column stood between them, someone's games would be lost.
  const columns = [...found.keys()];
  if (Math.max(...columns) - Math.min(...columns) !== columns.length - 1) return null;
  return players.size === names.length && found.size === names.length ? found : null;
}
