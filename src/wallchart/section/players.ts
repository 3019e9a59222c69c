/**
 * Reads the facts in each player's row: number, name, ID, rating, games and whatever else has a column. Rows without a
 * player (blank rows, totals, notes) are skipped.
 */
import type { Rating } from "../../ratings/types";
import { recordOf } from "../../ratings/uschess/floors";
import {
  isAdultWord,
  parseAge,
  parseGames,
  parseHistory,
  parseId,
  parseNumber,
  parseRatingAlone,
  parseTotal,
  parseYesNo,
  yearAlone,
} from "../cells/facts";
import { parseRating } from "../cells/ratings";
import { isPlainGame, parseResult, type ResultCell } from "../cells/results";
import { finding, type ChartCode } from "../diagnostics";
import {
  fact,
  refOf,
  report,
  sourcePlaces,
  value,
  type Place,
  type Places,
  type PlayerRows,
  type Reader,
} from "./fact-places";
import type { Layout } from "../layout/layout";
import { isFirstLine } from "../layout/lines";
import type {
  CellValue,
  ChartDiagnostic,
  Column,
  ColumnRole,
  ForeignGame,
  SectionPlayer,
  SectionResult,
  Table,
  Unplayed,
} from "../types";
import { parseDay, ratingFactsOf, sourcesOf } from "./rating-facts";
import { asText, asWords, isBlank, isErrorValue, letters, wholeName, wordsOf } from "../cells/text";

/** A player whose games are still to be added. */
export interface PlayerFacts extends SectionPlayer {
  readonly results: SectionResult[];
  readonly unplayed: Unplayed[];
  readonly foreignGames: ForeignGame[];
}

/** A column of results. */
export interface RoundColumn {
  readonly round: number;
  readonly column: number;
  /** Whether its heading is only a number, as for the opponents in a round robin. */
  readonly bare: boolean;
  /** Where the colors stand, if they are not in the cells of the results; else null. */
  readonly color: { readonly column: number; readonly line: number } | null;
}

/** `3`, `#3`, `vs 3`: a heading that can mean an opponent of a round robin. */
const ACROSS = /^(?:#|no\.?|vs?\.?|opp\.?|opponent|against|player|plr\.?)?\s*#?\d+\.?$/i;

/** The columns of results in the order of the rounds. */
export function roundColumns({ columns }: Layout): RoundColumn[] {
  return columns
    .flatMap(({ column, role, round, heading }) => {
      if (role !== "round" || round === null) return [];
      const color = columns.find((other) => other.role === "color" && other.round === round) ?? null;
      return [{ round, column, bare: ACROSS.test(heading), color }];
    })
    .sort((a, b) => a.round - b.round);
}

/** Columns that nearly every wallchart has, or that have no facts about a player. */
const USUAL: ReadonlySet<string> = new Set(
  "number name firstName id idRating state rating games start total post round color output other".split(" "),
);

const NO_RATING = { rating: null, games: null, start: null } as const;

/** Facts for which few wallcharts have a column. */
function rareFactsOf(
  reader: Reader,
  rows: PlayerRows,
  { rating, games, start }: Pick<SectionPlayer, "rating" | "games" | "start">,
) {
  const { places } = reader;
  // Only a newcomer's start depends on the age and on ratings in other systems.
  const isRated = rating !== null || start !== null;
  const ifNeeded = (code: ChartCode) => (isRated ? "fact-not-needed" : code);
  const isAdult = isAdultWord(value(reader, rows, places.age));
  const needsHistory = rating === null || games === null || games <= MOST_SPECIAL_GAMES;
  const birthDate = birthDateOf(reader, rows, isRated);
  // A birth date tells the age, and either tells more than adult or not.
  const ageCode = birthDate === null ? ifNeeded("bad-age") : "fact-not-needed";
  const age = isAdult ? null : fact(reader, rows, places.age, parseAge, ageCode);
  const adultCode = birthDate === null && age === null ? ifNeeded("bad-yes-no") : "fact-not-needed";
  return {
    birthDate,
    age,
    adult: fact(reader, rows, places.adult, parseYesNo, adultCode) ?? (isAdult ? true : null),
    history: fact(
      reader,
      rows,
      places.history,
      parseHistory,
      needsHistory ? "bad-history" : "fact-not-needed",
    ),
    sources: sourcesOf(reader, rows, isRated),
    floor: ratingAlone(reader, rows, places.floor),
    ceiling: ratingAlone(reader, rows, places.ceiling),
    peak: ratingAlone(reader, rows, places.peak),
    lifeMaster: fact(reader, rows, places.lifeMaster, parseYesNo, "bad-yes-no"),
    record: readRecord(reader, rows),
  };
}

/** The history matters only in the special formula, for ratings that rest on at most this many games (section 4.1). */
const MOST_SPECIAL_GAMES = 8;

/** The birth date. For a year it is July 1, which is a doubt if the player's start depends on it. */
function birthDateOf(reader: Reader, rows: PlayerRows, isRated: boolean): string | null {
  const { birthDate: place } = reader.places;
  const year = yearAlone(value(reader, rows, place));
  if (year === null) return fact(reader, rows, place, parseDay, isRated ? "fact-not-needed" : "bad-date");
  if (!isRated) report(reader, rows, place!, "birth-year");
  return `${year}-07-01`;
}

/** The player's wins, draws and events before this event; null if the wallchart does not tell. */
function readRecord(reader: Reader, rows: PlayerRows): SectionPlayer["record"] {
  const { places } = reader;
  const count = (place: Place | undefined) => fact(reader, rows, place, parseGames, "bad-games");
  return recordOf(count(places.wins), count(places.draws), count(places.events));
}

/** `11 Ash, Ann`: a pairing number and a name in one cell. */
const NUMBERED_NAME = /^#?(\d{1,3})[.)]?\s+(?=\p{L})/u;

const numberInName = (cell: CellValue | undefined): number => Number(NUMBERED_NAME.exec(asWords(cell))?.[1]);

/** Whether all names of a table without numbers have one before them, each another one. */
function areNumbersInNames(table: Table, { headingRow, end }: Layout, { number, name }: Places): boolean {
  if (number || !name || !NUMBERED_NAME.test(asWords(table[headingRow + 1]?.[name.column]))) return false;
  // A note has one cell, and a repeated heading no number.
  const rows = table
    .slice(headingRow + 1, end)
    .filter((row) => !isBlank(row[name.column]) && row.filter((cell) => !isBlank(cell)).length > 2);
  const numbers = rows.map((row) => numberInName(row[name.column])).filter((one) => one > 0);
  return numbers.length > 1 && numbers.length === rows.length && new Set(numbers).size === numbers.length;
}

function isPlayerRow(reader: Reader, row: number, rounds: readonly RoundColumn[]): boolean {
  const { places } = reader;
  const rows = { row, end: row + 1 };
  const cells = reader.table[row]!;
  const hasName = !isBlank(value(reader, rows, places.name));
  const number = value(reader, rows, places.number);
  const hasRating = () => parseRating(value(reader, rows, places.rating)).kind === "rating";
  const isFilled = () => rounds.some(({ column }) => !isBlank(cells[column]));
  // Nearly every row has a number and a name.
  if (hasName && typeof number === "number" && number >= 1) return true;
  const hasAny = (...kinds: ResultCell["kind"][]) =>
    rounds.some(({ column }) => kinds.includes(parseResult(cells[column]).kind));
  // Scores alone may be sums below the players.
  const hasGame = () => hasAny("games", "unplayed") || (hasAny("scores") && hasRating());
  if (places.number) {
    const parsed = parseNumber(number);
    if (typeof parsed === "number")
      return hasName || !isBlank(value(reader, rows, places.rating)) || isFilled();
    // With a rating, it is a player whose number and results can't be read.
    const isUnread = () => parsed === "bad" && hasName && hasRating() && isFilled();
    return (hasName || parsed === "bad") && (hasGame() || isUnread());
  }
  if (!hasName) return false;
  if (reader.numbersInNames && numberInName(value(reader, rows, places.name)) > 0) return true;
  // Results that can't be read are asked about, if the row has a total; sums below the players are numbers.
  const hasUnread = () =>
    parseTotal(value(reader, rows, places.total)) !== null &&
    rounds.some(({ column }) => {
      const cell = parseResult(cells[column]);
      return cell.kind === "bad" && cell.code === "bad-result";
    });
  return hasGame() || hasUnread() || hasRating() || parseId(value(reader, rows, places.id)) !== "";
}

/** The rows of each player of the section, without blank rows and notes between them. */
function playerRows(reader: Reader, layout: Layout, rounds: readonly RoundColumn[]): PlayerRows[] {
  const { table, places } = reader;
  const [number, name] = [places.number?.column ?? -1, places.name?.column ?? -1];
  const first: number[] = [];
  for (let row = layout.headingRow + 1; row < layout.end; row++) {
    const isFirst =
      layout.lines === 1
        ? isPlayerRow(reader, row, rounds) && !repeatsHeadings(table[row]!, layout.columns)
        : isFirstLine(table[row]!, number, name);
    if (isFirst) first.push(row);
  }
  return withoutAverages(reader, withoutLists(reader, first, rounds), rounds).map((row, i, first) => ({
    row,
    end: Math.min(row + layout.lines, first[i + 1] ?? layout.end),
  }));
}

/**
 * The players' rows without a list of prizes or places below: its rows repeat a number (or name) and have no result.
 */
function withoutLists(
  reader: Reader,
  rows: readonly number[],
  rounds: readonly RoundColumn[],
): readonly number[] {
  const { table, places } = reader;
  const place = places.number ?? places.name;
  if (rounds.length === 0 || !place) return rows;
  const seen = new Set<string | number>();
  return rows.filter((row) => {
    const cell = table[row]![place.column];
    const key = typeof cell === "number" ? cell : letters(asWords(cell));
    const isKnown = key !== "" && seen.has(key);
    seen.add(key);
    return (
      !isKnown || (!places.number && places.id) || rounds.some(({ column }) => !isBlank(table[row]![column]))
    );
  });
}

/**
 * The players' rows without averages: in a wallchart without numbers, a row without results whose rating is the mean of those
 * above it is a team, or the average of all.
 */
function withoutAverages(
  { table, places }: Reader,
  rows: readonly number[],
  rounds: readonly RoundColumn[],
): readonly number[] {
  const place = places.rating;
  if (places.number || !place || rounds.length === 0) return rows;
  let [count, sum] = [0, 0];
  return rows.filter((row) => {
    const rating = Number(asText(table[row]![place.column]));
    const hasResult = rounds.some(({ column }) => !isBlank(table[row]![column]));
    const isMean = !hasResult && count > 1 && Math.abs(rating - sum / count) <= 1;
    if (isMean) [count, sum] = [0, 0];
    else if (rating > 0) [count, sum] = [count + 1, sum + rating];
    return !isMean;
  });
}

/** Results in rows that belong to no player, above the headings or among the players: they would be lost. */
function lostResults(
  { table }: Reader,
  layout: Layout,
  rounds: readonly RoundColumn[],
  players: readonly PlayerFacts[],
): ChartDiagnostic[] {
  const above = table
    .slice(layout.top, layout.upper)
    .flatMap((cells, i) =>
      cells.flatMap((cell, column) => (isPlainGame(cell) ? [{ row: layout.top + i, column }] : [])),
    );
  // The players of a square have scores alone, and nothing else has so many beside a name.
  const ofSquare = table.slice(layout.top, layout.upper).flatMap((cells, i) => {
    const scores = [...cells.keys()].filter((column) => parseResult(cells[column]).kind === "scores");
    const isNamed = cells.some((cell) => typeof cell === "string" && /\p{L}{3}/u.test(cell));
    return isNamed && scores.length > 2 ? [{ row: layout.top + i, column: scores[0]! }] : [];
  });
  const found = [above, ofSquare].flatMap((cells) =>
    cells.length > 1 ? [finding("section-not-read", cells)] : [],
  );
  // Nearly always, there are no other rows.
  if (players.length === layout.end - layout.headingRow - 1) return found;
  const numbers = new Set(players.map(({ number }) => number));
  const first = new Set(players.map(({ row }) => row));
  const ofRounds = new Set(rounds.map(({ column }) => column));
  for (let row = layout.headingRow + 1; row < layout.end; row++) {
    if (first.has(row)) continue;
    // With several lines per player, only cells under the rounds can be results.
    const columns = layout.lines > 1 ? [...ofRounds] : [...table[row]!.keys()];
    const cells = columns.flatMap((column) => {
      if (layout.columns[column]?.role === "output") return [];
      const value = table[row]![column];
      const cell = parseResult(value);
      const names = cell.kind === "games" && cell.games.every(({ opponent }) => numbers.has(opponent));
      // A second game below the first. W and B may be colors.
      const isSecond = cell.kind === "scores" && cell.letters && /^[DL]/i.test(asText(value));
      return names || (isSecond && ofRounds.has(column)) ? [{ row, column }] : [];
    });
    if (cells.length > 0) found.push(finding("rows-not-read", cells));
  }
  return found;
}

/** Whether a row repeats the headings, as on a new page. */
function repeatsHeadings(row: readonly CellValue[], columns: readonly Column[]): boolean {
  const isKey = ({ role }: Column) => role === "name" || role === "rating" || role === "number";
  // Nearly every row has a pairing number, so it is not a row of headings.
  if (columns.some(({ role, column }) => role === "number" && typeof row[column] === "number")) return false;
  const named = columns.filter(isKey);
  return (
    named.length > 1 &&
    named.every(({ column, heading }) => heading !== "" && asWords(row[column]) === heading)
  );
}

function ratingAlone(reader: Reader, rows: PlayerRows, place: Place | undefined): Rating | null {
  if (!place) return null;
  const read = parseRating(value(reader, rows, place));
  return fact(reader, rows, place, parseRatingAlone, read.kind === "bad" ? read.code : "bad-rating");
}

function factsOf(
  reader: Reader,
  rows: PlayerRows,
  place: number,
  absent: ReturnType<typeof rareFactsOf> | null,
): PlayerFacts {
  const { places } = reader;
  const number = fact(reader, rows, places.number, parseNumber, "bad-number");
  const own = reader.numbersInNames ? numberInName(value(reader, rows, places.name)) || 0 : place;
  const numbers = reader.numbersInNames ? places.name : places.number;
  if (numbers && (places.number ? number === null && isBlank(value(reader, rows, numbers)) : own === 0))
    report(reader, rows, numbers, "bad-number");
  const total = value(reader, rows, places.total);
  if (isErrorValue(total)) report(reader, rows, places.total!, "fact-not-needed");
  const { id, rating, games, start, printedPost } = ratingFactsOf(reader, rows);
  const name = wholeName(value(reader, rows, places.name), value(reader, rows, places.firstName));
  const rare = absent ?? rareFactsOf(reader, rows, { rating, games, start });
  return {
    row: rows.row,
    end: rows.end,
    cell: refOf(rows, (places.name ?? places.number)!),
    number: number ?? (places.number ? 0 : own),
    name: reader.numbersInNames ? name.replace(NUMBERED_NAME, "") : name,
    state: wordsOf(value(reader, rows, places.state)),
    id,
    rating,
    games,
    start,
    printedPost,
    birthDate: rare.birthDate,
    age: rare.age,
    adult: rare.adult,
    history: rare.history,
    sources: rare.sources,
    floor: rare.floor,
    ceiling: rare.ceiling,
    peak: rare.peak,
    lifeMaster: rare.lifeMaster,
    record: rare.record,
    printedTotal: parseTotal(total),
    results: [],
    unplayed: [],
    foreignGames: [],
  };
}

/**
 * Reads every player of a section, in the order of the table, with the findings about their cells.
 *
 * @param typedZeros whether a numeric 0 was typed, so that it can be a total
 */
export function readPlayers(
  table: Table,
  layout: Layout,
  rounds: readonly RoundColumn[],
  typedZeros: boolean,
): { readonly players: readonly PlayerFacts[]; readonly diagnostics: readonly ChartDiagnostic[] } {
  const places: Partial<Record<ColumnRole, Place>> = {};
  for (const column of layout.columns) places[column.role] ??= column;
  const numbersInNames = areNumbersInNames(table, layout, places);
  const reader: Reader = { table, places, sources: sourcePlaces(layout), numbersInNames, diagnostics: [] };
  // Without columns for the rare facts, they are the same for all players: none.
  const isUsual = layout.columns.every(({ role }) => USUAL.has(role));
  const absent = isUsual ? rareFactsOf(reader, { row: 0, end: 0 }, NO_RATING) : null;
  const read = playerRows(reader, layout, rounds).map((rows, i) => factsOf(reader, rows, i + 1, absent));
  const isZero = (player: PlayerFacts) => value(reader, player, places.total) === 0;
  // A column of zeros alone was never filled in.
  const players =
    typedZeros && read.some(({ printedTotal }) => printedTotal !== null)
      ? read.map((player) => (isZero(player) ? { ...player, printedTotal: 0 } : player))
      : read;
  if (players.length === 0)
    reader.diagnostics.push(finding("no-players", [{ row: layout.headingRow, column: 0 }]));
  reader.diagnostics.push(...lostResults(reader, layout, rounds, players));
  return { players, diagnostics: reader.diagnostics };
}
