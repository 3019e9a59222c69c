/** Several files as one zip, and files in the fragment of an address, for the page that saves them. */
import { gzipSync, strToU8, zipSync } from "fflate";
import type { ReportFile } from "./report";

export const textFile = (name: string, text: string): ReportFile => ({ name, bytes: strToU8(text) });

export function zipOf(files: readonly ReportFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 9 });
}

/** More is not sure to pass through an address. */
export const LONGEST_FRAGMENT = 60_000;

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The files packed for an address: gzip of `[[name, content in base64], …]`, in the letters that an address can hold. */
export function fragmentOf(files: readonly ReportFile[]): string {
  const listed = JSON.stringify(files.map(({ name, bytes }) => [name, base64(bytes)]));
  const packed = base64(gzipSync(strToU8(listed), { level: 9, mtime: 0 }));
  return packed
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}
