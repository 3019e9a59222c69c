/**
 * One player's entry in one round, by one hypothesis: the meanings of the round's cells come together to games, a round
 * without a game, a pairing or something that can't be read.
 *
 * Example: by the style `12-1`, the cell `3-1` is a win against number 3; by `1-12` it is nothing.
 */
import { meaningOf, type Board, type Slot } from "./board";
import type { ChartPlayer } from "./charts";
import type { Place } from "./layouts";
import { EMPTY, isSure, type Meaning, type Style, type WrittenCode, type WrittenGame } from "./meanings";
import { byeOf, codeOf } from "./results";
import type { ChartCode } from "../diagnostics";
import type { Color } from "../types";

const NOBODY = -1;
const NONE: readonly never[] = [];

/** How all results of a chart are written that are not sure; `Ash` for names with any of their styles. */
export type ChartStyle = Style | "Ash";

/** A game that an entry tells of. */
export interface Claim {
  /** The index of the opponent. */
  readonly opponent: number;
  readonly scores: readonly number[];
  /** The sum of the scores. */
  readonly points: number;
  readonly color: Color;
  /** Whether the score is a 0 that may be an empty cell. */
  readonly mayBeEmpty: boolean;
  isMatched: boolean;
  /** Whether the opponent's row tells of it too. */
  isConfirmed: boolean;
}

/** Why an entry can't be read. */
export interface Slip {
  readonly code: ChartCode;
  readonly weight: number;
  /** The text of the cell, or the number that nobody has. */
  readonly value: string;
}

export class Entry {
  claims: readonly Claim[] = NONE;
  /** Games of which one is meant, where several players are called so. */
  eitherOf: readonly Claim[] = NONE;
  code: WrittenCode | null = null;
  /** Scores without an opponent. */
  scores: readonly number[] = NONE;
  isLetters = false;
  /** For a pairing, and for what may be one: the index of the opponent. */
  opponent = NOBODY;
  /** Whether a pairing has a color, so that it can't be a number of anything else. */
  isColored = false;
  /** For a foreign event: games against a rating. */
  foreign: readonly WrittenGame[] = NONE;
  slip: Slip | null = null;
  /** What the meaning does not cover of its cell. */
  rest = "";
  /** What is unlikely about it. */
  cost = 0;

  constructor(public kind: "empty" | "games" | "unplayed" | "bare" | "pending" | "bad" | "self") {}
}

/** How the cells are to be read. */
export interface Manner {
  readonly rounds: readonly (readonly Place[])[];
  readonly style: ChartStyle;
  /** The index of the player with a number. */
  readonly byNumber: readonly (number | undefined)[];
}

const HIGHEST_FORMAL = 99;
const FALL_COST = 0.3;

const entry = (kind: Entry["kind"], more: Partial<Entry> = {}): Entry => Object.assign(new Entry(kind), more);

/** Nearly all entries are so: one game. */
function withGame(claim: Claim, rest = ""): Entry {
  const found = new Entry("games");
  found.claims = [claim];
  found.rest = rest;
  return found;
}

/** Finds the opponent by number, ID, rating or name; -1 if it is nobody of the chart. */
function opponentOf(board: Board, manner: Manner, number: number, name: string): number {
  if (number > 0) {
    const found = manner.byNumber[number] ?? NOBODY;
    return found < 0 && number > HIGHEST_FORMAL ? board.findCode(number) : found;
  }
  return name === "" ? NOBODY : board.find(name);
}

const isOwn = (game: WrittenGame, style: ChartStyle): boolean =>
  game.style === style || (style === "BD4" && game.style === "WW4");
const isOfStyle = (game: WrittenGame, style: ChartStyle): boolean =>
  isSure(game) || isOwn(game, style) || (style === "Ash" && game.style.startsWith("Ash"));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const claimOf = (
  opponent: number,
  { scores, color }: Pick<WrittenGame, "scores" | "color">,
): Claim => ({
  opponent,
  scores,
  points: sum(scores),
  color,
  mayBeEmpty: false,
  isMatched: false,
  isConfirmed: false,
});

/** A cell with several games: `W12 L14`. */
function severalGames(board: Board, manner: Manner, cell: Meaning): Entry {
  const claims: Claim[] = [];
  const foreign: WrittenGame[] = [];
  let code: WrittenCode | null = null;
  const bad = entry("bad", { slip: { code: "bad-result", weight: 3, value: cell.text } });
  for (const part of cell.parts) {
    const one = cellWithGame(board, manner, NOBODY, part, null);
    if (one.slip) {
      one.slip = { ...one.slip, value: cell.text };
      return one;
    }
    if (one.kind === "pending") return bad;
    claims.push(...one.claims);
    foreign.push(...one.foreign);
    code ??= one.code;
  }
  // Points stand beside a game, not alone.
  if (claims.length + foreign.length === 0 && !code) return bad;
  // Two games against one opponent are one match.
  const [first] = claims;
  const isMatch = first && claims.length > 1 && claims.every(({ opponent }) => opponent === first.opponent);
  const merged = isMatch
    ? [claimOf(first.opponent, { scores: claims.flatMap(({ scores }) => scores), color: null })]
    : claims;
  return entry(merged.length + foreign.length > 0 ? "games" : "unplayed", { claims: merged, foreign, code });
}

/** Whether the numbers of a slot are opponents rather than scores. */
function hasOpponents(board: Board, slot: Slot): boolean {
  const { opponents, scores } = board.counts(slot);
  return opponents > scores;
}

/**
 * A cell that should have the opponent and the result.
 *
 * @param slot where it stands; null for a part of a cell
 */
function cellWithGame(board: Board, manner: Manner, self: number, cell: Meaning, slot: Slot | null): Entry {
  const { games, code, score, pairing } = cell;
  const [only] = games;
  // Nearly every cell has one game that can be nothing else.
  if (only && games.length === 1 && only.rest === "" && isSure(only)) {
    const opponent = opponentOf(board, manner, only.opponent, only.name);
    if (opponent >= 0) return withGame(claimOf(opponent, only));
  }
  if (cell.isEmpty) return entry("empty");
  if (cell.parts.length > 0 && cell.games.length === 0 && !code && !score)
    return severalGames(board, manner, cell);
  const allowed = games.filter((game) => isOfStyle(game, manner.style));
  const mine = allowed.filter((game) => isOwn(game, manner.style));
  const known = [...mine, ...allowed.filter((game) => !mine.includes(game))]
    .map((game) => ({ game, opponent: opponentOf(board, manner, game.opponent, game.name) }))
    .filter(({ opponent }) => opponent >= 0);
  // `-1` may be a bye where nothing else is written `+12`.
  const isCode = code && known.every(({ game: { style } }) => style === "+12" || style === "12w+");
  if (known.length > 0 && !(isCode && manner.style !== "+12" && manner.style !== "12w+")) {
    const { game, opponent } = known.find((one) => one.opponent !== self) ?? known[0]!;
    // `D3 Cedar` has the opponent's name behind the number.
    const isName = game.rest !== "" && board.find(game.rest.replace(/[()]/g, "")) === opponent;
    return withGame(claimOf(opponent, game), isName ? "" : game.rest);
  }
  if (board.isForeign) {
    const foreign = allowed.filter(({ opponent }) => opponent > board.highest).slice(0, 1);
    if (foreign.length > 0) return entry("games", { foreign });
  }
  // `W1` is not a score with a color, and `1b0` not a bye, where nobody has number 1.
  const isLacking = allowed.some((game) => isSure(game) && game.opponent > 0);
  if (isLacking) return entry("bad", { slip: slipOf(cell, allowed[0]) });
  const paired = pairing ? opponentOf(board, manner, pairing.opponent, pairing.name) : NOBODY;
  // `1b` is a bye, or a pairing with Black.
  if (code) return entry("unplayed", { code, rest: code.rest, opponent: paired });
  if (cell.isSelf) return entry("self");
  // A 1 among numbers is the opponent and not a score.
  if (paired >= 0 && paired !== self && cell.whole === 1 && slot && hasOpponents(board, slot))
    return entry("pending", { opponent: paired, scores: score?.scores ?? NONE });
  if (score) return entry("bare", { scores: score.scores, isLetters: score.isLetters });
  if (paired >= 0) return entry("pending", { opponent: paired, isColored: pairing!.color !== null });
  const slip = slipOf(cell, allowed[0]);
  const named = allowed.find(({ name }) => name !== "" && board.called(name).length > 1);
  if (!named) return entry("bad", { slip });
  const others = board.called(named.name).filter((player) => player !== self);
  return entry("bad", { slip, eitherOf: others.map((player) => claimOf(player, named)) });
}

function slipOf(cell: Meaning, game: WrittenGame | undefined): Slip {
  if (cell.isError) return { code: "error-value", weight: 3, value: cell.text };
  if (game && game.opponent > 0)
    return { code: "opponent-not-in-chart", weight: 4, value: String(game.opponent) };
  // A longer number may be a day that Excel made of a result.
  if (cell.whole !== null || /^\d+$/.test(cell.text))
    return { code: "bare-number", weight: 3, value: cell.text };
  return { code: "bad-result", weight: game ? 4 : 3, value: cell.text };
}

/** The scores of a cell; null if it has none that can be read. */
function scoresOf({ isZero, text, score, code, points }: Meaning): readonly number[] {
  if (isZero || text === "-") return [0];
  if (score) return score.scores;
  return !code && points !== null && points <= 1 ? [points] : [];
}

/** The cells of a round in which the opponent stands apart. */
interface Apart {
  readonly opponent: Meaning;
  readonly scores: readonly Meaning[];
  readonly color: Color;
  /** What the running score has gone up by; null if it is not known. */
  readonly step: number | null;
  readonly hasRunning: boolean;
}

function opponentApart(
  board: Board,
  manner: Manner,
  { opponent, scores, color, step, hasRunning }: Apart,
): Entry {
  const { pairing } = opponent;
  const target = pairing ? opponentOf(board, manner, pairing.opponent, pairing.name) : NOBODY;
  const filled = scores.filter(({ isEmpty, isZero }) => !isEmpty || isZero);
  const one = filled[0] ?? EMPTY;
  const values = filled.flatMap(scoresOf);
  if (target >= 0) {
    const cost = hasRunning && step !== null && Math.abs(step - sum(values)) > 0.01 ? 0.5 : 0;
    if (values.length > 0 && values.length >= filled.length) {
      const mayBeEmpty = filled.length === 1 && one.isZero && one.isEmpty;
      const seen = color ?? pairing!.color ?? one.score?.color ?? null;
      const claim = { ...claimOf(target, { scores: values, color: seen }), mayBeEmpty };
      return entry("games", { claims: [claim], cost });
    }
    if (one.code) return entry("unplayed", { code: one.code });
    if (one.isEmpty) return entry("pending", { opponent: target });
    return entry("bad", { slip: { code: "bad-result", weight: 3, value: one.text } });
  }
  if (!opponent.isEmpty && !opponent.code && !opponent.isSelf)
    return entry("bad", { slip: { code: "opponent-not-in-chart", weight: 4, value: opponent.text } });
  if (one.code || opponent.code) {
    const code =
      opponent.code && opponent.code.kind !== "unpaired" ? opponent.code : (one.code ?? opponent.code!);
    const [points] = values;
    if (points === undefined) return entry("unplayed", { code });
    const kind = code.kind === "unpaired" ? byeOf(points) : code.kind;
    return entry("unplayed", { code: { ...codeOf(kind), points } });
  }
  const [points] = values;
  if (points !== undefined && !(values.length === 1 && points === 0 && one.isEmpty))
    return entry("unplayed", { code: codeOf(byeOf(points)), cost: points > 0 && opponent.isEmpty ? 0.1 : 0 });
  return entry("empty");
}

/** The cells of one round of a player, by their uses. */
interface Cells {
  game: Meaning | null;
  /** Where the game stands. */
  slot: Slot | null;
  opponent: Meaning | null;
  scores: readonly Meaning[];
  color: Color;
  running: Meaning | null;
}

function cellsOf(board: Board, player: ChartPlayer, places: readonly Place[]): Cells {
  const found: Cells = {
    game: null,
    slot: null,
    opponent: null,
    scores: NONE,
    color: null,
    running: null,
  };
  for (const { slot, use } of places) {
    if (use === "skip") continue;
    const cell = meaningOf(board.chart, player, slot);
    if (use === "color") found.color = cell.color;
    else if (use === "score") found.scores = [...found.scores, cell];
    else found[use] = cell;
    if (use === "game") found.slot = slot;
  }
  return found;
}

function withColor(one: Entry, color: Color): Entry {
  const [claim, more] = one.claims;
  if (color !== null && claim && !more && claim.color === null) one.claims = [{ ...claim, color }];
  return one;
}

function runningSlip(before: number, now: number, weight: number): Slip {
  return { code: "total-differs", weight, value: `The running score goes from ${before} to ${now}.` };
}

/** The entries of a player, one for each round. */
export function entriesOf(board: Board, manner: Manner, index: number): Entry[] {
  const player = board.chart.players[index]!;
  let before = 0;
  return manner.rounds.map((places): Entry => {
    const { game, slot, opponent, scores, color, running } = cellsOf(board, player, places);
    // A 0 that may be an empty cell is a running score only as long as nobody has scored.
    const isRunning = running !== null && (!running.isEmpty || (running.isZero && before === 0));
    const now = isRunning ? running.points : null;
    const hasRunning = now !== null;
    const step = now === null ? null : now - before;
    let one = game ? withColor(cellWithGame(board, manner, index, game, slot), color) : null;
    if (opponent) {
      if (scores.length > 0 || running === null)
        one = opponentApart(board, manner, { opponent, scores, color, step, hasRunning });
      else {
        const isStep = step === 0 || step === 0.5 || step === 1;
        const score: Meaning = { ...EMPTY, isEmpty: !isStep, points: step, score: null };
        one = opponentApart(board, manner, { opponent, scores: [score], color, step, hasRunning: false });
        if (step !== null && !isStep) one.slip ??= runningSlip(before, now!, 3);
      }
    } else if (one && step !== null) {
      const own = sum(one.claims.map(({ points }) => points)) + (one.code?.points ?? 0);
      const isOther = one.claims.length > 0 && Math.abs(own - step) > 0.01;
      if (isOther) one.slip = runningSlip(before, now!, 0.2);
      if (isOther || (one.kind === "empty" && step > 0)) one.cost += 0.5;
    }
    if (now !== null) before = now;
    const found = one ?? entry("empty");
    // A running score that falls to 0 is an empty cell, or none.
    if (running?.isZero && before > 0) found.cost += FALL_COST;
    return found;
  });
}
