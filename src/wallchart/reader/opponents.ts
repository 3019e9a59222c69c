/**
 * Opponents that a cell names otherwise than by number: by name, ID or rating. A name is found if it fits one player only:
 * the whole of it, or words of it, or the beginning of one.
 *
 * Example: with Ann Ash and Abe Ash, `Ann` and `Ann A` are the first, `Ash` is nobody.
 */
import { nameKey } from "../cells/person-names";
import type { ChartPlayer } from "./charts";

/** The index of the player who is meant, or -1. */
export type FindPlayer = (called: string) => number;

const NOBODY = -1;

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
): FindPlayer {
  // In most charts, nobody is called by anything but a number.
  let find: FindPlayer | null = null;
  let codes: ReadonlyMap<string, number> | null = null;
  const known = new Map<string, number>();
  return (called) => {
    if (/^\d+$/.test(called)) return (codes ??= byCode(ids, ratings())).get(called) ?? NOBODY;
    let player = known.get(called);
    if (player === undefined) {
      find ??= searchIn(players, ids);
      known.set(called, (player = find(called)));
    }
    return player;
  };
}

/** The players by IDs and ratings; NOBODY for one that two have. */
function byCode(ids: readonly string[], ratings: readonly (number | null)[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const put = (code: string, player: number) =>
    found.set(code, (found.get(code) ?? player) === player ? player : NOBODY);
  ids.forEach((id, player) => {
    if (id !== "") put(id, player);
  });
  ratings.forEach((rating, player) => {
    if (rating) put(String(rating), player);
  });
  return found;
}

function searchIn(players: readonly ChartPlayer[], ids: readonly string[]): FindPlayer {
  const whole = new Map<string, number>();
  const byWord = new Map<string, Set<number>>();
  const put = (key: string, player: number) =>
    whole.set(key, (whole.get(key) ?? player) === player ? player : NOBODY);
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
    return fitting?.length === 1 ? fitting[0]! : NOBODY;
  };
}
