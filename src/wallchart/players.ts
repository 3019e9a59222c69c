/**
 * The facts of each player's row: number, name, ID, rating, games and whatever else has a column.
 * Rows that are no player (blank ones, totals, notes) are passed over.
 */
import {
  parseAdult,
  parseAge,
  parseGames,
  parseHistory,
  parseId,
  parseNumber,
  parseRatingAlone,
  parseTotal,
  type Fact,
} from "./cells-facts";
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
}

export function roundColumns({ columns }: Layout): RoundColumn[] {
  return columns
    .flatMap(({ column, round }) => (round === null ? [] : [{ round, column }]))
    .sort((a, b) => a.round - b.round);
}

interface Rows {
  readonly table: Table;
  readonly columnOf: ReadonlyMap<ColumnRole, number>;
  readonly diagnostics: ChartDiagnostic[];
}

function value({ table, columnOf }: Rows, row: number, role: ColumnRole): CellValue | undefined {
  const column = columnOf.get(role);
  return column === undefined ? undefined : table[row]![column];
}

function refOf({ columnOf }: Rows, row: number, role: ColumnRole): CellRef {
  return { row, column: columnOf.get(role)! };
}

function say(rows: Rows, row: number, role: ColumnRole, code: ChartCode): null {
  rows.diagnostics.push(finding(code, [refOf(rows, row, role)], value(rows, row, role) ?? ""));
  return null;
}

/** One fact by its reader; what cannot be read is said and left out. */
function fact<T>(
  rows: Rows,
  row: number,
  role: ColumnRole,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  const cell = value(rows, row, role);
  if (isErrorValue(cell)) return say(rows, row, role, "error-value");
  const read = parse(cell);
  return read === "bad" ? say(rows, row, role, code) : read;
}

function parseBirthDate(cell: CellValue | undefined): Fact<string> {
  return isBlank(cell) ? null : (parseDate(cell ?? "") ?? "bad");
}

function ratingCode(cell: CellValue | undefined): ChartCode {
  const read = parseRating(cell);
  return read.kind === "bad" ? read.code : "bad-rating";
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
    birthDate: fact(rows, row, "birthDate", parseBirthDate, "bad-date"),
    age: fact(rows, row, "age", parseAge, "bad-age"),
    adult: fact(rows, row, "adult", parseAdult, "bad-adult"),
    history: fact(rows, row, "history", parseHistory, "bad-history"),
    floor: fact(rows, row, "floor", parseRatingAlone, ratingCode(value(rows, row, "floor"))),
    peak: fact(rows, row, "peak", parseRatingAlone, ratingCode(value(rows, row, "peak"))),
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
  const rows: Rows = { table, columnOf, diagnostics: [] };
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
