/** The explanation of a rating: the engine's own numbers, in every form, and why a web estimate differs. */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { webEstimate } from "../../src/ratings/uschess/web-estimator";
import { rateWallchart } from "../../src/sheet/rate-section";
import { NO_EVENT, viewEvent } from "../../src/sheet/event";
import { explanationText, viewExplanation } from "../../src/pane/explain/explain-view";
import { readTable } from "../../src/wallchart/read";
import type { Table } from "../../src/wallchart/section";
import { rowsOf } from "../../src/pane/sheet-view";

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
    ["Before the event", "Step 2", "Step 4", "Step 5", "Floor and rounding"],
    /R = R0 \+ K\(S − E\) \+ bonus = 1800 \+/,
  ],
  [
    1,
    ["Before the event", "Step 2", "Step 4", "Step 5", "Floor and rounding"],
    /special formula applies: N is 8 or less/,
  ],
  [2, ["Step 1", "Step 2", "Step 3", "Step 4", "Step 5", "Floor and rounding"], /R0 = 750, N = 0/],
  [
    3,
    ["Before the event", "Step 2", "Step 4", "Step 5", "Floor and rounding"],
    /Raised to the floor given in the wallchart, 1500/,
  ],
  [5, ["Before the event"], /No rated game/],
] as const)("player %i", (player, steps, says) => {
  expect(titles(player)).toEqual(steps);
  expect(explanationText(explain(player))).toMatch(says);
});

test("both passes name each opponent's rating as the engine used it; the last line is the rating written", () => {
  const { trace } = view.ratings[0]!;
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
  expect(estimate?.shown).toBe(
    webEstimate(player, { system: "OTBR", dualRated: false, rules: rulesFor("2026-08-30") }),
  );
  expect(estimate?.lines.join(" ")).toMatch(/An opponent was unrated/);
  expect(explain(3).estimate?.lines.join(" ")).toMatch(/The floor of 1500 keeps the rating up/);
});

test("the curve goes through the games of the second pass, and its score is the player's", () => {
  const { curve } = explain(1);
  expect(curve).toMatchObject({ score: 2.5, before: 1600, after: view.ratings[1]!.rating });
  const expected = curve!.opponents.reduce((sum, one) => sum + curve!.expectancy(curve!.after, one), 0);
  expect(expected).toBeGreaterThan(0);
  expect(expected).toBeLessThan(curve!.opponents.length);
});
