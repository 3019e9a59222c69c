/**
 * The lexer: a cell to all that it may mean, wherever it stands, with the text that no meaning covers. It decides nothing:
 * who reads a cell takes the meaning that fits its place.
 *
 * Example: `lex("W12 (late)")` is a win against number 12 with the rest `(late)`, and also a name.
 */
import { parseDate } from "../cells/dates";
import { idRatingIn, ratingIn } from "../cells/ratings";
import type { IsoDate } from "../../ratings/types";
import { isErrorValue, plainText } from "../cells/text";
import type { CellValue } from "../types";
import { EMPTY, isSure, NO_RESULTS, type Meaning, type WrittenGame } from "./meanings";
import { codeOf, resultsIn } from "./results";
import { halves } from "./signs";

/** A numeric 0 that may be an empty cell: Excel on the desktop passes empty cells to formulas so. */
const ZERO: Meaning = { ...EMPTY, text: "0", isZero: true, whole: 0, points: 0 };

/** A longer text is a sentence. */
const LONGEST = 60;
const LONGEST_RESULT = 40;
/** More texts than this are forgotten and read again. */
const MOST = 60_000;

const remembered = new Map<CellValue, Meaning>();

/**
 * All that a cell may mean.
 *
 * @param isTyped whether a numeric 0 was typed, so that it is not an empty cell
 * @param spell how the sheet spells its results, if not as in English
 */
export function lex(
  value: CellValue | undefined,
  isTyped = false,
  spell?: (text: string) => string,
): Meaning {
  if (value === "" || value === null || value === undefined) return EMPTY;
  if (value === 0) return isTyped ? typedZero() : EMPTY_ZERO;
  if (spell && typeof value === "string") {
    const { games, score, code, pairing, color, isSelf, whole } = lex(spell(plainText(value)));
    return { ...lex(value), games, score, code, pairing, color, isSelf, whole };
  }
  let found = remembered.get(value);
  if (!found) {
    if (remembered.size > MOST) remembered.clear();
    found = typeof value === "number" ? meaningOfNumber(value) : meaningOfText(plainText(value));
    remembered.set(value, found);
  }
  return found;
}

const EMPTY_ZERO: Meaning = { ...ZERO, isEmpty: true };
let zero: Meaning | undefined;
const typedZero = (): Meaning => (zero ??= { ...meaningOfText("0"), isZero: true });

/** A day without a year, as a file has what Excel shows of one: `4-Jan`. */
const DAY_ALONE = /^(\d{1,2})-(\p{L}{3})$/u;

/**
 * What Excel made a date of as it was typed: `1-5` and `5-1` are a win against number 5, `1/2` is a draw or against 2. January
 * has no day 32: `1-32` becomes January 1932.
 */
function typedAs(date: IsoDate | null): Pick<Meaning, "games" | "score"> | null {
  const [year, month, day] = date?.split("-").map(Number) ?? [];
  if (!year || !month || !day || (month > 1 && day > 1)) return null;
  const opponent = month * day === 1 && year < 2000 ? year % 100 : month * day;
  const game = { opponent, name: "", scores: [1], color: null, rest: "" };
  return {
    games: (["1-12", "12-1"] as const).map((style) => ({ ...game, style })),
    score: opponent === 2 ? { scores: [0.5], color: null, isLetters: false } : null,
  };
}

/** Excel's numbers for 1930, the first year that two digits mean, and for a day that nothing here is about. */
const FIRST_DAY = 10_959;
const LAST_DAY = 60_000;

/** A number as Excel keeps it: a typed `+12` and `-12` too. */
function meaningOfNumber(value: number): Meaning {
  const found = meaningOfText(String(value));
  const date = value >= FIRST_DAY && value < LAST_DAY && Number.isInteger(value) ? parseDate(value) : null;
  const typed = typedAs(date);
  if (typed) return { ...found, ...typed, date };
  if (!Number.isInteger(value)) return value === -0.5 ? { ...found, code: codeOf("halfBye") } : found;
  const game: WrittenGame = {
    style: "+12",
    opponent: Math.abs(value),
    name: "",
    scores: [value > 0 ? 1 : 0],
    color: null,
    rest: "",
  };
  return { ...found, date, games: [game], code: value === -1 ? codeOf("fullBye") : null };
}

/** An ID, which may have the state before or behind it. */
const ID = /^(?:[A-Z]{2} {1,3})?([A-Z]?\d{7,8})(?: {1,3}[A-Z]{2})?$/;
const WHOLE = /^#?\(?0*(\d{1,4})[.)]?[*†‡]?$/;
/** `4.5`, `4½`, `4.5/6`, `3 of 5`, `4*`. */
const POINTS =
  /^(-?\d{0,3}(?:[ ]?½|\s?1\/2|[.,][05]0?|\.)?)(?:\s?(?:\/|of)\s?\d{1,2})?\s?[*†‡]?(?:\s?(?:pts?|points?)\.?)?$/i;
const POINTS_AND_COLOR = /^(\d{0,2}½?|\d{0,2}[.,][05]) ?\(?[WB]\)?$/i;
const NAME = /^(?:#?\d{1,4}[.)]?\s+)?\p{L}[\p{L}\p{M}.'’\- ,()"&]*[\p{L}.)"]|^\p{L}\p{L}?$/u;

function pointsIn(text: string): number | null {
  const match = POINTS.exec(text) ?? POINTS_AND_COLOR.exec(text);
  const number = match?.[1];
  return number && /\d|½/.test(number) ? halves(number.replace(/\.$/, "")) : null;
}

/** Whether a part of a cell is a result of its own. */
const isPart = ({ games, code }: Meaning) =>
  games.some((game) => isSure(game) && game.rest === "") || code !== null;
const BETWEEN_RESULTS = / ?[,&/;|+] ?| (?=[WDLBHUXF]+[ -]*\d|[BHU]$)/i;

/** `12 / 1½`: an opponent or a code, and what the player has after the round. */
const WITH_POINTS = /^(\d{1,3}|\p{L}{1,7}) \/ (\d{0,2}½|\d{1,2}(?:\.[05])?)$/u;

/** Its parts; the whole cell may be a result all the same. */
function withPointsIn(text: string): readonly Meaning[] {
  const parts = WITH_POINTS.exec(text)?.slice(1).map(meaningOfText) ?? [];
  return parts[0]?.code || parts[0]?.whole ? parts : [];
}

/** The parts of a cell of several lines, or of several results: `W12 L14`, `W3; H`. */
function partsOf(text: string): readonly Meaning[] {
  if (text.includes("\n")) return text.split("\n").filter(Boolean).map(meaningOfText);
  const texts = text.split(BETWEEN_RESULTS);
  if (texts.length < 2 || !texts.every((one) => /^[WDLBHUXFwdlbhuxf]/.test(one))) return [];
  const parts = texts.map(meaningOfText);
  return parts.every(isPart) && parts.some(({ games }) => games.length > 0) ? parts : [];
}

/** A name with a rating or an ID behind it, or both: `Ann Ash (1580)`, `Ann Ash [12345678]`, `Ann Ash (1580) 12345678`. */
const BEHIND_NAME =
  /^((?:#?\d{1,4}[.)]?\s+)?\p{L}[^()[\]\d]{2,40}?)\s?((?:[([][^()[\]]{3,12}[)\]]\s?|(?<=[)\]\s])\d{8}\s?){1,2})$/u;

function behindNameIn(text: string): readonly Meaning[] {
  const [, name, behind] = BEHIND_NAME.exec(text) ?? [];
  const facts = behind?.match(/[^()[\]]{3,}/g)?.map((one) => one.trim()) ?? [];
  if (!name || facts.length === 0 || !facts.every((one) => /^\p{L}?\d{3}|^un?r/iu.test(one))) return [];
  const parts = [name, ...facts].map(meaningOfText);
  return parts[0]!.isName && parts.slice(1).every((one) => one.rating !== null || one.id !== "") ? parts : [];
}

function meaningOfText(text: string): Meaning {
  if (text === "") return EMPTY;
  const base = { ...EMPTY, text, isEmpty: false };
  if (text.length > LONGEST && !text.includes("\n")) return base;
  if (isErrorValue(text)) return { ...base, isError: true };
  const whole = WHOLE.exec(text);
  const parts = partsOf(text);
  const date =
    /\d/.test(text) && !/^\d{1,4}$/.test(text) ? parseDate(text.replace(DAY_ALONE, "$1 $2 2000")) : null;
  const results = text.length > LONGEST_RESULT || parts.length > 0 ? NO_RESULTS : resultsIn(text);
  return {
    ...base,
    ...results,
    ...(results.games.length === 0 ? typedAs(date) : null),
    whole: whole ? Number(whole[1]) : null,
    points: pointsIn(text),
    rating: ratingIn(text),
    id: ID.exec(text)?.[1] ?? "",
    idRating: idRatingIn(text),
    date,
    isName: NAME.test(text),
    parts: parts.length > 0 ? parts : withPointsIn(text),
    behindName: behindNameIn(text),
  };
}
