/**
 * Reading and checking a sheet of 1,000 players and 9 rounds, beside a bare pass over its cells: each cell
 * turned to text, trimmed, and the lengths summed. The reading may take 40 times the bare pass.
 */
import { bench, group, run } from "mitata";
import { readTable } from "../../src/wallchart/read";
import type { CellValue, Table } from "../../src/wallchart/section";

const PLAYERS = 1000;
const ROUNDS = 9;
const MOST_TIMES = 40;

/** Everybody plays in every round, colours told, a different opponent each time; texts of their own, as Excel's are. */
function sheet(): Table {
  const rows = Array.from({ length: PLAYERS }, (_, i): CellValue[] => {
    const games = Array.from({ length: ROUNDS }, (__, r) => {
      // In round r the players of a distance r + 1 meet.
      const distance = r + 1;
      const first = Math.floor(i / distance) % 2 === 0;
      const opponent = first ? i + distance : i - distance;
      if (opponent >= PLAYERS) return "H";
      const score = (Math.min(i, opponent) + r) % 3;
      const letter = score === 2 ? "D" : (score === 0) === first ? "W" : "L";
      return `${letter}${opponent + 1}${first ? "w" : "b"}`;
    });
    const points = games.reduce((sum, game) => sum + (game[0] === "W" ? 1 : game[0] === "L" ? 0 : 0.5), 0);
    return [
      i + 1,
      `Player ${i + 1} of the Open`,
      String(12_000_000 + i * 7),
      800 + ((i * 37) % 1500),
      ...games,
      points,
    ];
  });
  const headings = [
    "#",
    "Name",
    "ID",
    "Rating",
    ...Array.from({ length: ROUNDS }, (_, r) => `Rd ${r + 1}`),
    "Total",
  ];
  return [["Summer Open"], headings, ...rows];
}

const table = sheet();
const { diagnostics, section } = readTable(table);
if (diagnostics.length > 0 || section?.players.length !== PLAYERS)
  throw new Error("the sheet does not read clean");

function barePass(): number {
  let length = 0;
  for (const row of table) for (const cell of row) length += String(cell).trim().length;
  return length;
}

let bare = 0;
let reading = 0;
group(`a sheet of ${PLAYERS} players and ${ROUNDS} rounds`, () => {
  bench("a bare pass over its cells", () => barePass());
  bench("reading and checking it", () => readTable(table));
});
const { benchmarks } = await run();
[bare, reading] = benchmarks.map(({ runs }) => runs[0]!.stats?.p50 ?? NaN) as [number, number];
console.log(`reading takes ${(reading / bare).toFixed(1)} times the bare pass; at most ${MOST_TIMES}`);
if (!(reading / bare <= MOST_TIMES)) process.exitCode = 1;
