/**
 * The bands of players that a director chooses, for class lists and for prizes: under a rating, a class, from a rating to
 * another, unrated, or the first places. They go by the rating before the event. An unrated player is in no rated band
 * (rule 28D) that does not name the unrated, as `U1200/Unrated` does.
 *
 * Example: `U1800, Class C, 1200-1399, D/E, Unrated, U1200/Unr, Top 3`.
 */
import { CLASSES } from "../ratings/uschess/titles";
import type { Rating } from "../ratings/types";

export interface Band {
  readonly title: string;
  /** The ratings in it, in whole points: at least the one, below the other. A band of the unrated alone has none. */
  readonly least: Rating;
  readonly below: Rating;
  /** Whether unrated players are in it. */
  readonly isUnrated: boolean;
  /** Only so many of the first places; null for all. */
  readonly top: number | null;
}

const EVERYBODY: Band = { title: "", least: -Infinity, below: Infinity, isUnrated: false, top: null };

/** The ratings of a class by its letter, or X or M for experts and masters. */
function classRange(word: string): Pick<Band, "least" | "below"> | null {
  const name = /^[A-J]$/.test(word) ? `Class ${word}` : CLASS_NAMES[word];
  const at = CLASSES.findIndex(([, one]) => one === name);
  if (at < 0) return null;
  // A master is anybody from 2200 on.
  const below = name === "National Master" ? Infinity : (CLASSES[at - 1]?.[0] ?? Infinity);
  return { least: CLASSES[at]![0], below };
}

const CLASS_NAMES: Readonly<Record<string, string>> = {
  X: "Expert",
  EXPERT: "Expert",
  M: "National Master",
  MASTER: "National Master",
  "NATIONAL MASTER": "National Master",
  "SENIOR MASTER": "Senior Master",
};

/** One part of a band; null for anything else. */
function readPart(word: string): Band | null {
  if (/^unr(?:ated|\.)?$/i.test(word))
    return { ...EVERYBODY, title: "Unrated", below: -Infinity, isUnrated: true };
  const under = /^(?:u|under|below)?[ -]?(\d{3,4})$/i.exec(word)?.[1];
  if (under !== undefined) return { ...EVERYBODY, title: `Under ${under}`, below: Number(under) };
  const [, from, to] = /^(\d{3,4}) ?(?:-|–|to) ?(\d{3,4})$/i.exec(word) ?? [];
  if (from !== undefined && Number(from) < Number(to))
    return { ...EVERYBODY, title: `${from}-${to}`, least: Number(from), below: Number(to) + 1 };
  const least = /^(?:over )?(\d{3,4}) ?(?:\+|and (?:up|over|above))$/i.exec(word)?.[1];
  if (least !== undefined) return { ...EVERYBODY, title: `${least} and up`, least: Number(least) };
  const letter = word.toUpperCase().replace(/^CLASS(?:ES)? /, "");
  const range = classRange(letter);
  return range && { ...EVERYBODY, ...range, title: /^[A-J]$/.test(letter) ? letter : word };
}

/** A band as a director writes it; null for anything else. */
export function readBand(text: string): Band | null {
  const word = text.trim().replace(/\s+/g, " ");
  const top = /^(?:top|first) ?(\d{1,2})$/i.exec(word)?.[1];
  if (top !== undefined) return { ...EVERYBODY, title: `Top ${Number(top)}`, top: Number(top) };
  const whole = readPart(word);
  const parts = whole ? [whole] : word.split(/ ?[/&+] ?| (?:and|or) /i).map(readPart);
  const rated = parts.flatMap((part) => (part && part.below > -Infinity ? part : []));
  const inOrder = rated.sort((a, b) => b.below - a.below);
  // Class A/C would be two bands, and so would U1800/U1600: no prize is for B as well in silence.
  const isWhole = inOrder.every(
    ({ least }, i) => i === inOrder.length - 1 || inOrder[i + 1]!.below === least,
  );
  if (parts.includes(null) || !isWhole) return null;
  const letters = inOrder.filter(({ title }) => /^[A-J]$/.test(title)).map(({ title }) => title);
  const others = parts.flatMap((part) => (part && !letters.includes(part.title) ? part.title : []));
  return {
    title: [...(letters.length > 0 ? [`Class ${letters.join("/")}`] : []), ...others].join("/"),
    least: Math.min(...rated.map(({ least }) => least), Infinity),
    below: Math.max(...rated.map(({ below }) => below), -Infinity),
    isUnrated: parts.some((part) => part!.isUnrated),
    top: null,
  };
}

/** The bands in a list of them, each once; and the words that are none. */
export function readBands(text: string): {
  readonly bands: readonly Band[];
  readonly unknown: readonly string[];
} {
  const words = text.split(/[,;\n]+/).flatMap((word) => word.trim() || []);
  const read = words.map((word) => ({ word, band: readBand(word) }));
  const found = read.flatMap(({ band }) => band ?? []);
  return {
    bands: found.filter(({ title }, i) => found.findIndex((band) => band.title === title) === i),
    unknown: read.flatMap(({ word, band }) => (band ? [] : [word])),
  };
}

/** The ratings of a band whose title does not say them: `1000–1199` for Class E; "" for others. */
export function spanOf({ title, least, below }: Band): string {
  if (/\d{3}/.test(title) || !Number.isFinite(least)) return "";
  return below === Infinity ? `${least} and up` : `${least}–${below - 1}`;
}

/** Whether somebody with this rating before the event is in the band; null for unrated. */
export function isInBand({ least, below, isUnrated, top }: Band, rating: Rating | null): boolean {
  if (top !== null) return true;
  return rating === null ? isUnrated : Math.round(rating) >= least && Math.round(rating) < below;
}
