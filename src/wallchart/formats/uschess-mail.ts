/**
 * Reads the crosstable that US Chess sends by mail: fixed width, one line per player, and one block per section below the
 * headings `Memb ID PAIR NAME ST PRERATE PSTRATE 1 2 3 TOTAL`, with `Section:` and `Section Dates:` above them.
 *
 * Example: `12345671    1 ASH, ANN        MI 992/12  1032/15 W---2 D---3 H---0  2.0` becomes the row
 * 1, ASH, ANN, 12345671, MI, 992/12, W2, D3, H, 2, 1032/15.
 */
import { chartOfBlock, type Block, type ChartRow } from "./chart-table";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { numberOrText, type FileFinding, type Found } from "./result";
import { isTotal } from "./unread-lines";

const HEADING = /\bPAIR\s+NAME\b.{0,200}?\bPRE-?RATE\b/i;
/** ID, pairing number and the rest of the line. */
const PLAYER = /^(?:\s*(\d{7,8}|NEW)|(?=\s))\s+(\d{1,4})\s+(\S.*)$/i;
/** `W--21` `D---7` `H---0` `W21` */
const RESULT = /^([WLDHUBXFZ])[-\u00ad\u2010-\u2015\u2212]{0,4}(\d{0,4})$/i;
const RATING = /^(?:\d{2,4}(?:\*|[/P]\d{1,2})?|unr\.?|unrated|new)$/i;
const STATE = /^[A-Z]{2}$/;
/** What a name does not have: `L---` `W7` `1500` `871/2` `2.0` */
const NO_NAME =
  /^(?:[WLDHUBXFZ](?:[-\u00ad\u2010-\u2015\u2212]{1,4}\d{0,4}|\d{1,4})|\d{3,4}|\d{2,4}[*/P]\d{0,2}|\d{1,2}[.,]\d|\d{0,2}½)$/i;
/** How many rounds are read if the headings do not show the number. */
const MOST_ROUNDS = 32;

interface Word {
  readonly text: string;
  /** Its first column in the line. */
  readonly at: number;
}

interface Page extends Block {
  /** The column where the heading PSTRATE begins, and how many rounds the headings have. */
  readonly postAt: number;
  readonly rounds: number;
}

function placedWords(line: string): Word[] {
  return Array.from(line.matchAll(/\S+/g), (match) => ({ text: match[0], at: match.index }));
}

function headingOf(line: string, above: readonly string[]): Page {
  const behind = /\bPO?ST-?RATE\b(.*)$/i.exec(line);
  const numbers = (behind?.[1] ?? "").match(/\b\d{1,2}\b/g) ?? [];
  return { above, postAt: behind?.index ?? line.length, rounds: numbers.length, rows: [] };
}

/** Joins the end of a line, which a mail program has put on a line of its own, to the line before it. */
function unwrapped(lines: readonly string[]): { line: string; first: number; last: number }[] {
  const joined: { line: string; first: number; last: number }[] = [];
  const isEnd = (text: string) => RESULT.test(text) || isTotal(text) || /^total$/i.test(text);
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const words = placedWords(line);
    const goesOn = words.length > 0 && words.every(({ text }) => isEnd(text));
    if (before && goesOn && (PLAYER.test(before.line) || HEADING.test(before.line)))
      joined[joined.length - 1] = { ...before, line: `${before.line} ${line.trim()}`, last: at };
    else joined.push({ line, first: at, last: at });
  }
  return joined;
}

/** `H---0` becomes `H`, and `W--21` becomes `W21`. */
function result(text: string): string {
  const [, code = "", opponent = ""] = RESULT.exec(text)!;
  return code.toUpperCase() + (Number(opponent) === 0 ? "" : Number(opponent));
}

/**
 * The player in a line; null if there is none. The line is read from its end, because only the name can be any text.
 */
function playerOf(line: string, { postAt, rounds }: Page): ChartRow | null {
  const match = PLAYER.exec(line);
  if (!match) return null;
  const words = placedWords(line);
  let end = words.length;
  const total = isTotal(words[end - 1]!.text) ? words[--end]!.text : "";
  let first = end;
  while (first > 0 && end - first < (rounds || MOST_ROUNDS) && RESULT.test(words[first - 1]!.text)) first--;
  const results = words.slice(first, end).map(({ text }) => result(text));
  const start = words.findIndex(({ at }) => at >= line.length - match[3]!.length);
  // A single rating belongs to the heading above it, but not where blanks are lost.
  let post = "";
  let pre = "";
  if (first > start && RATING.test(words[first - 1]!.text)) {
    const { text, at } = words[--first]!;
    const isPre = first > start && RATING.test(words[first - 1]!.text);
    if (!isPre && !/\S\s{2,}\S/.test(line)) return null;
    if (isPre) pre = words[--first]!.text;
    if (isPre || at + text.length > postAt) post = text;
    else pre = text;
  }
  const state = first > start + 1 && STATE.test(words[first - 1]!.text) ? words[--first]!.text : "";
  const name = words.slice(start, first);
  if (name.length === 0 || (match[1] === undefined && results.length === 0)) return null;
  if (name.some(({ text }) => NO_NAME.test(text))) return null;
  return {
    number: Number(match[2]),
    name: name.map(({ text }) => text).join(" "),
    id: /\d/.test(match[1] ?? "") ? match[1]! : "",
    state,
    rating: pre === "" ? "Unrated" : numberOrText(pre),
    rounds: results,
    total,
    post: numberOrText(post),
  };
}

/**
 * Whether a line should be a player's: it begins with an ID, or has a number, a name and a result, or a rating such as
 * `1500*`.
 */
function isUnread(line: string): boolean {
  if (/^\s*\d{7,8}\s/.test(line)) return true;
  const rest = PLAYER.exec(line)?.[3] ?? "";
  return placedWords(rest).some(
    ({ text }) => /\d(?:$|[*/P])/.test(text) && /\D/.test(text) && (RATING.test(text) || RESULT.test(text)),
  );
}

/** Reads every section of the text; null if the text is not a mailed crosstable. */
export function readUsChessMail(lines: readonly string[]): Found | null {
  if (!lines.some((line) => HEADING.test(line))) return null;
  const blocks: Page[] = [];
  const diagnostics: FileFinding[] = [];
  let above: string[] = [];
  let isNewPage = false;
  for (const { line, first, last } of unwrapped(lines)) {
    const block = blocks.at(-1);
    if (HEADING.test(line)) {
      // Headings without text above them continue the same section on a new page.
      isNewPage = block !== undefined && above.length === 0;
      if (!isNewPage) blocks.push(headingOf(line, above));
      above = [];
      continue;
    }
    const row = block && playerOf(line, block);
    if (row) {
      // But players from the first number on are another section.
      const isAgain = isNewPage && block.rows[0]?.number === row.number;
      isNewPage = false;
      if (isAgain) blocks.push({ ...block, above: [], rows: [] });
      blocks.at(-1)!.rows.push({ ...row, lines: { first, last } });
    } else if (block && isUnread(line)) diagnostics.push(formatFinding("lines-not-read", line, first));
    else if (/[\p{L}\p{N}]/u.test(line)) above.push(line);
  }
  const read = blocks.filter(({ rows }) => rows.length > 0);
  if (read.length === 0) return null;
  const { event } = factsIn(read[0]!.above);
  return {
    kind: "uschess-mail",
    event,
    charts: read.map((block) => chartOfBlock(block, undefined, block.rounds)),
    diagnostics,
  };
}
