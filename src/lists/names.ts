/**
 * The names of players, to find `Ann Ash` in a list that has `ASH, ANN B JR`: last name first, in plain small letters, without
 * accents, periods, titles and suffixes.
 *
 * Examples: `nameKeys("ASH, ANN B JR")` is `["ash|ann b"]`; `nameKeys("Mary Ann Ash")` is `["ash|mary ann", "ann ash|mary"]`.
 */

import { remembering } from "../wallchart/cells/remember";

const SUFFIXES: ReadonlySet<string> = new Set("jr sr ii iii iv v".split(" "));
const TITLES: ReadonlySet<string> = new Set("gm im fm cm wgm wim wfm wcm nm sm mr mrs ms dr".split(" "));
/** The words of a name count as one last name up to this many. */
const MOST_LAST = 3;

/** The words of a name in plain small letters. */
function wordsIn(name: string): string[] {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !SUFFIXES.has(word));
}

/**
 * The keys under which a name may stand in a list, the likeliest first: `last|first middle`. A name with a comma has one; one
 * without may have a last name of several words.
 */
export const nameKeys = remembering((name: string): readonly string[] => {
  const comma = name.indexOf(",");
  if (comma >= 0) {
    const [last, first] = [name.slice(0, comma), name.slice(comma + 1)].map((part) =>
      wordsIn(part).join(" "),
    );
    return last === "" ? [] : [`${last}|${first}`];
  }
  const words = wordsIn(name);
  while (words.length > 2 && TITLES.has(words[0]!)) words.shift();
  if (words.length < 2) return words.map((word) => `${word}|`);
  return Array.from({ length: Math.min(MOST_LAST, words.length - 1) }, (_, i) => {
    const at = words.length - 1 - i;
    return `${words.slice(at).join(" ")}|${words.slice(0, at).join(" ")}`;
  });
});

export type Fit = "exact" | "close";

/** How well a listed name fits: both whole, first names by one's initials or fewer words, or not at all. */
export function fitOf(key: string, listed: string): Fit | null {
  if (key === listed) return "exact";
  const first = key.indexOf("|") + 1;
  // Most names end here: they are compared with everybody's.
  if (!listed.startsWith(key.slice(0, first))) return null;
  const [mine, theirs] = [key.slice(first).split(" "), listed.slice(first).split(" ")];
  const agrees = (a: string, b: string) =>
    a === b || (a.length === 1 ? b.startsWith(a) : b.length === 1 && a.startsWith(b));
  const count = Math.min(mine.length, theirs.length);
  for (let i = 0; i < count; i++) if (!agrees(mine[i]!, theirs[i]!)) return null;
  return "close";
}

/** How well a listed name fits one that was typed, read in any way that it can be; a missing name fits. */
export function nameFit(typed: string, listed: string): Fit | null {
  const [mine, theirs] = [nameKeys(typed), nameKeys(listed)];
  if (mine.length === 0 || theirs.length === 0) return "exact";
  let best: Fit | null = null;
  for (const key of mine)
    for (const other of theirs) {
      const fit = fitOf(key, other);
      if (fit === "exact") return fit;
      best ??= fit;
    }
  return best;
}
