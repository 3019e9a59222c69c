/** What if: scenarios on both sides of a game, the score needed for a target, editions, norms, gains and upsets. */
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { NO_EVENT, viewEvent } from "../../src/sheet/event/event";
import { firstTarget, neededInWords } from "../../src/pane/estimate/Needed";
import { opponentsIn } from "../../src/pane/player/opponents";
import { ratingProblem } from "../../src/pane/estimate/typed-rating";
import { applyScenario, AS_PLAYED, isChanged, withResult } from "../../src/pane/player/scenario";
import { playerNumbered } from "../../src/pane/player/PlayerChoice";
import { NOTHING_TRIED, readTried, type Tried } from "../../src/sheet/estimate/tried";
import { readTable } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";

const CHART: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
  [1, "Ann Ash", 1800, "W2", "L3", "W4", "W2"],
  [2, "Bob Birch", 1600, "L1", "W4", "D3", "L1"],
  [3, "Cy Cedar", 1300, "W4", "W1", "D2", "W4"],
  [4, "Di Elm", 1500, "L3", "L2", "L1", "L3"],
];
const { systems } = viewEvent({ ...NO_EVENT, endDate: "2016-08-30", timeControl: "G/90" });
const section = readTable(CHART).section!;
const TRIED: Tried = {
  results: { "0 1 1": 0.5, "1 1 0": 0.5 },
  ratings: { 0: null, 3: 1500 },
  asked: { 0: { target: "1900", next: "3, 1750" } },
};
const rate = (one = section) => rateWallchart(one, systems[0]!);

test("a changed result is changed for both, of two games against one opponent only the one that is meant", () => {
  const scenario = withResult(AS_PLAYED, section, 0, 3, 0.5);
  const changed = applyScenario(section, scenario);
  const scores = (player: number) => changed.players[player]!.results.map(({ score }) => score);
  expect([scores(0), scores(1)]).toEqual([
    [1, 0, 1, 0.5],
    [0, 1, 0.5, 0.5],
  ]);
  expect(applyScenario(section, withResult(scenario, section, 0, 0, null)).players[1]!.results).toHaveLength(
    3,
  );
  expect(isChanged(scenario)).toBe(true);
  expect(applyScenario(section, AS_PLAYED)).toEqual(section);
});

test("what was tried for a game stays with it when an earlier one is taken off the sheet", () => {
  const scenario = withResult(AS_PLAYED, section, 0, 2, 0);
  const fewer = readTable(
    CHART.map((row) => row.map((cell) => (cell === "W2" || cell === "L1" ? "" : cell))),
  ).section!;
  expect(applyScenario(fewer, scenario).players[0]!.results).toMatchObject([
    { round: 2, score: 0 },
    { round: 3, score: 0 },
  ]);
});

test.each([
  ["nothing", null, {}],
  ["a list", [NOTHING_TRIED], {}],
  ["what was tried", { "a 0": TRIED }, { "a 0": TRIED }],
  [
    "what nobody can try",
    {
      "a 0": {
        results: { "0 1 2": 7, "0 2 3": null },
        ratings: { 0: 99999, 1: "x", 2: 1500 },
        asked: { 0: 3 },
      },
      b: 1,
    },
    { "a 0": { results: { "0 2 3": null }, ratings: { 2: 1500 }, asked: {} } },
  ],
])("%s in the workbook is read", (_, stored, all) => {
  expect(readTried(stored)).toEqual(all);
});

test("a game that is in two columns changes for both players", () => {
  const across = readTable([
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann Ash", 1800, "W2", "D3", "L4"],
    [2, "Bob Birch", 1600, "W4", "L1", "D3"],
    [3, "Cy Cedar", 1300, "D1", "D2", "W4"],
    [4, "Di Elm", 1500, "W1", "L2", "L3"],
  ]).section!;
  const changed = applyScenario(across, withResult(AS_PLAYED, across, 0, 2, 1));
  expect(changed.players.map(({ results }) => results.map(({ score }) => score))).toEqual([
    [1, 0.5, 1],
    [1, 0, 0.5],
    [0.5, 0.5, 1],
    [0, 0, 0],
  ]);
});

test("the points that one gains the other loses: everyone moves as the engine says", () => {
  const then = rate(applyScenario(section, withResult(AS_PLAYED, section, 0, 1, 1)));
  expect(then.ratings[0]!.rating!).toBeGreaterThan(rate().ratings[0]!.rating!);
  expect(then.ratings[2]!.rating!).toBeLessThan(rate().ratings[2]!.rating!);
  const rated = applyScenario(section, { results: {}, ratings: { 2: 1900, 3: null } });
  expect(rated.players.map(({ rating }) => rating)).toEqual([1800, 1600, 1900, null]);
});

const MET: Table = [
  ["#", "Name", "Rating", "Rd 1"],
  [1, "Ann Ash", 1800, "W2"],
  [2, "Bob Birch", 1600, "L1"],
  [12, "Cy Cedar", "Unrated", "W120"],
  [120, "Di Elm", 1500, "L12"],
  [13, "Ed Fir", "Unrated", "B"],
];

test.each([
  // what is typed, the ratings, what it tells, what it cannot read
  ["1800, 1750", [1800, 1750], "", ""],
  [" 1800;900 ", [1800, 900], "", ""],
  ["", [], "", ""],
  ["2, 1750", [1600, 1750], "2 Bob Birch (1600), 1750.", ""],
  ["#120 2", [1500, 1600], "120 Di Elm (1500), 2 Bob Birch (1600).", ""],
  ["120", [120], "120 is a rating here. For the player, type #120.", ""],
  ["13", [750], "13 Ed Fir (750).", ""],
  ["1", [], "", "Number 1 is this player."],
  ["99", [], "", "No player has the number 99. A rating is 100 to 3500."],
  ["#7", [], "", "No player has the number 7. A rating is 100 to 3500."],
  ["1800P12, Ann Ash 1750", [1800, 1750], "", ""],
  ["1800; abc", [], "", '"abc" is not a rating or a pairing number.'],
  ["1800 W, 1750", [], "", "The game against 1800 has a result already."],
  ["3501", [], "", '"3501" is not a rating or a pairing number.'],
  ["1800 ".repeat(31), [], "", "Enter at most 30 opponents."],
])("next opponents %j", (text, ratings, told, problem) => {
  const view = rate(readTable(MET).section!);
  expect(opponentsIn(text, view, 0)).toEqual({ ratings, told, ...(problem !== "" && { problem }) });
});

test("a newcomer counts with the first estimate, as the first pass takes them", () => {
  const view = rate(readTable(MET).section!);
  const { result } = view.ratings[2]!.trace()!.firstEstimate!;
  expect(opponentsIn("12", view, 0)).toMatchObject({ ratings: [result] });
  expect(Math.round(result)).not.toBe(view.ratings[2]!.initial!.rating);
});

const ASKS = "Enter a rating from 100 to 3500.";
test.each([
  // what is typed, what is said while typing, and what once the field is left
  ["", "", ""],
  ["abc", ASKS, ASKS],
  ["1", "", ASKS],
  ["18", "", ASKS],
  ["1830", "", ""],
  ["0", ASKS, ASKS],
  ["99999", ASKS, ASKS],
  ["18a", ASKS, ASKS],
])("a target of %j", (text, typing, left) => {
  expect([ratingProblem(text, true), ratingProblem(text, false)]).toEqual([typing, left]);
});

test("a typed pairing number finds its player, in the section shown first", () => {
  const sections = [section, readTable(MET).section!].map((one) => ({ section: one }));
  const find = (shown: number, number: number) =>
    playerNumbered(sections, { section: shown, player: 0 }, number);
  expect(find(0, 12)).toEqual({ section: 1, player: 2 });
  expect(find(0, 2)).toEqual({ section: 0, player: 1 });
  expect(find(1, 2)).toEqual({ section: 1, player: 1 });
  expect(find(0, 99)).toBeNull();
});

test.each([
  // target, next opponents, what it says
  [1200, [1500], /^To reach 1200: 3 so far is enough\.$/],
  [1200, [], /^To reach 1200: 3 is enough\.$/],
  [1800, [], /^To reach 1800: 3½ of 4, not 3\.$/],
  [2900, [], /^To reach 2900: out of reach in 4 games\.$/],
  [3000, [1500], /^To reach 3000: out of reach in 1 game\.$/],
  [1800, [1700, 1700, 1700, 1700], /^To reach 1800: \d?½? of 4\.$/],
])("a target of %i with %j left", (target, left, says) => {
  expect(neededInWords(rate(), 0, target, left)).toMatch(says);
});

test.each([
  // player, the first target: the next hundred, or the nearest round number above where that is out of reach
  [0, 1800],
  [2, 1550],
])("the first target of player %i", (player, target) => {
  const view = rate();
  expect(firstTarget(view, player)).toBe(target);
});
