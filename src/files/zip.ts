/**
 * Opens zips: reads the directory at the end, and unpacks single files of it within bounds. Lists and reports come as zips, and
 * "All as a zip" of ours is one.
 *
 * Example: a zip of `report/TDEXPORT.DBF` and `__MACOSX/…` has one entry, `TDEXPORT.DBF`.
 *
 * @see APPNOTE.TXT 4.3 of PKWARE: local headers, the central directory and its end record
 */
import { Inflate } from "fflate";
import { fromWindows1252 } from "./decode";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
/** Zip64: the fields of 8 bytes, where those of 2 or 4 are full of ones. */
const END_64 = 0x06064b50;
const END_64_LENGTH = 56;
const LOCATOR = 0x07064b50;
const LOCATOR_LENGTH = 20;
const EXTRA_64 = 0x0001;
const FULL_SHORT = 0xffff;
const FULL = 0xffffffff;
/** The end record has a comment of this length at most. */
const LONGEST_COMMENT = 0xffff;

const MOST_ENTRIES = 200;
const LONGEST_DIRECTORY = 1_000_000;
const LONGEST_NAME = 80;
/** A file of a list or a report is packed far less; a bomb is packed a thousand times. */
const MOST_PACKED = 200;
/** Below this, however well it is packed, a file does no harm. */
const HARMLESS = 1_000_000;
/** Packed bytes at a time: few enough that unpacked they take little memory. */
const PIECE = 32_768;

const STORED = 0;
const DEFLATED = 8;

export const EXCEL_WORKBOOK = "an Excel workbook";

/** A file in a zip. */
export interface ZipEntry {
  readonly path: string;
  /** Without its folders. */
  readonly name: string;
  readonly method: number;
  readonly isLocked: boolean;
  readonly crc: number;
  /** Bytes in the zip, and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly at: number;
}

export type ZipProblemCode = "damaged" | "locked" | "packed-otherwise" | "too-large";

/** Why a zip or a file in it can't be opened. */
export class ZipProblem extends Error {
  constructor(readonly code: ZipProblemCode) {
    super(code);
  }
}

/** Whether bytes begin as a zip does; an empty one has its end there. */
export function isZip(head: Uint8Array): boolean {
  return (
    head.length >= 4 && [LOCAL, END].includes(new DataView(head.buffer, head.byteOffset).getUint32(0, true))
  );
}

async function bytesOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(Math.max(0, from), to).arrayBuffer());
}

/** A number of 8 bytes. What no file has is larger than any file, and refused as such. */
const long64 = (view: DataView, at: number): number =>
  view.getUint32(at, true) + 2 ** 32 * view.getUint32(at + 4, true);

interface DirectoryPlace {
  readonly count: number;
  readonly length: number;
  readonly from: number;
}

/** The directory's place and length, from the end record of zip64, which a locator before the usual one leads to. */
async function placeIn64(file: Blob, end: number): Promise<DirectoryPlace> {
  const locator = await bytesOf(file, end - LOCATOR_LENGTH, end);
  if (locator.byteLength < LOCATOR_LENGTH || locator.getUint32(0, true) !== LOCATOR)
    throw new ZipProblem("damaged");
  const at = long64(locator, 8);
  const record = await bytesOf(file, at, at + END_64_LENGTH);
  if (record.byteLength < END_64_LENGTH || record.getUint32(0, true) !== END_64)
    throw new ZipProblem("damaged");
  return { count: long64(record, 32), length: long64(record, 40), from: long64(record, 48) };
}

async function directoryOf(file: Blob): Promise<DataView> {
  const end = await bytesOf(file, file.size - END_LENGTH - LONGEST_COMMENT, file.size);
  for (let at = end.byteLength - END_LENGTH; at >= 0; at--) {
    if (end.getUint32(at, true) !== END || at + END_LENGTH + end.getUint16(at + 20, true) !== end.byteLength)
      continue;
    const said = {
      count: end.getUint16(at + 10, true),
      length: end.getUint32(at + 12, true),
      from: end.getUint32(at + 16, true),
    };
    const is64 = said.count === FULL_SHORT || said.length === FULL || said.from === FULL;
    const { count, length, from } = is64 ? await placeIn64(file, file.size - end.byteLength + at) : said;
    if (count > MOST_ENTRIES || length > LONGEST_DIRECTORY) throw new ZipProblem("too-large");
    if (from + length > file.size) throw new ZipProblem("damaged");
    return bytesOf(file, from, from + length);
  }
  throw new ZipProblem("damaged");
}

/** The sizes and the place of an entry: where the fields are full, the extra field of zip64 has those, in their order. */
function placesIn(directory: DataView, at: number, extra: number, end: number): readonly number[] {
  const said = [24, 20, 42].map((offset) => directory.getUint32(at + offset, true));
  for (let from = extra; from + 4 <= end; from += 4 + directory.getUint16(from + 2, true)) {
    if (directory.getUint16(from, true) !== EXTRA_64) continue;
    const last = Math.min(end, from + 4 + directory.getUint16(from + 2, true));
    let next = from + 4;
    return said.map((value) => {
      if (value !== FULL) return value;
      if (next + 8 > last) throw new ZipProblem("damaged");
      next += 8;
      return long64(directory, next - 8);
    });
  }
  return said;
}

/** Folders, and what systems add: `__MACOSX/._a.txt`, `.DS_Store`, `Thumbs.db`. */
const isNoFile = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(path);

/** The files in a zip. Throws `ZipProblem`. */
export async function entriesIn(file: Blob): Promise<readonly ZipEntry[]> {
  const directory = await directoryOf(file);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + CENTRAL_LENGTH <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== CENTRAL) throw new ZipProblem("damaged");
    const short = (offset: number) => directory.getUint16(at + offset, true);
    const long = (offset: number) => directory.getUint32(at + offset, true);
    const extra = at + CENTRAL_LENGTH + short(28);
    const next = extra + short(30) + short(32);
    if (next > directory.byteLength) throw new ZipProblem("damaged");
    const [size, packed, place] = placesIn(directory, at, extra, extra + short(30)) as [
      number,
      number,
      number,
    ];
    const letters = new Uint8Array(directory.buffer, at + CENTRAL_LENGTH, short(28));
    const path = (short(8) & 0x800 ? new TextDecoder().decode(letters) : fromWindows1252(letters)).replaceAll(
      "\\",
      "/",
    );
    if (!isNoFile(path))
      entries.push({
        path,
        name: path
          .slice(path.lastIndexOf("/") + 1)
          .replace(/\p{Cc}/gu, "")
          .slice(-LONGEST_NAME),
        method: short(10),
        isLocked: (short(8) & 1) !== 0,
        crc: long(16),
        packed,
        size,
        at: place,
      });
    at = next;
  }
  return entries;
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Goes on with a checksum that began as -1; the complement of the last one is the CRC-32. */
function checksum(before: number, bytes: Uint8Array): number {
  let crc = before;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return crc;
}

/**
 * The bytes of a file in a zip, piece by piece. Throws `ZipProblem`, also at the end if they are not those that were packed.
 *
 * @param most more unpacked bytes are "too-large"
 * @param onBytes told how many packed bytes were read
 */
export async function* unpacked(
  file: Blob,
  { at, packed, size, method, isLocked, crc }: ZipEntry,
  most: number,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  if (isLocked) throw new ZipProblem("locked");
  if (method !== STORED && method !== DEFLATED) throw new ZipProblem("packed-otherwise");
  if (size > most || (size > HARMLESS && size > packed * MOST_PACKED)) throw new ZipProblem("too-large");
  const local = await bytesOf(file, at, at + LOCAL_LENGTH);
  if (local.byteLength < LOCAL_LENGTH || local.getUint32(0, true) !== LOCAL) throw new ZipProblem("damaged");
  const from = at + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packed > file.size) throw new ZipProblem("damaged");
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  let [sum, length] = [-1, 0];
  for (let read = 0; read < packed; read += PIECE) {
    const end = Math.min(read + PIECE, packed);
    const piece = new Uint8Array((await bytesOf(file, from + read, from + end)).buffer);
    pieces = [];
    if (method === STORED) pieces.push(piece);
    else
      try {
        inflate.push(piece, end === packed);
      } catch {
        throw new ZipProblem("damaged");
      }
    for (const one of pieces) {
      sum = checksum(sum, one);
      length += one.length;
    }
    // The directory said another size.
    if (length > size) throw new ZipProblem("damaged");
    onBytes(from + end);
    yield* pieces;
  }
  if (length !== size || ~sum >>> 0 !== crc) throw new ZipProblem("damaged");
}

/** A document that is a zip, in words; null for a zip of files. */
export function documentIn(entries: readonly ZipEntry[]): string | null {
  const has = (path: RegExp) => entries.some((entry) => path.test(entry.path));
  if (has(/^xl\//)) return EXCEL_WORKBOOK;
  if (has(/^word\//)) return "a Word document";
  if (has(/^ppt\//)) return "a presentation";
  return has(/^mimetype$/) && has(/^content\.xml$/) ? "an OpenDocument file" : null;
}
