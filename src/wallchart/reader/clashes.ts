/**
 * Two sides of a game that don't match, in a director's words: the round, the players, both claims, and a fix for each
 * side where it is clear what that would be.
 *
 * Example: `Rd 1: Ann Ash (4) drew Bob Birch (14), but 14 has a loss.` with "Make 14's a draw" and "Make 4's a win".
 */
import type { Score } from "../../ratings/types";
import { complement, LETTER_OF, other } from "../cells/game";
import { finding, worded } from "../diagnostics";
import type {
  CellRef,
  ChartDiagnostic,
  Color,
  Fix,
  GameToWrite,
  SectionPlayer,
  UnplayedKind,
} from "../types";
import { asWords } from "../cells/text";

/** A game that one player's cell tells of. */
interface Told {
  /** Index of the opponent. */
  readonly rival: number;
  readonly score: Score;
  readonly color: Color;
}

/** What a cell has: games, which its claims tell, or something else. */
export type SideCell =
  | { readonly kind: "games" | "other" }
  | { readonly kind: "unplayed"; readonly unplayed: UnplayedKind }
  | { readonly kind: "scores"; readonly scores: readonly Score[] }
  | { readonly kind: "pending"; readonly opponent: number | null };

/** One player's cell in one round. */
export interface Side {
  readonly player: number;
  readonly ref: CellRef;
  readonly cell: SideCell;
  readonly claims: readonly Told[];
  /** Whether those it names have another game in this round that both sides tell. */
  readonly isRefuted?: boolean;
  /** Null in a square, which has no rounds. */
  readonly round: number | null;
}

type Players = readonly Pick<SectionPlayer, "name" | "number">[];

const LONGEST_NAME = 30;
const VERBS: Readonly<Record<string, string>> = { 1: "beat", 0.5: "drew", 0: "lost to" };
const NOUNS: Readonly<Record<string, string>> = { 1: "win", 0.5: "draw", 0: "loss" };
const WITHOUT_GAME: Readonly<Record<UnplayedKind, string>> = {
  fullBye: "a bye",
  halfBye: "a half-point bye",
  zeroBye: "a zero-point bye",
  unpaired: "no game",
  withdrawn: "withdrawn",
  forfeitWin: "a forfeit win",
  forfeitLoss: "a forfeit loss",
  unratedWin: "an unrated win",
  unratedDraw: "an unrated draw",
  unratedLoss: "an unrated loss",
  pending: "a game without a result",
};

/** `Ann Ash (4)`; only one of the two if the other is missing. */
export function whoIs({ name, number }: Pick<SectionPlayer, "name" | "number">): string {
  const words = asWords(name);
  const short = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;
  if (number === 0) return short;
  return short === "" ? `Number ${number}` : `${short} (${number})`;
}

/** The player mentioned again: the number says enough. */
function again(player: Players[number]): string {
  return player.number === 0 ? whoIs(player) : String(player.number);
}

/** `WL` for two games of one cell, `W` for one. */
function lettersOf(games: readonly Told[]): string {
  return games.map(({ score }) => LETTER_OF[score]!).join("");
}

/** `a draw`, or for several games `WL`. */
function noun(games: readonly Told[]): string {
  return games.length === 1 ? `a ${NOUNS[games[0]!.score]!}` : lettersOf(games);
}

/** `drew`, or for several games `has WL against`. */
function verbOf(games: readonly Told[]): string {
  return games.length === 1 ? VERBS[games[0]!.score]! : `has ${lettersOf(games)} against`;
}

/** `Ann Ash (4) drew Bob Birch (14)`. */
function claim(players: Players, { player, claims }: Side, rival: number): string {
  const games = claims.filter((other) => other.rival === rival);
  return `${whoIs(players[player]!)} ${verbOf(games)} ${whoIs(players[rival]!)}`;
}

/** What the other side has instead, after its number: `has a loss`, `beat Cy Cedar (7)`, `has a bye`. */
function instead(players: Players, { cell, claims }: Side, rival: number): string {
  const games = claims.filter((other) => other.rival === rival);
  if (games.length > 0) return `has ${noun(games)}`;
  const [first] = claims;
  if (first) return `${VERBS[first.score]!} ${whoIs(players[first.rival]!)}`;
  switch (cell.kind) {
    case "unplayed":
      return cell.unplayed === "withdrawn" ? "has withdrawn" : `has ${WITHOUT_GAME[cell.unplayed]}`;
    case "scores":
      return cell.scores.length === 1 ? `has a ${NOUNS[cell.scores[0]!]!}` : "has other results";
    case "pending":
      return cell.opponent === null ? "has no result yet" : `is paired with ${cell.opponent}`;
    default:
      return "has something else";
  }
}

function mirrored(players: Players, games: readonly Told[], opponent: number): GameToWrite {
  return {
    opponent: players[opponent]!.number,
    scores: games.map(({ score }) => complement(score)),
    color: games.length === 1 ? other(games[0]!.color) : null,
  };
}

/** The fix that makes a cell match the games of the other one. */
function makeMatch(players: Players, side: Side, facing: Side): Fix[] {
  const games = facing.claims.filter(({ rival }) => rival === side.player);
  if (games.length === 0 || players[facing.player]!.number === 0) return [];
  const flipped = games.map((game) => ({ ...game, score: complement(game.score) }));
  const label = side.isRefuted
    ? `${again(players[side.player]!)} ${verbOf(flipped)} ${again(players[facing.player]!)}`
    : `Make ${again(players[side.player]!)}'s ${noun(flipped)}`;
  // A draw such as =12 does not tell how this wallchart writes a win: the other cell does.
  const tellsHow = side.claims.some(({ rival, score }) => rival === facing.player && score !== 0.5);
  return [
    {
      label,
      cells: [
        {
          cell: side.ref,
          to: mirrored(players, games, facing.player),
          like: tellsHow ? side.ref : facing.ref,
        },
      ],
    },
  ];
}

/** For a game facing a forfeit: the game becomes the other half of the forfeit. */
function makeForfeit(players: Players, side: Side, { cell, player }: Side): Fix[] {
  if (cell.kind !== "unplayed" || side.round === null) return [];
  const [score, points] = [side.claims[0]!.score, { forfeitWin: 1, forfeitLoss: 0 } as const];
  if (cell.unplayed !== "forfeitWin" && cell.unplayed !== "forfeitLoss") return [];
  if (side.claims.length !== 1 || score + points[cell.unplayed] !== 1) return [];
  const code = score === 1 ? "X" : "F";
  const label = `Make ${again(players[side.player]!)}'s a forfeit ${score === 1 ? "win" : "loss"}`;
  return [{ label, cells: [{ cell: side.ref, to: `${code}${players[player]!.number}`, like: side.ref }] }];
}

/** Whether a cell is only about the other player, or about nobody who could have played it, so that it may be written over. */
function isAbout({ claims, cell, isRefuted = false }: Side, rival: number): boolean {
  if (isRefuted) return true;
  if (claims.length > 0) return claims.every((other) => other.rival === rival);
  return cell.kind !== "games" && cell.kind !== "pending";
}

/** `Rd 1: ` */
function inRound({ round }: Side): string {
  return round === null ? "" : `Rd ${round}: `;
}

/** The finding for two cells that can't be the two sides of one game. The first one has the game. */
export function clash(players: Players, side: Side, facing: Side): ChartDiagnostic {
  const first = claim(players, side, facing.player);
  const second = `${again(players[facing.player]!)} ${instead(players, facing, side.player)}`;
  const cells = [side.ref, facing.ref];
  if (side.round !== facing.round) {
    const words = `${first} in Rd ${side.round}, but ${second} in Rd ${facing.round}.`;
    return worded("contradiction", cells, words);
  }
  const fixes = [
    ...(isAbout(facing, side.player) ? makeMatch(players, facing, side) : []),
    ...(isAbout(side, facing.player) ? makeMatch(players, side, facing) : []),
    ...makeForfeit(players, side, facing),
  ];
  const found = worded("contradiction", cells, `${inRound(side)}${first}, but ${second}.`);
  return fixes.length > 0 ? { ...found, fixes } : found;
}

/** The finding for two players who both have a game against a third, whose cell is empty. */
export function sameOpponent(players: Players, side: Side, other: Side, rival: number): ChartDiagnostic {
  const [one, another] = [whoIs(players[side.player]!), whoIs(players[other.player]!)];
  const words = `${inRound(side)}${one} and ${another} both have a game against ${whoIs(players[rival]!)}.`;
  return worded("contradiction", [side.ref, other.ref], words);
}

/**
 * The finding for two cells in different rounds that may be one game or two: the opponent's cell is empty in both.
 *
 * @param emptyCells the empty cells that face them, in the same order
 */
export function oneOrTwo(
  players: Players,
  sides: readonly Side[],
  emptyCells: readonly CellRef[],
): ChartDiagnostic {
  const [mine, theirs, ...more] = sides;
  if (!mine || !theirs || more.length > 0 || mine.player === theirs.player)
    return finding(
      "one-game-or-two",
      sides.map(({ ref }) => ref),
    );
  const [first, second] = [claim(players, mine, theirs.player), again(players[theirs.player]!)];
  const games = theirs.claims.filter(({ rival }) => rival === mine.player);
  const words = `${first} in Rd ${mine.round}, and ${second} has ${noun(games)} against ${again(players[mine.player]!)} in Rd ${theirs.round}. Is that one game or two?`;
  const found = worded("one-game-or-two", [mine.ref, theirs.ref], words);
  const isWhole = isAbout(mine, theirs.player) && isAbout(theirs, mine.player);
  if (!isWhole || players[mine.player]!.number === 0 || players[theirs.player]!.number === 0) return found;
  const fill = (side: Side, facing: Side, cell: CellRef) => ({
    cell,
    to: mirrored(players, side.claims, side.player),
    like: facing.ref,
  });
  const clear = ({ ref }: Side) => ({ cell: ref, to: "", like: ref });
  const [facingMine, facingTheirs] = [emptyCells[0]!, emptyCells[1]!];
  const [fillMine, fillTheirs] = [fill(mine, theirs, facingMine), fill(theirs, mine, facingTheirs)];
  const isOne =
    mine.claims.length === 1 && games.length === 1 && mine.claims[0]!.score + games[0]!.score === 1;
  const fixes: Fix[] = [
    ...(isOne
      ? [
          { label: `One game, in Rd ${mine.round}`, cells: [fillMine, clear(theirs)] },
          { label: `One game, in Rd ${theirs.round}`, cells: [fillTheirs, clear(mine)] },
        ]
      : []),
    { label: "Two games", cells: [fillMine, fillTheirs] },
  ];
  return { ...found, fixes };
}

/** The finding for two players with the same color in one game. */
export function sameColor(players: Players, side: Side, facing: Side): ChartDiagnostic {
  const [one, another] = [side, facing].map(({ player }) => whoIs(players[player]!));
  const color = side.claims.find(({ rival }) => rival === facing.player)?.color;
  const words = `${inRound(side)}${one} and ${another} both have ${color === "black" ? "Black" : "White"} in their game.`;
  return worded("colors-clash", [side.ref, facing.ref], words);
}
