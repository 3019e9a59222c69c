/**
 * A dBase III file: a header of 32 bytes, 32 more a field, then records of fixed width. Everything the header
 * says is held against the bytes that are there.
 *
 * Example: a file of two fields and one record reads `{fields: ["D_NAME", "D_RND01"], records: [["ASH", "W2"]]}`.
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
  /** Live records, the fields' trimmed text. */
  readonly records: readonly (readonly string[])[];
  /** Whether the bytes are not what the header says. */
  readonly damaged: boolean;
}

interface Field {
  readonly name: string;
  readonly width: number;
}

function fieldsOf(bytes: Uint8Array, end: number): Field[] {
  const fields: Field[] = [];
  for (let at = HEADER; at + DESCRIPTOR <= end && fields.length < MOST_FIELDS; at += DESCRIPTOR) {
    if (bytes[at] === END_OF_FIELDS) break;
    const name = String.fromCharCode(...bytes.subarray(at, at + 11)).replace(/\0.*$/s, "");
    if (!/^[A-Z]\w{0,10}$/i.test(name)) return [];
    fields.push({ name: name.toUpperCase(), width: bytes[at + 16]! });
  }
  return fields;
}

/** Whether the bytes begin as a dBase file of a rating report does. */
export function isDbf(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER + DESCRIPTOR || ![0x03, 0x83, 0x8b, 0x30].includes(bytes[0]!)) return false;
  return /^[A-Z]$/i.test(String.fromCharCode(bytes[HEADER]!));
}

/** Reads a dBase file; null where its header makes no sense. Never reads beyond the bytes there are. */
export function readDbf(bytes: Uint8Array): DbfFile | null {
  if (!isDbf(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const claimed = view.getUint32(4, true);
  const start = view.getUint16(8, true);
  const fields = fieldsOf(bytes, Math.min(start, bytes.length));
  const width = fields.reduce((sum, field) => sum + field.width, 1);
  if (fields.length === 0 || start < HEADER + DESCRIPTOR || start > bytes.length) return null;
  // Fields whose widths do not make the record would read shifted, and so wrong.
  const length = view.getUint16(10, true);
  if (length !== width || width === 1) return null;
  const present = Math.floor((bytes.length - start) / length);
  const count = Math.min(claimed, present, MOST_RECORDS);
  const records: string[][] = [];
  for (let i = 0; i < count; i++) {
    let at = start + i * length;
    if (bytes[at] === DELETED) continue;
    at++;
    const record = fields.map((field) => {
      const text = fromWindows1252(bytes.subarray(at, at + field.width));
      at += field.width;
      return text.replaceAll("\0", " ").trim();
    });
    records.push(record);
  }
  return {
    fields: fields.map(({ name }) => name),
    records,
    damaged: count !== claimed,
  };
}
