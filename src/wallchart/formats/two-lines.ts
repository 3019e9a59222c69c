/**
 * Reads wallcharts as text in which a player takes two lines: number, name, total and results in the first; state, ID,
 * rating and colors in the second. Bars may stand between the cells, or only spaces.
 *
 * Example: the lines
 *      1  ANN ASH            1.5   W  2   H
 *     MI  12345671 / 1500P12->1510P14  W
 * become the row 1, ANN ASH, 12345671, MI, 1500P12, W2w, H, 1.5, 1510P14. The crosstables of US Chess, with `R:` before
 * the rating, have a reader of their own (`uschess-text.ts`).
 */
import { asWords } from "../cells/text";
import { parseResult } from "../cells/results";
import { LONGEST_LINE } from "../../files/decode";
import { chartOfBlock, type Block } from "./chart-table";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { numberOrText, type FileFinding, type Found } from "./result";

/** Number, name and the rest. */
const FIRST = /^\s{0,20}(\d{1,4})[.)]?\s{0,20}[|\s]\s{0,20}(\p{L}.{0,300})$/u;
const RATING = "\\d{3,4}(?:\\s?[P/]\\s?\\d{1,2}|\\*)?|unr(?:ated|\\.)?|new|nr";
/** State, ID, rating before and after, then norms and colors; each may be missing. A bar counts as a space. */
const SECOND = new RegExp(
  `^\\s*(?:(?!(?:unr|new|nr)\\b)([A-Z]{2,3})\\b)?\\s*(?:(\\d{7,8})\\b)?\\s*/?\\s*(?:(?:O?[RQB]\\s*:)?\\s*(${RATING})(?![\\w.])(?:\\s*(?:-{1,2}>|=>|→)\\s*(${RATING})?)?)?((?:\\s+(?:N:\\s?\\d|[WB]))*)\\s*$`,
  "i",
);
/** The second system of a section that two systems rate: `Q: 2003 ->2012`. */
const DUAL = /^[\s|]*(O?[RQB]\s*:\s*\d{3,4}[^|]{0,40}?)[\s|]*$/i;
const TOTAL = /^\d{1,2}(?:[.,][05]|½)?$/;
const RULE = /^[-=_\s|+]*$/;
/** Results as words at the end of a line: `W  2`, `D--11`, `H`, `L3b`, `-B-`. */
const RESULT_WORDS =
  /(?:^|\s)([WLDNRS][\s-]{0,4}\d{1,4}[wb]?|[HUBXFZ](?:-{0,4}\d{1,4}|-{1,4})?|-[BHUNXZF]-|BYE)(?=\s*$)/i;
const MOST_ROUNDS = 64;

interface Cell {
  readonly text: string;
  /** Its place: of the cell among the cells between bars, or of the character in the line. */
  readonly at: number;
}

interface First {
  readonly number: number;
  readonly name: string;
  readonly total: string;
  readonly results: readonly Cell[];
}

interface Second {
  readonly state: string;
  readonly id: string;
  readonly pre: string;
  readonly post: string;
  readonly colors: readonly Cell[];
}

function isResult(text: string): boolean {
  const { kind } = parseResult(text);
  return kind === "games" || kind === "unplayed" || kind === "pending" || kind === "blank";
}

/** The cells between bars, without a bar at the beginning of the line. */
function cellsOf(line: string): Cell[] {
  return line
    .replace(/^\s*\|/, "")
    .split("|")
    .map((text, at) => ({ text: asWords(text), at }));
}

/** The first line of a player, with bars between its cells; null if it is another line. */
function firstWithBars(line: string): First | null {
  const [number, name, ...rest] = cellsOf(line);
  if (!number || !name || !/^\d{1,4}[.)]?$/.test(number.text) || !/\p{L}/u.test(name.text)) return null;
  const hasTotal = TOTAL.test(rest[0]?.text ?? "");
  const results = rest.slice(hasTotal ? 1 : 0);
  while (results.at(-1)?.text === "") results.pop();
  if (results.length === 0 || !results.every(({ text }) => isResult(text))) return null;
  return {
    number: parseInt(number.text, 10),
    name: name.text,
    total: hasTotal ? rest[0]!.text : "",
    results,
  };
}

/** The same with spaces between the cells. It is read from its end, because only the name can be any text. */
function firstWithSpaces(line: string): First | null {
  const match = FIRST.exec(line);
  if (!match) return null;
  let left = line.trimEnd();
  const takeTotal = (): string => {
    const found = /\s(\S+)$/.exec(left);
    if (!found || !TOTAL.test(found[1]!)) return "";
    left = left.slice(0, found.index).trimEnd();
    return found[1]!;
  };
  // A number behind a letter is an opponent.
  const last = RESULT_WORDS.test(left) ? "" : takeTotal();
  const results: Cell[] = [];
  for (
    let found = RESULT_WORDS.exec(left);
    found && results.length < MOST_ROUNDS;
    found = RESULT_WORDS.exec(left)
  ) {
    results.unshift({ text: asWords(found[1]), at: found.index + found[0].length - found[1]!.length });
    left = left.slice(0, found.index).trimEnd();
  }
  const total = last || takeTotal();
  const name = asWords(FIRST.exec(left)?.[2]);
  // A rating in the first line is another format, also where it is none.
  if (results.length === 0 || name === "" || /\d|\s(?:unr\.?|unrated)$/i.test(name)) return null;
  return { number: Number(match[1]), name, total, results };
}

function firstOf(line: string): First | null {
  if (line.length > LONGEST_LINE || !/^[\s|]{0,20}\d/.test(line)) return null;
  return line.includes("|") ? firstWithBars(line) : firstWithSpaces(line);
}

/** The second line of a player; null if it is another line. */
function secondOf(line: string): Second | null {
  if (line.length > LONGEST_LINE) return null;
  const match = SECOND.exec(line.replaceAll("|", " "));
  if (!match) return null;
  const [, state = "", id = "", pre = "", post = "", tail = ""] = match;
  if (state + id + pre === "") return null;
  if (state !== state.toUpperCase()) return null;
  const from = match[0].trimEnd().length - tail.trimEnd().length;
  const colors = line.includes("|")
    ? cellsOf(line)
        .slice(1)
        .filter(({ text }) => /^[WB]$/i.test(text))
    : [...line.slice(from).matchAll(/\b[WB]\b/gi)].map(({ 0: text, index }) => ({ text, at: from + index }));
  const isUnrated = /^[a-z]/i.test(pre);
  const compact = (text: string) => text.replace(/\s+/g, "");
  return { state, id, pre: isUnrated ? "Unrated" : compact(pre), post: compact(post), colors };
}

/** The end and the beginning of two pages have at most this many lines between the lines of a player. */
const MOST_BETWEEN = 12;

/** The second line below a player's first, and its place. The headings of a new page may stand between them. */
function secondBelow(lines: readonly string[], at: number): { second: Second | null; next: number } {
  let next = at + 1;
  for (let between = 0; next < lines.length && between <= MOST_BETWEEN; next++) {
    const line = lines[next]!;
    if (RULE.test(line)) continue;
    const second = firstOf(line) ? null : secondOf(line);
    // Below other lines, a state or a number alone may be anything.
    const isSure = between === 0 || [second?.state, second?.id, second?.pre].filter(Boolean).length > 1;
    if (second && isSure) return { second, next };
    if (firstOf(line) || FIRST.test(line)) break;
    between++;
  }
  return { second: null, next };
}

/** The results with the colors below them: each color belongs to the nearest result. */
function withColors(results: readonly Cell[], colors: readonly Cell[]): string[] {
  const colorOf = new Map<number, string>();
  for (const { text, at } of colors) {
    const distances = results.map((one) => Math.abs(one.at - at));
    const nearest = distances.indexOf(Math.min(...distances));
    colorOf.set(nearest, text.toLowerCase());
  }
  return results.map(({ text }, i) => {
    const compact = text.replace(/\s+/g, "");
    return /\d$/.test(compact) && /^[WLD]/i.test(compact) ? compact + (colorOf.get(i) ?? "") : compact;
  });
}

/** Reads every section of the text; null if the text is not such a chart. */
export function readTwoLines(lines: readonly string[]): Found | null {
  if (lines.some((line) => line.includes("\t"))) return null;
  const blocks: Block[] = [];
  const unrated: FileFinding[] = [];
  const unread: FileFinding[] = [];
  let above: string[] = [];
  let pairs = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const first = firstOf(line);
    if (!first) {
      if (FIRST.test(line) && secondBelow(lines, at).second)
        unread.push(formatFinding("lines-not-read", line, at));
      else if (!RULE.test(line)) above.push(line);
      continue;
    }
    const { second, next } = secondBelow(lines, at);
    const dual = second && DUAL.exec(lines[next + 1] ?? "");
    if (second) pairs++;
    if (!second?.pre) unrated.push(formatFinding("rating-not-there", first.name, at));
    const last = second ? (dual ? next + 1 : next) : at;
    // Below headings alone, only players from the first number on are another section.
    const isAgain = above.length > 0 && blocks.at(-1)?.rows[0]?.number === first.number;
    if (blocks.length === 0 || isAgain || above.some((text) => !isHeading(text)))
      blocks.push({ above, rows: [] });
    above = [];
    blocks.at(-1)!.rows.push({
      number: first.number,
      name: first.name,
      id: second?.id ?? "",
      state: second?.state ?? "",
      rating: numberOrText(second?.pre || "Unrated"),
      rounds: withColors(first.results, second?.colors ?? []),
      total: first.total,
      post: numberOrText(second?.post ?? ""),
      secondRating: asWords(dual?.[1]),
      lines: { first: at, last },
    });
    at = last;
  }
  // Lines of one player each are another format.
  const players = blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  if (pairs < 2 || pairs * 2 < players || unread.length > players) return null;
  return {
    kind: "two-lines",
    event: factsIn(blocks[0]!.above).event,
    charts: blocks.map((block) => chartOfBlock(block)),
    diagnostics: [...(unrated.length === players ? [formatFinding("no-rating-lines")] : unrated), ...unread],
  };
}

/** A line of headings, which is repeated on a new page. */
function isHeading(line: string): boolean {
  return (
    /\b(?:name|rating|rtg|rtng|rnd|rd|round|pts|total|score)\b/i.test(line) && !/\bsection\b/i.test(line)
  );
}
