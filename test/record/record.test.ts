/** The measuring of `npm run record`: what a chart holds, what counts as equal, and what fails. People are numbers. */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { causesOf } from "./causes";
import { controlVerdict } from "./controls";
import { compareNormColumn, compareNorms } from "./norms";
import { keeps, printed, reportOn } from "./report";
import { compare, rate } from "./results";
import {
  gamesOf,
  isFullyRated,
  ratingOf,
  readRecord,
  systemsOf,
  wallchartOf,
  type RecordPlayer,
  type RecordRating,
  type RecordSection,
} from "./section";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

function player(no: number, r: string, R: RecordRating, more: Partial<RecordPlayer> = {}): RecordPlayer {
  return { no, id: no, pts: "", r: r.split(" "), rt: { R }, ...more };
}

function sectionOf(p: readonly RecordPlayer[], more: Partial<RecordSection> = {}): RecordSection {
  const days = { start: "2013-10-05", end: "2013-10-06" };
  return { n: 1, ...days, rounds: 1, type: "S", sys: "R", k: "F", tc: "G/90;d5", p, ...more };
}

/** 2138 loses to 2213, and loses more on 26 games than on 40. */
const pair = (first: string, second: string, before?: RecordRating["before"]) =>
  sectionOf([
    player(1, "L2", { pre: "2138", post: first, ...(before && { before }) }),
    player(2, "W1", { pre: "2213", post: second }),
  ]);

const posts = (section: RecordSection) => {
  const rated = rate(section, "R");
  if ("refused" in rated) throw new Error(rated.refused);
  return rated.posts;
};

test("the project's data are all there, without a name", () => {
  const sections = readRecord(join(__dirname, "sections-2001-2014.jsonl.gz"));
  expect(sections).toHaveLength(5692);
  const keys = new Set(sections.flatMap((section) => section.p.flatMap((one) => Object.keys(one))));
  expect([...keys].sort()).toEqual(["id", "no", "norm", "pts", "r", "rt"]);
});

test("another file of the same form is read", () => {
  const file = join(tmpdir(), `record-${process.pid}.jsonl.gz`);
  const sections = [pair("1927", "2024"), pair("1926", "2025")];
  writeFileSync(file, gzipSync(sections.map((one) => `${JSON.stringify(one)}\n`).join("")));
  expect(readRecord(file)).toEqual(sections);
});

test.each<[string | undefined, number | null]>([
  ["1747P23", 1747],
  ["100", 100],
  ["421P45", 421],
  ["Unrated", null],
  ["", null],
  [undefined, null],
])("the rating of %p", (text, rating) => {
  expect(ratingOf(text)).toBe(rating);
});

test.each<[what: string, RecordRating, number | null]>([
  ["provisional, all games counted", { pre: "1500P12", post: "", before: { games: 12 } }, 12],
  ["provisional, some games lacking", { pre: "1500P12", post: "", before: { games: 9 } }, null],
  ["established, all games counted", { pre: "1500", post: "", before: { games: 40 } }, 40],
  ["established on fewer games than that takes", { pre: "1500", post: "", before: { games: 25 } }, null],
  ["never counted", { pre: "1500", post: "" }, null],
])("games before, %s", (_, rating, games) => {
  expect(gamesOf(rating)).toBe(games);
});

const PRIOR = ["Prior games", "Peak", "History", "Prior wins", "Prior draws", "Prior events"];

test("the chart has what the director can know, and blanks for the rest", () => {
  const lost = { peak: 450, games: 30, wins: 0, draws: 0, losses: 30, events: 8 };
  const section = sectionOf([
    player(1, "W2 U", { pre: "421P30", post: "", before: lost }, { pts: "1.0" }),
    player(2, "L1", { pre: "1500", post: "", before: { peak: 1600 } }, { id: 9, pts: "0.0" }),
  ]);
  expect(wallchartOf(section, "R")).toEqual([
    ["#", "Name", "ID", "Rating", ...PRIOR, "Rd 1", "Rd 2", "Total"],
    [1, "Player 1", "P1", "421P30", 30, 450, "losses", 0, 0, 8, "W2", "U", "1.0"],
    [2, "Player 9", "P9", "1500", "", 1600, "", "", "", "", "L1", "", "0.0"],
  ]);
});

test("a newcomer who played is not fully rated, one who did not play does not count", () => {
  const rated = player(1, "W2", { pre: "1500", post: "1510" });
  const unrated = (cell: string) => player(2, cell, { pre: "Unrated", post: "" });
  expect(isFullyRated(sectionOf([rated, unrated("L1")]), "R")).toBe(false);
  expect(isFullyRated(sectionOf([rated, unrated("U")]), "R")).toBe(true);
  expect(systemsOf(sectionOf([], { sys: "D" }))).toEqual(["R", "Q"]);
});

test.each<[what: string, printed: string, verdict: string]>([
  ["the same number", "0", "equal"],
  ["one below", "-1", "other"],
  ["one above, at no hundred", "1", "other"],
])("a result beside the printed one: %s", (_, off, verdict) => {
  const ours = Number(posts(pair("1900", "2000"))[0]);
  const section = pair(String(ours + Number(off)), "2000");
  expect(compare(section, "R", posts(section))[0]).toMatchObject({ ours, verdict });
});

test.each<[end: string, off: number, verdict: string]>([
  ["2014-09-17", 1, "other"],
  ["2014-09-18", 1, "equal"],
  ["2014-09-18", -1, "equal"],
  ["2014-09-18", 2, "other"],
])("of a section that ended %s a result %d off is %s", (end, off, verdict) => {
  const section = sectionOf(pair("1927", "2024").p, { end });
  expect(compare(section, "R", [1927 + off, 2024])[0]!.verdict).toBe(verdict);
});

test.each<[number, string]>([
  [1900, "floor"],
  [1199, "other"],
  [2300, "other"],
  [120, "floor"],
])("printed %d above ours is %s", (number, verdict) => {
  const section = sectionOf([
    player(1, "L2", { pre: String(Math.max(100, number - 5)), post: String(number) }),
    player(2, "W1", { pre: "2400", post: "2400" }),
  ]);
  expect(compare(section, "R", [number - 9, 2400])[0]!.verdict).toBe(verdict);
});

test("causes: unknown N, unknown history, a match, a lowered floor, and none", () => {
  const causeOf = (section: RecordSection) => {
    const missed = compare(section, "R", posts(section)).filter(({ verdict }) => verdict === "other");
    return [...causesOf(missed).values()];
  };
  const withGames = (games: number) => posts(pair("", "", { games })).map(String);
  const [first, second] = withGames(26);
  expect(withGames(40)[0]).not.toBe(first);
  expect(causeOf(pair(first!, second!))).toEqual(["games"]);
  expect(causeOf(pair("1950", second!))).toEqual(["open"]);

  const lost = sectionOf([
    player(1, "L2", { pre: "700P12", post: "700P13" }),
    player(2, "W1", { pre: "1300", post: "" }),
  ]);
  expect(causeOf(lost)).toEqual(["history"]);

  const match = sectionOf(
    [player(1, "W2", { pre: "1385P3", post: "1435P4" }), player(2, "L1", { pre: "1714", post: "" })],
    { type: "M" },
  );
  expect(causeOf(match)).toEqual(["match"]);

  const lowered = sectionOf([
    player(1, "L2", { pre: "1701", post: "1652", before: { peak: 1972 } }),
    player(2, "W1", { pre: "1700", post: "" }),
  ]);
  expect(posts(lowered)[0]).toBe(1700);
  expect(causeOf(lowered)).toEqual(["lowered"]);
});

test.each<[tc: string | null, sys: RecordSection["sys"], verdict: string | null]>([
  ["G/45;d5", "D", "equal"],
  ["G/90;d5", "R", "equal"],
  ["G/90;d5", "D", "other"],
  ["no clock", "R", "not read"],
  [null, "R", null],
])("the time control %p beside the letter %s", (tc, sys, verdict) => {
  expect(controlVerdict(sectionOf([], { tc, sys }))).toBe(verdict);
});

// 3 points against 1464, 2032, 1811 and 1877 earn the second category's norm (NORM's own example).
const NORM_OPPONENTS = ["1464", "2032", "1811", "1877"];
test.each<[what: string, norm: string, Partial<RecordSection>, compared: object | undefined]>([
  ["as printed", "2", {}, { printed: "2", ours: "2" }],
  ["that is not printed", "", {}, { printed: "", ours: "2" }],
  ["with half K", "2", { k: "H" }, { printed: "2", ours: "" }],
  ["not printed with half K", "", { k: "H" }, undefined],
  ["not printed in a match", "", { type: "M" }, undefined],
  ["not printed for Quick games alone", "", { sys: "Q" }, undefined],
])("a norm %s", (_, norm, more, compared) => {
  const opponents = NORM_OPPONENTS.map((post, i) =>
    player(i + 2, i === 1 ? "W1" : "L1", { pre: "1500", post }),
  );
  const one = player(1, "W2 L3 W4 W5", { pre: "1500", post: "1600" }, norm === "" ? {} : { norm });
  const [first] = compareNorms(sectionOf([one, ...opponents], more));
  if (compared) expect(first).toMatchObject(compared);
  else expect(first).toBeUndefined();
});

test.each<[what: string, printed: string, third: number, compared: object]>([
  ["by the printed ratings", "2", 1811, { printed: "2", ours: "2", postsDiffer: false }],
  ["that is not printed", "", 1811, { printed: "", ours: "2", postsDiffer: false }],
  ["where we rate an opponent otherwise", "1", 1800, { printed: "1", ours: "2", postsDiffer: true }],
])("RATEEVENT's norm %s", (_, norm, third, compared) => {
  const opponents = NORM_OPPONENTS.map((post, i) => player(i + 2, "L1", { pre: "1500", post }));
  const one = player(1, "W2 L3 W4 W5", { pre: "1500", post: "1600" }, norm === "" ? {} : { norm });
  const rated = { posts: [1600, 1464, 2032, third, 1877], norms: ["2nd Category", "", "", "", ""] };
  expect(compareNormColumn(sectionOf([one, ...opponents]), rated)[0]).toMatchObject(compared);
});

test("a re-entry's norm comes from the games of both rows", () => {
  const opponents = NORM_OPPONENTS.map((post, i) =>
    player(i + 3, i === 1 ? "W1" : "L1", { pre: "1500", post }),
  );
  const rows = [
    player(1, "W3 L4", { pre: "1500", post: "1600" }),
    player(2, "W5 W6", { pre: "1500", post: "1600" }, { id: 1 }),
  ];
  expect(compareNorms(sectionOf([...rows, ...opponents])).slice(0, 2)).toMatchObject([
    { ours: "2" },
    { ours: "2" },
  ]);
});

test("a share keeps its limit on the limit, and fails beyond it", () => {
  expect(keeps({ name: "", count: 977, of: 1000, least: 0.977 })).toBe(true);
  expect(keeps({ name: "", count: 976, of: 1000, least: 0.977 })).toBe(false);
  expect(keeps({ name: "", count: 8, of: 1000, most: 0.008 })).toBe(true);
  expect(keeps({ name: "", count: 9, of: 1000, most: 0.008 })).toBe(false);
});

test("a report counts sections, refusals and results, and fails where results are wrong", () => {
  const right = posts(pair("", "")).map(String);
  const good = pair(right[0]!, right[1]!);
  const bad = pair("1000", "1000");
  const faulty = sectionOf([player(1, "ERRS=", { pre: "1500", post: "1500" })]);
  const halfK = sectionOf(good.p, { k: "H" });
  const report = reportOn([good, bad, faulty, halfK]);
  expect(report.rows).toMatchObject([
    { year: "2013", system: "R", sections: 3, refused: 1, results: 4, equal: 2, floor: 0, other: 2 },
  ]);
  expect(report.limits.every(keeps)).toBe(false);
  expect(reportOn([good]).limits.every(keeps)).toBe(true);
  expect(printed(report)).toContain("FAIL");
  expect(printed(reportOn([good]))).not.toContain("FAIL");
});
