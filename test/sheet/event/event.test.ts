/** What the pane says of a date and a time control. Rules and systems are those of the engine's own tables. */
import { NO_EVENT, viewEvent, type EventEntry } from "../../../src/sheet/event/event";

const entry = (endDate: string, timeControl = "", more: Partial<EventEntry> = {}): EventEntry => ({
  ...NO_EVENT,
  endDate,
  timeControl,
  ...more,
});

test.each([
  // date, what it says
  ["2015-10-10", "Rules in effect since Jun 1, 2015."],
  ["2016-12-31", "Rules in effect since Jun 1, 2015."],
  ["2017-05-01", "Rules in effect since May 1, 2017."],
  ["2026-08-30", "Rules in effect since Nov 1, 2025."],
  ["", "No date: using today's rules, in effect since Nov 1, 2025."],
])("the date %j", (date, text) => {
  expect(viewEvent(entry(date)).endDate).toEqual({ state: "none", text });
});

test.each([
  // date, required, part of what it says
  ["", true, /Enter the day/],
  ["2015-02-30", false, /not a date/],
  ["soon", false, /not a date/],
  ["1999-05-05", false, /before 2001/],
])("the date %j, required %s, is an error and rates nothing", (date, required, says) => {
  const { endDate: field, settings } = viewEvent(entry(date), required);
  expect(field).toMatchObject({ state: "error", text: expect.stringMatching(says) as string });
  expect(settings).toBeNull();
});

test.each([
  // Typed a year or more ahead, the year is probably wrong. It stops nothing.
  ["2027-08-30", "none"],
  ["2027-08-31", "warning"],
  ["2062-08-30", "warning"],
])("the date %j, seen on 2026-08-30: %s", (date, state) => {
  const view = viewEvent(entry(date), false, "2026-08-30");
  expect(view.endDate.state).toBe(state);
  expect(view.endDate.text).toContain("Rules in effect since Nov 1, 2025");
  expect(view.settings).not.toBeNull();
});

test("a date far ahead gets its warning with an edition chosen too", () => {
  const view = viewEvent(entry("2062-08-30", "", { edition: "ed2025-07" }), false, "2026-08-30");
  expect(view.endDate.text).toContain("Is the year right?");
});

test.each([
  // A pair of numbers alone says how it was read, and is a doubt where both readings are possible and the systems differ.
  ["90/30", "none", "Read as 90 minutes with 30 seconds. Rated as Regular."],
  ["60/5", "none", "Read as 60 minutes with 5 seconds. Dual-rated: Regular and Quick."],
  ["5/1", "none", "Read as 5 minutes with 1 second. Rated as Blitz."],
  ["30/30", "none", "Read as 30 minutes with 30 seconds. Dual-rated: Regular and Quick."],
  ["40/90", "none", "Read as 40 moves in 90 minutes. Rated as Regular."],
  [
    "60/30",
    "warning",
    "Read as 60 minutes with 30 seconds. Rated as Regular. If you mean 60 moves in 30 minutes, add the rest, as in 60/30,SD/30.",
  ],
  [
    "40/60",
    "warning",
    "Read as 40 moves in 60 minutes. Dual-rated: Regular and Quick. If you mean 40 minutes with 60 seconds, write G/40;+60.",
  ],
])("the time control %j says how it was read: %s", (control, state, text) => {
  const view = viewEvent(entry("2026-08-30", control));
  expect(view.timeControl).toEqual({ state, text });
  expect(view.settings).not.toBeNull();
});

test.each(["60/30,SD/30", "G/40;+60"])("%s, as a doubt says to write it, is none", (control) => {
  expect(viewEvent(entry("2026-08-30", control)).timeControl.state).toBe("none");
});

test.each([
  // date, time control, what it says, system, dual-rated
  ["2026-08-30", "", "No time control: rated as Regular only.", "OTBR", false],
  ["2026-08-30", "G/60;d5", "Dual-rated: Regular and Quick.", "OTBR", true],
  ["2026-08-30", "40/90,SD/30;i30", "Rated as Regular.", "OTBR", false],
  ["2026-08-30", "G/25;d5", "Dual-rated: Regular and Quick.", "OTBR", true],
  ["2026-08-30", "G/15;d3", "Rated as Quick.", "OTBQ", false],
  ["2026-08-30", "G/3;i2", "Rated as Blitz.", "OTBB", false],
  ["2026-08-30", "olq", "Rated as Online Quick.", "OLQ", false],
])("on %s the time control %j", (date, control, text, system, dualRated) => {
  const view = viewEvent(entry(date, control));
  expect(view.timeControl).toEqual({ state: "none", text });
  expect(view.settings).toMatchObject({ system, dualRated, endDate: date, rules: { askedBy: date } });
});

test.each([
  ["G/1", /does not rate a time control this fast/],
  ["blitz!", /Write a time control/],
  ["x".repeat(5000), /Write a time control/],
])("the time control %j is an error and rates nothing", (control, says) => {
  const { timeControl, settings } = viewEvent(entry("2026-08-30", control));
  expect(timeControl).toMatchObject({ state: "error", text: expect.stringMatching(says) as string });
  expect(settings).toBeNull();
});

test.each<[string, Partial<EventEntry>, string[], Partial<{ rules: string; endDate: string }>]>([
  // what is chosen, systems and whether dual, rules and last day
  ["nothing", {}, ["OTBR dual", "OTBQ dual"], { rules: "2026-08-30", endDate: "2026-08-30" }],
  [
    "a start",
    { startDate: "2026-08-28" },
    ["OTBR dual", "OTBQ dual"],
    { rules: "2026-08-30", endDate: "2026-08-30" },
  ],
  ["one system of two", { system: "OTBQ" }, ["OTBQ dual"], {}],
  ["another system", { system: "OLR" }, ["OLR"], {}],
  ["an edition", { edition: "ed2020-09" }, ["OTBR dual", "OTBQ dual"], { rules: "ed2020-09" }],
  ["a start after the end", { startDate: "2026-08-31" }, [], {}],
  ["a saved start without an end", { startDate: "2026-08-28", endDate: "" }, [], {}],
  ["a system of later days", { endDate: "2005-05-05", system: "OLB" }, [], {}],
  [
    "a start by whose day G/60;d10 was classed as by the end's",
    { startDate: "2011-12-31", endDate: "2012-01-01", timeControl: "G/60;d10" },
    ["OTBR"],
    {},
  ],
  [
    "a start before Blitz was",
    { startDate: "2013-02-28", endDate: "2013-03-02", timeControl: "G/5" },
    ["OTBQ"],
    { rules: "2013-03-02" },
  ],
  ["the same without its start", { endDate: "2013-03-02", timeControl: "G/5" }, ["OTBB"], {}],
  ["online in the time control", { timeControl: "G/60;d5 online" }, ["OLR"], {}],
  ["a system's name", { timeControl: "quick" }, ["OTBQ"], {}],
])("G/60;d5 of Aug 30, 2026 with %s", (_, more, systems, { rules, endDate }) => {
  const view = viewEvent(entry("2026-08-30", "G/60;d5", more));
  expect(view.systems.map((one) => one.system + (one.dualRated ? " dual" : ""))).toEqual(systems);
  if (rules) expect(view.settings?.rules.askedBy).toBe(rules);
  if (endDate) expect(view.settings?.endDate).toBe(endDate);
});

test("a saved start without an end asks for the end", () => {
  const { endDate, settings } = viewEvent(entry("", "G/60;d5", { startDate: "2026-08-28" }));
  expect(endDate).toEqual({
    state: "error",
    text: expect.stringMatching(/^Enter the day the event ended/) as string,
  });
  expect(settings).toBeNull();
});
