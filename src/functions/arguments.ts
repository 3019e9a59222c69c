/**
 * Reading the arguments of the custom functions. Each reader takes a raw value and the argument's name,
 * and returns a plain value or throws the cell's error.
 *
 * What Excel hands over: an omitted argument is null, an empty cell null or (on the desktop) 0, a range
 * rows × columns of values. So a numeric 0 inside a range means blank.
 */
import type { Games, Rating } from "../ratings/types";
import { isEdition, rulesFor, EDITIONS, type Rules, type RulesBy } from "../ratings/uschess/rules";
import type { History } from "../ratings/uschess/special";
import { sectionSystem, type SectionSystem } from "../ratings/uschess/time-controls";
import { parseDate } from "../wallchart/dates";
import type { CellRef, CellValue } from "../wallchart/section";
import { errorIn, invalid, passOn } from "./errors";

/** A range or a single value, rows × columns, as Excel hands it to a `unknown[][]` parameter. */
export type RangeArgument = readonly (readonly unknown[])[];

const LOWEST_RATING = 100;
const HIGHEST_RATING = 3500;
/** Section 8 begins here. */
const OLDEST_RULES = "2001-01-01";
const MOST_GAMES = 1_000_000;

/** A cell value without what Excel wraps around it; throws on an error value. */
function plain(value: unknown, where: string): CellValue {
  const error = errorIn(value);
  if (error !== null) throw passOn(error, where);
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return null;
  // A data type (currency, linked entity …) carries its plain value.
  const { basicValue } = value as { basicValue?: CellValue };
  return basicValue ?? null;
}

function isBlank(value: CellValue): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** Blank, or the 0 that stands for an empty cell on the desktop where 0 means nothing of its own. */
function isEmpty(value: CellValue): boolean {
  return isBlank(value) || value === 0;
}

/** The number that a value is or spells; NaN where it is none. */
function toNumber(value: CellValue): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
}

function show(value: CellValue): string {
  return typeof value === "string" ? `"${value.slice(0, 40)}"` : String(value);
}

/** A number from `least` to `most`, or null where the argument is left out. */
export function optionalNumber(value: unknown, name: string, least: number, most: number): number | null {
  const cell = plain(value, name);
  if (isBlank(cell)) return null;
  const number = toNumber(cell);
  // Written so that NaN fails too.
  if (!(number >= least && number <= most)) {
    throw invalid(`${name}: ${show(cell)} is not a number from ${least} to ${most}.`);
  }
  return number;
}

/** A number from `least` to `most`. */
export function requiredNumber(value: unknown, name: string, least: number, most: number): number {
  const number = optionalNumber(value, name, least, most);
  if (number === null) throw invalid(`${name} is missing: give a number from ${least} to ${most}.`);
  return number;
}

/** A rating, 100 to 3500. */
export function readRating(value: unknown, name: string): Rating {
  return requiredNumber(value, name, LOWEST_RATING, HIGHEST_RATING);
}

/** N: 0 is zero games, left out is an established rating (null). */
export function readGames(value: unknown, name: string): Games | null {
  return optionalNumber(value, name, 0, MOST_GAMES);
}

/** m: a whole number of games, at least 1. */
export function readEventGames(value: unknown, name: string): Games {
  const games = requiredNumber(value, name, 1, MOST_GAMES);
  if (!Number.isInteger(games)) throw invalid(`${name}: ${games} is not a whole number of games.`);
  return games;
}

/** The most games against one opponent; 1 when left out. */
export function readRepeats(value: unknown, name: string): number {
  return optionalNumber(value, name, 1, MOST_GAMES) ?? 1;
}

/** What the earlier games were; "mixed" when left out. */
export function readHistory(value: unknown, name: string): History {
  const cell = plain(value, name);
  if (isEmpty(cell)) return "mixed";
  const text = String(cell).trim().toLowerCase();
  if (text === "mixed" || text === "wins" || text === "losses") return text;
  throw invalid(`${name}: ${show(cell)} is none of "mixed", "wins" and "losses".`);
}

/** A section's start date or an edition's name; null when left out, which means the newest rules. */
export function readRulesBy(value: unknown, name: string): RulesBy {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const text = String(cell).trim().toLowerCase();
  if (isEdition(text)) return text;
  const day = parseDate(cell);
  if (day === null) {
    throw invalid(
      `${name}: ${show(cell)} is neither a date such as 2026-08-30 nor one of ${EDITIONS.join(", ")}.`,
    );
  }
  if (day < OLDEST_RULES)
    throw invalid(`${name}: ${day} is before ${OLDEST_RULES}, where the known rules begin.`);
  return day;
}

/** The rules that a start date or an edition names. */
export function readRules(value: unknown, name: string): Rules {
  return rulesFor(readRulesBy(value, name));
}

/** A day, or null when left out. */
export function readDate(value: unknown, name: string): string | null {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const day = parseDate(cell);
  if (day === null) throw invalid(`${name}: ${show(cell)} is not a date such as 2026-08-30.`);
  return day;
}

/** The system that a time control or a code names; OTBR when left out. */
export function readSystem(value: unknown, name: string, rules: Rules): SectionSystem {
  const cell = plain(value, name);
  if (isEmpty(cell)) return { system: "OTBR", dualRated: false };
  const system = typeof cell === "string" ? sectionSystem(cell, rules) : null;
  if (system) return system;
  throw invalid(
    `${name}: ${show(cell)} is neither a rated time control such as G/60;d5 nor one of OTBR, OTBQ, OTBB, OLR, OLQ, OLB.`,
  );
}

/** A cell of a range argument, by row and column of the range, since its address is not known here. */
function cellOf(name: string, row: number, column: number): string {
  return `${name}, row ${row + 1}, column ${column + 1} of the range`;
}

/** A wallchart's plain values; throws on the first error value in it, naming the cell. */
export function readTableArgument(range: RangeArgument, nameCell: (cell: CellRef) => string): CellValue[][] {
  return range.map((row, r) => row.map((value, c) => plain(value, nameCell({ row: r, column: c }))));
}

/** A text; "" when left out, or when it refers to an empty cell. */
export function readText(value: unknown, name: string): string {
  const cell = plain(value, name);
  return isEmpty(cell) ? "" : String(cell).trim();
}

/** Opponents' ratings, one a game, and the score made against them. */
export interface ReadGames {
  readonly opponents: readonly Rating[];
  /** S, 0 to the number of opponents in halves. */
  readonly score: number;
}

interface CellAt {
  readonly value: CellValue;
  readonly where: string;
}

function cellsOf(range: RangeArgument, name: string): CellAt[] {
  return range.flatMap((row, r) =>
    row.map((value, c) => {
      const where = range.length === 1 && row.length === 1 ? name : cellOf(name, r, c);
      return { value: plain(value, where), where };
    }),
  );
}

function readOpponents(cells: readonly CellAt[], name: string): Rating[] {
  const rated = cells.filter(({ value }) => !isEmpty(value));
  if (rated.length === 0) throw invalid(`${name} has no rating: give one rating a game.`);
  return rated.map(({ value, where }) => readRating(value, where));
}

/** Ratings of a range, blank cells left out; at least one. */
export function readRatings(range: RangeArgument, name: string): Rating[] {
  return readOpponents(cellsOf(range, name), name);
}

const RESULTS: Readonly<Record<string, number>> = {
  w: 1, win: 1, "1": 1, "+": 1,
  d: 0.5, draw: 0.5, "0.5": 0.5, ".5": 0.5, "½": 0.5, "1/2": 0.5, "=": 0.5,
  l: 0, loss: 0, "0": 0, "-": 0,
}; // prettier-ignore

function readResult({ value, where }: CellAt): number {
  const result = RESULTS[String(value).trim().toLowerCase()];
  if (result === undefined)
    throw invalid(`${where}: ${show(value)} is not a result such as W, D, L, 1, 0.5 or "0".`);
  return result;
}

/**
 * The opponents and the score against them. `score` is one total, or a range of as many results as
 * `opponents` has cells; there, blank beside blank is no game and 0 means blank: a loss is L or "0".
 */
export function readGamesAndScore(opponents: RangeArgument, score: RangeArgument): ReadGames {
  const opponentCells = cellsOf(opponents, "opponents");
  const scoreCells = cellsOf(score, "score");
  const single = scoreCells.length === 1 ? scoreCells[0]! : null;

  if (single && (opponentCells.length > 1 || !Number.isNaN(toNumber(single.value)))) {
    const ratings = readOpponents(opponentCells, "opponents");
    const total = requiredNumber(single.value, "score", 0, ratings.length);
    if (!Number.isInteger(total * 2)) throw invalid(`score: ${total} is not a sum of wins and draws.`);
    return { opponents: ratings, score: total };
  }
  if (scoreCells.length !== opponentCells.length) {
    throw invalid(
      `score has ${scoreCells.length} cells and opponents ${opponentCells.length}: give a total, or one result a game.`,
    );
  }
  const games = opponentCells
    .map((opponent, i) => ({ opponent, result: scoreCells[i]! }))
    .filter(({ opponent, result }) => !(isEmpty(opponent.value) && isEmpty(result.value)));
  if (games.length === 0) throw invalid("opponents has no rating: give one rating a game.");
  return {
    opponents: games.map(({ opponent }) =>
      readRating(isEmpty(opponent.value) ? null : opponent.value, opponent.where),
    ),
    score: games.reduce((sum, { result }) => {
      if (isEmpty(result.value))
        throw invalid(`${result.where} has no result: write W, D or L (a 0 counts as blank).`);
      return sum + readResult(result);
    }, 0),
  };
}
