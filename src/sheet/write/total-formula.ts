/**
 * The formula for a player's total in the sheets that we make. It counts a result in the forms that `parseResult` reads:
 * `W12`, `d 3`, `WL12`, `12w1`, `1-12`, `=12`, `Lost to #3`, `H---0`, `1/2 bye`, `Withdrawn`, …
 *
 * It is a formula of Excel's own, not a function of ours, so that the total also adds up where the add-in is not
 * installed. It has three parts, each summed over the cells of the row:
 * 1. what a cell begins with or consists of: `H…` is half a point, but `1BYE` is one;
 * 2. the letters W and D of games: each counts if it begins a game, so the color in `L12w` does not;
 * 3. what a cell ends with, if it begins with the opponent's number: `12w1`, `12b½`.
 *
 * Not counted right: results spelled out in other words (`W by forfeit`), and a running score behind a color and a space
 * (`W4 w 1.0`), a form of printed charts that nobody types. A total that differs is asked about before the sheet is rated.
 *
 * Example: the total of `W12 | H | 3b1` is 2.5.
 */
import { parseResult, UNPLAYED_POINTS, UNPLAYED_WORDS } from "../../wallchart/cells/results";
import type { CellRef } from "../../wallchart/types";
import { cellName } from "../../wallchart/cells/names";

/** Points for what a cell begins with, in capitals and without spaces. Words that break the rule follow in `exceptions`. */
const BEGINNINGS: Readonly<Record<string, number>> = {
  ...{ B: 1, X: 1, H: 0.5, Z: 0.5 },
  // N12, R12 and S12 count, but are not rated.
  ...{ N: 1, R: 0.5 },
  // Win 4, Won 4, Draw vs. 2, Drew 2, T2, Tied 2. Beat 4 begins with B.
  ...{ WIN: 1, WON: 1, DRAW: 0.5, DREW: 0.5, T: 0.5 },
  // 1-12, ½-12, ½ 12, 1/2 bye
  ...{ "1-": 1, "1.0": 1, "1,0": 1 },
  ...{ "½": 0.5, "1/2": 0.5, "0.5": 0.5, ".5": 0.5, "0,5": 0.5, ",5": 0.5 },
};

/** Points for what a cell ends with behind the opponent's number and a color, which is ~ here. */
const ENDINGS: Readonly<Record<string, number>> = {
  ...{ "~1": 1, "~1.0": 1, "~1,0": 1, "~+": 1 },
  ...{ "~½": 0.5, "~1/2": 0.5, "~0.5": 0.5, "~.5": 0.5, "~0,5": 0.5, "~,5": 0.5, "~=": 0.5 },
};

/** Cells with one word or sign and nothing else. */
const WORDS: readonly string[] = [
  ...Object.values(UNPLAYED_WORDS).flatMap((words) => words.split(" ")),
  ...["WIN", "DRAW", "LOSS", "LOSE", "W", "D", "L", "XXX", "1", "=", "-0,5"],
];
/** The part that counts letters takes this word for a win. */
const LETTERS_MISREAD: Readonly<Record<string, number>> = { WDR: 1 };

/** The points of a cell that is a word. In a square, `W` alone is a game; in a Swiss, it is not in yet. */
function pointsOf(word: string, isSquare: boolean): number {
  // A number from a country with decimal commas.
  const cell = parseResult(word === "-0,5" ? "-0.5" : word);
  if (cell.kind === "unplayed") return UNPLAYED_POINTS[cell.unplayed];
  return cell.kind === "scores" && (isSquare || !cell.letters) ? cell.scores[0]! : 0;
}

/** The words that are worth something else than their beginnings say, with the difference. */
function exceptions(isSquare: boolean): Record<string, number> {
  const found: Record<string, number> = {};
  for (const word of WORDS) {
    // The third part of the formula of a square counts letters alone.
    if (/^[WDL]$/.test(word)) continue;
    const counted = Object.entries(BEGINNINGS).reduce(
      (sum, [beginning, points]) => sum + (word.startsWith(beginning) ? points : 0),
      LETTERS_MISREAD[word] ?? 0,
    );
    const difference = pointsOf(word, isSquare) - counted;
    if (difference !== 0) found[word] = difference;
  }
  return found;
}

const DASHES = ["–", "—", "−"] as const;
const NO_BREAK_SPACE = "\u00a0";
const DIGITS = "0123456789";
/** What can stand before and behind the letter of a game: `W12, D--14`, `WL(3)`. */
const BEFORE_LETTER = ` ${NO_BREAK_SPACE},&/WDL`;
const BEHIND_LETTER = `${DIGITS} ${NO_BREAK_SPACE}.:#(-${DASHES.join("")}WDL`;
/** A cell may have three games, such as `W12, D14, L15`: the letter of the last is at this place, or before it. */
const LAST_LETTER = 12;

function without(text: string, ...parts: readonly string[]): string {
  return parts.reduce((all, part) => `SUBSTITUTE(${all},"${part}","")`, text);
}

/** Longer than any result. */
const FAR = 99;

/** Adds a sign before, and > behind. Not every program joins each cell of a row by `&`, but all replace in each. */
function between(before: string, text: string): string {
  const begun = before === "" ? text : `REPLACE(${text},1,0,"${before}")`;
  return `REPLACE(${begun},${FAR},0,">")`;
}

/** A column of constants, such as `{1;2;3}`. */
function constants(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === "string" ? `"${value}"` : value)).join(";")}}`;
}

/** The points for those keys that are found in the text; a text begins with `<` and ends with `>`. */
function pointsFor(keys: Readonly<Record<string, number>>, text: string): string {
  return `ISNUMBER(FIND(${constants(Object.keys(keys))},${text}))*${constants(Object.values(keys))}`;
}

function keysBetween(before: string, keys: Readonly<Record<string, number>>, after: string) {
  return Object.fromEntries(Object.entries(keys).map(([key, points]) => [`${before}${key}${after}`, points]));
}

/**
 * The formula for the points in a row of results.
 *
 * @param results the address of the row's results, such as `D3:F3`
 * @param diagonal the cell of the player against themselves, for a square; left out for a Swiss
 */
export function totalFormula(results: string, diagonal?: CellRef): string {
  const isSquare = diagonal !== undefined;
  const capitals = `UPPER(${results})`;
  const bare = DASHES.reduce(
    (text, dash) => `SUBSTITUTE(${text},"${dash}","-")`,
    without(capitals, " ", NO_BREAK_SPACE),
  );
  const wordKeys = {
    ...keysBetween("<", BEGINNINGS, ""),
    ...keysBetween("<", exceptions(isSquare), ">"),
  };
  const words = pointsFor(wordKeys, between("<", bare));

  const places = Array.from({ length: LAST_LETTER - 1 }, (_, i) => i + 2);
  // A draw may be written =12.
  const spaced = between(" ", `SUBSTITUTE(${capitals},"=","D")`);
  const at = (shift: number) => `MID(${spaced},${constants(places.map((place) => place + shift))},1)`;
  // W/D has withdrawn.
  const hasNoGame = `${without(bare, "W", "D", "L", "/")}=""`;
  const games =
    `((${at(0)}="W")+(${at(0)}="D")/2)` +
    `*ISNUMBER(FIND(${at(-1)},"${BEFORE_LETTER}"))*ISNUMBER(FIND(${at(1)},"${BEHIND_LETTER}"))` +
    `*(1-(${hasNoGame}))*(1-ISNUMBER(-LEFT(${capitals})))`;

  const color = between("", `SUBSTITUTE(SUBSTITUTE(${bare},"W","~"),"B","~")`);
  const endings = `${pointsFor(keysBetween("", ENDINGS, ">"), color)}*ISNUMBER(-LEFT(${capitals}))`;

  const parts = [words, games, endings];
  if (isSquare) {
    const count = (letter: string) => `(LEN(${bare})-LEN(${without(bare, letter)}))`;
    parts.push(`(${without(bare, "W", "D", "L")}="")*(${count("W")}+${count("D")}/2)`);
  }
  const sum = parts.map((part) => `SUMPRODUCT(${part})`).join("+");
  // The x on the diagonal is not a forfeit.
  return `=${sum}${isSquare ? `-(${cellName(diagonal)}="x")` : ""}`;
}
