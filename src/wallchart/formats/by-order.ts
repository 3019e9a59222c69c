/**
 * Reads texts in which the parts of a player's line stand in one order, whatever columns they stand in: US Chess's crosstables
 * from the web and by mail, WinTD's, wallcharts with two lines for each player. A format is a row of `HEADS`: what shows that a
 * text is of it, the order of a player's line, which lines should be players.
 *
 * Example: the lines
 *     8 | BRIAN REED                 |5.0  |W   3|W  32|
 *    MI | 20901882 / R: 1641P17->1657P24  |N:3  |B    |W    |
 * become the row 8, BRIAN REED, 20901882, MI, 1641P17, W3b, W32w, 5.0, 1657P24.
 */
import { LONGEST_LINE } from "../../files/decode";
import { asWords } from "../cells/text";
import { cellKind } from "../reader/cell-kind";
import { chartOfBlock, type Block, type ChartRow } from "./chart-table";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { FITS, inOrder, orderOf, type Order, type Part } from "./in-order";
import { numberOrText, type FileFinding, type FormatKind, type Found, type LineSpan } from "./result";
import { isSentence, lastTitle } from "./titles";

interface Head {
  readonly kind: FormatKind;
  /** A line that every text of this format has; null if its players alone show it. */
  readonly mark: RegExp | null;
  /** The headings that each section has; null if a section may have none. */
  readonly headings: RegExp | null;
  /** The parts of a player's line, and their order. */
  readonly parts: (line: string) => { readonly parts: readonly Part[]; readonly order: Order };
  /** Whether a player has a second line, with state, ID, rating and colors. */
  readonly hasLower: boolean;
  /** Whether it always has a total, so that lines without one are cut off. */
  readonly hasTotals: boolean;
  /** A line that should be a player's. */
  readonly unread: RegExp | null;
}

const wordsIn = (line: string, word = /\S+/g): Part[] =>
  Array.from(line.matchAll(word), ({ 0: text, index }) => ({ text, at: index }));
/** The words of a line; `W  36` is one. */
const wordsOf = (line: string) => wordsIn(line, /\b[WLDNRS](?:\s{1,4}|\s?-{1,3}\s?)\d{1,4}[wb]?(?!\S)|\S+/gi);
const cellsOf = (line: string): Part[] => line.split("|").map((text, at) => ({ text: asWords(text), at }));
/** Place, name, pairing number in parentheses, dots and the rest. */
const PRINTED = /^\s{0,20}\d{1,4}\.\s{0,9}(\S.{0,80}?)\s{0,9}\((\d{1,4})\)[\s.]{1,80}(\S.*)$/;

const CELLS = orderOf("number text total? any*");
const WORDS = orderOf("number letters* total? round+ total?");
const MAILED = orderOf("id? number name* state? rating? post? code+ total?");
const PLACED = orderOf("number text state? rating? any* total?");
const BARE = orderOf("number name* rating round+ total?");

/** Parts between bars, or between blanks. */
function barsOrBlanks(line: string): ReturnType<Head["parts"]> {
  if (!line.includes("|")) return { parts: wordsOf(line), order: WORDS };
  const parts = cellsOf(line);
  while (parts.length > 2 && parts.at(-1)!.text === "") parts.pop();
  return { parts, order: CELLS };
}

function printed(line: string): ReturnType<Head["parts"]> {
  const [, name = "", number = "", rest = ""] = PRINTED.exec(line) ?? [];
  const own = [number, asWords(name)].map((text) => ({ text, at: 0 }));
  return { parts: number === "" ? [] : [...own, ...wordsOf(rest)], order: PLACED };
}

/** A dot behind the number, brackets around the rating, signs between the results and before the total say nothing. */
const bareWords = (line: string): ReturnType<Head["parts"]> => ({
  parts: wordsOf(line.replace(/[()[\],;:]|(?<=\s)=(?=\s)|\.(?=\s)|(?<=\s)[-–—](?=\s)/g, " ")),
  order: BARE,
});

const TWO_LINES = { headings: null, parts: barsOrBlanks, hasLower: true, hasTotals: false };
const MAIL = /\bPAIR\s+NAME\b.{0,200}?\bPRE-?RATE\b/i;
const US_CHESS_RATING = /^\s*(?:[A-Z]{1,3}\s*)?\|\s*(?:\w{1,20}\s*\/\s*)?O?[RQB]\s*:/i;
const US_CHESS = new RegExp(String.raw`^\s*pair\s*\|\s*player name|${US_CHESS_RATING.source}`, "i");

/** The formats, the most certain first. */
export const HEADS: readonly Head[] = [
  { ...TWO_LINES, kind: "uschess-web", mark: US_CHESS, unread: /^\s*\d{1,4}\s*\|/ },
  { ...TWO_LINES, kind: "two-lines", mark: null, unread: null },
  {
    kind: "uschess-mail",
    ...{ mark: MAIL, headings: MAIL, unread: /^\s*\d{7,8}\s/ },
    // Without an ID, a player's line begins with blanks.
    parts: (line) => ({ parts: /^(?:\s|\d{7}|NEW\s)/i.test(line) ? wordsOf(line) : [], order: MAILED }),
    ...{ hasLower: false, hasTotals: true },
  },
  {
    kind: "wintd-crosstable",
    ...{ mark: null, headings: null, unread: /^\s*\d{1,4}\.\s.{1,80}\(\d{1,4}\)/ },
    parts: printed,
    ...{ hasLower: false, hasTotals: true },
  },
];

/** Number, name, rating and results in each line, without headings: what is left where no other format fits. */
export const WITHOUT_HEADINGS: Head = {
  ...{ kind: "lines", mark: null, headings: null, unread: /^\s*\d{1,4}[.)]?\s/ },
  ...{ parts: bareWords, hasLower: false, hasTotals: false },
};

/** A line of the text, or several that a mail program had wrapped: the first and the last of them. */
interface Line extends LineSpan {
  readonly text: string;
}

interface Player {
  readonly row: ChartRow;
  readonly results: readonly Part[];
  /** The number that the line begins with. */
  readonly lead: number;
}

/** `H---0` is `H`, `W--21` is `W21`, and `W  2` is `W2`. */
const plainResult = (text: string): string =>
  text
    .replace(/^([WLDHUBXFZ])[-\s\u00ad\u2010-\u2015\u2212]{0,4}0{0,3}(?=\d{0,4}[wb]?$)/i, "$1")
    .replace(/^([WLDHUBXFZ])0$/i, "$1");

const isTold = ({ text }: Part, kinds = /^(?:game|unplayed)$/) => kinds.test(cellKind(text));

/** The player in a line; null if it is another line. `postAt` is where the heading of the ratings afterwards begins. */
function playerOf(line: string, head: Head, postAt: number): Player | null {
  if (line.length > LONGEST_LINE || !/^[\s|]{0,20}\d|^\s{0,20}NEW\s/i.test(line)) return null;
  const { parts, order } = head.parts(line);
  const found = inOrder(parts, order);
  if (!found) return null;
  const one = (field: string) => found.get(field)?.at(-1);
  const first = (...fields: readonly string[]) =>
    fields.map((field) => found.get(field)).find((some) => some) ?? [];
  const name = first("text", "name", "letters").map(({ text }) => text).join(" "); // prettier-ignore
  const results = first("any", "round", "code");
  const [id, total] = [one("id")?.text ?? "", one("total")?.text ?? ""];
  if (order !== CELLS && !/\p{L}/u.test(name)) return null;
  // Behind a total, a result that can't be read is asked about in the wallchart.
  if (
    order === CELLS &&
    total === "" &&
    !results.every((part) => isTold(part, /^(?:game|unplayed|pending|blank)$/))
  )
    return null;
  if (results.length === 0 && id === "" && (order !== CELLS || total === "")) return null;
  let [rating, post] = [one("rating"), one("post")];
  if (post && !rating) {
    // A single rating belongs to the heading above it, but not where blanks are lost.
    if (!/\S\s{2,}\S/.test(line)) return null;
    if (post.at + post.text.length <= postAt) [rating, post] = [post, undefined];
  }
  const row = {
    number: parseInt(one("number")!.text, 10),
    ...{ name, id: /\d/.test(id) ? id : "", state: one("state")?.text ?? "", total },
    rating: numberOrText(rating?.text ?? "Unrated"),
    post: numberOrText(post?.text ?? ""),
    rounds: results.map(({ text }) => plainResult(text)),
  };
  return { row, results, lead: parseInt(/\d{1,4}(?!\d)/.exec(line)![0], 10) };
}

/** The rating in one of two systems that rate the section, alone in a line: `Q: 2003 ->2012`. */
const SYSTEM_ALONE = /^[\s|]*((O?[RQB])\s*:\s*(?:\d{3,4}|unr|new)[^|]{0,40}?)[\s|]*$/i;
const SYSTEM = /[|/\s](O?[RQB])\s*:/i;
/** What begins like a player's line. */
const NUMBERED = /^\s{0,20}\d{1,4}[.)]?\s{0,20}[|\s]\s{0,20}\p{L}/u;

interface Second {
  readonly facts: Pick<ChartRow, "state" | "id" | "norm" | "post">;
  /** "" if there is none. */
  readonly rating: string;
  readonly colors: readonly Part[];
}

const LOWER = orderOf("region? member? rating? after? mark*");
const LABELED = orderOf("region? member? labeled after? any*");

/** The second line of a player; null if it is another line. What `/ R:` stands between are ID and rating, whatever they are. */
function secondOf(line: string): Second | null {
  if (line.length > LONGEST_LINE) return null;
  const text = line
    .replace(/\s{0,9}\/\s{0,9}O?[RQB]\s{0,9}:\s{0,9}/i, "/ :")
    .replace(/(?<![\w:])O?[RQB]\s{0,9}:\s{0,9}(?=\S)/gi, ":")
    .replace(/(\d{3,4})\s?([P/])\s?(?=\d{1,2}\b)/gi, "$1$2")
    .replace(/\s{0,9}(?:-{1,2}>|=>|→)\s{0,9}/g, " →")
    .replace(/:[^:|→]{1,40}(?= →)/, (rating) => rating.replace(/\s+/g, ""))
    .replace(/\||(?<=\d{7})\s?\/(?!\s?:|\S)/g, " ");
  const found = inOrder(wordsIn(text), /(?<!N):/i.test(text) ? LABELED : LOWER);
  const one = (field: string) => found?.get(field)?.[0]?.text.replace(/[:→]/g, "") ?? "";
  const [state, id, bare, labeled, post] = ["region", "member", "rating", "labeled", "after"].map(one) as [string, string, string, string, string]; // prettier-ignore
  const rating = bare || labeled;
  if (!found || state + id + rating === "") return null;
  const norm = (found.get("mark") ?? found.get("any")!).find((part) => /^N:/i.test(part.text))?.text ?? "";
  return {
    facts: { state, id: id.replace("/", ""), norm, post: numberOrText(post) },
    rating,
    colors: (line.includes("|") ? cellsOf(line) : wordsIn(line)).filter((part) => /^[WB]$/i.test(part.text)),
  };
}

/** A line of headings, which is repeated on a new page. */
function isHeading(line: string): boolean {
  return (
    /\b(?:name|rating|rtg|rtng|rnd|rd|round|pts|total|score)\b/i.test(line) && !/\bsection\b/i.test(line)
  );
}

/** Whether a line may say what stands in the columns below it. */
const mayBeHeadings = (line: string): boolean =>
  !isSentence(line) &&
  (isHeading(line) || line.split(/ {2,}|[\t,;|]/).filter((part) => part.trim() !== "").length > 2);

/** The cell of a round or a total, or what its heading has. */
const ROUND_CELL = /^(?:[A-Z]?\s{0,4}\d{0,4}|\d{1,2}[.,]\d|total|round)$/i;
const fieldsOf = (line: string) => line.replace(/\|\s*$/, "").split("|");

/** The lines without rules. What is only the end of a line goes to the line before it. */
function unwrapped(lines: readonly string[], head: Head): Line[] {
  const joined: Line[] = [];
  let width = 0;
  // The lines of a box.
  const isBoxed = head.hasLower && lines.some((line) => /^\s*\|\s*\d{1,4}\s*\|\s*\p{L}{2}/u.test(line));
  const isOpen = (line: string, more: number) =>
    line.includes("|") && (!/\|\s*$/.test(line) || fieldsOf(line).length + more <= width);
  for (const [at, line] of lines.entries()) {
    const text = isBoxed ? line.replace(/^\s*\|/, " ") : line;
    const before = joined.at(-1);
    const hasBars = head.hasLower && text.includes("|");
    const fields = fieldsOf(text);
    const isEnd = hasBars
      ? fields.every((cell) => ROUND_CELL.test(cell.trim()))
      : /\S/.test(text) &&
        wordsOf(text).every(
          (part) => FITS.round!(part.text) || FITS.total!(part.text) || /^total$/i.test(part.text),
        );
    const isOfHeading =
      before &&
      hasBars &&
      isHeading(before.text) &&
      before.text.includes("|") &&
      /\b(?:total|round)\b/i.test(text);
    const goesOn =
      before &&
      isEnd &&
      before.text.length < LONGEST_LINE &&
      (hasBars
        ? isOfHeading || isOpen(before.text, fields.length)
        : head.headings?.test(before.text) || playerOf(before.text, head, Infinity));
    if (goesOn) {
      const whole = `${before.text} ${text.trim()}`;
      joined[joined.length - 1] = { ...before, text: whole, last: at };
      if (isOfHeading) width = fieldsOf(whole).length;
    } else {
      if (/\bname\b/i.test(text)) width = fields.length;
      joined.push({ text, first: at, last: at });
    }
  }
  return joined.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** The end and the beginning of two pages have at most this many lines between the lines of a player. */
const MOST_BETWEEN = 12;

/** The second line below a player's first, and its place. The headings of a new page may stand between them. */
function secondBelow(
  lines: readonly Line[],
  at: number,
  isFirst: (at: number) => boolean,
): { second: Second | null; next: number } {
  for (let next = at + 1; next < lines.length && next - at - 1 <= MOST_BETWEEN; next++) {
    const { text } = lines[next]!;
    const second = isFirst(next) ? null : secondOf(text);
    // Below other lines, a state or a number alone may be anything.
    const isSure =
      next === at + 1 || [second?.facts.state, second?.facts.id, second?.rating].filter(Boolean).length > 1;
    if (second && isSure) return { second, next };
    if (isFirst(next) || NUMBERED.test(text)) break;
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
function withColors({ row, results }: Player, colors: readonly Part[]): string[] {
  const colorOf = new Map<number, string>();
  for (const { text, at } of colors) {
    const distances = results.map((result) => Math.abs(result.at - at));
    colorOf.set(distances.indexOf(Math.min(...distances)), text.toLowerCase());
  }
  return row.rounds.map((cell, i) => (/^[WLD].*\d$/i.test(cell) ? cell + (colorOf.get(i) ?? "") : cell));
}

/** Whether the players have results, by numbers that may be theirs: ratings in parentheses are nobody's opponents. */
function hasResults({ rows }: Block): boolean {
  const results = rows.flatMap(({ rounds }) => rounds.filter((text) => isTold({ text, at: 0 })));
  const numbers = rows.map(({ number }) => Number(number));
  const opponents = results.flatMap((text) =>
    cellKind(text) === "game" ? Number(/\d+/.exec(text)?.[0]) : [],
  );
  const areRatings = numbers.every((number) => number >= 100 && !opponents.includes(number));
  return results.length > 0 && !(areRatings && opponents.length > 0);
}

/** Reads every section of the text as one of the formats; null if the text is not of this format. */
export function readByOrder(written: readonly string[], head: Head): Found | null {
  if (head.mark && !written.some((line) => head.mark!.test(line))) return null;
  if (
    head === WITHOUT_HEADINGS &&
    written.some((line) => mayBeHeadings(line) && !playerOf(line, head, Infinity))
  )
    return null;
  if (head.hasLower && written.some((line) => line.includes("\t"))) return null;
  const lines = unwrapped(written, head);
  const seconds = head.hasLower ? secondSystems(lines) : new Set<string>();
  let postAt = Infinity;
  const players = lines.map(({ text }) => {
    const isHead = head.headings?.test(text);
    if (isHead) postAt = /\bPO?ST-?RATE\b/i.exec(text)?.index ?? Infinity;
    return isHead ? null : playerOf(text, head, postAt);
  });
  const isFirst = (at: number) => players[at] !== null;
  const blocks: (Block & { lead: number })[] = [];
  const unread: FileFinding[] = [];
  const unrated: FileFinding[] = [];
  let above: string[] = [];
  let pairs = 0;
  for (let at = 0; at < lines.length; at++) {
    const { text, first: line } = lines[at]!;
    const player = players[at];
    const { second: below, next } =
      head.hasLower && (player || NUMBERED.test(text))
        ? secondBelow(lines, at, isFirst)
        : { second: null, next: at };
    const block = blocks.at(-1);
    const isHead = head.headings ?? { test: isHeading };
    const mayBegin = () => !head.headings || above.some((one) => isHead.test(one));
    if (!player || (!block && !mayBegin())) {
      if (below || (head.unread?.test(text) && (block || head.mark)))
        unread.push(formatFinding("lines-not-read", text, line));
      else above.push(text);
      continue;
    }
    const { row, lead } = player;
    // Below headings alone, or none, only players from the first one on are another section.
    const isAgain =
      lead === block?.lead &&
      (block.rows.length > 1 || above.length > 0) &&
      block.rows.some(({ number }) => number === row.number);
    if (mayBegin()) {
      if (!block || isAgain || above.some((one) => !isHead.test(one))) blocks.push({ above, rows: [], lead });
      above = [];
    }
    const { rows } = blocks.at(-1)!;
    if (!head.hasLower) {
      rows.push({ ...row, lines: lines[at]! });
      continue;
    }
    const [alone, third] = [next, next + 1].map((one) => SYSTEM_ALONE.exec(lines[one]?.text ?? ""));
    // The line of the first system may be missing.
    const second = alone && seconds.has(alone[2]!) ? null : below;
    if (below) pairs++;
    if (!second?.rating) unrated.push(formatFinding("rating-not-there", row.name, line));
    at = second && third ? next + 1 : next;
    rows.push({
      ...row,
      ...second?.facts,
      rating: numberOrText(second?.rating ?? ""),
      rounds: withColors(player, second?.colors ?? []),
      secondRating: asWords((second ? third : alone)?.[1]),
      lines: { first: line, last: lines[at]!.last },
    });
  }
  const count = blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  const isSure = head.hasLower
    ? // Lines of one player each are another format.
      pairs > 1 && pairs * 2 >= count && unread.length <= count
    : // A numbered list with parentheses is not a crosstable.
      blocks.some(hasResults);
  if (count === 0 || !(head.mark || isSure)) return null;
  const isBare = unrated.length === count && !lines.some(({ text }) => US_CHESS_RATING.test(text));
  return {
    kind: head.kind,
    event: factsIn(blocks[0]!.above).event,
    charts: blocks.map((block) =>
      chartOfBlock(block, head.kind === "uschess-web" ? lastTitle(block.above) : undefined),
    ),
    diagnostics: [...(isBare ? [formatFinding("no-rating-lines")] : unrated), ...unread],
  };
}
