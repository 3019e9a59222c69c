/**
 * Reads a table whose columns no longer stand below their headings, as in text copied from a PDF: the words of each line
 * go below the headings in order, and the name takes those that are left. Only if each cell of each line then is what its
 * heading says, and there is one way to do it.
 *
 * Example: below `# Name Rating Rd 1 Rd 2 Tot`, `1 Ann B Ash 1500 W4 H 1.5` has the name `Ann B Ash`.
 */
import { parseTotal } from "../cells/facts";
import { parseRating } from "../cells/ratings";
import { parseResult } from "../cells/results";
import { roleOf } from "./lower-lines";

const isRated = (word: string) => parseRating(word).kind === "rating";

/** What a word below a heading must be. Columns with other headings are not read in this way. */
const FITS: Readonly<Record<string, (word: string) => boolean>> = {
  number: (word) => /^\d{1,4}[.)]?$/.test(word),
  id: (word) => /^\d{7,8}$/.test(word),
  state: (word) => /^[A-Z]{2}$/.test(word),
  rating: isRated,
  post: isRated,
  round: (word) => /^(?:games|unplayed|blank)$/.test(parseResult(word).kind),
  total: (word) => parseTotal(word) !== null,
};

/** So many columns at the end may be left out. */
const MOST_EXTRA = 6;
/** The last heading, if the lines are cut off there. */
const CUT = /^(?:r|rd|rnd|ro|rou|roun|round)\.?$/i;

/** The cells of a line, or null. `extra` words at its end belong to no column. */
function cellsOf(
  words: readonly string[],
  roles: readonly string[],
  name: number,
  extra: number,
): string[] | null {
  const end = words.length - extra;
  const length = end - roles.length + 1;
  if (length < 1) return null;
  const cells = [
    ...words.slice(0, name),
    words.slice(name, name + length).join(" "),
    ...words.slice(name + length, end),
  ];
  if (words.slice(end).some((word) => /^[WLDHBUXF](?:\d|$)/i.test(word))) return null;
  if (!/\p{L}/u.test(cells[name]!) || /\d/.test(cells[name]!)) return null;
  return cells.every((cell, i) => i === name || FITS[roles[i]!]!(cell)) ? cells : null;
}

/** The headings in a line: the most words that have a meaning together, but an ID and a rating are two words here. */
function headingWords(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const headings: string[] = [];
  for (let at = 0; at < words.length;) {
    const part = (count: number) => words.slice(at, at + count).join(" ");
    let count = 3;
    while (count > 1 && (/^(?:other|idRating)$/.test(roleOf(part(count))) || /\d \d/.test(part(count))))
      count--;
    headings.push(part(count));
    at += count;
  }
  return headings;
}

/** Headings and rows; null if it is not certain what belongs where. */
export function tableInOrder(
  headingLine: string,
  lines: readonly string[],
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } | null {
  const headings = headingWords(headingLine);
  const all = headings.map(roleOf);
  // Prizes and tie-breaks at the end are not read.
  let count = all.length;
  while (count > 0 && all[count - 1] === "other") count--;
  const roles = all.slice(0, count);
  const name = roles.indexOf("name");
  if (CUT.test(headings.at(-1) ?? "")) return null;
  const isKnown = roles.every((role, i) => i === name || role in FITS);
  if (
    name < 0 ||
    !isKnown ||
    all.length - count > MOST_EXTRA ||
    !roles.includes("round") ||
    !roles.includes("rating")
  )
    return null;
  const rows: string[][] = [];
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const ways = Array.from({ length: all.length - count + 1 }, (_, extra) =>
      cellsOf(words, roles, name, extra),
    );
    const [cells, other] = ways.filter((way) => way !== null);
    if (!cells || other) return null;
    rows.push(cells);
  }
  return { headings: headings.slice(0, count), rows };
}
