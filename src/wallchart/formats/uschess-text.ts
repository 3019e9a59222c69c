/**
 * The crosstable text of the US Chess web pages: two lines a player, or three where a second rating system
 * rates the section too. The text becomes a table with one row a player, which is read as any sheet is.
 *
 * Example: the lines
 *     8 | BRIAN REED                 |5.0  |W   3|W  32|
 *    MI | 20901882 / R: 1641P17->1657P24  |N:3  |B    |W    |
 * become the row 8, BRIAN REED, 20901882, MI, 1641P17, W3b, W32w, 5, 1657P24.
 */
import { finding } from "../diagnostics";
import { CHART_POST_HEADING } from "../headings";
import { readTable } from "../read";
import type { CellValue, ChartDiagnostic, Reading, Table } from "../section";
import { asWords } from "../text";

export interface CrosstableText {
  /** Title (where the text has one), headings, one row a player: write it to a sheet and it reads the same. */
  readonly table: Table;
  /** The table as read; its diagnostics' cells are those of the table. */
  readonly reading: Reading;
}

/** The lines of one player, split at the bars. */
interface Lines {
  readonly first: readonly string[];
  readonly second: readonly string[];
  /** The rating of the second system, `Q: 2003 ->2012`; null without one. */
  readonly dual: string | null;
}

const PLAYER = /^\s*\d{1,4}\s*\|/;
const RATING_LINE = /^\s*([A-Z]{0,3})\s*\|\s*(?:(\w{1,20})\s*\/\s*)?((?:O?[RQB])\s*:[^|]*)/i;
const HEADING = /^\s*pair\s*\|\s*player name/i;
const ROUND_NUMBERS = /^\s*num\s*\|/i;

/** Fields between bars; the one behind the last bar is nothing. */
function fields(line: string): string[] {
  const parts = line.split("|").map((part) => asWords(part));
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

/** A number where the text is nothing else, so that the sheet can count with it. */
function cell(text: string): CellValue {
  return /^\d{1,5}(?:\.\d{1,4})?$/.test(text) ? Number(text) : text;
}

/** `W  39` with colour `W` as `W39w`; a round without a colour as it stands. */
function result(text: string, color: string): string {
  const compact = text.replace(/\s+/g, "");
  return /^[WB]$/.test(color) && /\d$/.test(compact) ? compact + color.toLowerCase() : compact;
}

/** Rating before and after of `R: 1641P17->1657P24`. */
function ratings(text: string): { pre: string; post: string } {
  const [pre = "", post = ""] = text.slice(text.indexOf(":") + 1).split("->");
  return { pre: pre.replace(/\s+/g, ""), post: post.replace(/\s+/g, "") };
}

function row({ first, second, dual }: Lines, rounds: readonly number[], hasDual: boolean): CellValue[] {
  const [number = "", name = "", total = "", ...results] = first;
  const [state = "", idAndRating = "", norm = "", ...colors] = second;
  const slash = idAndRating.indexOf("/");
  const { pre, post } = ratings(idAndRating.slice(slash + 1));
  return [
    Number(number),
    name,
    slash < 0 ? "" : idAndRating.slice(0, slash).trim(),
    state,
    cell(pre),
    ...rounds.map((_, i) => result(results[i] ?? "", colors[i] ?? "")),
    cell(total),
    cell(post),
    norm,
    ...(hasDual ? [dual ?? ""] : []),
  ];
}

/** Groups the lines by player; a second table in the text ends the reading. */
function playersOf(lines: readonly string[]): {
  players: Lines[];
  numbers: readonly string[];
  more: boolean;
} {
  const players: Lines[] = [];
  let numbers: readonly string[] = [];
  for (const line of lines) {
    if (HEADING.test(line) && players.length > 0) return { players, numbers, more: true };
    if (ROUND_NUMBERS.test(line)) numbers = fields(line).slice(3);
    else if (PLAYER.test(line)) players.push({ first: fields(line), second: [], dual: null });
    else {
      const current = players.at(-1);
      const rating = current && RATING_LINE.exec(line);
      if (!rating) continue;
      const next =
        current.second.length === 0
          ? { ...current, second: fields(line) }
          : { ...current, dual: current.dual ?? asWords(rating[3]) };
      players[players.length - 1] = next;
    }
  }
  return { players, numbers, more: false };
}

/** The line that names the section: the last one above the table that is neither empty nor a rule. */
function titleOf(lines: readonly string[]): string {
  const start = lines.findIndex((line) => HEADING.test(line) || PLAYER.test(line));
  const above = lines
    .slice(0, Math.max(start, 0))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !line.includes("|"));
  return asWords(above.at(-1));
}

function unreadable(): CrosstableText {
  const reading = { section: null, headingRow: -1, columns: [], square: false } as const;
  return { table: [], reading: { ...reading, diagnostics: [finding("not-a-crosstable", [])] } };
}

/**
 * Reads the text of a US Chess web crosstable. Never throws; time is in proportion to the text.
 * Only the first section of a text with several is read, and that is said.
 */
export function readCrosstableText(text: string): CrosstableText {
  const lines = text.split(/\r\n?|\n/);
  const { players, numbers, more } = playersOf(lines);
  if (!players.some(({ second }) => second.length > 0)) return unreadable();
  const count = players.reduce((most, { first }) => Math.max(most, first.length - 3), numbers.length);
  const rounds = Array.from({ length: count }, (_, i) => Number(numbers[i]) || i + 1);
  const hasDual = players.some(({ dual }) => dual !== null);
  const title = titleOf(lines);
  const headings = ["#", "Name", "ID", "State", "Rating", ...rounds.map((round) => `Rd ${round}`)];
  headings.push("Total", CHART_POST_HEADING, "Norm", ...(hasDual ? ["Second rating"] : []));
  const table = [
    ...(title ? [[title]] : []),
    headings,
    ...players.map((player) => row(player, rounds, hasDual)),
  ];
  const reading = readTable(table);
  const said: ChartDiagnostic[] = more ? [finding("several-sections", [])] : [];
  return { table, reading: { ...reading, diagnostics: [...reading.diagnostics, ...said] } };
}
