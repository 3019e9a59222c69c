/** The wizard: lists of players in every form, charts from them, and what was typed kept when built again. */
import { tableOfPlan } from "../../src/sheet/plan-write";
import { makeCrosstables, planCrosstable, withEarlierResults } from "../../src/pane/wizard/crosstable";
import { NO_DRAFT, readDraft, roundsOf } from "../../src/pane/wizard/draft";
import { readRoster, rosterText } from "../../src/pane/wizard/roster";
import { listOf } from "../../src/pane/wizard/take";
import { readTable } from "../../src/wallchart/read";
import type { Table } from "../../src/wallchart/section";

test.each<[string, string, unknown[][]]>([
  // what, the text, number, name, ID, rating and games of each player
  ["words", "Ann Ash 12345678 1500\nBob Birch 1641P17", [[1, "Bob Birch", "", 1641, 17], [2, "Ann Ash", "12345678", 1500, null]]], // prettier-ignore
  ["numbered words", "1. Ann Ash 1500\n2. Bob Birch unr", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["tabs without headings", "12345678\tAsh, Ann\t1500\n12345679\tBirch, Bob\t1400", [[1, "Ash, Ann", "12345678", 1500, null], [2, "Birch, Bob", "12345679", 1400, null]]], // prettier-ignore
  ["commas with headings", "Name,Rating,USCF ID\nAnn Ash,1500,12345678", [[1, "Ann Ash", "12345678", 1500, null]]], // prettier-ignore
  ["names with a comma, no other delimiter", "Ash, Ann 1500\nBirch, Bob 1400", [[1, "Ash, Ann", "", 1500, null], [2, "Birch, Bob", "", 1400, null]]], // prettier-ignore
  ["commas without headings, one in the name", "Ash, Ann, 12345678, 1500\nBirch, Bob,12345679,", [[1, "Ash, Ann", "12345678", 1500, null], [2, "Birch, Bob", "12345679", null, null]]], // prettier-ignore
  ["a comma within quotes", '"Ash, ""A"" Ann",12345678,1500', [[1, 'Ash, "A" Ann', "12345678", 1500, null]]], // prettier-ignore
  ["decimals, a state behind the facts", "Ann Ash 1500.25 MI\nAL SMITH 1400/12", [[1, "Ann Ash", "", 1500.25, null], [2, "AL SMITH", "", 1400, 12]]], // prettier-ignore
  ["names alone, all newcomers", "Ann Ash\nBob Birch", [[1, "Ann Ash", "", null, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["pairing numbers and games, no headings", "1\tAnn Ash\t1500\t12\n2\tBob Birch\t1400\t3", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", 1400, null]]], // prettier-ignore
  ["someone without a rating", "Name\tRating\nAnn Ash\t1500\nBob Birch\t", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["nothing", " \n\n", []],
])("a list of %s", (_, text, players) => {
  const { players: read } = readRoster(text);
  expect(read.map(({ number, name, id, rating, games }) => [number, name, id, rating, games])).toEqual(
    players,
  );
});

test.each([
  // a list, its errors and warnings, the lines that are nobody
  ["Ann Ash 1850\nGus Hazel 99999", ["rating-out-of-range"], []],
  ["Name\tID\tRating\nAnn Ash\t12345678\t1850\n\t12345679\t1500", [], ["\t12345679\t1500"]],
])("no line is left out unseen: %j", (text, codes, leftOut) => {
  const roster = readRoster(text);
  expect(roster.diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(roster.leftOut).toEqual(leftOut);
});

test.each<[string, Table, string]>([
  ["a chart: its players", [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, "W2"], [2, "Bob Birch", "1400P9", "L1"]], "Name\tRating\nAnn Ash\t1500\nBob Birch\t1400P9"], // prettier-ignore
  ["a list under a title, a day as Excel has it", [["Members"], ["Name", "ID", "Rating", "Birth date"], ["Ann Ash", "12345678", 1500, 41707]], "Name\tID\tRating\tBirth date\nAnn Ash\t12345678\t1500\t2014-03-09"], // prettier-ignore
  ["cells without headings", [["Ann Ash", 1500], ["", null], ["Bob Birch", 1400]], "Ann Ash\t1500\nBob Birch\t1400"], // prettier-ignore
  ["nothing", [["", null]], ""],
])("taken from %s", (_, table, text) => expect(listOf(table)).toBe(text));

test("a newcomer brings a birth date and other ratings; a sheet's players make a list that reads back", () => {
  const text = "Name\tRating\tQuick\tFIDE\tBirth date\nAnn Ash\tUnrated\t1400P9\t1650\t2012-05-05";
  const [ann] = readRoster(text).players;
  expect(ann).toMatchObject({ rating: null, birthDate: "2012-05-05" });
  expect(ann!.sources.map(({ system, rating, games }) => [system, rating, games])).toEqual([
    ["OTBQ", 1400, 9],
    ["FIDE", 1650, null],
  ]);
  const again = readRoster(rosterText([ann!])).players[0]!;
  expect(again.sources).toEqual(ann!.sources);
  expect(again.birthDate).toBe("2012-05-05");
});

test.each(["=1+1\t1500", "x".repeat(600_000), "\u0000\t\u0000", "1500\n".repeat(3000), '"",,,;;;||'])(
  "rubbish is read as far as it makes sense (%#)",
  (text) => expect(readRoster(text).players.length).toBeLessThanOrEqual(2000),
);

const roster = (count: number) =>
  readRoster(
    Array.from({ length: count }, (_, i) => `Player ${"ABCDEFGHIJ"[i]!}x ${2000 - i * 50}`).join("\n"),
  ).players;

test.each([
  // players, kind, the charts: kind, players, rounds
  [6, "swiss", [["swiss", 6, 5]]],
  [5, "round robin", [["square", 5, 5]]],
  [4, "quads", [["square", 4, 4]]],
  [
    9,
    "quads",
    [
      ["square", 4, 4],
      ["swiss", 5, 3],
    ],
  ],
  [3, "quads", [["swiss", 3, 3]]],
  [0, "quads", []],
] as const)("%i players as %s", (count, kind, charts) => {
  const made = makeCrosstables("Open", kind, roster(count), 5);
  expect(made.map(({ kind: form, section }) => [form, section.players.length, section.rounds])).toEqual(
    charts,
  );
});

test("a square that was built reads as one, with the results that are typed into it", () => {
  const [quad] = makeCrosstables("Quad", "quads", roster(4), 3);
  const table: Table = tableOfPlan(planCrosstable(quad!)).map((row) => row.map((cell) => (String(cell).startsWith("=") ? "" : cell))); // prettier-ignore
  const headings = table[1]!;
  const at = headings.indexOf("1");
  const typed = table.map((row, r) => row.map((cell, c) => (r === 2 && c === at + 1 ? 1 : cell)));
  const reading = readTable(typed);
  expect(reading.square).toBe(true);
  expect(reading.section?.players[0]?.results).toMatchObject([{ opponent: 1, score: 1 }]);
});

test("what was typed stays with its players when the chart is built again, by ID or name", () => {
  const before = readTable([
    ["#", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Player Ax", 2000, "W2", "H"],
    [2, "Player Bx", 1950, "L1", "W3"],
    [3, "Player Gone", 1900, "B", "L2"],
  ]).section!;
  const [next] = makeCrosstables("Open", "swiss", roster(3), 4);
  const kept = withEarlierResults(next!.section, [before]);
  expect(kept.players[0]!.results).toMatchObject([{ opponent: 1, score: 1, round: 1 }]);
  expect(kept.players[0]!.unplayed).toMatchObject([{ kind: "halfBye", round: 2 }]);
  // A game against someone who is gone is gone too.
  expect(kept.players[1]!.results).toMatchObject([{ opponent: 0, score: 0, round: 1 }]);
  expect(kept.rounds).toBe(4);
});

test.each([[null], [5], [{ sections: [null, { kind: "x", rounds: 3, sheets: [1, "a"] }], event: 7 }], [[]]])(
  "a draft of strange data is a draft (%j)",
  (kept) => {
    const draft = readDraft(kept);
    expect(draft.event).toEqual(NO_DRAFT.event);
    expect(draft.sections.length).toBeGreaterThan(0);
    for (const section of draft.sections) expect(section.kind).toBe("swiss");
  },
);

test.each([
  ["4", 4],
  ["0", null],
  ["31", null],
  ["x", null],
  ["2.5", null],
])("%s rounds", (rounds, number) => {
  expect(roundsOf({ ...NO_DRAFT.sections[0]!, rounds })).toBe(number);
});
