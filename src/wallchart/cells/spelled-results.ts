/**
 * Reads a result word by word, for the many ways in which people spell it out: `W vs 12`, `W/12`, `W12 (White)`, `W12 (1.5)`,
 * `half-point bye`, `W 12 by forfeit`. Each word becomes one letter, and the letters together say what the cell is.
 *
 * Example: `Won (12) White` is `W`, `n` for the number and `w` for the color: `Wnw` is a game.
 */
import type { Score } from "../../ratings/types";
import type { UnplayedKind } from "../types";
import { type CellGame, colorOf } from "./game";
import { LOWEST_RATING } from "./ratings";

/** What each word stands for: "" for one that adds nothing. The opponent's number is `n`, one beside it `r`. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    W: "w win wins won beat",
    D: "d draw draws drew drawn t tie tied",
    L: "l loss lost lose loses",
    // `def. 12` is a win over 12, `W def.` is won by default, `def. by 12` is lost.
    E: "def defeated",
    y: "by",
    // Points, with a bye or a forfeit.
    P: "full one 1 1.0",
    H: "half h ½ 1/2 .5 0.5 requested req",
    Z: "zero 0 0.0",
    Y: "bye byes",
    F: "f ff fft forf forfeit forfeits forfeited default dflt noshow",
    X: "x",
    U: "unplayed dropped drop skipped inactive",
    w: "white",
    b: "black b",
    // `Win 1 pt` is not a win over number 1.
    p: "point points pt pts",
    // How a game ended, so that it was one.
    t: "time timeout flag flagged mate mated checkmate checkmated stalemate resign resigned resigns resignation agreed agreement repetition perpetual",
    // `late ½` is a bye.
    l: "late entry arrived",
    "": "vs v to against with over on #",
  }).flatMap(([sign, words]) => words.split(" ").map((word): [string, string] => [word, sign])),
);

const LAST_NUMBER = 9999;
/** A word, a number or a sign. Anything else between them does not matter. */
const PART = /[a-z]+|\d{0,2}½|\d \d\/\d|\d\/\d(?!\d)|\d*[.,]\d|\d+|#/g;
/** With one of these in it, a cell says more than we know. */
const UNKNOWN = /[^\x20-\x7e½–—\s]|[*+=!?<>^~]|#(?!\s?\d)/;

/** The signs of a word, which may begin with a letter of its own: `WFF` is `w` and `ff`. Null if it is not known. */
function signsOf(word: string): string | null {
  const whole = WORDS.get(word);
  if (whole !== undefined) return whole;
  const [first, rest] = [WORDS.get(word[0]!), word.length > 1 ? signsOf(word.slice(1)) : null];
  return first === undefined || rest === null ? null : first + rest;
}

/** What the words of a text stand for, with the opponent's number and the number beside it. */
interface Spelled {
  readonly signs: string;
  readonly opponent: number;
  readonly beside: string;
}

function spell(text: string): Spelled | null {
  if (UNKNOWN.test(text)) return null;
  const words =
    text
      .toLowerCase()
      .replace(/no[\s-]show/, "noshow")
      .replace(/\btime[\s-]forfeit|\bforfeit(?:ed)? on time/, "time")
      .replace(/(?<=[a-z] )w\/ ?/, "with ")
      .match(PART) ?? [];
  const isGame = words.some((word) => /^[a-z]/.test(word) && /[WDLE]/.test(signsOf(word) ?? ""));
  const isTwoLines = /[\r\n]/.test(text);
  let [signs, opponent, beside] = ["", 0, ""];
  for (const word of words) {
    const isNumber = /^[\d.,½]/.test(word);
    // `0F 4` has the opponent behind the forfeit.
    const isBehind = isGame || signs.includes("F");
    const found = isNumber && isBehind ? numberSign(word, opponent > 0, isTwoLines) : signsOf(word);
    if (found === null) return null;
    if (found === "n") opponent = Number(word);
    if (found === "r") beside = word;
    signs += found;
  }
  return { signs, opponent, beside };
}

const GAME = /^([WDLE]|[LE]y)(?:n([wbW])?r?(?:y?t+)?|y?t+n)$/;
const UNPLAYED: readonly (readonly [RegExp, UnplayedKind])[] = [
  [/^(?:[WP]?Y|Y[WP])$/, "fullBye"],
  [/^l?(?:[DH]Y|[YH]H|YD)$|^(?:lH|Hl|HYl)$/, "halfBye"],
  [/^(?:[LZ]Y|Y[LZ])$/, "zeroBye"],
  [/^(?:W(?:n?y?[FE]|y?Fn|X)|PFn?|F{1,2}Wn?|XW)$/, "forfeitWin"],
  [/^(?:L(?:n?y?[FE]|y?Fn|X)|ZFn?|F{1,2}Ln?|XL|Fn?)$/, "forfeitLoss"],
  [/^U$/, "unpaired"],
];
const SCORES: Readonly<Record<string, Score>> = { W: 1, D: 0.5, L: 0, Ly: 0, E: 1, Ey: 0 };

/** The score that a word stands for: 1 for `beat`; null for any other word. */
export const scoreOfWord = (word: string): Score | null => SCORES[WORDS.get(word) ?? ""] ?? null;

/** Whether a word beside a result says nothing more: `vs`, `pts`. */
export const addsNothing = (word: string): boolean => /^p?$/.test(WORDS.get(word) ?? "?");

/** A game with the opponent's number, or a round without a game; null for a text that has anything else. */
export function spelledResult(text: string): CellGame | UnplayedKind | null {
  const { signs, opponent, beside } = spell(text) ?? { signs: "", opponent: 0, beside: "" };
  const game = GAME.exec(signs);
  // `W12 0.5` is not a win: after a win, the running score is at least 1. It may be a draw with White.
  const isTooLow = game?.[1] === "W" && /^(?:0|½|[.,]|1\/)/.test(beside);
  if (game && !isTooLow) return { opponent, score: SCORES[game[1]!]!, color: colorOf(game[2]) };
  return UNPLAYED.find(([pattern]) => pattern.test(signs.replace(/(?<!n)p/, "")))?.[1] ?? null;
}

/** `12W`, `12 won`, `12Wb`, `12bW`: a game with the opponent's number first; null for any other text. */
export function numberFirst(text: string): CellGame | null {
  const { signs, opponent } = spell(text) ?? { signs: "", opponent: 0 };
  const match = /^n(?:([WDL])([wbW])?|([wbW])([WDL]))$/.exec(signs);
  return match && { opponent, score: SCORES[(match[1] ?? match[4])!]!, color: colorOf(match[2] ?? match[3]) };
}

/** A number beside a win, draw or loss: first the opponent, then a running score or a rating, often on a line below. */
function numberSign(word: string, hasOpponent: boolean, isTwoLines: boolean): string | null {
  const isWhole = /^\d{1,4}$/.test(word);
  if (!hasOpponent) return isWhole && Number(word) > 0 && Number(word) <= LAST_NUMBER ? "n" : null;
  return !isWhole || isTwoLines || Number(word) >= LOWEST_RATING ? "r" : null;
}
