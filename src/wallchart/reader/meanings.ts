/**
 * What a cell may mean. The lexer finds all meanings of a cell, wherever it stands; blocks, search and facts choose among
 * them.
 *
 * Example: `12w1` is a game (number 12, White, won); `B12` is a bye, and a pairing with Black against 12; `1` is a score,
 * an opponent, a pairing number and a number of points.
 */
import type { IsoDate } from "../../ratings/types";
import type { WrittenRating } from "../cells/ratings";
import type { CellRef, Color, UnplayedKind } from "../types";

/**
 * A way to write a game, named by its example. A sure one can't mean anything else; the others count only where the search
 * chooses that style for the whole chart.
 */
export type Style =
  | "W12"
  | "12w1"
  | "WW4"
  | "BD4"
  | "12w+"
  | "w41"
  | "12W"
  | "Ash W"
  | "Ash 1"
  | "Ash +"
  | "1-12"
  | "12-1"
  | "+12"
  | "12+";

/** A result with an opponent, by number or by name. */
export interface WrittenGame {
  readonly style: Style;
  /** The opponent's number; 0 if the cell has a name. */
  readonly opponent: number;
  /** The opponent's name; "" if the cell has a number. */
  readonly name: string;
  /** The player's own scores: one for each game. */
  readonly scores: readonly number[];
  readonly color: Color;
  /** The text of the cell that the game does not cover. */
  readonly rest: string;
}

export const isSure = ({ style }: WrittenGame): boolean => style === "W12" || style === "12w1";

/** Scores without an opponent. */
export interface WrittenScore {
  readonly scores: readonly number[];
  readonly color: Color;
  /** Whether they are written W, D or L. */
  readonly isLetters: boolean;
}

/** A round without a rated game. */
export interface WrittenCode {
  readonly kind: UnplayedKind;
  readonly points: number;
  /** How many games it stands for, where a cell has several. */
  readonly games: number;
  /** The number behind it, which says nothing if there was no game; 0 if there is none. */
  readonly behind: number;
  readonly rest: string;
}

/** A pairing whose result is in another cell, or not in yet. */
export interface WrittenPairing {
  readonly opponent: number;
  readonly name: string;
  readonly color: Color;
}

/** Everything that a cell may mean. */
export interface Meaning {
  /** The text with plain spaces and hyphens; "" for an empty cell. */
  readonly text: string;
  /** Whether the cell is empty, or may be: Excel on the desktop passes empty cells to formulas as a numeric 0. */
  readonly isEmpty: boolean;
  /** Whether the cell is a numeric 0, which is empty for any fact of a player. */
  readonly isZero: boolean;
  readonly games: readonly WrittenGame[];
  readonly score: WrittenScore | null;
  readonly code: WrittenCode | null;
  readonly pairing: WrittenPairing | null;
  readonly color: Color;
  /** Whether it marks the diagonal of a square. */
  readonly isSelf: boolean;
  /** A whole number, such as `12`, `#12` or `12.`. */
  readonly whole: number | null;
  /** A number in halves, as running scores and totals are. */
  readonly points: number | null;
  readonly rating: WrittenRating | null;
  /** A US Chess ID of seven or eight digits. */
  readonly id: string;
  readonly idRating: { readonly id: string; readonly rating: WrittenRating } | null;
  readonly date: IsoDate | null;
  readonly isName: boolean;
  readonly isError: boolean;
  /** The parts of a cell of several lines, or of several results; empty if it has only one. */
  readonly parts: readonly Meaning[];
  /** A name, and what stands behind it in parentheses: `Ann Ash (1580)`; empty without. Meant where most names have some. */
  readonly behindName: readonly Meaning[];
}

export const EMPTY: Meaning = {
  text: "",
  isEmpty: true,
  isZero: false,
  games: [],
  score: null,
  code: null,
  pairing: null,
  color: null,
  isSelf: false,
  whole: null,
  points: null,
  rating: null,
  id: "",
  idRating: null,
  date: null,
  isName: false,
  isError: false,
  parts: [],
  behindName: [],
};

/** What may be found in a cell about one game. */
export type Results = Pick<Meaning, "games" | "score" | "code" | "pairing" | "color" | "isSelf">;

export const NO_RESULTS: Results = {
  games: [],
  score: null,
  code: null,
  pairing: null,
  color: null,
  isSelf: false,
};

export const sameCell = (a: CellRef, b: CellRef): boolean => a.row === b.row && a.column === b.column;

/** Whether a cell has a rating and nothing else: `1664`, `rtg: 1664`. */
export const isBareRating = ({ rating }: Meaning): boolean =>
  rating !== null && rating.rating !== null && rating.rest === "";

/** Whether a cell has the name of a person: not a result, a code, a date, a rating (`rtg: 1664`) or a word for unrated. */
export function isPerson(cell: Meaning): boolean {
  const { text, isName, rating, code, score, date, id, idRating } = cell;
  return (
    isName &&
    date === null &&
    id === "" &&
    idRating === null &&
    score === null &&
    !isBareRating(cell) &&
    /\p{L}{2}/u.test(text) &&
    !(rating && text.length < 12 && /^[(\W]*(?:un|ur|nr|new|none|n\/)/i.test(text)) &&
    !(code && text.length < 16 && !/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text))
  );
}
