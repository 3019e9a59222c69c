/**
 * Opens a rating list from a file, known by its content, whatever its name. Large lists are read piece by piece.
 *
 * Example: `for await (const players of (await openList(file)).batches) …`.
 */
import Papa from "papaparse";
import { readHeader } from "../files/dbf";
import { decodeText } from "../files/decode";
import {
  documentIn,
  entriesIn,
  isZip,
  unpacked,
  ZipProblem,
  type ZipEntry,
  type ZipProblemCode,
} from "../files/zip";
import { openDbaseList } from "./dbase-list";
import { isFideText, openFideText } from "./fide-text";
import { isFideXml, openFideXml } from "./fide-xml";
import { membersIn } from "./member-json";
import { isMonthlyText, openMonthlyText } from "./monthly-text";
import { ListProblem, type ListInfo, type ListProblemCode, type OpenedList } from "./player";
import { playersOfTable } from "./table-list";
import { isUsChessText, openUsChessText } from "./us-chess-text";

/** Enough for all headings and fields, and some players. */
const HEAD = 16_384;
/** So much of a file is read at once, that others may have a turn soon. */
const PIECE = 65_536;
/** A club's list or saved member records are read whole. */
const MOST_BYTES = 30_000_000;

/** A file is a list; `name` is asked where its content does not tell which. */
interface ListFile {
  readonly name: string;
  readonly size: number;
  /** Its bytes from the beginning, piece by piece, as often as they are asked for. */
  readonly pieces: (onBytes?: (bytes: number) => void) => AsyncGenerator<Uint8Array>;
}

/** A zip has a few files at most: the list, and what is told about it. */
const MOST_ZIPPED = 20;
/** FIDE's list of all players has less than a third. */
const LARGEST_LIST = 3_000_000_000;

const NOT_A_LIST = "I can't read this file as a rating list.";
const WHICH =
  "Choose US Chess's all-ratings list, a combined list (dBase), FIDE's list, saved member records (JSON), or a CSV file with headings such as ID, Name, Rating.";
const unknown = (message = NOT_A_LIST) => new ListProblem("unknown", message, WHICH);

const ZIP_PROBLEMS: Readonly<Record<ZipProblemCode, readonly [ListProblemCode, string, string]>> = {
  damaged: ["damaged", "The zip is damaged or cut off.", "Download it again."],
  locked: ["unknown", "The zip is locked with a password.", "Unzip it, then choose the list in it."],
  "packed-otherwise": [
    "unknown",
    "The zip is packed in a way that I can't open.",
    "Unzip it, then choose the list in it.",
  ],
  "too-large": [
    "unknown",
    "The zip holds more than 20 files, or one of more than 3 GB.",
    "Unzip it, then choose the list in it.",
  ],
};

function inWords(error: unknown): unknown {
  if (!(error instanceof ZipProblem)) return error;
  const [code, message, hint] = ZIP_PROBLEMS[error.code];
  return new ListProblem(code, message, hint);
}

function fileOf(blob: Blob, name: string): ListFile {
  return {
    name,
    size: blob.size,
    pieces: async function* (onBytes = () => undefined) {
      const reader = blob.stream().getReader();
      let read = 0;
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          for (let from = 0; from < value.length; from += PIECE) {
            const piece = value.subarray(from, from + PIECE);
            onBytes((read += piece.length));
            yield piece;
          }
        }
      } finally {
        await reader.cancel();
      }
    },
  };
}

function zippedFile(zip: Blob, entry: ZipEntry): ListFile {
  return {
    name: entry.name,
    size: entry.size,
    pieces: async function* (onBytes) {
      try {
        yield* unpacked(zip, entry, LARGEST_LIST, onBytes);
      } catch (error) {
        throw inWords(error);
      }
    },
  };
}

/** The first bytes of a file, or all of them. */
async function bytesOf({ pieces, size }: ListFile, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.min(size, most));
  let at = 0;
  for await (const piece of pieces()) {
    bytes.set(piece.subarray(0, bytes.length - at), at);
    at = Math.min(bytes.length, at + piece.length);
    if (at === bytes.length) break;
  }
  return bytes.subarray(0, at);
}

/** A list that is read whole: member records, or a table with headings. */
async function openSmallList(file: ListFile): Promise<OpenedList> {
  if (file.size > MOST_BYTES)
    throw unknown("This is not a list that I know, and a list of your own has 30 MB at most.");
  const text = decodeText(await bytesOf(file, MOST_BYTES));
  const info: ListInfo = { kind: "own", format: "Member records (JSON)", date: "", missing: [] };
  const members = /^\s*[[{]/.test(text) ? membersIn(text) : null;
  if (members) return { ...info, batches: [members] };
  const batches = playersOfTable(await rowsOf(text));
  if (!batches) throw unknown();
  return { ...info, format: "List with headings (CSV)", batches };
}

/** The rows of a CSV text. Others have a turn after each part of it. */
function rowsOf(text: string): Promise<readonly (readonly string[])[]> {
  return new Promise((done) => {
    const rows: string[][] = [];
    Papa.parse<string[]>(text, {
      skipEmptyLines: true,
      chunkSize: PIECE,
      chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        rows.push(...data);
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => done(rows),
    });
  });
}

/** @param name the file's and the zip's, or what the user said: it tells what the content does not */
async function openFile(file: ListFile, onBytes: (bytes: number) => void, name: string): Promise<OpenedList> {
  if (file.size === 0) throw new ListProblem("no-players", "The file is empty.", "Choose another file.");
  const head = await bytesOf(file, HEAD);
  const bytes = file.pieces(onBytes);
  const dbase = readHeader(head);
  if (dbase) return openDbaseList(dbase, head, file.size, bytes);
  const text = decodeText(head);
  if (isUsChessText(text)) return openUsChessText(text, bytes);
  if (isFideText(text)) return openFideText(name, text, bytes);
  if (isFideXml(text)) return openFideXml(name, text, bytes);
  if (isMonthlyText(text)) return openMonthlyText(file.name, text, bytes);
  return openSmallList(file);
}

/** The one list in a zip. */
async function openZip(zip: Blob, onBytes: (bytes: number) => void, name: string): Promise<OpenedList> {
  const entries = await entriesIn(zip).catch((error: unknown) => Promise.reject(inWords(error) as Error));
  if (entries.length > MOST_ZIPPED) throw inWords(new ZipProblem("too-large"));
  const document = documentIn(entries);
  if (document)
    throw new ListProblem(
      "unknown",
      `This is ${document}.`,
      "If it has a list, open it in Excel and press Use this sheet.",
    );
  const names = entries.map(({ name }) => name);
  const opened: (OpenedList | Error)[] = [];
  for (const entry of entries)
    opened.push(
      await openFile(zippedFile(zip, entry), onBytes, `${entry.name} ${name}`).catch(
        (error: unknown) => error as Error,
      ),
    );
  const lists = opened.flatMap((list, i) => (list instanceof Error ? [] : [{ list: list, name: names[i]! }]));
  if (lists.length > 1)
    throw new ListProblem(
      "unknown",
      `The zip holds several lists: ${lists.map(({ name }) => name).join(", ")}.`,
      "Unzip it, then choose one of them.",
    );
  const [only] = lists;
  if (only) return only.list;
  const why = opened.find((list) => list instanceof ListProblem && list.message !== NOT_A_LIST);
  if (why instanceof ListProblem) throw why;
  if (entries.length === 0) throw unknown("The zip holds no file.");
  throw unknown(
    `The zip holds no rating list, but ${names.slice(0, 4).join(", ")}${names.length > 4 ? " and more" : ""}.`,
  );
}

/**
 * Opens a list, or the one list in a zip. Throws `ListProblem` if the file is not one; what is wrong further down is thrown by its
 * batches.
 *
 * @param onBytes told how much of a large file was read
 * @param said which of FIDE's kinds it is, where the user was asked: `rapid`
 */
export async function openList(
  file: Blob,
  onBytes: (bytes: number) => void = () => undefined,
  said = "",
): Promise<OpenedList> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const own = file instanceof File ? file.name : "";
  if (isZip(start)) return openZip(file, onBytes, said || own);
  return openFile(fileOf(file, own), onBytes, said || own);
}
