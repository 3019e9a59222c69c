/**
 * The names of sheets that show something about a section or a player. Excel cuts a name off after 31 characters, so a long
 * title is shortened before the word that says what the sheet shows.
 *
 * Example: the standings of "Harvest Tournament, Reserve" go on the sheet `Harvest Tou…, Reserve standings`.
 */
import { factsAbove } from "../../wallchart/formats/facts-above";

/** The longest name of a sheet: Excel counts UTF-16 units. */
export const LONGEST_SHEET_NAME = 31;

/** A title without its dates and time control, and a word: `Club Night standings`. */
export function sheetNameOf(title: string, word: string): string {
  const said = factsAbove([[title]]);
  const bare = [said.name, said.section].filter(Boolean).join(", ") || title;
  const room = LONGEST_SHEET_NAME - word.length - 1;
  if (bare.length <= room) return `${bare} ${word}`;
  // The section's own name tells it from the others.
  const comma = bare.lastIndexOf(",");
  const section = bare.length - comma <= room / 2 ? bare.slice(comma) : "";
  const begin = bare.slice(0, room - 1 - section.length).replace(/[\s,:–-]{1,9}$/, "");
  return `${begin}…${section} ${word}`;
}
