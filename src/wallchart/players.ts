/**
 * The facts of each player's row: number, name, ID, rating, games and whatever else has a column.
 * Rows that are no player (blank ones, totals, notes) are passed over.
 */
import {
  parseYesNo,
  parseAge,
  parseGames,
  parseHistory,
  parseId,
  parseNumber,
  parseRatingAlone,
  parseTotal,
  type Fact,
} from "./cells-facts";
import type { Rating } from "../ratings/types";
import type { Source } from "../ratings/uschess/sources";
import { parseRating, type WrittenRating } from "./cells-ratings";
import { parseResult } from "./cells-results";
import { parseDate } from "./dates";
import { finding, type ChartCode } from "./diagnostics";
import { repeatsHeadings, type Layout } from "./layout";
import type {
  CellRef,
  CellValue,
  ChartDiagnostic,
  ColumnRole,
  RatingAndGames,
  SectionPlayer,
  Table,
} from "./section";
import { asText, asWords, isBlank, isErrorValue } from "./text";

/** A player without his games. */
export type PlayerFacts = Omit<SectionPlayer, "results" | "unplayed">;

/** Rounds' columns in the order of the rounds. */
export interface RoundColumn {
  readonly round: number;
  readonly column: number;
  /** Headed with a number alone, as the players of a square are. */
  readonly bare: boolean;
}

export function roundColumns({ columns }: Layout): RoundColumn[] {
  return columns
    .flatMap(({ column, round, heading }) =>
      round === null ? [] : [{ round, column, bare: /^#?\d+\.?$/.test(heading) }],
    )
    .sort((a, b) => a.round - b.round);
}

interface Rows {
  readonly table: Table;
  readonly columnOf: ReadonlyMap<ColumnRole, number>;
  readonly sources: readonly SourceColumns[];
  readonly diagnostics: ChartDiagnostic[];
}

/** The columns of a rating in another system; only the rating's own is always there. */
interface SourceColumns {
  readonly system: Source["system"];
  readonly rating: number;
  readonly games: number | undefined;
  readonly date: number | undefined;
}

function sourceColumns({ columns }: Layout): SourceColumns[] {
  const columnOf = (role: ColumnRole, system: Source["system"]) =>
    columns.find((one) => one.role === role && one.system === system)?.column;
  return columns.flatMap(({ role, system, column }) => {
    if (role !== "sourceRating" || system === null) return [];
    return {
      system,
      rating: column,
      games: columnOf("sourceGames", system),
      date: columnOf("sourceDate", system),
    };
  });
}

function value({ table, columnOf }: Rows, row: number, role: ColumnRole): CellValue | undefined {
  const column = columnOf.get(role);
  return column === undefined ? undefined : table[row]![column];
}

function refOf({ columnOf }: Rows, row: number, role: ColumnRole): CellRef {
  return { row, column: columnOf.get(role)! };
}

function sayAt({ table, diagnostics }: Rows, row: number, column: number, code: ChartCode): null {
  diagnostics.push(finding(code, [{ row, column }], table[row]![column] ?? ""));
  return null;
}

function say(rows: Rows, row: number, role: ColumnRole, code: ChartCode): null {
  return sayAt(rows, row, rows.columnOf.get(role)!, code);
}

/** One fact by its reader; what cannot be read is said and left out. */
function factAt<T>(
  rows: Rows,
  row: number,
  column: number | undefined,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  if (column === undefined) return null;
  const cell = rows.table[row]![column];
  if (isErrorValue(cell)) return sayAt(rows, row, column, "error-value");
  const read = parse(cell);
  return read === "bad" ? sayAt(rows, row, column, code) : read;
}

function fact<T>(
  rows: Rows,
  row: number,
  role: ColumnRole,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  return factAt(rows, row, rows.columnOf.get(role), parse, code);
}

function parseDay(cell: CellValue | undefined): Fact<string> {
  return isBlank(cell) ? null : (parseDate(cell ?? "") ?? "bad");
}

function ratingAlone(rows: Rows, row: number, role: "floor" | "ceiling" | "peak"): Rating | null {
  const read = parseRating(value(rows, row, role));
  return fact(rows, row, role, parseRatingAlone, read.kind === "bad" ? read.code : "bad-rating");
}

/** Rating, N and start, from the columns of the rating, the games and the start. */
function strengthOf(
  rows: Rows,
  row: number,
): Pick<PlayerFacts, "rating" | "games" | "start" | "printedPost"> {
  const cell = parseRating(value(rows, row, "rating"));
  if (cell.kind === "bad") say(rows, row, "rating", cell.code);
  const written = cell.kind === "rating" ? cell.rating : null;
  const column = fact(rows, row, "games", parseGames, "bad-games");
  if (written && value(rows, row, "games") === 0) say(rows, row, "games", "zero-games");
  if (written && written.games !== null && column !== null && column !== written.games) {
    rows.diagnostics.push(finding("games-disagree", [refOf(rows, row, "rating"), refOf(rows, row, "games")]));
  }
  const games = written?.games ?? column;
  const printedPost = printedPostOf(rows, row) ?? (cell.kind === "rating" ? cell.post : null);
  // `1300/00`: no games behind the number, so it is a newcomer's start and no rating.
  if (written && games === 0)
    return { rating: null, games: null, start: { rating: written.rating, games: 0 }, printedPost };
  const start = written ? null : startOf(rows, row);
  return { rating: written?.rating ?? null, games: written ? games : null, start, printedPost };
}

function startOf(rows: Rows, row: number): RatingAndGames | null {
  const cell = parseRating(value(rows, row, "start"));
  if (cell.kind === "bad") return say(rows, row, "start", cell.code);
  return cell.kind === "rating" && cell.rating
    ? { rating: cell.rating.rating, games: cell.rating.games ?? 0 }
    : null;
}

/** The ratings in other systems; the games stand in the rating's cell or in a column of their own. */
function sourcesOf(rows: Rows, row: number): Source[] {
  return rows.sources.flatMap(({ system, rating: column, games, date }) => {
    const cell = parseRating(rows.table[row]![column]);
    if (cell.kind === "bad") sayAt(rows, row, column, cell.code);
    if (cell.kind !== "rating" || !cell.rating) return [];
    return {
      system,
      rating: cell.rating.rating,
      games: cell.rating.games ?? factAt(rows, row, games, parseGames, "bad-games"),
      date: factAt(rows, row, date, parseDay, "bad-date"),
    };
  });
}

/** What the player had won and drawn, and in how many events, before this one; null where nothing is told. */
function recordOf(rows: Rows, row: number): SectionPlayer["record"] {
  const [wins, draws, events] = (["wins", "draws", "events"] as const).map((role) =>
    fact(rows, row, role, parseGames, "bad-games"),
  );
  if (wins == null && draws == null && events == null) return null;
  return { wins: wins ?? 0, draws: draws ?? 0, events: events ?? 0 };
}

/** The chart's own post rating. Nothing is computed from it, so what cannot be read is passed over. */
function printedPostOf(rows: Rows, row: number): WrittenRating | null {
  const cell = parseRating(value(rows, row, "post"));
  return cell.kind === "rating" ? (cell.post ?? cell.rating) : null;
}

function isPlayerRow(rows: Rows, row: number, rounds: readonly RoundColumn[]): boolean {
  const cells = rows.table[row]!;
  const hasName = asText(value(rows, row, "name")) !== "";
  const tellsGame = () =>
    rounds.some(({ column }) => {
      const kind = parseResult(cells[column]).kind;
      return kind === "games" || kind === "unplayed";
    });
  if (rows.columnOf.has("number")) {
    const number = parseNumber(value(rows, row, "number"));
    if (typeof number === "number") {
      return (
        hasName ||
        !isBlank(value(rows, row, "rating")) ||
        rounds.some(({ column }) => !isBlank(cells[column]))
      );
    }
    return (hasName || number === "bad") && tellsGame();
  }
  if (!hasName) return false;
  return (
    tellsGame() ||
    parseRating(value(rows, row, "rating")).kind === "rating" ||
    parseId(value(rows, row, "id")) !== ""
  );
}

function factsOf(rows: Rows, row: number, place: number): PlayerFacts {
  const number = fact(rows, row, "number", parseNumber, "bad-number");
  if (number === null && rows.columnOf.has("number") && isBlank(value(rows, row, "number"))) {
    say(rows, row, "number", "bad-number");
  }
  const total = value(rows, row, "total");
  if (isErrorValue(total)) say(rows, row, "total", "error-value");
  return {
    row,
    cell: refOf(rows, row, rows.columnOf.has("name") ? "name" : "number"),
    number: number ?? (rows.columnOf.has("number") ? 0 : place),
    name: asWords(value(rows, row, "name")),
    id: parseId(value(rows, row, "id")),
    state: asWords(value(rows, row, "state")),
    ...strengthOf(rows, row),
    birthDate: fact(rows, row, "birthDate", parseDay, "bad-date"),
    age: fact(rows, row, "age", parseAge, "bad-age"),
    adult: fact(rows, row, "adult", parseYesNo, "bad-yes-no"),
    history: fact(rows, row, "history", parseHistory, "bad-history"),
    sources: sourcesOf(rows, row),
    floor: ratingAlone(rows, row, "floor"),
    ceiling: ratingAlone(rows, row, "ceiling"),
    peak: ratingAlone(rows, row, "peak"),
    lifeMaster: fact(rows, row, "lifeMaster", parseYesNo, "bad-yes-no"),
    record: recordOf(rows, row),
    printedTotal: parseTotal(total),
  };
}

function sameNumber(players: readonly PlayerFacts[], columnOf: Rows["columnOf"]): ChartDiagnostic[] {
  const first = new Map<number, PlayerFacts>();
  const column = columnOf.get("number");
  if (column === undefined) return [];
  return players.flatMap((player) => {
    const earlier = first.get(player.number);
    if (!earlier) first.set(player.number, player);
    if (!earlier || player.number === 0) return [];
    const cells = [earlier, player].map(({ row }) => ({ row, column }));
    return [finding("duplicate-number", cells, player.number)];
  });
}

/** One ID on two rows is a re-entry; different names or ratings under it are worth a look. */
function sameId(players: readonly PlayerFacts[], { columnOf }: Rows): ChartDiagnostic[] {
  const first = new Map<string, PlayerFacts>();
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return players.flatMap((player) => {
    const earlier = first.get(player.id);
    if (player.id === "") return [];
    if (!earlier) {
      first.set(player.id, player);
      return [];
    }
    const said: ChartDiagnostic[] = [];
    const pair = (column: number) => [earlier, player].map(({ row }) => ({ row, column }));
    if (plain(earlier.name) !== plain(player.name)) {
      said.push(finding("id-names-differ", pair(player.cell.column), player.id));
    }
    if (player.rating !== null && earlier.rating !== null && player.rating !== earlier.rating) {
      said.push(finding("id-ratings-differ", pair(columnOf.get("rating")!), player.id));
    }
    return said;
  });
}

/** Every player's row of a table, in the table's order, with what is wrong in the cells of facts. */
export function readPlayers(
  table: Table,
  layout: Layout,
): { readonly players: readonly PlayerFacts[]; readonly diagnostics: readonly ChartDiagnostic[] } {
  const columnOf = new Map<ColumnRole, number>();
  for (const { role, column } of layout.columns) if (!columnOf.has(role)) columnOf.set(role, column);
  const rows: Rows = { table, columnOf, sources: sourceColumns(layout), diagnostics: [] };
  const rounds = roundColumns(layout);
  const players: PlayerFacts[] = [];
  for (let row = layout.headingRow + 1; row < table.length; row++) {
    if (!isPlayerRow(rows, row, rounds) || repeatsHeadings(table[row]!, layout.columns)) continue;
    players.push(factsOf(rows, row, players.length + 1));
  }
  if (players.length === 0)
    rows.diagnostics.push(finding("no-players", [{ row: layout.headingRow, column: 0 }]));
  rows.diagnostics.push(...sameNumber(players, columnOf), ...sameId(players, rows));
  return { players, diagnostics: rows.diagnostics };
}
