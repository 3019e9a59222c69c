/** Round-robin squares: what their cells are taken for, and what is said of those that do not fit. */
import { readTable } from "../../src/wallchart/reader/read";
import { cellName } from "../../src/wallchart/cells/names";
import type { CellValue, Reading, Table } from "../../src/wallchart/types";

/** `code A1 B2` of each finding. */
function said({ diagnostics }: Reading): string[] {
  return diagnostics.map(({ code, cells }) => [code, ...cells.map((cell) => cellName(cell))].join(" "));
}

const QUAD_HEADINGS = ["#", "Name", "Rating", 1, 2, 3];
const NAMES = [
  [1, "Ann Ash", 1500],
  [2, "Bob Birch", 1400],
  [3, "Cy Cedar", 1300],
];
const SQUARES: readonly [what: string, CellValue[][], opponents: string[], findings: string[]][] = [
  [
    "digits",
    [
      ["x", 1, "½"],
      ["0", "x", 1],
      ["½", "0", "x"],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "numeric 0 facing a win",
    [
      ["*", 1, 0.5],
      [0, "*", 1],
      [0.5, 0, "*"],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "numeric 0 facing 0, as the desktop hands over empty cells",
    [
      ["x", 1, 0],
      [0, "x", 1],
      [0, 0, "x"],
    ],
    ["2:1", "1:0 3:1", "2:0"],
    ["zeros-in-square F2 D4"],
  ],
  [
    "numeric 0 facing an empty cell",
    [
      ["x", "", 0.5],
      [0, "x", ""],
      ["", 0, "x"],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "letters, one side only",
    [
      ["x", "W", "D"],
      ["", "x", "W"],
      ["", "", "x"],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "letters with numbers",
    [
      ["x", "W2", "D3"],
      ["L1", "x", "W3"],
      ["D1", "L2", "x"],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "a diagonal that is marked in part",
    [
      ["x", 1, "½"],
      ["0", "■", 1],
      ["½", "0", ""],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "a diagonal left empty",
    [
      ["", 1, "½"],
      ["0", "", 1],
      ["½", "0", ""],
    ],
    ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    [],
  ],
  [
    "two games each",
    [
      ["x", "WD", ""],
      ["LD", "x", ""],
      ["", "", "x"],
    ],
    ["2:0.5 2:1", "1:0 1:0.5", ""],
    [],
  ],
  [
    "two games each, with a slash or a comma between them",
    [
      ["x", "1/½", "1, 0"],
      ["0/½", "x", "1/2"],
      ["0, 1", "1/2", "x"],
    ],
    ["2:0.5 2:1 3:0 3:1", "1:0 1:0.5 3:0.5", "1:0 1:1 2:0.5"],
    [],
  ],
  [
    "a forfeit",
    [
      ["x", "X", 1],
      ["F", "x", 1],
      ["0", "0", "x"],
    ],
    ["3:1", "3:1", "1:0 2:0"],
    [],
  ],
  [
    "both won",
    [
      ["x", 1, ""],
      [1, "x", ""],
      ["", "", "x"],
    ],
    ["", "", ""],
    ["contradiction E2 D3"],
  ],
  [
    "a bye facing a win",
    [
      ["x", 1, ""],
      ["B", "x", ""],
      ["", "", "x"],
    ],
    ["", "", ""],
    ["contradiction E2 D3"],
  ],
  [
    "rubbish",
    [
      ["x", "hm", ""],
      ["L", "x", ""],
      ["", "", "x"],
    ],
    ["", "", ""],
    ["bad-result E2"],
  ],
];

test.each(SQUARES)("a square: %s", (_, cells, opponents, findings) => {
  const reading = readTable([QUAD_HEADINGS, ...cells.map((row, i) => [...NAMES[i]!, ...row])]);
  expect(reading.square).toBe(true);
  expect(said(reading)).toEqual(findings);
  const found = reading.section!.players.map(({ results }) =>
    results
      .map(({ opponent, score }) => `${opponent + 1}:${score}`)
      .sort()
      .join(" "),
  );
  expect(found).toEqual(opponents);
});

test.each<[what: string, cells: CellValue[][], typed: string[], handedOver: string[]]>([
  ["facing a win", [["x", 1], [0, "x"]], [], []],
  ["facing an empty cell", [["x", ""], [0, "x"]], [], []],
  // A formula can't tell the 0 from an empty cell.
  ["facing a draw", [["x", 0.5], [0, "x"]], ["contradiction E2 D3"], []],
  ["facing a forfeit", [["x", "X"], [0, "x"]], [], []],
  ["facing a 0", [["x", 0], [0, "x"]], ["lost-by-both E2 D3"], ["zeros-in-square E2 D3"]],
])("a typed 0 of a square %s", (_, cells, typed, handedOver) => {
  const table = [["#", "Name", "Rating", 1, 2], ...cells.map((row, i) => [...NAMES[i]!, ...row])];
  expect(said(readTable(table, { typedZeros: true }))).toEqual(typed);
  expect(said(readTable(table))).toEqual(handedOver);
}); // prettier-ignore

test("in a square a game of two zeros is a doubt where a total counts it", () => {
  const cells = [["x", 0.5, 1, 1.5], [0.5, "x", 0, 1.5], [0, 0, "x", "0"]]; // prettier-ignore
  const reading = readTable([[...QUAD_HEADINGS, "Total"], ...cells.map((row, i) => [...NAMES[i]!, ...row])]);
  expect(said(reading)).toEqual(["total-differs G3", "zeros-in-square F3 E4"]);
});

test.each([
  ["a row missing", [QUAD_HEADINGS, [...NAMES[0]!, "x", 1, "½"], [...NAMES[1]!, "0", "x", 1]], "square-incomplete D1"],
  ["a column missing", [QUAD_HEADINGS.slice(0, 5), ...NAMES.map((who, i) => [...who, ...[["x", 1], ["0", "x"], ["", ""]][i]!])], "square-incomplete D1"],
  ["results where a named player meets themselves", [["Name", "Rating", "Ash", "Birch"], ["Ann Ash", 1500, "D", "L"], ["Bo Birch", 1400, "W", ""]], "paired-with-self C2"],
  ["two forfeit wins that face each other", [["Name", "Rating", "Ash", "Birch", "Cedar"], ["Ann Ash", 1500, "x", "+", "="], ["Bo Birch", 1400, "+", "x", "="], ["Cy Cedar", 1300, "=", "=", "x"]], "contradiction D2 C3"],
  ["a named player's row missing", [["Name", "Rating", "Ash", "Birch", "Cedar"], ["Ann Ash", 1500, "x", 1, 1], ["Cy Cedar", 1300, "0", "", "x"]], "square-incomplete C1"],
] as readonly (readonly [string, Table, string])[])("a square with %s is not rated", (_, table, found) => {
  expect(said(readTable(table))).toContain(found);
}); // prettier-ignore

test("two rows of draws under rounds are a match, and no square", () => {
  const reading = readTable([
    ["#", "Name", "Rating", "R1", "R2"],
    [1, "Ann Ash", 1500, "D", "D"],
    [2, "Bob Birch", 1400, "D", "D"],
  ]);
  expect(reading.square).toBe(false);
  expect(reading.section!.players[0]!.results).toMatchObject(
    [1, 2].map((round) => ({ round, opponent: 1, score: 0.5 })),
  );
});

test("in a square nobody plays twice in a round, and both sides have the same one", () => {
  const size = 7;
  const cells = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => (i === j ? "x" : i < j ? "W" : "L")),
  );
  const table = [
    ["#", "Name", "Rating", ...cells.map((_, i) => i + 1)],
    ...cells.map((row, i) => [i + 1, `Player ${i + 1}`, 1500, ...row]),
  ];
  const { section } = readTable(table);
  section!.players.forEach(({ results }, i) => {
    expect(new Set(results.map(({ round }) => round)).size).toBe(size - 1);
    for (const { round, opponent } of results) {
      expect(
        section!.players[opponent]!.results.some((back) => back.opponent === i && back.round === round),
      ).toBe(true);
    }
  });
});
