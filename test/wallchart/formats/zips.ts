/** Zips made by the description of the format, so that each field of it can be wrong. */
import { deflateRawSync, crc32 } from "node:zlib";

export interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly method?: 0 | 8 | 12;
  readonly isLocked?: boolean;
  /** What the directory says instead of the truth. */
  readonly size?: number;
  readonly crc?: number;
}

const field = (...values: readonly [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      if (bytes === 2) part.writeUInt16LE(value);
      else part.writeUInt32LE(value);
      return part;
    }),
  );

/** APPNOTE 4.3.6: local headers with their files, the central directory, the end record. */
export function zipWith(files: readonly Packed[], comment = ""): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, method = 8, isLocked = false, ...lies } of files) {
    const plain = Buffer.from(bytes as string);
    const packed = method === 0 ? plain : deflateRawSync(plain);
    const letters = Buffer.from(name);
    const flags = 0x800 | (isLocked ? 1 : 0);
    const crc = lies.crc ?? crc32(plain);
    const common = field([2, 20], [2, flags], [2, method], [2, 0], [2, 0], [4, crc], [4, packed.length], [4, lies.size ?? plain.length], [2, letters.length]); // prettier-ignore
    const local = Buffer.concat([field([4, 0x04034b50]), common, field([2, 0]), letters, packed]);
    const rest = field([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    centrals.push(Buffer.concat([field([4, 0x02014b50], [2, 20]), common, rest, letters]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = files.length;
  const end = field([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, comment.length]); // prettier-ignore
  return Uint8Array.from(Buffer.concat([...locals, directory, end, Buffer.from(comment)]));
}
