/**
 * Turns the bytes of a file into text: UTF-16 or UTF-8, with or without a byte order mark, if the bytes are that, else
 * Windows-1252, which tournament programs write.
 * Examples: `63 E9` is not UTF-8, so it is "cé" in Windows-1252. `57 00 31 00` is "W1" in UTF-16.
 */
import { decodedOnce, HIGH_CONTROLS } from "./decoded-once";

/** How many bytes to look at, to recognize UTF-16 without a mark. */
const SAMPLE = 512;

/** Recognizes UTF-16 without a mark: in mostly Western text, one byte of nearly every pair is 0. */
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

/** The text of a file, without a byte order mark and without NUL characters. Never throws. */
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

export function fromWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (control) => HIGH_CONTROLS[control.charCodeAt(0) - 0x80]!);
}

/** A text without a byte order mark and NUL characters, and with `½` for `Â½`. Pasted text may have them too. */
export function withoutMarks(text: string): string {
  return decodedOnce(text.replace(/^\ufeff/, "").replaceAll("\0", ""));
}

/** Far longer than any line of a crosstable. The rest of a longer line is dropped. */
export const LONGEST_LINE = 2000;

/** The lines of a text. Tabs stay. */
export function linesOf(text: string): string[] {
  // A new page at a line's beginning is not a line of its own, so that lines have the numbers that a text box gives them.
  const pages = text.replace(/(^|[\r\n])[\f\v]{1,9}|[\f\v]{1,9}(?=[\r\n]|$)/g, "$1");
  return pages.split(/\r\n?|[\n\f\v]/).map((line) => line.slice(0, LONGEST_LINE));
}
