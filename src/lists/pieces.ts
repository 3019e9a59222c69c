/**
 * Cuts a stream of bytes into lines or into records of one length, however the pieces come. A line that is not ended by the
 * end of the file is told apart, since the file may be cut off there.
 */
import { fromWindows1252 } from "../files/decode";

/** Far longer than any line of a list. */
const LONGEST_LINE = 20_000;

export interface Lines {
  readonly lines: readonly string[];
  /** Set for the last line of a file that does not end with a line break. */
  readonly isOpen: boolean;
}

/** The lines of a text, batch by batch. Text that is not UTF-8 is read as Windows-1252. */
export async function* linesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Lines> {
  let rest = "";
  const decode = decoder();
  for await (const piece of bytes) {
    const lines = (rest + decode(piece)).split(/\r\n|\n/);
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE);
    yield { lines, isOpen: false };
  }
  if (rest.replace(/[\r\u001a]/g, "") !== "") yield { lines: [rest], isOpen: true };
}

/** Bytes to text, piece by piece: a character of UTF-8 may be divided between two pieces. */
function decoder(): (piece: Uint8Array) => string {
  let utf8: TextDecoder | null = new TextDecoder("utf-8", { fatal: true });
  return (piece) => {
    if (utf8) {
      try {
        return utf8.decode(piece, { stream: true });
      } catch {
        utf8 = null;
      }
    }
    return fromWindows1252(piece);
  };
}

/** The records of one length, batch by batch; bytes that do not fill one at the end are left out. */
export async function* recordsIn(
  bytes: AsyncIterable<Uint8Array>,
  skip: number,
  length: number,
): AsyncGenerator<readonly Uint8Array[]> {
  let rest = new Uint8Array(0);
  let left = skip;
  for await (const piece of bytes) {
    const skipped = Math.min(left, piece.length);
    left -= skipped;
    const all = new Uint8Array(rest.length + piece.length - skipped);
    all.set(rest);
    all.set(piece.subarray(skipped), rest.length);
    const count = Math.floor(all.length / length);
    yield Array.from({ length: count }, (_, i) => all.subarray(i * length, (i + 1) * length));
    rest = all.slice(count * length);
  }
}
