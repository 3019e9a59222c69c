/**
 * Reads players from a pasted list, with or without headings. Columns without headings are recognized by what is in
 * them: eight digits are an ID, `1641P17` a rating, two capitals a state, a date a birth date.
 *
 * Example: `Ann Ash 12345678 1500` is a player with an ID and a rating, and so is `Ash, Ann, 12345678, 1500`.
 */
import { parseDate } from "../../wallchart/cells/dates";
import { meaningOf } from "../../wallchart/layout/headings";
import { readTable } from "../../wallchart/read";
import type { ChartDiagnostic, ColumnRole, SectionPlayer } from "../../wallchart/section";

export interface Roster {
  /** By rating, highest first and unrated last, numbered from 1; without results. */
  readonly players: readonly SectionPlayer[];
  readonly diagnostics: readonly ChartDiagnostic[];
  /** Lines without a name, as typed. */
  readonly leftOut: readonly string[];
}

const MOST_LINES = 2000;
const MOST_CHARACTERS = 500_000;
const MOST_COLUMNS = 60;
const DELIMITERS = ["\t", ";", "|"] as const;

const ID = /^\d{7,8}$/;
const RATING = /^(?:\d{3,4}(?:\.\d+)?(?:\s*[P/]\s*\d{1,2}|\*)?|unr\w*\.?|new|nr)$/i;
const NUMBER = /^\d+(?:\.\d+)?$/;
const STATE = /^[A-Z]{2}$/;
/** The columns that a list without delimiters is read into. */
const WORD_HEADINGS = ["Name", "ID", "Rating", "State", "Birth date"] as const;
/** In a list with none of these everyone is a newcomer. */
const RATING_ROLES: readonly ColumnRole[] = ["rating", "sourceRating", "idRating", "start"];

/** The cells between commas. A comma within quotes belongs to its cell. */
function splitCommas(line: string): string[] {
  return [...line.matchAll(/\s*("(?:[^"]|"")*"|[^,]*)\s*(?:,|$)/g)]
    .slice(0, line.trimEnd().endsWith(",") ? MOST_COLUMNS : -1)
    .map(([, cell = ""]) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .replaceAll('""', '"'),
    );
}

/** Whether commas separate a line's cells. In `Ash, Ann 1500` the comma only separates the name's parts. */
function isCommaList(line: string): boolean {
  const [, ...more] = splitCommas(line);
  return more.some((cell) => NUMBER.test(cell) || RATING.test(cell) || ID.test(cell)) || hasHeadings(splitCommas(line)); // prettier-ignore
}

/** `Ash | Ann | 1500` without headings is one name and a rating. */
function joinName([last = "", first = "", ...more]: readonly string[]): string[] {
  const isWord = (cell: string) => /^\p{L}/u.test(cell) && !STATE.test(cell) && !RATING.test(cell);
  return isWord(last) && isWord(first) ? [`${last}, ${first}`, ...more] : [last, first, ...more];
}

/** A line without delimiters, as the cells of `WORD_HEADINGS`. The words left over are the name. */
function wordsOf(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const isNumbered = words.length > 1 && /^\d{1,3}\.?$/.test(words[0]!);
  const rest = words.slice(isNumbered ? 1 : 0);
  const take = (test: (word: string, i: number) => boolean): string => {
    const at = rest.findIndex(test);
    return at < 0 ? "" : rest.splice(at, 1)[0]!;
  };
  const factAt = rest.findIndex((word) => ID.test(word) || RATING.test(word));
  // Before the ID or rating two capitals may be a name.
  const state = take((word, i) => factAt >= 0 && i > factAt && STATE.test(word));
  const id = take((word) => ID.test(word));
  const birth = take((word) => /[-/]/.test(word) && parseDate(word) !== null);
  // A number that is not a rating is a mistyped one: reading the list reports it.
  const rating = take((word) => RATING.test(word)) || take((word) => NUMBER.test(word));
  return [rest.join(" "), id, rating, state, birth];
}

/** Headings for columns without any, by what most of their cells are. */
function guessHeadings(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Set<string>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const most = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
    const kinds: [heading: string, fits: boolean][] = [
      ["#", cells.length > 0 && cells.every((cell, i) => /^\d{1,3}\.?$/.test(cell) && parseInt(cell, 10) === i + 1)], // prettier-ignore
      ["ID", most((cell) => ID.test(cell))],
      ["Rating", most((cell) => RATING.test(cell))],
      ["State", most((cell) => STATE.test(cell))],
      ["Birth date", most((cell) => parseDate(cell) !== null)],
      ["Name", most((cell) => /\p{L}/u.test(cell))],
    ];
    const found = kinds.find(([heading, fits]) => fits && !used.has(heading))?.[0] ?? "";
    used.add(found);
    return found;
  });
}

function rolesOf(headings: readonly string[]): ColumnRole[] {
  return headings.map((heading) => meaningOf(heading).role);
}

/** Numbers alone are not headings here: they are pairing numbers, or games. */
function hasHeadings(row: readonly string[]): boolean {
  const roles = rolesOf(row).filter((role) => role !== "other" && role !== "round");
  return roles.includes("name") || roles.length > 1;
}

interface List {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Each row as typed. */
  readonly lines: readonly string[];
}

function splitLines(lines: readonly string[]): List {
  const most = (test: (line: string) => boolean) => lines.filter(test).length * 2 >= lines.length;
  const delimiter = DELIMITERS.find((one) => most((line) => line.includes(one)));
  const byComma = delimiter === undefined && (most(isCommaList) || hasHeadings(splitCommas(lines[0]!)));
  if (delimiter === undefined && !byComma) {
    // A player may be called Player: in a heading row each word is a heading.
    const first = rolesOf(lines[0]!.trim().split(/\s+/));
    const isHeaded = first.includes("name") && first.every((role) => role !== "other");
    const players = lines.slice(isHeaded ? 1 : 0);
    return { headings: WORD_HEADINGS, rows: players.map(wordsOf), lines: players };
  }
  const cells = lines.map((line) =>
    byComma
      ? splitCommas(line)
      : line.split(delimiter!, MOST_COLUMNS).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")),
  );
  const [first = [], ...rest] = cells;
  if (hasHeadings(first)) return { headings: first, rows: rest, lines: lines.slice(1) };
  const rows = byComma ? cells.map(joinName) : cells;
  return { headings: guessHeadings(rows), rows, lines };
}

export function byRating(players: readonly SectionPlayer[]): SectionPlayer[] {
  return [...players]
    .sort((a, b) => (b.rating ?? b.start?.rating ?? 0) - (a.rating ?? a.start?.rating ?? 0))
    .map((player, i) => ({ ...player, number: i + 1 }));
}

/** A player without anything from the old wallchart's games. */
export function withoutResults(player: SectionPlayer): SectionPlayer {
  return { ...player, results: [], unplayed: [], foreignGames: [], printedPost: null, printedTotal: null };
}

export function readRoster(text: string): Roster {
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_LINES);
  if (lines.length === 0) return { players: [], diagnostics: [], leftOut: [] };
  const list = splitLines(lines);
  const isRated = rolesOf(list.headings).some((role) => RATING_ROLES.includes(role));
  const width = list.headings.length;
  // A round that nobody played makes the list a wallchart, and each line with a name a player.
  const table = [
    [...list.headings, ...(isRated ? [] : ["Rating"]), "Rd 1"],
    ...list.rows.map((row) => [
      ...Array.from({ length: width }, (_, i) => row[i] ?? ""),
      ...(isRated ? [] : ["Unrated"]),
      "U",
    ]),
  ];
  const { section, diagnostics } = readTable(table);
  const found = section?.players ?? [];
  const rows = new Set(found.map(({ row }) => row - 1));
  return {
    players: byRating(found.map(withoutResults)),
    // The cells of a pasted list are not on a sheet.
    diagnostics: diagnostics.map((one) => ({ ...one, cells: [] })),
    leftOut: list.lines.filter((_, i) => !rows.has(i)),
  };
}

/** The players of a wallchart as a list to edit, which the wizard shows after taking them from a sheet. */
export function rosterText(players: readonly SectionPlayer[]): string {
  const shown = (value: number, games: number | null) => `${value}${games === null ? "" : `P${games}`}`;
  const source = (player: SectionPlayer, system: string) => {
    const found = player.sources.find((one) => one.system === system);
    return found ? shown(found.rating, found.games) : "";
  };
  const rating = ({ rating: value, games, start }: SectionPlayer) =>
    value !== null ? shown(value, games) : start ? `${start.rating}/00` : "Unrated";
  const columns: [string, (player: SectionPlayer) => string | number][] = [
    ["Name", ({ name }) => name],
    ["ID", ({ id }) => id],
    ["State", ({ state }) => state],
    ["Rating", rating],
    ["Quick", (player) => source(player, "OTBQ")],
    ["FIDE", (player) => source(player, "FIDE")],
    ["CFC", (player) => source(player, "CFC")],
    ["Birth date", ({ birthDate }) => birthDate ?? ""],
  ];
  const used = columns.filter(
    ([heading, cell]) => heading === "Name" || players.some((one) => cell(one) !== ""),
  );
  return [used.map(([heading]) => heading), ...players.map((player) => used.map(([, cell]) => cell(player)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}
