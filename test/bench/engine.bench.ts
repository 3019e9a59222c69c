/** The engine beside the bare arithmetic of a section. Medians of one run; compare the ratios. */
import { rateSection } from "../../src/ratings/uschess/event";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { specialRating } from "../../src/ratings/uschess/special";
import { bareArithmetic, bareSection } from "./bare";
import { holdTo, race, show } from "./race";
import { makeSection, randomNumbers } from "./sections";

const SETTINGS = { rules: rulesFor(null), system: "OTBR", dualRated: false, endDate: null } as const;

console.log("\nSections, five steps");
console.log("players × rounds | bare | all standard | a game | ratio | a quarter at N ≤ 8 | ratio");
const perGame = new Map<number, number>();
for (const [players, rounds] of [
  [16, 4],
  [64, 7],
  [1000, 9],
  [10_000, 9],
] as const) {
  const standard = makeSection(players, rounds, 0);
  const mixed = makeSection(players, rounds, 0.25);
  const arrays = bareSection(standard);
  const { bare, all, quarter } = race({
    bare: () => bareArithmetic(arrays),
    all: () => rateSection(standard, SETTINGS),
    quarter: () => rateSection(mixed, SETTINGS),
  });
  const aGame = all / (players * rounds);
  perGame.set(players, aGame);
  console.log(
    [
      `${players} × ${rounds}`,
      show(bare),
      show(all),
      `${aGame.toFixed(0)} ns`,
      (all / bare).toFixed(1),
      show(quarter),
      (quarter / bare).toFixed(1),
    ].join(" | "),
  );
}
holdTo("a game at 10,000 × 9, in times of one at 1,000 × 9", perGame.get(10_000)! / perGame.get(1000)!, 2);

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
