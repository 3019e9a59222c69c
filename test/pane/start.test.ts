/** Start: charts from lists of players, what was typed kept when built again, and whose facts the event's fields have. */
import { tableOfPlan } from "../../src/sheet/write/plan-write";
import {
  crosstablePlans,
  makeCrosstables,
  planAll,
  planCrosstable,
  readAll,
  withEarlierResults,
} from "../../src/pane/start/crosstable";
import {
  draftRounds,
  enteredEvent,
  NO_DRAFT,
  NO_SECTION,
  readDraft,
  withEvent,
  withGiven,
  type Kind,
  type SectionDraft,
} from "../../src/pane/start/draft";
import { listOf, listText } from "../../src/pane/start/list-text";
import { shownFacts } from "../../src/pane/start/player-facts";
import { NO_EVENT, type EventEntry } from "../../src/sheet/event/event";
import { readPlayers } from "../../src/wallchart/formats/list-of-players";
import type { EventFacts, SourceFile } from "../../src/wallchart/formats/result";
import { readTable } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";

test("another list asks again what its dates are, the same list does not", () => {
  const one = {
    ...NO_DRAFT,
    sections: [{ ...NO_SECTION, text: "Ann Ash 1500 3/9/2014\nBob Birch 1400", dates: "birth" as const }],
  };
  const dates = (text: string) => withGiven(one, 0, { text, files: [] }, false).sections[0]!.dates;
  expect(dates("Ann Ash 1500 3/9/2014\nBob Birch 1410")).toBe("birth");
  expect(dates("Zoe Yew 1500 1/31/2027")).toBe("");
  expect(dates("")).toBe("");
});

test.each<[string, Table, string]>([
  ["a chart: its players", [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, "W2"], [2, "Bob Birch", "1400P9", "L1"]], "Name\tRating\nAnn Ash\t1500\nBob Birch\t1400P9"], // prettier-ignore
  ["a list under a title, a day as Excel has it", [["Members"], ["Name", "ID", "Rating", "Birth date"], ["Ann Ash", "12345678", 1500, 41707]], "Name\tID\tRating\tBirth date\nAnn Ash\t12345678\t1500\t2014-03-09"], // prettier-ignore
  ["cells without headings", [["Ann Ash", 1500], ["", null], ["Bob Birch", 1400]], "Ann Ash\t1500\nBob Birch\t1400"], // prettier-ignore
  ["nothing", [["", null]], ""],
])("taken from %s", (_, table, text) => expect(listOf(table)).toBe(text));

test("a newcomer brings a birth date and other ratings; a sheet's players make a list that reads back", () => {
  const text = "Name\tRating\tQuick\tFIDE\tBirth date\nAnn Ash\tUnrated\t1400P9\t1650\t2012-05-05";
  const [ann] = readPlayers(text).players;
  expect(ann).toMatchObject({ rating: null, birthDate: "2012-05-05" });
  expect(ann!.sources.map(({ system, rating, games }) => [system, rating, games])).toEqual([
    ["OTBQ", 1400, 9],
    ["FIDE", 1650, null],
  ]);
  const again = readPlayers(listText([ann!])).players[0]!;
  expect(again.sources).toEqual(ann!.sources);
  expect(again.birthDate).toBe("2012-05-05");
});

test("a list taken from a sheet has every fact, and the preview says them all", () => {
  const text = [
    "Name\tID\tState\tRating\tStart\tQuick\tQuick date\tFIDE\tBirth date\tAge\tAdult\tFloor\tPeak",
    "Ann Ash\t12345678\tMI\tUnrated\t900/4\t1400P9\t2026-01-01\t1650\t2012-05-05\t\t\t\t",
    "Bob Birch\t12345679\t\t1500\t\t\t\t\t\t44\tyes\t1400\t1712",
  ].join("\n");
  const { players, problems } = readPlayers(text);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const plain = (list: typeof players) => list.map((player) => ({ ...player, row: 0, end: 0, cell: null }));
  expect(plain(readPlayers(listText(players)).players)).toEqual(plain(players));
  expect(players.map((player) => shownFacts(player).join(" · "))).toEqual([
    "12345679 · age 44 · adult · floor 1400 · peak 1712",
    "12345678 · MI · starts at 900 with 4 games · born May 5, 2012 · Quick 1400P9 (Jan 1, 2026) · FIDE 1650",
  ]);
});

const roster = (count: number) =>
  readPlayers(
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

const planned = (sections: readonly SectionDraft[]) =>
  planAll({ ...NO_DRAFT, sections }, readAll(sections), NO_EVENT);

/** The tables that Build would write, for a draft whose section was built before. */
async function built(
  list: string,
  kind: Kind,
  earlier: Table,
  carry: "none" | "all" | "some",
): Promise<Table[]> {
  const section = { ...NO_DRAFT.sections[0]!, kind, text: list, sheets: ["old"] };
  const plans = await crosstablePlans(planned([section]), () => Promise.resolve(earlier), carry); // prettier-ignore
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
    expect(draft.typed).toEqual(NO_DRAFT.typed);
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

const AUTUMN = "Autumn Open\n#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1\n3,Cy Cedar,1300,B";
const WINTER = "Winter Quads\n#,Name,Rating,Rd 1\n1,Di Dogwood,1700,W2\n2,Ed Elm,1600,L1\n3,Flo Fir,1500,B";
const FILE: SourceFile = { name: "a.csv", bytes: AUTUMN };

type Step =
  | { readonly text: string }
  | { readonly files: readonly SourceFile[] }
  | { readonly typed: Partial<EventEntry> }
  | { readonly told: Partial<EventFacts> };
const NOTHING: EventFacts = { name: "", startDate: null, endDate: null, timeControl: "" };

/** The event's fields after some entries, all of them of crosstables. */
function after(steps: readonly Step[]): [startDate: string, endDate: string, timeControl: string] {
  let [draft, told]: [typeof NO_DRAFT, EventFacts | null] = [NO_DRAFT, null];
  for (const step of steps)
    if ("told" in step) told = { ...NOTHING, ...step.told };
    else if ("typed" in step) {
      const before = enteredEvent(draft, told, "");
      draft = withEvent(draft, before, { ...before, ...step.typed });
    } else {
      const given = "files" in step ? { text: "", files: step.files } : { text: step.text, files: [] };
      [draft, told] = [withGiven(draft, 0, given, true), null];
    }
  const { startDate, endDate, timeControl } = enteredEvent(draft, told, "");
  return [startDate, endDate, timeControl];
}

const TELLS = { startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/60;d5" };
const A = { text: AUTUMN };
const B = { text: WINTER };

test.each<[string, Step[], [string, string, string]]>([
  ["a text fills in its facts", [A, { told: TELLS }], ["2026-11-07", "2026-11-08", "G/60;d5"]],
  ["one day is no start", [A, { told: { ...TELLS, startDate: "2026-11-08" } }], ["", "2026-11-08", "G/60;d5"]],
  ["another text starts with its own", [A, { told: TELLS }, B, { told: { timeControl: "G/30" } }], ["", "", "G/30"]],
  ["another text without facts has none", [A, { told: TELLS }, B, { told: {} }], ["", "", ""]],
  ["so has a file after a text", [A, { told: TELLS }, { files: [FILE] }, { told: {} }], ["", "", ""]],
  ["and a text after a file", [{ files: [FILE] }, { told: TELLS }, B, { told: {} }], ["", "", ""]],
  ["and another file", [{ files: [FILE] }, { told: TELLS }, { files: [{ ...FILE }] }, { told: {} }], ["", "", ""]],
  ["what was typed goes with its text", [A, { typed: { endDate: "2026-01-04", timeControl: "G/10" } }, B, { told: {} }], ["", "", ""]],
  ["also where the text was deleted first", [A, { typed: { endDate: "2026-01-04" } }, { text: "" }, B, { told: {} }], ["", "", ""]],
  ["what was typed stays when the text is corrected", [A, { told: TELLS }, { typed: { timeControl: "G/90" } }, { text: AUTUMN.replace("1400", "1410") }, { told: TELLS }], ["2026-11-07", "2026-11-08", "G/90"]],
  ["what was typed before any text is for the first one", [{ typed: { endDate: "2026-01-04" } }, A, { told: { timeControl: "G/30" } }], ["", "2026-01-04", "G/30"]],
  ["a day that was typed is not mixed with a text's days", [{ typed: { endDate: "2026-01-04" } }, A, { told: TELLS }], ["", "2026-01-04", "G/60;d5"]],
  ["a date corrected in the text", [A, { told: TELLS }, { text: `${AUTUMN}\n` }, { told: { ...TELLS, endDate: "2026-11-09" } }], ["2026-11-07", "2026-11-09", "G/60;d5"]],
  ["the last line of a long text is not another text", [A, { typed: { timeControl: "G/5" } }, { text: AUTUMN.split("\n").slice(0, 4).join("\n") }], ["", "", "G/5"]],
])("%s", (_, steps, facts) => expect(after(steps)).toEqual(facts)); // prettier-ignore

test("a new list is for an event that ends today; another list keeps what was typed", () => {
  expect(enteredEvent(NO_DRAFT, null, "2026-11-28").endDate).toBe("2026-11-28");
  const before = enteredEvent(NO_DRAFT, null, "2026-11-28");
  const typed = withEvent(NO_DRAFT, before, { ...before, endDate: "2026-11-29", timeControl: "G/60" });
  const listed = withGiven(typed, 0, { text: "Ann Ash 1500", files: [] }, false);
  const other = withGiven(listed, 0, { text: "Bob Birch 1400", files: [] }, false);
  expect(enteredEvent(other, null, "2026-11-28")).toMatchObject({
    endDate: "2026-11-29",
    timeControl: "G/60",
  });
});
