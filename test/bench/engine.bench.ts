/**
 * The engine beside a floor: a bare loop over typed arrays that does, in each of the two passes, one
 * exponential a player and one division a game, and nothing else. Medians of one run; compare the ratios.
 */
import { rateSection, type Entrant } from "../../src/ratings/uschess/event";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { specialRating } from "../../src/ratings/uschess/special";
import { race, show } from "./race";
import { makeSection, randomNumbers } from "./sections";

const SETTINGS = { rules: rulesFor(null), system: "OTBR", dualRated: false, endDate: null } as const;
const LN10_400 = Math.LN10 / 400;

/** The floor for a section: its arrays are made beforehand, only the arithmetic is measured. */
function floorOf(entrants: readonly Entrant[]): () => Float64Array {
  const count = entrants.length;
  const ratings = Float64Array.from(entrants, ({ rating }) => rating!);
  const scores = Float64Array.from(entrants, ({ results }) =>
    results.reduce((sum, { score }) => sum + score, 0),
  );
  const starts = new Int32Array(count + 1);
  entrants.forEach(({ results }, i) => (starts[i + 1] = starts[i]! + results.length));
  const opponents = Int32Array.from(
    entrants.flatMap(({ results }) => results.map(({ opponent }) => opponent)),
  );
  const strengths = new Float64Array(count);
  const next = new Float64Array(count);
  return () => {
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
  };
}

console.log("\nSections, five steps without trace");
console.log("players × rounds | floor | all standard | ratio | a game | a quarter at N ≤ 8 | ratio");
for (const [players, rounds] of [
  [16, 4],
  [64, 7],
  [1000, 9],
  [10_000, 9],
] as const) {
  const standard = makeSection(players, rounds, 0);
  const mixed = makeSection(players, rounds, 0.25);
  const { floor, all, quarter } = await race({
    floor: floorOf(standard),
    all: () => rateSection(standard, SETTINGS),
    quarter: () => rateSection(mixed, SETTINGS),
  });
  const game = `${(all / (players * rounds)).toFixed(1)} ns`;
  const ratios = [all, quarter].map((time) => (time / floor).toFixed(2));
  console.log(
    [`${players} × ${rounds}`, show(floor), show(all), ratios[0], game, show(quarter), ratios[1]].join(" | "),
  );
}

console.log("\nThe largest event ever rated: 5,577 players");
const largest = makeSection(5578, 7, 0.4);
const { event } = await race({ event: () => rateSection(largest, SETTINGS) });
console.log(`5578 × 7, 40 % at N ≤ 8 | ${show(event)}`);

console.log("\nSpecial formula, one rating");
console.log("opponents | time | an opponent");
for (const count of [10, 100, 1000]) {
  const random = randomNumbers(count);
  const opponents = Array.from({ length: count }, () => 800 + random() * 1400);
  const { special } = await race({ special: () => specialRating(1400, 6, opponents, count / 2, "mixed") });
  console.log([count, show(special), `${(special / count).toFixed(1)} ns`].join(" | "));
}
