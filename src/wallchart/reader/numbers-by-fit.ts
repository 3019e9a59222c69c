/**
 * Whose numbers the results have, where the chart does not say: a column of pairing numbers or IDs that was left out. Each
 * game stands in two rows, so the owner of a number has the other side of every game against it, in the same rounds. Where
 * all games fit in one way only, that tells the numbers.
 *
 * Example: if only Bob lost in round 1, drew in round 2 and won in round 3, and `W 70`, `D 70`, `L 70` stand in these
 * rounds, Bob is number 70.
 */
import { meaningOf, slotOf } from "./board";
import type { Chart } from "./charts";
import { isSure } from "./meanings";

interface Claim {
  readonly number: number;
  readonly score: number;
}

/** Where a number stands: in whose row, in which round, with which score of that player. */
interface Mention {
  readonly player: number;
  readonly round: number;
  readonly score: number;
}

/** A number in fewer rounds fits by chance. */
const LEAST_ROUNDS = 2;
const MOST_PLAYERS = 300;
/** Numbers that are tried for a player before the search gives up. */
const MOST_TRIES = 200;

/** The games of each player by round: single ones that can't be anything else. */
function claimsOf(chart: Chart): (Claim | null)[][] {
  const { players, columns } = chart;
  const rounds = columns
    .map((column) =>
      players.map((player): Claim | null => {
        const game = meaningOf(chart, player, slotOf(column)).games.find(isSure);
        return game && game.opponent > 0 && game.scores.length === 1
          ? { number: game.opponent, score: game.scores[0]! }
          : null;
      }),
    )
    .filter((claims) => claims.filter(Boolean).length * 2 > players.length);
  return players.map((_, player) => rounds.map((claims) => claims[player]!));
}

class Fit {
  private readonly mentions = new Map<number, Mention[]>();
  private readonly candidates = new Map<number, readonly number[]>();
  private owners = new Map<number, number>();
  private tries = MOST_TRIES;
  readonly found: ReadonlyMap<number, number>[] = [];

  constructor(private readonly claims: readonly (readonly (Claim | null)[])[]) {
    claims.forEach((row, player) =>
      row.forEach((claim, round) => {
        if (!claim) return;
        const mention = { player, round, score: claim.score };
        const all = this.mentions.get(claim.number);
        if (all) all.push(mention);
        else this.mentions.set(claim.number, [mention]);
      }),
    );
    for (const [number, mentions] of this.mentions)
      this.candidates.set(
        number,
        claims.flatMap((row, player) => (this.mayOwn(row, player, mentions) ? [player] : [])),
      );
  }

  private mayOwn(row: readonly (Claim | null)[], player: number, mentions: readonly Mention[]): boolean {
    return (
      row.filter(Boolean).length === mentions.length &&
      mentions.every((one) => one.player !== player && row[one.round]?.score === 1 - one.score)
    );
  }

  /** Gives a number to a player, and with it the numbers of their opponents; false if these contradict others. */
  private give(number: number, player: number): boolean {
    const open: [number, number][] = [[number, player]];
    const taken = new Map([...this.owners].map(([one, owner]) => [owner, one]));
    for (let next = open.pop(); next; next = open.pop()) {
      const [one, owner] = next;
      if (this.owners.get(one) === owner) continue;
      if (this.owners.has(one) || taken.has(owner) || !this.candidates.get(one)!.includes(owner))
        return false;
      this.owners.set(one, owner);
      taken.set(owner, one);
      for (const mention of this.mentions.get(one)!)
        open.push([this.claims[owner]![mention.round]!.number, mention.player]);
    }
    return true;
  }

  /** Tries all ways, until a second one fits. */
  run(): void {
    if (this.found.length > 1) return;
    const left = [...this.candidates].filter(([number]) => !this.owners.has(number));
    if (left.length === 0) {
      this.found.push(this.owners);
      return;
    }
    // The number with the fewest players first: one that nobody can have ends the search at once.
    const [number, players] = left.reduce((least, one) => (one[1].length < least[1].length ? one : least));
    const before = this.owners;
    for (const player of players) {
      if (this.tries-- <= 0) break;
      this.owners = new Map(before);
      if (this.give(number, player)) this.run();
    }
    this.owners = before;
  }

  get isCut(): boolean {
    return this.tries < 0;
  }
}

/** The number of each player, 0 for one whom nobody met; null unless all games fit in exactly one way. */
export function numbersByFit(chart: Chart): readonly number[] | null {
  if (chart.players.length > MOST_PLAYERS) return null;
  const claims = claimsOf(chart);
  if ((claims[0]?.length ?? 0) < LEAST_ROUNDS) return null;
  const fit = new Fit(claims);
  fit.run();
  const [owners, second] = fit.found;
  if (!owners || second || fit.isCut) return null;
  const numbers = chart.players.map(() => 0);
  for (const [number, player] of owners) numbers[player] = number;
  return numbers;
}
