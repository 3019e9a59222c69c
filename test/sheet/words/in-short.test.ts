/** The paragraph on a rating: a row for each kind of player that a wallchart can hold. */
import fc from "fast-check";
import { NO_EVENT, viewEvent } from "../../../src/sheet/event/event";
import { NOBODY, personsAfter } from "../../../src/sheet/rate/persons";
import { expectedScores, inShort } from "../../../src/sheet/words/in-short";
import { rateAfter } from "../view";
import type { Table } from "../../../src/wallchart/types";

const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/90" });
const rate = (table: Table, before = NOBODY) => rateAfter(table, systems.slice(0, 1), before)[0]!;

const OPEN: Table = [
  ["#", "Name", "ID", "Rating", "History", "Floor", "Ceiling", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
  [1, "Ann Ash", "", 1500, "", "", "", "W2", "L3", "W4", "L5"],
  [2, "Bob Birch", "", 1490, "", "", "", "L1", "L4", "B", "D6"],
  [3, "Cy Cedar", "", 1400, "", "", "", "W5", "W1", "W6", "W4"],
  [4, "Di Elm", "", 1600, "", 1600, "", "L6", "W2", "L1", "L3"],
  [5, "Ed Fir", "", 1300, "", "", 1305, "L3", "H", "W7", "W1"],
  [6, "Flo Gum", "", "1200P6", "", "", "", "W4", "U", "L3", "D2"],
  [7, "Gus Hazel", "", "Unrated", "", "", "", "U", "W8", "L5", "?"],
  [8, "Hal Ivy", "", "1100P12", "losses", "", "", "X", "L7", "U", "U"],
  [9, "Ida Jute", "", 1450, "", "", "", "B", "U", "U", "U"],
  [10, "Jo Kale", "", "Unrated", "", "", "", "H", "U", "U", "U"],
  [11, "Kim Lime", "90000111", 1500, "", "", "", "D12", "U", "U", "U"],
  [12, "Lou Moss", "", 1500, "", "", "", "D11", "D13", "U", "U"],
  [13, "Kim Lime", "90000111", "", "", "", "", "U", "D12", "U", "U"],
];
const view = rate(OPEN);

test.each([
  // pairing number, what is said
  [1, "You scored 2; 2.2 was expected. You lost 8 points. Your new rating is 1492."],
  // points for a bye that the wallchart's total has, and S has not
  [2, "You scored 0.5; 1.7 was expected. You lost 49 points. Your new rating is 1441. Byes and forfeits are not rated."],
  [3, "You scored 4; 1.9 was expected. You gained 152 points. 66 of them are a bonus for a very good result. Your new rating is 1552."],
  [4, "You scored 1; 2.8 was expected. Your rating stays at 1600. Your rating cannot go below your floor of 1600."],
  [5, "You scored 2; 1.1 was expected. You gained 5 points. Your new rating is 1305. Your rating cannot go above your ceiling. Byes and forfeits are not rated."],
  // no K exists for these two
  [6, "You scored 1.5; 0.4 was expected. Your rating rests on only 6 earlier games, so it moves fast. You gained 102 points. Your new rating is 1302."],
  [8, "You scored 0; 0.4 was expected. You had lost all your earlier games, so your rating moves fast. You lost 300 points. Your new rating is 800. Byes and forfeits are not rated."],
  [7, "You scored 1 in 2 games against opponents rated 993 on average. Your first Regular rating is 993. You started from 750, because no age or other rating is known. A result is not in yet, so this may still change."],
  [9, "You played no rated game. Your rating stays at 1450. Byes and forfeits are not rated."],
  [10, "You played no rated game. You have no Regular rating yet. Byes and forfeits are not rated."],
  [11, "You scored 1, as expected. Your rating stays at 1500. The games of all your entries count together."],
  [12, "You scored 1, as expected. Your rating stays at 1500."],
] as const)("number %i", (number, says) => {
  const index = view.section.players.findIndex((one) => one.number === number);
  expect(inShort(view, index)).toBe(says);
}); // prettier-ignore

const PAIR = ["#", "Name", "Rating", "Rd 1", "Rd 2"];

test.each<[string, Table, number, string]>([
  [
    "a rating within a tenth of the score",
    [PAIR, [1, "Ann Ash", 1510, "D2", "U"], [2, "Bob Birch", 1480, "D1", "U"]],
    1,
    "You scored 0.5; 0.46 was expected. You gained 2 points. Your new rating is 1482.",
  ],
  [
    "a loss at the least rating there is",
    [PAIR, [1, "Ann Ash", 100, "L2", "U"], [2, "Bob Birch", 150, "W1", "U"], [3, "Cy Cedar", 1480, "U", "U"]],
    0,
    "You scored 0; 0.4 was expected. Your rating stays at 100. No rating goes below 100.",
  ],
  [
    "a newcomer who loses all",
    [PAIR, [1, "Ann Ash", "Unrated", "L2", "L2"], [2, "Bob Birch", 150, "W1", "W1"], [3, "Cy Cedar", 120, "U", "U"]],
    0,
    "You scored 0 in 2 games against opponents rated 222 on average. Your first Regular rating is 100. You started from 750, because no age or other rating is known. No rating goes below 100.",
  ],
  [
    "a match that the limit holds",
    [PAIR, [1, "Ann Ash", 1200, "W2", "W2"], [2, "Bob Birch", 1900, "L1", "L1"]],
    0,
    "You scored 2; 0.05 was expected. You gained 50 points. Your new rating is 1250. In a match a rating moves by 50 points at most.",
  ],
  [
    "a match of a player with few games",
    [PAIR, [1, "Ann Ash", "1200P5", "W2", "D2"], [2, "Bob Birch", 1300, "L1", "D1"]],
    0,
    "You scored 1.5 in 2 games against opponents rated 1261 on average. Your rating rests on only 5 earlier games, so in a match only your points count. You gained 50 points. Your new rating is 1250. In a match a rating moves by 50 points at most.",
  ],
  ["a foreign event", [["Foreign open"], ["#", "Name", "Rating", "Rd 1", "Rd 2"], [1, "Ann Ash", 1800, "W1700", "L2"], [2, "Bob Birch", "", "U", "W1"]], 0, "You scored 1; 0.8 was expected. You gained 8 points. Your new rating is 1808. Games against opponents without a FIDE rating do not count."],
  ["a foreign event that is not rated", [["Foreign open"], ["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", "1800P5", "W1700"]], 0, "None of your games can be rated. Your rating stays at 1800."],
])("%s", (_, table, index, says) => {
  expect(inShort(rate(table), index)).toBe(says);
}); // prettier-ignore

test("a player from an earlier section sees with what rating they came in", () => {
  const earlier = rate([PAIR, [1, "Ann Ash", 1500, "W2", "U"], [2, "Bob Birch", 1500, "L1", "U"], [3, "Cy Cedar", 1400, "U", "U"]]); // prettier-ignore
  const later = rate(
    [PAIR, [1, "Ann Ash", 1500, "L2", "U"], [2, "Di Elm", 1600, "W1", "U"], [3, "Ed Fir", 1400, "U", "U"]],
    personsAfter(NOBODY, [earlier], "Open"),
  ); // prettier-ignore
  expect(inShort(later, 0)).toMatch(/^You came in with 1521 from Open\. You scored 0; 0\.4 /);
});

/** A law, so that no paragraph tells a gain below what was expected. */
test("above the expected score every rating rises, and below it none does", () => {
  const players = fc.array(
    fc.record({
      rating: fc.integer({ min: 300, max: 2600 }),
      games: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
      history: fc.constantFrom("", "wins", "losses"),
      score: fc.constantFrom("W", "D", "L"),
    }),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(players, (drawn) => {
      const even = drawn.slice(0, drawn.length - (drawn.length % 2));
      const rows = even.map(({ rating, games, history }, i) => {
        const { score } = even[i - (i % 2)]!;
        const own = i % 2 === 0 ? score : { W: "L", D: "D", L: "W" }[score];
        return [i + 1, `Player ${i + 1}`, games === null ? rating : `${rating}P${games}`, history, `${own}${i % 2 === 0 ? i + 2 : i}`]; // prettier-ignore
      });
      const rated = rate([["#", "Name", "Rating", "History", "Rd 1"], ...rows]);
      rated.ratings.forEach(({ trace, rating, prior, floor }, i) => {
        const expected = expectedScores(rated, i);
        if (!expected || floor.held) return;
        const over = trace()!.score - expected.reduce((sum, one) => sum + one, 0);
        if (over > 1e-6) expect(rating!).toBeGreaterThanOrEqual(prior!);
        if (over < -1e-6) expect(rating!).toBeLessThanOrEqual(prior!);
      });
    }),
  );
});
