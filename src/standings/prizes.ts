/**
 * Who gets which cash prize, by rules 32 and 33 of US Chess as they are quoted in its forum (32B1 to 32B4, the 32B3 of
 * 2014) and described by directors; docs/standings.md names the pages. We have not seen the rulebook's own pages.
 *
 * - 32B1: one cash prize a player, the largest they are due.
 * - 32B2, 32B3: players tied on points put their prizes together, no more than one for each, and share alike, unless some
 *   of them get more by sharing only prizes that the others can't win. Nobody gets more than the largest prize they
 *   could win if there were no tie.
 * - 32B4: of equal prizes a place prize goes first, then the highest class.
 * - 28D: unrated players win place prizes and prizes for the unrated.
 *
 * Cents: a share that does not come out even is rounded down, and the cents left go one each to the first of those who
 * share, in the order of the standings. Example: $100 for three are 33.34, 33.33 and 33.33.
 */
import type { Rating } from "../ratings/types";
import { isInBand, readBand, type Band } from "./bands";
import { sum } from "./field";

export interface Prize {
  readonly name: string;
  /** Whole cents. */
  readonly cents: number;
  /** Null for a place prize, which everybody can win. */
  readonly band: Band | null;
  /** Whether it is for teams, which have places alone. */
  readonly isForTeams: boolean;
}

/**
 * `1st 300; U1800 $100-50; Team 60`: prizes as a director lists them, and what can't be read as one. That is also a place
 * that is there twice, and a bare `2nd` behind `1st U1800`, which may be the second of either.
 */
export function readPrizes(text: string): {
  readonly prizes: readonly Prize[];
  readonly unknown: readonly string[];
} {
  const prizes: Prize[] = [];
  const unknown: string[] = [];
  for (const part of partsOf(text)) {
    const read = readPart(part);
    const before = prizes.at(-1);
    const isOpen =
      BARE.test(read[0]?.name ?? "") && before?.band && placeIn(before) === placeIn(read[0]!)! - 1;
    const isTwice = read.some((prize) => prizes.some((other) => isSame(prize, other)));
    if (read.length === 0 || isOpen || isTwice) unknown.push(part);
    else prizes.push(...read);
  }
  return { prizes, unknown };
}

/** Which one of its kind a prize is: 2 for `2nd U1800`; null where the name does not tell. */
function placeIn({ name }: Prize): number | null {
  const word = ORDINAL.exec(name)?.[1]?.toLowerCase() ?? "";
  return { first: 1, second: 2, third: 3 }[word] ?? (parseInt(word, 10) || null);
}

const partsOf = (text: string): readonly string[] =>
  text.split(/[;\n]|,(?!\d{3}\b)/).flatMap((part) => part.trim() || []);

function isSame(prize: Prize, other: Prize): boolean {
  const isOfKind = prize.isForTeams === other.isForTeams && prize.band?.title === other.band?.title;
  return isOfKind && placeIn(prize) !== null && placeIn(prize) === placeIn(other);
}

/** `300,200` are two amounts. */
const AMOUNT = String.raw`\$?(?:\d{1,2},\d{3}|\d{1,7})(?:\.\d{1,2})?`;
const PART = new RegExp(
  String.raw`^(?:(.{1,40}?)\s{0,4}(?:[:=]\s{0,8}|\s{1,8}))??(${AMOUNT}(?:\s?[-–/]\s?${AMOUNT}){0,20})$`,
);
const ORDINAL = /^(\d{1,2}(?:st|nd|rd|th)|first|second|third)\b\s*/i;
const BARE = /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third)$/i;
const PLACES = /^(?:places?|overall)?$/i;
const TEAMS = /^(?:place )?teams?$/i;

const ordinal = (place: number) =>
  `${place}${["st", "nd", "rd"][/1[123]$/.test(String(place)) ? 3 : (place % 10) - 1] ?? "th"}`;

/** One prize, or several of one kind in their order, the largest first: `300-200-100` are the first three places. */
function readPart(part: string): readonly Prize[] {
  const [, name = "", list] = PART.exec(part) ?? [];
  const amounts = (list ?? "").split(/[-–/]/).map((one) => Number(one.replace(/[$,\s]/g, "")));
  const isFalling = amounts.every((amount, i) => i === 0 || amount <= amounts[i - 1]!);
  const of = name.replace(ORDINAL, "").replace(/^(?:top|best)\s+(?!\d+$)/i, "");
  const [isPlace, isForTeams] = [PLACES.test(of), TEAMS.test(of)];
  // `300 200` is not a prize of 200 for those under 300.
  const band = isPlace || isForTeams || /^\d*$/.test(of) ? null : readBand(of);
  const isKnown = band === null ? isPlace || isForTeams : band.top === null;
  // An amount alone may be anything, and of `2nd 100-50` nobody knows where it ends.
  const isOpen = amounts.length === 1 ? name === "" : ORDINAL.test(name);
  if (list === undefined || !isFalling || amounts.at(-1) === 0 || !isKnown || isOpen) return [];
  return amounts.map((amount, i) => ({
    name: amounts.length === 1 ? name : `${ordinal(i + 1)} ${isPlace ? "" : of}`.trim(),
    cents: Math.round(amount * 100),
    band,
    isForTeams,
  }));
}

const LISTED = /(?:^|\t)(?:cash )?prizes?(?: list)?\s{0,3}[:–—-]?\s{0,3}(?=\S*\d)(.{1,400})$/i;
/** Amounts that depend on how many come. */
const ON_ENTRIES = /\bbased\b|\bb\/\s?\d|\bguarantee|\bper entry\b|%/i;

/**
 * The prizes that a line above or below a wallchart lists, its cells with tabs between, as a director would type them; "" for none. What of the line is
 * not a cash prize is not in it.
 *
 * Example: of `Prizes: $200-100-50, U1600 $40, trophies for all` it is `$200-100-50; U1600 $40`.
 */
export function prizesListed(lines: readonly string[]): string {
  for (const line of lines) {
    const text = LISTED.exec(line.trim())?.[1] ?? "";
    if (text === "" || ON_ENTRIES.test(text)) continue;
    const { unknown } = readPrizes(text);
    const known = partsOf(text).filter((part) => !unknown.includes(part));
    if (known.length > 0) return known.join("; ");
  }
  return "";
}

export interface Winner {
  /** Index into the players. */
  readonly player: number;
  readonly cents: number;
  /** The prizes that they share, or have alone. */
  readonly prizes: readonly Prize[];
  /** Among how many. */
  readonly among: number;
}

interface Distribution {
  readonly winners: readonly Winner[];
  /** Prizes that nobody can win. */
  readonly left: readonly Prize[];
}

/** 32B4: larger prizes first; of equal ones place prizes, then the higher class. */
function byWorth(a: Prize, b: Prize): number {
  const height = ({ band }: Prize) => (band === null ? Infinity : Math.min(band.below, HIGHEST));
  return b.cents - a.cents || Math.sign(height(b) - height(a)) || 0;
}

/** Above all ratings. */
const HIGHEST = 10_000;

/** The most valuable prizes that so many players can bring in, each player one they can win: a matching, best first. */
function broughtIn(
  players: readonly number[],
  prizes: readonly Prize[],
  canWin: (player: number, prize: Prize) => boolean,
): readonly Prize[] {
  const holder = new Map<Prize, number>();
  const place = (prize: Prize, seen: Set<number>): boolean =>
    players.some((player) => {
      if (seen.has(player) || !canWin(player, prize)) return false;
      seen.add(player);
      const held = [...holder].find(([, one]) => one === player)?.[0];
      if (held && !place(held, seen)) return false;
      holder.set(prize, player);
      return true;
    });
  const taken: Prize[] = [];
  // Prizes in their order of worth: a set that players can bring in together stays one as the best are added first.
  for (const prize of [...prizes].sort(byWorth)) if (place(prize, new Set())) taken.push(prize);
  return taken;
}

/** Equal shares in whole cents; the first get what is left over. */
function shared(players: readonly number[], prizes: readonly Prize[]): readonly Winner[] {
  const all = sum(prizes.map(({ cents }) => cents));
  const share = Math.floor(all / players.length);
  const over = all - share * players.length;
  return players.map((player, i) => ({
    player,
    cents: share + (i < over ? 1 : 0),
    prizes,
    among: players.length,
  }));
}

type CanWin = (player: number, prize: Prize) => boolean;

interface Pool {
  readonly players: readonly number[];
  readonly prizes: readonly Prize[];
}

const shareOf = ({ players, prizes }: Pool) => sum(prizes.map(({ cents }) => cents)) / players.length;

/**
 * 32B3 for players with the same points: where the prizes of one class alone, which the others can't win, give some of
 * them more than all together, those go out first; then the rest in the same way.
 */
function poolsOf(players: readonly number[], prizes: readonly Prize[], canWin: CanWin): readonly Pool[] {
  const all: Pool = { players, prizes: broughtIn(players, prizes, canWin) };
  if (all.prizes.length === 0) return [];
  let best = all;
  for (const title of new Set(prizes.flatMap(({ band }) => band?.title ?? []))) {
    const own = prizes.filter(({ band }) => band?.title === title);
    const some = players.filter((player) => canWin(player, own[0]!));
    if (some.length === 0 || some.length === players.length) continue;
    const pool = { players: some, prizes: own.slice(0, some.length) };
    if (shareOf(pool) > shareOf(best)) best = pool;
  }
  const over = best === all ? overPaid(all, prizes, canWin) : best.players;
  if (over.length === 0) return [all];
  const first = best === all ? poolsOf(over, prizes, canWin) : [best];
  const given = new Set(first.flatMap((pool) => pool.prizes));
  const rest = players.filter((player) => !over.includes(player));
  return [
    ...first,
    ...poolsOf(
      rest,
      prizes.filter((prize) => !given.has(prize)),
      canWin,
    ),
  ];
}

/** Those who would get more from the pool than the largest prize they can win: they share among themselves first. */
function overPaid(pool: Pool, prizes: readonly Prize[], canWin: CanWin): readonly number[] {
  const most = (player: number) =>
    Math.max(0, ...prizes.filter((prize) => canWin(player, prize)).map(({ cents }) => cents));
  return pool.players.filter((player) => shareOf(pool) > most(player) + 1e-9);
}

/**
 * @param groups the players with the same points together, in the order of the standings
 * @param ratings before the event; null for unrated
 */
export function distribute(
  prizes: readonly Prize[],
  groups: readonly (readonly number[])[],
  ratings: readonly (Rating | null)[],
): Distribution {
  const canWin: CanWin = (player, { band }) => band === null || isInBand(band, ratings[player]!);
  let left: readonly Prize[] = [...prizes].sort(byWorth);
  const winners: Winner[] = [];
  for (const group of groups) {
    for (const pool of poolsOf(group, left, canWin)) {
      winners.push(...shared(pool.players, pool.prizes));
      left = left.filter((prize) => !pool.prizes.includes(prize));
    }
  }
  return { winners: winners.filter(({ cents }) => cents > 0), left };
}
