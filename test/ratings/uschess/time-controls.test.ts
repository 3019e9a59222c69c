/** Section 1, footnote 1: what TDs write, which systems rate it, and when K is lowered. */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import {
  lowersKAbove2200,
  parseTimeControl,
  sectionSystem,
  systemsFor,
} from "../../../src/ratings/uschess/time-controls";

test.each([
  ["G/60;d5", 60, 5],
  ["G/90+30", 90, 30],
  ["40/90,SD/30;d5", 120, 5],
  ["40/90,SD/30;i30", 120, 30],
  ["G/25 d5", 25, 5],
  ["40/120, 20/60, SD/30; inc 30", 210, 30],
  ["g/5 d0", 5, 0],
  ["G/3+2", 3, 2],
  ["Game/45; delay 10 sec", 45, 10],
  ["G/30;+5s", 30, 5],
  ["40/90+30, SD/30+30", 120, 30],
  ["G60;d5", 60, 5],
  ["game in 60 d5", 60, 5],
  ["Game 90+30", 90, 30],
  ["40/90 SD30 d5", 120, 5],
])("%s is %d minutes and %d seconds", (text, minutes, seconds) => {
  expect(parseTimeControl(text)).toEqual({ minutes, seconds });
});

test.each([
  "",
  "sixty",
  "G/",
  "G/0",
  "d5",
  "G",
  "in 60",
  "G in 60",
  "G/60;d5;x",
  "OTBR",
  "G/60".repeat(50),
  "1/2/3",
])("%p is none", (text) => {
  expect(parseTimeControl(text)).toBeNull();
});

test.each([
  ["G/4 d0", false, null, []],
  ["G/2+5", false, null, []],
  ["G/5 d0", false, null, ["OTBB"]],
  ["G/3+2", false, null, ["OTBB"]],
  ["G/10 d0", false, null, ["OTBB"]],
  ["G/7 d4", false, null, ["OTBQ"]],
  ["G/24 d5", false, null, ["OTBQ"]],
  ["G/25 d5", false, null, ["OTBR", "OTBQ"]],
  ["G/60 d5", false, null, ["OTBR", "OTBQ"]],
  ["G/61 d5", false, null, ["OTBR"]],
  ["G/30+5", true, null, ["OLR"]],
  ["G/15+5", true, null, ["OLQ"]],
  ["G/3+2", true, null, ["OLB"]],
  ["G/60 d5", false, "2013-02-28", ["OTBR", "OTBQ"]],
  ["G/61", false, "2013-02-28", ["OTBR"]],
  ["G/5", false, "2013-02-28", ["OTBQ"]],
  ["G/5", false, "2003-12-31", []],
  ["G/10", false, "2003-12-31", ["OTBQ"]],
  ["G/45", false, "2001-12-31", ["OTBR"]],
  ["G/45", false, "2002-01-01", ["OTBR", "OTBQ"]],
])("%s, online %s, start %s: %j (footnote 1, section 8)", (text, online, date, expected) => {
  expect(systemsFor(parseTimeControl(text)!, online, rulesFor(date))).toEqual(expected);
});

test.each([
  ["G/60;d5", { system: "OTBR", dualRated: true }],
  ["G/15;d5", { system: "OTBQ", dualRated: false }],
  ["G/90;d5", { system: "OTBR", dualRated: false }],
  ["otbq", { system: "OTBQ", dualRated: false }],
  ["OLR", { system: "OLR", dualRated: false }],
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
