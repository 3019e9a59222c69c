/** The golden folders of the formats, and their files as a browser hands them over. */
import { readdirSync, readFileSync, statSync } from "fs";
import { join } from "path";
import type { SourceFile } from "../../../src/wallchart/formats/result";

export const GOLDEN = join(__dirname, "../../golden/formats");

export const FOLDERS = readdirSync(GOLDEN).filter((name) => statSync(join(GOLDEN, name)).isDirectory());

export function bytesOf(buffer: Uint8Array): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

export function filesOf(folder: string): SourceFile[] {
  return readdirSync(join(GOLDEN, folder))
    .filter((name) => name !== "expected.json")
    .map((name) => ({ name, bytes: bytesOf(readFileSync(join(GOLDEN, folder, name))) }));
}
