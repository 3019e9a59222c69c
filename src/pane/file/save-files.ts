/**
 * Saves files where Excel runs: as a download, by a page in the user's own browser, or as sheets. The names are those of the
 * report, or the event's with the format's ending.
 */
import { openInBrowser, wayToSave } from "../../excel/host";
import { crosstableText } from "../../report/crosstable-text";
import { pageOf } from "../../report/page";
import { reportTables } from "../../report/rating-report";
import type { Report, ReportFile } from "../../report/report";
import { trfOf, type TrfVersion } from "../../report/trf";
import { fragmentOf, LONGEST_FRAGMENT, textFile, zipOf } from "../../report/zip";
import type { SheetPlan } from "../../sheet/write/plan";

/** The other formats, by the ending of their files. */
export const FILE_FORMATS = [
  ["txt", "Crosstable as text"],
  ["html", "Web page for a club's site"],
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number][0];
export const FIDE_FORMATS: readonly (readonly [TrfVersion, string])[] = [
  [2026, "FIDE report file (TRF26)"],
  [2016, "The format before it (TRF16)"],
];

/** A name that every system takes for a file. */
function fileName(name: string, ending: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w ()-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `${plain.slice(0, 60).trim() || "event"}.${ending}`;
}

const WRITERS: Readonly<Record<FileFormat, (report: Report) => string>> = {
  txt: crosstableText,
  html: pageOf,
};

export const fileOf = (report: Report, format: FileFormat): ReportFile =>
  textFile(fileName(report.event.name, format), WRITERS[format](report));

/** FIDE's file; several sections go into a zip, since each is a tournament. */
export function trfFile(report: Report, version: TrfVersion): ReportFile {
  const { event, sections } = report;
  const files = sections.map((section, i) =>
    textFile(fileName([i + 1, section.facts.name].join(" "), "trf"), trfOf(report, section, version)),
  );
  return files.length === 1 ? files[0]! : zipFile(files, event.name);
}

export const zipFile = (files: readonly ReportFile[], event: string): ReportFile => ({
  name: fileName(`${event} report`, "zip"),
  bytes: zipOf(files),
});

/** "too-large" where neither a download nor an address can hold it. */
type Saved = "downloaded" | "page opened" | "only sheets" | "too large";

export const SAYS: Readonly<Record<Saved, string>> = {
  downloaded: "Saved with your downloads.",
  "page opened": "A page in your browser offers the files.",
  "only sheets": "Excel does not let add-ins save files here. Press Copy to sheets, under Other formats.",
  "too large":
    "The files are too large for the browser. Press Copy to sheets, under Other formats, or file fewer sections at a time.",
};

export function save(files: readonly ReportFile[]): Saved {
  const way = wayToSave();
  if (way === "sheets") return "only sheets";
  if (way === "page") {
    const fragment = fragmentOf(files);
    if (fragment.length > LONGEST_FRAGMENT) return "too large";
    openInBrowser(new URL(`save.html#${fragment}`, window.location.href).href);
    return "page opened";
  }
  for (const file of files) download(file);
  return "downloaded";
}

function download({ name, bytes }: ReportFile): void {
  const blob = new Blob([new Uint8Array(bytes)], { type: "application/octet-stream" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: name,
  });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it when it begins to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A sheet for each of the three files, with the names of the fields in the first row, all as text. */
export function planSheets(report: Report): readonly SheetPlan[] {
  return reportTables(report).map(({ name, cells: [names, ...records] }) => ({
    sheetName: name,
    blocks: [
      { row: 0, column: 0, cells: [names!], style: "heading", numberFormat: "@" },
      { row: 1, column: 0, cells: records, style: "text", numberFormat: "@" },
    ],
    freeze: { rows: 1, columns: 0 },
    widths: [],
  }));
}
