/**
 * Opponents that a cell names otherwise than by number: by name, ID or rating. A name is that of all players whom it fits:
 * the whole of it, or words of it, or the beginning of one.
 *
 * Example: with Ann Ash and Abe Ash, `Ann` and `Ann A` are the first, `Ash` may be both.
 */
import { nameKey } from "../cells/person-names";
import type { ChartPlayer } from "./charts";

/** The indices of the players who may be meant: one, none, or several that have the same last name. */
export type FindPlayers = (called: string) => readonly number[];

const NONE: readonly number[] = [];

/** `Smith-Jones` is one word: beside a Smith, `Smith` is the Smith. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/\(.*?\)/g, " ")
    .split(/[^\p{L}\p{M}\p{N}'’ʼ‘`´-]+/u)
    .map(nameKey)
    .filter(Boolean);

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
  let find: FindPlayers | null = null;
  let codes: ReadonlyMap<string, readonly number[]> | null = null;
  const known = new Map<string, readonly number[]>();
  return (called) => {
    if (/^\d+$/.test(called)) return (codes ??= byCode(ids, ratings())).get(called) ?? NONE;
    let found = known.get(called);
    if (found === undefined) {
      find ??= searchIn(players, ids);
      known.set(called, (found = find(called)));
    }
    return found;
  };
}

/** Puts a player to those with a key. */
function putTo(found: Map<string, number[]>, key: string, player: number): void {
  const players = found.get(key);
  if (!players) found.set(key, [player]);
  else if (players.at(-1) !== player) players.push(player);
}

/** The players by IDs and ratings. */
function byCode(
  ids: readonly string[],
  ratings: readonly (number | null)[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const put = (code: string, player: number) => putTo(found, code, player);
  ids.forEach((id, player) => {
    if (id !== "") put(id, player);
  });
  ratings.forEach((rating, player) => {
    if (rating) put(String(rating), player);
  });
  return found;
}

function searchIn(players: readonly ChartPlayer[], ids: readonly string[]): FindPlayers {
  const whole = new Map<string, number[]>();
  const byWord = new Map<string, Set<number>>();
  const put = (key: string, player: number) => putTo(whole, key, player);
  players.forEach(({ name }, i) => {
    put(nameKey(name), i);
    if (ids[i]) put(ids[i], i);
    for (const word of wordsOf(name)) {
      const known = byWord.get(word);
      if (known) known.add(i);
      else byWord.set(word, new Set([i]));
    }
  });
  const words = [...byWord.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const beginningWith = (text: string): Set<number> => {
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
      const known = byWord.get(word) ?? (mayBegin ? beginningWith(word) : new Set<number>());
      fitting = fitting === null ? [...known] : fitting.filter((player) => known.has(player));
    }
    return fitting ?? NONE;
  };
}
