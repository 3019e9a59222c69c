/**
 * Opens an .xlsx file of one's own in the grid, and saves what the grid has as one. Both happen in this page: no file is
 * sent anywhere. The grid reads and writes cells, formulas, formats, widths, merged cells and tables. Pictures and Excel's
 * charts are left out, and the add-in's formulas are saved as their values, since they would not work without it.
 */
import type { Model } from "@odoo/o-spreadsheet";
import { strFromU8, strToU8, unzipSync, zipSync, type UnzipFileFilter, type Unzipped } from "fflate";
import type { Content } from "../../packages/excel-host/src/spreadsheet-model";

/** What a file may take, in bytes: of itself, and of all that is packed in it. */
const LARGEST_FILE = 10_000_000;
const LARGEST_PARTS = 100_000_000;

const NOT_A_WORKBOOK =
  "This file could not be opened. It must be an Excel workbook (.xlsx) without a password. If it is .xls, save it as .xlsx in Excel first.";

/** How Excel writes a custom function into a file, such as `_xldudf_USCF_RATEEVENT(`. */
const IN_FILE = /_xldudf_([A-Za-z]+)_([\w.]+)(?=\()/g;

/** Drawings and charts refer to each other, and to pictures: a sheet without them is read whole. */
const DRAWN = /<(?:drawing|legacyDrawing|picture)\b[^>]*\/>/g;

/** The parts that are wanted. Each takes no more room than its entry says. */
function unpacked(bytes: Uint8Array, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new Error(NOT_A_WORKBOOK);
  }
}

/**
 * The parts of a workbook's file. Throws an Error that says what is wrong with the file.
 *
 * @param bytes of the file
 */
export function readWorkbookFile(bytes: Uint8Array): Content {
  if (bytes.length > LARGEST_FILE)
    throw new Error("This file is larger than 10 MB. Copy the wallchart to a new workbook.");
  let size = 0;
  const isText = /\.(?:xml|rels)$/;
  const isDrawn = /^xl\/(?:drawings|charts|media|pivot)/;
  const parts = unpacked(bytes, ({ name, originalSize }) => {
    if (!isText.test(name) || isDrawn.test(name)) return false;
    size += originalSize;
    return size <= LARGEST_PARTS;
  });
  if (size > LARGEST_PARTS) throw new Error("This workbook is too large. Copy the wallchart to a new one.");
  if (!parts["xl/workbook.xml"]) throw new Error(NOT_A_WORKBOOK);
  return Object.fromEntries(
    Object.entries(parts).map(([path, part]) => {
      const text = strFromU8(part);
      if (path.endsWith(".rels")) return [path, withNearTargets(path, text)];
      if (!path.startsWith("xl/worksheets/")) return [path, text];
      const formulas = text.replace(
        IN_FILE,
        (_, space: string, name: string) => `${space}.${name.replaceAll("_", ".")}`,
      );
      return [path, formulas.replace(DRAWN, "")];
    }),
  );
}

/**
 * Relations whose targets are given from the file's root, as `/xl/worksheets/sheet1.xml`, with targets from where they stand:
 * the grid reads only those.
 */
function withNearTargets(path: string, text: string): string {
  const from = path.split("/").slice(0, -2);
  return text.replace(/\bTarget="\/([^"]*)"/g, (_, target: string) => {
    const to = target.split("/");
    const differs = to.findIndex((part, i) => part !== from[i]);
    return `Target="${[...from.slice(differs).map(() => ".."), ...to.slice(differs)].join("/")}"`;
  });
}

/** The bytes of an .xlsx file with what a model has. */
export async function writeWorkbookFile(model: Model): Promise<Uint8Array<ArrayBuffer>> {
  const { files } = await model.exportXLSX();
  const parts = files.flatMap((file) =>
    "content" in file ? [[file.path, strToU8(file.content)] as const] : [],
  );
  return zipSync(Object.fromEntries(parts));
}

interface Desk {
  readonly open: (content: Content, name: string) => Promise<void>;
  readonly model: () => Model;
  readonly name: () => string;
  readonly notice: (text: string) => void;
}

/** Makes Open and Save a copy work. */
export function listenForFiles({ open, model, name, notice }: Desk): void {
  const input = document.getElementById("file") as HTMLInputElement;
  const tell = (error: unknown): void => notice(error instanceof Error ? error.message : String(error));
  const take = async (file: File): Promise<void> => {
    const content = readWorkbookFile(new Uint8Array(await file.arrayBuffer()));
    await open(content, file.name).catch(() => {
      throw new Error(NOT_A_WORKBOOK);
    });
  };
  document.getElementById("open")?.addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    // The same file may be chosen again.
    if (file)
      void take(file)
        .catch(tell)
        .finally(() => (input.value = ""));
  });
  document.getElementById("save")?.addEventListener("click", () => {
    void writeWorkbookFile(model())
      .then((bytes) => {
        const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        const address = URL.createObjectURL(new Blob([bytes], { type }));
        Object.assign(document.createElement("a"), { href: address, download: name() }).click();
        setTimeout(() => URL.revokeObjectURL(address), 60_000);
      })
      .catch(tell);
  });
}
