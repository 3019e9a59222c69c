/** Zips made by the description of the format, so that each field of it can be wrong. */
import { deflateRawSync, crc32 } from "node:zlib";

export interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly method?: 0 | 8 | 12;
  readonly isLocked?: boolean;
  /** Whether its sizes and its place stand in the extra field of zip64. */
  readonly is64?: boolean;
  /** What the directory says instead of the truth. */
  readonly size?: number;
  readonly crc?: number;
}

const FULL = 0xffffffff;
const field = (...values: readonly [bytes: 2 | 4 | 8, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      if (bytes === 2) part.writeUInt16LE(value);
      else if (bytes === 4) part.writeUInt32LE(value);
      else part.writeBigUInt64LE(BigInt(value));
      return part;
    }),
  );

/** APPNOTE 4.3.6 and 4.5.3: local headers with their files, the central directory, the end record. */
export function zipWith(files: readonly Packed[], comment = ""): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, method = 8, isLocked = false, is64 = false, ...lies } of files) {
    const plain = Buffer.from(bytes as string);
    const packed = method === 0 ? plain : deflateRawSync(plain);
    const letters = Buffer.from(name);
    const flags = 0x800 | (isLocked ? 1 : 0);
    const crc = lies.crc ?? crc32(plain);
    const size = lies.size ?? plain.length;
    const common = field([2, 20], [2, flags], [2, method], [2, 0], [2, 0], [4, crc], [4, is64 ? FULL : packed.length], [4, is64 ? FULL : size], [2, letters.length]); // prettier-ignore
    const sizes: [8, number][] = [[8, size], [8, packed.length]]; // prettier-ignore
    // Another extra field stands before that of zip64, as programs write it.
    const extra = is64 ? field([2, 0x7855], [2, 2], [2, 0], [2, 1], [2, 16], ...sizes) : Buffer.alloc(0);
    const extraOfAll = is64 ? field([2, 0x7855], [2, 2], [2, 0], [2, 1], [2, 24], ...sizes, [8, at]) : Buffer.alloc(0); // prettier-ignore
    const local = Buffer.concat([field([4, 0x04034b50]), common, field([2, extra.length]), letters, extra, packed]); // prettier-ignore
    const rest = field([2, extraOfAll.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, is64 ? FULL : at]);
    centrals.push(Buffer.concat([field([4, 0x02014b50], [2, 20]), common, rest, letters, extraOfAll]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = files.length;
  const isEnd64 = files.some(({ is64 }) => is64);
  const place = at + directory.length;
  // 4.3.14: the end record of zip64 and its locator.
  const end64 = isEnd64
    ? field([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, directory.length], [8, at], [4, 0x07064b50], [4, 0], [8, place], [4, 1]) // prettier-ignore
    : Buffer.alloc(0);
  const end = field([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, isEnd64 ? FULL : at], [2, comment.length]); // prettier-ignore
  return Uint8Array.from(Buffer.concat([...locals, directory, end64, end, Buffer.from(comment)]));
}
