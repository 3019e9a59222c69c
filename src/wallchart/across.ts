/**
 * Quads and round-robin squares whose columns are headed with the players' names instead of numbers.
 * Example: `Name | Rating | Ash | Birch | Cedar` over Ann Ash, Bob Birch and Cy Cedar.
 */
import type { CellValue } from "./section";
import { asWords, letters } from "./text";

/** No square is larger; more columns are not worth a comparison with every name. */
const LARGEST = 40;

/** What a heading can call a player: his name, a word of it that nobody else has, his initials. */
function callings(name: string): string[] {
  const words = asWords(name)
    .split(/[\s,]+/)
    .filter(Boolean);
  const initials = words.map((word) => word[0]!).join("");
  return [
    ...new Set(
      [
        name,
        ...words,
        initials,
        words
          .reverse()
          .map((word) => word[0]!)
          .join(""),
      ].map(letters),
    ),
  ];
}

/**
 * The player, from 0, for each column that is headed with his name; null where some player has no column,
 * since then it is no square.
 *
 * @param headings of columns that are nothing else, by column
 */
export function playersByHeading(
  headings: ReadonlyMap<number, CellValue>,
  names: readonly string[],
): ReadonlyMap<number, number> | null {
  if (names.length < 2 || names.length > LARGEST || headings.size < names.length) return null;
  const called = new Map<string, number | null>();
  names.forEach((name, player) => {
    for (const word of callings(name)) {
      if (word !== "") called.set(word, called.has(word) && called.get(word) !== player ? null : player);
    }
  });
  const found = new Map<number, number>();
  for (const [column, heading] of headings) {
    const player = called.get(letters(asWords(heading).replace(/^#?\d+[.\s]+/, "")));
    if (player !== undefined && player !== null) found.set(column, player);
  }
  const players = new Set(found.values());
  // A column between them that is no player's here would be somebody's games lost.
  const columns = [...found.keys()];
  if (Math.max(...columns) - Math.min(...columns) !== columns.length - 1) return null;
  return players.size === names.length && found.size === names.length ? found : null;
}
