/**
 * Opens a rating list from a file, known by its content, whatever its name. Large lists are read piece by piece.
 *
 * Example: `for await (const players of (await openList(file)).batches) …`.
 */
import Papa from "papaparse";
import { isDbf } from "../wallchart/formats/dbf";
import { decodeText } from "../wallchart/formats/decode";
import { openDbaseList } from "./dbase-list";
import { isFideText, openFideText } from "./fide-text";
import { isFideXml, openFideXml } from "./fide-xml";
import { membersIn } from "./member-json";
import { ListProblem, type ListInfo, type OpenedList } from "./player";
import { playersOfTable } from "./table-list";
import { isUsChessText, openUsChessText } from "./us-chess-text";

/** Enough for all headings and fields, and some players. */
const HEAD = 16_384;
/** A club's list or saved member records are read whole. */
const MOST_BYTES = 30_000_000;

const UNKNOWN = new ListProblem(
  "unknown",
  "I can't read this file as a rating list.",
  "Choose US Chess's all-ratings list, a combined list (dBase), FIDE's list, saved member records (JSON), or a CSV file with headings such as ID, Name, Rating.",
);

/** The pieces of a file. */
async function* piecesOf(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes((read += value.length));
    yield value;
  }
}

/** A list that is read whole: member records, or a table with headings. */
async function openSmallList(file: Blob): Promise<OpenedList> {
  if (file.size > MOST_BYTES) throw UNKNOWN;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const info: ListInfo = { kind: "own", format: "Member records (JSON)", date: "", missing: [] };
  const members = /^\s*[[{]/.test(text) ? membersIn(text) : null;
  if (members) return { ...info, batches: [members] };
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const players = playersOfTable(data);
  if (players.length === 0) throw UNKNOWN;
  return { ...info, format: "List with headings (CSV)", batches: [players] };
}

/**
 * Opens a list. Throws `ListProblem` if the file is not one; what is wrong further down is thrown by its batches.
 *
 * @param onBytes told how much of a large file was read
 */
export async function openList(
  file: Blob,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<OpenedList> {
  if (file.size === 0) throw new ListProblem("no-players", "The file is empty.", "Choose another file.");
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const bytes = piecesOf(file, onBytes);
  if (isDbf(head)) return openDbaseList(head, file.size, bytes)!;
  const text = decodeText(head);
  if (isUsChessText(text)) return openUsChessText(text, bytes)!;
  if (isFideText(text)) return openFideText(text, bytes)!;
  if (isFideXml(text)) return openFideXml(text, bytes)!;
  return openSmallList(file);
}
