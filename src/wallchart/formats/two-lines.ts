/**
 * Reads wallcharts as text in which a player takes two lines: number, name, total and results in the first; state, ID,
 * rating and colors in the second. A third may have the rating in a second system. Bars may stand between the cells, as
 * in the crosstables of the US Chess web pages, or only spaces.
 *
 * Example: the lines
 *     8 | BRIAN REED                 |5.0  |W   3|W  32|
 *    MI | 20901882 / R: 1641P17->1657P24  |N:3  |B    |W    |
 * become the row 8, BRIAN REED, 20901882, MI, 1641P17, W3b, W32w, 5.0, 1657P24.
 */
import { asWords } from "../cells/text";
import { parseResult } from "../cells/results";
import { LONGEST_LINE } from "../../files/decode";
import { chartOfBlock, type Block } from "./chart-table";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { numberOrText, type FileFinding, type Found, type LineSpan } from "./result";
import { lastTitle } from "./titles";

/** Number, name and the rest. */
const FIRST = /^\s{0,20}(\d{1,4})[.)]?\s{0,20}[|\s]\s{0,20}(\p{L}.{0,300})$/u;
const RATING = "\\d{3,4}(?:\\s?[P/]\\s?\\d{1,2}|\\*)?|unr(?:ated|\\.)?|new|nr";
/** State, ID, rating before and after, then norms and colors; each may be missing. A bar counts as a space. */
const SECOND = new RegExp(
  `^\\s*(?:(?!(?:unr|new|nr)\\b)([A-Z]{2,3})\\b)?\\s*(?:(\\d{7,8})\\b)?\\s*/?\\s*(?:(?:O?[RQB]\\s*:)?\\s*(${RATING})(?![\\w.])(?:\\s*(?:-{1,2}>|=>|→)\\s*(${RATING})?)?)?((?:\\s+(?:N:\\s?\\d|[WB]))*)\\s*$`,
  "i",
);
/** The rating in one of two systems that rate the section, alone in a line: `Q: 2003 ->2012`. */
const SYSTEM_ALONE = /^[\s|]*((O?[RQB])\s*:\s*(?:\d{3,4}|unr|new)[^|]{0,40}?)[\s|]*$/i;
const SYSTEM = /[|/\s](O?[RQB])\s*:/i;
/** What only the crosstables of US Chess have. */
const US_CHESS_HEADING = /^\s*pair\s*\|\s*player name/i;
const US_CHESS_RATING = /^\s*(?:([A-Z]{1,3})\s*)?\|\s*(?:(\w{1,20})\s*\/\s*)?O?[RQB]\s*:([^|]*)/i;
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
  readonly norm: string;
  readonly colors: readonly Cell[];
}

function isResult(text: string): boolean {
  const { kind } = parseResult(text);
  return kind === "games" || kind === "unplayed" || kind === "pending" || kind === "blank";
}

/** The cells between bars. */
function cellsOf(line: string): Cell[] {
  return line.split("|").map((text, at) => ({ text: asWords(text), at }));
}

/** The first line of a player, with bars between its cells; null if it is another line. */
function firstWithBars(line: string): First | null {
  const [number, name, ...rest] = cellsOf(line);
  if (!number || !name?.text || !/^\d{1,4}[.)]?$/.test(number.text)) return null;
  const hasTotal = TOTAL.test(rest[0]?.text ?? "");
  const results = rest.slice(hasTotal ? 1 : 0);
  while (results.at(-1)?.text === "") results.pop();
  // Behind a total, a result that can't be read is asked about in the wallchart.
  if (!hasTotal && (results.length === 0 || !results.every(({ text }) => isResult(text)))) return null;
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
  const colorsIn = (cells: readonly Cell[]) => cells.filter(({ text }) => /^[WB]$/i.test(text));
  const compact = (text: string) => text.replace(/\s+/g, "");
  const ofUsChess = US_CHESS_RATING.exec(line);
  if (ofUsChess) {
    const [, state = "", id = "", ratings = ""] = ofUsChess;
    const [pre = "", post = ""] = compact(ratings).split("->");
    const [, , norm, ...colors] = cellsOf(line);
    return { state, id, pre, post, norm: norm?.text ?? "", colors: colorsIn(colors) };
  }
  const match = SECOND.exec(line.replaceAll("|", " "));
  if (!match) return null;
  const [, state = "", id = "", pre = "", post = "", tail = ""] = match;
  if (state + id + pre === "") return null;
  if (state !== state.toUpperCase()) return null;
  const from = match[0].trimEnd().length - tail.trimEnd().length;
  const words = () =>
    [...line.slice(from).matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, at: from + index }));
  const colors = colorsIn(line.includes("|") ? cellsOf(line).slice(1) : words());
  const isUnrated = /^[a-z]/i.test(pre);
  return { state, id, pre: isUnrated ? "Unrated" : compact(pre), post: compact(post), norm: "", colors };
}

/** A line of the text, or several that a mail program had wrapped: the first and the last of them. */
interface Line extends LineSpan {
  readonly text: string;
}

/** A line of headings, which is repeated on a new page. */
function isHeading(line: string): boolean {
  return (
    /\b(?:name|rating|rtg|rtng|rnd|rd|round|pts|total|score)\b/i.test(line) && !/\bsection\b/i.test(line)
  );
}

/** The cell of a round or a total, or what its heading has. */
const ROUND_CELL = /^(?:[A-Z]?\s{0,4}\d{0,4}|\d{1,2}[.,]\d|total|round)$/i;
const fieldsOf = (line: string) => line.replace(/\|\s*$/, "").split("|");

/** The lines without rules. Cells of rounds on a line of their own go to the line before them. */
function unwrapped(lines: readonly string[]): Line[] {
  const joined: Line[] = [];
  let width = 0;
  // The lines of a box.
  const isBoxed = lines.some((line) => /^\s*\|\s*\d{1,4}\s*\|\s*\p{L}{2}/u.test(line));
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const text = isBoxed ? line.replace(/^\s*\|/, " ") : line;
    const fields = fieldsOf(text);
    const isRest = text.includes("|") && fields.every((cell) => ROUND_CELL.test(cell.trim()));
    const isOfHeading =
      before && isHeading(before.text) && before.text.includes("|") && /\b(?:total|round)\b/i.test(text);
    const isOpen = (line: string) =>
      line.includes("|") &&
      line.length < LONGEST_LINE &&
      (!/\|\s*$/.test(line) || fieldsOf(line).length + fields.length <= width);
    if (before && isRest && (isOfHeading || isOpen(before.text))) {
      const whole = `${before.text} ${text.trim()}`;
      joined[joined.length - 1] = { ...before, text: whole, last: at };
      if (isOfHeading) width = fieldsOf(whole).length;
    } else {
      if (/\bname\b/i.test(text)) width = fields.length;
      joined.push({ text, first: at, last: at });
    }
  }
  return joined.filter(({ text }) => !RULE.test(text));
}

/** The end and the beginning of two pages have at most this many lines between the lines of a player. */
const MOST_BETWEEN = 12;

/** The second line below a player's first, and its place. The headings of a new page may stand between them. */
function secondBelow(lines: readonly Line[], at: number): { second: Second | null; next: number } {
  for (let next = at + 1; next < lines.length && next - at - 1 <= MOST_BETWEEN; next++) {
    const { text } = lines[next]!;
    const second = firstOf(text) ? null : secondOf(text);
    // Below other lines, a state or a number alone may be anything.
    const isSure = next === at + 1 || [second?.state, second?.id, second?.pre].filter(Boolean).length > 1;
    if (second && isSure) return { second, next };
    if (firstOf(text) || FIRST.test(text)) break;
  }
  return { second: null, next: at };
}

/** The systems of lines that stand below the rating in another system. */
function secondSystems(lines: readonly Line[]): ReadonlySet<string> {
  const systems = lines.map(({ text }) => SYSTEM.exec(text)?.[1]);
  const isSecond = (at: number) => {
    const before = systems[at - 1];
    return before !== undefined && before !== systems[at] && SYSTEM_ALONE.test(lines[at]!.text);
  };
  return new Set(systems.flatMap((system, at) => (system !== undefined && isSecond(at) ? system : [])));
}

/** The results with the colors below them: each color belongs to the nearest result. */
function withColors(results: readonly Cell[], colors: readonly Cell[]): string[] {
  const colorOf = new Map<number, string>();
  for (const { text, at } of colors) {
    const distances = results.map((result) => Math.abs(result.at - at));
    const nearest = distances.indexOf(Math.min(...distances));
    colorOf.set(nearest, text.toLowerCase());
  }
  return results.map(({ text }, i) => {
    const compact = text.replace(/\s+/g, "");
    return /\d$/.test(compact) && /^[WLD]/i.test(compact) ? compact + (colorOf.get(i) ?? "") : compact;
  });
}

/** Reads every section of the text; null if the text is not such a chart. */
export function readTwoLines(written: readonly string[]): Found | null {
  if (written.some((line) => line.includes("\t"))) return null;
  const lines = unwrapped(written);
  const hasRatings = lines.some(({ text }) => US_CHESS_RATING.test(text));
  const isUsChess = hasRatings || lines.some(({ text }) => US_CHESS_HEADING.test(text));
  const seconds = secondSystems(lines);
  const blocks: Block[] = [];
  const unread: FileFinding[] = [];
  const unrated: FileFinding[] = [];
  let above: string[] = [];
  let pairs = 0;
  for (let at = 0; at < lines.length; at++) {
    const { text, first: line } = lines[at]!;
    const first = firstOf(text);
    const { second: below, next } =
      first || FIRST.test(text) ? secondBelow(lines, at) : { second: null, next: at };
    if (!first) {
      if (below || (isUsChess && /^\s*\d{1,4}\s*\|/.test(text)))
        unread.push(formatFinding("lines-not-read", text, line));
      else above.push(text);
      continue;
    }
    const [alone, third] = [next, next + 1].map((one) => SYSTEM_ALONE.exec(lines[one]?.text ?? ""));
    // The line of the first system may be missing.
    const second = alone && seconds.has(alone[2]!) ? null : below;
    if (below) pairs++;
    // Below headings alone, only players from the first number on are another section.
    const isAgain = above.length > 0 && blocks.at(-1)?.rows[0]?.number === first.number;
    if (blocks.length === 0 || isAgain || above.some((one) => !isHeading(one)))
      blocks.push({ above, rows: [] });
    above = [];
    const last = second && third ? next + 1 : next;
    if (!second?.pre) unrated.push(formatFinding("rating-not-there", first.name, line));
    blocks.at(-1)!.rows.push({
      number: first.number,
      name: first.name,
      id: second?.id ?? "",
      state: second?.state ?? "",
      rating: numberOrText(second?.pre ?? ""),
      rounds: withColors(first.results, second?.colors ?? []),
      total: first.total,
      post: numberOrText(second?.post ?? ""),
      norm: second?.norm ?? "",
      secondRating: asWords((second ? third : alone)?.[1]),
      lines: { first: line, last: lines[last]!.last },
    });
    at = last;
  }
  // Lines of one player each are another format.
  const players = blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  if (players === 0 || (!isUsChess && (pairs < 2 || pairs * 2 < players || unread.length > players)))
    return null;
  const isBare = unrated.length === players && !hasRatings;
  return {
    kind: isUsChess ? "uschess-web" : "two-lines",
    event: factsIn(blocks[0]!.above).event,
    charts: blocks.map((block) => chartOfBlock(block, isUsChess ? lastTitle(block.above) : undefined)),
    diagnostics: [...(isBare ? [formatFinding("no-rating-lines")] : unrated), ...unread],
  };
}
