/** What the pane says of a date and a time control. Rules and systems are those of the engine's own tables. */
import { NO_EVENT, viewEvent, type EventEntry } from "../../src/pane/event-view";

const entry = (startDate: string, timeControl = "", more: Partial<EventEntry> = {}): EventEntry => ({
  ...NO_EVENT,
  startDate,
  timeControl,
  ...more,
});

test.each([
  // date, what it says
  ["2015-10-10", "Rules in force since Jun 1, 2015 (bonus multiplier 12)."],
  ["2016-12-31", "Rules in force since Jun 1, 2015 (bonus multiplier 12)."],
  ["2017-05-01", "Rules in force since May 1, 2017 (bonus multiplier 14)."],
  ["2026-08-30", "Rules in force since Jan 1, 2025 (bonus multiplier 10)."],
  ["", "Left empty: the newest rules, in force since Jan 1, 2025 (bonus multiplier 10)."],
])("the date %j", (date, text) => {
  expect(viewEvent(entry(date)).date).toEqual({ state: "none", text });
});

test.each([
  // date, required, part of what it says
  ["", true, /Give the day/],
  ["2015-02-30", false, /no date/],
  ["soon", false, /no date/],
  ["1999-05-05", false, /before 2001/],
])("the date %j, required %s, is an error and rates nothing", (date, required, says) => {
  const { date: field, settings } = viewEvent(entry(date), required);
  expect(field).toMatchObject({ state: "error", text: expect.stringMatching(says) as string });
  expect(settings).toBeNull();
});

test.each([
  // date, time control, what it says, system, dual-rated
  ["2026-08-30", "", "Left empty: rated as Regular (OTBR) only.", "OTBR", false],
  ["2026-08-30", "G/60;d5", "Rated in Regular (OTBR); dual-rated, in Quick too.", "OTBR", true],
  ["2026-08-30", "40/90,SD/30;i30", "Rated in Regular (OTBR).", "OTBR", false],
  ["2026-08-30", "G/25;d5", "Rated in Regular (OTBR); dual-rated, in Quick too.", "OTBR", true],
  ["2026-08-30", "G/15;d3", "Rated in Quick (OTBQ).", "OTBQ", false],
  ["2026-08-30", "G/3;i2", "Rated in Blitz (OTBB).", "OTBB", false],
  ["2026-08-30", "olq", "Rated in Online Quick (OLQ).", "OLQ", false],
])("on %s the time control %j", (date, control, text, system, dualRated) => {
  const view = viewEvent(entry(date, control));
  expect(view.timeControl).toEqual({ state: "none", text });
  expect(view.settings).toMatchObject({ system, dualRated, endDate: date, rules: { askedBy: date } });
});

test.each([
  ["G/1", /No US Chess system/],
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
  ["an end", { endDate: "2026-09-01" }, ["OTBR dual", "OTBQ dual"], { endDate: "2026-09-01" }],
  ["one system of two", { system: "OTBQ" }, ["OTBQ dual"], {}],
  ["another system", { system: "OLR" }, ["OLR"], {}],
  ["an edition", { edition: "ed2020-09" }, ["OTBR dual", "OTBQ dual"], { rules: "ed2020-09" }],
  ["an end before the start", { endDate: "2026-08-29" }, [], {}],
  ["a system of later days", { startDate: "2005-05-05", system: "OLB" }, [], {}],
])("G/60;d5 of Aug 30, 2026 with %s", (_, more, systems, { rules, endDate }) => {
  const view = viewEvent(entry("2026-08-30", "G/60;d5", more));
  expect(view.systems.map((one) => one.system + (one.dualRated ? " dual" : ""))).toEqual(systems);
  if (rules) expect(view.settings?.rules.askedBy).toBe(rules);
  if (endDate) expect(view.settings?.endDate).toBe(endDate);
});
