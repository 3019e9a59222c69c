/** Section 5: which floor holds, in which system and by which day's rules; section 7: ceilings. */
import { rateSection, type Entrant } from "../../../src/ratings/uschess/event";
import { earnedFloor, floorAfter, personalFloor, type FloorFacts } from "../../../src/ratings/uschess/floors";
import { rulesFor, type RulesBy } from "../../../src/ratings/uschess/rules";
import type { System } from "../../../src/ratings/uschess/systems";

test("the personal floor is at most 150", () => {
  expect(personalFloor({ wins: 40, draws: 0, events: 10 })).toBe(150);
});

test.each([
  [1399.49, null, 100],
  [1399.5, null, 1200],
  [1999.5, null, 1800],
  [2299, null, 2000],
  [2300, null, 2100],
  [2800, null, 2100],
  [1500, "2010-03-31", 100],
  [1599, "2010-03-31", 100],
  [1600, "2010-03-31", 1400],
  [1400, "2010-04-01", 1200],
] as const)("a peak of %d by the rules of %s earns %d", (peak, by, expected) => {
  expect(earnedFloor(peak, rulesFor(by))).toBe(expected);
});

const lostThree = { wins: 0, draws: 0, events: 1 };
const rows: [string, FloorFacts, System, RulesBy, [number, string]][] = [
  ["a newcomer who lost three games (ambiguity 16)", {}, "OTBR", null, [101, "personal"]],
  ["online there is no personal floor", {}, "OLR", null, [100, "absolute"]],
  ["online there was one in 2015", {}, "OLQ", "ed2015-06", [101, "personal"]],
  ["none in a section that ended 2008-06-06", {}, "OTBR", "2008-06-06", [100, "absolute"]],
  ["in one that ended 2008-06-07", {}, "OTBR", "2008-06-07", [101, "personal"]],
  [
    "the record before counts",
    { record: { wins: 3, draws: 1, events: 10 } },
    "OTBR",
    null,
    [125, "personal"],
  ],
  ["an original Life Master", { lifeMaster: true, peak: 2420 }, "OTBR", null, [2200, "life master"]],
  ["an original Life Master in Quick", { lifeMaster: true, peak: 2420 }, "OTBQ", null, [2100, "earned"]],
  [
    "an original Life Master in Quick, 2015",
    { lifeMaster: true },
    "OTBQ",
    "ed2015-06",
    [2200, "life master"],
  ],
  ["a given floor", { floor: 1600 }, "OTBR", null, [1600, "given"]],
  ["a peak", { peak: 1941 }, "OTBR", null, [1700, "earned"]],
  // Ambiguity 29.
  ["the established rating held", { rating: 1600, games: 26 }, "OTBR", null, [1400, "earned"]],
  ["one whose N nobody gave", { rating: 1600, games: null }, "OTBR", null, [1400, "earned"]],
  ["a provisional rating earns none", { rating: 1600, games: 25 }, "OTBR", null, [101, "personal"]],
  [
    "the higher of a peak and the rating",
    { peak: 1750, rating: 1600, games: 26 },
    "OTBR",
    null,
    [1500, "earned"],
  ],
  // 21 of 22 published results of 2006 to 2014 that can tell are below the floor of an earlier peak.
  [
    "a rating below the peak's floor: it was lowered",
    { peak: 1607, rating: 1325, games: 26 },
    "OTBR",
    "2006-10-02",
    [100, "absolute"],
  ],
  [
    "a rating below the peak's floor earns its own",
    { peak: 2215, rating: 1905, games: 26 },
    "OTBR",
    "2013-03-03",
    [1700, "earned"],
  ],
  [
    "a rating at the peak's floor",
    { peak: 2215, rating: 2000, games: 26 },
    "OTBR",
    "2013-03-03",
    [2000, "earned"],
  ],
  [
    "a provisional rating below the peak's floor",
    { peak: 1607, rating: 1325, games: 12 },
    "OTBR",
    null,
    [101, "personal"],
  ],
  ["a rating above the peak", { peak: 1550, rating: 1600, games: 26 }, "OTBR", null, [1400, "earned"]],
  [
    "a given floor wins over both",
    { peak: 1941, rating: 1600, games: 26, floor: 1300 },
    "OTBR",
    null,
    [1300, "given"],
  ],
  [
    "the established rating held, until 2010-03-31",
    { rating: 1500, games: 26 },
    "OTBR",
    "2010-03-31",
    [101, "personal"],
  ],
  [
    "the established rating held, from 2010-04-01",
    { rating: 1500, games: 26 },
    "OTBR",
    "2010-04-01",
    [1300, "earned"],
  ],
];
test("the event's wins, draws and three games are added to the record", () => {
  const record = { wins: 3, draws: 1, events: 4 };
  const event = { wins: 2, draws: 3, events: 1 };
  // 100 + 4 × 5 + 2 × 4 + 5
  expect(floorAfter({ record }, event, "OTBR", rulesFor(null)).rating).toBe(133);
});

test.each(rows)("%s", (_name, facts, system, by, [rating, kind]) => {
  expect(floorAfter(facts, lostThree, system, rulesFor(by))).toEqual({ rating, kind, held: false });
});

test("a peak's floor above the rating is not used, and a note says so", () => {
  const loser = (facts: Partial<Entrant>): Entrant => ({
    rating: 1905,
    games: 40,
    results: [{ opponent: 1, score: 0 }],
    ...facts,
  });
  const codesOf = (facts: Partial<Entrant>) => {
    const winner: Entrant = { rating: 1900, games: 40, results: [{ opponent: 0, score: 1 }] };
    const settings = {
      rules: rulesFor("2013-03-03"),
      system: "OTBR",
      dualRated: false,
      endDate: null,
    } as const;
    const { players, diagnostics } = rateSection([loser(facts), winner], settings);
    return [players[0]!.floor.rating, diagnostics.map(({ code, player }) => `${code} ${player}`)];
  };
  expect(codesOf({ peak: 2215 })).toEqual([1700, ["floor-lowered 0"]]);
  expect(codesOf({ peak: 2215, floor: 1900 })).toEqual([1900, []]);
  expect(codesOf({ peak: 2050 })).toEqual([1800, []]);
});

test("a ceiling holds who would pass it, and nobody else (section 7)", () => {
  const winner = (ceiling: number | null, played = true): Entrant => ({
    rating: 1500,
    games: 40,
    ceiling,
    results: played ? [{ opponent: 4, score: 1 }] : [],
  });
  const loser: Entrant = {
    rating: 1500,
    games: 40,
    results: [0, 1, 2].map((opponent) => ({ opponent, score: 0 })),
  };
  const entrants = [winner(1505), winner(1800), winner(null), winner(1400, false), loser];
  const settings = { rules: rulesFor(null), system: "OTBR", dualRated: false, endDate: null } as const;
  const { players } = rateSection(entrants, settings);
  expect(players.map(({ ceilingHeld }) => ceilingHeld)).toEqual([true, false, false, false, false]);
  expect(players[0]!.rating).toBe(1505);
  expect(players[3]!.rating).toBe(1500);
});
