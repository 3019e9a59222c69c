/** Sections for the benches: made by a fixed sequence of random numbers, so that every run rates the same. */
import type { Score } from "../../src/ratings/types";
import type { Entrant, Game } from "../../src/ratings/uschess/event";

/** Numbers from 0 to 1, always the same ones (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * `players` × `rounds`, everybody paired in every round and never twice (of an odd number one sits out); a share of
 * them has N from 1 to 8.
 */
export function makeSection(players: number, rounds: number, provisional: number): Entrant[] {
  const random = randomNumbers(players * 31 + rounds);
  const results: Game[][] = Array.from({ length: players }, () => []);
  const seats = players + (players % 2);
  const order = Array.from({ length: seats }, (_, i) => i).sort(() => random() - 0.5);
  const circle = seats - 1;
  for (let round = 0; round < rounds; round++) {
    // The circle method: one stays, the others turn.
    for (let i = 0; i < seats / 2; i++) {
      const one = order[i === 0 ? circle : (round + i) % circle]!;
      const other = order[(round + circle - i) % circle]!;
      if (one === players || other === players) continue;
      const score = ([0, 0.5, 1] as const)[Math.floor(random() * 3)]!;
      results[one]!.push({ opponent: other, score });
      results[other]!.push({ opponent: one, score: (1 - score) as Score });
    }
  }
  // Copied player by player, as a chart is read row by row: so the games lie in memory.
  return results.map((games, i) => ({
    rating: 600 + Math.floor(random() * 160_000) / 100,
    games: i < players * provisional ? 1 + (i % 8) : 9 + (i % 90),
    results: games.map(({ opponent, score }) => ({ opponent, score })),
  }));
}
