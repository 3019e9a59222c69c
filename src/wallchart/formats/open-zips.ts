/**
 * Files to import with the files in zips for the zips: the three of a rating report, or any number of texts. A zip that can't
 * be opened keeps its place, with the reason.
 *
 * Example: for `Fall Swiss report.zip` come `THEXPORT.DBF`, `TSEXPORT.DBF` and `TDEXPORT.DBF`.
 */
import { isDbf } from "../../files/dbf";
import { formatFinding } from "./findings";
import { LARGEST_FILE } from "./import";
import type { FileFinding, SourceFile } from "./result";
import {
  documentIn,
  entriesIn,
  EXCEL_WORKBOOK,
  isZip,
  unpacked,
  ZipProblem,
  type ZipEntry,
} from "../../files/zip";

/** More than any event has sections worth a file. */
const MOST_FILES = 50;
/** In bytes, all files together. */
const LARGEST_ALL = 3 * LARGEST_FILE;

async function bytesOf(file: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.min(entry.size, LARGEST_FILE));
  let at = 0;
  for await (const piece of unpacked(file, entry, LARGEST_FILE)) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function filesIn(name: string, bytes: ArrayBuffer): Promise<readonly SourceFile[]> {
  const refused = (problem: FileFinding): SourceFile[] => [{ name, bytes, problem }];
  const file = new Blob([bytes]);
  const entries = await entriesIn(file);
  const document = documentIn(entries);
  if (document === EXCEL_WORKBOOK) return refused(formatFinding("excel-workbook"));
  if (document) return refused(formatFinding("not-a-text", document));
  if (entries.length === 0) return refused(formatFinding("zip-empty"));
  const all = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > MOST_FILES || all > LARGEST_ALL) throw new ZipProblem("too-large");
  const files: SourceFile[] = [];
  for (const entry of entries) {
    const content = await bytesOf(file, entry);
    if (isZip(content)) {
      const inside = documentIn(await entriesIn(new Blob([content])));
      if (inside === EXCEL_WORKBOOK) return refused(formatFinding("excel-workbook"));
      return refused(formatFinding("zip-in-zip", entry.name));
    }
    files.push({ name: entry.name, bytes: content.buffer });
  }
  // Beside a report, a program may have packed a text about it.
  const report = files.filter((other) => isDbf(new Uint8Array(other.bytes as ArrayBuffer)));
  return report.length > 0 ? report : files;
}

/** Never throws what a file is to blame for. */
export async function openZips(files: readonly SourceFile[]): Promise<readonly SourceFile[]> {
  const opened = await Promise.all(
    files.map(async ({ name, bytes }): Promise<readonly SourceFile[]> => {
      if (typeof bytes === "string" || !isZip(new Uint8Array(bytes))) return [{ name, bytes }];
      try {
        return await filesIn(name, bytes);
      } catch (error) {
        if (!(error instanceof ZipProblem)) throw error;
        return [{ name, bytes, problem: formatFinding(`zip-${error.code}`) }];
      }
    }),
  );
  return opened.flat();
}
