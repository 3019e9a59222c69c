/** Section 2.3: a given start, the age-based rating by date, and what is assumed of whom nobody knows. */
import { ageBasedRating, ageOn } from "../../../src/ratings/uschess/age";
import { initialRating, type Newcomer } from "../../../src/ratings/uschess/initial";
import { rulesFor, type RulesBy } from "../../../src/ratings/uschess/rules";

describe("age-based rating, section 2.3", () => {
  test.each([
    [1.9, null, 100],
    [2, null, 100],
    [16, null, 800],
    [26, null, 1300],
    [26.1, null, 1300],
    [80, null, 1300],
    // M. Nolan's three starts: US Chess's forum, thread 1642.
    [6, null, 300],
    [6.5, null, 325],
    [27, null, 1300],
    [2.9, "ed2015-06", 1300],
    [3, "ed2015-06", 150],
    [26.1, "ed2015-06", 1300],
    [4, "2005-01-01", 1300],
    [10, "2005-01-01", 800],
    [20, "2005-01-01", 1300],
  ] as const)("age %d by the rules of %s: %d", (age, by, expected) => {
    expect(ageBasedRating(age, rulesFor(by))).toBeCloseTo(expected, 10);
  });
});

test("ages of the 2020 document's example", () => {
  expect(50 * ageOn("2018-03-25", "2000-07-01")).toBeCloseTo(886.52, 2);
  expect(50 * ageOn("2016-07-16", "2000-07-01")).toBeCloseTo(802.05, 2);
});

describe("Step 1, section 2", () => {
  const rows: [string, Newcomer, string | null, RulesBy, [number, number, string], string[]][] = [
    [
      "a given start wins",
      { start: { rating: 1515, games: 5 }, adult: true },
      null,
      null,
      [1515, 5, "given"],
      [],
    ],
    ["then the age", { birthDate: "2010-07-01", adult: true }, "2026-07-01", null, [800, 0, "age"], []],
    ["unrounded", { birthDate: "2018-06-20" }, "2026-08-01", null, [50 * (2964 / 365.25), 0, "age"], []],
    ["rounded by an edition", { birthDate: "2018-06-20" }, "2026-08-01", "ed2025-07", [406, 0, "age"], []],
    ["an age without a birth date", { age: 8.125 }, null, null, [406.25, 0, "age"], []],
    ["then an adult", { adult: true }, "2026-07-01", null, [1300, 0, "adult"], []],
    ["then 750, which is said", {}, "2026-07-01", null, [750, 0, "default"], ["start-assumed"]],
    [
      "under three is unknown",
      { birthDate: "2025-01-01" },
      "2026-07-01",
      null,
      [750, 0, "default"],
      ["age-under-three"],
    ],
    [
      "three is an age",
      { birthDate: "2023-07-01" },
      "2026-07-01",
      null,
      [50 * (1096 / 365.25), 0, "age"],
      [],
    ],
    [
      "under three, adult",
      { birthDate: "2025-01-01", adult: true },
      "2026-07-01",
      null,
      [1300, 0, "adult"],
      ["age-under-three"],
    ],
    [
      "under three in 2015 is an adult",
      { birthDate: "2014-01-01" },
      "2015-07-01",
      "2015-07-01",
      [1300, 0, "age"],
      ["age-under-three"],
    ],
    [
      "under three in 2005 is an adult",
      { birthDate: "2003-01-01" },
      "2005-07-01",
      "2005-07-01",
      [1300, 0, "age"],
      ["age-under-three"],
    ],
    ["no end date, no age", { birthDate: "2010-07-01" }, null, null, [750, 0, "default"], ["start-assumed"]],
  ];
  test.each(rows)("%s", (_name, player, endDate, by, [rating, games, source], codes) => {
    const { initial, diagnostics } = initialRating(player, { system: "OTBR", endDate, rules: rulesFor(by) });
    expect(initial).toEqual({ rating, games, source, parts: [] });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

test.each([
  ["2014-09-17", 406],
  ["2014-09-18", 406.25],
  ["2020-05-31", 406.25],
  ["2020-06-01", 406.25],
  ["ed2015-06", 406.25],
  ["ed2020-09", 406],
  ["ed2025-02", 406],
  ["ed2025-07", 406],
] as const)("by the rules of %s a start by age is %d: rounded by editions that say so, and while ratings were whole numbers (ambiguity 15)", (by, rating) => {
  const settings = { system: "OTBR", endDate: null, rules: rulesFor(by) } as const;
  expect(initialRating({ age: 8.125 }, settings).initial.rating).toBe(rating);
}); // prettier-ignore
