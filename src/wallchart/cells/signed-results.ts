/**
 * Results with signs or colors that are clear only from the whole wallchart. Such cells are rewritten in the forms that
 * `parseResult` knows.
 *
 * Examples: `12w+` is a forfeit on chess-results, where games are `12w1`. In a wallchart without any other wins it is a
 * game. `w41` is a win with White against number 4 where no result begins with a letter such as `L`. `WW4` is
 * a win with White beside `BL4`, and `B4W` a win with Black beside `W4L`.
 */
import { finding } from "../diagnostics";
import { type CellRef, type CellValue, type ChartDiagnostic, type Table } from "../types";
import { remembering } from "./remember";
import { asText } from "./text";

/** `12w+` `12b-` `12w=`, `12+` `12-` */
const NUMBER_SIGN = /^(\d{1,4})\s{0,3}([wb]?)\s{0,3}([+\-−=])$/i;
/** `+12` `-12`, `+12w`, `+W12` */
const SIGN_NUMBER = /^([+\-−=])\s?([wb]?)\s{0,3}(\d{1,4})\s?([wb]?)$/i;
/** `12w1` `12b0` */
const NUMBER_COLOR_SCORE = /^\d{1,4}\s{0,3}[wb]\s{0,3}[10]$/i;
/** `W12` `L3b` */
const LETTER_NUMBER = /^([WLD])[\s\-–—.]{0,5}\d{1,4}\s{0,3}[wb]?$/i;
/** `w41` `b4½` `w4 1` `b12=`: the color, the opponent, the score. */
const COLOR_NUMBER_SCORE = /^([wb])\s{0,3}(\d{1,4}?)[\s:/-]{0,3}(1\/2|0[.,]5|[10½=+\-−])$/i;
/** `W4L` `b4D`, and also `B4W`: the color, the opponent, the result. */
const COLOR_NUMBER_LETTER = /^([wb])\s?(\d{1,4})\s?([wdl])$/i;
/** `bL4` `wL4`, and also `WL4`: the color, the result, the opponent. */
const COLOR_LETTER_NUMBER = /^(?!bd[\s-])([wb])[\s-]?([wdl])[\s-]?(\d{1,4})$/i;

const LETTERS: Readonly<Record<string, string>> = { "+": "W", "1": "W", "-": "L", "−": "L", "0": "L" };

/** A game in the form that `parseResult` knows: `W12w`. */
const game = (result: string, number: string, color: string) => (LETTERS[result] ?? "D") + number + color;

type Rewrite = (text: string) => string | null;

function signed(text: string): string | null {
  const match = NUMBER_SIGN.exec(text);
  if (match) return game(match[3]!, match[1]!, match[2]!);
  const [, sign, before, number, color] = SIGN_NUMBER.exec(text) ?? [];
  return sign === undefined ? null : game(sign, number!, before! || color!);
}

function colorFirst(text: string): string | null {
  const match = COLOR_NUMBER_SCORE.exec(text);
  return match && game(match[3]!, match[2]!, match[1]!);
}

const inOrder =
  (pattern: RegExp, order: string): Rewrite =>
  (text) =>
    pattern.test(text) ? text.replace(pattern, order) : null;

/** What cells tell about the notation of their wallchart, and how many do. */
const NO_COUNTS = {
  /** `W12`, `L12`: a win or a loss in letters. */
  letters: 0,
  /** `L12`, `D12`: a loss or a draw in letters is nothing else; `W41` may be White's win against number 4. */
  softer: 0,
  /** `12w1`, `12b0`. */
  digits: 0,
  /** `12w+`, `12-`, `+12`; decisive if it is a plus. */
  signs: 0,
  decisive: 0,
  /** `12w+` alone: a forfeit or a game. */
  unclear: 0,
  /** `w41`, `b4½`; and whether it is black's. */
  colored: 0,
  blackOnes: 0,
  /** `W4L`: nothing else than a loss with White. */
  behind: 0,
  /** `bL4`, `wL4`: nothing else than a loss with a color. */
  between: 0,
  /** `LW4`: two games with number 4, so `WL4` has two games too. */
  doubles: 0,
};
type Hint = keyof typeof NO_COUNTS;

const NO_HINTS: readonly Hint[] = [];
/** A longer text is not a result with a sign or a color. */
const LONGEST_SIGNED = 12;

const hintsIn = remembering((cell: string): readonly Hint[] => {
  if (cell.length > LONGEST_SIGNED || cell.length < 2 || !/\d/.test(cell)) return NO_HINTS;
  const text = asText(cell);
  const letter = LETTER_NUMBER.exec(text)?.[1]?.toUpperCase();
  if (letter === "L") return ["letters", "softer"];
  if (letter === "D") return ["softer"];
  // `-1` and `-½` are byes on chess-results.
  const isSigned = /[+\-−]/.test(text) && signed(text) !== null && !/^[-−][01]$/.test(text);
  const isColored = COLOR_NUMBER_SCORE.test(text);
  const told: Partial<Record<Hint, boolean>> = {
    letters: letter === "W",
    digits: NUMBER_COLOR_SCORE.test(text),
    signs: isSigned,
    decisive: isSigned && text.includes("+"),
    unclear: isSigned && /^\d.*[wb]/i.test(text),
    colored: isColored,
    blackOnes: isColored && /^b/i.test(text),
    behind: COLOR_NUMBER_LETTER.test(text) && !/w$/i.test(text),
    between: COLOR_LETTER_NUMBER.test(text) && /^(?:[bB][\s-]?[wlWL]|w[\s-]?[WDL])/.test(text),
    doubles: /^[LD][WDL][\s-]?\d{1,4}$/i.test(text),
  };
  return (Object.keys(told) as Hint[]).filter((hint) => told[hint]);
});

/** How many cells have each hint, and which ones are unclear. */
function countHints(table: Table) {
  const counts = { ...NO_COUNTS };
  const unclear: CellRef[] = [];
  for (const [row, cells] of table.entries()) {
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (typeof cell !== "string") continue;
      // Where losses are written in letters, only a cell that begins otherwise tells more.
      if (counts.letters > 0 && counts.softer > 0 && beginsWithLetter(cell)) continue;
      for (const hint of hintsIn(cell)) {
        counts[hint]++;
        if (hint === "unclear") unclear.push({ row, column });
      }
    }
  }
  return { counts, unclear };
}

function beginsWithLetter(text: string): boolean {
  const code = text.charCodeAt(0) | 32;
  return code >= 97 && code <= 122;
}

/** The table in the notation that `parseResult` knows, with a finding about cells that may be forfeits or games. */
export function settleNotation(table: Table): {
  readonly table: Table;
  readonly diagnostics: readonly ChartDiagnostic[];
} {
  const { counts, unclear } = countHints(table);
  const others = counts.digits + counts.letters;
  const isColorFirst = counts.softer === 0 && counts.blackOnes > 0 && counts.colored > 2;
  const isSigned = counts.signs > 1 && counts.decisive > 0 && counts.signs > counts.decisive && others === 0;
  const rewrites: readonly Rewrite[] = [
    ...(isSigned ? [signed] : []),
    ...(isColorFirst ? [colorFirst] : []),
    ...(counts.behind > 0 ? [inOrder(COLOR_NUMBER_LETTER, "$3$2$1")] : []),
    ...(counts.between > 1 && counts.doubles === 0 ? [inOrder(COLOR_LETTER_NUMBER, "$2$3$1")] : []),
  ];
  const [first] = unclear;
  const diagnostics =
    first && !isSigned && counts.digits === 0
      ? [finding("unclear-forfeits", unclear, table[first.row]![first.column])]
      : [];
  if (rewrites.length === 0) return { table, diagnostics };
  const rewritten = (cell: CellValue): CellValue => {
    if (typeof cell !== "string" || cell.length > LONGEST_SIGNED) return cell;
    const text = asText(cell);
    return rewrites.reduce<string | null>((found, rewrite) => found ?? rewrite(text), null) ?? cell;
  };
  return { table: table.map((row) => row.map(rewritten)), diagnostics };
}
