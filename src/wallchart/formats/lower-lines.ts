/**
 * The second and third lines of players in a table that is lined up with blanks: which lines they are, and what they have
 * that no heading names.
 *
 * Example: below `1  Ann Ash  1500  W4  L3`, the line `MI 12345671  w  b` has the state, the ID and the colors.
 */
import { columnRoleOf } from "../reader/words";
import { looksLikePlayer } from "./unread-lines";

/** A player's line begins with the pairing number, or with the place, which may be shared: `2-3`. */
export const PLAYER = /^\s{0,20}(?:\d{1,3}-)?\d{1,4}[.)]?\s{1,20}\S/;
/** A player takes at most three lines. */
const MOST_UNDER = 2;

/** Blank lines and headings between a player's lines, with these. */
const MOST_BETWEEN = 40;

/** A line of the text and its place in it, from 0. */
export interface Line {
  readonly text: string;
  readonly at: number;
  /** Whether it is the second or third line of a player. */
  readonly isLower?: boolean;
}

/** `Name/State` above two lines of a player is the name. */
export const mainHeading = (text: string): string =>
  text.includes("/") && /^(?:other|idRating)$/.test(columnRoleOf(text))
    ? text.slice(0, text.indexOf("/"))
    : text;

/** Whether a line is a row of headings by its words. */
export function isHeading(line: string): boolean {
  const roles = line
    .trim()
    .split(/\s+/)
    .slice(0, 60)
    .map((word) => columnRoleOf(mainHeading(word)));
  const named = roles.filter((role) => role !== "other" && role !== "round");
  return new Set(named).size > 1 && (named.includes("name") || named.includes("rating"));
}

/** The number of a page, or the points of the players below. */
const PAGE_OR_POINTS =
  /^\s{0,99}(?:page \d{1,3}(?: of \d{1,3})?|\d{0,2}(?:½|[.,][05])? ?(?:points?|pts\.?))\s{0,99}$/i;

/** Whether a line is blank, or only separates others. */
export const isRule = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text) || PAGE_OR_POINTS.test(text);

/** Whether a line is the second line of the headings, such as `ID  St` below `#  Name  Rtng`. */
export const isLowerHeading = (line: string): boolean => {
  const roles = line
    .trim()
    .split(/[\s/]+/)
    .slice(0, 60)
    .map(columnRoleOf);
  return !roles.includes("other") && !roles.includes("name") && !roles.includes("number");
};

/** A state and an ID may stand left of the names. */
const STATE_AND_ID = /^\s{0,20}(?:[A-Z]{2,3}\s{1,20})?\d{7,8}(?!\d)/;

/** The lines below a player's first line that belong to the player: they begin right of the number. */
function linesUnder(lines: readonly string[], first: number): number[] {
  const end = /^\s{0,20}\d{1,4}[.)]?/.exec(lines[first]!)![0].length;
  const under: number[] = [];
  let isBelowHeadings = false;
  const last = Math.min(lines.length, first + MOST_BETWEEN);
  for (let at = first + 1; at < last && under.length <= MOST_UNDER; at++) {
    const line = lines[at]!;
    // The headings of a new page may stand between the lines of a player.
    isBelowHeadings = isRule(line)
      ? isBelowHeadings
      : (isHeading(line) && !/\d{3}/.test(line)) || (isBelowHeadings && isLowerHeading(line));
    if (isRule(line) || isBelowHeadings) continue;
    if ((line.search(/\S/) <= end && !STATE_AND_ID.test(line)) || looksLikePlayer(line)) break;
    under.push(at);
  }
  return under;
}

/** The lines that are the second or third of a player. If few players have such lines, they are notes. */
export function lowerLines(lines: readonly string[]): ReadonlySet<number> {
  const players: (readonly number[])[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!PLAYER.test(lines[at]!)) continue;
    const under = linesUnder(lines, at);
    // A list of prizes has numbers too.
    if (under.length > 0 || looksLikePlayer(lines[at]!)) players.push(under);
    at = under.at(-1) ?? at;
  }
  const usual = players.filter(({ length }) => length > 0 && length <= MOST_UNDER);
  const isUsual = usual.length > 1 && usual.length * 4 >= players.length * 3;
  return new Set(isUsual ? usual.flat() : []);
}

/** What a line has before its results, each with its heading. */
const FACTS = [
  ["id", "ID", /(?<!\S)(?:ID:\s?)?(\d{7,8})(?!\S)/i],
  ["state", "State", /(?<!\S)(?:St(?:ate)?:\s?)?((?!NEW|UNR|NR)[A-Z]{2,3})(?!\S)/],
  // Another number, such as a rating after the event, has other words beside it.
  [
    "rating",
    "Rating",
    /^[\s/]*(?:R(?:tng|ating)?:\s?)?(\d{3,4}(?:[P/*]\d{0,2})?|unr(?:ated|\.)?|new)[\s/]*$/i,
  ],
] as const;

/**
 * What the lower lines have, in columns of their own if no heading names it.
 *
 * @param roles what the headings mean; @param end where the results begin in a line
 */
export function lowerColumns(
  lines: readonly Line[],
  roles: readonly string[],
  end: number,
): {
  /** The lines without what is in columns now. */
  readonly texts: readonly string[];
  readonly headings: readonly string[];
  /** The cells of each line: empty for a lower line. */
  readonly cells: readonly (readonly string[])[];
  /** The first lines of players without a rating, where others have one in a lower line. */
  readonly unrated: readonly Line[];
} {
  const lacking = FACTS.filter(([role]) => !roles.includes(role));
  const found = lines.map(() => new Map<string, string>());
  let own = found[0]!;
  const texts = lines.map(({ text, isLower }, i) => {
    if (!isLower) own = found[i]!;
    if (!isLower) return text;
    let start = text.slice(0, end);
    for (const [role, , pattern] of lacking) {
      const fact = own.has(role) ? null : pattern.exec(start);
      if (!fact) continue;
      own.set(role, fact[1]!);
      start = start.replace(fact[0], " ".repeat(fact[0].length));
    }
    return start + text.slice(end);
  });
  const columns = lacking.filter(([role]) => found.some((facts) => facts.has(role)));
  const hasRatings = columns.some(([role]) => role === "rating");
  return {
    texts,
    headings: columns.map(([, heading]) => heading),
    cells: found.map((facts) => columns.map(([role]) => facts.get(role) ?? "")),
    unrated: lines.filter(({ isLower }, i) => hasRatings && !isLower && !found[i]!.has("rating")),
  };
}
