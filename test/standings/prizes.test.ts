/**
 * Cash prizes: lists that directors worked out in US Chess's forum and on their pages, and random ones, which give out
 * every cent once. Ratings and scores are theirs; there are no names.
 */
import fc from "fast-check";
import { distribute, prizesListed, readPrizes, type Prize } from "../../src/standings/prizes";
import { casesOf } from "../long";

function prizesOf(text: string): readonly Prize[] {
  const { prizes, unknown } = readPrizes(text);
  expect(unknown).toEqual([]);
  return prizes;
}

/** Groups of ratings with the same points: `2600 | 2100 2050`; `u` is unrated. */
function groupsOf(text: string) {
  const ratings: (number | null)[] = [];
  const groups = text.split("|").map((group) =>
    group
      .trim()
      .split(/\s+/)
      .map((word) => ratings.push(word === "u" ? null : Number(word)) - 1),
  );
  return { groups, ratings };
}

test.each<[name: string, prizes: string, players: string, expected: readonly number[]]>([
  // uschess.discourse.group/t/13188: of equal prizes the place prize is pooled first.
  ["place before class", "1st 250, 2nd 150, 3rd 100, U2200 100", "2600 | 2100 2050 | 2250 | 2000", [250, 125, 125, 0, 100]],
  // The same page: of equal class prizes the higher class is pooled.
  ["the higher class first", "1st 250, 2nd 150, 3rd 100, Expert 100, Class A 100", "2600 | 2100 2050 1900 | 2010 | 1850", [250, 116.67, 116.67, 116.66, 0, 100]],
  // uschess.discourse.group/t/192.
  ["a small club", "1st 32, Class B 20, Class C 20, D/E 20", "1707 1575 | 1688 1322 | 1584 1541 | 1114 | 830", [26, 26, 0, 20, 10, 10, 0, 0]],
  // uschess.discourse.group/t/406: the only Class A player takes that prize alone, which is more than a share.
  ["one takes a prize alone", "3rd 120, Class A 70, 1st Class B 70, 2nd Class B 30", "2100 2050 1900 1750 1700", [55, 55, 70, 55, 55]],
  // forum.uschess.org/t/16785 with the 32B3 of 2014: nobody gets more than the largest prize they could win alone.
  ["no more than one's own best", "1st 2298, 2nd 1149, 3rd 536, 4th 306, 5th 230, 1st U2400 1379, 2nd U2400 766", "2673 | 2699 | 2495 2391 2387 2385 | 2345 2340 2226 2208 2148", [2298, 1149, 536, 817, 817, 817, 46, 46, 46, 46, 46]],
  // tourneygeek.com, from WinTD's help: four share three prizes, one of which only one of them can win.
  ["all share what one brings in", "1st 300, 2nd 200, U1200 150", "2000 1900 1800 1100", [162.5, 162.5, 162.5, 162.5]],
  // uschess.discourse.group/t/24963: five share 300 and 200; with less for third the two take their own prize.
  ["five ways", "3rd 300, U1800 200", "2250 2050 1850 1700 1500", [100, 100, 100, 100, 100]],
  ["two ways and three", "3rd 299, U1800 200", "2250 2050 1850 1700 1500", [99.67, 99.67, 99.66, 100, 100]],
  // forum.uschess.org/t/3426, its three cases.
  ["third and Expert", "1st 300, 2nd 200, 3rd 100, Expert 80, Class A 70", "2300 2250 | 2100 1900 | 2050 1850", [250, 250, 90, 90, 0, 70]],
  ["third and Class A, which is more", "1st 300, 2nd 200, 3rd 100, Expert 80, Class A 90", "2300 2250 | 2100 1900 | 2050 1850", [250, 250, 95, 95, 80, 0]],
  ["both class prizes are more than third", "1st 300, 2nd 200, 3rd 100, Expert 125, Class A 125", "2300 2250 | 2100 1900 | 2210", [250, 250, 125, 125, 100]],
  // uschess.discourse.group/t/17265, its four situations: the higher score group brings in what is worth more.
  ["Class A is worth more", "1st 200, 2nd 150, Class A 75.02, Class B 75", "1980 | 1950 1750 | 1930 1730", [200, 112.51, 112.51, 0, 75]],
  ["equal under prizes", "1st 200, 2nd 150, U2000 75, U1800 75", "1980 | 1950 1750 | 1930 1730", [200, 112.5, 112.5, 0, 75]],
  ["equal class prizes", "1st 200, 2nd 150, Class A 75, Class B 75", "1980 | 1950 1750 | 1930 1730", [200, 112.5, 112.5, 0, 75]],
  ["Class B is worth more", "1st 200, 2nd 150, Class A 75, Class B 75.02", "1980 | 1950 1750 | 1930 1730", [200, 112.51, 112.51, 75, 0]],
  // uschess.discourse.group/t/21917: the one over 1700 gets no more than 5th place, and the rest is for the others.
  ["what one may not have is for the others", "1st 12000, 2nd 6000, 3rd 3000, 4th 1500, 5th 1000, 6th 800, 1st U1700 2000, 2nd U1700 1000", "1753 | 1702 1700 1700 | 1750 1676 1675 1650", [12000, 3500, 3500, 3500, 1000, 1266.67, 1266.67, 1266.66]],
  // uschess.discourse.group/t/19995.
  ["the most valuable for each", "1st 25, 2nd 20, 3rd 10, U1400 17", "1600 | 1380 | 1200 | 1550 | 1250", [25, 20, 17, 10, 0]],
  ["third and U1400 for two", "1st 25, 2nd 20, 3rd 17, U1400 10", "1600 | 1380 | 1200 1550", [25, 20, 13.5, 13.5]],
  // forum.uschess.org/t/6973, with amounts of ours: a class takes its prize alone, then one more, then the places.
  ["fourteen tied", "9th 900, 10th 800, 11th 700, 12th 600, 13th 500, 14th 400, 15th 300, 16th 200, 17th 100, U2400 4000, U2300 2000", "2600 2590 2580 2570 2560 2550 2540 2530 2520 2390 2380 2370 2360 2290", [...Array<number>(9).fill(500), ...Array<number>(4).fill(1000), 2000]],
  // By hand.
  ["unrated players where the prize is theirs too", "1st 50, U1200/Unr 40", "1500 | u 1100 | u", [50, 20, 20, 0]],
  ["two classes take their own", "1st 60, U2000 100, U1600 90", "2200 1900 1500", [60, 100, 90]],
  ["an under prize is pooled, the class below is left for the next", "1st 100, 2nd 60, U1600 50, Class D 40", "1900 | 1550 1350 | 1300", [100, 55, 55, 40]],
  ["an unrated player and one who brings an under prize", "1st 80, 2nd 40, U1800 60", "u 1700 | 2000", [70, 70, 40]],
  ["a class prize alone beats a third of both", "2nd 50, Class C 120", "2100 2000 1450", [25, 25, 120]],
  ["a tie for one prize", "1st 100", "1500 1400 1300", [33.34, 33.33, 33.33]],
  ["unrated players win places and unrated prizes", "1st 50, U1200 40, Unrated 30", "u | u | 1100", [50, 30, 40]],
  ["a prize that nobody can win", "1st 50, Class A 40", "1500 | 1400", [50, 0]],
])("%s", (_, prizes, players, expected) => {
  const { groups, ratings } = groupsOf(players);
  const { winners } = distribute(prizesOf(prizes), groups, ratings);
  const cents = ratings.map((__, player) => winners.find((one) => one.player === player)?.cents ?? 0);
  expect(cents.map((one) => one / 100)).toEqual(expected);
}); // prettier-ignore

test("prizes as directors write them", () => {
  const { prizes, unknown } = readPrizes("1st $1,000; 2nd place: 250.50\nTop U1800 100, 2nd Class C = 75; Unrated 20; best game 10; 3rd"); // prettier-ignore
  expect(prizes.map(({ name, cents, band }) => [name, cents, band?.title ?? null])).toEqual([
    ["1st", 100_000, null],
    ["2nd place", 25_050, null],
    ["Top U1800", 10_000, "Under 1800"],
    ["2nd Class C", 7_500, "Class C"],
    ["Unrated", 2_000, "Unrated"],
  ]);
  expect(unknown).toEqual(["best game 10", "3rd"]);
});

test.each<[text: string, prizes: readonly string[] | null]>([
  ["$1,000-500 - 250", ["1st 1000", "2nd 500", "3rd 250"]],
  ["Places 30/20", ["1st 30", "2nd 20"]],
  ["Top U1800: 100-50.50", ["1st U1800 100 (Under 1800)", "2nd U1800 50.5 (Under 1800)"]],
  ["D/E/Unr 40", ["D/E/Unr 40 (Class D/E/Unrated)"]],
  ["U1000 & Unrated 40", ["U1000 & Unrated 40 (Under 1000/Unrated)"]],
  ["2nd team 40", ["2nd team 40 (teams)"]],
  ["Team 60-40", ["1st Team 60 (teams)", "2nd Team 40 (teams)"]],
  // Nobody knows what is meant.
  ["2nd 200-100", null],
  ["300 200", null],
  ["100", null],
  ["1400-1599", null],
  ["U1800 50-100", null],
  ["Class A/C 50", null],
  ["U1800/U1600 50", null],
  ["Places 300,200", null],
  ["1st 0", null],
  // In kind, by age, based on entries, with a limit: left to the director.
  ["1st 300 + trophy", null],
  ["Top Senior 50", null],
  ["U12 30", null],
  ["1st 300 b/60", null],
  ["1st 60%", null],
  ["U1800 100 (limit 200)", null],
])("a list or a part: %s", (text, expected) => {
  const { prizes, unknown } = readPrizes(text);
  expect(unknown).toEqual(expected === null ? [text] : []);
  const said = prizes.map(({ name, cents, band, isForTeams }) => {
    const of = isForTeams ? "teams" : band?.title;
    return `${name} ${cents / 100}${of === undefined ? "" : ` (${of})`}`;
  });
  expect(said).toEqual(expected ?? []);
});

test.each<[text: string, unknown: readonly string[]]>([
  ["1st 300, 2nd 200, 1st U1800 100, 2nd U1800 50", []],
  ["1st 300, 1st U1800 100, 2nd place 200", []],
  ["1st U1800 100, 2nd 50", ["2nd 50"]],
  ["300-200; 2nd 100", ["2nd 100"]],
  ["Team 60-40; First team 20; 3rd team 10", ["First team 20"]],
  ["U1800 100; U1800 100", []],
])("which one is meant: %s", (text, unknown) => {
  expect(readPrizes(text).unknown).toEqual(unknown);
});

test.each<[lines: readonly string[], prizes: string]>([
  [["Fall Open", "Prizes: $200-100-50, U1600 $40"], "$200-100-50; U1600 $40"],
  [["PRIZES 1st $1,000; 2nd place 250, trophies for all"], "1st $1,000; 2nd place 250"],
  [["Quad B\tPrizes:\t40-20"], "40-20"],
  [["Cash prizes – 60-40; Class D: 20"], "60-40; Class D: 20"],
  // A sum, amounts by how many come, words, another line.
  [["Prize fund: $500"], ""],
  [["Prizes: $200-100 based on 40"], ""],
  [["Prizes: $200-100 b/40"], ""],
  [["Prizes: trophies to the top 3"], ""],
  [["No prizes: 200-100"], ""],
  [[], ""],
])("the prizes that a sheet lists: %j", (lines, prizes) => {
  expect(prizesListed(lines)).toBe(prizes);
});

const NAMES = [
  "1st",
  "2nd",
  "3rd",
  "4th",
  "U2000",
  "2nd U2000",
  "U1600",
  "Class B",
  "Class C",
  "D/E",
  "Unrated",
];
const LIST = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: NAMES.length }),
  groups: fc.array(fc.array(fc.option(fc.integer({ min: 600, max: 2400 })), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 6,
  }),
});

test("random lists give out every cent once, one share a player, the better ones first", () => {
  fc.assert(
    fc.property(LIST, ({ amounts, groups: given }) => {
      const prizes = prizesOf(
        amounts.map((cents, i) => `${NAMES[i]!} ${(cents / 100).toFixed(2)}`).join("; "),
      );
      const ratings = given.flat();
      let next = 0;
      const groups = given.map((group) => group.map(() => next++));
      const { winners, left } = distribute(prizes, groups, ratings);
      const sumOf = (list: readonly { readonly cents: number }[]) =>
        list.reduce((all, { cents }) => all + cents, 0);
      expect(sumOf(winners) + sumOf(left)).toBe(sumOf(prizes));
      expect(new Set(winners.map(({ player }) => player)).size).toBe(winners.length);
      const used = [...new Set(winners.flatMap((one) => one.prizes))];
      expect([...used, ...left].sort((a, b) => prizes.indexOf(a) - prizes.indexOf(b))).toEqual(prizes);
      for (const { player, cents, prizes: of, among } of winners) {
        // Nobody gets more than the largest prize that they can win (a cent for what does not come out even).
        const rating = ratings[player]!;
        const own = prizes.filter(
          ({ band }) =>
            !band || (rating === null ? band.isUnrated : rating >= band.least && rating < band.below),
        );
        expect(cents).toBeLessThanOrEqual(Math.max(...own.map((one) => one.cents)) + 1);
        expect(of.length).toBeLessThanOrEqual(among);
      }
      // Everybody with a prize left that they can win has one at least as good, or shares one.
      const has = new Set(winners.map(({ player }) => player));
      const idle = ratings.flatMap((rating, player) => (has.has(player) ? [] : [rating]));
      const canBeWon = (one: Prize, rating: number | null) =>
        !one.band || (rating === null ? one.band.isUnrated : rating >= one.band.least && rating < one.band.below); // prettier-ignore
      expect(left.filter((one) => one.cents >= 100 && idle.some((rating) => canBeWon(one, rating)))).toEqual(
        [],
      );
    }),
    { numRuns: casesOf(10_000), seed: 42, endOnFailure: true },
  );
});
