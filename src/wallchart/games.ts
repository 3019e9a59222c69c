/**
 * Games of a chart whose cells name opponents: both sides of each game are held against one another, a
 * game that stands on one side only is mirrored to the other, and what contradicts is said.
 * Example: `W2` in row 1 and an empty cell in row 2 give both players the game.
 */
import type { Score } from "../ratings/types";
import {
  packedColor,
  packedGame,
  packedScore,
  parseColor,
  parseResult,
  UNPLAYED_POINTS,
  type CellGame,
  type ResultCell,
} from "./cells-results";
import { isValidRating } from "./cells-ratings";
import { finding } from "./diagnostics";
import type { PlayerFacts, RoundColumn } from "./players";
import type { CellRef, ChartDiagnostic, SectionResult, Table, UnplayedKind } from "./section";

/** One player's cell of one round. */
interface Entry {
  readonly player: number;
  readonly ref: CellRef;
  readonly cell: ResultCell;
  /** Its games against players of the chart, by the opponent's index. */
  readonly claims: readonly Claim[];
  /** Set once an opponent's cell has told the game of this one. */
  toldBy: Entry | null;
}

interface Claim extends CellGame {
  /** Index of the opponent. */
  readonly rival: number;
}

export function other(color: SectionResult["color"]): SectionResult["color"] {
  if (color === null) return null;
  return color === "white" ? "black" : "white";
}

export function complement(score: Score): Score {
  return (1 - score) as Score;
}

/** Whether two sides tell the same games: as many, and each a win for one and a loss for the other. */
export function agree(mine: readonly Score[], theirs: readonly Score[]): boolean {
  if (mine.length !== theirs.length) return false;
  if (mine.length === 1) return mine[0] === complement(theirs[0]!);
  const mirrored = theirs.map(complement).sort();
  return [...mine].sort().every((score, i) => score === mirrored[i]);
}

function isSamePerson(a: PlayerFacts, b: PlayerFacts): boolean {
  return a === b || (a.id !== "" && a.id === b.id);
}

/** An unplayed round from a result without an opponent, where every game names one. */
function unplayedByPoints(scores: readonly Score[]): UnplayedKind {
  switch (scores[0]) {
    case 1:
      return "fullBye";
    case 0.5:
      return "halfBye";
    default:
      return "unpaired";
  }
}

const NO_CLAIMS: readonly Claim[] = [];

// A chart's cells have one game each, as a rule: the first line of both spares them the detour.
function claimsAgainst({ claims }: Entry, rival: number): readonly Claim[] {
  if (claims.length === 1) return claims[0]!.rival === rival ? claims : NO_CLAIMS;
  return claims.filter((claim) => claim.rival === rival);
}

function rivalsOf({ claims }: Entry): Iterable<number> {
  if (claims.length === 1) return [claims[0]!.rival];
  return new Set(claims.map(({ rival }) => rival));
}

/** Reads the games and unplayed rounds into the players, round by round; returns what there is to say. */
export function readGames(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  foreign: boolean,
): readonly ChartDiagnostic[] {
  const diagnostics: ChartDiagnostic[] = [];
  /** The first player of each pairing number; 0 is nobody's. */
  const byNumber: (number | undefined)[] = [];
  players.forEach(({ number }, index) => {
    if (number !== 0) byNumber[number] ??= index;
  });

  // Of the round at hand: each player's cell packed, and who is done with.
  const packed = new Int32Array(players.length);
  const done = new Uint8Array(players.length);

  const say = (code: Parameters<typeof finding>[0], entries: readonly Entry[], value?: string | number) =>
    diagnostics.push(
      finding(
        code,
        entries.map(({ ref }) => ref),
        value,
      ),
    );

  /** The claim of a game against a player of the chart; null for any other, which is said or foreign. */
  function claimOf(player: number, ref: CellRef, round: number, game: CellGame): Claim | null {
    const { opponent, score, color } = game;
    const rival = byNumber[opponent];
    if (rival !== undefined) {
      if (!isSamePerson(players[rival]!, players[player]!)) return { opponent, score, color, rival };
      diagnostics.push(finding("paired-with-himself", [ref]));
    } else if (foreign && isValidRating(opponent)) {
      players[player]!.foreignGames.push({ round, rating: opponent, score, color, cell: ref });
    } else diagnostics.push(finding("opponent-not-in-chart", [ref], opponent));
    return null;
  }

  function claimsOf(player: number, ref: CellRef, round: RoundColumn, games: readonly CellGame[]) {
    const told = games.length === 1 ? withColor(games[0]!, players[player]!, round) : null;
    const claims: Claim[] = [];
    for (const game of told ? [told] : games) {
      const claim = claimOf(player, ref, round.round, game);
      if (claim) claims.push(claim);
    }
    return claims;
  }

  /** A game with the colour that stands in a line of its own. */
  function withColor(game: CellGame, { row, end }: PlayerFacts, { color }: RoundColumn): CellGame {
    if (game.color !== null || color === null || row + color.line >= end) return game;
    return { ...game, color: parseColor(table[row + color.line]![color.column]) };
  }

  function entryOf({ row }: PlayerFacts, player: number, round: RoundColumn): Entry {
    const value = table[row]![round.column];
    const ref = { row, column: round.column };
    const cell = parseResult(value);
    if (cell.kind === "games")
      return { player, ref, cell, claims: claimsOf(player, ref, round, cell.games), toldBy: null };
    if (cell.kind === "bad") diagnostics.push(finding(cell.code, [ref], value ?? ""));
    if (cell.kind === "unplayed" && cell.opponent !== null && cell.opponent !== 0 && !foreign) {
      if (byNumber[cell.opponent] === undefined)
        diagnostics.push(finding("opponent-not-in-chart", [ref], cell.opponent));
    }
    return { player, ref, cell, claims: NO_CLAIMS, toldBy: null };
  }

  function add(
    entry: Entry,
    round: number,
    rival: number,
    score: Score,
    color: Claim["color"],
    cells: CellRef[],
  ) {
    players[entry.player]!.results.push({ round, opponent: rival, score, color, cells });
  }

  /** A game that both cells tell. */
  function both(a: Entry, b: Entry, mine: readonly Claim[], theirs: readonly Claim[], round: number) {
    const cells = [a.ref, b.ref];
    if (
      !agree(
        mine.map(({ score }) => score),
        theirs.map(({ score }) => score),
      )
    ) {
      say("contradiction", [a, b]);
      return;
    }
    const left = [...theirs];
    for (const claim of mine) {
      const at = left.findIndex(({ score }) => score === complement(claim.score));
      const [answer] = left.splice(at, 1);
      const clash = claim.color !== null && claim.color === answer!.color;
      if (clash) say("colours-clash", [a, b]);
      const color = clash ? null : (claim.color ?? other(answer!.color));
      add(a, round, b.player, claim.score, color, cells);
      add(b, round, a.player, answer!.score, other(color), cells);
    }
  }

  /** Whether the opponent's cell, which tells no game against the claimant, leaves room for the claim. */
  function admits({ cell, toldBy }: Entry, claimant: Entry, mine: readonly Claim[]): boolean {
    if (toldBy !== null && toldBy !== claimant) return false;
    switch (cell.kind) {
      case "blank":
        return true;
      case "scores":
        return (
          cell.letters &&
          agree(
            mine.map(({ score }) => score),
            cell.scores,
          )
        );
      case "pending":
        return cell.opponent === null || byNumber[cell.opponent] === claimant.player;
      default:
        return false;
    }
  }

  /** A game that one cell alone tells. */
  function mirror(a: Entry, b: Entry, mine: readonly Claim[], round: number) {
    const cannotBeRead =
      b.cell.kind === "bad" || (b.cell.kind === "games" && b.claims.length === 0 && !foreign);
    // The opponent's cell has its own finding, and what it meant nobody knows.
    if (cannotBeRead) return;
    if (!admits(b, a, mine)) {
      say("contradiction", [a, b.toldBy ?? b]);
      b.toldBy ??= a;
      return;
    }
    b.toldBy = a;
    for (const { score, color } of mine) {
      add(a, round, b.player, score, color, [a.ref]);
      add(b, round, a.player, complement(score), other(color), [a.ref]);
    }
  }

  /**
   * The games that two plain cells tell alike, which nearly all are, without an object for each cell.
   * Marks the players who are done with, and returns how many they are.
   */
  function plainGames({ round, column, color }: RoundColumn): number {
    done.fill(0);
    if (color !== null) return 0;
    let count = 0;
    for (let i = 0; i < players.length; i++) packed[i] = packedGame(table[players[i]!.row]![column]);
    for (let i = 0; i < players.length; i++) {
      const mine = packed[i]!;
      const rival = mine < 0 || done[i] ? undefined : byNumber[mine >> 4];
      if (rival === undefined || rival <= i) continue;
      const theirs = packed[rival]!;
      const a = players[i]!;
      const b = players[rival]!;
      const agreed = (mine & 3) + (theirs & 3) === 2 && (mine & theirs & 12) === 0;
      if (theirs < 0 || !agreed || byNumber[theirs >> 4] !== i || isSamePerson(a, b)) continue;
      const cells = [
        { row: a.row, column },
        { row: b.row, column },
      ];
      const score = packedScore(mine);
      const seen = packedColor(mine) ?? other(packedColor(theirs));
      a.results.push({ round, opponent: rival, score, color: seen, cells });
      b.results.push({ round, opponent: i, score: complement(score), color: other(seen), cells });
      done[i] = done[rival] = 1;
      count += 2;
    }
    return count;
  }

  function readRound(at: RoundColumn) {
    const { round } = at;
    if (plainGames(at) === players.length) return;
    const entries: Entry[] = [];
    const open: Entry[] = [];
    players.forEach((player, i) => {
      if (!done[i]) open.push((entries[i] = entryOf(player, i, at)));
    });
    // Somebody else may claim a game with a player who is done with.
    const entryAt = (i: number) => (entries[i] ??= entryOf(players[i]!, i, at));
    for (const entry of open) {
      if (entry.claims.length === 0) continue;
      for (const rival of rivalsOf(entry)) {
        const mine = claimsAgainst(entry, rival);
        const theirs = claimsAgainst(entryAt(rival), entry.player);
        if (theirs.length === 0) mirror(entry, entryAt(rival), mine, round);
        // A game told twice is settled once.
        else if (entry.player < rival) both(entry, entryAt(rival), mine, theirs, round);
      }
    }
    for (const entry of open) {
      const kind = entry.toldBy ? null : unplayedKind(entry.cell);
      if (kind === "pending") say("pending-result", [entry]);
      if (kind) {
        const points = UNPLAYED_POINTS[kind];
        players[entry.player]!.unplayed.push({ round, kind, points, cell: entry.ref });
      }
    }
  }

  rounds.forEach(readRound);
  return diagnostics;
}

function unplayedKind(cell: ResultCell): UnplayedKind | null {
  switch (cell.kind) {
    case "unplayed":
      return cell.unplayed;
    case "pending":
      return "pending";
    case "scores":
      return cell.letters ? "pending" : unplayedByPoints(cell.scores);
    default:
      return null;
  }
}
