/** The reader of sheets as a fuzzer: small sheets of every layout with mutated cells, held to the laws. */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { readTables } from "../../src/wallchart/reader/read";
import type { CellValue, Section, Table } from "../../src/wallchart/types";
import type { Fuzzer } from "./files";
import { processorTime } from "../processor-time";
import { broken, TIME_LIMIT_MS } from "./laws";

const SWISS: Table = [
  ["City Open"],
  ["#", "Name", "ID", "Rating", "Quick", "Rd 1", "Rd 2", "Rd 3", "Total", "Post"],
  [1, "Ann Ash", "12345671", "1641P17", 1600, "W4w", "D2b", "W3w", 2.5, 1657],
  [2, "Bob Birch", 12345672, 1553, "", "W5b", "D1w", "½", 2, 1560],
  [3, "Cy Cedar", "12345673", "1510*", "1480P9", "H", "W4b", "L1b", 1.5, 1506],
  [4, "Di Dogwood", "12345674", "992/12", "", "L1b", "L3w", "X", 1, 990],
  [5, "Ed Elm", "12345675", "1300/00", "", "L2w", "B", "F", 1, ""],
];

const TWO_LINES: Table = [
  ["Pair", "Player Name", "Total", "Round", "Round"],
  ["Num", "USCF ID / Rtg (Pre->Post)", "Pts", "1", "2"],
  [1, "ANN ASH", 1.5, "W 2", "D 3"],
  ["MI", "12345671 / R: 1641P17->1657P20", "N:4", "W", "B"],
  [2, "BOB BIRCH", 1, "L 1", "B"],
  ["OH", "12345672 / R: 1553 ->1560", "", "B", ""],
  [3, "CY CEDAR", 0.5, "U", "D 1"],
  ["MI", "12345673 / R: Unrated->1510P1", "", "", "W"],
];

const SQUARE: Table = [
  ["No.", "Name", "Rtng", 1, 2, 3],
  [1, "Gil Gum", 1200, "x", 1, "½"],
  [2, "Hal Hazel", 1100, "0", "x", 1],
  [3, "Ivy Ironwood", 1000, "½", 0, "x"],
];

const NAMED_SQUARE: Table = [
  ["Name", "Rating", "Gum", "Hazel", "Ironwood"],
  ...SQUARE.slice(1).map((row) => row.slice(1)),
];
const FOREIGN: Table = [
  ["Foreign event"],
  ["#", "Name", "Rating", "FIDE", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "", "W2048", "L2"],
  [2, "Zed Zelkova", "", 2010, "D1999", "W1"],
];

const SHEETS: readonly (readonly [name: string, Table])[] = [
  ["sheet", SWISS],
  ["sheet-two-lines", TWO_LINES],
  ["sheet-square", SQUARE],
  ["sheet-named-square", NAMED_SQUARE],
  ["sheet-foreign", FOREIGN],
  ["sheet-sections", [...SWISS, [], ["Quad A"], ...SQUARE, ["", "Directed by the club"], ...TWO_LINES]],
];

const PIECES: readonly CellValue[] = [
  ..."W2 L1 D3 WL12 W12w 12w1 1-2 ½-1 x * B---0 H X2 F;1 -1 W/D W2048 #N/A # Rd Name Rating Post Change Round Total".split(" "),
  ..."1300/00 1500P3-> R: Q: =1 '1-2 \u00a0 1e999 W0 - -- null W 12345671 / USCF Pair Num 0 1 2 3 ½ 1/2 Rd~1 Round~2".split(" ").map((text) => text.replace("~", " ")),
  "W".repeat(300),
  0,
  1,
  0.5,
  2,
  -1,
  99,
  46024,
  1e300,
  NaN,
  true,
  false,
  null,
  "",
]; // prettier-ignore

/** One to eight changes: cells replaced, copied and lost, rows and columns doubled, moved and cut. */
export function mutateTable(seed: Table, random: () => number): CellValue[][] {
  const below = (limit: number) => Math.floor(random() * limit);
  const table = seed.map((row) => [...row]);
  for (let changes = 1 + below(8); changes > 0 && table.length > 0; changes--) {
    const row = below(table.length);
    const other = below(table.length);
    const column = below(Math.max(1, table[row]!.length));
    switch (below(10)) {
      case 0:
        table.splice(row, 1);
        break;
      case 1:
        table.splice(other, 0, [...table[row]!]);
        break;
      case 2:
        table.splice(other, 0, ...table.splice(row, 1));
        break;
      case 3:
        for (const cells of table) cells.splice(column, 1);
        break;
      case 4:
        for (const cells of table) cells.splice(column, 0, cells[below(cells.length)] ?? "");
        break;
      case 5:
        table[row]![column] = table[other]![below(table[other]!.length)] ?? "";
        break;
      default:
        table[row]![column] = PIECES[below(PIECES.length)]!;
    }
  }
  return table;
}

/** Whether each game stands on both players' lists, once as a win or draw for one as for the other. */
function isWhole({ players }: Section): boolean {
  return players.every(({ results }, i) =>
    results.every(({ opponent, cells, score }) =>
      players[opponent]!.results.some(
        (back) => back.opponent === i && back.cells === cells && back.score === 1 - score,
      ),
    ),
  );
}

const SETTINGS = { rules: rulesFor(null), endDate: "2026-08-30", system: "OTBR", dualRated: false } as const;

function readAndRate(table: Table) {
  const readings = readTables(table);
  const rated = readings.map(({ section }) => (section ? rateWallchart(section, SETTINGS).ratings : []));
  return { readings, rated };
}

/** Reads and rates a table, and throws where a law is broken; tells whether it is free of errors. */
export function checkSheet(table: Table): boolean {
  let found!: ReturnType<typeof readAndRate>;
  const took = processorTime(() => (found = readAndRate(table)));
  if (took > TIME_LIMIT_MS) throw new Error(`took ${took.toFixed(0)} ms`);
  const { readings, rated } = found;
  readings.forEach(({ section, diagnostics }, i) => {
    const isError = diagnostics.some(({ severity }) => severity === "error");
    if (!section && !isError) throw new Error("nothing was read and nothing said");
    if (section && !isWhole(section)) throw new Error("half a game");
    if (!rated[i]!.every(({ rating }) => rating === null || Number.isFinite(rating)))
      throw new Error("a rating that is no number");
  });
  const [first] = broken({ sections: readings.map((reading) => ({ table, reading })) });
  if (first !== undefined) throw new Error(first);
  return readings.every(({ diagnostics }) => diagnostics.every(({ severity }) => severity !== "error"));
}

export const SHEET_FUZZERS: readonly Fuzzer[] = SHEETS.map(([name, seed]) => ({
  name,
  run: (random) => {
    const table = mutateTable(seed, random);
    try {
      return checkSheet(table);
    } catch (error) {
      throw new Error(`${name}: ${String(error)} in ${JSON.stringify(table)}`);
    }
  },
}));

/** The sheets that the fuzzers start from; each reads without an error. */
export const SHEET_SEEDS = SHEETS;
