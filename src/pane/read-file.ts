/**
 * A file's bytes as text: UTF-8 or UTF-16 where the bytes say so, else the Windows code page that tournament
 * programs write. Example: the bytes `63 E9` are no UTF-8 and read "cé".
 */

/** Far beyond any crosstable. */
export const LARGEST_FILE = 5_000_000;

export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
