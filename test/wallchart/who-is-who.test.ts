/** Rows with one ID, and IDs that can't be right: who is asked about, and what each button does. */
import { planFix, withChanges } from "../../src/sheet/write/change-cells";
import { readTable, readTables } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";

const HEADINGS = ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Total"];

/** Four players, of whom the first two may have one ID; `second` is the second one's name, with their results. */
const chart = (second: string, id: string, first = "W3", theirs = "W4"): Table => [
  HEADINGS,
  [1, "Ann Ash", "90000001", 1500, first, theirs === "W4" ? "H" : "W4", ""],
  [2, second, id, 1500, theirs, "", ""],
  [3, "Cy Cedar", "90000003", 1300, first === "W3" ? "L1" : "", "", ""],
  [4, "Di Elm", "90000004", 1200, theirs === "W4" ? "L2" : "", theirs === "W4" ? "" : "L1", ""],
];

const found = (table: Table) =>
  readTables(table)[0]!.diagnostics.filter(({ severity }) => severity !== "note");
const codes = (table: Table) => found(table).map(({ code }) => code);

test.each<[string, Table, string[]]>([
  ["the same words of a name in another order", chart("Ash, Ann", "90000001"), []],
  ["another name", chart("Bob Birch", "90000001"), ["id-names-differ"]],
  ["the two played each other", chart("Bob Birch", "90000001", "W2", "L1"), ["id-of-two"]],
  ["seven digits", chart("Bob Birch", "9000002"), ["short-id"]],
])("one ID or a wrong one: %s", (_, table, expected) => {
  expect(codes(table)).toEqual(expected);
});

test.each([
  ["id-names-differ", chart("Bob Birch", "90000001")],
  ["id-of-two", chart("Bob Birch", "90000001", "W2", "L1")],
])("%s: either ID can be cleared, and nothing is asked any more", (code, table) => {
  const { fixes = [] } = found(table).find((one) => one.code === code)!;
  expect(fixes).toHaveLength(2);
  for (const fix of fixes) expect(codes(withChanges(table, planFix(table, fix)))).not.toContain(code);
});

test("a total that a correction made wrong is offered with it", () => {
  const table = chart("Bob Birch", "90000002").map((row) => [...row]);
  table[1]![6] = 3;
  const [total] = found(table);
  expect(total).toMatchObject({ code: "total-differs", fixes: [{ label: "Make G2 1.5" }] });
  const planned = planFix(table, total!.fixes![0]!);
  // A number: as a text it would not count in the sheet's own sums.
  expect(planned).toEqual([{ cell: { row: 1, column: 6 }, was: 3, to: 1.5 }]);
  expect(codes(withChanges(table, planned))).toEqual([]);
});

describe("a name in two columns", () => {
  const named = (headings: readonly string[], cells: readonly (readonly string[])[]) =>
    readTable([
      ["No", ...headings, "Rating", "Rd 1", "Rd 2", "Total"],
      [1, ...cells[0]!, 1500, "W2", "D3", 1.5],
      [2, ...cells[1]!, 1400, "L1", "D4", 0.5],
      [3, ...cells[2]!, 1300, "L4", "D1", 0.5],
      [4, ...cells[3]!, 1200, "W3", "D2", 1.5],
    ]).section!.players.map(({ name }) => name);
  const LAST_FIRST = [["Ash", "Ann"], ["Birch", "Bob"], ["Ash", "Al"], ["Dogwood", "Di"]]; // prettier-ignore
  const WHOLE = ["Ash, Ann", "Birch, Bob", "Ash, Al", "Dogwood, Di"];
  test.each([
    ["Last Name", "First Name"],
    ["Last", "First"],
    ["Surname", "Given name"],
    ["Name", "First name"],
    ["Family name", "Name"],
    ["Apellidos", "Nombre"],
    ["Nom", "Prénom"],
  ])("%s | %s", (last, first) => {
    expect(named([last, first], LAST_FIRST)).toEqual(WHOLE);
    expect(
      named(
        [first, last],
        LAST_FIRST.map((pair) => [...pair].reverse()),
      ),
    ).toEqual(WHOLE);
  });
  test("a whole name stays what it is beside a part of it", () => {
    const whole = LAST_FIRST.map(([last, first]) => [`${first} ${last}`, first!]);
    expect(named(["Name", "First name"], whole)).toEqual(whole.map(([name]) => name));
    expect(
      named(
        ["Last name", "Name"],
        LAST_FIRST.map(([last, first]) => [last!, `${first} ${last}`]),
      ),
    ).toEqual(whole.map(([name]) => name));
  });
  test("prizes under First are no names", () => {
    expect(
      named(
        ["Name", "First"],
        LAST_FIRST.map(([last]) => [last!, "$50"]),
      ),
    ).toEqual(LAST_FIRST.map(([last]) => last));
  });
});
