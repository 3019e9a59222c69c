/**
 * Reads players from a pasted list, with or without headings. Columns without headings are recognized by what is in
 * them: eight digits are an ID, `1641P17` a rating, two capitals a state. Whether dates are birth dates, the user says.
 *
 * Each line may separate its parts in its own way: by tabs, semicolons, bars, commas or spaces. What can't be told for
 * certain is an error with the line's number, so that nobody becomes unrated unnoticed.
 *
 * Example: `Ann Ash 12345678 1500` is a player with an ID and a rating, and so is `Ash, Ann, 12345678, 1500`.
 */
import type { Severity } from "../../ratings/types";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { parseDate } from "../../wallchart/cells/dates";
import { letters } from "../../wallchart/cells/text";
import { meaningOf } from "../../wallchart/layout/headings";
import { readTable } from "../../wallchart/read";
import type { ChartDiagnostic, ColumnRole, SectionPlayer } from "../../wallchart/section";

/** What the user says of dates without a heading; "" before they said it. */
export const DATES_ARE = ["", "birth", "expiration"] as const;
export type DatesAre = (typeof DATES_ARE)[number];

export interface RosterProblem {
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  /** The lines of the text it is about, from 0. */
  readonly lines: readonly number[];
}

export interface Roster {
  /** By rating, highest first and unrated last, numbered from 1; without results. */
  readonly players: readonly SectionPlayer[];
  readonly problems: readonly RosterProblem[];
  /** The first of the dates without a heading; null if there are none. */
  readonly date: string | null;
}

const MOST_LINES = 2000;
const MOST_CHARACTERS = 500_000;
const MOST_COLUMNS = 60;
const DELIMITERS = ["\t", ";", "|"] as const;

const ID = /^\d{7,8}$/;
const UNRATED = /^(?:unr\w*\.?|new|nr)$/i;
const RATING = /^(?:\d{3,4}(?:\.\d+)?(?:\s*[P/]\s*\d{1,2}|\*)?|unr\w*\.?|new|nr)$/i;
const NUMBER = /^\d+(?:\.\d+)?$/;
const STATE = /^[A-Z]{2}$/;
const PAIRING_NUMBER = /^\d{1,3}\.?$/;
/** `3rd`, as in a name. */
const ORDINAL = /^\d(?:st|nd|rd|th)$/i;
/** A number that may be a rating. */
const RATING_LIKE = /(?:^|[^\d/-])([1-9]\d{2,3})(?=$|[^\d/-]|\/\d{1,2}(?:\D|$))/;
/** A list of single facts is read into these columns. */
const FACT_HEADINGS = ["Name", "ID", "Rating", "State"] as const;
/** In a list with none of these everyone is a newcomer. */
const RATING_ROLES: readonly ColumnRole[] = ["rating", "sourceRating", "idRating", "start"];

interface Line {
  /** Its place in the text, from 0. */
  readonly at: number;
  readonly text: string;
}

interface Row {
  readonly line: Line;
  readonly cells: readonly string[];
}

interface List {
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  readonly problems: readonly RosterProblem[];
  /** Dates without a heading. */
  readonly dates: readonly string[];
}

function problem(
  severity: Severity,
  message: string,
  hint: string,
  ...lines: readonly Line[]
): RosterProblem {
  return { severity, message, hint, lines: lines.map(({ at }) => at) };
}

function otherSeparator(line: Line): RosterProblem {
  return problem(
    "error",
    "I can't split this line as the headings say.",
    "Put the same sign between its parts as in the first line: tabs, commas or semicolons, and one for each column.",
    line,
  );
}

function leftOver(what: string, line: Line): RosterProblem {
  return problem(
    "error",
    `I can't tell what “${what}” is.`,
    "Delete it, or put a line with headings above the list, such as Name, ID, Rating.",
    line,
  );
}

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

type Separator = (typeof DELIMITERS)[number] | "," | " ";

function split(line: string, by: Separator): string[] {
  if (by === ",") return splitCommas(line);
  if (by === " ") return [line.trim()];
  return line.split(by, MOST_COLUMNS).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

function isDate(text: string): boolean {
  return /[-/ ]/.test(text) && parseDate(text) !== null;
}

/** Days as Excel numbers them, from 1927 to 2064. Only in a whole column of such numbers they are dates. */
const DAY_NUMBER = /^[1-5]\d{4}$/;

function isDateCell(text: string): boolean {
  return DAY_NUMBER.test(text) || isDate(text);
}

function dateText(text: string): string {
  return (DAY_NUMBER.test(text) ? parseDate(Number(text)) : null) ?? text;
}

/** Whether commas separate a line's cells. In `Ash, Ann 1500` the comma only separates the name's parts. */
function isCommaList(line: string): boolean {
  const [, ...more] = splitCommas(line);
  const isFact = (cell: string) => NUMBER.test(cell) || RATING.test(cell) || ID.test(cell) || isDate(cell);
  return more.some(isFact) || hasHeadings(splitCommas(line));
}

/** What separates the parts of a line; a space if it is nothing else. */
function separatorOf(line: string): Separator {
  return DELIMITERS.find((one) => line.trim().includes(one)) ?? (isCommaList(line) ? "," : " ");
}

/** `Ash | Ann | 1500` without headings is one name and a rating. */
function joinName([last = "", first = "", ...more]: readonly string[]): string[] {
  const isWord = (cell: string) => /^\p{L}/u.test(cell) && !STATE.test(cell) && !RATING.test(cell);
  return isWord(last) && isWord(first) ? [`${last}, ${first}`, ...more] : [last, first, ...more];
}

interface Facts {
  readonly cells: readonly string[];
  readonly date: string;
  /** Parts that are none of these. */
  readonly others: readonly string[];
}

/** The parts of a line: the cells, or the words where only spaces separate them. */
function partsOf(text: string): { readonly parts: readonly string[]; readonly isWords: boolean } {
  // `1500 P12` and `1500 / 12` are one rating.
  const joined = text
    .replace(/(\d{3,4})\s{1,3}(?=[P/]\s?\d{1,2}(?:\D|$))/gi, "$1")
    .replace(/(\d{3,4}[P/])\s{1,3}(?=\d)/gi, "$1");
  const by = separatorOf(joined);
  return { parts: by === " " ? joined.trim().split(/\s+/) : split(joined, by), isWords: by === " " };
}

/** The facts among the parts of a line, as the cells of `FACT_HEADINGS`. The words left over are the name. */
function factsIn({ text }: Line): Facts {
  const { parts, isWords } = partsOf(text);
  const isNumbered = parts.length > 1 && PAIRING_NUMBER.test(parts[0]!);
  const rest = parts.slice(isNumbered ? 1 : 0).filter((part) => part !== "");
  const take = (test: (part: string, i: number) => boolean): string => {
    const at = rest.findIndex(test);
    return at < 0 ? "" : rest.splice(at, 1)[0]!;
  };
  const factAt = rest.findIndex((part) => ID.test(part) || RATING.test(part));
  // Before the ID or rating two capitals may be a name.
  const state = take((part, i) => factAt >= 0 && i > factAt && STATE.test(part));
  const id = take((part) => ID.test(part));
  const date = take(isDate);
  // A number that is not a rating is a mistyped one: reading the list reports it.
  const rating = take((part) => RATING.test(part)) || take((part) => NUMBER.test(part));
  const isName = (part: string) => !/\d/.test(part) || ORDINAL.test(part);
  const name = rest.filter(isName);
  return {
    cells: [name.join(isWords ? " " : ", "), id, rating, state],
    date,
    others: rest.filter((part) => !isName(part)),
  };
}

/** A list whose lines are read one by one, by what their parts are. */
function listByFacts(lines: readonly Line[]): List {
  const facts = lines.map(factsIn);
  return {
    headings: FACT_HEADINGS,
    rows: lines.map((line, i) => ({ line, cells: facts[i]!.cells })),
    problems: facts.flatMap(({ others }, i) => others.map((other) => leftOver(other, lines[i]!))),
    dates: facts.map(({ date }) => date),
  };
}

/** Headings for columns without any, by what most of their cells are; "" for a column of dates or of unknown facts. */
function guessHeadings(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = new Set<string>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const most = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
    const kinds: [heading: string, fits: boolean][] = [
      ["#", cells.length > 0 && cells.every((cell, i) => PAIRING_NUMBER.test(cell) && parseInt(cell, 10) === i + 1)], // prettier-ignore
      ["ID", most((cell) => ID.test(cell))],
      ["", most(isDateCell)],
      ["Rating", most((cell) => RATING.test(cell))],
      ["State", most((cell) => STATE.test(cell))],
      ["Name", most((cell) => /\p{L}/u.test(cell))],
    ];
    const found = kinds.find(([heading, fits]) => fits && !used.has(heading))?.[0] ?? "";
    if (found !== "") used.add(found);
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

/** The cells of a line under headings; null if it is not certain which cell belongs under which heading. */
function cellsUnder(headings: readonly string[], by: Separator, { text }: Line): readonly string[] | null {
  const unquoted = text.replace(/"[^"]*"/g, "");
  const others = ([...DELIMITERS, ","] as const).filter((one) => one !== by && unquoted.includes(one));
  const hasOwn = by === " " || unquoted.includes(by);
  const fits = (cells: readonly string[]) => cells.slice(headings.length).every((cell) => cell === "");
  if (hasOwn) {
    const cells = split(text, by);
    // Commas may be parts of names; other signs are not.
    const isMixed = others.some((one) => one !== ",");
    if (!isMixed && fits(cells)) return cells;
    const joined = joinName(cells);
    if (!isMixed && rolesOf(headings)[0] === "name" && fits(joined)) return joined;
  }
  for (const other of others) {
    const cells = split(text, other);
    // The order of the columns is certain only if there is a cell for each.
    if (cells.length === headings.length && cells.every((cell) => !cell.includes(by))) return cells;
  }
  return !hasOwn && others.every((one) => one === ",") && !/\d/.test(text) ? [text.trim()] : null;
}

function listWithHeadings(headings: readonly string[], by: Separator, lines: readonly Line[]): List {
  const read = lines.map((line) => ({ line, cells: cellsUnder(headings, by, line) }));
  return {
    headings,
    rows: read.flatMap(({ line, cells }) => (cells ? [{ line, cells }] : [])),
    problems: read.filter(({ cells }) => cells === null).map(({ line }) => otherSeparator(line)),
    dates: [],
  };
}

/** A list without headings in which the same sign separates the cells of each line. */
function listByColumns(by: Separator, lines: readonly Line[]): List {
  const cells = lines.map(({ text }) => split(text, by)).map((row) => (by === "," ? joinName(row) : row));
  const headings = guessHeadings(cells);
  const problems: RosterProblem[] = [];
  const dateColumns = headings.flatMap((heading, column) => {
    const filled = cells.flatMap((row, i) => (row[column] ? [{ line: lines[i]!, cell: row[column] }] : []));
    if (heading !== "" || filled.length === 0) return [];
    if (filled.filter(({ cell }) => isDateCell(cell)).length * 2 > filled.length) return [column];
    problems.push(
      problem(
        "warning",
        `I can't tell what the column of “${filled[0]!.cell}” is, so it is not used.`,
        "To use it, put a line with headings above the list, such as Name, ID, Rating, Games.",
        filled[0]!.line,
      ),
    );
    return [];
  });
  const [first, second] = dateColumns;
  if (second !== undefined)
    problems.push(
      problem(
        "error",
        "There are two columns of dates without headings.",
        "Put a line with headings above the list, such as Name, ID, Rating, Birth date, Expires.",
        lines[0]!,
      ),
    );
  return {
    headings,
    rows: lines.map((line, i) => ({ line, cells: cells[i]! })),
    problems,
    dates: first === undefined ? [] : cells.map((row) => dateText(row[first] ?? "")),
  };
}

function readLines(lines: readonly Line[]): List {
  const [first, ...rest] = lines;
  const by = separatorOf(first!.text);
  const headings = split(first!.text, by);
  if (by !== " " && hasHeadings(headings)) return listWithHeadings(headings, by, rest);
  if (by === " ") {
    // A player may be called Player: in a heading row each word is a heading.
    const roles = rolesOf(first!.text.trim().split(/\s+/));
    if (roles.includes("name") && roles.every((role) => role !== "other")) return listByFacts(rest);
  }
  // A name alone has nothing to separate.
  const kinds = new Set(
    lines.filter(({ text }) => /[\d\t;|]/.test(text)).map(({ text }) => separatorOf(text)),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== " " ? listByColumns(only!, lines) : listByFacts(lines);
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

/** Why a line has no certain rating although it seems to have one; null if all is well. */
function hiddenRating({ line, cells }: Row, headings: readonly string[]): RosterProblem | null {
  const roles = rolesOf(headings);
  const isSaid = cells.some((cell, i) => RATING_ROLES.includes(roles[i] ?? "other") && cell !== "");
  if (isSaid || cells.some((cell) => UNRATED.test(cell))) return null;
  for (const [i, cell] of cells.entries()) {
    const role = roles[i] ?? "other";
    if (!["name", "id", "state", "number", "other"].includes(role) || isDate(cell)) continue;
    const number = ID.test(cell) ? null : RATING_LIKE.exec(cell)?.[1];
    if (!number) continue;
    return problem(
      "error",
      `No rating stands where the other lines have it, but “${number}” may be one.`,
      "Move it to the place of the ratings, or write Unrated there.",
      line,
    );
  }
  return null;
}

/** A player, and an earlier one with the same ID or name. */
export interface Double {
  readonly player: SectionPlayer;
  readonly earlier: SectionPlayer;
  readonly by: "id" | "name";
}

/** Players with one ID, and those with one name of whom at least one has no ID. */
export function findDoubles(players: readonly SectionPlayer[]): readonly Double[] {
  const [ids, names] = [new Map<string, SectionPlayer>(), new Map<string, SectionPlayer>()];
  return players.flatMap((player): Double[] => {
    const name = letters(player.name);
    const [sameId, sameName] = [ids.get(player.id), names.get(name)];
    if (player.id !== "" && !sameId) ids.set(player.id, player);
    if (name !== "" && !sameName) names.set(name, player);
    if (sameId) return [{ player, earlier: sameId, by: "id" }];
    const areTwo = sameName?.id !== "" && player.id !== "";
    return sameName && !areTwo ? [{ player, earlier: sameName, by: "name" }] : [];
  });
}

function doubleProblem(
  { player, earlier, by }: Double,
  lineOf: (player: SectionPlayer) => Line,
): RosterProblem {
  const lines = [lineOf(earlier), lineOf(player)];
  if (by === "id")
    return problem(
      "error",
      `Two lines have the ID ${player.id}.`,
      "If they are one player, delete one line. If they are two, correct the ID.",
      ...lines,
    );
  return problem(
    "warning",
    `Two lines have the name ${player.name}, and at least one has no ID.`,
    "If they are one player, delete one line. If they are two, add their IDs.",
    ...lines,
  );
}

/** @param datesAre what the dates without a heading are */
export function readRoster(text: string, datesAre: DatesAre = ""): Roster {
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .map((line, at) => ({ at, text: line }))
    .filter((line) => line.text.trim() !== "")
    .slice(0, MOST_LINES);
  if (lines.length === 0) return { players: [], problems: [], date: null };
  const { headings, rows, problems, dates } = readLines(lines);
  const isRated = rolesOf(headings).some((role) => RATING_ROLES.includes(role));
  const added = [
    ...(isRated ? [] : [{ heading: "Rating", cellOf: () => "Unrated" }]),
    ...(datesAre === "birth" ? [{ heading: "Birth date", cellOf: (i: number) => dates[i] ?? "" }] : []),
    // A round that nobody played makes the list a wallchart, and each line with a name a player.
    { heading: "Rd 1", cellOf: () => "U" },
  ];
  const table = [
    [...headings, ...added.map(({ heading }) => heading)],
    ...rows.map(({ cells }, i) => [
      ...headings.map((_, column) => cells[column] ?? ""),
      ...added.map(({ cellOf }) => cellOf(i)),
    ]),
  ];
  const { section, diagnostics } = readTable(table);
  const found = section?.players ?? [];
  const lineAt = (row: number) => rows[row - 1]?.line;
  const lineOf = ({ row }: SectionPlayer) => rows[row - 1]!.line;
  const known = new Set(found.map(({ row }) => row - 1));
  const nameless = rows.filter((_, i) => !known.has(i));
  const ownWords = /^(?:id-names-differ|id-ratings-differ)/;
  return {
    players: byRating(found.map(withoutResults)),
    problems: [
      ...problems,
      ...found.flatMap(({ row }) => hiddenRating(rows[row - 1]!, headings) ?? []),
      ...diagnostics.filter(({ code }) => !ownWords.test(code)).map((one) => onLines(one, lineAt)),
      ...findDoubles(found).map((one) => doubleProblem(one, lineOf)),
      ...nameless.map(({ line }) =>
        problem(
          "warning",
          `There is no name in “${line.text.trim().slice(0, 40)}”, so the line is left out.`,
          "Add the player's name, or delete the line.",
          line,
        ),
      ),
    ].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
    date: dates.find((date) => date !== "") ?? null,
  };
}

const SEVERITIES: readonly Severity[] = ["error", "doubt", "warning", "note"];

/** A finding about cells of the list, as one about lines of the text. */
function onLines(
  { severity, message, hint, cells }: ChartDiagnostic,
  lineAt: (row: number) => Line | undefined,
): RosterProblem {
  return problem(severity, message, hint, ...new Set(cells.flatMap(({ row }) => lineAt(row) ?? [])));
}

/** `Quick` for OTBQ; FIDE and CFC stay as they are. */
export function sourceName(system: SectionPlayer["sources"][number]["system"]): string {
  return system === "FIDE" || system === "CFC" ? system : SYSTEM_NAMES[system];
}

/**
 * The players of a wallchart as a list to edit, which the wizard shows after taking them from a sheet. It has every fact
 * that could move a rating, and reads back as the same players.
 */
export function rosterText(players: readonly SectionPlayer[]): string {
  const shown = (value: number, games: number | null) => `${value}${games === null ? "" : `P${games}`}`;
  const yesNo = (value: boolean | null) => (value === null ? "" : value ? "yes" : "no");
  const rating = ({ rating: value, games, start }: SectionPlayer) =>
    value !== null ? shown(value, games) : start?.games === 0 ? `${start.rating}/00` : "Unrated";
  const systems = [...new Set(players.flatMap(({ sources }) => sources.map(({ system }) => system)))];
  const sources = systems.flatMap((system): Column[] => {
    const of = (player: SectionPlayer) => player.sources.find((one) => one.system === system);
    const name = sourceName(system);
    const ratingOf = (player: SectionPlayer) => {
      const found = of(player);
      return found ? shown(found.rating, found.games) : "";
    };
    return [
      [name, ratingOf],
      [`${name} date`, (player) => of(player)?.date ?? ""],
    ];
  });
  const columns: Column[] = [
    ["Name", ({ name }) => name],
    ["ID", ({ id }) => id],
    ["State", ({ state }) => state],
    ["Rating", rating],
    // In the column of the ratings, a start with games would be read as a rating.
    ["Start", ({ rating: value, start }) => (value === null && start && start.games > 0 ? `${start.rating}/${start.games}` : "")], // prettier-ignore
    ...sources,
    ["Birth date", ({ birthDate }) => birthDate ?? ""],
    ["Age", ({ age }) => age ?? ""],
    ["Adult", ({ adult }) => yesNo(adult)],
    ["History", ({ history }) => history ?? ""],
    ["Floor", ({ floor }) => floor ?? ""],
    ["Ceiling", ({ ceiling }) => ceiling ?? ""],
    ["Peak", ({ peak }) => peak ?? ""],
    ["Life Master", ({ lifeMaster }) => yesNo(lifeMaster)],
    ...(["wins", "draws", "events"] as const).map((key): Column => {
      return [`${key[0]!.toUpperCase()}${key.slice(1)} before`, ({ record }) => record?.[key] ?? ""];
    }),
  ];
  const used = columns.filter(
    ([heading, cell]) => heading === "Name" || players.some((one) => cell(one) !== ""),
  );
  return [used.map(([heading]) => heading), ...players.map((player) => used.map(([, cell]) => cell(player)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

type Column = [heading: string, cell: (player: SectionPlayer) => string | number];
