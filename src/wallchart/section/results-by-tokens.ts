/**
 * Results in a way of writing that nobody told us about: the words, numbers and signs of a cell are what they can be, and
 * one order of them is right if every game then stands in both players' cells, with scores that add up to one point.
 *
 * Examples: `Dogwood won`, `12bW`, `W4 (1.5)` where 1.5 is the running score, `4 1½` with the running score alone, `+D`
 * where D is a player's code.
 */
import type { Score } from "../../ratings/types";
import { type CellGame, colorOf, complement, other, plainGame, UNPLAYED_CELL } from "../cells/game";
import { DENIES } from "../cells/denials";
import { parseResult, UNPLAYED_POINTS } from "../cells/results";
import { addsNothing, scoreOfWord } from "../cells/spelled-results";
import { asWords, letters } from "../cells/text";
import type { CellValue, Color, Table } from "../types";

/** The players and the columns of results of a section, as they are to be tried. */
export interface Tried {
  readonly table: Table;
  readonly rows: readonly number[];
  readonly numbers: readonly number[];
  readonly ratings: readonly (number | null)[];
  readonly ids: readonly (number | null)[];
  readonly totals: readonly (number | null)[];
  readonly rounds: readonly number[];
  /** The index of the player by all that they can be called; null where it is more than one. */
  readonly called: ReadonlyMap<string, number | null>;
  /** Texts outside the players' rows, in which a footnote may be explained. */
  readonly notes: readonly string[];
}

/** What one part of a cell can be. */
interface Token {
  readonly player: number | null;
  readonly score: Score | null;
  readonly color: Color;
  /** The number itself, which may be a running score or the opponent's rating. */
  readonly value: number | null;
  /** A footnote's mark: a sign, or a number in parentheses. */
  readonly mark: string;
}

const NONE: Token = { player: null, score: null, color: null, value: null, mark: "" };
const SCORES: Readonly<Record<string, Score>> = {
  ...{ "+": 1, "-": 0, "=": 0.5 },
  ...{ "1-0": 1, "0-1": 0, "½-½": 0.5, "1/2-1/2": 0.5 },
};
const scoreOf = (word: string): Score | null => SCORES[word] ?? scoreOfWord(word);
const COLOR_WORD = /^(?:w(?:h|ht|hite)?|b(?:l|lk|lack)?)$/;
const PART =
  /(?<![\d-])(?:1-0|0-1|½-½|1\/2-1\/2)(?!\d)|\p{L}+|\d{0,2}½|\d 1\/2(?!\d)|(?<!\d)1\/2(?!\d)|\d*[.,]\d|\d+|[^\s]/gu;
/** Where a game was played: `bd3`, `(Board 12)`. */
const BOARD = /\(?\b(?:bd|brd|board|table|tbl)\.?\s?#?\d{1,3}\b\)?/gi;
const LONGEST = 60;

/** `1½`, `1.5` and `1 1/2` are 1.5; null for a text that is not whole or half points. */
function valueOf(text: string): number | null {
  const value = Number(text.replace(",", ".").replace(/½|\s?1\/2/, ".5"));
  return text !== "" && Number.isInteger(2 * value) ? value : null;
}

/** The parts of a cell that may mean something; null if one of them means nothing. */
function tokensOf(written: string, tried: Tried, byNumber: ReadonlyMap<number, number>): Token[] | null {
  const text = written.replace(/[\u00ad\u2010-\u2015\u2212]/g, "-").replace(BOARD, "");
  const parts = [...text.matchAll(PART)].map(({ 0: part, index }) => ({
    part,
    index,
    end: index + part.length,
  }));
  const tokens: Token[] = [];
  for (let i = 0; i < parts.length; i++) {
    const { part, index, end } = parts[i]!;
    const word = part.toLowerCase();
    const value = valueOf(word);
    if (value !== null) {
      const isMark = text[index - 1] === "(" && text[end] === ")" ? `(${word})` : "";
      const player = byNumber.get(value) ?? null;
      tokens.push({ ...NONE, player, score: value > 1 ? null : (value as Score), value, mark: isMark });
      continue;
    }
    // `Wb12` is a win with Black, also where somebody has the initials W. B.
    const isBeforeNumber = /^[wdl][wb]$/.test(word) && /^\d/.test(text.slice(end));
    const named = isBeforeNumber ? null : nameFrom(parts.slice(i), text, tried);
    if (named) {
      tokens.push({ ...NONE, player: named.player, score: scoreOf(word), color: colorIn(word) });
      i += named.words - 1;
    } else if (scoreOf(word) !== null || COLOR_WORD.test(word)) {
      // A dash between two parts only parts them.
      const isBetween = word === "-" && i > 0 && i < parts.length - 1;
      if (!isBetween) tokens.push({ ...NONE, score: scoreOf(word), color: colorIn(word) });
    } else if (/^[wdlb]{2,3}$/.test(word)) {
      for (const one of word) tokens.push({ ...NONE, score: scoreOf(one), color: colorIn(one) });
    } else if (/[*†‡^~]/.test(word)) tokens.push({ ...NONE, mark: word });
    else if (word === "#" && !/^\s?\d/.test(text.slice(end))) tokens.push({ ...NONE, mark: word });
    else if (!addsNothing(word) && !/[()[\]/,.:;&]/.test(word)) return null;
  }
  return tokens;
}

const colorIn = (word: string): Color => (COLOR_WORD.test(word) ? colorOf(word) : null);

/** The longest run of words that is one player's name. A single letter is a name only where it is a code. */
function nameFrom(
  parts: readonly { part: string; index: number; end: number }[],
  text: string,
  { called }: Tried,
) {
  const most = parts.slice(0, 5).findIndex(({ part }) => !/^[\p{L}.,]/u.test(part));
  for (let words = most < 0 ? Math.min(parts.length, 5) : most; words > 0; words--) {
    const player = called.get(letters(text.slice(parts[0]!.index, parts[words - 1]!.end)));
    if (player !== undefined && player !== null) return { player, words };
  }
  return null;
}

/** In a footnote, these words too may mean that there was no game. */
const NO_GAME = /\bnot?\b|n.t\b|\bbye\b|unrated|never|without/i;

/** Whether a mark is explained below, and not as a game that does not count. */
function isFootnote(mark: string, { notes }: Tried): boolean {
  const about = notes.filter((note) => note.startsWith(mark));
  return mark !== "" && about.length > 0 && !about.some((note) => DENIES.test(note) || NO_GAME.test(note));
}

/** A game, or the points of a round without one; null for a cell that has neither. */
type Found = {
  readonly game: CellGame | null;
  readonly rival: number;
  readonly points: number;
  /** What stands for a round without a game. */
  readonly text?: CellValue | undefined;
} | null;

/** A round without a game: `H`, `H*`, `--- 0` with its points, and `H (1½)` with the running score. */
function withoutGame(value: CellValue | undefined, before: number): Found {
  const [, code = "", running] =
    /^(.{0,40}?)(?:[\s([/=]{1,3}([\d.,½]{1,5})[)\]]?|\s?[*†‡]{1,3})?$/.exec(asWords(value)) ?? [];
  for (const text of [value, `${code} ${running}`, code]) {
    const cell = parseResult(text);
    if (cell.kind !== "blank" && cell.kind !== "unplayed") continue;
    const unplayed = cell.kind === "blank" ? "unpaired" : cell.unplayed;
    const points = UNPLAYED_POINTS[unplayed];
    const fits = (told: number | null) => told === points || told === before + points;
    const isRunning = text !== code || running === undefined || fits(valueOf(running));
    if (isRunning && (cell.kind !== "blank" || text === value || running !== undefined))
      return { game: null, rival: -1, points, text: text === value ? value : UNPLAYED_CELL[unplayed] };
  }
  return null;
}

/** The order of the parts that is tried: which one is the opponent and which the score, itself or as a running one. */
interface Order {
  readonly opponent: number;
  readonly score: number;
  readonly running: boolean;
}

const ORDERS: readonly Order[] = [0, 1, 2].flatMap((opponent) =>
  [0, 1, 2].flatMap((score) =>
    score === opponent ? [] : [false, true].map((running) => ({ opponent, score, running })),
  ),
);

/** Reads all results in one order of their parts; null if one does not fit. */
function readIn(order: Order, tried: Tried, parts: readonly (readonly (readonly Token[] | null)[])[]) {
  const { table, rows, rounds, ratings, numbers } = tried;
  const before = rows.map(() => 0);
  let marked = 0;
  let games = 0;
  const found: Found[][] = [];
  for (const [r, column] of rounds.entries()) {
    const ofRound = rows.map((row, i): Found => {
      const value = table[row]![column];
      const otherwise = withoutGame(value, before[i]!);
      const tokens = parts[r]![i];
      const [named, result] = [tokens?.[order.opponent], tokens?.[order.score]];
      if (!tokens || !named || !result || named.player === null || named.player === i) return otherwise;
      const points = order.running ? (result.value ?? NaN) - before[i]! : result.score;
      if (points !== 0 && points !== 0.5 && points !== 1) return otherwise;
      const rest = tokens.filter((token) => token !== named && token !== result);
      const colors = rest.filter(({ color }) => color !== null);
      const isKnown = ({ value: number, mark, color }: Token) => {
        if (color !== null) return colors.length === 1;
        if (number !== null && (number === before[i]! + points || number === ratings[named.player!]))
          return true;
        marked++;
        return isFootnote(mark, tried);
      };
      if (!rest.every(isKnown)) return null;
      const color = colors[0]?.color ?? null;
      return {
        game: { opponent: numbers[named.player]!, score: points, color },
        rival: named.player,
        points,
      };
    });
    const fits = ofRound.every((one, i) => {
      if (!one) return false;
      if (!one.game) return true;
      const back = ofRound[one.rival];
      return back?.game && back.rival === i && back.game.score === complement(one.game.score);
    });
    if (!fits) return null;
    ofRound.forEach((one, i) => {
      before[i]! += one!.points;
      if (one!.game) games++;
    });
    found.push(ofRound);
  }
  // Fewer games could fit by chance. A few marks are footnotes; many are something else.
  return games > 7 && marked * 2 < games ? found : null;
}

/** `+4`, `-1`: where other results have letters, these are forfeits in some programs, and wins and losses in others. */
const SIGNED = /^[+-]\s?\d{1,3}$|^\d{1,3}\s?[+-]$/;
const LETTERED = /^[WLD]\s?-?\d/i;

/** The table with the results as `W12`, once for each way to read them in which all fit. */
export function withPlainResults(tried: Tried): readonly Table[] {
  const { table, rows, rounds, numbers } = tried;
  const texts = rounds.flatMap((column) => rows.map((row) => asWords(table[row]![column])));
  if (texts.some((text) => SIGNED.test(text)) && texts.some((text) => LETTERED.test(text))) return [];
  // Opponents may also be told by their ratings or IDs; two players of one rating do not fit each other's games.
  const byNumber = new Map(
    [tried.ratings, tried.ids, numbers].flatMap((facts) =>
      facts.flatMap((fact, i): [number, number][] => (fact === null ? [] : [[fact, i]])),
    ),
  );
  const parts = rounds.map((column) =>
    rows.map((row) => {
      const text = asWords(table[row]![column]);
      return text.length > LONGEST ? null : tokensOf(text, tried, byNumber);
    }),
  );
  const ways = new Map<string, readonly (readonly Found[])[]>();
  for (const order of ORDERS) {
    const found = readIn(order, tried, parts);
    if (found)
      ways.set(
        JSON.stringify(found.map((one) => one.map((cell) => [cell!.rival, cell!.game?.score]))),
        found,
      );
  }
  return Array.from(ways.values(), (way) => {
    const copy = table.map((cells) => [...cells]);
    way.forEach((ofRound, r) =>
      ofRound.forEach((one, i) => {
        const [row, column] = [copy[rows[i]!]!, rounds[r]!];
        if (!one!.game) {
          row[column] = one!.text ?? "";
          return;
        }
        const back = ofRound[one!.rival]!.game!;
        const { opponent, score, color } = one!.game;
        const isSame = color !== null && color === back.color;
        row[column] = plainGame({
          opponent,
          scores: [score],
          color: isSame ? null : (color ?? other(back.color)),
        });
      }),
    );
    return copy;
  });
}
