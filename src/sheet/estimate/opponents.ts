/**
 * Opponents as people type or paste them: ratings, with results or without, one a line or one after the other.
 *
 * Example: `1450 W, 1380P12 draw` and the two lines `1. Ann Ash 1450 W` and `2. Bob Birch 1380 ½` are two opponents each.
 */
import type { Rating, Score } from "../../ratings/types";
import { parseRating } from "../../wallchart/cells/ratings";

/** One opponent, as typed. */
export interface Opponent {
  /** With the rating: `1450`, `1450P12`, `Ann Ash 1450`, or `#12` where players have numbers. */
  readonly text: string;
  /** Null for a game that is still to come. */
  readonly score: Score | null;
}

/** More than an event has rounds. */
export const MOST_OPPONENTS = 30;
const LONGEST = 2000;

/** The rating in a text, with or without a name; null for none, and for several. */
export function opponentRating(text: string): Rating | null {
  const whole = ratingOf(text);
  const ratings = whole === null ? text.split(/\s+/).flatMap((word) => ratingOf(word) ?? []) : [whole];
  return ratings.length === 1 ? ratings[0]! : null;
}

function ratingOf(text: string): Rating | null {
  const cell = parseRating(text.trim());
  return cell.kind === "rating" ? cell.rating : null;
}

const RESULTS: readonly (readonly [score: Score, words: RegExp])[] = [
  [1, /^(?:w|win|won|1-0)$/i],
  [0.5, /^(?:d|draw|drew|½|=|1\/2|½-½|1\/2-1\/2)$/i],
  [0, /^(?:l|loss|lost|0-1)$/i],
];
/** Results behind a rating alone: elsewhere they count lines, rounds or players. */
const NUMBERS: Readonly<Partial<Record<string, Score>>> = { 1: 1, "1.0": 1, 0.5: 0.5, ".5": 0.5, 0: 0, "0.0": 0 }; // prettier-ignore

interface Word {
  readonly text: string;
  /** "one" stands for an opponent: a rating, or a number such as `12` or `#120`. */
  readonly kind: "one" | "result" | "word";
  readonly score: Score | null;
}

/** `W1450` and `1450W` are two words each. */
const STUCK = /^[wdl](?=\d{3,4}(?:p\d{1,3})?$)|(?<=^\d{3,4}(?:p\d{1,3})?)[wdl]$/i;

function wordsIn(line: string): readonly Word[] {
  const words: Word[] = [];
  const texts = line.split(/[\s,]+/).flatMap((text) => text.replace(STUCK, " $& ").trim().split(" "));
  for (const text of texts.filter(Boolean)) {
    const before = words.at(-1);
    const behindRating = before?.kind === "one" && ratingOf(before.text) !== null ? NUMBERS[text] : undefined;
    const score = RESULTS.find(([, result]) => result.test(text))?.[0] ?? behindRating ?? null;
    const isOne = ratingOf(text) !== null || /^(?:#\d{1,4}|\d{1,2})$/.test(text);
    words.push({ text, score, kind: score !== null ? "result" : isOne ? "one" : "word" });
  }
  return words;
}

/** The opponent on a line or a part of it: one result is theirs, all other words are the text. */
function opponentOf(words: readonly Word[]): Opponent {
  const result = words.find(({ kind }) => kind === "result");
  const rest = words.filter((word) => word !== result);
  return { text: rest.map(({ text }) => text).join(" "), score: result?.score ?? null };
}

/** The number of a line, as in `1. 1450` and `1 Ann Ash 1450`. */
const LISTED = /^\d{1,2}(?:[.):]\s*(?=\S)|\s+(?=[^\d#,]))/;

function onLine(line: string): readonly Opponent[] {
  if (ratingOf(line) !== null) return [{ text: line, score: null }];
  const words = wordsIn(line);
  if (words.filter(({ kind }) => kind === "one").length <= 1) return [opponentOf(words)];
  if (line.includes(",")) return splitOpponents(line.replaceAll(",", "\n"));
  // One after the other, the result before each or behind each.
  const begins = words[0]!.kind === "result" ? "result" : "one";
  const parts: Word[][] = [];
  for (const word of words)
    if (word.kind === begins || parts.length === 0) parts.push([word]);
    else parts.at(-1)!.push(word);
  return parts.map(opponentOf);
}

/** The opponents of several fields. A result in a text counts before one that was chosen beside it. */
export function readOpponents(fields: readonly Opponent[]): readonly Opponent[] {
  return fields.flatMap(({ text, score }) =>
    splitOpponents(text).map((one) => ({ text: one.text, score: one.score ?? score })),
  );
}

/** All opponents in a text, also those that cannot be read; there may be more than `MOST_OPPONENTS`. */
export function splitOpponents(text: string): readonly Opponent[] {
  return text
    .slice(0, LONGEST)
    .split(/[\r\n;]+/)
    .map((line) => line.trim().replace(LISTED, ""))
    .filter(Boolean)
    .flatMap(onLine);
}
