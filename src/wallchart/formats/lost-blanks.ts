/**
 * Puts the headings of a table that is lined up with blanks back above their columns, if they are the first line of a copy
 * and lost the blanks at their beginning.
 *
 * Example: `No Name Rating` above `    1 Ann Ash 1500` was copied from the `N` on.
 */
import { isHeading, PLAYER } from "./lower-lines";

/** A copy that begins within the headings loses more, and then they lack a column. */
const MOST_BLANKS = 12;
const SAMPLE = 40;
const ROUND = /^(?:rounds?|rnd|rd|game|gm|week|wk)\.?\d{0,2}$/i;

/** Where words begin and end, if every line has a blank between them there. */
function edgesIn(lines: readonly string[]): {
  readonly begins: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
} {
  const width = Math.max(...lines.map(({ length }) => length));
  const isFilled = (at: number) => lines.some((line) => at >= 0 && at < line.length && !/\s/.test(line[at]!));
  const begins = new Set<number>();
  const ends = new Set<number>();
  for (let at = 0; at <= width; at++) {
    if (isFilled(at) && !isFilled(at - 1)) begins.add(at);
    if (!isFilled(at) && isFilled(at - 1)) ends.add(at);
  }
  return { begins, ends };
}

/** The lines, with the blanks that the headings in the first line lack. */
export function withLostBlanks(lines: readonly string[]): readonly string[] {
  const top = lines.findIndex((line) => line.trim() !== "");
  const heading = lines[top] ?? "";
  if (/^\s/.test(heading) || !isHeading(heading)) return lines;
  const players = lines.slice(top + 1, top + 1 + SAMPLE).filter((line) => PLAYER.test(line));
  if (players.length < 2) return lines;
  const { begins, ends } = edgesIn(players);
  // The heading of a round stands anywhere above its results.
  const words = Array.from(heading.matchAll(/\S+/g), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  })).filter(({ word }) => /\p{L}{2}/u.test(word) && !ROUND.test(word));
  const fits = (blanks: number) =>
    words.filter(({ from, to }) => begins.has(from + blanks) || ends.has(to + blanks)).length;
  let best = 0;
  for (let blanks = 1; blanks <= MOST_BLANKS; blanks++) if (fits(blanks) > fits(best)) best = blanks;
  // By chance one or two more headings may stand at an edge.
  if (best === 0 || fits(best) < 3 || fits(best) < fits(0) + 2) return lines;
  return lines.map((line, at) => (at === top ? " ".repeat(best) + line : line));
}
