/**
 * Published standings with tie-break columns, as numbers without names: six sections of US Chess tournaments as SwissSys 11
 * computed them, and FIDE's exercises. What is printed is what we compute.
 */
import type { Field } from "../../src/standings/field";
import { placesOf, pointGroups, showPlace, tieBreaks } from "../../src/standings/tie-breaks";
import { fieldFrom } from "./fields";
import { PUBLISHED } from "./swiss-sys";

function values(field: Field, name: string): readonly (number | null)[] {
  return tieBreaks(field, [name]).columns[0]!.values;
}

describe.each(PUBLISHED)("US Chess: $section", ({ names, rows, order, places }) => {
  const field = fieldFrom(
    rows.map(([results]) => results),
    rows.map(([, , rating]) => rating ?? null),
  );
  test.each(names.map((name, i) => [name, i] as const))("%s", (name, i) => {
    expect(values(field, name)).toEqual(rows.map(([, printed]) => printed[i]));
  });
  test("the order and the shared places", () => {
    const { groups } = tieBreaks(field, names);
    const sorted = groups.flat();
    expect(sorted.map((player) => player + 1).join(" ")).toBe(order);
    const shared = placesOf(pointGroups(field));
    expect(sorted.map((player) => showPlace(shared[player]!)).join(" ")).toBe(places);
  });
});

/**
 * M. Held, Exercises in Tie-Breaking (tec.fide.com, 2024): a Swiss of five rounds. The values that the cap of March 2026
 * changed are those of FIDE's own program (OttoMilvang/TieBreakServer, tests/test_fide_held_individual_exercises.py). Kashdan,
 * which FIDE does not have, is what Sharly Chess expects of it (tests/unit of Sharly-Chess/sharly-chess).
 */
const FIVE_ROUNDS = fieldFrom(
  [
    "W9w D13b D2w W15b D4w",
    "W10b W7w D1b W16w D3b",
    "D11w W6b W8w D4b D2w",
    "W12b H W13w D3w D1b",
    "L13w L15b W11w D7b W10w",
    "L14b L3w B W10w W8b",
    "W15w L2b L16b D5w L11b",
    "D16b W14w L3b W13w L6w",
    "L1b L10w H F11 B",
    "L2w W9b L15w L6b L5b",
    "D3b L16w L5b X9 W7w",
    "L4w B X14 U U",
    "W5b D1w L4b L8b L14w",
    "W6w L8b F12 U W13b",
    "L7b W5w W10b L1w L16b",
    "D8w W11b W7w L2b W15w",
  ],
  [2200, 2150, 2100, 2050, 2000, 1950, 1900, 1850, 1800, 1750, 1700, 1650, 1600, 1550, 1500, 1450],
);
/** By the player's number, from 1. */
type Printed = Readonly<Record<number, number>>;
const EXERCISES: readonly [name: string, printed: Printed][] = [
  ["FIDE Buchholz", { 1: 12.5, 2: 13, 3: 15.5, 4: 14, 5: 8.5, 8: 13.5, 11: 12.5, 16: 12.5 }],
  ["FIDE Buchholz Cut 1", { 1: 11, 3: 13, 4: 11.5, 5: 7.5, 7: 12.5, 8: 12, 9: 7.5, 11: 11, 13: 12, 16: 11 }],
  ["FIDE Buchholz Cut 1", { 12: 9.5, 14: 9, 15: 11 }],
  [
    "FIDE Sonneborn-Berger",
    {
      ...{ 1: 8, 2: 9.5, 3: 10.5, 4: 9.25, 5: 4.25, 6: 6, 7: 3.25, 8: 5.25, 9: 2.25, 10: 1.5, 11: 4.75 },
      ...{ 12: 4, 13: 4.25, 14: 4.5, 15: 3.5, 16: 7.25 },
    },
  ],
  [
    "FIDE Progressive",
    {
      ...{ 1: 11, 2: 13, 3: 11, 4: 11.5, 5: 5, 6: 6, 7: 6, 8: 8.5, 9: 2.5, 10: 4, 11: 5.5, 12: 7 },
      ...{ 13: 7, 14: 6, 15: 7, 16: 10.5 },
    },
  ],
  // Games with black (7.3) and the average of the ratings met (10.1) are the same in US Chess's rules.
  [
    "Most blacks",
    {
      ...{ 1: 2, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 2, 9: 1, 10: 3 },
      ...{ 11: 2, 12: 0, 13: 3, 14: 2, 15: 3, 16: 2 },
    },
  ],
  [
    "Average opposition",
    {
      1: 1820,
      2: 1880,
      3: 1940,
      5: 1690,
      7: 1760,
      8: 1730,
      10: 1880,
      12: 2050,
      13: 1930,
      14: 1800,
      15: 1860,
    },
  ],
  // So is Sonneborn-Berger for those who played all rounds, and whose opponents' scores FIDE does not adjust.
  [
    "Sonneborn-Berger",
    { 1: 8, 2: 9.5, 3: 10.5, 5: 4.25, 7: 3.25, 8: 5.25, 10: 1.5, 13: 4.25, 15: 3.5, 16: 7.25 },
  ],
  [
    "Kashdan",
    {
      ...{ 1: 14, 2: 16, 3: 14, 4: 12, 5: 12, 6: 10, 7: 9, 8: 12, 9: 2, 10: 8 },
      ...{ 11: 8, 12: 1, 13: 9, 14: 9, 15: 11, 16: 15 },
    },
  ],
  [
    "FIDE Performance",
    {
      ...{ 1: 1969, 2: 2120, 3: 2089, 4: 2081, 5: 1690, 6: 1813, 7: 1611, 8: 1730, 9: 1175, 10: 1640 },
      ...{ 11: 1776, 12: 1250, 13: 1781, 14: 1925, 15: 1788, 16: 1969 },
    },
  ],
];
test.each(EXERCISES)("FIDE's exercises: %s", (name, printed) => {
  const computed = values(FIVE_ROUNDS, name);
  for (const [player, value] of Object.entries(printed))
    expect([player, computed[Number(player) - 1]]).toEqual([player, value]);
});

/** The place of each player by points, then direct encounter; the tied share the first of their places. */
function encounterPlaces(field: Field): number[] {
  return placesOf(tieBreaks(field, ["FIDE Direct encounter"]).groups).map(([first]) => first);
}

test("FIDE's exercise 25: direct encounter in a Swiss of nine rounds", () => {
  const field = fieldFrom([
    "W9w D13b D2w W15b D4w D6b D3b D16w W8b",
    "W10b W7w D1b W16w W3b D4w L6w D15b D5w",
    "D11w W6b W8w D4b L2w W16b D1w W14w W10b",
    "W12b H W13w D3w D1b D2b D16w D6b W15w",
    "L13w L15b W11w D7b W10w L14b W9b L8w D2b",
    "L14b L3w B W10w W8b D1w W2b D4w W16b",
    "W15w L2b L16b D5w L11b L10b W13w W9w W14b",
    "D16b W14w L3b W13w L6w D11b D15w W5b L1w",
    "L1b L10w H F11 B W13b L5w L7b D12w",
    "L2w W9b L15w L6b L5b W7w W12b W11w L3w",
    "D3b L16w L5b X9 W7w D8w L14b L10b D13w",
    "L4w B X14 U U L15b L10w D13b D9b",
    "W5b D1w L4b L8b L14w L9w L7b D12w D11b",
    "W6w L8b F12 U W13b W5w W11w L3b L7w",
    "L7b W5w W10b L1w L16b W12w D8b D2w L4b",
    "D8w W11b W7w L2b W15w L3w D4b D1b L6w",
  ]);
  expect(encounterPlaces(field)).toEqual([3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6]);
});

test("FIDE's exercises 14 and 26: a round robin with a forfeit, which counts as played", () => {
  const field = fieldFrom(
    [
      "D5w W2w W3b L4w W6b",
      "W6w L1b W5w D3w W4b",
      "W4w W6b L1w D2b W5w",
      "L3b L5b D6w W1b L2w",
      "D1b W4w L2b F6 L3b",
      "L2b L3w D4b X5 L1w",
    ],
    [2200, 2150, 2100, 2050, 1950, 2000],
    { allPlayAll: true },
  );
  expect(values(field, "FIDE Sonneborn-Berger")).toEqual([9.25, 6.25, 6.25, 4.25, 3.25, 2.25]);
  // The last one has an eighth of the points, 12.5 percent, which is rounded up (Sharly Chess, as above).
  expect(values(field, "FIDE Performance")).toEqual([2199, 2209, 2219, 1931, 2038, 1803]);
  expect(encounterPlaces(field)).toEqual([1, 2, 2, 6, 5, 4]);
});

test("many unplayed rounds by the regulations of March 2026 (TieBreakServer, swiss_with_many_unplayed_rounds)", () => {
  const field = fieldFrom([
    "D8b W6w D3b X14 D5w L2b D9w",
    "L9w W11b W15w F5 W7b W1w L5b",
    "X10 W7b D1w D9b H U H",
    "F11 F13 F6 B D8w D15b D6w",
    "W13b D9w D7b X2 D1b D11w W2w",
    "D14w L1b X4 D7w L9b L10w D4b",
    "W15b L3w D5w D6b L2w L14b B",
    "D1w F14 U U D4b W13w L14b",
    "W2b D5b H D3w W6w H D1b",
    "F3 F15 D13w W15b W14w W6b L11w",
    "F4 L2w B W13b W15w D5b W10b",
    "H B W14b H U B U",
    "L5w F4 D10b L11w B L8b L15w",
    "D6b X8 L12w F1 L10b W7w W8w",
    "L7w X10 L2b L10w L11b D4w W13b",
  ]);
  const printed = {
    "FIDE Buchholz": [26, 27.5, 25.5, 16, 25.5, 23.5, 25, 17.5, 27, 20.5, 22.5, 24.5, 20.5, 21, 21.5],
    "FIDE Buchholz Cut 1": [24, 23.5, 22, 14.5, 24, 21, 22.5, 15.5, 23.5, 18, 20, 21, 19, 17.5, 20],
    "FIDE Sonneborn-Berger": [14, 14, 14.25, 6, 17.5, 7, 9.25, 4.75, 16.75, 9.25, 13.5, 14, 3.25, 8.25, 5.25],
    "FIDE Progressive": [18, 16, 19.5, 7, 20, 11, 12.5, 7, 19, 11.5, 14, 18.5, 5.5, 12.5, 8],
  };
  for (const [name, expected] of Object.entries(printed))
    expect([name, values(field, name)]).toEqual([name, expected]);
});

const FACING: Readonly<Record<string, string>> = { W: "L", D: "D", L: "W", X: "F", F: "X" };
const WORTH: Readonly<Record<string, number>> = { W: 1, D: 0.5, L: 0, X: 1, F: 0, U: 0 };

/**
 * A player's rounds, each with the opponent's final score behind it, such as `W5.5`. The opponents played all their other
 * rounds, or lost them by staying away after it (`X4.5!`).
 */
function fieldAround(row: string): (day: string) => Field {
  const rounds = row.split(" ");
  const met = rounds.flatMap((cell, round) => {
    const [, letter = "", points = "", left] = /^([A-Z])([\d.]*)(!?)$/.exec(cell)!;
    return points === "" ? [] : [{ round, letter, points: Number(points), hasLeft: left === "!" }];
  });
  const others = met.length + 2;
  const own = rounds.map((cell, round) => {
    const at = met.findIndex((one) => one.round === round);
    return at < 0 ? cell : `${cell[0]!}${at + 2}`;
  });
  const rows = met.map(({ round, letter, points, hasLeft }) => {
    let rest = points - WORTH[FACING[letter]!]!;
    return rounds.map((_, r) => {
      if (r === round) return `${FACING[letter]!}1`;
      if (hasLeft && r > round) return "U";
      const score = Math.min(1, rest);
      rest -= score;
      return `${score === 1 ? "W" : score === 0.5 ? "D" : "L"}${others}`;
    });
  });
  const all = [own, ...rows, rounds.map(() => "U")].map((cells) => cells.join(" "));
  return (day) => fieldFrom(all, [], { day });
}

/**
 * FIDE's Arbiters' Manual 2026, pages 258 and 259: a player's values by the rules before March 2026 and since. Its numbers are
 * those that 20kevit/tiebreak-core has in tests/corpus/fide2026_unplayed.json.
 */
const MANUAL: readonly [row: string, name: string, before: number, since: number][] = [
  ["W5 W5 L6.5 U W4.5 D6 W5 D6.5 W5.5 W6", "FIDE Buchholz", 57, 55],
  ["W5 W5 L6.5 U W4.5 D6 W5 D6.5 W5.5 W6", "FIDE Buchholz Cut 1", 50, 50],
  ["W5 W5 L6.5 U W4.5 D6 W5 D6.5 W5.5 W6", "FIDE Sonneborn-Berger", 37.25, 37.25],
  ["W5 W5.5 D5 W4.5 L6 W5.5 X4.5! D6.5 W6", "FIDE Buchholz", 51, 49.5],
  ["W3.5 W6 W6.5 D7.5 W6.5 L8 W6.5 W7 F7.5 U", "FIDE Buchholz", 64.5, 63],
];
test.each(MANUAL)("FIDE's Arbiters' Manual 2026, %s: %s", (row, name, before, since) => {
  const field = fieldAround(row);
  const values = (day: string) => tieBreaks(field(day), [name]).columns[0]!.values[0];
  expect([values("2026-02-28"), values("2026-03-01")]).toEqual([before, since]);
});
