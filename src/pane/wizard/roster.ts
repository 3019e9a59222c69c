/**
 * A list of players as pasted, with or without headings → players. Columns without headings are known by what
 * stands in them: eight digits are an ID, `1641P17` a rating, two capitals a state, a date a birth date.
 *
 * Example: `Ann Ash 12345678 1500` is a player with an ID and a rating.
 */
import { parseDate } from "../../wallchart/dates";
import { meaningOf } from "../../wallchart/headings";
import { readTable } from "../../wallchart/read";
import type { ChartDiagnostic, SectionPlayer, Table } from "../../wallchart/section";

export interface Roster {
  /** By rating, the highest first and the unrated last, numbered from 1; no results. */
  readonly players: readonly SectionPlayer[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

const MOST_LINES = 2000;
const MOST_CHARACTERS = 500_000;
const MOST_COLUMNS = 60;
const DELIMITERS = ["\t", ";", "|", ","] as const;

const ID = /^\d{7,8}$/;
const RATING = /^(?:\d{3,4}(?:\s*[P/]\s*\d{1,2}|\*)?|unr\w*\.?|new|nr)$/i;
const STATE = /^[A-Z]{2}$/;

function cellsOf(line: string): string[] {
  const delimiter = DELIMITERS.find((one) => line.includes(one));
  if (delimiter)
    return line.split(delimiter, MOST_COLUMNS).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  return wordsOf(line);
}

/** A line without delimiters: its words, those of the name together. */
function wordsOf(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const isFact = (word: string) => ID.test(word) || RATING.test(word);
  const name = words.filter((word, i) => !isFact(word) && !(i === 0 && /^\d+\.?$/.test(word)));
  return [
    name.join(" "),
    words.find((word) => ID.test(word)) ?? "",
    words.find((word) => RATING.test(word)) ?? "",
  ];
}

/** Headings for columns that have none, by what most of their cells are. */
function guessHeadings(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Set<string>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const all = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test);
    const kinds: [heading: string, fits: boolean][] = [
      [
        "#",
        all((cell) => /^\d{1,3}\.?$/.test(cell)) && cells.every((cell, i) => parseInt(cell, 10) === i + 1),
      ],
      ["ID", all((cell) => ID.test(cell))],
      ["Rating", all((cell) => RATING.test(cell))],
      ["State", all((cell) => STATE.test(cell))],
      ["Birth date", all((cell) => parseDate(cell) !== null)],
      ["Name", all((cell) => /\p{L}/u.test(cell))],
    ];
    const found = kinds.find(([heading, fits]) => fits && !used.has(heading))?.[0] ?? "";
    used.add(found);
    return found;
  });
}

function hasHeadings(row: readonly string[]): boolean {
  const roles = row.map((cell) => meaningOf(cell).role);
  return roles.includes("name") || roles.filter((role) => role !== "other").length > 1;
}

function toTable(text: string): Table {
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "");
  const rows = lines.slice(0, MOST_LINES).map(cellsOf);
  const [first, ...rest] = rows;
  if (!first) return [];
  const [headings, players] = hasHeadings(first) ? [first, rest] : [guessHeadings(rows), rows];
  // A column of results makes a chart of the list; nothing stands in it.
  const at = headings.length;
  const padded = players.map((row) => Array.from({ length: at + 1 }, (_, i) => row[i] ?? ""));
  return [[...headings, "Rd 1"], ...padded.map((row) => [...row.slice(0, at), ""])];
}

export function byRating(players: readonly SectionPlayer[]): SectionPlayer[] {
  return [...players]
    .sort((a, b) => (b.rating ?? b.start?.rating ?? 0) - (a.rating ?? a.start?.rating ?? 0))
    .map((player, i) => ({ ...player, number: i + 1 }));
}

/** A player as he enters a new chart. */
export function newcomer(player: SectionPlayer): SectionPlayer {
  return { ...player, results: [], unplayed: [], foreignGames: [], printedPost: null, printedTotal: null };
}

export function readRoster(text: string): Roster {
  const table = toTable(text);
  if (table.length === 0) return { players: [], diagnostics: [] };
  const { section, diagnostics } = readTable(table);
  return {
    players: byRating((section?.players ?? []).map(newcomer)),
    // Cells of a pasted list are on no sheet.
    diagnostics: diagnostics.map((one) => ({ ...one, cells: [] })),
  };
}

/** The players of a chart as a list to edit: what the wizard shows after taking them from a sheet. */
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
