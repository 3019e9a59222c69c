/**
 * Reads one cell of a round, in every form in which wallcharts write a result. Capitals and spaces do not matter.
 * Examples: `W 39`, `W--21`, `W12w`, `12w1`, `1-12`, `=12` and `WL12` (two games) are games against an opponent.
 * `H---0`, `BYE`, `-N-`, `X;24` and `U3` are rounds without a game, whatever number follows the code. `N12`, `R12` and
 * `S12` were won, drawn and lost, but are not rated. `W` and `½` do not name an opponent.
 */
import type { Score } from "../../ratings/types";
import type { CellValue, Color, UnplayedKind } from "../types";
import { type CellGame, colorOf, COLORS } from "./game";
import { remembering } from "./remember";
import { spelledResult } from "./spelled-results";
import { asText, asWords, isErrorValue } from "./text";

export type ResultCell =
  /** `zero` means a numeric 0, which may be a loss in a round robin. */
  | { readonly kind: "blank"; readonly zero: boolean }
  | { readonly kind: "games"; readonly games: readonly CellGame[] }
  | { readonly kind: "unplayed"; readonly unplayed: UnplayedKind }
  /** Results without an opponent: `W`, `WL` in letters, `1`, `½`, `0` in digits. */
  | { readonly kind: "scores"; readonly scores: readonly Score[]; readonly letters: boolean }
  /** A game whose result is not in yet; `opponent` is null if it is not there either. */
  | { readonly kind: "pending"; readonly opponent: number | null }
  /** The diagonal of a round-robin table. */
  | { readonly kind: "self" }
  | { readonly kind: "bad"; readonly code: "error-value" | "bad-result" | "bare-number" };

/** Points toward the total for a round without a rated game. */
export const UNPLAYED_POINTS: Record<UnplayedKind, Score> = {
  fullBye: 1,
  halfBye: 0.5,
  zeroBye: 0,
  unpaired: 0,
  withdrawn: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
  unratedWin: 1,
  unratedDraw: 0.5,
  unratedLoss: 0,
  pending: 0,
};

const BLANK: ResultCell = { kind: "blank", zero: false };
const ZERO: ResultCell = { kind: "blank", zero: true };
const RUBBISH: ResultCell = { kind: "bad", code: "bad-result" };
const BARE_NUMBER: ResultCell = { kind: "bad", code: "bare-number" };

/** All kinds of hyphens, dashes and minus signs, also the soft hyphen that a mail program may insert. */
const DASHES = /[\u00ad\u2010-\u2015\u2212]/g;
/** A longer text is not a result, and is not looked at. */
const LONGEST = 40;

/** Words for rounds without a rated game, in capitals and without spaces. */
export const UNPLAYED_WORDS: Partial<Record<UnplayedKind, string>> = {
  fullBye:
    "B BYE FULL FULLBYE BYEFULL FPB FB -B- 1BYE BYE1 1PTBYE BYE(1) FULLPOINTBYE +BYE BYE+ +PAB +FPB -1",
  // `Z`, a drawn forfeit, is half a point without a game (the official record; upload-format, section 4).
  halfBye:
    "H HP HALF HALFBYE BYEHALF HPB HB -H- ½BYE BYE½ 1/2BYE BYE1/2 0.5BYE BYE0.5 .5BYE BYE(½) BYE(1/2) HALFPOINTBYE HALFPT HALFPOINT =BYE BYE= =HPB -½ -0.5 Z",
  zeroBye: "ZPB -ZPB ZB ZEROBYE BYEZERO -Z- 0BYE BYE0",
  unpaired:
    "U -0 -BYE BYE- UP N/A NA UNPAIRED UNP NOTPAIRED -N- -U- - -- --- ---- ----- ------ N/P NP DNP DIDNOTPLAY ABS ABSENT NONE NOGAME -0-",
  withdrawn: "WITHDRAWN WITHDREW WITHDRAW W/D WTH WDR OUT -W-",
  forfeitWin: "X XX WINFORFEIT FORFEITWIN FW +F -X- + 1F 1X",
  forfeitLoss: "F FORFEIT FORFEITLOSS LOSSFORFEIT FL FF -F -F- 0F NOSHOW DNS",
  pending: "? TBD",
};

const WORDS: ReadonlyMap<string, ResultCell> = new Map<string, ResultCell>([
  ...(Object.keys(UNPLAYED_WORDS) as UnplayedKind[]).flatMap((unplayed) =>
    UNPLAYED_WORDS[unplayed]!.split(" ").map((word): [string, ResultCell] => {
      const pending = unplayed === "pending";
      return [word, pending ? { kind: "pending", opponent: null } : { kind: "unplayed", unplayed }];
    }),
  ),
  ...["*", "■", "█", "XXX", "***"].map((mark): [string, ResultCell] => [mark, { kind: "self" }]),
  ...Object.entries({ WIN: 1, WON: 1, DRAW: 0.5, DREW: 0.5, LOSS: 0, LOSE: 0, LOST: 0 } as const).map(
    ([word, score]): [string, ResultCell] => [word, { kind: "scores", scores: [score], letters: true }],
  ),
]);

const SCORES: ReadonlyMap<string, Score> = new Map<string, Score>([
  ...["1", "1.0", "1,0"].map((text): [string, Score] => [text, 1]),
  ...["½", "1/2", "0.5", ".5", "0,5", ",5", "="].map((text): [string, Score] => [text, 0.5]),
  ...["0", "0.0", "0,0"].map((text): [string, Score] => [text, 0]),
]);

const SCORE = "1[.,]0|0[.,]0|1\\/2|0?[.,]5|[10½=]";
/** `W 39` `W--21` `W12w` `D11W` `WL12` `=12` `W=12`; not `wW12`, where the first letter is a color. */
const RESULT_OPPONENT = /^([WDL]{1,4}|[wdl]{1,4}|={1,4})[\s.\-:=]*\(?#?(\d{1,4})\)?\s*(?:\(?([WBwb])\)?)?$/;
/** `1-12` `½-12` */
const SCORE_OPPONENT = new RegExp(`^(${SCORE})\\s*-\\s*(\\d{1,4})\\s*(?:\\(?([WB])\\)?)?$`, "i");
/** `½ 12` */
const HALF_OPPONENT = /^(½)\s?(\d{1,4})\s?([WB])?$/i;
/** `12w1` `3b½` `26 w =` `12w+` `12w-`; and `12w`, a pairing without its result */
const OPPONENT_SCORE = new RegExp(`^(\\d{1,4})\\s*([WB])\\s*(${SCORE}|[+-])?$`, "i");
/**
 * `H---0` `B---` `U 3` `X;24` `F 23w`: the number does not matter, since there was no game. `B6W` may be a win with Black.
 */
const CODE_AND_NUMBER = /^(?:[BHUZXF][\s\-;.]*\d{1,4}|[HUZXF][\s\-;.]*\d{1,4}\s*[WB]|[BHUZXF][\s\-]+)$/i;
/** `N12` `R 3` `S7w`: a game that the two players reported differently, so it is not rated. */
const NOT_RATED = /^([NRS])[\s\-;.]*\d{1,4}\s*[WB]?$/i;
/** `15:W` of Swiss Perfect; `43:+` and `5:-` are forfeits, `0:W`, `0:=` and `:D` byes, `0:` and `:` rounds without a game. */
const NUMBER_COLON = /^(\d{0,4}):([WDL=+\-]?)$/i;
/** `+F148` and `-F15` of Vega: forfeits. */
const SIGN_FORFEIT = /^([+-])F\d{1,4}$/i;
const LETTERS = /^[WDL]{1,4}$/i;
const ONLY_DIGITS = /^-?\d+(?:[.,]\d+)?$/;
/** Between two games in one cell: `W12 L14`, `W12, D14`. */
const BETWEEN_GAMES = / ?[,&/] ?| (?=[WDL]+[ \-–—]*\d)/i;

const NOT_RATED_KINDS: Readonly<Record<string, UnplayedKind>> = {
  N: "unratedWin",
  R: "unratedDraw",
  S: "unratedLoss",
};
const LETTER_SCORES: Readonly<Record<string, Score>> = { W: 1, D: 0.5, "=": 0.5, L: 0 };

function letterScore(letter: string): Score {
  return LETTER_SCORES[letter.toUpperCase()]!;
}

/** The color, from a cell in a line of its own: `W`, `B`, `white`, `Black`; null for any other cell. */
export function parseColor(value: CellValue | undefined): Color {
  const match = /^(?:(w)(?:hite)?|b(?:lack)?)$/i.exec(asText(value));
  return match && (match[1] ? "white" : "black");
}

/** The kind of round for points without an opponent. */
export const byeOf = (points: Score): UnplayedKind =>
  (["unpaired", "halfBye", "fullBye"] as const)[2 * points]!;

function points(score: Score): ResultCell {
  return { kind: "scores", scores: [score], letters: false };
}

function unplayed(kind: UnplayedKind): ResultCell {
  return { kind: "unplayed", unplayed: kind };
}

/** The games in a text such as `W12w`, one for each letter; null if the text is not a game. */
function gamesOf(text: string): CellGame[] | null {
  const match = RESULT_OPPONENT.exec(text);
  if (!match) return null;
  const opponent = Number(match[2]);
  const color = colorOf(match[3]);
  return Array.from(match[1]!, (letter) => ({ opponent, score: letterScore(letter), color }));
}

/** One letter and a number, as nearly all cells have: `W12`, `l 7`, `D--3b`. */
const PLAIN_GAME = /^[WDL][ \-.]{0,30}\d{1,4}[WB]?$/i;
const isPlainText = remembering((text) => PLAIN_GAME.test(text));

/** The scores of the letters W, D and L, and the colors of W and B, by their codes in ASCII, small or not. */
const SCORE_OF_CODE: readonly (Score | undefined)[] = codes({ W: 1, D: 0.5, L: 0 });
const COLOR_OF_CODE: readonly (Color | undefined)[] = codes<Color>(COLORS);

function codes<T>(of: Readonly<Record<string, T>>): (T | undefined)[] {
  const found: (T | undefined)[] = Array.from({ length: 128 }, () => undefined);
  for (const [letter, value] of Object.entries(of))
    found[letter.charCodeAt(0)] = found[letter.toLowerCase().charCodeAt(0)] = value;
  return found;
}

/**
 * The game of a cell without anything else in it, `W12` or `d7b`; null for any other text. It reads nearly all cells of a
 * wallchart, in a tenth of the time that a regular expression takes.
 */
function shortGame(text: string): CellGame | null {
  const score = SCORE_OF_CODE[text.charCodeAt(0)];
  if (score === undefined || text.length > 6) return null;
  const color = COLOR_OF_CODE[text.charCodeAt(text.length - 1)] ?? null;
  const end = color === null ? text.length : text.length - 1;
  if (end < 2 || end > 5) return null;
  let opponent = 0;
  for (let i = 1; i < end; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return null;
    opponent = 10 * opponent + digit;
  }
  return opponent === 0 ? null : { opponent, score, color };
}

/** Whether a cell certainly is a game: one letter and a number. */
export function isPlainGame(value: CellValue | undefined): boolean {
  return typeof value === "string" && (shortGame(value) !== null || isPlainText(value));
}

/** The game of a cell that has one game; null for any other cell. */
export function onlyGame(value: CellValue | undefined): CellGame | null {
  const short = typeof value === "string" ? shortGame(value) : null;
  if (short) return short;
  const cell = parseResult(value);
  return cell.kind === "games" && cell.games.length === 1 ? cell.games[0]! : null;
}

/** Opponents and scores of a cell's games, as a text to compare: the same for `W12` and `w 12 (b)`. "" without a game. */
export function gamesIn(value: CellValue | undefined): string {
  const cell = parseResult(value);
  return cell.kind === "games" ? cell.games.map(({ opponent, score }) => `${opponent} ${score}`).join() : "";
}

function severalGames(text: string): ResultCell | null {
  const parts = asWords(text).split(BETWEEN_GAMES);
  if (parts.length < 2) return null;
  const games = parts.map(gamesOf);
  return games.every((some) => some !== null) ? { kind: "games", games: games.flat() } : null;
}

/** `-1` and `-½` of chess-results are points without an opponent. */
const NUMBERS: ReadonlyMap<number, ResultCell> = new Map([
  [0, ZERO],
  [1, points(1)],
  [0.5, points(0.5)],
  [-1, unplayed("fullBye")],
  [-0.5, unplayed("halfBye")],
]);

function wordCell(text: string): ResultCell | null {
  const score = SCORES.get(text);
  if (score !== undefined) return points(score);
  const key = text.toUpperCase().replace(/\s+/g, "");
  const word = WORDS.get(key);
  if (word) return word;
  return LETTERS.test(key) ? { kind: "scores", scores: Array.from(key, letterScore), letters: true } : null;
}

function opponentFirst([, number, color, score]: RegExpExecArray): ResultCell {
  const opponent = Number(number);
  if (score === undefined) return { kind: "pending", opponent };
  if (score === "+") return unplayed("forfeitWin");
  if (score === "-") return unplayed("forfeitLoss");
  return { kind: "games", games: [{ opponent, score: SCORES.get(score)!, color: colorOf(color) }] };
}

/** A cell of Swiss Perfect. Without an opponent, points are a bye. */
function beforeColon([, number, sign = ""]: RegExpExecArray): ResultCell {
  const opponent = Number(number);
  if (sign === "+" || sign === "-") return unplayed(sign === "+" ? "forfeitWin" : "forfeitLoss");
  if (sign === "") return opponent === 0 ? unplayed("unpaired") : { kind: "pending", opponent };
  const score = letterScore(sign);
  if (opponent > 0) return { kind: "games", games: [{ opponent, score, color: null }] };
  return unplayed(byeOf(score));
}

/** Reads the cell of a round. Takes any value; one that it cannot read comes back as `bad`. */
export function parseResult(value: CellValue | undefined): ResultCell {
  if (typeof value === "number") return NUMBERS.get(value) ?? BARE_NUMBER;
  if (typeof value === "boolean") return RUBBISH;
  if (value === "" || value === null || value === undefined) return BLANK;
  const game = shortGame(value);
  return game ? { kind: "games", games: [game] } : parseText(value);
}

const parseText = remembering((value: string): ResultCell => {
  // In files, `1-12` may have the apostrophe that keeps Excel from making a date of it.
  const text = asText(value).replace(/^'/, "").replace(DASHES, "-");
  if (text === "") return BLANK;
  if (text.length > LONGEST) return RUBBISH;
  const hasDigit = /\d/.test(text);
  const games = hasDigit ? gamesOf(text) : null;
  // Nobody has the number 0: `W0` is a point without a game.
  if (games?.length === 1 && games[0]!.opponent === 0) return unplayed(byeOf(games[0]!.score));
  if (games) return { kind: "games", games };
  const word = wordCell(text);
  if (word) return word;
  let match = CODE_AND_NUMBER.exec(text);
  if (match) return WORDS.get(match[0][0]!.toUpperCase())!;
  match = NUMBER_COLON.exec(text);
  if (match) return beforeColon(match);
  // All that follows has a digit; a name does not.
  if (!hasDigit) return isErrorValue(text) ? { kind: "bad", code: "error-value" } : spelled(text);
  match = NOT_RATED.exec(text);
  if (match) return unplayed(NOT_RATED_KINDS[match[1]!.toUpperCase()]!);
  match = OPPONENT_SCORE.exec(text);
  if (match) return opponentFirst(match);
  match = SIGN_FORFEIT.exec(text);
  if (match) return unplayed(match[1] === "+" ? "forfeitWin" : "forfeitLoss");
  match = SCORE_OPPONENT.exec(text) ?? HALF_OPPONENT.exec(text);
  if (match) {
    const game = { opponent: Number(match[2]), score: SCORES.get(match[1]!)!, color: colorOf(match[3]) };
    return { kind: "games", games: [game] };
  }
  if (isErrorValue(text)) return { kind: "bad", code: "error-value" };
  return severalGames(text) ?? (ONLY_DIGITS.test(text) ? BARE_NUMBER : spelled(text));
});

function spelled(text: string): ResultCell {
  const found = spelledResult(text);
  if (found === null) return RUBBISH;
  return typeof found === "string" ? unplayed(found) : { kind: "games", games: [found] };
}
