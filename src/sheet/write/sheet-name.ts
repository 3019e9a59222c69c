/**
 * The names of sheets that show something about a section or a player: by the section where the title has one. Excel cuts a
 * name off after 31 characters, so a long one is shortened before the word that says what the sheet shows.
 *
 * Example: the standings of "Harvest Tournament, Reserve section" go on the sheet `Reserve standings`.
 */
import { factsAbove } from "../../wallchart/formats/facts-above";

/** The longest name of a sheet: Excel counts UTF-16 units. */
export const LONGEST_SHEET_NAME = 31;

/** A title's section, or the title without its dates and time control, and a word: `Club Night standings`. */
export function sheetNameOf(title: string, word: string): string {
  const { name, section } = factsAbove([[title]]);
  const bare = section.replace(/\ssection$/i, "") || name || title;
  const room = LONGEST_SHEET_NAME - word.length - 1;
  const begin = bare.length <= room ? bare : `${bare.slice(0, room - 1).replace(/[\s,:–-]{1,9}$/, "")}…`;
  return `${begin} ${word}`;
}
