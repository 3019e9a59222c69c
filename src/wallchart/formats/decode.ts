/**
 * A file's bytes as text: UTF-8 or UTF-16 where the bytes say so, with a byte order mark or without, else
 * Windows-1252, which tournament programs write. Examples: `63 E9` is no UTF-8 and reads "cé"; `57 00 31 00`
 * reads "W1".
 */

/** Bytes looked at to tell UTF-16 without a mark. */
const SAMPLE = 512;

/** UTF-16 without a mark: mostly Western text, so that one byte of nearly every pair is 0. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i % 2]!++;
  const most = (length / 2) * 0.7;
  if (length < 4 || zeros.every((count) => count < most)) return null;
  return zeros[1]! > zeros[0]! ? "utf-16le" : "utf-16be";
}

function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return unmarkedUtf16(bytes);
}

/** The text of a file, without byte order mark and without NULs. Never throws. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  return withoutMarks(encoding ? new TextDecoder(encoding).decode(bytes) : utf8OrWindows(bytes));
}

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** What Windows-1252 has from 80 to 9F, where some decoders leave control characters. */
const HIGH_CONTROLS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

export function fromWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80]!);
}

/** Text as pasted may carry what bytes do. */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, "").replaceAll("\0", "");
}

/** No line of a crosstable comes near this; what is behind it is dropped. */
const LONGEST_LINE = 2000;

/** The lines of a text; tabs and non-breaking spaces stay. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|[\n\f\v]/).map((line) => line.slice(0, LONGEST_LINE));
}
