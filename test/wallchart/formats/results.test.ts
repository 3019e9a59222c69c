/** How each format's results stand in the table, one by one; sources are named per block. */
import { dbf } from "../../fuzz/seeds";
import { importFile } from "../../../src/wallchart/formats/import";
import type { CellValue } from "../../../src/wallchart/types";
import { bytesOf } from "./files";

/** The first player's first round in the table that a file becomes, and the codes about the file. */
function firstResult(file: ArrayBuffer | string): { cell: CellValue; codes: string[] } {
  const { sections, diagnostics } = importFile(file);
  const { table, reading } = sections[0]!;
  const column = reading.columns.find(({ round }) => round === 1)!.column;
  return { cell: table[reading.headingRow + 1]![column]!, codes: diagnostics.map(({ code }) => code) };
}

type Case = [written: string, cell: string, codes?: string[]];

/** upload-format, section 4: the grammar of a result cell; Z counts as a half-point bye. */
const UPLOAD: readonly Case[] = [
  ["W9B", "W9b"],
  ["L12W", "L12w"],
  ["D8", "D8"],
  ["X0", "X"],
  ["X8", "X8"],
  ["F0", "F"],
  ["F1", "F1"],
  ["Z0", "H"],
  ["B0", "B"],
  ["H0", "H"],
  ["U0", "U"],
  ["U0000", "U"],
  ["w   12b", "W12b"],
  ["FB", "FB", ["unknown-result"]],
  ["N4W", "N4W"],
  ["R4W", "R4W"],
  ["S4W", "S4W"],
  ["I4", "I4", ["unknown-result"]],
];

test.each(UPLOAD)("upload: %s", (written, cell, codes = []) => {
  const names = "D_SEC_NUM D_PAIR_NUM D_MEM_ID D_NAME D_RATING D_RND01".split(" ");
  const rows = [
    ["1", "1", "12345671", "ASH, ANN", "1500", written],
    // A round that only one player has filled is one, too.
    ["1", "2", "12345672", "BIRCH, BOB", "1400", "H0"],
  ];
  const file = bytesOf(
    dbf(
      names.map((name): [string, number] => [name, name === "D_NAME" ? 30 : 8]),
      rows,
    ),
  );
  expect(firstResult(file)).toEqual({ cell, codes });
});

/** FIDE's TRF16: games, forfeits, games of less than a move (not rated), byes; blank is not paired yet. */
const TRF: readonly Case[] = [
  ["  26 w 1", "W26w"],
  ["   6 b =", "D6b"],
  ["   6 b 0", "L6b"],
  ["   6 - +", "X6"],
  ["   6 b -", "F6"],
  ["   6 - =", "H"],
  ["   6 w W", "X6"],
  ["   6 w D", "H"],
  ["   6 w L", "F6"],
  ["   6 w  ", "6w"],
  ["0000 - H", "H"],
  ["0000 - F", "B"],
  ["0000 - U", "B"],
  ["0000 - Z", "ZPB"],
  ["0000 - -", "U"],
  ["0000 - +", "B"],
  ["0000 - =", "H"],
  ["0000 -  ", "U"],
  ["   6 w ?", "6 w ?", ["unknown-result"]],
  ["six", "six", ["unknown-result"]],
];

test.each(TRF)("TRF: %s", (written, cell, codes = []) => {
  const line = `001    1      Ash, Ann${" ".repeat(69)}${written}`;
  const other = `001    2      Birch, Bob${" ".repeat(67)}0000 - H`;
  expect(firstResult(`${line}\n${other}`)).toEqual({ cell, codes });
});

/** wallchart-formats: SwissSys JSON tokens; forfeits carry an opponent and are not rated games. */
const SWISSSYS: readonly Case[] = [
  ["+;9;B;1;9;9;0", "W9b"],
  ["-;4;W", "L4w"],
  ["=;16", "D16"],
  ["H;-1", "H"],
  ["B;-1", "B"],
  ["U;-1", "U"],
  ["X;24", "X24"],
  ["F;23", "F23"],
  ["F;-1", "F"],
  [";0;;", ""],
  ["", ""],
  ["+;-1", "+;-1"],
  ["?;3", "?;3", ["unknown-result"]],
];

test.each(SWISSSYS)("SwissSys: %s", (written, cell, codes = []) => {
  const players = [
    { Pair: 1, Name: "Ash", Rating: 1500, Results: [written, "H;-1"] },
    { Pair: 2, Name: "Birch", Rating: 1400, Results: ["H;-1"] },
  ];
  expect(firstResult(JSON.stringify(players))).toEqual({ cell, codes });
});

/** Which day a section began and ended, by the words of the file; a start alone is no end. */
test.each<[what: string, facts: object, start: string | null, end: string | null]>([
  ["both", { startDate: "2014-09-17", endDate: "2014-09-18" }, "2014-09-17", "2014-09-18"],
  ["the start alone", { startDate: "2014-09-17" }, "2014-09-17", null],
  ["the end alone", { endDate: "2014-09-18" }, null, "2014-09-18"],
  ["none", {}, null, null],
])("JSON with %s", (_, facts, startDate, endDate) => {
  const players = [
    { Pair: 1, Name: "Ash", Rating: 1500, Results: ["+;2;B"] },
    { Pair: 2, Name: "Birch", Rating: 1400, Results: ["-;1;W"] },
  ];
  const text = JSON.stringify({ name: "Fall Swiss", ...facts, sections: [{ sectionName: "OPEN", players }] });
  const { event } = importFile(text);
  expect(event).toMatchObject({ startDate, endDate });
});

/** upload-format, section 4: the service's list of outcomes. */
const SERVICE: readonly Case[] = [
  ["Win", "W2w"],
  ["Loss", "L2w"],
  ["Draw", "D2w"],
  ["WinForfeit", "X2"],
  ["Forfeit", "F2"],
  ["DrawForfeit", "H"],
  ["ByeFull", "B"],
  ["ByeHalf", "H"],
  ["Unpaired", "U"],
  ["NotReported", "?"],
  ["ReportNoResult", "?"],
  ["WinAsym", "N2"],
  ["DrawAsym", "R2"],
  ["LossAsym", "S2"],
  ["constructor", "constructor", ["unknown-result"]],
];

test.each(SERVICE)("ratings service: %s", (outcome, cell, codes = []) => {
  const standing = (ordinal: number, outcomes: readonly object[]) => {
    return {
      ordinal,
      lastName: "Ash",
      roundOutcomes: outcomes,
      ratings: [{ ratingSystem: "R", preRating: 1500 }],
    };
  };
  const items = [
    standing(1, [{ roundNumber: 1, outcome, color: "White", opponentOrdinal: 2 }]),
    standing(2, []),
  ];
  expect(firstResult(JSON.stringify({ items }))).toEqual({ cell, codes });
});

/** wallchart-formats: WinTD's printed crosstable and the mailed one. */
const PRINTED: readonly Case[] = [
  ["W10", "W10"],
  ["-N-", "-N-"],
  ["BYE", "BYE"],
  ["H", "H"],
];

test.each(PRINTED)("WinTD: %s", (written, cell) => {
  const text = ` 1. Ann Ash (1) ....... WI 2058 ${written} H 1.5\n 2. Bob Birch (2) ..... FL 1900 H H 1.0`;
  expect(firstResult(text)).toEqual({ cell, codes: [] });
});

const MAILED: readonly Case[] = [
  ["W--21", "W21"],
  ["D---7", "D7"],
  ["H---0", "H"],
  ["U---0", "U"],
  ["B---0", "B"],
  ["X---0", "X"],
];

test.each(MAILED)("mail: %s", (written, cell) => {
  const text = `Memb ID  PAIR NAME  ST PRERATE PSTRATE 1 TOTAL\n12345671  1 ASH, ANN  MI 1510*  1520*  ${written} 1.0`;
  expect(firstResult(text)).toEqual({ cell, codes: [] });
});
