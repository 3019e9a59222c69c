/**
 * Reads the games of a wallchart whose cells name opponents. The two sides of each game are compared, first within a
 * round. What is then open between two players is compared across all columns, because in a round robin the two rows may
 * have a game in different columns. A game that only one side has is added to the other side last. Contradictions are
 * reported.
 * Examples: `W2` in row 1 and an empty cell in row 2 give both players the game. So do `W2` in the third column of row 1
 * and `L1` in the first column of row 2.
 */
import type { Score } from "../../ratings/types";
import { type CellGame, complement, other } from "../cells/game";
import { onlyGame, parseColor, parseResult, UNPLAYED_POINTS } from "../cells/results";
import { isValidRating } from "../cells/ratings";
import { clash, clashAcross, oneOrTwo, sameColor, type Side, twoClaims } from "./clashes";
import { finding } from "../diagnostics";
import type { PlayerFacts, RoundColumn } from "./players";
import type { CellRef, ChartDiagnostic, Color, Table } from "../types";
import { asText, isBlank } from "../cells/text";
import {
  agree,
  type Claim,
  claimsAgainst,
  type Entry,
  NO_CLAIMS,
  type PlacedClaim,
  placedClaims,
  rivalsOf,
  scoresOf,
  type Unconfirmed,
} from "./claims";
import { barePoints, NOT_RATED, unplayedKind } from "./unplayed";

/** Reads the games and unplayed rounds into the players. Returns the findings. */
export function readGames(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  foreign: boolean,
): readonly ChartDiagnostic[] {
  const diagnostics: ChartDiagnostic[] = [];
  /** The index of the first player with each pairing number. The number 0 means none. */
  const byNumber: (number | undefined)[] = [];
  players.forEach(({ number }, index) => {
    if (number !== 0) byNumber[number] ??= index;
  });

  const report = (code: Parameters<typeof finding>[0], entries: readonly Entry[], value?: string | number) =>
    diagnostics.push(
      finding(
        code,
        entries.map(({ ref }) => ref),
        value,
      ),
    );

  const sideOf = ({ entry, round }: { entry: Entry; round: number }): Side => ({ ...entry, round });

  /**
   * The claim of a game against a player of the wallchart. Any other game gives null: it is reported, or it is
   * foreign.
   */
  function claimOf(player: number, ref: CellRef, round: number, game: CellGame): Claim | null {
    const { opponent, score, color } = game;
    const rival = byNumber[opponent];
    if (rival !== undefined) {
      if (rival !== player) return { opponent, score, color, rival };
      diagnostics.push(finding("paired-with-self", [ref]));
    } else if (foreign && isValidRating(opponent)) {
      players[player]!.foreignGames.push({ round, rating: opponent, score, color, cell: ref });
    } else diagnostics.push(finding("opponent-not-in-chart", [ref], opponent));
    return null;
  }

  function claimsOf(player: number, ref: CellRef, round: RoundColumn, games: readonly CellGame[]) {
    const only = games.length === 1 ? withColor(games[0]!, players[player]!, round) : null;
    const claims: Claim[] = [];
    for (const game of only ? [only] : games) {
      const claim = claimOf(player, ref, round.round, game);
      if (claim) claims.push(claim);
    }
    return claims;
  }

  /** A game with its color, which may stand in a line of its own. */
  function withColor(game: CellGame, { row, end }: PlayerFacts, { color }: RoundColumn): CellGame {
    if (game.color !== null || color === null || row + color.line >= end) return game;
    return { ...game, color: parseColor(table[row + color.line]![color.column]) };
  }

  function entryOf({ row }: PlayerFacts, player: number, round: RoundColumn): Entry {
    const value = table[row]![round.column];
    const ref = { row, column: round.column };
    const cell = parseResult(value);
    if (cell.kind === "games")
      return { player, ref, cell, claims: claimsOf(player, ref, round, cell.games), filledBy: null };
    if (cell.kind === "bad") diagnostics.push(finding(cell.code, [ref], value ?? ""));
    if (cell.kind === "unplayed" && NOT_RATED.has(cell.unplayed))
      diagnostics.push(finding("not-rated", [ref], value ?? ""));
    return { player, ref, cell, claims: NO_CLAIMS, filledBy: null };
  }

  function add(entry: Entry, round: number, rival: number, score: Score, color: Color, cells: CellRef[]) {
    players[entry.player]!.results.push({ round, opponent: rival, score, color, cells });
  }

  /** Adds games that both players have. Both sides have the same number of claims. */
  function addConfirmed(mine: readonly PlacedClaim[], theirs: readonly PlacedClaim[]) {
    const left = [...theirs];
    for (const a of mine) {
      const { score, color } = a.claim;
      const fits = (b: PlacedClaim) => b.claim.score === complement(score);
      const clashes = (b: PlacedClaim) => color !== null && color === b.claim.color;
      const best = left.findIndex((b) => fits(b) && !clashes(b));
      const [b] = left.splice(best < 0 ? left.findIndex(fits) : best, 1);
      if (best < 0) diagnostics.push(sameColor(players, sideOf(a), sideOf(b!)));
      const seen = best < 0 ? null : (color ?? other(b!.claim.color));
      const cells = [a.entry.ref, b!.entry.ref];
      add(a.entry, a.round, b!.entry.player, score, seen, cells);
      add(b!.entry, b!.round, a.entry.player, complement(score), other(seen), cells);
    }
  }

  /** Whether the opponent's cell, which has no game against the claimant, leaves room for the claims. */
  function hasRoomFor({ cell, filledBy }: Entry, claimant: Entry, mine: readonly Claim[]): boolean {
    if (filledBy !== null && filledBy !== claimant) return false;
    if (cell.kind === "scores") return cell.letters && agree(scoresOf(mine), cell.scores);
    if (cell.kind === "pending") return cell.opponent === null || byNumber[cell.opponent] === claimant.player;
    return cell.kind === "blank";
  }

  /** Whether a cell has something that cannot be read. Such a cell has a finding of its own. */
  function isUnreadable({ cell, claims }: Entry): boolean {
    return cell.kind === "bad" || (cell.kind === "games" && claims.length === 0 && !foreign);
  }

  /** Adds games that only one player's cell has. */
  function mirror({ entry, facing, claims, round }: Unconfirmed) {
    if (isUnreadable(facing)) return;
    if (!hasRoomFor(facing, entry, claims)) {
      const { filledBy, player } = facing;
      const [side, before] = [sideOf({ entry, round }), sideOf({ entry: filledBy ?? facing, round })];
      diagnostics.push(filledBy ? twoClaims(players, side, before, player) : clash(players, side, before));
      facing.filledBy ??= entry;
      return;
    }
    facing.filledBy = entry;
    const cells = [entry.ref];
    for (const { score, color } of claims) {
      add(entry, round, facing.player, score, color, cells);
      add(facing, round, entry.player, complement(score), other(color), cells);
    }
  }

  /**
   * Compares the claims of two players against each other that stand in different columns. Returns true if they are the
   * same games, and adds them. If each cell could also be a game of its own, one game cannot be told from two, which is
   * reported.
   */
  function settle(mine: readonly Unconfirmed[], theirs: readonly Unconfirmed[]): boolean {
    const both = [...mine, ...theirs];
    if (both.some(({ facing }) => isUnreadable(facing))) return false;
    if (both.every(({ entry, facing, claims }) => hasRoomFor(facing, entry, claims))) {
      const facingCells = both.map(({ facing }) => facing.ref);
      diagnostics.push(oneOrTwo(players, both.map(sideOf), facingCells));
      return false;
    }
    const [placed, answers] = [mine.flatMap(placedClaims), theirs.flatMap(placedClaims)];
    const scores = [placed, answers].map((side) => scoresOf(side.map(({ claim }) => claim)));
    if (!agree(scores[0]!, scores[1]!)) {
      diagnostics.push(clashAcross(players, mine.map(sideOf), theirs.map(sideOf)));
      return false;
    }
    addConfirmed(placed, answers);
    return true;
  }

  /** Whether someone has a point or a half for a round without a game: then the other side of a game is not elsewhere. */
  function hasPoints({ cell }: Entry): boolean {
    return cell.kind === "unplayed" && UNPLAYED_POINTS[cell.unplayed] > 0;
  }

  /** Settles, pair by pair, what was left open within the rounds. */
  function settlePairs(unconfirmed: readonly Unconfirmed[]) {
    const pairs = new Map<number, Unconfirmed[]>();
    for (const game of unconfirmed) {
      const [a, b] = [game.entry.player, game.facing.player];
      const key = Math.min(a, b) * players.length + Math.max(a, b);
      const pair = pairs.get(key);
      if (pair) pair.push(game);
      else pairs.set(key, [game]);
    }
    const oneSided: Unconfirmed[] = [];
    const across: Entry[] = [];
    let games = 0;
    for (const pair of pairs.values()) {
      const { player } = pair[0]!.entry;
      const mine = pair.filter(({ entry }) => entry.player === player);
      const theirs = pair.filter(({ entry }) => entry.player !== player);
      if (theirs.length === 0 || pair.some(({ facing }) => hasPoints(facing))) oneSided.push(...pair);
      else if (settle(mine, theirs)) {
        games += mine.reduce((sum, { claims }) => sum + claims.length, 0);
        across.push(...pair.map(({ entry }) => entry));
      }
    }
    oneSided.forEach(mirror);
    if (games > 0) report("other-round", across, games === 1 ? "1 game is" : `${games} games are`);
    for (const { results } of players) results.sort((a, b) => a.round - b.round);
  }

  /**
   * Adds the games on which two cells with one game each agree, as nearly all do. Returns which players are done.
   */
  function agreedGames({ round, column, color }: RoundColumn): readonly boolean[] {
    const done = players.map(() => false);
    if (color !== null) return done;
    const games = players.map(({ row }) => onlyGame(table[row]![column]));
    games.forEach((mine, i) => {
      if (!mine || done[i]) return;
      const rival = byNumber[mine.opponent];
      const theirs = rival === undefined || rival <= i ? null : games[rival];
      if (!theirs || byNumber[theirs.opponent] !== i) return;
      const [a, b] = [players[i]!, players[rival!]!];
      const clash = mine.color !== null && mine.color === theirs.color;
      if (mine.score !== complement(theirs.score) || clash) return;
      const cells = [
        { row: a.row, column },
        { row: b.row, column },
      ];
      const seen = mine.color ?? other(theirs.color);
      a.results.push({ round, opponent: rival!, score: mine.score, color: seen, cells });
      b.results.push({ round, opponent: i, score: theirs.score, color: other(seen), cells });
      done[i] = done[rival!] = true;
    });
    return done;
  }

  const unconfirmed: Unconfirmed[] = [];
  /** The cells of each round that `agreedGames` did not settle. Some of them are rounds without a game. */
  const opened: { readonly round: number; readonly entries: readonly Entry[] }[] = [];

  function readRound(at: RoundColumn) {
    const { round } = at;
    const done = agreedGames(at);
    if (done.every(Boolean)) return;
    const entries: Entry[] = [];
    const open: Entry[] = [];
    players.forEach((player, i) => {
      if (!done[i]) open.push((entries[i] = entryOf(player, i, at)));
    });
    opened.push({ round, entries: open });
    // Someone else may claim a game with a player who is done.
    const entryAt = (i: number) => (entries[i] ??= entryOf(players[i]!, i, at));
    for (const entry of open) {
      if (entry.claims.length === 0) continue;
      for (const rival of rivalsOf(entry)) {
        const facing = entryAt(rival);
        const claims = claimsAgainst(entry, rival);
        const theirs = claimsAgainst(facing, entry.player);
        if (!agree(scoresOf(claims), scoresOf(theirs))) unconfirmed.push({ entry, facing, claims, round });
        // Both sides come by here, so the game is added for one of them only.
        else if (entry.player < rival)
          addConfirmed(
            placedClaims({ entry, claims, round }),
            placedClaims({ entry: facing, claims: theirs, round }),
          );
      }
    }
  }

  /** The player whose number stands after the code of a bye, as in `H3`. */
  const namedBeside = ({ ref }: Entry) => {
    const match = /^[BH][\s\-;.]*(\d{1,4})\s*[WB]?$/i.exec(asText(table[ref.row]![ref.column]));
    return match ? byNumber[Number(match[1])] : undefined;
  };

  /** Byes that name each other, such as `H3` and `H2`. They may be a draw. */
  function byesOfEachOther(entries: readonly Entry[]): Entry[] {
    const named = new Map(entries.map((entry) => [entry.player, namedBeside(entry)]));
    return entries.filter(({ player, filledBy }) => {
      const rival = named.get(player);
      return filledBy === null && rival !== undefined && rival !== player && named.get(rival) === player;
    });
  }

  /**
   * Whether a pairing with White may be a win against a number: `4W`, where number 4's own cell is empty. In both rows, it is
   * a pairing.
   */
  function mayBeWin({ cell, ref: { row, column } }: Entry): boolean {
    const rival = cell.kind === "pending" ? byNumber[cell.opponent ?? 0] : undefined;
    if (rival === undefined) return false;
    return isBlank(table[players[rival]!.row]![column]) && /w$/i.test(asText(table[row]![column]));
  }

  /** Whether a game whose result is missing was probably played: the player has games in later rounds, and no total. */
  function isOverdue({ player }: Entry, round: number): boolean {
    const { printedTotal, results } = players[player]!;
    return printedTotal === null && results.some((result) => result.round > round);
  }

  rounds.forEach(readRound);
  if (unconfirmed.length > 0) settlePairs(unconfirmed);
  for (const { round, entries } of opened) {
    const bare = [...barePoints(entries), ...byesOfEachOther(entries)];
    if (bare.length > 0) report("points-without-opponent", bare, round);
    const pending = entries.filter((entry) => !entry.filledBy && unplayedKind(entry.cell) === "pending");
    for (const entry of pending) {
      const found = finding("pending-result", [entry.ref]);
      // One player alone has nobody to have played.
      const isDoubt = mayBeWin(entry) || (pending.length > 1 && isOverdue(entry, round));
      diagnostics.push(isDoubt ? { ...found, severity: "doubt" } : found);
    }
    for (const entry of entries) {
      const kind = entry.filledBy ? null : unplayedKind(entry.cell);
      if (kind) {
        const points = UNPLAYED_POINTS[kind];
        players[entry.player]!.unplayed.push({ round, kind, points, cell: entry.ref });
      }
    }
  }
  return diagnostics;
}
