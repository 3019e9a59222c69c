/** Laws of reading and rating whole charts: round trips, order of players and rounds, hostile cells. */
import fc from "fast-check";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { importFile } from "../../src/wallchart/formats/import";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { readTable } from "../../src/wallchart/reader/read";
import type { CellValue, Section, Table } from "../../src/wallchart/types";
import { casesOf } from "../long";
import { askedCodes, pendingDoubts, saying, sections, sheetOf } from "./charts";

const settings = { rules: rulesFor(null), endDate: "2026-08-30", system: "OTBR", dualRated: false } as const;

test("a section written to a new sheet reads back the same", () => {
  fc.assert(
    fc.property(sections, (section) => {
      const reading = readTable(sheetOf(section));
      expect(askedCodes(reading, section)).toEqual(pendingDoubts(reading, section));
      expect(saying(reading.section!)).toEqual(saying(section));
    }),
    { numRuns: casesOf(1000) },
  );
});

test("every game of a section cites its cells: the player's, the opponent's, or both", () => {
  fc.assert(
    fc.property(sections, (section) => {
      const { players } = readTable(sheetOf(section)).section!;
      for (const player of players) {
        for (const { cells, opponent } of player.results) {
          expect(cells.length).toBeGreaterThan(0);
          expect([player.row, players[opponent]!.row]).toEqual(
            expect.arrayContaining(cells.map(({ row }) => row)),
          );
        }
      }
    }),
    { numRuns: casesOf(4000) },
  );
});

/** Ratings by ID. */
function rated(table: Table): Map<string, number | null> {
  const { section } = readTable(table);
  const { ratings: players } = rateWallchart(section!, settings);
  return new Map(section!.players.map(({ id }, i) => [id, players[i]!.rating]));
}

test("the order of players and rounds does not matter to the ratings", () => {
  const shuffled = sections.chain((section) =>
    fc.record({
      section: fc.constant(section),
      rows: fc.shuffledSubarray([...section.players.keys()], { minLength: section.players.length }),
      columns: fc.infiniteStream(fc.nat()).map((stream) => stream),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ section, rows, columns }) => {
      const table = sheetOf({ ...section, title: "" });
      const order = table[0]!.map((_, i) => ({ i, key: columns.next().value })).sort((a, b) => a.key - b.key);
      const again = [table[0]!, ...rows.map((i) => table[i + 1]!)].map((row) =>
        order.map(({ i }) => row[i]!),
      );
      const [before, after] = [rated(table), rated(again)];
      expect(after.size).toBe(before.size);
      for (const [id, rating] of before) {
        if (rating === null) expect(after.get(id)).toBeNull();
        else expect(after.get(id)).toBeCloseTo(rating, 6);
      }
    }),
    { numRuns: casesOf(10_000) },
  );
});

test("a game entered on one side only gives the same section", () => {
  const oneSided = fc.record({
    section: sections,
    drop: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
  });
  fc.assert(
    fc.property(oneSided, ({ section, drop }) => {
      const table = sheetOf({ ...section, title: "" }).map((row) => [...row]);
      const first = table[0]!.indexOf("Rd 1");
      section.players.forEach(({ results }, i) => {
        for (const { round, opponent } of results) {
          // One player of each pair: two games with one side each in different rounds could be one game.
          const mine = i < opponent;
          if (drop[(Math.min(i, opponent) * 10 + Math.max(i, opponent)) % 60] === mine)
            table[i + 1]![first + round - 1] = "";
        }
      });
      const reading = readTable(table);
      expect(saying({ ...reading.section!, title: section.title })).toEqual(saying(section));
    }),
    { numRuns: casesOf(6000) },
  );
});

const words = fc.constantFrom(
  ...[
    "W2",
    "L1",
    "WL12",
    "½",
    "1-2",
    "x",
    "*",
    "#N/A",
    "Rd 1",
    "1",
    "Name",
    "Rating",
    "Post",
    "Change",
    "Round",
  ],
  ...[
    "1300/00",
    "1500P3->",
    "R:",
    "W".repeat(300),
    "=1",
    "\u00a0",
    "1e999",
    "W0",
    "B---0",
    "2w1",
    "-",
    "null",
  ],
);
const hostile: fc.Arbitrary<CellValue> = fc.oneof(
  words,
  fc.string(),
  fc.double(),
  fc.integer({ min: -3, max: 12 }),
  fc.boolean(),
  fc.constant(null),
);

function isWhole({ players }: Section): boolean {
  return players.every(({ results }, i) =>
    results.every(({ opponent, cells, score }) =>
      players[opponent]!.results.some(
        (back) => back.opponent === i && back.cells === cells && back.score === 1 - score,
      ),
    ),
  );
}

test("mutated cells never throw, never give half a game, and never a number that is not finite", () => {
  const mutation = fc.record({ row: fc.nat(11), column: fc.nat(16), value: hostile });
  fc.assert(
    fc.property(sections, fc.array(mutation, { minLength: 1, maxLength: 8 }), (section, mutations) => {
      const table = sheetOf(section).map((row) => [...row]);
      for (const { row, column, value } of mutations) (table[row] ??= [])[column] = value;
      const reading = readTable(Array.from(table, (row) => Array.from(row ?? [], (cell) => cell ?? "")));
      if (!reading.section)
        return expect(reading.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
      expect(isWhole(reading.section)).toBe(true);
      for (const { rating } of rateWallchart(reading.section, settings).ratings) {
        expect(rating === null || Number.isFinite(rating)).toBe(true);
      }
    }),
    { numRuns: casesOf(3000) },
  );
});

test("tables of nothing but hostile cells never throw", () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { maxLength: 8 }), { maxLength: 8 }), (table) => {
      expect(Array.isArray(readTable(table).diagnostics)).toBe(true);
    }),
    { numRuns: casesOf(3000) },
  );
});

test("hostile text never throws and takes no time to speak of", () => {
  const line = fc.constantFrom(
    "    1 | ZARA WREN   |6.0  |W  39|W   2|",
    "   ON | 23547588 / R: 1794   ->1817     |N:2  |W    |B    |",
    " Pair | Player Name |Total|Round|Round|",
    " Num  | USCF ID     | Pts |  1  |  2  |",
    "      |   Q: 2003 ->2012 |",
    "-----",
    "|".repeat(200),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }), (lines) => {
      const { sections, diagnostics } = importFile(lines.join("\n"));
      const said = [...diagnostics, ...sections.flatMap(({ reading }) => reading.diagnostics)];
      expect(sections.every(({ reading }) => reading.section !== null) || said.length > 0).toBe(true);
    }),
    { numRuns: casesOf(3000) },
  );
  const long = [
    "1 |".repeat(300_000),
    "R:" + " ".repeat(300_000),
    "1 | A | / R: " + "1-".repeat(300_000),
  ].join("\n");
  expect(importFile(long).diagnostics).not.toEqual([]);
});
