/**
 * The bands of players that a director chooses, for class lists and for prizes: under a rating, a class, from a rating to
 * another, unrated, or the first places. They go by the rating before the event. An unrated player is in no rated band
 * (rule 28D).
 *
 * Example: `U1800, Class C, 1200-1399, D/E, Unrated, Top 3`.
 */
import { CLASSES } from "../ratings/uschess/titles";
import type { Rating } from "../ratings/types";

export interface Band {
  readonly title: string;
  /** The ratings in it, in whole points: at least the one, below the other. An unrated band has none. */
  readonly least: Rating;
  readonly below: Rating;
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

/** A band as a director writes it; null for anything else. */
export function readBand(text: string): Band | null {
  const word = text.trim().replace(/\s+/g, " ");
  const top = /^(?:top|first) (\d{1,2})$/i.exec(word)?.[1];
  if (top !== undefined) return { ...EVERYBODY, title: `Top ${Number(top)}`, top: Number(top) };
  if (/^unr(?:ated|\.)?$/i.test(word)) return { ...EVERYBODY, title: "Unrated", isUnrated: true };
  const under = /^(?:u|under|below)?[ -]?(\d{3,4})$/i.exec(word)?.[1];
  if (under !== undefined) return { ...EVERYBODY, title: `Under ${under}`, below: Number(under) };
  const [, from, to] = /^(\d{3,4}) ?(?:-|–|to) ?(\d{3,4})$/i.exec(word) ?? [];
  if (from !== undefined && Number(from) < Number(to))
    return { ...EVERYBODY, title: `${from}-${to}`, least: Number(from), below: Number(to) + 1 };
  const least = /^(?:over )?(\d{3,4}) ?(?:\+|and (?:up|over|above))$/i.exec(word)?.[1];
  if (least !== undefined) return { ...EVERYBODY, title: `${least} and up`, least: Number(least) };
  const letters = word.toUpperCase().replace(/^CLASS(?:ES)? /, "").split(/ ?\/ ?/); // prettier-ignore
  const ranges = letters.map(classRange);
  if (ranges.some((range) => range === null)) return null;
  const isLetter = letters.every((letter) => /^[A-J]$/.test(letter));
  return {
    ...EVERYBODY,
    title: isLetter ? `Class ${letters.join("/")}` : word,
    least: Math.min(...ranges.map((range) => range!.least)),
    below: Math.max(...ranges.map((range) => range!.below)),
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
    bands: found.filter(({ title }, i) => found.findIndex((one) => one.title === title) === i),
    unknown: read.flatMap(({ word, band }) => (band ? [] : [word])),
  };
}

/** Whether somebody with this rating before the event is in the band; null for unrated. */
export function isInBand({ least, below, isUnrated, top }: Band, rating: Rating | null): boolean {
  if (top !== null) return true;
  if (rating === null || isUnrated) return rating === null && isUnrated;
  return Math.round(rating) >= least && Math.round(rating) < below;
}
