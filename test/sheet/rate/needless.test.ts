/**
 * One fact of one player that can't be read stops the section only if a rating depends on it: each row is a chart with such
 * a fact, read and rated as the pane and RATEEVENT do. Ann Ash wins both games and Bob Birch loses both; Cy Cedar and Di
 * Dogwood draw with each other; Eve Fir never played.
 */
import { rateSheet } from "../../../src/sheet/rate/rate-sheet";
import { viewEvent, NO_EVENT } from "../../../src/sheet/event/event";
import { stopsRating, type CellValue, type Table } from "../../../src/wallchart/types";

const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/90" });

function chart(headings: readonly string[], facts: Readonly<Record<number, readonly CellValue[]>>): Table {
  const blank = headings.map(() => "");
  const rows: readonly (readonly CellValue[])[] = [
    [1, "Ann Ash", 1500, "W2", "W2"],
    [2, "Bob Birch", 1450, "L1", "L1"],
    [3, "Cy Cedar", 1400, "D4", "U"],
    [4, "Di Dogwood", 1400, "D3", "U"],
    [5, "Eve Fir", 1350, "U", "U"],
  ];
  return [
    ["#", "Name", "Rating", "Rd 1", "Rd 2", ...headings],
    ...rows.map((row) => [...row, ...(facts[Number(row[0])] ?? blank)]),
  ];
}

const CASES: readonly (readonly [what: string, headings: string[], player: number, cell: CellValue, stops: boolean])[] = [
  ["a floor of someone who gained", ["Floor"], 1, "12OO", false],
  ["a floor of someone who lost points", ["Floor"], 2, "12OO", true],
  ["a floor of someone whose rating stays", ["Floor"], 3, "12OO", false],
  ["a floor of someone without a game", ["Floor"], 5, "12OO", false],
  ["a floor out of range of someone who gained", ["Floor"], 1, 12000, false],
  ["a peak of someone who gained", ["Peak"], 1, "lots", false],
  ["a peak of someone who lost points", ["Peak"], 2, "lots", true],
  ["a ceiling of someone who gained", ["Ceiling"], 1, "2ooo", true],
  ["a ceiling of someone who lost points", ["Ceiling"], 2, "2ooo", false],
  ["Life Master of someone who gained", ["Life Master"], 1, "once", false],
  ["Life Master of someone who lost points", ["Life Master"], 2, "once", true],
  ["wins before of someone who gained", ["Prior wins"], 1, "all", false],
  ["a birth date of a rated player", ["Birth date"], 2, "spring", false],
  ["a FIDE rating of a rated player", ["FIDE"], 2, "strong", false],
  ["games of a rated player", ["Prior games"], 1, "many", true],
  ["games of someone without a game", ["Prior games"], 5, "many", false],
]; // prettier-ignore

test.each(CASES)("%s", (_, headings, player, cell, stops) => {
  const table = chart(headings, { [player]: [cell] });
  const clean = rateSheet(chart(headings, {}), { systems });
  const sheet = rateSheet(table, { systems });
  const [reading] = sheet.readings;
  expect(sheet.diagnostics.some(stopsRating)).toBe(stops);
  expect(reading!.diagnostics).toEqual(sheet.diagnostics.slice(0, reading!.diagnostics.length));
  expect(sheet.diagnostics.some(({ onlyIf }) => onlyIf)).toBe(false);
  expect(sheet.complete).toBe(!stops);
  if (stops) return;
  expect(sheet.diagnostics.map(({ code }) => code)).toContain("fact-not-needed");
  const ratings = ({ sections }: typeof sheet) => sections[0]!.rated[0]!.ratings.map(({ rating }) => rating);
  expect(ratings(sheet)).toEqual(ratings(clean));
});

test.each([
  ["the rating of someone without a game", 5, false],
  ["the rating of someone with games", 3, true],
])("%s", (_, player, stops) => {
  const table = chart([], {}).map((row, i) =>
    row.map((cell, c) => (i === player && c === 2 ? "13S0" : cell)),
  );
  const sheet = rateSheet(table, { systems });
  expect(sheet.complete).toBe(!stops);
});

test("games that can't be read beside a rating with its own games", () => {
  const table = chart(["Prior games"], { 1: ["many"] }).map((row, i) =>
    i === 1 ? row.map((cell, c) => (c === 2 ? "1500P9" : cell)) : row,
  );
  expect(rateSheet(table, { systems }).complete).toBe(true);
});

test("while a fact waits for the rating, a wrong total is still found", () => {
  const table = chart(["Total", "Floor"], { 1: [1, "12OO"] });
  const sheet = rateSheet(table, { systems });
  expect(sheet.diagnostics.map(({ code }) => code)).toContain("total-differs");
  expect(sheet.complete).toBe(false);
});
