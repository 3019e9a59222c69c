/**
 * Reads a dBase III file: a header of 32 bytes, 32 more for each field, then records of fixed width. Everything that the
 * header tells is checked against the bytes that are there.
 *
 * Example: a file with two fields and one record gives `{fields: ["D_NAME", "D_RND01"], records: [["ASH", "W2"]]}`.
 */
import { fromWindows1252 } from "./decode";

const HEADER = 32;
const DESCRIPTOR = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;
const MOST_FIELDS = 128;
const MOST_RECORDS = 20_000;

export interface DbfFile {
  /** Field names in capitals. */
  readonly fields: readonly string[];
  /** The records that are not deleted, each with the trimmed text of its fields. */
  readonly records: readonly (readonly string[])[];
  /** Whether the bytes do not match the header. */
  readonly damaged: boolean;
}

export interface DbfField {
  /** In capitals. */
  readonly name: string;
  /** Where it begins in a record. */
  readonly at: number;
  readonly width: number;
}

/** What the header tells; the bytes may say otherwise. */
export interface DbfHeader {
  readonly fields: readonly DbfField[];
  readonly count: number;
  /** Where the records begin. */
  readonly start: number;
  /** How long a record is; the fields have `width` in all. */
  readonly length: number;
  readonly width: number;
}

function fieldsOf(bytes: Uint8Array, end: number): DbfField[] {
  const fields: DbfField[] = [];
  let next = 1;
  for (let at = HEADER; at + DESCRIPTOR <= end && fields.length < MOST_FIELDS; at += DESCRIPTOR) {
    if (bytes[at] === END_OF_FIELDS) break;
    const name = String.fromCharCode(...bytes.subarray(at, at + 11)).replace(/\0.*$/s, "");
    if (!/^[A-Z]\w{0,10}$/i.test(name)) return [];
    const width = bytes[at + 16]!;
    fields.push({ name: name.toUpperCase(), at: next, width });
    next += width;
  }
  return fields;
}

/** dBase III and FoxPro, with a memo file and without. */
const VERSIONS = [0x03, 0x83, 0x8b, 0x30];

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[A-Z]/i.test(String.fromCharCode(byte));

/**
 * Whether the bytes begin with a dBase header: a version, a day, then fields of 32 bytes, each with a name and a type, up to the
 * byte that ends them. A text never does, though 0x30 is also the digit that every TRF begins with.
 */
export function isDbf(bytes: Uint8Array): boolean {
  if (!VERSIONS.includes(bytes[0]!) || bytes[2]! > 12 || bytes[3]! > 31) return false;
  let at = HEADER;
  while (isLetter(bytes[at]) && isLetter(bytes[at + 11])) at += DESCRIPTOR;
  return at > HEADER && bytes[at] === END_OF_FIELDS;
}

/** The header of a dBase file, of which the first bytes are enough; null if it is none. */
export function readHeader(bytes: Uint8Array): DbfHeader | null {
  if (!isDbf(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint16(8, true);
  const fields = fieldsOf(bytes, Math.min(start, bytes.length));
  const width = fields.reduce((sum, field) => sum + field.width, 1);
  return { fields, count: view.getUint32(4, true), start, length: view.getUint16(10, true), width };
}

/** The trimmed text of a field in a record. */
export function textIn(record: Uint8Array, { at, width }: DbfField): string {
  return fromWindows1252(record.subarray(at, at + width))
    .replaceAll("\0", " ")
    .trim();
}

export function isDeleted(record: Uint8Array): boolean {
  return record[0] === DELETED;
}

/** Reads a dBase file; null if its header makes no sense. Never reads beyond the end of the bytes. */
export function readDbf(bytes: Uint8Array): DbfFile | null {
  const header = readHeader(bytes);
  if (!header) return null;
  const { fields, count: claimed, start, length, width } = header;
  if (fields.length === 0 || start < HEADER + DESCRIPTOR || start > bytes.length) return null;
  // If the widths of the fields do not add up to the record, every field would be read from the wrong place.
  if (length !== width || width === 1) return null;
  const present = Math.floor((bytes.length - start) / length);
  const count = Math.min(claimed, present, MOST_RECORDS);
  const records = Array.from({ length: count }, (_, i) => bytes.subarray(start + i * length)).flatMap(
    (record) => (isDeleted(record) ? [] : [fields.map((field) => textIn(record, field))]),
  );
  return {
    fields: fields.map(({ name }) => name),
    records,
    damaged: count !== claimed,
  };
}
