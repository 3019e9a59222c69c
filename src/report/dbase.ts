/**
 * Writes a dBase III file without a memo: a header of 32 bytes, 32 more for each field, one 0x0D, the records of fixed
 * width, one 0x1A. All fields are text, padded with spaces on the right (upload format 2C, as accepted files have it).
 *
 * Example: `writeDbf([["D_NAME", 30]], [["ASH"]], "2026-11-21")` begins with 03 7E 0B 15 01 00 00 00.
 */
import type { IsoDate } from "../ratings/types";

/** The name of a field, at most ten capitals, digits and underscores; and its width in characters, at most 255. */
export type FieldToWrite = readonly [name: string, width: number];

const DBASE_III = 0x03;
const END_OF_FIELDS = 0x0d;
const END_OF_FILE = 0x1a;
const LIVE = 0x20;
const HEADER = 32;
const DESCRIPTOR = 32;
const CHARACTER = "C".charCodeAt(0);
/** The year byte counts from 1900. */
const FIRST_YEAR = 1900;

/** Printable ASCII: all that a field may hold. */
export const PRINTABLE = /^[ -~]*$/;

/**
 * @param records a text for each field, within its width, printable ASCII: `checks.ts` makes sure of it
 * @param today the day that the header says
 * @throws RangeError for a text that does not fit, rather than cutting it
 */
export function writeDbf(
  fields: readonly FieldToWrite[],
  records: readonly (readonly string[])[],
  today: IsoDate,
): Uint8Array {
  const length = fields.reduce((sum, [, width]) => sum + width, 1);
  const start = HEADER + DESCRIPTOR * fields.length + 1;
  const bytes = new Uint8Array(start + length * records.length + 1);
  const header = new DataView(bytes.buffer);
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  bytes.set([DBASE_III, year - FIRST_YEAR, month, day]);
  header.setUint32(4, records.length, true);
  header.setUint16(8, start, true);
  header.setUint16(10, length, true);
  const put = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
  };
  fields.forEach(([name, width], i) => {
    const at = HEADER + DESCRIPTOR * i;
    put(at, name);
    bytes[at + 11] = CHARACTER;
    bytes[at + 16] = width;
  });
  bytes[start - 1] = END_OF_FIELDS;
  records.forEach((record, r) => {
    let at = start + r * length;
    bytes.fill(LIVE, at, at + length);
    at++;
    fields.forEach(([name, width], f) => {
      const text = record[f]!;
      if (text.length > width || !PRINTABLE.test(text)) throw new RangeError(`${name} cannot hold “${text}”`);
      put(at, text);
      at += width;
    });
  });
  bytes[bytes.length - 1] = END_OF_FILE;
  return bytes;
}
