/**
 * The lexer of ratings: rating, games, the rating after an arrow, and the text beside them.
 *
 * Examples: `1641P17`, `P1641/17`, `1641 (17)` and `1641-17` have 17 games, `1641P` is provisional, `1641*` established,
 * `1300/00` rests on no games, `R: 1553->1663`, `Unrated->1878P1`, `1,641`, `UR`.
 */
import type { System } from "../../ratings/uschess/systems";
import type { WrittenRating } from "./meanings";

const LONGEST = 60;

/** Words for no rating. */
const UNRATED =
  "un-?rated|unrtd|unr|urtd|ur|u\\/r|u|not (?:yet )?rated(?: yet)?|non-?rated|no rating(?: yet)?|none(?: yet)?|new|n\\/?r|n\\/?a";

/** The games behind a rating, by the sign between them. */
const GAMES: readonly (readonly [sign: WrittenRating["sign"], form: RegExp])[] = [
  [
    "P",
    /^\s{0,2}[/([-]?\s{0,2}P\s{0,2}[/-]?\s{0,2}(\d{1,4})(?:\s{0,2}(?:games|gms|gm|g)\b\.?)?\s{0,2}[)\]]?/i,
  ],
  ["/", /^\s*\/\s*(?!\d{4})(\d{1,3})P?(?:\s*(?:games|gms|gm|g)\b\.?)?/i],
  ["(", /^\s*[([]\s*(\d{1,4})(?:\s*(?:games|gms|gm|g)\b\.?)?\s*[)\]]/i],
  ["-", /^(?:[-–—](\d{1,2})|\s[-–—]\s(\d{1,2}))(?![\d/])P?/i],
];

const NUMBER = /^(?:(\d{1,2}),(\d{3})|(\d{2,5}(?:\.\d{1,17})?))(?![\d,.]\d)(?!\d)/;
const NO_NUMBER = new RegExp(
  `^[(-]?(?:${UNRATED})\\b\\.?(?:\\)|-$)?(?: \\(?(?:new|player)\\)?)?|^(?:-+|\\?)(?=$|[\\s>/-])`,
  "i",
);
const ARROW = /^\s*(?:-{1,2}>|=>|→|➔|➜)\s*/;
/** Words before and behind a rating that only say what it is. */
const BEFORE = /^(?:(O?[RQB])\s*:\s*|(?:uscf|us chess|reg(?:ular)?|rating|rtg|r)\b[\s.:]*|r(?=\d))/i;
const BEHIND = /^[\s(]*(?:uscf|us chess|reg|regular|r)\.?[)\s]*$|^\.$/i;
const PROVISIONAL = /\bprov(?:isional)?\b\.?/i;
/** `P1641/17`, `P17 1641`: the P comes first. */
const P_FIRST = /^P\s?(\d{3,4})(?:\s?\/\s?(\d{1,3}))?$/i;
const GAMES_FIRST = /^P\s?(\d{1,2})\s+(\d{3,4})$/i;

interface One {
  readonly rating: number | null;
  readonly games: number | null;
  readonly sign: WrittenRating["sign"];
  readonly isProvisional: boolean | null;
  readonly length: number;
}

/** The rating at the beginning of a text. */
function oneAt(text: string): One | null {
  const number = NUMBER.exec(text);
  const none = number ? null : NO_NUMBER.exec(text);
  const match = number ?? none;
  if (!match) return null;
  const rating = number ? Number(number[3] ?? number[1]! + number[2]!) : null;
  const behind = text.slice(match[0].length);
  for (const [sign, form] of GAMES) {
    const found = form.exec(behind);
    if (found)
      return {
        rating,
        games: Number(found[1] ?? found[2]),
        sign,
        isProvisional: null,
        length: match[0].length + found[0].length,
      };
  }
  const mark = /^\s*(?:(\*)|\(?P\)?(?![\p{L}\d]))/iu.exec(behind);
  return {
    rating,
    games: null,
    sign: "",
    isProvisional: mark && rating !== null ? !mark[1] : null,
    length: match[0].length + (mark && rating !== null ? mark[0].length : 0),
  };
}

const simple = (rating: number, games: number | null): WrittenRating => ({
  rating,
  games,
  sign: "P",
  isProvisional: games === null ? true : null,
  post: null,
  system: null,
  rest: "",
});

/** The rating that a text may be, or null. A number outside of 100 to 3500 is read too: it may be a slip. */
export function ratingIn(written: string): WrittenRating | null {
  if (written.length > LONGEST || written === "" || /^0{1,4}$/.test(written)) return null;
  let text = PROVISIONAL.test(written) ? written.replace(PROVISIONAL, "P") : written;
  const named = BEFORE.exec(text);
  if (named) text = text.slice(named[0].length);
  const code = named?.[1]?.toUpperCase();
  const system = code ? (`${code.length > 1 ? "OL" : "OTB"}${code.slice(-1)}` as System) : null;
  const first = P_FIRST.exec(text);
  if (first) return { ...simple(Number(first[1]), first[2] ? Number(first[2]) : null), system };
  const turned = GAMES_FIRST.exec(text);
  if (turned) return { ...simple(Number(turned[2]), Number(turned[1])), system };
  const one = oneAt(text);
  if (!one) return null;
  let rest = text.slice(one.length);
  let post: WrittenRating["post"] = null;
  const arrow = ARROW.exec(rest);
  if (arrow) {
    rest = rest.slice(arrow[0].length);
    const after = oneAt(rest);
    if (after) {
      rest = rest.slice(after.length);
      if (after.rating !== null) post = { rating: after.rating, games: after.games };
    }
  }
  rest = rest.trim();
  if (BEHIND.test(rest)) rest = "";
  const { rating, games, sign, isProvisional } = one;
  // `12 Main St` and `New York` are not ratings.
  if (rest !== "" && /^[\p{L}\d]/u.test(rest) && (rating === null || (rating < 100 && games === null)))
    return null;
  if (rest !== "" && rating !== null && rating < 100) return null;
  return { rating, games, sign, isProvisional, post, system, rest };
}

const ID_RATING =
  /^([A-Z]?\d{5,12})(?:\s*\/|\s[ /]*[A-Z]{2}(?=[ /])|\s(?=\s?(?:R|Rtg|Rating)\b))\s*\/?\s*(.+)$/is;
const RATING_ID = /^(\S{2,12})\s+(?:ID:?\s?)?(\d{7,8})$/i;

/** ID and rating of one cell: `12345678 / R: 1641P17->1657P24`, `1850 ID: 12345678`. */
export function idRatingIn(text: string): { id: string; rating: WrittenRating } | null {
  const before = ID_RATING.exec(text);
  if (before) {
    const rating = ratingIn(before[2]!.trim());
    return rating && { id: before[1]!, rating };
  }
  const behind = RATING_ID.exec(text);
  const rating = behind && ratingIn(behind[1]!);
  return behind && rating && rating.rest === "" ? { id: behind[2]!, rating } : null;
}
