/**
 * The parts of a player's line by the order they stand in, whatever columns they stand in. One field is any text and as long
 * as it is, mostly the name; the others are taken from both ends of the line, by what they may be.
 *
 * Example: by the order `number name* rating round+ total?`, the words `1 Ann B Ash 1500 W4 H 1.5` have the name `Ann B Ash`.
 */
import { parseTotal } from "../cells/facts";
import { parseRating } from "../cells/ratings";
import { cellKind } from "../reader/cell-kind";
import { columnRoleOf } from "../reader/words";

/** A part of a line and where it begins: the character, or the cell among others. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

const DASH = "[-\\u00ad\\u2010-\\u2015\\u2212]";
/** A number may be a total, and a bare `W` a name's. */
const isResult = (text: string) => !/^[\d½]/.test(text) && /^(?:game|unplayed)$/.test(cellKind(text));
const TOTAL = /^(?:\d{1,2}(?:[.,][05])?|\d{0,2}½)$/;
/** What a name does not have: `L---` `W7` `1500` `871/2` `2.0` */
const NO_NAME = new RegExp(
  `^(?:[WLDHUBXFZ](?:${DASH}{1,4}\\d{0,4}|\\d{1,4})|\\d{3,4}|\\d{2,4}[*/P]\\d{0,2}|\\d{1,2}[.,]\\d|\\d{0,2}½)$`,
  "i",
);

const isRated = (text: string | undefined) => parseRating(text).kind === "rating";
const isState = (text: string) => /^[A-Z]{2}$/.test(text);

/** Whether a text may be the field. `next` is the text behind it, where nothing behind it is taken yet. */
export const FITS: Readonly<Record<string, (text: string, next?: string) => boolean>> = {
  number: (text) => /^\d{1,4}[.)]?$/.test(text),
  id: (text) => /^(?:\d{7,8}|NEW)$/i.test(text),
  name: (text) => !NO_NAME.test(text),
  // `FL` can be a state or a forfeit loss.
  state: (text, next) => isState(text) && (next === undefined || isRated(next) || cellKind(text) === "other"),
  rating: isRated,
  post: isRated,
  round: isResult,
  // Where the results stand apart from the name.
  code: (text) => isResult(text) || /^[WLD]$/i.test(text),
  result: (text) => /^(?:game|unplayed|blank)$/.test(cellKind(text)),
  total: (text) => TOTAL.test(text) && parseTotal(text) !== null,
  // Where a rating may stand in the line too, a number is no part of the name.
  letters: (text) => !/\d|^unr(?:ated|\.)?$/i.test(text),
  // The second line of a player.
  region: (text) => /^(?!(?:NEW|UNR|NR)$)[A-Z]{2,3}$/.test(text),
  member: (text) => /^(?:\d{7,8}|\w{1,20}\/)$/.test(text),
  labeled: (text) => text.startsWith(":"),
  after: (text) => text.startsWith("→"),
  mark: (text) => /^(?:N:\w?|\d|[WB])$/i.test(text),
  text: (text) => text !== "",
  // Whatever stands there: a result that can't be read is asked about in the wallchart.
  any: () => true,
};

const MOST_ROUNDS = 64;

/** The fields of a line, from its beginning: `*` takes what is left, `?` may be missing, `+` is as many as there are. */
export type Order = readonly { readonly field: string; readonly count: "" | "?" | "+" | "*" }[];

export const orderOf = (words: string): Order =>
  words.split(" ").map((word) => {
    const count = /[?+*]$/.exec(word)?.[0] ?? "";
    return { field: word.replace(/[?+*]$/, ""), count: count as Order[number]["count"] };
  });

/** The parts of each field; null if the line is another one. */
export function inOrder(parts: readonly Part[], order: Order): ReadonlyMap<string, readonly Part[]> | null {
  const found = new Map<string, readonly Part[]>();
  const free = order.findIndex(({ count }) => count === "*");
  let [first, end] = [0, parts.length];
  for (const { field, count } of order.slice(0, free)) {
    const fits = first < end && FITS[field]!(parts[first]!.text, parts[first + 1]?.text ?? "");
    if (fits) found.set(field, [parts[first++]!]);
    else if (count !== "?") return null;
  }
  for (const { field, count } of order.slice(free + 1).reverse()) {
    const last = end;
    const most = count === "+" ? MOST_ROUNDS : 1;
    while (end - 1 > first && last - end < most && FITS[field]!(parts[end - 1]!.text)) end--;
    if (last === end && count === "") return null;
    if (last > end) found.set(field, [...parts.slice(end, last), ...(found.get(field) ?? [])]);
  }
  const rest = parts.slice(first, end);
  const { field } = order[free]!;
  if (
    (rest.length === 0 && /^(?:name|letters)$/.test(field)) ||
    !rest.every(({ text }) => FITS[field]!(text))
  )
    return null;
  return found.set(field, [...(found.get(field) ?? []), ...rest]);
}

/** So many columns at the end may be left out. */
const MOST_EXTRA = 6;
/** The last heading, if the lines are cut off there. */
const CUT = /^(?:r|rd|rnd|ro|rou|roun|round)\.?$/i;
/** What a word below a heading must be. Columns with other headings are not read in this way. */
const BELOW: Readonly<Record<string, string>> = {
  ...{ number: "number", name: "letters*", id: "id", state: "state", rating: "rating", post: "post" },
  ...{ round: "result", total: "total" },
};

/** `R1`, `Rd2`. */
const isRoundAlone = (word: string): boolean =>
  /\p{L}/u.test(word) && /\d/.test(word) && columnRoleOf(word) === "round";

/** Whether words are one heading, such as `Rd 1` or `USCF ID`. `Rd 1 2` and `Rating R1` are two. */
export const isOneHeading = (text: string): boolean =>
  columnRoleOf(text) !== "other" && !/\d\s\d/.test(text) && !text.split(/\s+/).slice(1).some(isRoundAlone);

/** The headings in a line: the most words that have a meaning together, but an ID and a rating are two words here. */
export function headingWords(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const headings: string[] = [];
  for (let at = 0; at < words.length;) {
    const part = (count: number) => words.slice(at, at + count).join(" ");
    let count = 3;
    while (count > 1 && (columnRoleOf(part(count)) === "idRating" || !isOneHeading(part(count)))) count--;
    headings.push(part(count));
    at += count;
  }
  return headings;
}

/**
 * Headings and rows of lines that the words of their headings order, as in text copied from a PDF, whose columns no longer
 * stand below their headings; null if it is not certain what belongs where. That is if each cell of each line is what its
 * heading says, and there is one way to do it.
 */
export function tableInOrder(
  headingLine: string,
  lines: readonly string[],
): { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] } | null {
  const headings = headingWords(headingLine);
  const all = headings.map(columnRoleOf);
  // Prizes and tie-breaks at the end are not read.
  let count = all.length;
  while (count > 0 && all[count - 1] === "other") count--;
  const roles = all.slice(0, count);
  const extra = all.length - count;
  if (CUT.test(headings.at(-1) ?? "") || !roles.every((role) => role in BELOW) || extra > MOST_EXTRA)
    return null;
  if (!["name", "round", "rating"].every((role) => roles.some((one) => one === role))) return null;
  const order = orderOf(roles.map((role) => BELOW[role]).join(" "));
  const name = roles.indexOf("name");
  const rows: string[][] = [];
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const ways = Array.from({ length: extra + 1 }, (_, left) => words.length - left).filter(
      (end) =>
        !words.slice(end).some((word) => /^[WLDHBUXF](?:\d|$)/i.test(word)) &&
        inOrder(
          words.slice(0, end).map((text, at) => ({ text, at })),
          order,
        ),
    );
    if (ways.length !== 1) return null;
    const behind = name + 1 + ways[0]! - roles.length;
    rows.push([
      ...words.slice(0, name),
      words.slice(name, behind).join(" "),
      ...words.slice(behind, ways[0]),
    ]);
  }
  return { headings: headings.slice(0, count), rows };
}
