/**
 * Splits a pasted list of players into cells under headings. Columns without headings are recognized by what is in them:
 * eight digits are an ID, `1641P17` a rating, two capitals a state. Each line may separate its parts in its own way: by
 * tabs, semicolons, bars, commas or spaces.
 *
 * Example: `Ash, Ann 12345678 1500 OH` is a name, an ID, a rating and a state.
 */
import type { Diagnostic } from "../../ratings/types";
import { parseDate } from "../cells/dates";
import { asWords } from "../cells/text";
import { columnRoleOf } from "../reader/words";
import type { ColumnRole } from "../types";

export interface ListProblem extends Diagnostic {
  /** The lines of the text it is about, from 0. */
  readonly lines: readonly number[];
}

const MOST_COLUMNS = 60;
const DELIMITERS = ["\t", ";", "|"] as const;

export const ID = /^\d{7,8}$/;

const RATING = /^(?:\d{3,4}(?:\.\d+)?(?:\s*[P/]\s*\d{1,2}|P|\*)?|unr\w*\.?|u\/?r|new|nr)$/i;
const NUMBER = /^\d+(?:\.\d+)?$/;
const STATE = /^[A-Z]{2}$/;
const PAIRING_NUMBER = /^\d{1,3}\.?$/;
/** `3rd`, as in a name. */
const ORDINAL = /^\d(?:st|nd|rd|th)$/i;

/** A list of single facts is read into these columns. */
const FACT_HEADINGS = ["Name", "ID", "Rating", "State"] as const;

export interface ListLine {
  /** Its place in the text, from 0. */
  readonly at: number;
  readonly text: string;
}

export interface Row {
  readonly line: ListLine;
  readonly cells: readonly string[];
}

/** A list of players as it was split. */
export interface List {
  readonly headings: readonly string[];
  /** The line of the headings; null where the columns are known by what is in them. */
  readonly headingLine: ListLine | null;
  /** What separates the cells of each line; a space where each line separates its parts in its own way. */
  readonly by: Separator;
  readonly rows: readonly Row[];
  readonly problems: readonly ListProblem[];
  /** Dates without a heading. */
  readonly dates: readonly string[];
}

export function problem(
  code: string,
  severity: ListProblem["severity"],
  message: string,
  hint: string,
  ...lines: readonly ListLine[]
): ListProblem {
  return { code, severity, message, hint, lines: lines.map(({ at }) => at) };
}

function otherSeparator(line: ListLine): ListProblem {
  return problem(
    "line-not-split",
    "error",
    "I can't split this line into the columns of the headings.",
    "Separate its parts as in the first line: with tabs, commas or semicolons, one for each column.",
    line,
  );
}

/** One for a line, whatever is left over in it. */
export function partNotKnown(parts: readonly string[], line: ListLine): ListProblem {
  const isOne = parts.length === 1;
  return problem(
    "part-not-known",
    "error",
    `I can't tell what “${parts.join("” and “")}” ${isOne ? "is" : "are"}.`,
    `Delete ${isOne ? "it" : "them"}, or put a line with headings above the list, such as Name, ID, Rating.`,
    line,
  );
}

/** The cells between commas, the first of a line of very many. A comma within quotes belongs to its cell. */
function splitCommas(line: string): string[] {
  const cells: string[] = [];
  for (const [, cell = ""] of line.matchAll(/\s*("(?:[^"]|"")*"|[^,]*)\s*(?:,|$)/g)) {
    if (cells.length === MOST_COLUMNS) return cells;
    cells.push(
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .replaceAll('""', '"'),
    );
  }
  // Behind the last cell there is one more match, of nothing.
  return line.trimEnd().endsWith(",") ? cells : cells.slice(0, -1);
}

export type Separator = (typeof DELIMITERS)[number] | "," | " ";

function split(line: string, by: Separator): string[] {
  if (by === ",") return splitCommas(line);
  if (by === " ") return [line.trim()];
  return line.split(by, MOST_COLUMNS).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

export function isDate(text: string): boolean {
  return /[-/ ]/.test(text) && parseDate(text) !== null;
}

/** Days as Excel numbers them, from 1927 to 2064. Only in a whole column of such numbers they are dates. */
const DAY_NUMBER = /^[1-5]\d{4}$/;

function isDateCell(text: string): boolean {
  return DAY_NUMBER.test(text) || isDate(text);
}

function dateText(text: string): string {
  return (DAY_NUMBER.test(text) ? parseDate(Number(text)) : null) ?? text;
}

/** Whether commas separate a line's cells. In `Ash, Ann 1500` the comma only separates the name's parts. */
function isCommaList(line: string): boolean {
  const [, ...more] = splitCommas(line);
  const isFact = (cell: string) => NUMBER.test(cell) || RATING.test(cell) || ID.test(cell) || isDate(cell);
  return more.some(isFact) || hasHeadings(splitCommas(line));
}

/** What separates the parts of a line; a space if it is nothing else. */
export function separatorOf(line: string): Separator {
  return DELIMITERS.find((delimiter) => line.trim().includes(delimiter)) ?? (isCommaList(line) ? "," : " ");
}

/** `Ash | Ann | 1500` without headings is one name and a rating. */
function joinName([last = "", first = "", ...more]: readonly string[]): string[] {
  const isWord = (cell: string) => /^\p{L}/u.test(cell) && !STATE.test(cell) && !RATING.test(cell);
  return isWord(last) && isWord(first) ? [`${last}, ${first}`, ...more] : [last, first, ...more];
}

interface Facts {
  readonly cells: readonly string[];
  readonly date: string;
  /** Parts that are none of these. */
  readonly others: readonly string[];
}

/** The parts of a line: the cells, or the words where only spaces separate them. */
function partsOf(text: string): { readonly parts: readonly string[]; readonly isWords: boolean } {
  const by = separatorOf(text);
  return { parts: by === " " ? text.trim().split(/\s+/) : split(text, by), isWords: by === " " };
}

/** The facts among the parts of a line, as the cells of `FACT_HEADINGS`. The words left over are the name. */
function factsIn({ text }: ListLine): Facts {
  const { parts, isWords } = partsOf(text);
  const isNumbered = parts.length > 1 && PAIRING_NUMBER.test(parts[0]!);
  const rest = parts.slice(isNumbered ? 1 : 0).filter((part) => part !== "");
  const take = (test: (part: string, i: number) => boolean): string => {
    const at = rest.findIndex(test);
    return at < 0 ? "" : rest.splice(at, 1)[0]!;
  };
  const factAt = rest.findIndex((part) => ID.test(part) || RATING.test(part));
  // Before the ID or rating two capitals may be a name.
  const state = take((part, i) => factAt >= 0 && i > factAt && STATE.test(part));
  const id = take((part) => ID.test(part));
  const date = take(isDate);
  // A number that is not a rating is a mistyped one: reading the list reports it.
  const rating = take((part) => RATING.test(part)) || take((part) => NUMBER.test(part));
  const isName = (part: string) => !/\d/.test(part) || ORDINAL.test(part);
  const name = rest.filter(isName);
  return {
    cells: [name.join(isWords ? " " : ", "), id, rating, state],
    date,
    others: rest.filter((part) => !isName(part)),
  };
}

/** Players with their ratings in a sentence. */
const IN_SENTENCE =
  /(?<![\p{L}.'’-])(\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,3})[\s,|]{1,3}[([]?(\d{3,4}(?:P\d{1,2})?|unr\.?|unrated)\b/giu;
const PERSON = /^\p{L}[^\d:;()]{1,60}$/u;

/** The players whom a line names with a rating: one by what its parts are, or several in a sentence. */
export function ratedIn(text: string): readonly { name: string; id: string; rating: string }[] {
  const named = [...text.matchAll(IN_SENTENCE)].map(([, name = "", rating = ""]) => {
    return { name: asWords(name), id: "", rating };
  });
  if (named.length > 1) return named;
  const { cells, others } = factsIn(plainLine({ at: 0, text }));
  const [name = "", id = "", rating = ""] = cells;
  return PERSON.test(name) && RATING.test(rating) && others.length === 0 ? [{ name, id, rating }] : named;
}

/** A list whose lines are read one by one, by what their parts are. */
function listByFacts(lines: readonly ListLine[]): List {
  const facts = lines.map(factsIn);
  return {
    headings: FACT_HEADINGS,
    headingLine: null,
    by: " ",
    rows: lines.map((line, i) => ({ line, cells: facts[i]!.cells })),
    problems: facts.flatMap(({ others }, i) => (others.length > 0 ? partNotKnown(others, lines[i]!) : [])),
    dates: facts.map(({ date }) => date),
  };
}

/** Headings for columns without any, by what most of their cells are; "" for a column of dates or of unknown facts. */
function guessHeadings(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Set<string>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const most = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
    const kinds: [heading: string, fits: boolean][] = [
      ["#", cells.length > 0 && cells.every((cell, i) => PAIRING_NUMBER.test(cell) && parseInt(cell, 10) === i + 1)], // prettier-ignore
      ["ID", most((cell) => ID.test(cell))],
      ["", most(isDateCell)],
      ["Rating", most((cell) => RATING.test(cell))],
      ["State", most((cell) => STATE.test(cell))],
      ["Name", most((cell) => /\p{L}/u.test(cell))],
    ];
    const found = kinds.find(([heading, fits]) => fits && !used.has(heading))?.[0] ?? "";
    if (found !== "") used.add(found);
    return found;
  });
}

export function rolesOf(headings: readonly string[]): ColumnRole[] {
  return headings.map(columnRoleOf);
}

/** Numbers alone are not headings here: they are pairing numbers, or games. */
function hasHeadings(row: readonly string[]): boolean {
  const roles = rolesOf(row).filter((role) => role !== "other" && role !== "round");
  return roles.includes("name") || roles.length > 1;
}

/** The cells of a line under headings; null if it is not certain which cell belongs under which heading. */
function cellsUnder(
  headings: readonly string[],
  by: Separator,
  { text }: ListLine,
): readonly string[] | null {
  const unquoted = text.replace(/"[^"]*"/g, "");
  const others = ([...DELIMITERS, ","] as const).filter(
    (delimiter) => delimiter !== by && unquoted.includes(delimiter),
  );
  const hasOwn = by === " " || unquoted.includes(by);
  const fits = (cells: readonly string[]) => cells.slice(headings.length).every((cell) => cell === "");
  if (hasOwn) {
    const cells = split(text, by);
    // Commas may be parts of names; other signs are not.
    const isMixed = others.some((delimiter) => delimiter !== ",");
    if (!isMixed && fits(cells)) return cells;
    const joined = joinName(cells);
    if (!isMixed && rolesOf(headings)[0] === "name" && fits(joined)) return joined;
  }
  for (const other of others) {
    const cells = split(text, other);
    // The order of the columns is certain only if there is a cell for each.
    if (cells.length === headings.length && cells.every((cell) => !cell.includes(by))) return cells;
  }
  return !hasOwn && others.every((delimiter) => delimiter === ",") && !/\d/.test(text) ? [text.trim()] : null;
}

function listWithHeadings(
  headings: readonly string[],
  by: Separator,
  [headingLine, ...lines]: readonly ListLine[],
): List {
  const read = lines.map((line) => ({ line, cells: cellsUnder(headings, by, line) }));
  return {
    headings,
    headingLine: headingLine!,
    by,
    rows: read.flatMap(({ line, cells }) => (cells ? [{ line, cells }] : [])),
    problems: read.filter(({ cells }) => cells === null).map(({ line }) => otherSeparator(line)),
    dates: [],
  };
}

/** A list without headings in which the same sign separates the cells of each line. */
function listByColumns(by: Separator, lines: readonly ListLine[]): List {
  const cells = lines.map(({ text }) => split(text, by)).map((row) => (by === "," ? joinName(row) : row));
  const headings = guessHeadings(cells);
  const problems: ListProblem[] = [];
  const dateColumns = headings.flatMap((heading, column) => {
    const filled = cells.flatMap((row, i) => (row[column] ? [{ line: lines[i]!, cell: row[column] }] : []));
    if (heading !== "" || filled.length === 0) return [];
    if (filled.filter(({ cell }) => isDateCell(cell)).length * 2 > filled.length) return [column];
    problems.push(
      problem(
        "numbers-not-known",
        "warning",
        `I can't tell what the column of “${filled[0]!.cell}” is, so it is not used.`,
        "To use it, put a line with headings above the list, such as Name, ID, Rating, Games.",
        filled[0]!.line,
      ),
    );
    return [];
  });
  const [first, second] = dateColumns;
  if (second !== undefined)
    problems.push(
      problem(
        "two-date-columns",
        "error",
        "There are two columns of dates without headings.",
        "Put a line with headings above the list, such as Name, ID, Rating, Birth date, Expires.",
        lines[0]!,
      ),
    );
  return {
    headings,
    headingLine: null,
    by,
    rows: lines.map((line, i) => ({ line, cells: cells[i]! })),
    problems,
    dates: first === undefined ? [] : cells.map((row) => dateText(row[first] ?? "")),
  };
}

/** `1)`, `(1)`, `#1`, `1 -`, `Board 1:` or a bullet before a name, as in a list that was numbered. */
const LIST_NUMBER =
  /^\s{0,9}(?:(?:(?:board|bd)\.?\s?|#|\()\d{1,3}[.):–-]{0,2}|\d{1,3}\s?[.):–-]|[•·*–—-]) {0,9}(?=\p{L})/iu;
/** The same in a cell of its own. */
const NUMBER_CELL = /^\s{0,9}[#(]?(\d{1,3})[.):]{1,2}(?= {0,9}[\t,;|])/;
/** What says of a number that it is an ID or a rating. */
const LABEL =
  /\b(?:(?:USCF|US ?Chess)\s?)?(?:ID|no\.|number|USCF|US ?Chess|rat(?:ing|ed)|rtg)\s?[#:]{0,2}\s?(?=\d|unr)/gi;
/** Other words for unrated, in brackets or not. */
const NO_RATING =
  /[([]?\b(?:no(?: (?:USCF|US ?Chess))? (?:rating|rtg)(?: yet)?|not (?:yet )?rated(?: yet)?|(?:non|un)-rated|n\/a)\b[)\]]?|[([](?:none|newcomer|first (?:tournament|event))[)\]]/gi;
/** A rating, an ID, a day or a state in brackets: `Carl Abbott (2103)`, `(14001011)`, `(2103, 14001011)`. */
const IN_BRACKETS =
  /[([{<]\s{0,3}((?:(?:#?[\dP/*.-]{3,20}|unr\w{0,5}\.?|u\/?r|new|nr|[A-Z]{2})(?:[,;]?\s{1,3}|(?=\s{0,3}[)\]}>]))){1,4})\s{0,3}[)\]}>]/gi;
/** `Ann Ash - 1500`, `Ann Ash: 1500`, `#12345678`: what stands before a number and is not a part of it. */
const BEFORE_NUMBER = /(?:\s[–—-]|:)\s{1,9}(?=\d|unr|nr\b|new\b)|(?<=\s)#(?=\d{7,8}\b)|\s[–—-]{1,5}\s*$/gi;

/** A line as it would be without the numbers, labels and brackets that people put around facts. */
export function plainLine(line: ListLine): ListLine {
  const text = line.text
    .replace(LIST_NUMBER, "")
    .replace(NUMBER_CELL, "$1")
    .replace(NO_RATING, "unr")
    .replace(LABEL, "")
    // `1500 P12`, `1500 / 12`, `prov 1500/12` and `1500 (prov)` are one rating, and so is `1,500`.
    .replace(/(\d{3,4})\s{1,3}(?=[P/]\s?\d{1,2}(?:\D|$))/gi, "$1")
    .replace(/(\d{3,4}[P/])\s{1,3}(?=\d)/gi, "$1")
    .replace(/\bprov(?:isional|\.)?\s?(?=\d)/gi, "")
    .replace(/(\d{3,4})\s?(?:\(prov(?:isional|\.)?\)|(?:provisional|prov\b\.?))/gi, "$1P")
    .replace(/(\d{3,4})\s?(?:\(est(?:ablished|\.)?\)|(?:established|est\b\.?))/gi, "$1*")
    .replace(/(?<=[\s([])([1-3]),(\d{3})(?=$|[\s)\]])/g, "$1$2")
    .replace(/\bexp(?:ires|\.)?:?\s?(?=\d)/gi, "")
    .replace(IN_BRACKETS, (_, facts: string) => ` ${facts.replace(/[,;]/g, " ")} `)
    .replace(BEFORE_NUMBER, " ")
    .replace(/ {2,}/g, " ");
  return { ...line, text: text.trimEnd() };
}

/** The list that lines are. Its own lines are as they were typed, with their numbers and brackets. */
export function readLines(given: readonly ListLine[]): List {
  const list = readPlain(given.map(plainLine));
  const typed = new Map(given.map((line) => [line.at, line]));
  return { ...list, rows: list.rows.map((row) => ({ ...row, line: typed.get(row.line.at) ?? row.line })) };
}

function readPlain(lines: readonly ListLine[]): List {
  const [first, ...rest] = lines;
  const by = separatorOf(first!.text);
  const headings = split(first!.text, by);
  if (by !== " " && hasHeadings(headings)) return listWithHeadings(headings, by, lines);
  if (by === " ") {
    // A player may be called Player: in a heading row each word is a heading.
    const roles = rolesOf(first!.text.trim().split(/\s+/));
    if (roles.includes("name") && roles.every((role) => role !== "other")) return listByFacts(rest);
  }
  // A name alone has nothing to separate.
  const kinds = new Set(
    lines.filter(({ text }) => /[\d\t;|]/.test(text)).map(({ text }) => separatorOf(text)),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== " " ? listByColumns(only!, lines) : listByFacts(lines);
}
