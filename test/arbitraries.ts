/** Random players and sections for the properties: every branch of the engine has a chance to be taken. */
import fc from "fast-check";
import type { Score } from "../src/ratings/types";
import type { Entrant, Game } from "../src/ratings/uschess/event";
import { casesOf } from "./long";

/** Cases of a law. */
export const RUNS = { numRuns: casesOf(10_000) };

export const scores = fc.constantFrom<Score>(0, 0.5, 1);

/** Ratings as stored: whole, to the hundredth, or knots of one another. */
export const ratings = fc.oneof(
  fc.integer({ min: 100, max: 2900 }),
  fc.integer({ min: 10_000, max: 290_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 1, max: 28 }).map((hundreds) => hundreds * 100),
);

export const histories = fc.constantFrom("mixed", "wins", "losses") as fc.Arbitrary<
  "mixed" | "wins" | "losses"
>;

const rated = fc.record({
  rating: ratings,
  games: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 60 })),
  history: fc.oneof(
    { weight: 4, arbitrary: fc.constant("mixed" as const) },
    { weight: 1, arbitrary: histories },
  ),
});

const unrated = fc.record({
  rating: fc.constant(null),
  games: fc.constant(null),
  start: fc.oneof(
    fc.constant(null),
    fc.record({ rating: fc.integer({ min: 100, max: 2200 }), games: fc.integer({ min: 0, max: 10 }) }),
  ),
});

type Facts = Omit<Entrant, "results">;

/** A section of 2 to 9 players and up to 30 games between any two of them. */
export const sections: fc.Arbitrary<Entrant[]> = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: rated as fc.Arbitrary<Facts> }, { weight: 1, arbitrary: unrated }),
    {
      minLength: 2,
      maxLength: 9,
    },
  )
  .chain((players) =>
    fc
      .array(fc.tuple(fc.nat(players.length - 1), fc.integer({ min: 1, max: players.length - 1 }), scores), {
        maxLength: 30,
      })
      .map((games) => {
        const results: Game[][] = players.map(() => []);
        for (const [one, step, score] of games) {
          const other = (one + step) % players.length;
          results[one]!.push({ opponent: other, score });
          results[other]!.push({ opponent: one, score: (1 - score) as Score });
        }
        return players.map((player, i) => ({ ...player, results: results[i]! }));
      }),
  );
