/**
 * Quads and other round robins whose columns have players' names as headings instead of numbers.
 * Example: `Name | Rating | Ash | Birch | Cedar` above Ann Ash, Bob Birch and Cy Cedar.
 */
import type { CellValue } from "../section";
import { asWords, letters } from "../cells/text";

/** No round robin is larger. With more columns, the headings are not compared with the names. */
const LARGEST = 40;

/**
 * What a player can be called, without spaces: the name, one word of it, the initials, `D. Dogwood`. The last name may stand
 * first.
 */
export function namesFor(name: string): string[] {
  const words = asWords(name)
    .split(/[\s,]+/)
    .filter(Boolean);
  const initials = words.map((word) => word[0]!);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const names = [name, ...words, initials.join(""), [...initials].reverse().join("")];
  for (const [a, b] of [
    [first, last],
    [last, first],
  ] as const)
    names.push(a + b, (a[0] ?? "") + b, a + (b[0] ?? ""));
  return [...new Set(names.map(letters))].filter(Boolean);
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
  const called = new Map<string, number | null>();
  names.forEach((name, player) => {
    for (const word of namesFor(name))
      called.set(word, called.has(word) && called.get(word) !== player ? null : player);
  });
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
