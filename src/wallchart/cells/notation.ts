/**
 * Ways to write results throughout a wallchart that `parseResult` does not read: we ask the director before we read them.
 * Their cells are rewritten in the forms that `parseResult` knows.
 *
 * Example: `12W` is a pairing with White; in a wallchart where it faces `5L` in number 12's row, we ask whether it is `W12`.
 */
import type { Score } from "../../ratings/types";
import { type CellRef, type CellValue, NOTATION_NAMES, type NotationName, type Table } from "../types";
import { type CellGame, colorOf, plainGame } from "./game";
import { parseResult } from "./results";
import { numberFirst } from "./spelled-results";
import { asText } from "./text";

interface Notation {
  readonly means: string;
  readonly parse: (value: CellValue) => CellGame | null;
}

/** Each is named by its example. */
const NOTATIONS: Readonly<Record<NotationName, Notation>> = {
  "12W": { means: "W12", parse: numberThenLetter },
  "12 won": { means: "W12", parse: numberThenWord },
  "12-1": { means: "W12", parse: numberThenScore },
  "1 12": { means: "W12", parse: scoreThenNumber },
  // What Excel keeps of a typed +12 and -12.
  "12 and -12": { means: "W12 and L12", parse: signedNumber },
};

export function isNotationName(value: unknown): value is NotationName {
  return (NOTATION_NAMES as readonly unknown[]).includes(value);
}

/** `12W as W12`: a notation and what it means. */
export function notationInWords(name: NotationName): string {
  return `${name} as ${NOTATIONS[name].means}`;
}

const A_SCORE = "1(?:\\.0)?|0(?:\\.0)?|½|1\\/2|0?[.,]5";
const NUMBER_SCORE = new RegExp(`^#?(\\d{1,4})(?:\\s{0,2}[-–—:(=]\\s{0,2}|\\s{1,3})(${A_SCORE})\\)?$`);
const SCORE_NUMBER = new RegExp(
  `^(${A_SCORE})(?:\\s{0,2}[:x(,/]\\s{0,2}|\\s{1,3})(?:vs?\\.?\\s{0,2})?#?(\\d{1,4})\\)?\\s{0,2}([wb])?$`,
  "i",
);

const scoreIn = (text: string): Score => (Number(text) === 1 ? 1 : Number(text) === 0 ? 0 : 0.5);

function numberThenLetter(value: CellValue): CellGame | null {
  return /[a-z]{3}/i.test(asText(value)) ? null : numberFirst(asText(value));
}

function numberThenWord(value: CellValue): CellGame | null {
  return numberFirst(asText(value));
}

function numberThenScore(value: CellValue): CellGame | null {
  const match = NUMBER_SCORE.exec(asText(value));
  return match && { opponent: Number(match[1]), score: scoreIn(match[2]!), color: null };
}

function scoreThenNumber(value: CellValue): CellGame | null {
  const match = SCORE_NUMBER.exec(asText(value));
  return match && { opponent: Number(match[2]), score: scoreIn(match[1]!), color: colorOf(match[3]) };
}

function signedNumber(value: CellValue): CellGame | null {
  if (typeof value !== "number" || !Number.isInteger(value) || value === 0) return null;
  return { opponent: Math.abs(value), score: value > 0 ? 1 : 0, color: null };
}

/** A longer text is not a result. */
const LONGEST = 24;

function gameIn(name: NotationName, value: CellValue | undefined): CellGame | null {
  if (value === undefined || (typeof value === "string" && value.length > LONGEST)) return null;
  return NOTATIONS[name].parse(value);
}

/** So many results may contradict each other, as a part of those that fit. */
const MOST_CONTRADICTED = 0.05;

/** The cells of the rounds: the rows and numbers of the players, and the columns. */
export interface RoundCells {
  readonly players: readonly { readonly row: number; readonly number: number }[];
  readonly rounds: readonly { readonly column: number }[];
}

/** The player's row by number. */
function rowsByNumber({ players }: RoundCells): ReadonlyMap<number, number> {
  return new Map(players.map(({ row, number }) => [number, row]));
}

/** `1` and `-1` alone may be byes: they are games only if the opponent's cell says so. */
function isConfirmed(
  table: Table,
  name: NotationName,
  { opponent, score }: CellGame,
  rowOf: ReadonlyMap<number, number>,
  { row, column }: CellRef,
): boolean {
  if (name !== "12 and -12" || opponent !== 1) return true;
  const facing = signedNumber(table[rowOf.get(1) ?? -1]?.[column] ?? null);
  return facing !== null && rowOf.get(facing.opponent) === row && facing.score + score === 1;
}

/**
 * Whether the results fit together in a notation, and some of them can be read no other way or are confirmed by the
 * opponent's cell. A game in any other notation, or more than a slip, means no.
 */
function fits(table: Table, cells: RoundCells, name: NotationName): boolean {
  const rowOf = rowsByNumber(cells);
  let confirmed = 0;
  let contradicted = 0;
  let otherwiseUnread = 0;
  for (const { row, number } of cells.players) {
    for (const { column } of cells.rounds) {
      const value = table[row]![column];
      const now = parseResult(value);
      if (now.kind === "blank" || now.kind === "unplayed" || now.kind === "self") continue;
      const game = gameIn(name, value);
      if (!game || !isConfirmed(table, name, game, rowOf, { row, column })) {
        const isPoint = now.kind === "scores" || (now.kind === "pending" && now.opponent === null);
        if (isPoint) continue;
        return false;
      }
      const rival = rowOf.get(game.opponent);
      if (rival === undefined || rival === row) return false;
      if (now.kind === "games") {
        const [only] = now.games;
        const isSame =
          now.games.length === 1 && only!.opponent === game.opponent && only!.score === game.score;
        // `1-0` may be a game against number 0, who is never there.
        if (!isSame && now.games.some(({ opponent }) => rowOf.has(opponent))) return false;
      }
      const facing = table[rival]![column];
      if (parseResult(facing).kind === "blank") {
        if (now.kind === "bad") otherwiseUnread++;
        continue;
      }
      const theirs = gameIn(name, facing);
      const clash = theirs?.color !== null && theirs?.color === game.color;
      if (theirs?.opponent === number && theirs.score + game.score === 1 && !clash) confirmed++;
      else contradicted++;
    }
  }
  // A slip of the pen, and a game that both lost, are errors of their own.
  if (contradicted > confirmed * MOST_CONTRADICTED) return false;
  // Numbers alone are anything: only pairs that fit say that they are results.
  return name === "12 and -12" ? confirmed > 1 : confirmed + otherwiseUnread > 0;
}

/**
 * The notation in which all results of a wallchart fit together, if `parseResult` does not read it; else null. `1 2` facing
 * `2 1` fits two of them, with other games.
 */
export function findNotation(table: Table, cells: RoundCells): NotationName | null {
  const [name, second] = NOTATION_NAMES.filter((notationName) => fits(table, cells, notationName));
  if (name === undefined || second === undefined) return name ?? null;
  const read = (notation: NotationName) => JSON.stringify(fromNotation(table, cells, notation));
  return read(name) === read(second) ? name : null;
}

/** The table with the results of a notation as `parseResult` knows them. Any other cell stays as it is. */
export function fromNotation(table: Table, cells: RoundCells, name: NotationName): Table {
  const rowOf = rowsByNumber(cells);
  const copy = table.slice() as CellValue[][];
  for (const { row } of cells.players) {
    copy[row] = [...table[row]!];
    for (const { column } of cells.rounds) {
      const game = gameIn(name, table[row]![column]);
      if (!game || !isConfirmed(table, name, game, rowOf, { row, column })) continue;
      copy[row][column] = plainGame({ ...game, scores: [game.score] });
    }
  }
  return copy;
}
