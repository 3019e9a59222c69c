/** What is said before a report is filed: each check on a broken event, and that nothing broken is ever written. */
import fc from "fast-check";
import { checkReport, stopsFiling, type CheckOptions } from "../../src/report/checks";
import { REPORT_CODES, type ReportCode } from "../../src/report/check-words";
import { reportFiles } from "../../src/report/rating-report";
import type { EventToFile, ReportSection } from "../../src/report/report";
import { SAMPLE } from "../../src/pane/home/sample-event";
import { HARVEST_OPEN, QUAD_1 } from "../charts";
import { NO_READING } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";
import { isLong } from "../long";
import { brokenRules } from "./rules";
import { EVENT, officialSections, reportOf, sectionsOf, TODAY } from "./sections";

/** Four players, three rounds: A1 is the title, row 3 (from 0: 2) the first player. */
const CHART: Table = [
  ["Open"],
  ["#", "Name", "ID", "State", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", "12345671", "MI", 1641, "W2w", "W3b", "H"],
  [2, "Bob Birch", "12345672", "MI", 1553, "L1b", "W4w", "W3b"],
  [3, "Cy Cedar", "12345673", "OH", 1510, "W4w", "L1w", "L2w"],
  [4, "Di Dogwood", "12345674", "OH", 992, "L3b", "L2b", "B"],
];
/** The chart with other cells: `E5` and the like, as on the sheet. */
const chart = (cells: Readonly<Record<string, CellValue>> = {}): Table => {
  const table = CHART.map((row) => [...row]);
  for (const [name, value] of Object.entries(cells))
    table[Number(name.slice(1)) - 1]![name.charCodeAt(0) - 65] = value;
  return table;
};

interface Broken {
  readonly cells?: Readonly<Record<string, CellValue>>;
  readonly table?: Table;
  readonly event?: Partial<EventToFile>;
  readonly facts?: Partial<ReportSection["facts"]>;
  readonly options?: Partial<CheckOptions>;
  /** More sections, or none. */
  readonly others?: readonly ReportSection[];
  readonly none?: true;
}

function findings({ cells, table, event, facts, options, others = [], none }: Broken) {
  const sections = none ? [] : [...sectionsOf("Open", table ?? chart(cells), facts), ...others];
  return checkReport(reportOf(sections, event), { today: TODAY, ...options });
}

test("a good report has no finding", () => {
  expect(findings({})).toEqual([]);
  expect(brokenRules(reportFiles(reportOf(sectionsOf("Open", chart())), TODAY))).toEqual([]);
});

const member = { name: "ASH, ANN", ratings: {} };
/** Two players with so many games, four in a cell. */
const twoOf = (games: number, rating: CellValue = 1600): Table => {
  const counts = Array.from({ length: Math.ceil(games / 4) }, (_, i) => Math.min(4, games - 4 * i));
  const row = (letter: string, number: number) => counts.map((count) => `${letter.repeat(count)}${number}`);
  return [
    ["#", "Name", "ID", "Rating", ...counts.map((_, i) => `Rd ${i + 1}`)],
    [1, "Ann Ash", "12345671", rating, ...row("W", 2)],
    [2, "Bob Birch", "12345672", 1500, ...row("L", 1)],
  ];
};
const other = (cells: Readonly<Record<string, CellValue>>) => sectionsOf("Reserve", chart(cells));
/** Plays 2100s and beats them, rated 1100. */
const FAR: Table = [
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
  [1, "Ann Ash", "12345671", 1100, "W2", "W3", "W4", "D5"],
  ...[2, 3, 4, 5].map((n, i) => [n, `Player ${n}`, `1234568${n}`, 2100, ...[0, 1, 2, 3].map((r) => (r === i ? (n === 5 ? "D1" : "L1") : "U"))]), // prettier-ignore
];

/** The code, the message as a TD reads it, and where: a field, or cells as row,column from 0. */
const CASES: readonly (readonly [ReportCode, string, string, Broken])[] = [
  ["no-sections", "No section is ticked.", "", { none: true }],
  ["too-many-sections", "A report can hold 99 sections at most.", "", { others: Array.from({ length: 99 }, () => other({})[0]!) }],
  ["fact-missing", "The event's name is missing.", "name", { event: { name: " " } }],
  ["fact-missing", "The chief TD's ID is missing.", "chiefTd", { event: { chiefTd: "" } }],
  ["fact-missing", "The time control is missing.", "section timeControl", { facts: { timeControl: "" } }],
  ["name-guessed", "Is “Maple Open” the right name of the event?", "name", { event: { name: "Maple Open" }, options: { isNameGuessed: true } }],
  ["name-guessed", "Is “Sheet1” the right name of the section?", "section name", { facts: { name: "Sheet1" } }],
  ["bad-letters", "The files take plain letters only, so they can't hold “Кубок”.", "name", { event: { name: "Кубок" } }],
  ["bad-letters", "#1 Иван: The files take plain letters only, so they can't hold “Иван”.", "2,1", { cells: { B3: "Иван" } }],
  ["too-long", "The section's name is too long.", "section name", { facts: { name: "x".repeat(31) } }],
  ["too-long", "The list of other TDs is too long.", "otherTds", { event: { otherTds: Array.from({ length: 29 }, () => "12345678").join() } }],
  ["bad-date", "I can't read “soon” as a date.", "endDate", { event: { endDate: "soon" } }],
  ["ends-before-start", "The end date is before the start date.", "endDate", { event: { startDate: "2026-11-09" } }],
  ["outside-event", "The section's dates are outside those of the event.", "section endDate", { facts: { endDate: "2026-11-09" } }],
  ["in-future", "The end date is in the future.", "endDate", { options: { today: "2026-11-07" } }],
  ["long-ago", "The end date is more than 10 days ago.", "endDate", { options: { today: "2026-11-19" } }],
  ["bad-affiliate", "“6012345” is not an affiliate ID.", "affiliate", { event: { affiliate: "6012345" } }],
  ["bad-state", "“Mich” is not a state.", "state", { event: { state: "Mich" } }],
  ["bad-zip", "“4810” is not a ZIP code.", "zip", { event: { zip: "4810" } }],
  ["bad-td-id", "“1234567” is not a US Chess ID.", "chiefTd", { event: { chiefTd: "1234567" } }],
  ["bad-td-id", "“John” is not a US Chess ID.", "otherTds", { event: { otherTds: "12345678, John" } }],
  ["bad-td-id", "“00000000” is not a US Chess ID.", "section chiefTd", { facts: { chiefTd: "00000000" } }],
  ["bad-td-id", "“;” is not a US Chess ID.", "section assistantTd", { facts: { assistantTd: ";" } }],
  ["bad-td-id", "“12345678,” is not a US Chess ID.", "section assistantTd", { facts: { assistantTd: "12345678," } }],
  ["not-ready", "Open can't be rated yet: 2 errors.", "1,0", { options: { whyNotRated: () => "2 errors" } }],
  ["not-ready", "Open can't be rated yet: 1 error.", "2,7", { cells: { H3: "W99" }, options: { whyNotRated: () => "1 error" } }],
  ["foreign-event", "Foreign event is a foreign event.", "", { cells: { A1: "Foreign event" } }],
  ["too-few-players", "Open has fewer than two players.", "", { table: chart().slice(0, 3).map((row, i) => (i === 2 ? row.slice(0, 5).concat(["B", "B", "B"]) : row)) }],
  ["no-games", "Open has no games to rate.", "", { table: chart().map((row, i) => (i < 2 ? row : [...row.slice(0, 5), "H", "H", "H"])) }],
  ["too-many-rounds", "Section 1 needs more than 32 rounds.", "", { table: twoOf(33), facts: { kind: "match" } }],
  ["match-not-rated", "US Chess does not rate this match: a match has at most 20 games.", "1,1 2,1", { table: twoOf(21), facts: { kind: "match" } }],
  ["match-not-rated", "US Chess does not rate this match: the ratings are more than 400 points apart.", "1,1 2,1", { table: twoOf(4, 1901), facts: { kind: "match" } }],
  ["match-not-rated", "US Chess does not rate this match: both players need an established rating.", "1,1 2,1", { table: twoOf(4, "1600P25"), facts: { kind: "match" } }],
  ["match-players", "A match has two players.", "section kind", { facts: { kind: "match" } }],
  ["result-missing", "#1 Ann Ash: The result is not in yet.", "2,7", { cells: { H3: "?" } }],
  ["colors-clash", "#1 Ann Ash and #2 Bob Birch: Both players have the same color in this game.", "2,5 3,5", { cells: { F4: "L1w" } }],
  ["no-opponent", "#1 Ann Ash: This unrated game has no opponent.", "2,7", { cells: { H3: "N0" } }],
  ["bye-with-opponent", "#1 Ann Ash: “H 4” is a bye with an opponent.", "2,7", { cells: { H3: "H 4" } }],
  ["forfeit-alone", "In round 3, wins and losses by forfeit don't match. US Chess takes a forfeit win without a loss as a full-point bye.", "", { cells: { H3: "X" } }],
  ["forfeits-may-cross", "Round 1 has several forfeits. US Chess pairs them in the order of the numbers, so it may show different opponents.", "", { cells: { F3: "X", F4: "F", F5: "X", F6: "F" } }],
  ["no-colors", "Games without colors: 1.", "", { cells: { F3: "W2", F4: "L1" } }],
  ["rounds-moved", "Some results don't fit one game a round. The files put them in 4 rounds.", "", { cells: { F3: "W2w W4b", F6: "L3b L1w" } }],
  ["numbered-anew", "The files number the players from 1, in the order of the sheet.", "", { cells: { A6: 7, F5: "W7w", G4: "W7w" } }],
  ["empty-cells", "Empty cells filed as unpaired: 1.", "", { cells: { H3: "" } }],
  ["no-name", "#1: The player has no name.", "2,1", { cells: { B3: "" } }],
  ["name-cut", "#1 Bartholomew Montgomery-Featherstonehaugh: The name is too long for the files. They say “Bartholomew Montgomery-Feather”.", "2,1", { cells: { B3: "Bartholomew Montgomery-Featherstonehaugh" } }],
  ["no-id", "#1 Ann Ash: No US Chess ID.", "2,2", { cells: { C3: "" } }],
  ["bad-id", "#1 Ann Ash: “123456789” is not a US Chess ID.", "2,2", { cells: { C3: "123456789" } }],
  ["short-id", "#1 Ann Ash: The sheet has 2345671 with seven digits. It is filed as 02345671.", "2,2", { cells: { C3: 2345671 } }],
  ["id-twice", "#2 Bob Birch: The ID 12345671 is in two rows of the section.", "3,2", { cells: { C4: "12345671" } }],
  ["id-other-name", "#1 Ann Ash: The ID 12345671 belongs to Zoe Zelkova in another section.", "2,2", { others: other({ B3: "Zoe Zelkova" }) }],
  ["state-left-out", "#1 Ann Ash: “Michigan” is not two letters, so the files leave the player's state empty.", "2,1", { cells: { D3: "Michigan" } }],
  ["far-from-rating", "#1 Ann Ash: Rated 1100, but performed at 2400.", "1,2", { table: FAR }],
  ["rated-elsewhere", "#1 Ann Ash: Unrated here, but rated 1500 in another section.", "2,1", { cells: { E3: "Unrated" }, others: other({ E3: 1500 }) }],
  ["rated-elsewhere", "#1 Ann Ash: Unrated here, but rated 1450 Quick.", "2,1", { table: chart({ E3: "Unrated" }).map((row, i) => (i === 0 ? row : [...row, i === 1 ? "Quick" : i === 2 ? 1450 : ""])) }],
  ["expired", "#1 Ann Ash: The rating list says that the membership ended on 2026-10-31.", "2,2", { options: { listed: (id) => (id === "12345671" ? { ...member, expires: "2026-10-31" } : null) } }],
  ["listed-other-name", "#1 Ann Ash: The rating list says that this ID belongs to ELM, ED.", "2,2", { options: { listed: (id) => (id === "12345671" ? { ...member, name: "ELM, ED" } : null) } }],
  ["listed-other-name", "#1 J. A.: The rating list says that this ID belongs to ASH, ANN.", "2,2", { cells: { B3: "J. A." }, options: { listed: (id) => (id === "12345671" ? { ...member, name: "ASH, ANN" } : null) } }],
  ["listed-rating", "#1 Ann Ash: Unrated here, but the rating list says 1523 Regular.", "2,2", { cells: { E3: "Unrated" }, options: { listed: (id) => (id === "12345671" ? { ...member, ratings: { OTBR: { rating: 1523 } } } : null) } }],
  ["bad-time-control", "I can't read “Quick” as a time control.", "section timeControl", { facts: { timeControl: "Quick" } }],
  ["too-fast", "“G/3;d0” is too fast: US Chess does not rate it.", "section timeControl", { facts: { timeControl: "G/3;d0" } }],
  ["several-time-controls", "A section has one time control, but this gives several: “Round 1: G/30 Round 2: G/60”.", "section timeControl", { facts: { timeControl: "Round 1: G/30 Round 2: G/60" } }],
  ["title-online", "The title of Open says online, but the time control doesn't.", "section timeControl", { event: { name: "Online Rapid" } }],
  ["set-online", "Open was online.", "", { facts: { timeControl: "G/90;d5 online" } }],
  ["double-round-robin", "We don't know US Chess's letter for a double round robin, so Quad Night, Quad 1 is filed round by round.", "", { table: QUAD_1, facts: { kind: "double round" } }],
]; // prettier-ignore

test.each(CASES)("%s: %s", (code, message, where, broken) => {
  const found = findings(broken).filter((one) => one.code === code);
  expect(found.map((one) => one.message)).toContain(message);
  const one = found.find((each) => each.message === message)!;
  expect(one.field ?? one.cells.map(({ row, column }) => `${row},${column}`).join(" ")).toBe(where);
});

test("the system of a section by its time control and on its sheet", () => {
  const [section] = sectionsOf("Open", chart(), { timeControl: "G/90;d5" });
  const quick = { ...section!, facts: { ...section!.facts, timeControl: "G/20;d5" } };
  const [found] = checkReport(reportOf([quick]), { today: TODAY });
  expect(found).toMatchObject({ code: "other-systems", message: "With this time control, US Chess rates the section as Quick. The sheet is rated as Regular." }); // prettier-ignore
});

test("more players than the files can number", () => {
  const [section] = sectionsOf("Open", chart());
  const { view } = section!;
  const players = Array.from({ length: 10_000 }, () => ({ ...view.section.players[0]!, id: "" }));
  const large = {
    ...section!,
    view: { ...view, reading: NO_READING, section: { ...view.section, players } },
  };
  const found = checkReport(reportOf([large]), { today: TODAY });
  expect(found.filter(({ grade }) => grade === "refused").map(({ code }) => code)).toEqual([
    "too-many-players",
  ]);
});

test("every check is tried", () => {
  const elsewhere: ReportCode[] = ["other-systems", "too-many-players"];
  // What FIDE needs: for-fide.test.ts.
  const forFide: ReportCode[] = ["fide-fact", "fide-days", "fide-ids", "fide-colors", "fide-names"];
  const tried = new Set([...CASES.map(([code]) => code), ...elsewhere, ...forFide]);
  expect(REPORT_CODES.filter((code) => !tried.has(code))).toEqual([]);
});

test("what was confirmed stays confirmed, until it says something else", () => {
  const [before] = findings({ cells: { C3: "" } });
  const again = findings({ cells: { C3: "", B4: "Bob Beech" } });
  expect(again.filter((one) => stopsFiling(one, [before!.key]))).toEqual([]);
  const renamed = findings({ cells: { C3: "", B3: "Ann Aspen" } });
  expect(renamed.filter((one) => stopsFiling(one, [before!.key]))).toHaveLength(1);
});

test("a confirmed warning is known by what, where, who and the values, not by its sentence", () => {
  const found = findings({ cells: { C3: "", C4: "12345673" } });
  const keys = found.filter(({ grade }) => grade === "warning").map(({ key }) => key);
  expect(keys).toEqual(["no-id|Open:0||#1 Ann Ash||", "id-twice|Open:0||#3 Cy Cedar|12345673|"]);
});

test("few players of the official record are asked about for their performance", () => {
  const all = officialSections(isLong ? 1000 : 20);
  const found = checkReport(reportOf(all.map(([, section]) => section)), { today: TODAY });
  const players = all.reduce((sum, [, { view }]) => sum + view.section.players.length, 0);
  const asked = found.filter(({ code }) => code === "far-from-rating").length;
  process.stdout.write(`${asked} of ${players} players of ${all.length} sections are asked about\n`);
  expect(asked / players).toBeLessThan(0.01);
});

/** A cell, or a fact, as people mistype them. */
const junk = fc.oneof(
  fc.constantFrom<CellValue>("", "W2", "L1w", "W4b W4b", "WL3", "X", "F", "X2", "F1", "H", "B 3", "N2", "R0", "S1b", "U", "?", "ZPB", "0", "Withdrawn", "1/2", 1, 0.5),
  fc.constantFrom<CellValue>("José Łoś", "Ы", "x".repeat(60), "\t", "=1+1", "\u0000", "12345671", 1500, "1500P3", "Unrated", "00000000", -3, 3.5, 9999),
  fc.string({ maxLength: 12 }),
); // prettier-ignore
const fact = fc.oneof(
  fc.constantFrom("", "2026-11-07", "11/8/2026", "2026-02-30", "A1234567", "a1234567", "12345678", "MI", "mi", "48104-1234", "G/60;d5", "G/5", "90+30", "40/90,SD/30;i30", "Кубок", "é".repeat(30), "x".repeat(36)),
  fc.string({ maxLength: 40 }),
); // prettier-ignore
const TABLES: readonly Table[] = [CHART, SAMPLE, QUAD_1, HARVEST_OPEN, FAR, twoOf(4)];
const table = fc.constantFrom(...TABLES);
const wild = fc.record({
  table,
  cells: fc.array(fc.tuple(fc.nat(14), fc.nat(9), junk), { maxLength: 3 }),
  event: fc.dictionary(fc.constantFrom(...(Object.keys(EVENT) as (keyof EventToFile)[])), fact, { maxKeys: 2, noNullPrototype: true }), // prettier-ignore
  facts: fc.dictionary(fc.constantFrom("name", "startDate", "endDate", "timeControl", "chiefTd", "assistantTd"), fact, { maxKeys: 1, noNullPrototype: true }), // prettier-ignore
  kind: fc.constantFrom("swiss", "round robin", "double round", "match"),
});
const row = fc.integer({ min: 2, max: 13 });
/** What is odd and can still be filed: names and IDs in their columns, facts in their fields. */
const harmless = fc.record({
  table,
  cells: fc.array(
    fc.oneof(
      fc.tuple(row, fc.constant(1), fc.constantFrom<CellValue>("José Łoś", "x".repeat(60), "=1+1", "O'Neil, Ann-Mary 3rd", "ASH, ANN", "  Ann   Ash ")),
      fc.tuple(row, fc.constant(2), fc.constantFrom<CellValue>("", "123", "00000000", "12345671", 90000101)),
    ),
    { maxLength: 3 },
  ),
  event: fc.record(
    {
      name: fc.constantFrom("é".repeat(30), "Łódź Open", `A, "B" & C`),
      startDate: fc.constantFrom("2026-11-06", "11/7/2026"),
      city: fc.constantFrom("", "San José", "Winston-Salem"),
      state: fc.constantFrom("mi", "OH"),
      zip: fc.constantFrom("00501", "48104-1234"),
      otherTds: fc.constantFrom("12345679", "12345679, 12345680"),
    },
    { requiredKeys: [] },
  ),
  facts: fc.record(
    {
      name: fc.constantFrom("x".repeat(30), "Ünder 1200"),
      endDate: fc.constant("2026-11-07"),
      timeControl: fc.constantFrom("G/60;d5", "40/90,SD/30;i30", "90+30"),
      assistantTd: fc.constant("12345679"),
    },
    { requiredKeys: [] },
  ),
  kind: fc.constantFrom("swiss", "round robin", "double round"),
}); // prettier-ignore
/** Half of the wild ones or more are refused, so that as many are harmless. */
const mutation = fc.oneof(wild, harmless);

const MUTATED = isLong ? 10_000 : 40;

test("a mutated event never gives files that break the format's rules", () => {
  const seen = { filed: 0, refused: 0 };
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), (parts) => {
      const sections = parts.flatMap(({ table, cells, facts, kind }, i) => {
        const changed = table.map((row) => [...row]);
        for (const [r, c, value] of cells) if (changed[r] && c < changed[1]!.length) changed[r][c] = value;
        return sectionsOf(`Sheet ${i}`, changed, { ...facts, kind } as Partial<ReportSection["facts"]>);
      });
      const report = reportOf(sections, parts[0]!.event);
      const whyNotRated = ({ view }: ReportSection) =>
        view.reading.diagnostics.some(stopsRating) ? "errors" : null;
      const found = checkReport(report, { today: TODAY, whyNotRated });
      const isRefused = found.some(({ grade }) => grade === "refused");
      seen[isRefused ? "refused" : "filed"]++;
      if (isRefused) return;
      expect(brokenRules(reportFiles(report, TODAY))).toEqual([]);
    }),
    { numRuns: MUTATED },
  );
  // Both happen often, or the law says little.
  expect(Math.min(seen.filed, seen.refused)).toBeGreaterThan(MUTATED / 10);
});
