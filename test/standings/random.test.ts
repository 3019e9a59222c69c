/**
 * Random tournaments with byes, forfeits and withdrawals, read from their wallcharts: every tie-break is what a plain
 * implementation of its own gives. 10,000 of them in the long run.
 */
import { ratingDifference } from "../../src/ratings/fide-tables";
import { fieldOf } from "../../src/sheet/standings/field-of-section";
import { pointsOf } from "../../src/standings/field";
import { pointGroups, TIE_BREAKS, tieBreaks } from "../../src/standings/tie-breaks";
import { readTable } from "../../src/wallchart/reader/read";
import type { CellValue } from "../../src/wallchart/types";
import { casesOf } from "../long";
import { plainEncounter, plainTieBreaks } from "./plain";

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Tournament {
  readonly cells: string[][];
  readonly ratings: (number | null)[];
}

const OPPOSITE: Record<string, string> = { W: "L", D: "D", L: "W" };

function tournament(seed: number): Tournament {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const count = 4 + upTo(14);
  const rounds = 1 + upTo(10);
  const cells = Array.from({ length: count }, () => Array.from({ length: rounds }, () => ""));
  const ratings = Array.from({ length: count }, () => (random() < 0.15 ? null : 100 + upTo(2300)));
  const gone = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const order = cells.map((_, player) => ({ player, key: random() })).sort((a, b) => a.key - b.key);
    const waiting: number[] = [];
    for (const { player } of order) {
      if (gone.has(player)) continue;
      const fate = random();
      if (fate < 0.06) cells[player]![round] = "H";
      else if (fate < 0.1) cells[player]![round] = "U";
      else if (fate < 0.12) gone.add(player);
      else waiting.push(player);
    }
    while (waiting.length > 1) {
      const [white, black] = [waiting.pop()!, waiting.pop()!];
      const fate = random();
      const [a, b] =
        fate < 0.04
          ? ["X", "F"]
          : fate < 0.05
            ? ["F", "F"]
            : ["W", "D", "L"].map((one) => [one, OPPOSITE[one]!])[upTo(3)]!;
      const isForfeit = fate < 0.05;
      cells[white]![round] = `${a}${black + 1}${isForfeit ? "" : "w"}`;
      cells[black]![round] = `${b}${white + 1}${isForfeit ? "" : "b"}`;
    }
    for (const player of waiting) cells[player]![round] = "B";
  }
  return { cells, ratings };
}

/** A round that only byes fill has not begun. */
function isPlayed({ cells }: Tournament): boolean {
  return cells[0]!.every((_, round) => cells.some((row) => /^[WDLXF]/.test(row[round]!)));
}

function chartOf({ cells, ratings }: Tournament): CellValue[][] {
  const rounds = cells[0]!.map((_, round) => `Rd ${round + 1}`);
  return [
    ["#", "Name", "Rating", ...rounds],
    ...cells.map((row, i) => [
      i + 1,
      `Player ${String.fromCharCode(65 + i)}`,
      ratings[i] ?? "Unrated",
      ...row,
    ]),
  ];
}

test("random tournaments have the tie-breaks of a plain implementation", () => {
  let done = 0;
  let ties = 0;
  for (let seed = 1; done < casesOf(10_000); seed++) {
    const one = tournament(seed);
    if (!isPlayed(one)) continue;
    done++;
    const chart = chartOf(one);
    const { section, square } = readTable(chart);
    // FIDE's rules of March 2026, and of the two years before.
    const day = seed % 2 === 0 ? null : "2025-11-30";
    // Everybody may meet everybody by chance: a round robin has other rules.
    const swiss = fieldOf(section!, chart, square, { format: "Swiss", after: one.cells[0]!.length, day });
    const plain = plainTieBreaks(one.cells, one.ratings, ratingDifference, day === null);
    const wrong: unknown[] = [];
    const compare = (name: string, ours: readonly (number | null)[], theirs: readonly number[]) => {
      ours.forEach((value, player) => {
        const expected = theirs[player]!;
        const same = Number.isNaN(expected)
          ? value === null
          : value !== null && Math.abs(value - expected) < 1e-9;
        if (!same) wrong.push({ seed, name, player: player + 1, value, expected });
      });
    };
    compare("points", pointsOf(swiss), plain.points);
    for (const { name } of TIE_BREAKS) {
      if (name === "FIDE Direct encounter") continue;
      compare(name, tieBreaks(swiss, [name]).columns[0]!.values, plain[name]!);
    }
    const { values } = tieBreaks(swiss, ["FIDE Direct encounter"]).columns[0]!;
    for (const group of pointGroups(swiss)) {
      if (group.length < 2 || group.length > 4) continue;
      ties++;
      const order = plainEncounter(one.cells, group);
      const behind = order.flatMap((some, i) =>
        some.map((player) => [player, order.slice(i + 1).flat().length] as const),
      );
      for (const [player, expected] of behind)
        if (values[player] !== expected)
          wrong.push({ seed, name: "direct encounter", player: player + 1, value: values[player], expected });
    }
    expect(wrong).toEqual([]);
  }
  expect(ties).toBeGreaterThan(done / 2);
});
