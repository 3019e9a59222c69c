/** The explanation of a rating: the engine's own numbers, in every form, and why a web estimate differs. */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { webEstimate } from "../../src/ratings/uschess/web-estimator";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { inShort } from "../../src/sheet/words/in-short";
import { NO_EVENT, viewEvent } from "../../src/sheet/event/event";
import { explanationText, viewExplanation } from "../../src/pane/player/explain-view";
import { readTable } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";
import { rowsOf } from "../../src/pane/shared/sheet-view";

const CHART: Table = [
  ["#", "Name", "Rating", "Floor", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
  [1, "Ann Ash", 1800, "", "W2", "D3", "W4", "W5"],
  [2, "Bob Birch", "1600P6", "", "L1", "W4", "W5", "D3"],
  [3, "Cy Cedar", "Unrated", "", "W5", "D1", "U", "D2"],
  [4, "Di Elm", 1500, 1500, "B", "L2", "L1", "U"],
  [5, "Ed Fir", 1400, "", "L3", "H", "L2", "L1"],
  [6, "Flo Gum", 1450, "", "U", "U", "U", "U"],
];
const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/90" });
const view = rateWallchart(readTable(CHART).section!, systems[0]!);
const explain = (player: number) => viewExplanation(view, player);
const titles = (player: number) => explain(player).steps.map(({ title }) => title.split(":")[0]);

test.each([
  // player, the steps told, a part of the text
  [
    0,
    ["Before the event", "Step 2", "Step 4", "Step 5", "Rounding"],
    /R = R0 \+ K\(S − E\) \+ bonus = 1800 \+/,
  ],
  [
    1,
    ["Before the event", "Step 2", "Step 4", "Step 5", "Rounding"],
    /special formula applies: N is 8 or less/,
  ],
  [2, ["Step 1", "Step 2", "Step 3", "Step 4", "Step 5", "Rounding"], /R0 = 750, N = 0/],
  [
    3,
    ["Before the event", "Step 2", "Step 4", "Step 5", "Limits and rounding"],
    /Raised to the floor given in the wallchart, 1500/,
  ],
  [5, ["Before the event"], /You played no rated game/],
] as const)("player %i", (player, steps, says) => {
  expect(titles(player)).toEqual(steps);
  expect(explanationText(explain(player))).toMatch(says);
  expect(explanationText(explain(player)).split("\n\n")[1]).toBe(inShort(view, player));
});

test("Step 3 counts a newcomer's start as one game, the other passes as none", () => {
  const lines = (title: string) =>
    explain(2)
      .steps.find((step) => step.title.startsWith(title))!
      .lines.join("\n");
  expect(lines("Step 3")).toMatch(
    /N′ = 1: it counts these 3 games and 1 against R0′\. Here R0′ = R0 = 750\./,
  );
  expect(lines("Step 5")).toMatch(/N′ = 0: it counts only these 3 games\./);
});

test("a floor is mentioned where it held, or is within reach", () => {
  const floors: Table = [
    ["#", "Name", "Rating", "Floor", "Rd 1"],
    [1, "Ann Ash", 1600, 1500, "L2"],
    [2, "Bob Birch", 1700, 1500, "W1"],
  ];
  const rated = rateWallchart(readTable(floors).section!, systems[0]!);
  const end = (player: number) => viewExplanation(rated, player).steps.at(-1)!;
  expect(end(0).lines[0]).toBe("Not below the floor given in the wallchart, 1500.");
  expect(end(1)).toMatchObject({ title: "Rounding", section: "7" });
  expect(explanationText(viewExplanation(rated, 0))).toContain("Limits and rounding (sections 5 and 7)");
  expect(explanationText(viewExplanation(rated, 1))).toContain("Rounding (section 7)");
});

test("a foreign event is explained by its only pass, with games against ratings and against players", () => {
  const rows: Table = [
    ["Foreign open"],
    ["#", "Name", "Rating", "FIDE", "Rd 1", "Rd 2"],
    [1, "Ann Ash", 1800, 1750, "W1700", "L2"],
    [2, "Bob Birch", "", 1900, "U", "W1"],
  ];
  const rated = rateWallchart(readTable(rows).section!, systems[0]!);
  const { steps } = viewExplanation(rated, 0);
  expect(steps.map(({ title }) => title)).toEqual([
    "Before the event",
    "Step 2: effective games",
    "Foreign event: one pass",
    "Rounding",
  ]);
  expect(steps[2]!.games.map(({ game }) => game)).toEqual(["W FIDE 1700", "L FIDE 1900"]);
});

test("in a match of a player with few games only the points count", () => {
  const rows: Table = [
    ["#", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "1200P5", "W2", "D2"],
    [2, "Bob Birch", 1300, "L1", "D1"],
  ];
  const rated = rateWallchart(readTable(rows).section!, systems[0]!);
  const text = explanationText(viewExplanation(rated, 0));
  expect(text).toMatch(/In a match only the points count, not the opponent's rating\./);
  expect(text).toMatch(/Limited to a change of 50 points, because this is a match\./);
});

test("both passes name each opponent's rating as the engine used it; the last line is the rating written", () => {
  const trace = view.ratings[0]!.trace();
  const [first, second] = explain(0).steps.filter(({ games }) => games.length > 0);
  const used = (ratings: readonly number[]) =>
    ratings.map((rating) => String(Math.round(rating * 100) / 100));
  expect(first!.games.map(({ rating }) => rating)).toEqual(used(trace!.intermediate!.opponents));
  expect(second!.games.map(({ rating }) => rating)).toEqual(used(trace!.final!.opponents));
  const sum = second!.games.reduce((total, { expected }) => total + Number(expected), 0);
  expect(sum).toBeCloseTo(trace!.final!.standard!.expected, 1);
  expect(explain(0).headline).toMatch(new RegExp(`^1800 → ${rowsOf(view)[0]!.post.rating} `));
});

test("the estimate is what the site's estimator shows for the opponents' ratings before", () => {
  const { estimate } = explain(0);
  const before = [1600, view.ratings[2]!.initial!.rating, 1500, 1400];
  const player = { rating: 1800, games: null, history: "mixed", opponents: before, score: 3.5 } as const;
  const { shown } = webEstimate(player, { system: "OTBR", dualRated: false, rules: rulesFor("2026-08-30") });
  expect(estimate?.shown).toBe(shown);
  expect(estimate?.lines.join(" ")).toMatch(/unrated opponent elsewhere/);
  expect(explain(3).estimate?.lines.join(" ")).toMatch(/The floor of 1500 keeps the rating up/);
});

test("the curve goes through the games of the second pass, and its score is the player's", () => {
  const { curve } = explain(1);
  expect(curve).toMatchObject({ score: 2.5, before: 1600, after: view.ratings[1]!.rating });
  const expected = curve!.opponents.reduce((sum, one) => sum + curve!.expectancy(curve!.after, one), 0);
  expect(expected).toBeGreaterThan(0);
  expect(expected).toBeLessThan(curve!.opponents.length);
});
