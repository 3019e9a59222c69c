/**
 * Writes a game the way another cell of the wallchart is written, so that what we fill in looks like the TD's own and is
 * read like it. A way that is not known here is written as `L5b`.
 *
 * Examples: a loss to 5 with Black is `L5b` like `W12w`, `5b0` like `12w1`, `L---5` like `W--12`, and 0 like 1 in a
 * square.
 */
import type { Score } from "../../ratings/types";
import type { CellValue, Color, GameToWrite } from "../types";
import { plainGame } from "./game";
import { asText } from "./text";

/** What the parts of a cell are; "gap" stays as it is. */
type Part = "result" | "number" | "color" | "gap";

const A_SCORE = "1[.,]0|0[.,]0|1\\/2|0?[.,]5|[10½]";
const A_WORD = "win|won|wins|beat|loss|lost|lose|draw|drew|drawn|tie|tied";

/** A way to write a game: the pattern of a cell, and what each of its groups is. */
const FORMS: readonly (readonly [RegExp, readonly Part[]])[] = [
  // W12, W--12, WL 12, W12w, W12 (b), =12
  [
    /^([WDL=]{1,4})([\s.\-:–—]{0,4}\(?#?)(\d{1,4})(\)?\s{0,3}\(?)([WB])?(\)?)$/i,
    ["result", "gap", "number", "gap", "color", "gap"],
  ],
  // 12w1, 3b½, 26 w =, 12w+
  [
    new RegExp(`^(\\d{1,4})(\\s{0,3})([WB])(\\s{0,3})(${A_SCORE}|[=+\\-−])$`, "i"),
    ["number", "gap", "color", "gap", "result"],
  ],
  // w41, w4 1, b12=
  [
    new RegExp(`^([WB])(\\d{1,4}?)([\\s:/-]{0,3})(${A_SCORE}|[=+\\-−])$`, "i"),
    ["color", "number", "gap", "result"],
  ],
  // 12+, 12 -
  [/^(\d{1,4})(\s{0,3})([+\-−=])$/, ["number", "gap", "result"]],
  // +12, -12
  [/^([+\-−])(\s{0,3})(\d{1,4})$/, ["result", "gap", "number"]],
  // 1-12, ½ 12, 1 (12), 0-12w
  [
    new RegExp(`^(${A_SCORE})([\\s\\-–—:x(]{1,3}#?)(\\d{1,4})(\\)?\\s{0,3}\\(?)([WB])?(\\)?)$`, "i"),
    ["result", "gap", "number", "gap", "color", "gap"],
  ],
  // 12W, 12 L, 12Wb
  [
    /^(#?)(\d{1,4})([\s\-–—.:(]{0,3})([WDL])([\s\-/(]{0,2})([WB])?(\)?)$/i,
    ["gap", "number", "gap", "result", "gap", "color", "gap"],
  ],
  // 12bW
  [
    /^(#?)(\d{1,4})([\s\-–—.:(]{0,3})([WB])([\s\-/]{0,2})([WDL])(\)?)$/i,
    ["gap", "number", "gap", "color", "gap", "result", "gap"],
  ],
  // 12-1, 12:½, 12 (0)
  [
    new RegExp(`^(#?)(\\d{1,4})(\\s{0,2}[-–—:(]\\s{0,2})(${A_SCORE})(\\)?)$`),
    ["gap", "number", "gap", "result", "gap"],
  ],
  // 12 won
  [
    new RegExp(`^(#?)(\\d{1,4})([\\s\\-–—:(]{1,3})(${A_WORD})(\\)?)$`, "i"),
    ["gap", "number", "gap", "result", "gap"],
  ],
  // Win 12, Lost to #3: the words between go with the result, so they are left out.
  [
    new RegExp(
      `^(${A_WORD})([\\s.\\-:]{0,3})(?:over |by |vs?\\.? ?|to |against |with )?(\\(?#?)(\\d{1,4})(\\)?[\\s,/-]{0,3}\\(?)(w|b)?(\\)?)$`,
      "i",
    ),
    ["result", "gap", "gap", "number", "gap", "color", "gap"],
  ],
  // In a square: W, 1, ½
  [new RegExp(`^([WDL]{1,4}|${A_SCORE})$`, "i"), ["result"]],
];

/** Each result in the words of one family, from loss to win. */
const FAMILIES: readonly (readonly [loss: string, draw: string, win: string])[] = [
  ["L", "D", "W"],
  ["0", "½", "1"],
  ["0.0", "0.5", "1.0"],
  ["0,0", "0,5", "1,0"],
  ["-", "=", "+"],
  ["loss", "draw", "win"],
  ["lost", "drew", "won"],
];
const SAME_AS: Readonly<Record<string, string>> = {
  ...{ "1/2": "½", ".5": "½", ",5": "½", "0.5": "½", "0,5": "½", "−": "-" },
  ...{ wins: "win", beat: "won", lose: "loss", drawn: "drew", tie: "draw", tied: "drew" },
};

const isCapital = (text: string): boolean => text !== text.toLowerCase();

/** A result like another one: `L` like `W`, `l` like `w`, `Lost` like `Won`. A draw stays as it is written. */
function resultLike(sample: string, scores: readonly Score[]): string {
  const isDraw = /^(?:½|1\/2|0?[.,]5|=|d|draw|drew|drawn|tie|tied)$/i.test(sample);
  if (isDraw && scores.length === 1 && scores[0] === 0.5) return sample;
  // `=12` is a draw among letters.
  const key = sample.length > 1 && /^[wdl=]+$/i.test(sample) ? "l" : sample.toLowerCase();
  const known = SAME_AS[key] ?? (key === "=" ? "l" : key);
  const family = FAMILIES.find((words) => words.some((word) => word.toLowerCase() === known)) ?? FAMILIES[0]!;
  return scores
    .map((score) => {
      const word = family[score * 2]!;
      if (word.length > 1) return isCapital(sample) ? word[0]!.toUpperCase() + word.slice(1) : word;
      return isCapital(sample) || sample === "=" ? word : word.toLowerCase();
    })
    .join("");
}

/** `w` or `b` like another color, capital or small. */
function colorLike(sample: string, color: Color): string {
  if (color === null) return "";
  return isCapital(sample) ? color[0]!.toUpperCase() : color[0]!;
}

/**
 * A game as the value for a cell.
 *
 * @param sample the cell whose way of writing it takes; a number, as in a square, gives a number
 */
export function gameLike(sample: CellValue | undefined, game: GameToWrite): CellValue {
  const { opponent, scores, color } = game;
  // A result that Excel turned into a date.
  if (typeof sample === "number" && Math.abs(sample) > 9999) return plainGame(game);
  if (typeof sample === "number")
    return Number.isInteger(sample) && Math.abs(sample) > 1
      ? opponent * (scores[0] === 0 ? -1 : 1)
      : scores[0]!;
  const text = asText(sample);
  for (const [pattern, parts] of FORMS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const written = parts.map((part, i) => {
      const group = match[i + 1] ?? "";
      if (part === "number") return String(opponent);
      if (part === "result") return resultLike(group, scores);
      return part === "color" ? colorLike(group, color) : group;
    });
    // A color that is not known leaves no empty brackets and no space behind.
    return written
      .join("")
      .replace(/\s{0,3}\(\)$/, "")
      .trim();
  }
  return plainGame(game);
}
