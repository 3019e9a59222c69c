/**
 * The names of players, to find `Ann Ash` in a list that has `ASH, ANN B JR`. A key is a name as it is compared: last name
 * first, in plain small letters without accents, periods and titles, with the suffix behind it.
 *
 * Examples: `nameKeys("ASH, ANN B JR")` is `["ash|ann b|jr"]`; `nameKeys("Mary Ann Ash")` is `["ash|mary ann",
 * "annash|mary"]`; `otherKeys("O'Neil Pat")` is `["oneil|pat"]`.
 */

import { nameWords } from "../wallchart/cells/person-names";
import { remembering } from "../wallchart/cells/remember";

/** A `V` alone is not among them: it is nearly always an initial. */
const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ...["jr", "sr", "ii", "iii", "iv"].map((suffix) => [suffix, suffix] as const),
  ...([["junior", "jr"], ["senior", "sr"], ["2nd", "ii"], ["3rd", "iii"], ["4th", "iv"]] as const), // prettier-ignore
]);
const TITLES: ReadonlySet<string> = new Set("gm im fm cm wgm wim wfm wcm nm sm mr mrs ms dr".split(" "));
/** The words of a name count as one last name up to this many. */
const MOST_LAST = 3;

type Words = readonly string[];

/** The words before, between and behind commas, without the suffix. */
function partsOf(name: string): { readonly parts: readonly Words[]; readonly suffix: string } {
  let suffix = "";
  const words = name.split(",").map(nameWords);
  const count = words.flat().length;
  const parts = words.map((part, i) =>
    part.filter((word, at) => {
      const found = SUFFIXES.get(word);
      // `JR Ash` and `Ash, JR` have initials; so has `Ash JR`, or else it lacks the first name.
      if (found === undefined || suffix !== "" || count < 3 || (i === 0 && at === 0)) return true;
      suffix = found;
      return false;
    }),
  );
  return { parts: parts.filter((part, i) => i === 0 || part.length > 0), suffix };
}

const keyOf = (last: Words, first: Words, suffix: string): string =>
  `${last.join("")}|${first.join(" ")}${suffix && `|${suffix}`}`;

interface Keys {
  readonly nameKeys: readonly string[];
  readonly otherKeys: readonly string[];
}

/** A name without a comma: the last words may be the last name, or else the first ones. */
function withoutComma(all: Words, suffix: string, hasTitle: boolean): Keys {
  let words = all;
  while (words.length > 2 && TITLES.has(words[0]!) && (words[0] !== "im" || hasTitle)) words = words.slice(1);
  if (words.length < 2) return { nameKeys: words.map((word) => `${word}|`), otherKeys: [] };
  const places = Array.from({ length: Math.min(MOST_LAST, words.length - 1) }, (_, i) => i + 1);
  const nameKeys = places.map((count) => keyOf(words.slice(-count), words.slice(0, -count), suffix));
  const reversed = places.map((count) => keyOf(words.slice(0, count), words.slice(count), suffix));
  if (words.length === 2) return { nameKeys, otherKeys: reversed };
  const [last, initial] = words.slice(-2) as [string, string];
  const behind = initial.length === 1 ? [keyOf([last], [...words.slice(0, -2), initial], suffix)] : [];
  const untitled = words[0] === "im" ? withoutComma(words, suffix, true).nameKeys : [];
  return { nameKeys, otherKeys: [...reversed, ...behind, ...untitled] };
}

function keysIn(name: string): Keys {
  const { parts, suffix } = partsOf(name);
  const [last = [], ...first] = parts;
  if (first.length === 0) return withoutComma(last, suffix, /^\s*IM\s.*\p{Ll}/su.test(name));
  return { nameKeys: last.length === 0 ? [] : [keyOf(last, first.flat(), suffix)], otherKeys: [] };
}

/** How letters are written out where accents are missing: `Müller` is `Mueller`. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

const allKeys = remembering((name: string): Keys => {
  const keys = keysIn(name);
  const letters = name.normalize("NFC").toLowerCase();
  const writtenOut = letters.replace(/[äöüøå]/g, (letter) => WRITTEN_OUT[letter]!);
  if (writtenOut === letters) return keys;
  const others = keysIn(writtenOut);
  return { ...keys, otherKeys: [...keys.otherKeys, ...others.nameKeys, ...others.otherKeys] };
});

/**
 * The keys under which a name may stand in a list, the likeliest first: `last|first middle|suffix`. A name with a comma has
 * one; one without may have a last name of several words.
 */
export const nameKeys = (name: string): readonly string[] => allKeys(name).nameKeys;

/** Keys that the writer less likely meant: the last name first without a comma, `ue` for `ü`. What has one fits in part. */
export const otherKeys = (name: string): readonly string[] => allKeys(name).otherKeys;

/**
 * How a listed name fits one that was typed. `exact`: both are the same. `longer`: the list also has a middle name or a suffix.
 * `close`: one has initials, fewer words, another order, or lacks the suffix. `suffix`: the suffixes differ, as those of father
 * and son do.
 */
export type Fit = "exact" | "longer" | "close" | "suffix";

/** The best first. */
const FITS: readonly Fit[] = ["exact", "longer", "close", "suffix"];

export const compareFits = (fit: Fit, other: Fit): number => FITS.indexOf(fit) - FITS.indexOf(other);

function fitOfFirst(mine: string, theirs: string): Fit | null {
  if (mine === theirs) return "exact";
  if (mine !== "" && theirs.startsWith(`${mine} `)) return "longer";
  const [ours, others] = [mine.split(" "), theirs.split(" ")];
  const agrees = (a: string, b: string) =>
    a === b || (a.length === 1 ? b.startsWith(a) : b.length === 1 && a.startsWith(b));
  const count = Math.min(ours.length, others.length);
  const isClose = ours.slice(0, count).every((word, i) => agrees(word, others[i]!));
  return isClose || ours.join("") === others.join("") ? "close" : null;
}

/** How well a listed name's key fits one that was typed; null if it is somebody else's. */
export function fitOf(key: string, listed: string): Fit | null {
  if (key === listed) return "exact";
  // Most names end here: they are compared with everybody's.
  if (!listed.startsWith(key.slice(0, key.indexOf("|") + 1))) return null;
  const [[, mine = "", ours = ""], [, theirs = "", suffix = ""]] = [key.split("|"), listed.split("|")];
  const fit = fitOfFirst(mine, theirs);
  if (fit === null || ours === suffix) return fit;
  if (ours !== "" && suffix !== "") return "suffix";
  return fit === "close" || ours !== "" ? "close" : "longer";
}

/** How well a listed name fits one that was typed, read in any way that it can be; a missing name fits. */
export function nameFit(typed: string, listed: string): Fit | null {
  const [mine, theirs] = [allKeys(typed), allKeys(listed)];
  if (mine.nameKeys.length === 0 || theirs.nameKeys.length === 0) return "exact";
  const best = (some: readonly string[], others: readonly string[]): Fit | null => {
    let found: Fit | null = null;
    for (const key of some)
      for (const other of others) {
        const fit = fitOf(key, other);
        if (fit !== null && (found === null || compareFits(fit, found) < 0)) found = fit;
      }
    return found;
  };
  const sure = best(mine.nameKeys, theirs.nameKeys);
  if (sure !== null) return sure;
  const unsure =
    best(mine.otherKeys, theirs.nameKeys) ??
    best(mine.nameKeys, theirs.otherKeys) ??
    best(mine.otherKeys, theirs.otherKeys);
  return unsure === "exact" || unsure === "longer" ? "close" : unsure;
}

/** Whether a name that stands under the ID of a listed person can be theirs: father and son have an ID each. */
export function mayBe(typed: string, listed: string): boolean {
  const fit = nameFit(typed, listed);
  return fit !== null && fit !== "suffix";
}
