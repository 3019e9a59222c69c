/** Section 1, footnote 1: what TDs write, which systems rate it, and when K is lowered. */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import {
  lowersKAbove2200,
  pairReadings,
  parseTimeControl,
  sectionSystem,
  systemsFor,
} from "../../../src/ratings/uschess/time-controls";

// [minutes, seconds] of each control. Forms that published sections have, and their like.
test.each<[string, ...[minutes: number, seconds: number][]]>([
  ["G/60;d5", [60, 5]],
  // As clubs announce them.
  ["90 min basetime + 30 sec increment", [90, 30]],
  ["G/40;d.10", [40, 10]],
  ["game in 40 minutes with a ten-second delay", [40, 10]],
  ["Game in twenty-five minutes with a five second delay", [25, 5]],
  ["Game/75 w/ 5 sec delay", [75, 5]],
  ["G60 d5 (dual)", [60, 5]],
  ["sixty", [60, 0]],
  ["G/90+30", [90, 30]],
  ["40/90,SD/30;d5", [120, 5]],
  ["40/90,SD/30;i30", [120, 30]],
  ["G/25 d5", [25, 5]],
  ["40/120, 20/60, SD/30; inc 30", [210, 30]],
  ["g/5 d0", [5, 0]],
  ["G/3+2", [3, 2]],
  ["Game/45; delay 10 sec", [45, 10]],
  ["G/30;+5s", [30, 5]],
  ["40/90+30, SD/30+30", [120, 30]],
  ["G60;d5", [60, 5]],
  ["game in 60 d5", [60, 5]],
  ["Game 90+30", [90, 30]],
  ["40/90 SD30 d5", [120, 5]],
  ["40/90 SD/30", [120, 0]],
  ["40/90, THEN SD/60", [150, 0]],
  ["40/120, ALL/60", [180, 0]],
  ["40/75 S/D 30", [105, 0]],
  ["40/75. GAME/30", [105, 0]],
  ["40/75/SD/30", [105, 0]],
  ["30/90-G/60", [150, 0]],
  ["GAME/60+5DEL", [60, 5]],
  ["GAME 60 WITH 5 SEC INCREMENT", [60, 5]],
  ["G/60 + 5/SEC INCREMENTS", [60, 5]],
  ["G/120 WITH 5 SECOND DELAY", [120, 5]],
  ["G/5, 2 SECOND DELAY", [5, 2]],
  ["40/85, SD/30 5 SECOND DELAY", [115, 5]],
  ["GAME/90 30 SEC INC.", [90, 30]],
  ["GAME/90 +30SEC/MOVE", [90, 30]],
  ["GAME/90, 1 MIN. INC. PER MOVE", [90, 60]],
  ["GAME/2HOUR", [120, 0]],
  ["G/ 2HRS", [120, 0]],
  ["GAME IN 1 HOUR", [60, 0]],
  ["Game in 60 minutes", [60, 0]],
  ["G/90.;d5", [90, 5]],
  ["90", [90, 0]],
  ["90+30", [90, 30]],
  // Hours.
  ["40/2,SD/1", [180, 0]],
  ["40/2, SD/1", [180, 0]],
  ["40/2 SD1", [180, 0]],
  ["40/2,20/1,SD/30", [210, 0]],
  ["40/2, G/1", [180, 0]],
  ["40/2", [120, 0]],
  ["G/1", [1, 0]],
  // A pair of numbers alone: minutes and seconds, then moves and their time.
  ["5/3", [5, 3]],
  ["3/2", [3, 2]],
  ["10/2", [10, 2]],
  ["90/30", [90, 30]],
  ["60/5", [60, 5]],
  ["60 / 5", [60, 5]],
  ["60/30", [60, 30]],
  ["25/10", [25, 10]],
  ["90/2", [90, 2]],
  ["90/0", [90, 0]],
  ["90/60", [90, 60]],
  ["60/5;d5", [60, 5]],
  ["90/30 inc", [90, 30]],
  ["60/5 sec delay", [60, 5]],
  ["90/30s", [90, 30]],
  ["30/31", [31, 0]],
  ["40/60", [60, 0]],
  ["40/80", [80, 0]],
  ["40/90", [90, 0]],
  ["40/90 inc 30", [90, 30]],
  ["30/30;d5", [30, 5]],
  ["25+10", [25, 10]],
  ["Round 1: 90/30, Round 2: 60/5", [90, 30], [60, 5]],
  // Several controls.
  ["G/30;d5, G/60;d5", [30, 5], [60, 5]],
  ["40/90,SD/30;d5, G/60;d10", [120, 5], [60, 10]],
  ["Round 1: G/60;d5, Round 2: G/90;d5", [60, 5], [90, 5]],
  ["Schedule 1 Round 1: G/45;d5, Schedule 2 Round 3: 40/120,SD/60;d5", [45, 5], [180, 5]],
  [Array.from({ length: 14 }, (_, i) => `Schedule ${1 + (i >> 3)} Round ${1 + (i % 7)}: G/120;d5`).join(", "), ...Array.from({ length: 14 }, (): [number, number] => [120, 5])],
])("%s", (text, ...controls) => {
  const expected = controls.map(([minutes, seconds]) => ({ minutes, seconds }));
  expect(parseTimeControl(text)).toEqual({ controls: expected, online: false });
}); // prettier-ignore

test.each<[string, likely: number[], other?: number[]]>([
  // A pair of numbers alone, and [minutes, seconds] of each reading that is possible: 60/30 is both.
  ["60/30", [60, 30], [30, 0]],
  ["30/30", [30, 30], [30, 0]],
  ["20/10", [20, 10], [10, 0]],
  ["40/60", [60, 0], [40, 60]],
  ["40/2", [120, 0], [40, 2]],
  ["90/30", [90, 30]],
  ["60/5", [60, 5]],
  ["60/29", [60, 29]],
  ["19/30", [19, 30]],
  ["61/60", [61, 60]],
  ["40/61", [61, 0]],
  ["90/30 online", [90, 30]],
])("%s alone is %j, or else %j", (text, ...expected) => {
  const found = pairReadings(text)?.map((one) => one && [one.control.minutes, one.control.seconds]);
  expect(found).toEqual(expected);
});

test.each(["G/90+30", "90+30", "40/90,SD/30", "60/5;d5", "90", "40/2,SD/1", "1/2/3", "fast"])(
  "%s is not a pair of numbers alone",
  (text) => {
    expect(pairReadings(text)).toBeNull();
  },
);

test.each(["90/30", "60/5", "90+30", "G/90+30", "60/30", "45/30", "25+10"])("%s is never Blitz", (text) => {
  expect(systemsFor(parseTimeControl(text)!, rulesFor(null))[0]).toBe("OTBR");
});

test.each(["G/60;d5 online", "Online G/60;d5", "G/60;d5, ONLINE"])("%s is played online", (text) => {
  expect(parseTimeControl(text)).toEqual({ controls: [{ minutes: 60, seconds: 5 }], online: true });
});

test.each([
  "",
  "G/",
  "G/0",
  "d5",
  "G",
  "in 60",
  "G in 60",
  "G/60;d5;x",
  "OTBR",
  "G/60".repeat(50),
  `G/60${" ".repeat(500)}`,
  "1/2/3",
  "G/60, SD/30",
  "G/XX",
  "online",
  "Round 1:",
  "Round 1: G/60;d5, Round 2: slow",
  "Swiss, Round 1: G/60;d5",
  "60/5;d10",
  "90/30, 60/5",
  "0/30",
])("%p is none", (text) => {
  expect(parseTimeControl(text)).toBeNull();
});

test.each<[string, online: boolean, end: string | null, systems: string[], start?: string]>([
  ["G/4 d0", false, null, []],
  // Three main minutes for Blitz (announcement of 2013-03-02), five for Quick and Regular (rule 5C).
  ["G/2+5", false, null, []],
  ["G/3+2", false, null, ["OTBB"]],
  ["G/4+7", false, null, []],
  ["G/5+6", false, null, ["OTBQ"]],
  ["G/4+30", false, null, []],
  ["G/5+25", false, null, ["OTBR", "OTBQ"]],
  ["G/2+5", true, null, ["OLB"]],
  ["G/1+30", true, null, ["OLR"]],
  ["G/5 d0", false, null, ["OTBB"]],
  ["G/10 d0", false, null, ["OTBB"]],
  ["G/7 d4", false, null, ["OTBQ"]],
  ["G/24 d5", false, null, ["OTBQ"]],
  ["G/25 d5", false, null, ["OTBR", "OTBQ"]],
  ["G/60 d5", false, null, ["OTBR", "OTBQ"]],
  ["G/61 d5", false, null, ["OTBR"]],
  ["G/30+5", true, null, ["OLR"]],
  ["G/15+5", true, null, ["OLQ"]],
  ["G/3+2", true, null, ["OLB"]],
  ["G/5", false, "2003-12-31", []],
  ["G/10", false, "2003-12-31", ["OTBQ"]],
  ["G/45", false, "2001-12-31", ["OTBR"]],
  ["G/45", false, "2002-01-01", ["OTBR", "OTBQ"]],
  // Published: until 2011 G/61 Regular alone 351 of 351; from 2012-01-01 on G/25;d5 dual, G/60;d10 and G/60;+30 not.
  ["G/60;d10", false, "2011-12-31", ["OTBR", "OTBQ"]],
  ["G/60;d10", false, "2012-01-01", ["OTBR"]],
  ["G/60;d10", false, "2012-01-01", ["OTBR"], "2011-12-31"],
  ["G/25;d5", false, "2011-12-31", ["OTBQ"]],
  ["G/25;d5", false, "2012-01-01", ["OTBR", "OTBQ"]],
  ["G/25;d5", false, "2012-01-01", ["OTBR", "OTBQ"], "2011-12-31"],
  ["G/4;d1", false, "2011-12-31", []],
  ["G/4;d1", false, "2012-01-01", ["OTBQ"]],
  ["G/61", false, "2011-12-31", ["OTBR"]],
  ["G/65", false, "2012-01-01", ["OTBR", "OTBQ"]],
  ["G/66", false, "2012-01-01", ["OTBR"]],
  // By its start, as announced: Blitz in sections that start on 2013-03-01 or later.
  ["G/5", false, "2013-02-28", ["OTBQ"]],
  ["G/5", false, "2013-03-01", ["OTBB"]],
  ["G/5", false, "2013-03-01", ["OTBQ"], "2013-02-28"],
  ["G/4+30", false, "2013-03-01", ["OTBR", "OTBQ"], "2013-02-28"],
  // The slowest of several decides: 31 of 31 published sections.
  ["G/45;d5, G/90;d5", false, null, ["OTBR"]],
  ["Round 1: G/10;d1, Round 2: G/10;d0", false, null, ["OTBQ"]],
  ["Schedule 1 Round 1: 40/110,SD/30;d10, Schedule 2 Round 1: G/60;d5", false, null, ["OTBR"]],
  ["G/28;d5, G/30", false, "2011-12-31", ["OTBR", "OTBQ"]],
  // The text of 2015: online G/10 to G/60+5 is Quick, by date a doubt.
  ["G/10+0", true, "ed2015-06", ["OLQ"]],
  ["G/60+5", true, "ed2015-06", ["OLQ"]],
  ["G/61+5", true, "ed2015-06", []],
  ["G/60+5", true, "2016-05-05", []],
  ["G/29", true, "2016-05-05", ["OLQ"]],
])("%s, online %s, end %s: %j", (text, online, end, expected, ...[start]) => {
  expect(systemsFor({ ...parseTimeControl(text)!, online }, rulesFor(end, start))).toEqual(expected);
});

// T. Just, "Just the Rules: The Time Control & Ratings Quiz" (new.uschess.org), questions 1 and 2: its ten time controls.
test.each<[string, systems: string[]]>([
  ["G/60, d/5", ["OTBR", "OTBQ"]],
  ["G/45, inc/30", ["OTBR"]],
  ["G/55, inc/10", ["OTBR", "OTBQ"]],
  ["G/65, d/5", ["OTBR"]],
  ["40/90, G/30, d/5", ["OTBR"]],
  ["G/25, d/4", ["OTBQ"]],
  ["G15, inc/30", ["OTBR", "OTBQ"]],
  ["G/20, d/10", ["OTBR", "OTBQ"]],
  ["G/4, inc/25", []],
  ["G/5, d/5", ["OTBB"]],
])("T. Just's quiz: %s is rated by %j", (text, expected) => {
  expect(systemsFor(parseTimeControl(text)!, rulesFor(null))).toEqual(expected);
});

test.each([
  ["G/60;d5", { system: "OTBR", dualRated: true }],
  ["G/15;d5", { system: "OTBQ", dualRated: false }],
  ["G/90;d5", { system: "OTBR", dualRated: false }],
  ["otbq", { system: "OTBQ", dualRated: false }],
  ["OLR", { system: "OLR", dualRated: false }],
  ["Regular", { system: "OTBR", dualRated: false }],
  [" quick ", { system: "OTBQ", dualRated: false }],
  ["BLITZ", { system: "OTBB", dualRated: false }],
  ["Online  Blitz", { system: "OLB", dualRated: false }],
  ["G/60;d5 online", { system: "OLR", dualRated: false }],
  ["G/1", null],
  ["fast", null],
])("%s names the section's system %j", (text, expected) => {
  expect(sectionSystem(text, rulesFor("ed2025-07"))).toEqual(expected);
});

test.each([
  ["OTBR", true, null, true],
  ["OTBQ", true, null, false],
  ["OTBR", false, null, false],
  // Published results of 2013 and 2014: Regular 1,242 lower K and 4 full, Quick none lower and 702 full.
  ["OTBR", true, "2013-05-17", false],
  ["OTBR", true, "2013-05-18", true],
  ["OTBQ", true, "2013-05-18", false],
  ["OTBQ", true, "2015-10-10", false],
  // The editions of 2015 do not limit it to Regular.
  ["OTBQ", true, "ed2015-06", true],
] as const)(
  "K above 2200 for %s, dual %s, by the rules of %s: lowered %s (section 4.2)",
  (system, dualRated, date, expected) => {
    expect(lowersKAbove2200({ system, dualRated }, rulesFor(date))).toBe(expected);
  },
);
