/** CSV as written: printing, reading and printing again is the identity, and a section survives the way. */
import fc from "fast-check";
import { readCsv, writeCsv } from "../../../src/wallchart/formats/delimited";
import { importFile } from "../../../src/wallchart/formats/import";
import type { CellValue } from "../../../src/wallchart/section";
import { casesOf } from "../../long";
import { saying, sections, sheetOf } from "../charts";

const TRICKY = [
  '"',
  ",",
  "\n",
  "\r",
  "\r\n",
  "=1+1",
  "'",
  "'=",
  "+1",
  "-1",
  "@a",
  "\t",
  " ",
  "½",
  "\ufeff",
  "\0",
  ";",
  "|",
];
const text = fc.array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: "grapheme", maxLength: 5 })), {
  maxLength: 4,
});
const cell: fc.Arbitrary<CellValue> = fc.oneof(
  text.map((pieces) => pieces.join("")),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

test("print, read, print is the identity, whatever the cells hold", () => {
  fc.assert(
    fc.property(tables, (table) => {
      const printed = writeCsv(table);
      expect(writeCsv(readCsv(printed))).toBe(printed);
    }),
    { numRuns: casesOf(2000) },
  );
});

test("what a spreadsheet would run as a formula is written as text", () => {
  const table = [["=HYPERLINK(1)", "+1", "-N-", "@x", "\tx", "'=x", "O'Elm", "W2", -1]];
  expect(writeCsv(table)).toBe("'=HYPERLINK(1),'+1,'-N-,'@x,'\tx,''=x,O'Elm,W2,-1");
  expect(readCsv(writeCsv(table))).toEqual([table[0]!.map(String)]);
});

test("a random section's sheet as CSV reads back the same, and prints the same again", () => {
  fc.assert(
    fc.property(sections, (section) => {
      const printed = writeCsv(sheetOf(section));
      const { kind, sections: read } = importFile(printed);
      expect(kind).toBe("delimited");
      expect(saying(read[0]!.reading.section!)).toEqual(saying(section));
      expect(writeCsv(read[0]!.table)).toBe(printed);
    }),
    { numRuns: casesOf(6000) },
  );
});
