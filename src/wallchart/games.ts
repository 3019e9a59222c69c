/**
 * Games of a chart whose cells name opponents. Both sides of each game are compared: first in one round, then
 * what is left of a pair across all columns, since those of a round robin need not agree about the round. Only
 * then a game that stands on one side is mirrored to the other. What contradicts is reported.
 * Examples: `W2` in row 1 and an empty cell in row 2 give both players the game; so do `W2` in the third
 * column of row 1 and `L1` in the first of row 2.
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
import { asText } from "./text";

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

/** A claim with the cell and the round in which it stands. */
interface Told {
  readonly entry: Entry;
  readonly claim: Claim;
  readonly round: number;
}

/** The claims of one cell on an opponent whose cell of that round does not confirm them. */
interface Loose {
  readonly entry: Entry;
  /** The opponent's cell of that round. */
  readonly facing: Entry;
  readonly claims: readonly Claim[];
  readonly round: number;
}

function tellsOf({ entry, claims, round }: Omit<Loose, "facing">): Told[] {
  return claims.map((claim) => ({ entry, claim, round }));
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

function scoresOf(claims: readonly Claim[]): Score[] {
  return claims.map(({ score }) => score);
}

/** Reads the games and unplayed rounds into the players; returns what there is to say. */
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
    if (cell.kind === "unplayed" && NOT_RATED.has(cell.unplayed))
      diagnostics.push(finding("not-rated", [ref], value ?? ""));
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

  /** Games that both players tell, each with the same number of claims. */
  function join(mine: readonly Told[], theirs: readonly Told[]) {
    const left = [...theirs];
    for (const a of mine) {
      const { score, color } = a.claim;
      const fits = (b: Told) => b.claim.score === complement(score);
      const clashes = (b: Told) => color !== null && color === b.claim.color;
      const best = left.findIndex((b) => fits(b) && !clashes(b));
      const [b] = left.splice(best < 0 ? left.findIndex(fits) : best, 1);
      if (best < 0) say("colours-clash", [a.entry, b!.entry]);
      const seen = best < 0 ? null : (color ?? other(b!.claim.color));
      const cells = [a.entry.ref, b!.entry.ref];
      add(a.entry, a.round, b!.entry.player, score, seen, cells);
      add(b!.entry, b!.round, a.entry.player, complement(score), other(seen), cells);
    }
  }

  /** Whether the opponent's cell, which tells no game against the claimant, leaves room for the claim. */
  function admits({ cell, toldBy }: Entry, claimant: Entry, mine: readonly Claim[]): boolean {
    if (toldBy !== null && toldBy !== claimant) return false;
    switch (cell.kind) {
      case "blank":
        return true;
      case "scores":
        return cell.letters && agree(scoresOf(mine), cell.scores);
      case "pending":
        return cell.opponent === null || byNumber[cell.opponent] === claimant.player;
      default:
        return false;
    }
  }

  /** Whether a cell says something that cannot be read; it has its own finding. */
  function isUnreadable({ cell, claims }: Entry): boolean {
    return cell.kind === "bad" || (cell.kind === "games" && claims.length === 0 && !foreign);
  }

  /** Games that one player's cell alone tells. */
  function mirror({ entry, facing, claims, round }: Loose) {
    if (isUnreadable(facing)) return;
    if (!admits(facing, entry, claims)) {
      say("contradiction", [entry, facing.toldBy ?? facing]);
      facing.toldBy ??= entry;
      return;
    }
    facing.toldBy = entry;
    const cells = [entry.ref];
    for (const { score, color } of claims) {
      add(entry, round, facing.player, score, color, cells);
      add(facing, round, entry.player, complement(score), other(color), cells);
    }
  }

  /**
   * Settles the claims of two players on each other that stand in different columns; true where they are the
   * same games. Where every cell could be mirrored too, nobody can tell one game from two.
   */
  function settle(mine: readonly Loose[], theirs: readonly Loose[]): boolean {
    const both = [...mine, ...theirs];
    if (both.some(({ facing }) => isUnreadable(facing))) return false;
    const entries = both.map(({ entry }) => entry);
    if (both.every(({ entry, facing, claims }) => admits(facing, entry, claims))) {
      say("one-game-or-two", entries);
      return false;
    }
    const [told, answers] = [mine.flatMap(tellsOf), theirs.flatMap(tellsOf)];
    const scores = [told, answers].map((side) => scoresOf(side.map(({ claim }) => claim)));
    if (!agree(scores[0]!, scores[1]!)) {
      say("contradiction", entries);
      return false;
    }
    join(told, answers);
    return true;
  }

  /** Settles what the rounds by themselves left open, pair by pair. */
  function settlePairs(loose: readonly Loose[]) {
    const pairs = new Map<number, Loose[]>();
    for (const one of loose) {
      const [a, b] = [one.entry.player, one.facing.player];
      const key = Math.min(a, b) * players.length + Math.max(a, b);
      const pair = pairs.get(key);
      if (pair) pair.push(one);
      else pairs.set(key, [one]);
    }
    const oneSided: Loose[] = [];
    const across: Entry[] = [];
    let games = 0;
    for (const pair of pairs.values()) {
      const { player } = pair[0]!.entry;
      const mine = pair.filter(({ entry }) => entry.player === player);
      const theirs = pair.filter(({ entry }) => entry.player !== player);
      if (theirs.length === 0) oneSided.push(...mine);
      else if (settle(mine, theirs)) {
        games += mine.reduce((sum, { claims }) => sum + claims.length, 0);
        across.push(...pair.map(({ entry }) => entry));
      }
    }
    oneSided.forEach(mirror);
    if (games > 0) say("other-round", across, games);
    for (const { results } of players) results.sort((a, b) => a.round - b.round);
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

  const loose: Loose[] = [];
  /** The cells of each round that no pair of plain ones settled, for the rounds without a game. */
  const opened: { readonly round: number; readonly entries: readonly Entry[] }[] = [];

  function readRound(at: RoundColumn) {
    const { round } = at;
    if (plainGames(at) === players.length) return;
    const entries: Entry[] = [];
    const open: Entry[] = [];
    players.forEach((player, i) => {
      if (!done[i]) open.push((entries[i] = entryOf(player, i, at)));
    });
    opened.push({ round, entries: open });
    // Somebody else may claim a game with a player who is done with.
    const entryAt = (i: number) => (entries[i] ??= entryOf(players[i]!, i, at));
    for (const entry of open) {
      if (entry.claims.length === 0) continue;
      for (const rival of rivalsOf(entry)) {
        const facing = entryAt(rival);
        const claims = claimsAgainst(entry, rival);
        const theirs = claimsAgainst(facing, entry.player);
        if (!agree(scoresOf(claims), scoresOf(theirs))) loose.push({ entry, facing, claims, round });
        // A game told twice is settled once.
        else if (entry.player < rival)
          join(tellsOf({ entry, claims, round }), tellsOf({ entry: facing, claims: theirs, round }));
      }
    }
  }

  /** The player whose number stands behind a bye's code, as in `H3`. */
  const namedBeside = ({ ref }: Entry) => {
    const match = /^[BH][\s\-;.]*(\d{1,4})\s*[WB]?$/i.exec(asText(table[ref.row]![ref.column]));
    return match ? byNumber[Number(match[1])] : undefined;
  };

  /** Two byes that name each other, `H3` and `H2`, may be a draw. */
  function byesOfEachOther(entries: readonly Entry[]): Entry[] {
    const named = new Map(entries.map((entry) => [entry.player, namedBeside(entry)]));
    return entries.filter(({ player, toldBy }) => {
      const rival = named.get(player);
      return toldBy === null && rival !== undefined && rival !== player && named.get(rival) === player;
    });
  }

  rounds.forEach(readRound);
  if (loose.length > 0) settlePairs(loose);
  for (const { round, entries } of opened) {
    const bare = [...barePoints(entries), ...byesOfEachOther(entries)];
    if (bare.length > 0) say("points-without-opponent", bare, round);
    for (const entry of entries) {
      const kind = entry.toldBy ? null : unplayedKind(entry.cell);
      if (kind === "pending") say("pending-result", [entry]);
      if (kind) {
        const points = UNPLAYED_POINTS[kind];
        players[entry.player]!.unplayed.push({ round, kind, points, cell: entry.ref });
      }
    }
  }
  return diagnostics;
}

/**
 * The cells of a round whose results without an opponent could be games: two halves, two points, a point and a 0. One
 * of them alone is a bye. A numeric 0, which may be an empty cell, counts where nobody's cell names an opponent; `W`
 * and `L` count there too, since elsewhere they are not in yet.
 */
function barePoints(entries: readonly Entry[]): Entry[] {
  const open = entries.filter(({ toldBy }) => toldBy === null);
  const namesNobody = entries.every(({ cell: { kind } }) => kind === "scores" || kind === "blank");
  const isBare = ({ cell }: Entry) => cell.kind === "scores" && (namesNobody || !cell.letters);
  const bare = open.filter(isBare);
  const count = (score: Score) =>
    bare.filter(({ cell }) => cell.kind === "scores" && cell.scores.includes(score)).length;
  const isZero = ({ cell }: Entry) => cell.kind === "blank" && cell.zero;
  const zeros = count(0) + (namesNobody ? open.filter(isZero).length : 0);
  return count(0.5) > 1 || count(1) > 1 || (count(1) > 0 && zeros > 0) ? bare : [];
}

const NOT_RATED: ReadonlySet<UnplayedKind> = new Set(["unratedWin", "unratedDraw", "unratedLoss"]);

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
