/**
 * How a sheet spells its results: letters of another language, or marks that a legend explains. They are found by counting,
 * not by the language of the words: in a chart each game is told by both sides, so that there are as many wins as losses,
 * and as many games with White as with Black.
 *
 * Example: with `G5`, `P1` and `T8` all over a sheet, `G` is a win, `P` a loss and `T` a draw (Spanish); below
 * `† = half-point bye`, a cell with `†` is that bye.
 */
import { isBlank, plainText } from "../cells/text";
import type { Table } from "../types";
import { resultsIn } from "./results";

/** The letters for a win, a draw and a loss. A letter may stand in several. */
const RESULTS: readonly (readonly [win: string, draw: string, loss: string])[] = [
  // Spanish, Portuguese, French, German, Dutch, Italian, Polish, Russian.
  ["g", "te", "p"],
  ["v", "e", "d"],
  ["gv", "n", "pd"],
  ["g", "ru", "v"],
  ["w", "r", "v"],
  ["v", "px", "s"],
  ["v", "nx", "p"],
  ["w", "r", "p"],
  ["в", "н", "п"],
];
/** The letters for White and Black: German, Dutch; French, Spanish and Italian; Portuguese, Polish, Russian. */
const COLORS: readonly (readonly [white: string, black: string])[] = [
  ["w", "s"],
  ["w", "z"],
  ["b", "n"],
  ["b", "p"],
  ["b", "c"],
  ["б", "ч"],
];
/** Letters of rounds without a game, which every language may have. */
const CODES = /[bhfxuyz]/;
/** Words of legends: what a letter stands for. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:wins?|won|gan|victo|vit[oó]r|venc|gewonn|sieg|gagn|gain|vinto|winst)/i, "W"],
  [/^(?:draws?|drawn|tie|tablas|empate|remis|nulle?\b|patta|pareggio|unentsch)/i, "D"],
  [/^(?:loss|lost|perd|perte|derrota|d[eé]faite|verl|niederl|sconf)/i, "L"],
];

const RESULT = /^(\p{L})(?=[-. ]?0*[1-9]\d{0,2}(?!\d))/u;
const COLOR = /(?<=^[-+=]?(?:\p{L}[-. ]?)?\d{1,3} ?)(\p{L})(?=(?:[01½+=-]|[01]?[.,]5|1\/2)?$)/u;
/** A mark and what it means: `G = ganó`, `† half-point bye`, `(1) full-point bye`. */
const CLAUSE =
  /^(?:([^\s=]{1,3}|[^=]{1,12}?(?=\s?=))\s?=|(\([^\s()]{1,2}\)|[^\p{L}\p{N}\s=+()-]{1,2}))\s?(\S.*)$/u;
/** A letter that a legend explains. */
const LETTER = /^[A-Z]$/;
/** What a player is called in a column: A, B, C, …, or the team and the board: A1, A2, B1, … */
const LABEL = /^[A-Z]\d{0,2}$/;
/** A result against such a player: `won vs. F`, `beat F`, `W B1`; `W F` may be a forfeit. */
const AGAINST_LABEL = /(?<=\b(?:vs?\.?|to|with|over|against|beat|def\.?) )[A-Z]$|(?<=^\S{1,8} )[A-Z]\d{1,2}$/;
const BETWEEN_CLAUSES = /[,;.•|]\s+|\s{2,}/;

/** The legend of a mark that stands behind results: `* = won or lost by forfeit`. */
const MARK_ALONE = /^[^\p{L}\p{N}\s()=+-]{1,2}\s?[=\p{L}]|^\([^\s()]{1,2}\)$/u;
const FORFEIT = /forfeit|\bff\b|not played|unplayed|no.?show/i;
/** A win or a loss, with what stands behind the opponent. */
const MARKED = /^([WL])([-. ]?\d{1,3}[wb]?)\s?([^\p{L}\p{N}\s]{1,2})$/iu;

/** Whether a text is a legend: `G = ganó`, `np = not played`. */
export const isLegend = (text: string): boolean => text.includes("=") && /^[^=]{1,12}= ?\p{L}/u.test(text);

/** Whether a text may be a mark of a legend, or name a player by a letter, though it has a meaning in English. */
export const mayBeSpelled = (text: string): boolean =>
  text === "A" || text === "A1" || isLegend(text) || MARK_ALONE.test(text);

/** A text with its results as they are written in English. */
export type Spelling = (text: string) => string;

/** A text from this length on is not a result. */
export const LONGEST_RESULT = 9;

/** Fewer letters may be anything. */
const FEWEST = 4;

/** How often each letter stands at a place of the texts. */
function countLetters(texts: readonly string[], place: RegExp): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) {
    const letter = place.exec(text)?.[1]?.toLowerCase();
    if (letter) found.set(letter, (found.get(letter) ?? 0) + 1);
  }
  return found;
}

/** Few games are not told by both sides, where one is a forfeit or not in yet. */
const isBalanced = (a: number, b: number): boolean => Math.abs(a - b) * 5 <= a + b;

/**
 * The letters that explain all that is written: each to its English one. Null where it is English, whatever else stands
 * among it, or where none or several explain it.
 */
function explaining(
  counts: ReadonlyMap<string, number>,
  alphabets: readonly (readonly string[])[],
  english: readonly string[],
): ReadonlyMap<string, string> | null {
  const letters = [...counts.keys()];
  if ([english[0]!, english.at(-1)!].every((letter) => counts.has(letter.toLowerCase()))) return null;
  const mapsOf = (alphabet: readonly string[]) => {
    const meanings = new Map<string, string>();
    for (const letter of letters) {
      const at = alphabet.findIndex((one) => one.includes(letter));
      if (at < 0) return [];
      meanings.set(letter, english[at]!);
    }
    const sum = (meaning: string) =>
      letters.reduce((so, letter) => so + (meanings.get(letter) === meaning ? counts.get(letter)! : 0), 0);
    const [most, least] = [sum(english[0]!), sum(english.at(-1)!)];
    return most + least >= FEWEST && isBalanced(most, least) ? [meanings] : [];
  };
  const [first, ...others] = alphabets.flatMap(mapsOf);
  const isSame = (other: ReadonlyMap<string, string>) =>
    letters.every((letter) => other.get(letter) === first!.get(letter));
  return first && others.every(isSame) ? first : null;
}

/** A legend is short: longer texts, and more of what looks like one, say something else. */
const LONGEST_LEGEND = 200;
const MOST_CLAUSES = 100;

/** What legends say of letters and marks, in English, and the marks that make a result a forfeit. */
function legendIn(texts: readonly string[]): {
  readonly marks: ReadonlyMap<string, string>;
  /** The letters of wins, draws and losses, also those that mean something else in English. */
  readonly letters: ReadonlyMap<string, string>;
  readonly forfeits: ReadonlySet<string>;
} {
  const clauses = texts
    .filter(({ length }) => length > 4 && length <= LONGEST_LEGEND)
    .flatMap((text) => text.split(BETWEEN_CLAUSES))
    .flatMap((clause): [string, string][] => {
      const [, letter, sign, meaning] = CLAUSE.exec(clause.trim()) ?? [];
      const mark = letter ?? sign;
      return mark && meaning ? [[mark, meaning]] : [];
    });
  const found = new Map<string, string>();
  const letters = new Map<string, string>();
  const forfeits = new Set<string>();
  for (const [mark, meaning] of clauses.slice(0, MOST_CLAUSES)) {
    // A forfeit by a mark is a win or a loss, as the result before the mark says.
    if (FORFEIT.test(meaning) && !hasLetters(mark)) forfeits.add(mark);
    const game = WORDS.find(([word]) => word.test(meaning))?.[1];
    if (game && LETTER.test(mark)) letters.set(mark.toLowerCase(), game);
    const code = codeAtStart(meaning) ?? game;
    // A longer mark is the whole text of some cell.
    if (code && (mark.length < 4 || texts.includes(mark))) found.set(mark, code);
  }
  return { marks: found, letters, forfeits };
}

const hasLetters = (mark: string): boolean => /[\p{L}\p{N}]/u.test(mark);

/** The longest beginning that is a round without a game. */
function codeAtStart(text: string): string | null {
  const words = text.split(/[\s,;()]+/);
  for (let count = Math.min(words.length, 5); count > 0; count--) {
    const beginning = words.slice(0, count).join(" ");
    if (resultsIn(beginning).code) return beginning;
  }
  return null;
}

/** The numbers of players who have labels in a column; null if there is none. */
function labelsIn(table: Table): ReadonlyMap<string, string> | null {
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  for (let column = 0; column < width; column++) {
    const cells = table.map((row) => plainText(row[column])).filter((text) => LABEL.test(text));
    const isInOrder = cells.every((letter, i) => letter.charCodeAt(0) === "A".charCodeAt(0) + i);
    // Teams have boards that count up.
    const areTeams = cells.every((label, i) => (i === 0 ? label === "A1" : label > cells[i - 1]!));
    if (cells.length >= FEWEST && (isInOrder || areTeams))
      return new Map(cells.map((label, i) => [label, String(i + 1)]));
  }
  return null;
}

/** How a sheet spells its results; null if as in English. */
export function spellingOf(table: Table): Spelling | null {
  const texts = table
    .flat()
    .filter((cell): cell is string => typeof cell === "string" && !isBlank(cell))
    .map(plainText);
  const short = texts.filter(({ length }) => length < LONGEST_RESULT);
  const { marks: legend, letters: ofLegend, forfeits } = legendIn(texts);
  const results = countLetters(short, RESULT);
  for (const letter of [...results.keys()]) if (CODES.test(letter)) results.delete(letter);
  const colors = countLetters(short, COLOR);
  const isExplained = results.size > 0 && [...results.keys()].every((letter) => ofLegend.has(letter));
  const letters = isExplained ? ofLegend : explaining(results, RESULTS, ["W", "D", "L"]);
  const sides = explaining(colors, COLORS, ["w", "b"]);
  const players = labelsIn(table);
  if (!letters && !sides && !players && legend.size + forfeits.size === 0) return null;
  return (text) => {
    const mark = legend.get(text) ?? (/\d/.test(text) ? players?.get(text) : undefined);
    if (mark) return mark;
    const [, letter, opponent, behind] = MARKED.exec(text) ?? [];
    if (behind && forfeits.has(behind)) return `${/w/i.test(letter!) ? "X" : "F"}${opponent}`;
    const spelled = text.replace(RESULT, (letter) => letters?.get(letter.toLowerCase()) ?? letter);
    return spelled
      .replace(COLOR, (letter) => sides?.get(letter.toLowerCase()) ?? letter)
      .replace(AGAINST_LABEL, (label) => players?.get(label) ?? label);
  };
}
