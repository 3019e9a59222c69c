/**
 * Finds out what columns are by their cells, if their headings do not tell: a round under `Sun 3` or without a heading, the
 * ratings under `Strength`. If the cells make it certain, the column is read, with a note. If they leave it open, it is a
 * doubt that names the heading.
 */
import { parseRating } from "../cells/ratings";
import { gamesIn, parseResult, type ResultCell } from "../cells/results";
import { finding } from "../diagnostics";
import {
  bare,
  type HeadingMeaning,
  isNotRated,
  isUnused,
  meaning,
  TIE_BREAK,
  waitsForPost,
} from "./headings";
import type { CellValue, ChartDiagnostic, ColumnRole, Table } from "../types";
import { asText, isBlank } from "../cells/text";

/** The row of a player with the pairing number. */
export interface NumberedRow {
  readonly row: number;
  readonly number: number;
}

export interface Columns {
  readonly table: Table;
  readonly headingRow: number;
  readonly players: readonly NumberedRow[];
  /** The row of each pairing number. */
  readonly rowOf: ReadonlyMap<number, number>;
  /** Changed here, if the cells of a column tell more than its heading. */
  readonly meanings: HeadingMeaning[];
  readonly headings: readonly string[];
  /** Whether the TD chose what the column is. */
  readonly isChosen: (column: number) => boolean;
}

/** Whether a column has no meaning yet, and its heading does not mark it as unused. */
export function isFree({ meanings, headings, isChosen }: Columns, column: number): boolean {
  return meanings[column]!.role === "other" && !isChosen(column) && !isUnused(headings[column]);
}

function headingCell({ headingRow }: Columns, column: number) {
  return { row: headingRow, column };
}

/** A column's round: the number wanted, if no column has it, else the next one that is free. */
export function freeRound(
  meanings: readonly HeadingMeaning[],
  column: number,
  wanted: number | null,
): number {
  const taken = new Set(meanings.flatMap(({ role, round }) => (role === "round" && round ? [round] : [])));
  if (wanted !== null && !taken.has(wanted)) return wanted;
  const before = meanings.slice(0, column).filter(({ role }) => role === "round");
  let round = (before.at(-1)?.round ?? 0) + 1;
  while (taken.has(round)) round++;
  return round;
}

const WORD_AND_NUMBER = /^[a-z#]{0,12}?(\d{1,2})(?:[a-z]|res(?:ults?)?|opp(?:res)?)?$/;
/** The words and numbers that the heading of a round may have: `Rd 1 Gm 2`, `Rd 1 White`, `Round 1 of 3`, `1 (6/5)`. */
const ROUND_WORDS =
  /^(?:(?:rounds?|rds?|rnd|r|games?|gm|g|match|white|black|w|b|of|vs|opp|opponents?|pairings?|results?|res|score|leg|half|am|pm|\d{1,4})(?=\d|\b)[^a-z\d]*)+$/i;
const ROMAN_NUMBER = /^x?(?:ix|iv|v?i{0,3})$/;
/** `Rounds` in the first of several merged cells; the last rounds of a knockout. */
const ROUND_BY_NAME =
  /^(?:rounds?|results?|rds?|final|finals|last|semi|semis|semifinal|semifinals)(?:round|rd)?$/;
const DAY_OR_TIME =
  /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d\s?[ap]\.?m\b|^\d{1,2}[/.:-]\d{1,2}\b|^\d{5}$/i;

/** Whether a heading can be that of a round: empty, a day, `Roud 3`, `Final`. */
function isRoundLike(heading: string): boolean {
  const word = bare(heading);
  if (word === "") return heading === "";
  // `X` more often means extra games than round ten.
  if (word === "x" || TIE_BREAK.test(word)) return false;
  return (
    ROUND_WORDS.test(heading) ||
    WORD_AND_NUMBER.test(word) ||
    ROMAN_NUMBER.test(word) ||
    ROUND_BY_NAME.test(word) ||
    DAY_OR_TIME.test(heading)
  );
}

/** The opponents' numbers in a cell with results. */
function opponentsIn(cell: ResultCell): readonly number[] {
  return cell.kind === "games" ? cell.games.map(({ opponent }) => opponent) : [];
}

interface Tally {
  /** Cells with a result against a player of the wallchart. */
  readonly games: number;
  /** Those whose opponent's cell has the same game, and those whose opponent's cell has another one. */
  readonly agreeing: number;
  readonly clashing: number;
  /** Cells with anything that a round can have. */
  readonly results: number;
  readonly letters: number;
  readonly filled: number;
  readonly firstRow: number;
}

function tally({ table, players, rowOf }: Columns, column: number): Tally {
  const counts = { games: 0, agreeing: 0, clashing: 0, results: 0, letters: 0, filled: 0, firstRow: -1 };
  for (const { row, number } of players) {
    const value = table[row]![column];
    if (isBlank(value)) continue;
    counts.filled++;
    const cell = parseResult(value);
    if (cell.kind === "bad" || cell.kind === "blank") continue;
    counts.results++;
    if (cell.kind === "scores" && cell.letters && /[DL]/i.test(asText(value))) counts.letters++;
    if (cell.kind !== "games") continue;
    const named = opponentsIn(cell);
    if (named.length === 0 || !named.every((one) => one !== number && rowOf.has(one))) continue;
    counts.games++;
    if (counts.firstRow < 0) counts.firstRow = row;
    const back = parseResult(table[rowOf.get(named[0]!)!]![column]);
    const answer = opponentsIn(back);
    if (answer.length === 0) continue;
    const scores = [cell, back].map((one) => (one.kind === "games" ? one.games[0]!.score : 0));
    if (answer.includes(number) && scores[0]! + scores[1]! === 1) counts.agreeing++;
    else counts.clashing++;
  }
  return counts;
}

/** Whether a column has the games of a round, however they are written. */
function isCopy({ table, players, meanings }: Columns, column: number): boolean {
  const gamesOf = (one: number) => players.map(({ row }) => gamesIn(table[row]![one])).join();
  const games = gamesOf(column);
  return meanings.some(({ role }, round) => role === "round" && gamesOf(round) === games);
}

/** Columns of rounds, and those that certainly have no results. */
const NOT_LOST: ReadonlySet<ColumnRole> = new Set(["round", "opponent", "color", "output", "name", "id"]);

/**
 * Finds columns of results whose headings do not name a round. Such a column is read as a round if its heading can be that
 * of a round and both sides of its games agree. Otherwise it is a doubt.
 */
export function findLostRounds(columns: Columns): ChartDiagnostic[] {
  const { meanings, headings } = columns;
  return headings.flatMap((heading, column) => {
    if (!isFree(columns, column)) {
      // A column `Total`, `State` or `Notes` that has the results of a round.
      if (columns.isChosen(column) || isNotRated(heading) || NOT_LOST.has(meanings[column]!.role)) return [];
      if (columns.players.every(({ row }) => typeof columns.table[row]![column] === "number")) return [];
      const { agreeing, firstRow } = tally(columns, column);
      const cells = [headingCell(columns, column), { row: firstRow, column }];
      return agreeing > 1 ? [finding("column-not-read", cells, heading)] : [];
    }
    const { games, agreeing, clashing, results, letters, filled, firstRow } = tally(columns, column);
    // The tie-break of direct encounters may be `1-2`.
    if (agreeing === 0 && TIE_BREAK.test(bare(heading))) return [];
    const first = columns.players.find(({ row }) => !isBlank(columns.table[row]![column]));
    const cells = [
      headingCell(columns, column),
      { row: firstRow < 0 ? (first?.row ?? 0) : firstRow, column },
    ];
    if (games === 0 && letters * 2 > filled && results === filled)
      return [finding("column-not-read", cells, heading)];
    // A single cell such as `W2` among others may be anything.
    if (games === 0 || (games === 1 && results * 3 < filled * 2)) return [];
    if (
      results * 3 < filled * 2 ||
      !isRoundLike(heading) ||
      isCopy(columns, column) ||
      agreeing === 0 ||
      clashing > 0 ||
      agreeing * 2 < games
    )
      return [finding("column-not-read", cells, heading)];
    const wanted = WORD_AND_NUMBER.exec(bare(heading))?.[1];
    const number = wanted === undefined || /\d\D+\d/.test(heading) ? null : Number(wanted);
    const round = freeRound(meanings, column, number);
    meanings[column] = meaning("round", { round });
    return [finding("round-by-cells", [headingCell(columns, column)], heading)];
  });
}

/** `Loc` has the local ratings of Swiss Perfect. */
const RATING_WORD = /ra?ti?n?gs?|rtn?g|elo|^rate?$|uscf|^loc$/;
/** The words of a heading that certainly names the ratings before the event. */
const ONLY_RATING =
  /^(?:(?:ratings?|ratn?gs?|rtn?gs?|rates?|rat|rtng|elo|uscf|us|chess|national|natl|nat|official|pub|published|current|curr|pre|event|tournament|before|players?|otb|list|regular|reg|loc|msa|supp|supplement)\b[^a-z]*)+$/i;
/** The month of a list of ratings, as in `Aug 2026 rating`. */
const MONTH = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/gi;
const NOT_A_RATING =
  /perf|tpr|^rp|av(?:er)?a?ge?|opp|^tb|tie|buch|sonn|new|post|chan?ge?|diff|prize|year|born|fide|rtgi/;

/** `1500 12` cannot be read, but it looks like a rating with its games. */
const LIKE_A_RATING = /^\d{3,4}\D{1,3}\d{1,2}\)?$/;

/**
 * How much a column looks like ratings: "all" where every cell looks like one or says unrated, and at least two are one;
 * "some" where half of them begin like one, so that one odd cell does not hide the rest.
 */
function ratingsIn({ table, players }: Columns, column: number): "all" | "some" | "none" {
  const filled = players.flatMap(({ row }) => {
    const value = table[row]![column];
    const cell = parseRating(value);
    return isBlank(value) || cell.kind === "blank" ? [] : [{ cell, text: asText(value) }];
  });
  const isRating = ({ cell, text }: (typeof filled)[number]) =>
    cell.kind === "rating" ? cell.rating !== null : LIKE_A_RATING.test(text);
  const ratings = filled.filter(isRating).length;
  const isUsual = ratings > 1 && filled.length * 2 >= players.length;
  if (isUsual && filled.every((one) => one.cell.kind === "rating" || isRating(one))) return "all";
  const begun = filled.filter((one) => isRating(one) || /^P?\d{3,4}(?!\d)/i.test(one.text)).length;
  return begun > 0 && begun * 2 >= filled.length ? "some" : "none";
}

/** Whether a column without a known heading could be the ratings, by its cells, or by some of them (`bySome`) or its heading. */
function couldBeRatings(columns: Columns, column: number, bySome = false): boolean {
  const word = bare(columns.headings[column]);
  if (NOT_A_RATING.test(word)) return false;
  const ratings = ratingsIn(columns, column);
  return ratings === "all" || (ratings === "some" && (bySome || RATING_WORD.test(word)));
}

/** Headings that settle which of two columns has the ratings before the event. */
const SETTLES = /^(?:pre(?!v)|before|official|publ|supp)/;
/** Ratings of one list and of the next one mostly differ by no more than this. */
const NEAR = 100;

/** A column of starts that every player has, with a heading that says rating, is the ratings. */
const START_RATING = /ra?ti?n?g|rtg|elo/;

/** Finds the ratings if no heading names them, and other columns that could also be the ratings. */
export function findRatings(columns: Columns, before: readonly HeadingMeaning[]): ChartDiagnostic[] {
  const { meanings, headings, table, players } = columns;
  const isOwn = ({ role, system }: HeadingMeaning) =>
    role === "sourceRating" && system !== "FIDE" && system !== "CFC";
  const main = meanings.findIndex(({ role }) => role === "rating" || role === "idRating");
  const used = main < 0 ? meanings.findIndex(isOwn) : main;
  const findingAbout = (code: "rating-by-cells" | "rating-not-read", column: number) =>
    finding(code, [headingCell(columns, column)], headings[column]);
  if (used < 0) {
    const isCandidate = (column: number) => {
      const { role } = meanings[column]!;
      if (columns.isChosen(column) || isUnused(headings[column])) return false;
      if (role === "other") return couldBeRatings(columns, column);
      return (role === "post" || role === "start") && ratingsIn(columns, column) === "all";
    };
    const found = meanings.flatMap((_, column) => (isCandidate(column) ? [column] : []));
    const [only] = found;
    if (only === undefined) return [];
    const word = bare(headings[only]);
    const isSure =
      found.length === 1 &&
      ratingsIn(columns, only) === "all" &&
      (meanings[only]!.role === "other"
        ? word === "" ||
          ONLY_RATING.test(
            headings[only]!.replace(MONTH, "")
              .replace(/^[^a-z]+/i, "")
              .trim(),
          )
        : meanings[only]!.role === "start" && START_RATING.test(word));
    if (isSure) {
      meanings[only] = meaning("rating");
      return [findingAbout("rating-by-cells", only)];
    }
    const starts = found.length === 1 && meanings[only]!.role === "start";
    // If a cell is written as a start, such as 1300/00, the column really has the newcomers' starts.
    const isGiven = starts && players.some(({ row }) => /\/0+$/.test(asText(table[row]![only])));
    return isGiven ? [] : found.map((column) => findingAbout("rating-not-read", column));
  }
  const ratingIn = (cell: CellValue | undefined) => {
    const read = parseRating(cell);
    if (read.kind === "rating") return read.rating && Math.round(read.rating.rating);
    return LIKE_A_RATING.test(asText(cell)) ? asText(cell) : null;
  };
  const round = meanings.findIndex(({ role }) => role === "round");
  /** Whether two ratings differ, or only the other column has one. Behind the rounds, it may be the one after the event. */
  const differs = (column: number, isSure: boolean) =>
    players.some(({ row }) => {
      const cell = table[row]![used];
      const [mine, other] = [ratingIn(cell), ratingIn(table[row]![column])];
      const lacks = isBlank(cell) && before[column]!.role === "rating" && column < round;
      return other !== null && (lacks || (mine !== null && mine !== other && !isSure));
    });
  // The TD's choice is not asked about again.
  if (columns.isChosen(used)) return [];
  // Quick or Blitz ratings are used where there are no others.
  const { role: usedRole, rank: usedRank, system: usedSystem } = before[used]!;
  const couldBe = (column: number) => {
    const { role, system } = before[column]!;
    // A column `Rating` mostly has the Regular ratings, as `Reg` has.
    if (role === "sourceRating") return system === (usedSystem ?? "OTBR");
    if (role === "start") return usedRole === "sourceRating" && ratingsIn(columns, column) === "all";
    return (
      isFree(columns, column) &&
      (role === "rating" || (usedRole === "sourceRating" && couldBeRatings(columns, column, true)))
    );
  };
  /** Whether a column has nearly the same ratings, as an older or a newer list does: `Prior` beside `Rating`. */
  const isOtherList = (column: number) => {
    const { role } = before[column]!;
    if (role !== "other" && role !== "start") return false;
    const heading = headings[column]!;
    const isSettled = SETTLES.test(bare(headings[used])) || waitsForPost(heading) !== null;
    const isBehind = used < round && round < column;
    if (isSettled || isBehind || isUnused(heading) || NOT_A_RATING.test(bare(heading))) return false;
    const near = players.filter(({ row }) => {
      const [mine, other] = [used, column].map((one) => ratingIn(table[row]![one]));
      return mine && other && Math.abs(Number(mine) - Number(other)) <= NEAR;
    });
    return near.length > 1 && near.length * 2 >= players.length;
  };
  return meanings.flatMap((_, column) => {
    if (column === used || columns.isChosen(column) || !(couldBe(column) || isOtherList(column))) return [];
    // A heading such as `Pre` settles which one it is.
    const isSure =
      usedRole === "rating" &&
      usedRank === 0 &&
      (before[column]!.role !== "rating" || before[column]!.rank > 0);
    const cells = [used, column].map((one) => headingCell(columns, one));
    return differs(column, isSure) ? [finding("two-ratings", cells, headings[used])] : [];
  });
}
