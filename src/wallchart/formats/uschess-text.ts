/**
 * Reads the crosstable text of the US Chess web pages. It has two lines per player, or three if a second system rates the
 * section too. The text becomes a table with one row per player, which is then read like any sheet.
 *
 * Example: the lines
 *     8 | BRIAN REED                 |5.0  |W   3|W  32|
 *    MI | 20901882 / R: 1641P17->1657P24  |N:3  |B    |W    |
 * become the row 8, BRIAN REED, 20901882, MI, 1641P17, W3b, W32w, 5, 1657P24.
 */
import { asWords } from "../cells/text";
import { LONGEST_LINE } from "../../files/decode";
import { chartOfRows, type ChartRow } from "./chart-table";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { numberOrText, type Chart, type FileFinding, type Found, type LineSpan } from "./result";
import { lastTitle } from "./titles";

/** The lines of one player, split at the bars `|`. */
interface Lines {
  readonly first: readonly string[];
  readonly second: readonly string[];
  /** The rating in the second system, `Q: 2003 ->2012`; null if there is none. */
  readonly dual: string | null;
  readonly lines: LineSpan;
}

/** One crosstable of the text, with the lines above it. */
interface Block {
  readonly above: readonly string[];
  readonly numbers: readonly string[];
  readonly players: readonly Lines[];
}

const PLAYER = /^\s*\d{1,4}\s*\|/;
const RATING_LINE = /^\s*(?:([A-Z]{1,3})\s*)?\|\s*(?:(\w{1,20})\s*\/\s*)?((?:O?[RQB])\s*:[^|]*)/i;
const HEADING = /^\s*pair\s*\|\s*player name/i;
const ROUND_NUMBERS = /^\s*num\s*\|/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The fields between the bars, without an empty one after the last bar. */
function fields(line: string): string[] {
  const parts = line.split("|").map((part) => asWords(part));
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

/** `W  39` with the color `W` becomes `W39w`; a round without a color stays as it is. */
function result(text: string, color: string): string {
  const compact = text.replace(/\s+/g, "");
  return /^[WB]$/.test(color) && /\d$/.test(compact) ? compact + color.toLowerCase() : compact;
}

/** The ratings before and after, from `R: 1641P17->1657P24`. */
function ratings(text: string): { pre: string; post: string } {
  const [pre = "", post = ""] = text.slice(text.indexOf(":") + 1).split("->");
  return { pre: pre.replace(/\s+/g, ""), post: post.replace(/\s+/g, "") };
}

function row({ first, second, dual, lines }: Lines): ChartRow {
  const [number = "", name = "", total = "", ...results] = first;
  const [state = "", idAndRating = "", norm = "", ...colors] = second;
  const slash = idAndRating.indexOf("/");
  const { pre, post } = ratings(idAndRating.slice(slash + 1));
  return {
    number: Number(number),
    name,
    id: slash < 0 ? "" : idAndRating.slice(0, slash).trim(),
    state,
    rating: numberOrText(pre),
    rounds: results.map((text, i) => result(text, colors[i] ?? "")),
    total,
    post: numberOrText(post),
    norm,
    secondRating: dual ?? "",
    lines,
  };
}

/** A line of the text, or several that a mail program had wrapped: the first and the last of them. */
interface Joined extends LineSpan {
  readonly line: string;
}

/** A cell of a round, or what its heading has. */
const ROUND_CELL = /^(?:[A-Z]?\s{0,4}\d{0,4}|total|round)$/i;
const OF_TABLE = [PLAYER, RATING_LINE, HEADING, ROUND_NUMBERS];

/** Joins the cells of rounds on a line of their own to the line before them. */
function unwrapped(lines: readonly string[]): Joined[] {
  const joined: Joined[] = [];
  let width = 0;
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const cells = line.includes("|") ? fields(line) : [];
    const isRest = cells.length > 0 && cells.every((cell) => ROUND_CELL.test(cell));
    if (
      before &&
      isRest &&
      before.line.length < LONGEST_LINE &&
      OF_TABLE.some((kind) => kind.test(before.line))
    ) {
      const isHeading = HEADING.test(before.line) && /\b(?:total|round)\b/i.test(line);
      const isOpen = !/\|\s*$/.test(before.line);
      if (isHeading || isOpen || fields(before.line).length + cells.length <= width) {
        joined[joined.length - 1] = { ...before, line: `${before.line} ${line.trim()}`, last: at };
        if (isHeading) width = fields(joined.at(-1)!.line).length;
        continue;
      }
    }
    if (HEADING.test(line)) width = cells.length;
    joined.push({ line, first: at, last: at });
  }
  return joined;
}

/** Groups the lines by crosstable and player. */
function blocksOf(lines: readonly Joined[]): Block[] {
  const blocks: { above: string[]; numbers: readonly string[]; players: Lines[] }[] = [];
  let above: string[] = [];
  let isNewPage = false;
  for (const { line, first, last } of lines) {
    let block = blocks.at(-1);
    if (PLAYER.test(line)) {
      // Players from the first number on are another section.
      const isAgain = isNewPage && block?.players[0]!.first[0] === fields(line)[0];
      isNewPage = false;
      if (!block || isAgain) blocks.push((block = { above, numbers: block?.numbers ?? [], players: [] }));
      block.players.push({ first: fields(line), second: [], dual: null, lines: { first, last } });
      above = [];
    } else if (ROUND_NUMBERS.test(line)) {
      if (block?.players.length === 0) block.numbers = fields(line).slice(3);
    } else if (HEADING.test(line)) {
      // Headings without text above them continue the same section on a new page.
      isNewPage = above.length === 0 && block !== undefined && block.players.length > 0;
      if (isNewPage) continue;
      blocks.push({ above, numbers: [], players: [] });
      above = [];
    } else {
      // The headings of a new page may stand between the two lines of a player.
      if (block?.players.length === 0 && blocks.at(-2)?.players.at(-1)?.second.length === 0)
        block = blocks.at(-2);
      const current = block?.players.at(-1);
      const rating = RATING_LINE.exec(line);
      if (current && rating) {
        const lines = { ...current.lines, last };
        block!.players[block!.players.length - 1] =
          current.second.length === 0
            ? { ...current, lines, second: fields(line) }
            : { ...current, lines, dual: current.dual ?? asWords(rating[3]) };
      } else if (LETTER_OR_DIGIT.test(line) && !line.includes("|")) above.push(line);
    }
  }
  return blocks
    .filter(({ players }) => players.length > 0)
    .map((block) => ({ ...block, players: withoutDualAlone(block.players) }));
}

/** The players, with the rating in the second system as such where the line of the first is missing. */
function withoutDualAlone(players: readonly Lines[]): Lines[] {
  const ratingOf = ({ second }: Lines) => (second[1] ?? "").replace(/^[^/]*\//, "");
  const systemOf = (rating: string) => rating.split(":")[0]!.trim();
  const duals = new Set<string>();
  for (const player of players) {
    const system = systemOf(player.dual ?? "");
    // A line that stands there twice is not a second system.
    if (system !== "" && system !== systemOf(ratingOf(player))) duals.add(system);
  }
  return players.map((player) => {
    const isAlone = player.dual === null && duals.has(systemOf(ratingOf(player)));
    return isAlone ? { ...player, second: [], dual: ratingOf(player).trim() } : player;
  });
}

function chartOf({ above, numbers, players }: Block): Chart {
  const count = players.reduce((most, { first }) => Math.max(most, first.length - 3), numbers.length);
  const rounds = Array.from({ length: count }, (_, i) => Number(numbers[i]) || i + 1);
  return chartOfRows(factsIn(above).section, lastTitle(above), rounds, players.map(row));
}

/** Reads every section of the text; null if the text is not such a crosstable. */
export function readUsChessText(lines: readonly string[]): Found | null {
  const isOne = lines.some((line) => HEADING.test(line) || RATING_LINE.test(line));
  const blocks = isOne ? blocksOf(unwrapped(lines)) : [];
  if (blocks.length === 0) return null;
  const lack = blocks.map(({ players }) => players.filter(({ second }) => second.length === 0));
  const bare = blocks.some(({ players }, i) => players.length === lack[i]!.length);
  const unrated = blocks.flatMap(({ players }, i): FileFinding[] =>
    players.length === lack[i]!.length
      ? []
      : lack[i]!.map(({ first, lines }) => formatFinding("rating-not-there", first[1], lines.first)),
  );
  return {
    kind: "uschess-web",
    event: factsIn(blocks[0]!.above).event,
    charts: blocks.map(chartOf),
    diagnostics: [...(bare ? [formatFinding("no-rating-lines")] : []), ...unrated],
  };
}
