/** CSV as written: printing, reading and printing again is the identity, and a section survives the way. */
import fc from "fast-check";
import Papa from "papaparse";
import { splitCells } from "../../../src/wallchart/formats/delimited";
import { importFile } from "../../../src/wallchart/formats/import";
import type { CellValue, Table } from "../../../src/wallchart/types";
import { casesOf } from "../../long";
import { saying, sections, sheetOf } from "../charts";

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function written(value: CellValue): string {
  if (typeof value !== "string") return value === null ? "" : String(value).toUpperCase();
  const plain = value.replace(/[\0\ufeff]/g, "");
  return /^[=+\-@\t\r']/.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
}

/** A table as CSV, as careful programs write it: an apostrophe stands before what a sheet would take for a formula. */
function writeCsv(table: Table): string {
  return Papa.unparse(
    table.map((row) => row.map(written)),
    { newline: "\r\n" },
  );
}

const readCsv = (csv: string): Table => splitCells(csv, ",").rows;

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

test("the apostrophe before what a spreadsheet would run as a formula is taken off", () => {
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
