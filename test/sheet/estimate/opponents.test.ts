/** Opponents as people type and paste them. */
import { opponentRating, splitOpponents } from "../../../src/sheet/estimate/opponents";

const told = (text: string) =>
  splitOpponents(text).map((one) => [one.text, opponentRating(one.text), one.score] as const);

test.each<[text: string, ...opponents: [text: string, rating: number | null, score: number | null][]]>([
  ["1450", ["1450", 1450, null]],
  ["1450P12", ["1450P12", 1450, null]],
  ["1450 (12)", ["1450 (12)", 1450, null]],
  ["1,450", ["1,450", 1450, null]],
  ["1450 W", ["1450", 1450, 1]],
  ["1450w", ["1450", 1450, 1]],
  ["1450P12L", ["1450P12", 1450, 0]],
  ["W1450", ["1450", 1450, 1]],
  ["d 1450P7", ["1450P7", 1450, 0.5]],
  ["1450 (12) draw", ["1450 (12)", 1450, 0.5]],
  ["1450, 1380, 1520", ["1450", 1450, null], ["1380", 1380, null], ["1520", 1520, null]],
  ["1450 1380", ["1450", 1450, null], ["1380", 1380, null]],
  ["1450 W, 1380 D", ["1450", 1450, 1], ["1380", 1380, 0.5]],
  ["1450 W 1380 L 1520", ["1450", 1450, 1], ["1380", 1380, 0], ["1520", 1520, null]],
  ["W 1450 L 1380", ["1450", 1450, 1], ["1380", 1380, 0]],
  [
    "1450 1; 1380 0; 1520 ½; 1600 0.5",
    ["1450", 1450, 1],
    ["1380", 1380, 0],
    ["1520", 1520, 0.5],
    ["1600", 1600, 0.5],
  ],
  ["1450 W\r\n1380 =\n\n", ["1450", 1450, 1], ["1380", 1380, 0.5]],
  ["Ann Ash 1450 W", ["Ann Ash 1450", 1450, 1]],
  ["Ash, Ann\t1450P8\tW", ["Ash Ann 1450P8", 1450, 1]],
  ["Ann Ash 1450 W, Bob Birch 1380 L", ["Ann Ash 1450", 1450, 1], ["Bob Birch 1380", 1380, 0]],
  ["1. Ann Ash 1450 1-0\n2. Bob Birch 1380", ["Ann Ash 1450", 1450, 1], ["Bob Birch 1380", 1380, null]],
  ["1 W 1450\n2 L 1380", ["1450", 1450, 1], ["1380", 1380, 0]],
  ["1) 1450", ["1450", 1450, null]],
  // What cannot be read stays, so that it is seen.
  ["unrated W", ["unrated", null, 1]],
  ["1450 W 12", ["1450", 1450, 1], ["12", null, null]],
  ["14500", ["14500", null, null]],
  ["W", ["", null, 1]],
  ["#12, 1750", ["#12", null, null], ["1750", 1750, null]],
  ["2 1750", ["2", null, null], ["1750", 1750, null]],
  ["12, 1750", ["12", null, null], ["1750", 1750, null]],
  ["", ...[]],
])("%j", (text, ...opponents) => {
  expect(told(text)).toEqual(opponents);
});
