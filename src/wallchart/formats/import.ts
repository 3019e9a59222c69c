/**
 * Reads files and pasted text into wallcharts, each as a table for a new sheet, together with its reading. The content of
 * a file tells its format, never its name. The pane loads this code when it needs it; formulas never load it.
 *
 * Example: `importFile(await file.arrayBuffer(), file.name)` of a mailed crosstable returns the kind "uschess-mail" and a
 * section for each block of the text.
 */
import { isDbf } from "../../files/dbf";
import { decodeText, linesOf, withoutMarks } from "../../files/decode";
import { isPage, textOfPage } from "../../files/page-text";
import { plainText, withoutCodes } from "../../files/plain-text";
import type { Reading } from "../types";
import { readAligned } from "./aligned";
import { HEADS, readByOrder, WITHOUT_HEADINGS } from "./by-order";
import { rowCutOff, withCutOff } from "./cut-off";
import { withWholeRows } from "./copied-page";
import { readDelimited } from "./delimited";
import { inherit } from "./event-facts";
import { factsAbove } from "./facts-above";
import { formatFinding, type FormatCode } from "./findings";
import { readJson } from "./json";
import { readListOfGames } from "./list-of-games";
import { joinPages, withoutRepeats } from "./pages";
import { readOnce } from "./read-once";
import {
  isTooLarge,
  NO_FACTS,
  type Chart,
  type Found,
  type ImportResult,
  type SourceFile,
  type FactsAbove,
} from "./result";
import { isSentence, isTitle } from "./titles";
import { readTrf } from "./trf";
import { linesIn, looksLikePlayer, withUnreadLines } from "./unread-lines";
import { readUpload } from "./uschess-upload";
import { lex } from "../reader/lexer";
import { isSure } from "../reader/meanings";
import { denies, isProse, tellsOfGames } from "../reader/stems";
import { vegaCell } from "./vega-page";

/** In bytes or characters: far more than any event needs. */
export const LARGEST_FILE = 10_000_000;
const LONGEST_LINE = 100_000;
const MOST_LINES = 200_000;
/** The most sections of an event. */
const MOST_SECTIONS = 200;

function refused(code: FormatCode, value = ""): Found {
  return { kind: null, event: NO_FACTS, charts: [], diagnostics: [formatFinding(code, value)] };
}

/** Files that are not text, recognized by their first bytes. */
const NOT_TEXT: readonly [magic: string, code: FormatCode, what: string][] = [
  ["PK\x03\x04", "excel-workbook", ""],
  ["\xd0\xcf\x11\xe0", "excel-workbook", ""],
  ["%PDF", "not-a-text", "a PDF file"],
  ["\x89PNG", "not-a-text", "a picture"],
  ["\xff\xd8\xff", "not-a-text", "a picture"],
  ["{\\rtf", "not-a-text", "a word processor's document"],
];

function notText(bytes: Uint8Array): Found | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const known = NOT_TEXT.find(([magic]) => start.startsWith(magic));
  return known ? refused(known[1], known[2]) : null;
}

/** Tries the readers of text, from the most certain format to the least. */
function readText(source: string): Found {
  const original = withoutCodes(source);
  if (original.trim() === "") return refused("empty-file");
  const json = readJson(original);
  if (json) return json;
  const isSource = isPage(original);
  const plain = (isSource ? textOfPage(original, vegaCell) : plainText(original)).replace(/\r\n?/g, "\n");
  if (isSource && !/\d/.test(plain)) return refused("web-page");
  if (plain.length > LONGEST_LINE && hasLongLine(plain)) return refused("too-large-table");
  if (linesOf(plain).length > MOST_LINES) return refused("too-large-table");
  const text = withWholeRows(plain);
  const lines = linesOf(text);
  const readers = [
    () => readTrf(lines),
    ...HEADS.map((head) => () => readByOrder(lines, head)),
    () => readByOrder(lines, WITHOUT_HEADINGS),
    () => readDelimited(text),
    () => readAligned(lines),
  ];
  const found =
    bestOf(readers, lines) ?? readListOfGames(lines) ?? refused(isSource ? "web-page" : "unknown-format");
  const all = withNotes(withUnreadLines(withCutOff(joinPages(found)), lines), lines);
  // The source of a page has other lines than its text.
  return isSource ? withoutLines(all) : { ...all, text: lines };
}

/**
 * What the reader found that explains most of the lines that look like a player's; of two that explain as many the first. So
 * one line of another form takes no text from the reader of all its other lines.
 */
function bestOf(readers: readonly (() => Found | null)[], lines: readonly string[]): Found | null {
  const looks = new Set(lines.flatMap((line, at) => (looksLikePlayer(line) ? [at] : [])));
  let [best, most]: [Found | null, number] = [null, -1];
  for (const read of readers) {
    const found = read();
    if (!found) continue;
    const explained = [...linesIn(found)].filter((at) => looks.has(at)).length;
    if (explained > most) [best, most] = [found, explained];
    if (most === looks.size) break;
  }
  return best;
}

const isNote = (line: string): boolean =>
  denies(line) || (tellsOfGames(line) && (isSentence(line) || isProse(line)));

interface Line {
  readonly line: string;
  readonly at: number;
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}[\p{L}'’-]{2,}/gu) ?? [];

/** The words of the names in the rows with a result. */
function namesIn({ table }: Chart): ReadonlySet<string> {
  const rows = table.map((row) => row.map((cell) => lex(cell)));
  const players = rows.filter((row) => row.some(({ games }) => games.some(isSure)));
  const people = players.flat().filter(({ isName, text }) => isName && text.includes(" "));
  return new Set(people.flatMap(({ text }) => wordsIn(text)));
}

/** Whether a line says something of a player of the chart, and is more than a name. */
function tellsOfPlayers(chart: Chart): (line: string) => boolean {
  let names: ReadonlySet<string> | null = null;
  return (line) =>
    /(?<!\S)\p{Ll}{2}/u.test(line) && wordsIn(line).some((word) => (names ??= namesIn(chart)).has(word));
}

/**
 * The charts with the lines around them that no reader took: those that say something of the games or of the players, and
 * below the last chart all, if they are few.
 */
function withNotes(found: Found, text: readonly string[]): Found {
  const read = new Set([...linesIn(found), ...found.diagnostics.flatMap(({ line }) => line ?? [])]);
  const between = (from: number, to: number) =>
    text.slice(from, to).flatMap((line, k) => (read.has(from + k) ? [] : { line, at: from + k }));
  let from = 0;
  const charts = found.charts.map((chart, i) => {
    const { lines = [] } = chart;
    const first = lines.find((span) => span)?.first ?? from;
    const isOfPlayers = tellsOfPlayers(chart);
    const isTold = ({ line }: Line) => isNote(line) || (isOfPlayers(line) && !isTitle(line));
    const above = between(from, first).filter(isTold);
    from = lines.reduce((last, span) => Math.max(last, span?.last ?? 0), first) + 1;
    // A list of games is the text itself.
    const isLast = i === found.charts.length - 1 && lines.length > 0 && found.kind !== "list-of-games";
    const left = isLast ? between(from, text.length) : [];
    const below = left.filter(({ line }) => /\p{L}{2}/u.test(line));
    // Of a page's many lines those count that are about the games or the players.
    const told = below.length > MOST_NOTES ? below.filter(isTold) : below;
    return withRows(withRows(chart, above, true), told, false);
  });
  return { ...found, charts };
}

/** The chart with lines of the text as rows above or below it. */
function withRows(chart: Chart, written: readonly Line[], isAbove: boolean): Chart {
  const short = written.filter(({ line }) => line.length <= LONGEST_NOTE);
  if (short.length === 0 || short.length > MOST_NOTES) return chart;
  const rows = short.map(({ line }) => [line.trim()]);
  const spans = short.map(({ at }) => ({ first: at, last: at }));
  const { facts, table, lines = [] } = chart;
  return isAbove
    ? { facts, table: [...rows, ...table], lines: [...spans, ...lines] }
    : { facts, table: [...table, ...rows], lines: [...lines, ...spans] };
}

function withoutLines(found: Found): Found {
  return {
    ...found,
    charts: found.charts.map(({ lines: _, ...chart }) => chart),
    diagnostics: found.diagnostics.map(({ code, severity, message, hint, cells }) => {
      return { code, severity, message, hint, cells };
    }),
  };
}

function hasLongLine(text: string): boolean {
  for (let from = 0; from < text.length;) {
    const end = text.slice(from, from + LONGEST_LINE + 1).search(/[\r\n]/);
    if (end < 0) return text.length - from > LONGEST_LINE;
    from += end + 1;
  }
  return false;
}

/** A longer line above a wallchart is no note of a director's, and more lines than this are a text. */
const LONGEST_NOTE = 200;
const MOST_NOTES = 10;
/** A title stands close above its wallchart; further up a page has other things. */
const TITLE_LINES = 8;

/** What the lines close above a wallchart say, such as `Winter Open, Nov 21-22, 2026 G/90;d5`. */
function titleOver(
  { lines }: Chart,
  { headingRow }: Reading,
  text: readonly string[],
  before: Chart | undefined,
): FactsAbove | null {
  const at = lines?.[headingRow]?.first;
  if (at === undefined) return null;
  const first = Math.max((before?.lines?.at(-1)?.last ?? -1) + 1, at - TITLE_LINES);
  return factsAbove(text.slice(first, at).map((line) => line.split("\t")));
}

function finished({ kind, event, charts, diagnostics, text = [] }: Found): ImportResult {
  const fitting = charts.filter(({ table }) => !isTooLarge(table)).slice(0, MOST_SECTIONS);
  const tooMany = fitting.length < charts.length ? [formatFinding("too-large-table")] : [];
  const readingOf = readOnce();
  const read = fitting.map((chart, i) => {
    const reading = readingOf(chart);
    const above = titleOver(chart, reading, text, fitting[i - 1]);
    return { ...chart, facts: inherit(chart.facts, event), reading, above };
  });
  const { sections, diagnostics: repeats } = withoutRepeats(read);
  const byMessage = new Map(
    [...diagnostics, ...tooMany, ...sections.flatMap(rowCutOff), ...repeats].map((diagnostic) => [
      diagnostic.message,
      diagnostic,
    ]),
  );
  return { kind, event, sections, diagnostics: [...byMessage.values()] };
}

/**
 * Reads files that were chosen or dropped together. The dBase files of a rating report give one result, in the place of
 * the first of them. Every other file gives a result of its own. Never throws.
 */
export function importFiles(files: readonly SourceFile[]): readonly ImportResult[] {
  const isReport = ({ bytes }: SourceFile) => typeof bytes !== "string" && isDbf(new Uint8Array(bytes));
  const report = files.filter(isReport);
  const own = files.filter((file) => file === report[0] || !report.includes(file));
  return own.map((file) => finished(file === report[0] ? readReport(report) : readOne(file)));
}

function sizeOf({ bytes }: SourceFile): number {
  return typeof bytes === "string" ? bytes.length : bytes.byteLength;
}

function readReport(files: readonly SourceFile[]): Found {
  if (files.some((file) => sizeOf(file) > LARGEST_FILE)) return refused("file-too-large");
  return readUpload(files.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes as ArrayBuffer) })));
}

function readOne(file: SourceFile): Found {
  if (file.problem) return { kind: null, event: NO_FACTS, charts: [], diagnostics: [file.problem] };
  if (sizeOf(file) > LARGEST_FILE) return refused("file-too-large");
  if (typeof file.bytes === "string") return readText(withoutMarks(file.bytes));
  const bytes = new Uint8Array(file.bytes);
  return notText(bytes) ?? readText(decodeText(bytes));
}

/**
 * Reads one file or pasted text.
 *
 * @param bytes the bytes of a file (the encoding is found from them), or text
 * @param name the name of the file, used only in messages
 */
export function importFile(bytes: ArrayBuffer | string, name = ""): ImportResult {
  return importFiles([{ name, bytes }])[0]!;
}
