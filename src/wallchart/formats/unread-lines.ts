/**
 * Finds the lines of a text that look like a player's but are in no section: players above the first headings,
 * or below a note that ended the table.
 *
 * Example: `5 Ann Ash 1500 W6 L7 1.0` below the note `(late entries)`.
 */
import { LONGEST_LINE } from "../../files/decode";
import { cellKind } from "../reader/cell-kind";
import { formatFinding } from "./findings";
import type { FileFinding, Found } from "./result";

/** Points without a game that are nothing else: `H---` `X--0` `-N-` */
const UNPLAYED = /^(?:[HUBXFZ](?:-{2,4}|[\u2010-\u2015\u2212]{1,4})\d{0,4}|-[BHUNXZF]-)$/i;
/** `1-0` is the result of a pairing. */
const isResult = (word: string): boolean =>
  UNPLAYED.test(word) || (/\p{L}/u.test(word) && cellKind(word) === "game");
const RATING = /^\d{3,4}(?:[P/*]\d{0,2})?$/i;
const TOTAL = /^(?:\d{1,2}(?:[.,][05])?|\d{0,2}½)$/;
/** A line with a time control, whose delay `d5` is not a draw, and a line that explains results: `W4 = win against 4`. */
const NO_PLAYER =
  /\b(?:g|sd|tc|game)\s?[/:]?\s?\d{1,3}\b|\s=\s|\b(?:win|won|loss|lost|draw|against|means)\b/i;
/** More findings of one kind help nobody. */
const MOST = 50;

export const isRating = (word: string): boolean => RATING.test(word);
export const isTotal = (word: string): boolean => TOTAL.test(word);

/** Whether a line has what only a player's line has: several results, or a result with a number, rating or total. */
export function looksLikePlayer(line: string): boolean {
  if (line.length > LONGEST_LINE || NO_PLAYER.test(line)) return false;
  const words = line.split(/[\s|,;"]+/).filter((word) => word !== "");
  const results = words.filter(isResult).length;
  if (results !== 1) return results > 1;
  const isNumbered = /^\d{1,4}[.)]?$/.test(words[0]!) || /^\d{7,8}$/.test(words[0]!);
  const hasNumbers = words.slice(2).some(isRating) || isTotal(words.at(-1)!);
  // A mail program may wrap a line before its last results.
  return isNumbered ? hasNumbers : words.every((word) => isResult(word) || isTotal(word));
}

/** The lines of the rows that were found. */
export function linesIn({ charts }: Found): ReadonlySet<number> {
  const read = new Set<number>();
  for (const { lines = [] } of charts)
    for (const span of lines) for (let at = span?.first ?? 0; span && at <= span.last; at++) read.add(at);
  return read;
}

/** What was found, with a finding for each line of a player that is in no section. */
export function withUnreadLines(found: Found, lines: readonly string[]): Found {
  if (found.charts.length === 0) return found;
  const read = new Set([...linesIn(found), ...found.diagnostics.flatMap(({ line }) => line ?? [])]);
  const unread: FileFinding[] = [];
  for (const [at, line] of lines.entries()) {
    if (unread.length === MOST) break;
    if (!read.has(at) && looksLikePlayer(line)) unread.push(formatFinding("lines-not-read", line, at));
  }
  return { ...found, diagnostics: [...found.diagnostics, ...unread] };
}
