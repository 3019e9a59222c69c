/**
 * A wallchart from its cells, in the built functions as Excel runs them: `RATEEVENT` whole, with a date, cells in and
 * column out, beside the bare arithmetic of the section; and reading alone beside a bare pass over the cells (each
 * turned to text, trimmed, the lengths summed). Times of the fastest tenth of one run; compare the ratios.
 */
import { readTable } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";
import { bareArithmetic, bareSection } from "./bare";
import { builtFunction } from "./built";
import { holdTo, race, show } from "./race";
import { makeSection } from "./sections";
import { makeSheet, SHAPES } from "./sheets";

const rateevent = builtFunction("RATEEVENT");
const DATE = "2025-08-30";

function barePass(table: Table): number {
  let length = 0;
  for (const row of table) for (const cell of row) length += String(cell).trim().length;
  return length;
}

/** Those of a race are warmed up together: a workbook has sheets of several shapes. */
const RACES: readonly (readonly [players: number, rounds: number, shape: keyof typeof SHAPES][])[] = [
  [
    [16, 4, "plain"],
    [64, 7, "plain"],
    [64, 7, "totals"],
    [64, 7, "colors"],
    [64, 7, "ids"],
  ],
  [[1000, 9, "all"]],
];

type Work = "arithmetic" | "event" | "pass" | "reading";

function worksOf(
  players: number,
  rounds: number,
  shape: keyof typeof SHAPES,
): Readonly<Record<Work, () => unknown>> {
  const entrants = makeSection(players, rounds, 0);
  const sheet = makeSheet(entrants, SHAPES[shape]);
  if (readTable(sheet).diagnostics.length > 0) throw new Error("the sheet does not read clean");
  const arrays = bareSection(entrants);
  return {
    arithmetic: () => bareArithmetic(arrays),
    event: () => rateevent(sheet, DATE, null, null, {}),
    pass: () => barePass(sheet),
    reading: () => readTable(sheet),
  };
}

console.log("\nA wallchart, from its cells");
console.log("players × rounds, shape | bare arithmetic | RATEEVENT | ratio | bare pass | reading | ratio");
for (const sheets of RACES) {
  const works = sheets.flatMap((sheet, k) =>
    Object.entries(worksOf(...sheet)).map(([name, work]) => [`${name} ${k}`, work] as const),
  );
  const times = race(Object.fromEntries(works));
  sheets.forEach(([players, rounds, shape], k) => {
    const timeOf = (name: Work) => times[`${name} ${k}`]!;
    const [arithmetic, event] = [timeOf("arithmetic"), timeOf("event")];
    const [pass, reading] = [timeOf("pass"), timeOf("reading")];
    const [rates, reads] = [event / arithmetic, reading / pass];
    const what = `${players} × ${rounds}, ${shape}`;
    const cells = [what, show(arithmetic), show(event), rates.toFixed(0), show(pass), show(reading)];
    console.log([...cells, reads.toFixed(0)].join(" | "));
    if (players === 64) holdTo(`${what}, RATEEVENT in times of the bare arithmetic`, rates, 200);
    if (players === 1000) holdTo(`${what}, reading in milliseconds`, reading / 1_000_000, 25);
  });
}
