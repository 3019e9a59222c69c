/** The wizard: lists of players in every form, charts from them, and what was typed kept when built again. */
import { tableOfPlan } from "../../src/sheet/write/plan-write";
import {
  crosstablePlans,
  makeCrosstables,
  planAll,
  planCrosstable,
  withEarlierResults,
} from "../../src/pane/wizard/crosstable";
import { NO_DRAFT, readDraft, draftRounds, withRoster, type Kind } from "../../src/pane/wizard/draft";
import { shownFacts, twinsOf } from "../../src/pane/wizard/player-facts";
import { readRoster, type DatesAre } from "../../src/pane/wizard/roster";
import { rosterText } from "../../src/pane/wizard/roster-text";
import { listOf } from "../../src/pane/wizard/take";
import { readTable } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";

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
  ["ratings in brackets", "Carl Abbott (2103)\nAsh, Ann (1500P12)\nBob Birch (unr)", [[1, "Carl Abbott", "", 2103, null], [2, "Ash, Ann", "", 1500, 12], [3, "Bob Birch", "", null, null]]], // prettier-ignore
  ["numbers with a bracket, IDs in brackets", "1) Carl Abbott (14001011) 2103\n2) Ann Ash (14001012) 1500", [[1, "Carl Abbott", "14001011", 2103, null], [2, "Ann Ash", "14001012", 1500, null]]], // prettier-ignore
  ["lines in mixed forms", "1. Carl Abbott, 2103\nAnn Ash (1500) 14001012\n3) Bob Birch 14001013 1400", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "14001012", 1500, null], [3, "Bob Birch", "14001013", 1400, null]]], // prettier-ignore
  ["IDs and ratings in one bracket, in either order", "Carl Abbott (2103, 14001011)\nAsh, Ann (14001012 1500P12)\nBob Birch (1400; OH)", [[1, "Carl Abbott", "14001011", 2103, null], [2, "Ash, Ann", "14001012", 1500, 12], [3, "Bob Birch", "", 1400, null]]], // prettier-ignore
  ["facts with labels", "Carl Abbott 2103 USCF 14001011\nAnn Ash, US Chess #14001012, 1500\nBob Birch ID# 14001013 rated 1400\nCy Cedar rtg: 1300 #14001014", [[1, "Carl Abbott", "14001011", 2103, null], [2, "Ann Ash", "14001012", 1500, null], [3, "Bob Birch", "14001013", 1400, null], [4, "Cy Cedar", "14001014", 1300, null]]], // prettier-ignore
  ["numbers of other kinds", "(1) Carl Abbott 2103\n#2 Ann Ash 1500\n3-Bob Birch 1400\nBoard 4: Cy Cedar 1300", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "", 1500, null], [3, "Bob Birch", "", 1400, null], [4, "Cy Cedar", "", 1300, null]]], // prettier-ignore
  ["words for no rating", "Carl Abbott (no rating)\nAnn Ash - not rated\nBob Birch N/A 14001011\nCy Cedar - NR\n5) Di Dogwood - no rating yet\nEd Elm no rating 14001012\nFay Fir (none)\nGus Gum (no USCF rating)\nIda Iris -", ["Carl Abbott", "Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood", "Ed Elm", "Fay Fir", "Gus Gum", "Ida Iris"].map((name, i) => [i + 1, name, ["", "", "14001011", "", "", "14001012"][i] ?? "", null, null])], // prettier-ignore
  ["ratings in other brackets and with a comma", "Carl Abbott {2103}\nAnn Ash 1,500\nBob Birch <1200>\nCy Cedar (1100 P5)\nDi Dogwood (prov 1050/12)", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "", 1500, null], [3, "Bob Birch", "", 1200, null], [4, "Cy Cedar", "", 1100, 5], [5, "Di Dogwood", "", 1050, 12]]], // prettier-ignore
  ["bullets, dashes and colons", "• Carl Abbott - 2103\n- Ann Ash: 1500\n* Bob Birch-Oak – unr", [[1, "Carl Abbott", "", 2103, null], [2, "Ann Ash", "", 1500, null], [3, "Bob Birch-Oak", "", null, null]]], // prettier-ignore
  ["numbers with signs under a heading", "#\tName\tRating\n1.\tAnn Ash\t1500\n2)\tBob Birch\tUR", [[1, "Ann Ash", "", 1500, null], [2, "Bob Birch", "", null, null]]], // prettier-ignore
  ["a nickname in brackets", "Robert (Bob) Oak (1500)", [[1, "Robert (Bob) Oak", "", 1500, null]]],
])("a list of %s", (_, text, players) => {
  const { players: read } = readRoster(text);
  expect(read.map(({ number, name, id, rating, games }) => [number, name, id, rating, games])).toEqual(
    players,
  );
});

/** What is told of a list: severity, the lines from 1, and the words. */
function toldOf(text: string, dates: DatesAre = ""): string[] {
  return readRoster(text, dates).problems.map(
    ({ severity, message, lines }) => `${severity} ${lines.map((line) => line + 1).join(",")}: ${message}`,
  );
}
const shownOf = (text: string, dates: DatesAre = "") =>
  [...readRoster(text, dates).players]
    .sort((a, b) => a.row - b.row)
    .map(({ name, id, rating, games, birthDate }) => [name, id, rating, games, birthDate]);

const SPLIT = expect.stringMatching(/^error 3: I can't split this line/) as string;
const HIDDEN = expect.stringMatching(/^error 2: This line has no rating where .* “1400”/) as string;

test.each<[string, string, string[]]>([
  // what, a list, what is told of its lines
  ["a rating that none can be", "Ann Ash 1850\nGus Hazel 99999", ["error 2: 99999 isn't a possible rating (100 to 3500)."]], // prettier-ignore
  ["a line without a name", "Name\tID\tRating\nAnn Ash\t12345678\t1850\n\n\t12345679\t1500", ["warning 4: There is no name in “12345679\t1500”, so the line is left out."]], // prettier-ignore
  ["headings with tabs, a line with spaces", "Name\tRating\nAnn Ash\t1500\nBob Birch 1400", [SPLIT]],
  ["headings with commas, a line with spaces", "Name,Rating\nAnn Ash,1500\nBob Birch 1400", [SPLIT]],
  ["headings with tabs, a line with fewer commas", "Name\tID\tRating\nAnn Ash\t12345678\t1500\nBob Birch, 1400", [SPLIT]], // prettier-ignore
  ["headings with commas, tabs behind a comma", "Name,ID,Rating\nAnn Ash,12345678,1500\nBirch, Bob\t12345679\t1400\t9", [SPLIT]], // prettier-ignore
  ["headings with semicolons, more cells than headings", "Name;Rating\nAnn Ash;1500\nBob Birch;12345679;1400", [SPLIT]], // prettier-ignore
  ["tabs, a line without its ID", "Ann Ash\t12345678\t1500\nBob Birch\t1400\nCy Cedar\t12345680\t1300", [HIDDEN]], // prettier-ignore
  [
    "a part that is nothing we know",
    "Ann Ash 1500 12\nBob Birch 1400",
    ["error 1: I can't tell what “12” is."],
  ],
  ["several parts that are nothing we know, in one line", "Ann Ash 1500 P1700 12x\nBob Birch 1400", ["error 1: I can't tell what “P1700” and “12x” are."]], // prettier-ignore
  ["words that are no name, between commas", "Ann Ash ½ bye rd 1, 1200\nBob Birch, 1400", ["error 1: I can't tell what “Ann Ash ½ bye rd 1” is."]], // prettier-ignore
  ["a sign in a name", "Ann Ash = 1500", ["error 1: I can't tell what “Ann Ash =” is."]],
  ["tabs and spaces, a part too many", "Ann Ash\t1500\nBob Birch 1400 77", ["error 2: I can't tell what “77” is."]], // prettier-ignore
  ["a column without a heading", "1\tAnn Ash\t1500\t12\n2\tBob Birch\t1400\t3", ["warning 1: I can't tell what the column of “12” is, so it is not used."]], // prettier-ignore
  ["one ID twice", "Ann Ash 12345678 1500\nCy Cedar 1300\nBob Birch 12345678 1400", ["error 1,3: Two lines have the ID 12345678."]], // prettier-ignore
  ["one name twice, one ID", "Ann Ash 12345678 1500\nANN ASH 1400", ["warning 1,2: Two lines have the name ANN ASH, and at least one has no ID."]], // prettier-ignore
  ["one name twice, two IDs", "Ann Ash 12345678 1500\nAnn Ash 12345679 1400", []],
  ["two columns of dates", "Ann Ash\t1500\t3/9/2014\t1/31/2027\nBob Birch\t1400\t5/5/2012\t6/30/2027", ["error 1: There are two columns of dates without headings."]], // prettier-ignore
])("told with its line: %s", (_, text, told) => expect(toldOf(text)).toEqual(told));

test.each<[string, string, unknown[][]]>([
  // what, a list, name, ID, rating, games
  ["tabs, commas, semicolons, spaces", "Ann Ash\t12345678\t1500\nBirch, Bob, 12345679, 1400/12\nCy Cedar;1300P9;12345680\nDi Dogwood 12345681 1200 P 7\nElm, Ed 12345682 1100/ 5", [["Ann Ash", "12345678", 1500, null], ["Birch, Bob", "12345679", 1400, 12], ["Cy Cedar", "12345680", 1300, 9], ["Di Dogwood", "12345681", 1200, 7], ["Elm, Ed", "12345682", 1100, 5]]], // prettier-ignore
  ["games behind a slash and behind a P", "Ann Ash 1500/12\nBob Birch 1400 P12\nCy Cedar 1300 / 9", [["Ann Ash", "", 1500, 12], ["Bob Birch", "", 1400, 12], ["Cy Cedar", "", 1300, 9]]], // prettier-ignore
  ["headings with tabs, a line with as many commas", "Name\tID\tRating\nAnn Ash\t12345678\t1500\nBob Birch,12345679,1400", [["Ann Ash", "12345678", 1500, null], ["Bob Birch", "12345679", 1400, null]]], // prettier-ignore
  ["headings with commas, a comma in a name", "Name,Rating\nAsh, Ann,1500\nBob Birch,1400", [["Ash, Ann", "", 1500, null], ["Bob Birch", "", 1400, null]]], // prettier-ignore
  ["headings, a name alone", "Name\tID\tRating\nAnn Ash\t12345678\t1500\nCy Cedar", [["Ann Ash", "12345678", 1500, null], ["Cy Cedar", "", null, null]]], // prettier-ignore
  ["a newcomer among tabs", "Ann Ash\t12345678\t1500\nBob Birch\t\tunr\nCy Cedar\t12345680\t1300", [["Ann Ash", "12345678", 1500, null], ["Bob Birch", "", null, null], ["Cy Cedar", "12345680", 1300, null]]], // prettier-ignore
  ["an ordinal in a name", "John Ash 3rd 1500\nBob Birch 1400", [["John Ash 3rd", "", 1500, null], ["Bob Birch", "", 1400, null]]], // prettier-ignore
])("each line may separate its parts in its own way: %s", (_, text, players) => {
  expect(toldOf(text)).toEqual([]);
  expect(shownOf(text).map((player) => player.slice(0, 4))).toEqual(players);
});

test.each<[string, string, string]>([
  ["tabs", "Ann Ash\tunr\t3/9/2014\nBob Birch\t1400\t5/5/2012", "3/9/2014"],
  ["spaces", "Ann Ash unr 3/9/2014\nBob Birch 1400 5/5/2012", "3/9/2014"],
  ["commas", "Ann Ash, unr, 2014-03-09\nBob Birch, 1400, 2012-05-05", "2014-03-09"],
  ["the numbers that Excel has for days", "Ann Ash\tunr\t41707\nBob Birch\t1400\t41034", "2014-03-09"],
])("dates without a heading are asked about: %s", (_, text, first) => {
  const births = (dates: DatesAre) => shownOf(text, dates).map(([, , , , birthDate]) => birthDate);
  expect(readRoster(text).date).toBe(first);
  expect(births("")).toEqual([null, null]);
  expect(births("expiration")).toEqual([null, null]);
  expect(births("birth")).toEqual(["2014-03-09", "2012-05-05"]);
  expect(toldOf(text, "birth")).toEqual([]);
});

test("dates under a heading are not asked about, and an expiration is not a birth date", () => {
  const text = "Name\tRating\tExpires\nAnn Ash\tunr\t1/31/2027";
  expect(readRoster(text).date).toBeNull();
  expect(shownOf(text)).toEqual([["Ann Ash", "", null, null, null]]);
});

test("another list asks again what its dates are, the same list does not", () => {
  const one = {
    ...NO_DRAFT.sections[0]!,
    roster: "Ann Ash 1500 3/9/2014\nBob Birch 1400",
    dates: "birth" as const,
  };
  expect(withRoster(one, "Ann Ash 1500 3/9/2014\nBob Birch 1410").dates).toBe("birth");
  expect(withRoster(one, "Zoe Yew 1500 1/31/2027").dates).toBe("");
  expect(withRoster(one, "").dates).toBe("");
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

test("a list taken from a sheet has every fact, and the preview says them all", () => {
  const text = [
    "Name\tID\tState\tRating\tStart\tQuick\tQuick date\tFIDE\tBirth date\tAge\tAdult\tFloor\tPeak",
    "Ann Ash\t12345678\tMI\tUnrated\t900/4\t1400P9\t2026-01-01\t1650\t2012-05-05\t\t\t\t",
    "Bob Birch\t12345679\t\t1500\t\t\t\t\t\t44\tyes\t1400\t1712",
  ].join("\n");
  const { players, problems } = readRoster(text);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const plain = (list: typeof players) => list.map((player) => ({ ...player, row: 0, end: 0, cell: null }));
  expect(plain(readRoster(rosterText(players)).players)).toEqual(plain(players));
  expect(players.map((player) => shownFacts(player).join(" · "))).toEqual([
    "12345679 · age 44 · adult · floor 1400 · peak 1712",
    "12345678 · MI · starts at 900 with 4 games · born May 5, 2012 · Quick 1400P9 (Jan 1, 2026) · FIDE 1650",
  ]);
});

test("the preview marks those who may be one person", () => {
  const { players } = readRoster("Ann Ash 12345678 1500\nBob Birch 12345678 1400\nCy Cedar 1300\nCy Cedar 1200\nDi Elm 1100"); // prettier-ignore
  expect([...twinsOf(players)]).toEqual([
    [2, "Same ID as number 1"],
    [1, "Same ID as number 2"],
    [4, "Same name as number 3"],
    [3, "Same name as number 4"],
  ]);
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

test("the results of a square and of a Swiss are text, so that Excel makes no day of 1/2", () => {
  const [quad, swiss] = [
    makeCrosstables("Q", "quads", roster(4), 3),
    makeCrosstables("S", "swiss", roster(4), 3),
  ];
  for (const [table] of [quad, swiss]) {
    const results = planCrosstable(table!).blocks.filter(
      ({ style, column }) => style === "result" && column > 0,
    );
    expect(results).not.toEqual([]);
    expect(new Set(results.map(({ numberFormat }) => numberFormat))).toEqual(new Set(["@"]));
  }
});

const EARLIER = readTable([
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Player Ax", 2000, "W2", "H"],
  [2, "Player Bx", 1950, "L1", "W3"],
  [3, "Player Gone", 1900, "B", "L2"],
]);

test("an update brings along what was typed, by ID or name", () => {
  const [next] = makeCrosstables("Open", "swiss", roster(3), 4);
  const { section } = withEarlierResults(next!.section, [EARLIER]);
  expect(section.players[0]!.results).toMatchObject([{ opponent: 1, score: 1, round: 1 }]);
  expect(section.players[0]!.unplayed).toMatchObject([{ kind: "halfBye", round: 2 }]);
  // A game against someone who is gone is gone too.
  expect(section.players[1]!.results).toMatchObject([{ opponent: 0, score: 0, round: 1 }]);
  expect(section.rounds).toBe(4);
});

/** The tables that Build would write, for a draft whose section was built before. */
async function built(
  list: string,
  kind: Kind,
  earlier: Table,
  carry: "none" | "all" | "some",
): Promise<Table[]> {
  const section = { ...NO_DRAFT.sections[0]!, kind, roster: list, sheets: ["old"] };
  const plans = await crosstablePlans(planAll({ ...NO_DRAFT, sections: [section] }), () => Promise.resolve(earlier), carry); // prettier-ignore
  return plans.map((plan) => tableOfPlan(plan));
}
const OLD: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1500, "W2", "H"],
  [2, "Bob Birch", 1400, "L1", "W3"],
  [3, "Cy Cedar", 1300, "B", "L2"],
];
const results = (tables: readonly Table[]) =>
  tables.map((table) =>
    table.filter(([number]) => typeof number === "number").map((row) => row.slice(3, 5).join(" ").trim()),
  );

test("a new event takes over no result; an update takes over all, or says which it cannot", async () => {
  const all = "Zoe Yew 1900\nAnn Ash 1500\nBob Birch 1400\nCy Cedar 1300";
  expect(results(await built(all, "swiss", OLD, "none"))).toEqual([["", "", "", ""]]);
  expect(results(await built(all, "swiss", OLD, "all"))).toEqual([["", "W3 H", "L2 W4", "B L3"]]);
  const fewer = "Ann Ash 1500\nBob Birch 1400";
  await expect(built(fewer, "swiss", OLD, "all")).rejects.toMatchObject({
    code: "results-left",
    hint: expect.stringMatching(/^Bob Birch – Cy Cedar, round 2; Cy Cedar, round 1: B\. /) as string,
  });
  expect(results(await built(fewer, "swiss", OLD, "some"))).toEqual([["W2 H", "L1"]]);
  const unreadable: Table = [...OLD.slice(0, 3), [3, "Cy Cedar", 1300, "Q18", "L2"]];
  await expect(built(all, "swiss", unreadable, "all")).rejects.toMatchObject({
    hint: expect.stringContaining("D4: I can't read “Q18” as a result. ") as string,
  });
  // Two of one name: nobody can tell whose results they are.
  const twice = "Ann Ash 1500\nAnn Ash 1450\nBob Birch 1400\nCy Cedar 1300";
  await expect(built(twice, "swiss", OLD, "all")).rejects.toMatchObject({ code: "results-left" });
});

test("an update of a square keeps its results and forfeits with their opponents", async () => {
  const quad: Table = [
    ["#", "Name", "Rating", "1", "2", "3", "4"],
    [1, "Ann Ash", 1500, "x", "1", "½", "X"],
    [2, "Bob Birch", 1400, "0", "x", "", ""],
    [3, "Cy Cedar", 1300, "½", "", "x", ""],
    [4, "Di Dogwood", 1200, "F", "", "", "x"],
  ];
  const list = "Bob Birch 1550\nAnn Ash 1500\nCy Cedar 1300\nDi Dogwood 1200";
  const [table] = await built(list, "quads", quad, "all");
  expect(table!.slice(2).map((row) => row.slice(3, 7))).toEqual([
    ["x", "0", "", ""],
    ["1", "x", "½", "X"],
    ["", "½", "x", ""],
    ["", "F", "", "x"],
  ]);
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
  expect(draftRounds({ ...NO_DRAFT.sections[0]!, rounds })).toBe(number);
});
