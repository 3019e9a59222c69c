/**
 * An assumed history is said wherever another one would move the rating, with by how much: in RATEEVENT's problems and its
 * Note, in EXPLAIN, in the pane's findings, in its Explain and in the Note that is written beside the chart.
 */
import { explainInChart, rateevent } from "../../src/functions/section";
import { viewExplanation } from "../../src/pane/player/explain-view";
import { viewSheet } from "../../src/pane/shared/sheet-view";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateSheet } from "../../src/sheet/rate/rate-sheet";
import { unseenFacts } from "../../src/sheet/rate/unseen-facts";
import { postCells } from "../../src/sheet/write/post-columns";

const DAY = "2026-05-01";
const rules = rulesFor(DAY);
const systems = [{ rules, endDate: DAY, system: "OTBR", dualRated: false }] as const;

/** Ann, with this rating, history and result of each round, among players with established ratings. */
function chart(rating: string, history: string, [first, second, third]: readonly string[]) {
  const other = { W: "L", L: "W", D: "D" } as Record<string, string>;
  const against = (result: string | undefined) => `${other[result![0]!]}1`;
  return [
    ["#", "Name", "Rating", "History", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann Ash", rating, history, first!, second!, third!],
    [2, "Bob Birch", "1500/30", "", against(first), "W4", "D3"],
    [3, "Cal Cedar", "1600/30", "", "D4", against(second), "D2"],
    [4, "Dee Dogwood", "1400/30", "", "D3", "L2", against(third)],
  ];
}

const rated = (table: ReturnType<typeof chart>) => rateSheet(table, { systems });
const ratingOf = (table: ReturnType<typeof chart>) => rated(table).sections[0]!.rated[0]!.ratings[0]!.rating!;

const MIXED = ["W2", "L3", "D4"];
const WON = ["W2", "W3", "W4"];
const LOST = ["L2", "L3", "L4"];

type Row = [what: string, rating: string, history: string, results: readonly string[], isSaid: boolean];
const ROWS: Row[] = [
  ["one game before, mixed results", "1450/1", "", MIXED, true],
  ["one game before, all won", "1450/1", "", WON, true],
  ["one game before, all lost", "1450/1", "", LOST, true],
  ["two games before, all won", "1450/2", "", WON, true],
  ["five games before", "1450/5", "", MIXED, true],
  ["eight games before, all lost", "1450/8", "", LOST, true],
  ["nine games before", "1450/9", "", WON, false],
  ["an established rating", "1450", "", WON, false],
  ["a history of wins", "1450/5", "wins", MIXED, false],
  ["a mixed history", "1450/1", "mixed", MIXED, false],
  ["a newcomer", "1450/0", "", MIXED, false],
  ["far above the opponents", "2700/8", "", LOST, true],
  ["at the lowest rating, which no history moves", "100/3", "", LOST, false],
]; // prettier-ignore

test.each(ROWS)("%s", (_what, rating, history, results, isSaid) => {
  const table = chart(rating, history, results);
  const sheet = rated(table);
  const [view] = sheet.sections[0]!.rated;
  const player = view!.ratings[0]!;
  const other = player.otherHistory();

  // By how much: what typing the other history would change.
  const gain = (typed: string) => ratingOf(chart(rating, typed, results)) - player.rating!;
  expect(other !== null).toBe(isSaid);
  if (other) {
    expect(other[0]).toBeCloseTo(gain("wins"), 9);
    expect(other[1]).toBeCloseTo(gain("losses"), 9);
  }

  // Everywhere, with both numbers.
  const shown = (points: number) =>
    `${Math.abs(points) < 1 ? Number(Math.abs(points).toFixed(2)) : Math.round(Math.abs(points))} if `;
  const numbers = other ? other.map(shown) : ["I assumed"];
  const invocation = {};
  const cells = (show: string) => rateevent(table, DAY, null, show, invocation).map((row) => row.join(" "));
  const places: Readonly<Record<string, readonly string[]>> = {
    problems: cells("problems"),
    note: [cells("full")[1]!],
    EXPLAIN: explainInChart(table, 1, DAY, null, invocation).map((row) => row.join(" ")),
    findings: viewSheet(sheet).problems.map(({ message }) => message),
    "the pane's Explain": viewExplanation(view!, 0).steps.flatMap(({ lines }) => lines),
    "the column Note": [postCells(player, rules).at(-1) as string],
  };
  for (const [place, texts] of Object.entries(places)) {
    const found = texts.filter((text) => numbers.every((number) => text.includes(number)));
    expect([place, found.length]).toEqual([place, isSaid ? 1 : 0]);
  }
  const findings = sheet.diagnostics.filter(({ code }) => code === "history-assumed");
  expect(findings.map(({ severity, cells: at }) => [severity, at])).toEqual(
    isSaid ? [["note", [{ row: 1, column: 1 }]]] : [],
  );
  expect(unseenFacts(view!).some(({ kind, player: at }) => kind === "history" && at === 0)).toBe(isSaid);
});

test("two rows of one player are asked about once, and a match counts no history", () => {
  const twice = [
    ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "90000001", "1450/3", "W3", "U"],
    [2, "Ann Ash", "90000001", "1450/3", "U", "W4"],
    [3, "Cal Cedar", "90000003", "1600/30", "L1", "D4"],
    [4, "Dee Dogwood", "90000004", "1400/30", "U", "L2"],
  ];
  twice[3]![5] = "U";
  const match = [
    ["#", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "1450/3", "W2", "L2"],
    [2, "Bob Birch", "1500/30", "L1", "W1"],
  ];
  const asked = [twice, match].map(
    (table) => rateSheet(table, { systems }).diagnostics.filter(({ code }) => code === "history-assumed").length,
  );
  expect(asked).toEqual([1, 0]);
}); // prettier-ignore

const LATER: [results: readonly string[], history: string, isSaid: boolean][] = [
  [WON, "", true],
  [LOST, "", true],
  [MIXED, "", false],
  [WON, "wins", false],
  [WON, "mixed", false],
];

test.each(LATER)("after %j with the history %j the next section asks: %s", (results, history, isSaid) => {
  const first = rated(chart("1450/2", history, results));
  const { sections } = rateSheet(chart("1450/2", "", MIXED), { systems }, { persons: first.persons });
  const [view] = sections[0]!.rated;
  expect(view!.section.players[0]!.games).toBe(5);
  expect(view!.ratings[0]!.otherHistory() !== null).toBe(isSaid);
});
