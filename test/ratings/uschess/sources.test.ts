/** Section 2: the blend since 2020 and the priority lists of the 2015 editions. */
import fc from "fast-check";
import { initialRating } from "../../../src/ratings/uschess/initial";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { blend, firstByPriority, type Source } from "../../../src/ratings/uschess/sources";
import { SYSTEMS, type System } from "../../../src/ratings/uschess/systems";
import { RUNS } from "../../arbitraries";
import examples from "../worked-examples.json";

const july2025 = rulesFor("ed2025-07");
const in2015 = rulesFor("ed2015-06");

function source(
  system: Source["system"],
  rating: number,
  games: number | null = null,
  date: string | null = null,
): Source {
  return { system, rating, games, date };
}

describe("the example of section 2, editions 2020-09 on, to every printed digit", () => {
  const facts = { birthDate: "2000-07-01", age: null, withoutBirthDate: 750, endDate: "2020-09-01" };
  const sources = [
    source("OTBR", 1759, null, "2018-03-25"),
    source("OTBQ", 1643, null, "2018-01-13"),
    source("OTBB", 1658, null, "2016-07-16"),
  ];
  const start = blend(sources, "OLB", facts, rulesFor("ed2020-09"));
  test.each([
    ["OTBR", 0, [10, 891, "886.52", "2.49", "0.60", "5.98"]],
    ["OTBQ", 1, [5, 962, "876.80", "2.19", "0.55", "2.74"]],
    ["OTBB", 2, [10, 1508, "802.05", "2.45", "0.41", "4.15"]],
  ])("%s", (_system, row, printed) => {
    const { gameFactor, staleness, ageRating, z, stalenessFactor, weight } = start.parts[row]!;
    const fixed = [ageRating, z, stalenessFactor, weight].map((value) => value.toFixed(2));
    expect([gameFactor, staleness, ...fixed]).toEqual(printed);
  });
  test("1702 with N = 10", () => {
    expect(start).toMatchObject({ rating: 1702, games: 10 });
    const { expected } = examples.find(({ system }) => system === "uschess.blend")!;
    const { sumW, R0_unrounded } = expected as unknown as { sumW: number; R0_unrounded: number };
    const sum = start.parts.reduce((total, { weight }) => total + weight, 0);
    expect(sum).toBeCloseTo(sumW, 10);
    expect(start.parts.reduce((total, { weight, rating }) => total + weight * rating, 0) / sum).toBeCloseTo(
      R0_unrounded,
      8,
    );
  });
});

describe("the blend's corners, section 2", () => {
  const fresh = { birthDate: null, age: null, withoutBirthDate: 1300, endDate: "2026-07-01" };
  const rows: [string, Source[], System, Partial<typeof fresh>, [rating: number, games: number]][] = [
    ["FIDE above 2000 counts 10", [source("FIDE", 2001)], "OTBR", {}, [2061, 10]],
    ["FIDE up to 2000 counts 5", [source("FIDE", 2000)], "OTBR", {}, [2060, 5]],
    ["CFC counts 5", [source("CFC", 1500)], "OTBR", {}, [1270, 5]],
    // Ambiguity 28: "will be treated as having a Game Factor of 10" or 5, whatever games stand beside them.
    ["three games beside FIDE do not lower its 10", [source("FIDE", 2001, 3)], "OTBR", {}, [2061, 10]],
    ["three games beside CFC do not lower its 5", [source("CFC", 1500, 3)], "OTBR", {}, [1270, 5]],
    ["games credited limit the factor", [source("OTBR", 1500, 7)], "OTBQ", {}, [1500, 7]],
    ["OTBB for OLB counts 10", [source("OTBB", 1500)], "OLB", {}, [1500, 10]],
    ["OTBQ for OLQ counts 10", [source("OTBQ", 1500)], "OLQ", {}, [1500, 10]],
    ["OTBQ for OLR counts 5", [source("OTBQ", 1500)], "OLR", {}, [1500, 5]],
    ["OTBB for OTBQ counts 5", [source("OTBB", 1500)], "OTBQ", {}, [1500, 5]],
    ["only FIDE counts 10 above 2000", [source("OTBQ", 2100)], "OTBR", {}, [2100, 5]],
    ["no more than 10 in all", [source("OTBR", 1500), source("OLR", 1600)], "OTBQ", {}, [1533, 10]],
    ["at least 1, however stale (ambiguity 22)", [source("OTBQ", 400, 5, "1950-01-01")], "OTBR", {}, [400, 1]],
    ["weights that underflow count alike (ambiguity 22)",
      [source("OTBQ", 400, 5, "0001-01-01"), source("OTBB", 600, 5, "0001-01-01")], "OTBR", { withoutBirthDate: 1e6 }, [500, 1]],
    ["a rating dated after the event is fresh", [source("OTBQ", 1500, 5, "2027-01-01")], "OTBR", {}, [1500, 5]],
  ]; // prettier-ignore
  test.each(rows)("%s", (_name, sources, target, facts, [rating, games]) => {
    expect(blend(sources, target, { ...fresh, ...facts }, july2025)).toMatchObject({ rating, games });
  });

  test("a FIDE rating is as old as the list it stands in (official case: FIDE 1420, idle since 2017, P12 after 7 games in 2021)", () => {
    // The day in 2021 is not told; any will do.
    const facts = { ...fresh, endDate: "2021-08-15" };
    const gamesAfter = (date: string | null) =>
      7 + blend([source("FIDE", 1420, null, date)], "OTBR", facts, rulesFor(facts.endDate)).games;
    expect([gamesAfter("2021-08-01"), gamesAfter(null)]).toEqual([12, 12]);
    // By the day of the last game it would count for fewer.
    expect(gamesAfter("2017-12-31")).toBeLessThan(12);
  });

  test("N is rounded up, but not over rounding errors (ambiguity 14)", () => {
    // 48 years take all but 1e-10 of the second rating's games: 5.0000000001 in all.
    const nearlyGone = blend(
      [source("OTBQ", 1500, 5), source("OTBB", 400, 5, "1978-07-01")],
      "OTBR",
      fresh,
      july2025,
    );
    expect(nearlyGone.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeGreaterThan(5);
    expect(nearlyGone.games).toBe(5);
    // A day takes less than a game: 5.99... is 6.
    const stale = blend(
      [source("OTBQ", 1500, 5, "2026-06-30"), source("OTBB", 1500, 1)],
      "OTBR",
      fresh,
      july2025,
    );
    expect(stale.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(6);
    expect(stale.games).toBe(6);
  });

  test("an age serves as a birth date does", () => {
    const sources = [source("OTBQ", 1500, 12, "2020-01-01")];
    const born = { ...fresh, birthDate: "1990-01-01", endDate: "2026-01-01" };
    const aged = { ...fresh, age: 13149 / 365.25, endDate: "2026-01-01" };
    expect(blend(sources, "OTBR", aged, july2025).parts[0]!.ageRating).toBeCloseTo(
      blend(sources, "OTBR", born, july2025).parts[0]!.ageRating,
      8,
    );
    expect(
      blend(sources, "OTBR", { ...fresh, age: 12, endDate: "2026-01-01" }, july2025).parts[0]!.ageRating,
    ).toBeCloseTo(50 * (12 - 2192 / 365.25), 8);
  });

  test("a FIDE rating is as stale as its date says, and fresh without one (ambiguity 13)", () => {
    // 2060.4 is 2.17 times 350 above 1300: in two years 5 games become 3.16.
    const games = (date: string | null) =>
      blend([source("FIDE", 2000, null, date)], "OTBR", fresh, july2025).games;
    expect([games("2024-07-01"), games(null)]).toEqual([4, 5]);
  });

  test.each([
    [true, 3],
    [false, 4],
    [null, 4],
  ])("without a birth date P is 1300 for an adult (%p), else 750 (ambiguity 23): N = %d", (adult, N) => {
    // In two years 5 games become 2.61 beside P = 1300, 3.15 beside 750.
    const settings = { system: "OTBR", endDate: "2026-07-01", rules: july2025 } as const;
    const { initial } = initialRating({ sources: [source("OTBQ", 1500, 5, "2024-07-01")], adult }, settings);
    expect(initial).toMatchObject({ rating: 1500, games: N, source: "other ratings" });
  });

  test("Z is capped at 6 above (section 2, step 3)", () => {
    const [part] = blend([source("OTBR", 3400, null, "2025-07-01")], "OTBQ", fresh, july2025).parts;
    expect(part).toMatchObject({ z: 6, stalenessFactor: 1 });
  });
});

describe("priority lists, sections 2.1 to 2.5 of the 2015 editions", () => {
  const rows: [System, string, Source[], [number, number] | null][] = [
    ["OTBR", "FIDE first, 10 games above 2150", [source("OTBQ", 1500), source("FIDE", 2151)], [2214.02, 10]],
    ["OTBR", "FIDE 2150 has 5 games", [source("FIDE", 2150)], [2213, 5]],
    ["OTBR", "then CFC, 5 games above 1500", [source("OTBQ", 1500), source("CFC", 1501)], [1411.1, 5]],
    ["OTBR", "CFC 1500 has none", [source("CFC", 1500)], [1410, 0]],
    ["OTBR", "then QC from 4 games, with none", [source("OTBQ", 1500, 4)], [1500, 0]],
    ["OTBR", "QC from 3 games is not taken", [source("OTBQ", 1500, 3)], null],
    ["OTBR", "Blitz is not taken", [source("OTBB", 1500)], null],
    ["OTBQ", "Regular first, its games up to 10", [source("FIDE", 2300), source("OTBR", 1500, 7)], [1500, 7]],
    ["OTBQ", "Regular established has 10", [source("OTBR", 1500)], [1500, 10]],
    [
      "OTBQ",
      "Regular from 3 games gives way to FIDE",
      [source("FIDE", 2000), source("OTBR", 1500, 3)],
      [2060, 5],
    ],
    ["OTBB", "Regular established first", [source("FIDE", 2300), source("OTBR", 1500, 26)], [1500, 10]],
    [
      "OTBB",
      "FIDE before a provisional Regular",
      [source("FIDE", 2000), source("OTBR", 1500, 25)],
      [2060, 5],
    ],
    ["OTBB", "CFC before a provisional Regular", [source("CFC", 1600), source("OTBR", 1500, 25)], [1520, 5]],
    ["OTBB", "a provisional Regular, up to 10", [source("OTBQ", 1400), source("OTBR", 1500, 6)], [1500, 6]],
    ["OTBB", "then QC, with none", [source("OTBQ", 1400, 4)], [1400, 0]],
    ["OLQ", "online Blitz first, 10 games", [source("OTBQ", 1400), source("OLB", 1500)], [1500, 10]],
    ["OLQ", "then QC", [source("OTBR", 1500), source("OTBB", 1450), source("OTBQ", 1400)], [1400, 0]],
    ["OLQ", "then Blitz", [source("OTBR", 1500), source("OTBB", 1450)], [1450, 0]],
    ["OLQ", "then Regular", [source("FIDE", 2000), source("OTBR", 1500)], [1500, 0]],
    ["OLQ", "then FIDE without games", [source("CFC", 1600), source("FIDE", 2000)], [2060, 0]],
    ["OLQ", "then CFC without games", [source("CFC", 1600)], [1520, 0]],
    ["OLB", "online QC first, without games", [source("OTBB", 1450), source("OLQ", 1500)], [1500, 0]],
    ["OLB", "then Blitz", [source("OTBQ", 1400), source("OTBB", 1450)], [1450, 0]],
    ["OLB", "then QC", [source("OTBR", 1500), source("OTBQ", 1400)], [1400, 0]],
    ["OLB", "then Regular", [source("FIDE", 2000), source("OTBR", 1500)], [1500, 0]],
    ["OLB", "then FIDE without games", [source("FIDE", 2000)], [2060, 0]],
    ["OLB", "then CFC without games", [source("CFC", 1500)], [1410, 0]],
  ];
  test.each(rows)("%s: %s", (target, _name, sources, expected) => {
    const found = firstByPriority(sources, target, in2015);
    expect(found && [Math.round(found.rating * 1e8) / 1e8, found.games]).toEqual(expected);
  });

  test("a forum's example: FIDE 1420 started at 1515 from 5 games (ambiguity 12)", () => {
    expect(firstByPriority([source("FIDE", 1420)], "OTBR", in2015)).toEqual({
      // Shown as 1515/5; the editions of 2015 do not round it.
      rating: expect.closeTo(1514.8, 8) as unknown,
      games: 5,
      parts: [],
    });
  });
});

describe("Step 1 with other ratings", () => {
  const player = { sources: [source("OTBR", 1500)], birthDate: "2010-07-01", adult: null };
  const settings = { system: "OTBQ", endDate: "2026-07-01" } as const;
  test.each([
    ["2020-05-31", 10, "priority list"],
    ["2020-06-01", 10, "blend"],
  ])("start %s: N = %d by %s", (date, games, initialization) => {
    const rules = rulesFor(date);
    expect(rules.initialization).toBe(initialization);
    expect(initialRating(player, { ...settings, rules }).initial).toMatchObject({
      rating: 1500,
      games,
      source: "other ratings",
    });
  });
  test("a given start wins, and a rating in the system itself is not a source", () => {
    const rules = july2025;
    const given = { ...player, start: { rating: 1400, games: 2 } };
    expect(initialRating(given, { ...settings, rules }).initial.source).toBe("given");
    expect(initialRating(player, { ...settings, system: "OTBR", rules }).initial.source).toBe("age");
  });
});

test("law: a blend lies among its ratings, from 1 to 10 games", () => {
  const systems = fc.constantFrom<Source["system"]>(...SYSTEMS, "FIDE", "CFC");
  const sources = fc.array(
    fc.record({
      system: systems,
      rating: fc.integer({ min: 100, max: 2900 }),
      games: fc.option(fc.integer({ min: 0, max: 60 })),
      date: fc.option(fc.integer({ min: 1990, max: 2026 }).map((year) => `${year}-03-01`)),
    }),
    { minLength: 1, maxLength: 7 },
  );
  const birth = fc.option(fc.integer({ min: 1930, max: 2018 }).map((year) => `${year}-01-01`));
  fc.assert(
    fc.property(sources, fc.constantFrom(...SYSTEMS), birth, (all, target, birthDate) => {
      const { rating, games, parts } = blend(
        all,
        target,
        { birthDate, age: null, withoutBirthDate: 750, endDate: "2026-07-01" },
        july2025,
      );
      const xs = parts.map((part) => part.rating);
      expect(rating).toBeGreaterThanOrEqual(Math.min(...xs) - 0.5);
      expect(rating).toBeLessThanOrEqual(Math.max(...xs) + 0.5);
      const sum = parts.reduce((total, part) => total + part.weight, 0);
      expect(games).toBe(Math.min(10, Math.max(1, Math.ceil(sum - 1e-9))));
    }),
    RUNS,
  );
});
