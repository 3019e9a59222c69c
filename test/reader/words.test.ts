/** What headings propose: role, round and system, one row a case. */
import { headingOf } from "../../src/wallchart/reader/words";

test.each<[string, string]>([
  ["#", "number"],
  ["Pair", "number"],
  ["Name", "name"],
  ["Player Name", "name"],
  ["Last, First", "name"],
  ["Last Name", "lastName"],
  ["Team name", "other"],
  ["Rtng", "rating"],
  ["USCF", "rating"],
  ["USCF ID", "id"],
  ["ID", "id"],
  ["Pre", "rating"],
  ["Post", "post"],
  ["New Rtg", "post"],
  ["Perf rating", "other"],
  ["Quick", "rating OTBQ"],
  ["Online Blitz rating", "rating OLB"],
  ["FIDE", "rating FIDE"],
  ["Prior games", "games"],
  ["DOB", "birthDate"],
  ["Total", "total"],
  ["Rd 3", "round 3"],
  ["3", "round 3"],
  ["3rd", "round 3"],
  ["III", "round 3"],
  ["Round three", "round 3"],
  ["Sat 1", "1"],
  ["Opp 2", "opponent 2"],
  ["Res 2", "result 2"],
  ["Opp rating 2", "opponentRating 2"],
  ["Coach", "other"],
  ["Buchholz", "other"],
  ["Remarks", "notes"],
  ["1650", ""],
  ["½", ""],
])("%j proposes %s", (text, expected) => {
  const { role, round, system } = headingOf(text);
  expect([role, round, system].filter((one) => one !== null).join(" ")).toBe(expected);
});
