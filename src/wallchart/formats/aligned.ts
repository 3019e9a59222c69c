/**
 * Reads tables whose columns are lined up with spaces, such as SwissSys's wallchart and other printed tables. A column is
 * where some line has text. A column without a heading belongs to the one before it.
 *
 * Example:
 *     #  Name         Rtng  Rd 1  Rd 2  Tot
 *     1  Ann Ash      1500  W2B   H---  1.5
 *     2  Bob B Birch  1400  L1W   D3B   0.5
 * are six columns, although the names have spaces inside.
 */
import { columnRoleOf } from "../reader/words";
import { asText, asWords } from "../cells/text";
import { stopsRating, type Table } from "../types";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { isOneHeading, tableInOrder } from "./in-order";
import {
  isHeading,
  isLowerHeading,
  isRule,
  lowerColumns,
  lowerLines,
  mainHeading,
  PLAYER,
  type Line,
} from "./lower-lines";
import { numberOrText, type Chart, type FileFinding, type Found } from "./result";
import { withLostBlanks } from "./lost-blanks";
import { readOnce } from "./read-once";
import { isTitle, lastTitle } from "./titles";
import { isRating, looksLikePlayer } from "./unread-lines";

const ROUND_WORD = /^(?:rd|rnd|round|r|game|gm|week|wk)\.?$/i;
/** Headings of several words have at most this many. */
const MOST_WORDS = 3;
/** A game and a bye of two words, `W  36b` and `half bye`, are one cell. */
const WORD =
  /\b[WDL] {1,3}\d{1,3}[wb]?(?!\S)|(?:½|1\/2|0?\.5|half|full|zero|no)[ -](?:(?:pt|point)[ -])?bye\b|\S+/gi;
const GAME = /\b[WLD]-{0,4}\d{1,4}[WB]?\b/i;
/** Headings that stand left of their columns, so that a number comes before a word: `1 Round` or `3 Score`. */
const SHIFTED = /^\d{1,2} \D/;

/** A range of characters: from the first up to, but not including, `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const isBlankAt = (line: string, at: number) => at >= line.length || /\s/.test(line.charAt(at));

/** The ranges of character columns in which some line has text. */
function spansOf(lines: readonly string[]): Span[] {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const filled = new Uint8Array(width + 1);
  for (const line of lines) for (let at = 0; at < line.length; at++) if (!isBlankAt(line, at)) filled[at] = 1;
  const spans: Span[] = [];
  let from = -1;
  for (let at = 0; at <= width; at++) {
    if (filled[at] && from < 0) from = at;
    if (!filled[at] && from >= 0) {
      spans.push({ from, to: at });
      from = -1;
    }
  }
  return spans;
}

/** Joins what the spaces have separated: the words of a name under one heading, `Rd` and its number, `W  3`. */
function columnsOf(heading: string, players: readonly string[]): Span[] {
  const columns: Span[] = [];
  const textOf = ({ from, to }: Span) => heading.slice(from, to).trim();
  const cellsOf = ({ from, to }: Span) => players.map((line) => line.slice(from, to).trim()).filter(Boolean);
  /** Whether a span has results, left of the heading over their opponents. */
  const leads = (span: Span | undefined, next: Span | undefined) =>
    span !== undefined &&
    next !== undefined &&
    textOf(span) === "" &&
    textOf(next) !== "" &&
    cellsOf(span).every((cell) => /^[WLD]$/i.test(cell));
  const spans = spansOf([heading, ...players]);
  for (const [i, found] of spans.entries()) {
    if (leads(found, spans[i + 1])) continue;
    const span = leads(spans[i - 1], found) ? { from: spans[i - 1]!.from, to: found.to } : found;
    const last = columns.at(-1);
    const text = textOf(span);
    const goesOn = text === "" || (last && ROUND_WORD.test(textOf(last)) && /^\d{1,2}(?:$|\s{2})/.test(text));
    if (last && goesOn) columns[columns.length - 1] = { from: last.from, to: span.to };
    else columns.push(span);
  }
  return joinedHeadings(columns, heading, players);
}

/** Joins the columns of a heading that is wider than its cells, such as `USCF Rating` above `1500`. */
function joinedHeadings(columns: readonly Span[], heading: string, players: readonly string[]): Span[] {
  const isFilled = ({ from, to }: Span) => players.some((line) => line.slice(from, to).trim() !== "");
  const isOne = (parts: readonly Span[]) => {
    const text = heading.slice(parts[0]!.from, parts.at(-1)!.to).trim();
    const role = columnRoleOf(text);
    const first = columnRoleOf(heading.slice(parts[0]!.from, parts[0]!.to).trim());
    // `Rating Post` and `ID Rating` are two columns, although they could be one heading.
    const isKnown = role !== "other" && role !== "round" && (first === role || first === "other");
    return isKnown && !/\s{2}/.test(text) && parts.filter(isFilled).length < 2;
  };
  const joined: Span[] = [];
  for (let at = 0; at < columns.length;) {
    let count = Math.min(MOST_WORDS, columns.length - at);
    while (count > 1 && !isOne(columns.slice(at, at + count))) count--;
    joined.push({ from: columns[at]!.from, to: columns[at + count - 1]!.to });
    at += count;
  }
  return joined;
}

/** The headings in a range. Two blanks end a heading, and so does the last word that has a meaning with those before it. */
function headingsIn(heading: string, span: Span): Span[] {
  return wordsIn(heading, span, /\S+(?:\s\S+)*/g).flatMap((text) => {
    const words = wordsIn(heading, text, /\S+/g);
    const found: { from: number; to: number; isKnown: boolean }[] = [];
    for (let at = 0; at < words.length;) {
      const part = (count: number) => heading.slice(words[at]!.from, words[at + count - 1]!.to);
      const isKnown = (count: number) => isOneHeading(part(count));
      let count = Math.min(MOST_WORDS, words.length - at);
      while (count > 1 && !isKnown(count)) count--;
      const next = { from: words[at]!.from, to: words[at + count - 1]!.to, isKnown: isKnown(count) };
      const last = found.at(-1);
      if (last && !last.isKnown && !next.isKnown) found[found.length - 1] = { ...last, to: next.to };
      else found.push(next);
      at += count;
    }
    return found;
  });
}

/** Where the words in a range of a line stand. `apart` is the pattern of a word. */
function wordsIn(line: string, { from, to }: Span, apart: RegExp): Span[] {
  return Array.from(line.slice(from, to).matchAll(apart), ({ 0: text, index }) => ({
    from: from + index,
    to: from + index + text.length,
  }));
}

/**
 * The cells of a line under headings that a line out of place has joined, such as `Rd 3  Tot`. If there are as many words
 * as headings, they go in order, else each word goes under the nearest heading.
 */
function partedCells(line: string, span: Span, headings: readonly Span[]): string[] {
  const words = wordsIn(line, span, WORD);
  const cells = headings.map(() => "");
  let least = 0;
  words.forEach((word, i) => {
    const distance = ({ from, to }: Span) => Math.abs(from + to - word.from - word.to);
    let at = words.length === headings.length ? i : least;
    for (let one = at + 1; words.length !== headings.length && one < headings.length; one++)
      if (distance(headings[one]!) < distance(headings[at]!)) at = one;
    cells[at] = [cells[at], line.slice(word.from, word.to)].filter(Boolean).join(" ");
    least = at;
  });
  return cells;
}

/** The headings and rows of these lines as a chart, with the title above them. */
function chartBelow(above: readonly string[], lines: readonly Line[], rows: Table): Chart {
  const { section } = factsIn(above);
  const title = section.name || lastTitle(above);
  const titles = title === "" ? [] : [[title]];
  const spans = lines.map(({ at }) => ({ first: at, last: at }));
  return { facts: section, table: [...titles, ...rows], lines: [...titles.map(() => null), ...spans] };
}

/** The players of a block if their words alone tell the columns; null if they do not. */
function chartInOrder({ above, heading, players }: Block): Chart | null {
  const lines = players.map(({ text }) => text);
  const table = players.some(({ isLower }) => isLower) ? null : tableInOrder(heading.text, lines);
  if (table === null) return null;
  const isText = table.headings.map((text) => /^(?:round|total|id)$/.test(columnRoleOf(text)));
  const rows = table.rows.map((row) => row.map((text, c) => (isText[c] ? text : numberOrText(text))));
  return chartBelow(above, [heading, ...players], [table.headings, ...rows]);
}

function chartOf({ above, heading: headingLine, players: playerLines }: Block): {
  readonly chart: Chart;
  readonly unrated: readonly FileFinding[];
} {
  const heading = headingLine.text;
  const hasLower = playerLines.some(({ isLower }) => isLower);
  const words = wordsIn(heading, { from: 0, to: heading.length }, /\S+/g);
  const firstRound = words.find(
    ({ from, to }) =>
      /^(?:round|total)$/.test(columnRoleOf(heading.slice(from, to))) ||
      ROUND_WORD.test(heading.slice(from, to)),
  );
  const roles = words.map(({ from, to }) => columnRoleOf(mainHeading(heading.slice(from, to))));
  const own = lowerColumns(playerLines, roles, firstRound?.from ?? heading.length);
  const players = own.texts;
  const columns = columnsOf(heading, players);
  const named = (span: Span) => headingsIn(heading, span);
  const isSlipped = (span: Span) => {
    const text = heading.slice(span.from, span.to).trim();
    const roles = named(span).map(({ from, to }) => columnRoleOf(heading.slice(from, to)));
    if (roles.length < 2 || columnRoleOf(text) !== "other") return false;
    // `# Name` above `10 Ann Ash`: the words of a name are not parted.
    if (roles.includes("name") && !/\s{2}/.test(text)) return false;
    return !roles.includes("other") || roles.includes("round") || roles.includes("total");
  };
  // After the first place where a line is out of place, cells may not stand under their headings.
  const slip = columns.findIndex(isSlipped);
  const sure = slip < 0 ? columns : columns.slice(0, slip);
  const rest = slip < 0 ? null : { from: columns[slip]!.from, to: columns.at(-1)!.to };
  const parted = rest ? named(rest) : [];
  const cells = (line: string) => [
    ...sure.map(({ from, to }) => asWords(line.slice(from, to))),
    ...(rest === null
      ? []
      : line === heading
        ? parted.map(({ from, to }) => heading.slice(from, to))
        : partedCells(line, rest, parted)),
  ];
  const headings = [...cells(heading).map((text) => (hasLower ? mainHeading(text) : text)), ...own.headings];
  const stays = headings.map((text) => /^(?:round|total|id)$/.test(columnRoleOf(text)));
  const rows = players.map((line, i) =>
    [...cells(line), ...own.cells[i]!].map((text, c) => (stays[c] ? text : numberOrText(text))),
  );
  return {
    chart: chartBelow(above, [headingLine, ...playerLines], [headings, ...rows]),
    unrated: own.unrated.map(({ text, at }) => formatFinding("rating-not-there", text, at)),
  };
}

/** Players below their headings, with the lines of text above them. */
interface Block {
  readonly above: readonly string[];
  readonly heading: Line;
  readonly players: Line[];
}

/** Whether a line has a rating below the heading of the ratings, as a player has. */
function hasRatingBelow(heading: string, line: string): boolean {
  const at = wordsIn(heading, { from: 0, to: heading.length }, /\S+/g).find(
    ({ from, to }) => columnRoleOf(heading.slice(from, to)) === "rating",
  );
  const words = wordsIn(line, { from: 0, to: line.length }, /\S+/g).slice(2);
  return words.some(({ from, to }) => at && from < at.to && to > at.from && isRating(line.slice(from, to)));
}

/**
 * Groups the lines by section. Lines of dashes and blank lines may separate score groups. Anything else ends a table, but
 * below a title, players from number 1 on are another section with the same headings.
 */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const lower = lowerLines(lines);
  let above: string[] = [];
  for (const [at, text] of lines.entries()) {
    if (isRule(text)) continue;
    const block = blocks.at(-1);
    const isNext = () => looksLikePlayer(text) || hasRatingBelow(block!.heading.text, text);
    const isEmpty = block?.players.length === 0;
    // The headings of a new page may stand between the lines of a player.
    const owner = isEmpty ? blocks.at(-2) : block;
    if (owner && above.length === 0 && lower.has(at)) owner.players.push({ text, at, isLower: true });
    else if (block && above.length === 0 && PLAYER.test(text)) block.players.push({ text, at });
    else if (isEmpty && above.length === 0 && isLowerHeading(text)) continue;
    else if (isHeading(text)) {
      // Headings without players are text above the next ones.
      if (block && isEmpty) above = [...block.above, ...above];
      blocks.push({ above, heading: { text, at }, players: [] });
      above = [];
    } else if (block && /^\s*1[.)]?\s/.test(text) && above.some(isTitle) && isNext()) {
      blocks.push({ above, heading: block.heading, players: [{ text, at }] });
      above = [];
    } else above.push(text);
  }
  return blocks.filter(({ players }) => players.length > 0);
}

/** Reads every section of the text; null if the text is not such a table. */
export function readAligned(written: readonly string[]): Found | null {
  const lines = withLostBlanks(written);
  const blocks = blocksOf(lines);
  const readingOf = readOnce();
  const isRead = (chart: Chart) => readingOf(chart).columns.length > 0;
  const stops = (chart: Chart) => readingOf(chart).diagnostics.filter(stopsRating).length;
  const read = (chart: Chart): Chart => ({ ...chart, reading: readingOf(chart) });
  const found = blocks.flatMap((block): { chart: Chart; findings: readonly FileFinding[] }[] => {
    const { chart, unrated } = chartOf(block);
    const findings = [...slippedIn(chart), ...unrated];
    const isGood = isRead(chart) && findings.length === 0;
    const inOrder = isGood && stops(chart) === 0 ? null : chartInOrder(block);
    if (inOrder && isRead(inOrder) && (!isGood || stops(inOrder) < stops(chart)))
      return [{ chart: read(inOrder), findings: [] }];
    return isRead(chart) ? [{ chart: read(chart), findings }] : [];
  });
  if (found.length === 0) return null;
  const { event } = factsIn(blocks[0]!.above);
  const charts = found.map(({ chart }) => chart);
  return { kind: "aligned", event, charts, diagnostics: found.flatMap(({ findings }) => findings) };
}

/**
 * What shows that the cells do not stand under their headings: headings left of their columns, several cells in one, a
 * name with a number that belongs to another column.
 */
function slippedIn({ table, lines }: Chart): FileFinding[] {
  const top = table.length - lines!.filter((span) => span !== null).length;
  const headings = table[top]!.map(asText);
  const rows = table.slice(top + 1);
  const cellsOf = (column: number) => rows.map((row) => asText(row[column])).filter((text) => text !== "");
  const isShifted = (heading: string, column: number) => {
    if (SHIFTED.test(heading))
      return headings.some((other) => ROUND_WORD.test(other)) || columnRoleOf(heading) !== "round";
    if (columnRoleOf(heading) !== "other" || !/\b(?:rd|rnd|round)\b/i.test(heading)) return false;
    const cells = cellsOf(column);
    return cells.filter((text) => GAME.test(text)).length * 2 > cells.length;
  };
  const lineOf = (row: number) => lines![top + row]!.first;
  if (headings.some(isShifted)) return [formatFinding("columns-slipped", "the headings", lineOf(0))];
  const columnOf = (role: string) => headings.findIndex((heading) => columnRoleOf(heading) === role);
  const [number, name, id, rating, total] = ["number", "name", "id", "rating", "total"].map(columnOf);
  return rows.flatMap((row, r) => {
    const text = asText(row[name!]);
    // The second line of a player has other cells.
    if (number! >= 0 && asText(row[number!]) === "") return [];
    const lacks = (column: number) => column >= 0 && asText(row[column]) === "";
    const isGlued =
      (number! >= 0 && /^\d/.test(text)) ||
      (total! >= 0 && GAME.test(asText(row[total!]))) ||
      (lacks(rating!) && /\s\d{3,4}(?:[P/*]\d{0,2})?$/i.test(text)) ||
      (lacks(id!) && /\s\d{8}$/.test(text));
    return isGlued ? [formatFinding("columns-slipped", text, lineOf(r + 1))] : [];
  });
}
