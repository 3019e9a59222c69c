/** A random section printed in each layout reads back the same, and each of its games stands in the cells it cites. */
import fc from "fast-check";
import { readTable, readTables } from "../../src/wallchart/reader/read";
import { broken } from "../fuzz/laws";
import { casesOf } from "../long";
import { askedCodes, pendingDoubts, saying } from "./charts";
import { LAYOUTS, plainSections, printSquare, squares } from "./layouts";

test.each(LAYOUTS)("%s", (_, shown, print) => {
  fc.assert(
    fc.property(plainSections.map(shown), (section) => {
      const table = print(section);
      const reading = readTable(table);
      expect(askedCodes(reading, section)).toEqual(pendingDoubts(reading, section));
      const again = { ...reading.section!, title: "" };
      expect(saying(again)).toEqual(saying(section));
      expect(broken({ sections: [{ table, reading }] })).toEqual([]);
    }),
    { numRuns: casesOf(1500) },
  );
});

test.each(LAYOUTS)("%s, with empty cells as the 0 of Excel on the desktop", (_, shown, print) => {
  fc.assert(
    fc.property(plainSections.map(shown), (section) => {
      const table = print(section);
      const width = Math.max(...table.map((row) => row.length));
      const zeros = table.map((row) =>
        Array.from({ length: width }, (__, c) => (row[c] === "" || row[c] === undefined ? 0 : row[c])),
      );
      expect(saying({ ...readTable(zeros).section!, title: "" })).toEqual(saying(section));
    }),
    { numRuns: casesOf(1000) },
  );
});

test("several sections one under another", () => {
  const layouts = fc.constantFrom(...LAYOUTS.filter(([name]) => !name.startsWith("blank rows")));
  const parts = fc.array(fc.tuple(plainSections, layouts), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(parts, (chosen) => {
      const printed = chosen.map(([section, [, shown, print]], i) => {
        const part = { ...shown(section), title: `Section ${String.fromCharCode(65 + i)}` };
        return { part, table: [[part.title], ...print(part), [], ["", "Directed with care"], []] };
      });
      const table = printed.flatMap((one) => one.table);
      const readings = readTables(table);
      expect(readings.map(({ section }) => section && saying(section))).toEqual(
        printed.map(({ part }) => saying(part)),
      );
      expect(broken({ sections: readings.map((reading) => ({ table, reading })) })).toEqual([]);
    }),
    { numRuns: casesOf(2000) },
  );
});

const SQUARES = [
  ["numbers across, digits", false, false],
  ["numbers across, letters", false, true],
  ["names across, digits", true, false],
  ["names across, letters", true, true],
] as const;

test.each(SQUARES)("a square with %s", (_, byName, letters) => {
  fc.assert(
    fc.property(squares, (scores) => {
      const table = printSquare(scores, byName, letters);
      const reading = readTable(table);
      expect(reading.diagnostics).toEqual([]);
      const met = reading.section!.players.map(({ results }) =>
        scores.map((__, j) => results.find(({ opponent }) => opponent === j)?.score ?? null),
      );
      expect(met).toEqual(scores);
      expect(broken({ sections: [{ table, reading }] })).toEqual([]);
    }),
    { numRuns: casesOf(2000) },
  );
});
