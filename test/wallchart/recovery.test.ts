/** What Excel makes of results and IDs as they are typed, and what is read of it. */
import { readTable } from "../../src/wallchart/reader/read";
import type { ReadOptions } from "../../src/wallchart/choices";
import { typedResultsBy } from "../../src/wallchart/reader/typed-results";
import type { CellValue, Table } from "../../src/wallchart/types";

/** Day 0 of Excel's serials. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const serial = (day: string) => (Date.parse(day) - SERIAL_ZERO) / 86_400_000;

/** 40 players without games. The first player's cell in round 1 is given, and the opponent's cell is empty. */
function chart(value: CellValue, other: CellValue = ""): Table {
  const rows = Array.from({ length: 40 }, (_, i): CellValue[] => [
    i + 1,
    `Player ${i}x`,
    1500,
    i === 0 ? value : "",
    i === 0 ? other : "",
  ]);
  return [["#", "Name", "Rating", "Rd 1", "Rd 2"], ...rows];
}

/** What the pane knows beside the values. */
const byFormulas = (cell: CellValue = ""): ReadOptions => ({
  findTyped: typedResultsBy({ formulas: [[], ["", "", "", cell, ""]] }),
});
const PANE = byFormulas();

const RESULTS: readonly [
  what: string,
  value: CellValue,
  ReadOptions,
  other: CellValue,
  told: string,
  codes: string[],
][] = [
  ["1-12, a win", serial("2026-01-12"), PANE, "", "12:1", ["recovered-result"]],
  ["1-12 where days come first", serial("2026-12-01"), PANE, "", "12:1", ["recovered-result"]],
  ["12-1, a win in the other order", serial("2026-12-01"), PANE, "5-0", "12:1 5:0", ["recovered-result"]],
  ["1-32, no day of January", serial("1932-01-01"), PANE, "", "32:1", ["recovered-result"]],
  ["1/2 where nothing is written 1-n", serial("2026-01-02"), PANE, "", "halfBye", ["recovered-result"]],
  ["1-2 beside 0-5", serial("2026-01-02"), PANE, "0-5", "2:1 5:0", ["recovered-result"]],
  ["1-1 is a game against oneself", serial("2026-01-01"), PANE, "", "", ["bare-number"]],
  ["a day that is no result", serial("2026-05-17"), PANE, "", "", ["bare-number"]],
  ["asked where nobody sees it first", serial("2026-01-12"), {}, "", "12:1", ["dates-as-results"]],
  ["as Excel writes it to a file", "12-Jan", {}, "", "12:1", ["dates-as-results"]],
  ["=12 as a formula", 12, byFormulas("= 12"), "", "12:0.5", ["recovered-result"]],
  ["a formula of the TD's own", 1, byFormulas("=A1+1"), "", "fullBye", []],
  ["12 as a number", 12, byFormulas(12), "", "", ["bare-number"]],
  ["a mark before the text", "'1-12", {}, "", "12:1", []],
]; // prettier-ignore

/** Notes of how the only result of a chart was read. */
const HOW_READ: ReadonlySet<string> = new Set(["found-by-search", "one-sided"]);

test.each(RESULTS)("%s", (_, value, options, other, told, codes) => {
  const { section, diagnostics } = readTable(chart(value, other), options);
  const { results, unplayed } = section!.players[0]!;
  const said = [...results.map(({ opponent, score }) => `${opponent + 1}:${score}`), ...unplayed.map(({ kind }) => kind)];
  expect(said.join(" ")).toBe(told);
  expect(diagnostics.map(({ code }) => code).filter((code) => !HOW_READ.has(code))).toEqual(codes);
}); // prettier-ignore

const IDS: readonly [what: string, ids: CellValue[], read: string[], codes: string[]][] = [
  ["short numbers among long ones", [12345671, 2345672], ["12345671", "02345672"], ["recovered-id"]],
  ["two zeros", ["12345671", 345672], ["12345671", "00345672"], ["recovered-id"]],
  ["all short: none is completed", [2345671, 2345672], ["2345671", "2345672"], ["short-id"]],
  ["a short text stays as it is", ["12345671", "2345672"], ["12345671", "2345672"], ["short-id"]],
  ["the same ID with zeros and without", ["02345671", 2345671], ["02345671", "02345671"], ["id-names-differ", "recovered-id"]],
]; // prettier-ignore

test.each(IDS)("IDs: %s", (_, ids, read, codes) => {
  const table = [
    ["#", "Name", "ID", "Rating", "Rd 1"],
    ...ids.map((id, i) => [i + 1, `Player ${i}x`, id, 1500, "U"]),
  ];
  const { section, diagnostics } = readTable(table);
  expect(section!.players.map(({ id }) => id)).toEqual(read);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
