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
import { readTable } from "../read";
import { meaningOf } from "../layout/headings";
import { asWords } from "../cells/text";
import { factsIn } from "./event-facts";
import { numberOrText, type Chart, type Found } from "./result";
import { lastTitle } from "./titles";

/** A player's line begins with the pairing number. */
const PLAYER = /^\s{0,20}\d{1,4}[.)]?\s{1,20}\S/;
/** This many rows are enough to see whether a table is a wallchart. */
const SAMPLE = 100;
const ROUND_WORD = /^(?:rd|rnd|round|r)\.?$/i;

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

/** Joins what the spaces have separated: the words of a name under one heading, `Rd` and its number. */
function columnsOf(heading: string, players: readonly string[]): Span[] {
  const columns: Span[] = [];
  const textOf = ({ from, to }: Span) => heading.slice(from, to).trim();
  for (const span of spansOf([heading, ...players])) {
    const last = columns.at(-1);
    const text = textOf(span);
    const goesOn = text === "" || (last && ROUND_WORD.test(textOf(last)) && /^\d{1,2}(?:$|\s{2})/.test(text));
    if (last && goesOn) columns[columns.length - 1] = { from: last.from, to: span.to };
    else columns.push(span);
  }
  return columns;
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
  const words = wordsIn(line, span, /\S+/g);
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

/** A line of the text and its place in it, from 0. */
interface Line {
  readonly text: string;
  readonly at: number;
}

function chartOf(above: readonly string[], headingLine: Line, playerLines: readonly Line[]): Chart {
  const heading = headingLine.text;
  const players = playerLines.map(({ text }) => text);
  const columns = columnsOf(heading, players);
  const named = (span: Span) => wordsIn(heading, span, /\S+(?:\s\S+)*/g);
  const isSlipped = (span: Span) => {
    const words = named(span);
    return (
      words.length > 1 && words.every(({ from, to }) => meaningOf(heading.slice(from, to)).role !== "other")
    );
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
  const headings = cells(heading);
  const stays = headings.map((text) => /^(?:round|total)$/.test(meaningOf(text).role));
  const rows = players.map((line) => cells(line).map((text, c) => (stays[c] ? text : numberOrText(text))));
  const { section } = factsIn(above);
  const title = section.name || lastTitle(above);
  const titles = title === "" ? [] : [[title]];
  return {
    facts: section,
    table: [...titles, headings, ...rows],
    lines: [
      ...titles.map(() => null),
      ...[headingLine, ...playerLines].map(({ at }) => ({ first: at, last: at })),
    ],
  };
}

/** Whether a line is a row of headings by its words. */
function isHeading(line: string): boolean {
  const roles = line
    .trim()
    .split(/\s+/)
    .slice(0, 60)
    .map((word) => meaningOf(word).role);
  const named = roles.filter((role) => role !== "other" && role !== "round");
  return new Set(named).size > 1 && (named.includes("name") || named.includes("rating"));
}

/** Reads every section of the text; null if the text is not such a table. */
export function readAligned(lines: readonly string[]): Found | null {
  const charts: Chart[] = [];
  let above: string[] = [];
  let first: readonly string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (!isHeading(line)) {
      if (/[\p{L}\p{N}]/u.test(line)) above.push(line);
      continue;
    }
    const headingLine = { text: line, at };
    const players: Line[] = [];
    // Lines of dashes and blank lines may separate score groups. Anything else ends the table.
    for (let next = at + 1; next < lines.length; next++) {
      if (PLAYER.test(lines[next]!)) {
        players.push({ text: lines[next]!, at: next });
        at = next;
      } else if (/[\p{L}\p{N}]/u.test(lines[next]!)) break;
    }
    if (players.length === 0) continue;
    const chart = chartOf(above, headingLine, players);
    if (charts.length === 0) first = above;
    above = [];
    if (readTable(chart.table.slice(0, SAMPLE)).columns.length > 0) charts.push(chart);
  }
  if (charts.length === 0) return null;
  return { kind: "aligned", event: factsIn(first).event, charts, diagnostics: [] };
}
