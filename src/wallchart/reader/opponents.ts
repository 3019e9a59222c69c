/**
 * Opponents that a cell names otherwise than by number: by name, ID or rating. A name is that of all players whom it fits:
 * the whole of it, or words of it, or the beginning of one, or their initials.
 *
 * Example: with Ann Ash and Abe Ash, `Ann` and `Ann A` are the first, `Ash` may be both.
 */
import { nameKey } from "../cells/person-names";
import { remembering } from "../cells/remember";
import type { ChartPlayer } from "./charts";

/** The indices of the players who may be meant: one, none, or several that have the same last name. */
export interface FindPlayers {
  readonly byName: (called: string) => readonly number[];
  /** By an ID or a rating. */
  readonly byCode: (code: number) => readonly number[];
}

const NONE: readonly number[] = [];

/** What somebody is called by the first letters of their names: `PG`, `JRS`. */
const INITIALS = /^\p{Lu}{2,3}$/u;

/** `Smith-Jones` is one word: beside a Smith, `Smith` is the Smith. */
const wordsOf = remembering((name): readonly string[] =>
  name
    .replace(/\(.*?\)/g, " ")
    .split(/[^\p{L}\p{M}\p{N}'’ʼ‘`´-]+/u)
    .map(nameKey)
    .filter(Boolean),
);

/** The first index from which all keys are not before a text. */
function firstFrom(keys: readonly string[], text: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * @param ids the ID of each player, "" if there is none
 * @param ratings gives the whole ratings, null if there is none
 */
export function playerFinder(
  players: readonly ChartPlayer[],
  ids: readonly string[],
  ratings: () => readonly (number | null)[],
): FindPlayers {
  // In most charts, nobody is called by anything but a number.
  let find: FindPlayers["byName"] | null = null;
  let codes: ReadonlyMap<number, readonly number[]> | null = null;
  const byCode = (code: number) => (codes ??= codesOf(ids, ratings())).get(code) ?? NONE;
  const known = new Map<string, readonly number[]>();
  return {
    byCode,
    byName: (called) => {
      if (/^\d+$/.test(called)) return byCode(Number(called));
      let found = known.get(called);
      if (found === undefined) {
        find ??= searchIn(players, ids);
        known.set(called, (found = find(called)));
      }
      return found;
    },
  };
}

/** Puts a player to those with a key. */
function putTo<Key>(found: Map<Key, number[]>, key: Key, player: number): void {
  const players = found.get(key);
  if (!players) found.set(key, [player]);
  else if (players.at(-1) !== player) players.push(player);
}

/** The players by IDs and ratings. */
function codesOf(
  ids: readonly string[],
  ratings: readonly (number | null)[],
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  ids.forEach((id, player) => {
    if (/^\d+$/.test(id)) putTo(found, Number(id), player);
  });
  ratings.forEach((rating, player) => {
    if (rating) putTo(found, rating, player);
  });
  return found;
}

function searchIn(players: readonly ChartPlayer[], ids: readonly string[]): FindPlayers["byName"] {
  const whole = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  let initials: ReadonlyMap<string, readonly number[]> | null = null;
  const put = (key: string, player: number) => putTo(whole, key, player);
  players.forEach(({ name }, i) => {
    put(nameKey(name), i);
    if (ids[i]) put(ids[i], i);
    for (const word of wordsOf(name)) putTo(byWord, word, i);
  });
  const words = [...byWord.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const beginningWith = (text: string): Iterable<number> => {
    const found = new Set<number>();
    for (let k = firstFrom(words, text); words[k]?.startsWith(text); k++)
      for (const player of byWord.get(words[k]!)!) found.add(player);
    return found;
  };
  return (called) => {
    const exact = whole.get(nameKey(called));
    if (exact !== undefined) return exact;
    const parts = wordsOf(called);
    let fitting: readonly number[] | null = null;
    for (const word of parts) {
      const mayBegin = word.length < 3 || parts.length === 1;
      const known = new Set(byWord.get(word) ?? (mayBegin ? beginningWith(word) : NONE));
      fitting = fitting === null ? [...known] : fitting.filter((player) => known.has(player));
    }
    if (fitting?.length === 0 && INITIALS.test(called))
      return (initials ??= byInitials(players)).get(called) ?? NONE;
    return fitting ?? NONE;
  };
}

/** The players by their initials, the first name first: `Ash, Ann` is AA. */
function byInitials(players: readonly ChartPlayer[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  players.forEach(({ name }, i) => {
    const [last, first = ""] = name.split(",") as [string, string?];
    const letters = wordsOf(`${first} ${last}`).map(([letter]) => letter!.toUpperCase());
    putTo(found, letters.join(""), i);
  });
  return found;
}
