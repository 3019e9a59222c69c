/**
 * A wallchart from its cells: reading and checking it beside a bare pass over the cells (each turned to text,
 * trimmed, the lengths summed), and `RATEEVENT` whole, cells in and column out as Excel calls it, beside the engine
 * alone. Medians of one run; compare the ratios.
 */
import { rateevent } from "../../src/functions/section";
import { rateSection } from "../../src/ratings/uschess/event";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { readTable } from "../../src/wallchart/read";
import type { Table } from "../../src/wallchart/section";
import { holdTo, race, show } from "./race";
import { makeSection } from "./sections";
import { makeSheet } from "./sheets";

const SETTINGS = { rules: rulesFor(null), system: "OTBR", dualRated: false, endDate: null } as const;

function barePass(table: Table): number {
  let length = 0;
  for (const row of table) for (const cell of row) length += String(cell).trim().length;
  return length;
}

console.log("\nA wallchart, from its cells");
console.log("players × rounds | bare pass | reading | ratio | engine | RATEEVENT | ratio");
for (const [players, rounds] of [
  [16, 4],
  [64, 7],
  [1000, 9],
] as const) {
  const entrants = makeSection(players, rounds, 0);
  const sheet = makeSheet(entrants);
  if (readTable(sheet).diagnostics.length > 0) throw new Error("the sheet does not read clean");
  const { bare, reading, engine, event } = race({
    bare: () => barePass(sheet),
    reading: () => readTable(sheet),
    engine: () => rateSection(entrants, SETTINGS),
    event: () => rateevent(sheet, null, null, null, {} as CustomFunctions.Invocation),
  });
  const [reads, rates] = [reading / bare, event / engine];
  console.log(
    [
      `${players} × ${rounds}`,
      show(bare),
      show(reading),
      reads.toFixed(1),
      show(engine),
      show(event),
      rates.toFixed(1),
    ].join(" | "),
  );
  if (players === 64) holdTo("64 × 7, RATEEVENT in times of the engine", rates, 10);
  if (players === 1000) holdTo("1,000 × 9, reading in times of the bare pass", reads, 40);
}
