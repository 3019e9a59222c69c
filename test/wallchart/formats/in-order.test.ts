/** Tables whose cells no longer stand below their headings: read if the words of every line fit the headings in one way. */
import { importFile } from "../../../src/wallchart/formats/import";
import { stopsRating } from "../../../src/wallchart/types";

const ROWS: readonly (readonly string[])[] = [
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Tot"],
  ["1", "Ash, Ann B", "12345671", "1500", "W4", "W3", "D2", "2.5"],
  ["2", "Birch Jr., Bob", "12345672", "1400P12", "H---", "W4", "D1", "2.0"],
  ["3", "De la Cedar, Cal", "12345673", "unr.", "B---", "L1", "W4", "2.0"],
  ["10.", "Dill, Dee", "12345674", "1200", "L1", "L2", "L3", "0.0"],
];
const [HEADINGS, ...PLAYERS] = ROWS.map((row) => row.map((cell) => cell.replace(/^([WL])4$/, "$110")));
const apart = (blanks: string, rows = [HEADINGS!, ...PLAYERS]) => rows.map((row) => row.join(blanks));
/** The same with a prize that only the winner has. */
const prizes = [[...HEADINGS!, "Prize"], [...PLAYERS[0]!, "$50"], ...PLAYERS.slice(1)];

test.each([
  ["one blank between the cells", apart(" ")],
  ["two blanks", apart("  ")],
  ["below a title", ["Fall Open", "", ...apart(" ")]],
  ["a prize at the end of some lines", apart(" ", prizes)],
  ["headings left of their columns", [apart(" ")[0]!, ...PLAYERS.map((row) => row.map((cell) => cell.padEnd(18)).join(""))]],
  ["rounds as R1", [apart(" ")[0]!.replaceAll("Rd ", "R"), ...apart(" ").slice(1)]],
  ["a rating in a name", apart("  ").map((line) => line.replace(/ {2}(\d{4})/, " $1"))],
] as const)("read: %s", (_, lines) => {
  const { sections, diagnostics } = importFile(lines.join("\n"));
  expect(sections).toHaveLength(1);
  const { section, diagnostics: found } = sections[0]!.reading;
  expect([...diagnostics, ...found].filter(stopsRating)).toEqual([]);
  expect(section!.players.map((one) => [one.number, one.name, one.id, one.rating, one.games, one.printedTotal])).toEqual([
    [1, "Ash, Ann B", "12345671", 1500, null, 2.5],
    [2, "Birch Jr., Bob", "12345672", 1400, 12, 2],
    [3, "De la Cedar, Cal", "12345673", null, null, 2],
    [10, "Dill, Dee", "12345674", 1200, null, 0],
  ]);
  expect(section!.players.map(({ results }) => results.map(({ opponent, score }) => `${score}:${opponent}`).join(" "))).toEqual([
    "1:3 1:2 0.5:1",
    "1:3 0.5:0",
    "0:0 1:3",
    "0:0 0:1 0:2",
  ]);
}); // prettier-ignore

/** An empty cell leaves more than one way, or none. */
test.each([
  ["a rating missing", 3],
  ["a result missing", 5],
  ["a total missing", 7],
])("said: %s", (_, column) => {
  const rows = [HEADINGS!, ...PLAYERS.map((row, i) => row.filter((_cell, c) => i !== 1 || c !== column))];
  const { sections, diagnostics } = importFile(apart(" ", rows).join("\n"));
  const found = [...diagnostics, ...sections.flatMap(({ reading }) => reading.diagnostics)];
  expect(found.some(stopsRating)).toBe(true);
});
