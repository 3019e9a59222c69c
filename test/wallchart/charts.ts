/** Made-up sections for property tests: a random chart, its table through the new sheet's plan, and back. */
import fc from "fast-check";
import type { PlanCell, SheetPlan } from "../../src/sheet/write/plan";
import { planNewSheet } from "../../src/sheet/write/new-sheet";
import type {
  CellValue,
  Reading,
  Section,
  SectionPlayer,
  Table,
  UnplayedKind,
} from "../../src/wallchart/types";

/** The cells of a plan as a table; formulas have no place in one. */
export function tableOf({ blocks }: SheetPlan, under: Table = []): Table {
  const table: CellValue[][] = under.map((row) => [...row]);
  const value = (cell: PlanCell): CellValue => {
    if (typeof cell === "object") throw new Error("a formula");
    return cell;
  };
  for (const { row, column, cells } of blocks) {
    cells.forEach((line, r) => {
      const target = (table[row + r] ??= []);
      line.forEach((cell, c) => (target[column + c] = value(cell)));
    });
  }
  return Array.from(table, (row) => Array.from(row ?? [], (cell) => cell ?? ""));
}

export const sheetOf = (section: Section): Table =>
  tableOf(planNewSheet(section, { title: section.title, sheetName: "Chart" }));

const NOWHERE = { row: 0, column: 0 };
const SCORES = [0, 0.5, 1] as const;
const KINDS: readonly UnplayedKind[] = [
  "fullBye",
  "halfBye",
  "zeroBye",
  "unpaired",
  "withdrawn",
  "forfeitWin",
  "forfeitLoss",
  "unratedWin",
  "unratedDraw",
  "unratedLoss",
  "pending",
];

const rating = fc
  .oneof(fc.integer({ min: 100, max: 3500 }), fc.double({ min: 100, max: 3500, noNaN: true }))
  .map((value) => Math.round(value * 1e4) / 1e4);
const games = fc.integer({ min: 1, max: 60 });
const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });

const strength = fc.oneof(
  fc.record({ rating, games: option(games), start: fc.constant(null) }),
  fc.record({
    rating: fc.constant(null),
    games: fc.constant(null),
    start: option(fc.record({ rating, games: fc.integer({ min: 0, max: 10 }) })),
  }),
);

const facts = fc.record({
  name: fc.array(fc.constantFrom("Ash", "Birch", "Cedar", "O'Elm", "Fir-Oak", "=Gum", "Łoś", "Jr."), {
    minLength: 1,
    maxLength: 3,
  }),
  state: fc.constantFrom("", "MI", "ON"),
  strength,
  birthDate: option(
    fc.integer({ min: 0, max: 40_000 }).map((d) => new Date(d * 86_400_000).toISOString().slice(0, 10)),
  ),
  age: option(fc.integer({ min: 1, max: 99 })),
  adult: option(fc.boolean()),
  history: option(fc.constantFrom("mixed", "wins", "losses")),
  sources: fc.uniqueArray(
    fc.record({
      // Not OTBR, which the column `Rating` has: two ratings that differ are asked about.
      system: fc.constantFrom("OLR", "OTBQ", "OLB", "FIDE", "CFC"),
      rating,
      games: option(games),
      date: option(fc.constantFrom("2019-05-04", "2024-12-31")),
    }),
    { selector: ({ system }) => system, maxLength: 2 },
  ),
  ceiling: option(fc.integer({ min: 100, max: 2100 })),
  lifeMaster: option(fc.boolean()),
  record: option(fc.record({ wins: fc.nat(90), draws: fc.nat(30), events: fc.nat(40) })),
  floor: option(fc.integer({ min: 100, max: 2100 })),
  peak: option(fc.integer({ min: 100, max: 3000 })),
  printedPost: option(
    fc.record({
      rating: fc.integer({ min: 100, max: 3500 }),
      games: option(games),
      cell: fc.constant({ row: 0, column: 0 }),
    }),
  ),
});

/** Per round: an order of the players, who pair off two by two, and what each pair did. */
const pairings = (players: number) =>
  fc.array(
    fc.record({
      order: fc.shuffledSubarray(
        Array.from({ length: players }, (_, i) => i),
        { minLength: players, maxLength: players },
      ),
      boards: fc.array(
        fc.record({ score: fc.constantFrom(...SCORES), white: option(fc.boolean()), played: fc.boolean() }),
        { minLength: players, maxLength: players },
      ),
      kinds: fc.array(option(fc.constantFrom(...KINDS)), { minLength: players, maxLength: players }),
    }),
    { minLength: 1, maxLength: 6 },
  );

const complement = (score: 0 | 0.5 | 1) => (1 - score) as 0 | 0.5 | 1;
const POINTS: Partial<Record<UnplayedKind, 0.5 | 1>> = {
  fullBye: 1,
  halfBye: 0.5,
  forfeitWin: 1,
  unratedWin: 1,
  unratedDraw: 0.5,
};

/** A section of 2 to 10 players and 1 to 6 rounds, true to itself; all cells are {0, 0}. */
export const sections: fc.Arbitrary<Section> = fc
  .array(facts, { minLength: 2, maxLength: 10 })
  .chain((people) =>
    fc.record({
      people: fc.constant(people),
      rounds: pairings(people.length),
      title: fc.constantFrom("", "Club Open"),
    }),
  )
  .map(({ people, rounds, title }) => {
    const players = people.map(({ name, strength: { rating: pre, games: n, start }, ...rest }, i) => ({
      row: 0,
      end: 0,
      cell: NOWHERE,
      number: i + 1,
      name: name.join(" "),
      id: String(10_000_001 + i * 37),
      rating: pre,
      games: n,
      start,
      ...rest,
      // No rating is below its floor.
      floor: pre !== null && (rest.floor ?? 0) > pre ? null : rest.floor,
      results: [] as SectionPlayer["results"][number][],
      unplayed: [] as SectionPlayer["unplayed"][number][],
      foreignGames: [],
      printedTotal: null as number | null,
    }));
    rounds.forEach(({ order, boards, kinds }, r) => {
      const round = r + 1;
      for (let b = 0; b < order.length; b += 2) {
        const [i, j] = [order[b]!, order[b + 1]];
        const { score, white, played } = boards[b]!;
        if (j !== undefined && played) {
          const color = white === null ? null : white ? ("white" as const) : ("black" as const);
          const back = color === null ? null : color === "white" ? ("black" as const) : ("white" as const);
          players[i]!.results.push({ round, opponent: j, score, color, cells: [] });
          players[j]!.results.push({ round, opponent: i, score: complement(score), color: back, cells: [] });
        } else {
          for (const player of j === undefined ? [i] : [i, j]) {
            const kind = kinds[player];
            if (kind)
              players[player]!.unplayed.push({ round, kind, points: POINTS[kind] ?? 0, cell: NOWHERE });
          }
        }
      }
    });
    for (const player of players) {
      if (player.unplayed.some(({ kind }) => kind === "pending")) continue;
      player.printedTotal =
        player.results.reduce((sum, { score }) => sum + score, 0) +
        player.unplayed.reduce((sum, { points }) => sum + points, 0);
    }
    return { title, players, rounds: rounds.length, ratingSystem: null, foreign: false };
  });

/** A section without its places on a sheet, to compare two readings by what they say. */
export function saying(section: Section): unknown {
  return {
    ...section,
    players: section.players.map(({ results, unplayed, ...facts }) => ({
      ...facts,
      printedPost: facts.printedPost && { ...facts.printedPost, cell: NOWHERE },
      sources: [...facts.sources].sort((a, b) => a.system.localeCompare(b.system)),
      row: 0,
      end: 0,
      cell: NOWHERE,
      results: results.map((result) => ({ ...result, cells: [] })),
      unplayed: unplayed.map((round) => ({ ...round, cell: NOWHERE })),
    })),
  };
}

/** The codes of all that a reading asks and refuses. Of a section of forfeits alone it may be asked whether it is rated. */
export function askedCodes({ diagnostics }: Reading, { players }: Section): string[] {
  const isRated = players.some(({ results }) => results.length > 0);
  const codes = diagnostics.flatMap(({ severity, code }) => (severity === "note" ? [] : [code]));
  return codes.filter((code) => isRated || code !== "nothing-rated");
}

/**
 * The doubts about results that are missing: of two or more in a round, those of players with a game in a later round and
 * without a printed total.
 */
export function pendingDoubts({ section }: Reading, { players }: Section): string[] {
  const pending = players.flatMap(({ unplayed }, player) =>
    unplayed.filter(({ kind }) => kind === "pending").map(({ round }) => ({ player, round })),
  );
  return pending
    .filter(({ round }) => pending.filter((other) => other.round === round).length > 1)
    .filter(({ player, round }) => players[player]!.results.some((later) => later.round > round))
    .filter(({ player }) => section!.players[player]!.printedTotal === null)
    .map(() => "pending-result");
}
