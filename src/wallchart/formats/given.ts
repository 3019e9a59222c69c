/**
 * What a person pasted or chose: wallcharts, or else a list of players. A list is what no reader of wallcharts finds rounds
 * in, and whose lines don't look like players with results.
 *
 * Example: `Ann Ash 1500` above `Bob Birch 1400` is a list of two players, and with `W2` and `L1` behind them a crosstable.
 */
import { decodeText } from "../../files/decode";
import { importFiles } from "./import";
import { readPlayers, type DatesAre, type PlayerList } from "./list-of-players";
import type { ImportResult, SourceFile } from "./result";
import { looksLikePlayer } from "./unread-lines";

export type Given =
  | { readonly kind: "crosstable"; readonly results: readonly ImportResult[] }
  | { readonly kind: "players"; readonly list: PlayerList }
  /** With the findings that say why; none of an empty text. */
  | { readonly kind: "nothing"; readonly results: readonly ImportResult[] };

export const NOTHING_GIVEN: Given = { kind: "nothing", results: [] };

/** What a text is, or else some files. */
export function readGiven(text: string, files: readonly SourceFile[] = [], dates: DatesAre = ""): Given {
  if (files.length === 0 && text.trim() === "") return NOTHING_GIVEN;
  const results = importFiles(files.length > 0 ? files : [{ name: "", bytes: text }]);
  const hasRounds = results.some(({ sections }) =>
    sections.some(({ reading: { section } }) => section !== null && section.rounds > 0),
  );
  if (hasRounds) return { kind: "crosstable", results };
  if (files.length > 0 || !mayBeList(text, results)) return { kind: "nothing", results };
  return { kind: "players", list: readPlayers(text, dates) };
}

/** A single file with a list of players becomes text, which can be edited. */
export function textOfList(files: readonly SourceFile[]): string | null {
  const [file, another] = files;
  if (!file || another || file.problem) return null;
  const text = typeof file.bytes === "string" ? file.bytes : decodeText(new Uint8Array(file.bytes));
  const given = readGiven("", files);
  return given.kind === "nothing" && mayBeList(text, given.results) ? text : null;
}

/** No person's list has them: a file of another kind does. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

function mayBeList(text: string, results: readonly ImportResult[]): boolean {
  const isKnown = ({ kind, diagnostics }: ImportResult) =>
    kind === null && diagnostics.some(({ code }) => code !== "unknown-format");
  if (NO_TEXT.test(text) || results.some(isKnown)) return false;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.filter(looksLikePlayer).length * 2 <= lines.length;
}
