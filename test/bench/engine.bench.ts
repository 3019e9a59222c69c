/**
 * The engine beside a floor: a bare loop over typed arrays that does, in each of the two passes, one exponential a
 * player and one division a game, and nothing else. Medians of one run; compare the ratios.
 */
import { rateSection, type Entrant } from "../../src/ratings/uschess/event";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { specialRating } from "../../src/ratings/uschess/special";
import { holdTo, race, show } from "./race";
import { makeSection, randomNumbers } from "./sections";

const SETTINGS = { rules: rulesFor(null), system: "OTBR", dualRated: false, endDate: null } as const;
const LN10_400 = Math.LN10 / 400;

interface Bare {
  readonly ratings: Float64Array;
  readonly scores: Float64Array;
  readonly starts: Int32Array;
  readonly opponents: Int32Array;
  readonly strengths: Float64Array;
  readonly next: Float64Array;
}

/** A section as bare arrays, made beforehand: only the arithmetic is measured. */
function bareSection(entrants: readonly Entrant[]): Bare {
  const starts = new Int32Array(entrants.length + 1);
  entrants.forEach(({ results }, i) => (starts[i + 1] = starts[i]! + results.length));
  return {
    ratings: Float64Array.from(entrants, ({ rating }) => rating!),
    scores: Float64Array.from(entrants, ({ results }) => results.reduce((sum, { score }) => sum + score, 0)),
    starts,
    opponents: Int32Array.from(entrants.flatMap(({ results }) => results.map(({ opponent }) => opponent))),
    strengths: new Float64Array(entrants.length),
    next: new Float64Array(entrants.length),
  };
}

function floor({ ratings, scores, starts, opponents, strengths, next }: Bare): Float64Array {
  const count = ratings.length;
  let field = ratings;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < count; i++) strengths[i] = Math.exp(field[i]! * LN10_400);
    for (let i = 0; i < count; i++) {
      let expected = 0;
      const own = strengths[i]!;
      for (let g = starts[i]!; g < starts[i + 1]!; g++) expected += own / (own + strengths[opponents[g]!]!);
      next[i] = ratings[i]! + 25 * (scores[i]! - expected);
    }
    field = next;
  }
  return next;
}

console.log("\nSections, five steps without trace");
console.log("players × rounds | floor | a game | all standard | a game | ratio | a quarter at N ≤ 8 | ratio");
const perGame = new Map<number, { floor: number; all: number }>();
for (const [players, rounds] of [
  [16, 4],
  [64, 7],
  [1000, 9],
  [10_000, 9],
] as const) {
  const standard = makeSection(players, rounds, 0);
  const mixed = makeSection(players, rounds, 0.25);
  const bare = bareSection(standard);
  const times = race({
    floor: () => floor(bare),
    all: () => rateSection(standard, SETTINGS),
    quarter: () => rateSection(mixed, SETTINGS),
  });
  const [all, quarter] = [times.all / times.floor, times.quarter / times.floor];
  const games = players * rounds;
  perGame.set(players, { floor: times.floor / games, all: times.all / games });
  console.log(
    [
      `${players} × ${rounds}`,
      show(times.floor),
      `${(times.floor / games).toFixed(1)} ns`,
      show(times.all),
      `${(times.all / games).toFixed(1)} ns`,
      all.toFixed(2),
      show(times.quarter),
      quarter.toFixed(2),
    ].join(" | "),
  );
  if (players === 64) {
    holdTo("64 × 7, all standard, in times of the floor", all, 2.5);
    holdTo("64 × 7, a quarter at N ≤ 8, in times of the floor", quarter, 6);
  }
}
const [small, large] = [perGame.get(1000)!, perGame.get(10_000)!];
holdTo("a game at 10,000 × 9, in times of one at 1,000 × 9", large.all / small.all, 1.5);
console.log(`the same of the floor: ${(large.floor / small.floor).toFixed(2)}`);

console.log("\nThe largest event ever rated: 5,577 players; 7 rounds, two fifths at N ≤ 8");
const largest = makeSection(5577, 7, 0.4);
const { event } = race({ event: () => rateSection(largest, SETTINGS) });
console.log(show(event));

console.log("\nSpecial formula, one rating");
console.log("opponents | time | an opponent");
for (const count of [10, 100, 1000]) {
  const random = randomNumbers(count);
  const opponents = Array.from({ length: count }, () => 800 + random() * 1400);
  const { special } = race({ special: () => specialRating(1400, 6, opponents, count / 2, "mixed") });
  console.log([count, show(special), `${(special / count).toFixed(1)} ns`].join(" | "));
}
