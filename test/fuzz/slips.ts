/**
 * Random tournaments in random dialects, each with one slip as tournament directors make them: a heading changed, a
 * column moved, a cell lost, a column put in, a total wrong, the rows sorted anew. A slip may be found (a doubt or an
 * error that the unchanged chart lacks) or harmless (the same ratings); a rating that is wrong in silence is neither.
 *
 * Lost ratings are left out: an empty cell is how a chart says that a player is unrated.
 */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { readTables } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";
import type { Fuzzer } from "./files";

type Random = () => number;

const FIRST = "Ann Bob Cy Di Ed Fay Gil Hal Ivy Jo Kim Lee Mo Ned".split(" ");
const LAST = "Ash Birch Cedar Dogwood Elm Fir Gum Hazel Ironwood Juniper Katsura Larch Maple Nutmeg".split(
  " ",
);

interface Game {
  readonly rival: number;
  readonly score: number;
  readonly white: boolean;
}

const below = (random: Random, limit: number) => Math.floor(random() * limit);
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!;

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(below(random, left.length), 1)[0]!);
}

const CODES = ["B", "H", "U", "X", "F"];
const POINTS: Readonly<Record<string, number>> = { B: 1, H: 0.5, X: 1 };

/** Rounds by player: a game, or the code of a round without one. No pair meets twice, as in any Swiss. */
function play(random: Random, players: number, rounds: number): (Game | string)[][] {
  const table: (Game | string)[][] = Array.from({ length: players }, () => []);
  const met = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(
      random,
      table.map((_, i) => i),
    );
    for (let i = 0; i < order.length; i += 2) {
      const [a, b] = [order[i]!, order[i + 1]];
      const pair = [a, b].sort().join(" ");
      if (b === undefined || met.has(pair) || random() < 0.06) {
        table[a]!.push(pick(random, CODES.slice(0, 3)));
        if (b !== undefined) table[b]!.push(pick(random, CODES.slice(0, 3)));
        continue;
      }
      met.add(pair);
      const score = pick(random, [1, 1, 0.5, 0, 0]);
      const white = random() < 0.5;
      table[a]!.push({ rival: b, score, white });
      table[b]!.push({ rival: a, score: 1 - score, white: !white });
    }
  }
  return table;
}

const LETTERS: Readonly<Record<number, string>> = { 1: "W", 0.5: "D", 0: "L" };
const DIGITS: Readonly<Record<number, string>> = { 1: "1", 0.5: "½", 0: "0" };

const CELLS: readonly ((game: Game, number: number) => string)[] = [
  ({ score }, number) => `${LETTERS[score]}${number}`,
  ({ score }, number) => `${LETTERS[score]} ${number}`,
  ({ score, white }, number) => `${LETTERS[score]}${number}${white ? "w" : "b"}`,
  ({ score }, number) => `${LETTERS[score]!.toLowerCase()}--${number}`,
  ({ score, white }, number) => `${number}${white ? "w" : "b"}${DIGITS[score]}`,
  ({ score }, number) => `${LETTERS[score]} (${number})`,
];
const ROUNDS: readonly ((round: number) => CellValue)[] = [
  (round) => `Rd ${round}`,
  (round) => `Round ${round}`,
  (round) => round,
  (round) => `R${round}`,
  (round) => `${round}.Rd`,
  (round) => ["1st", "2nd", "3rd", "4th", "5th", "6th"][round - 1]!,
  (round) => `Rd ${round} ${round + 5}pm`,
  (round) => `Game ${round}`,
];

interface Chart {
  readonly headings: readonly CellValue[];
  /** A row a player. */
  readonly rows: readonly (readonly CellValue[])[];
  /** By player, each round: a game, or the code of a round without one. */
  readonly games: readonly (readonly (Game | string)[])[];
  /** Columns of rounds, the column of totals or -1, that of ratings, that of pairing numbers. */
  readonly rounds: readonly number[];
  readonly total: number;
  readonly rating: number;
}

function chartOf(random: Random): Chart {
  const players = 4 + below(random, 8);
  const rounds = 3 + below(random, 3);
  const games = play(random, players, rounds);
  const numbers = Array.from({ length: players }, (_, i) => i + 1);
  const [cell, heading] = [pick(random, CELLS), pick(random, ROUNDS)];
  const [first, last] = [shuffled(random, FIRST), shuffled(random, LAST)];
  const results = games.map((line) =>
    line.map((one) => (typeof one === "string" ? one : cell(one, numbers[one.rival]!))),
  );
  const total = (line: readonly (Game | string)[]) =>
    line.reduce<number>((sum, one) => sum + (typeof one === "string" ? (POINTS[one] ?? 0) : one.score), 0);
  const isText = random() < 0.3;
  const columns: { heading: CellValue; kind: string; cells: CellValue[] }[] = [
    { heading: pick(random, ["#", "No.", "Pair", "Num"]), kind: "number", cells: numbers },
    {
      heading: pick(random, ["Name", "Player"]),
      kind: "name",
      cells: numbers.map((_, i) => `${first[i]} ${last[i]}`),
    },
  ];
  if (random() < 0.5)
    columns.push({
      heading: pick(random, ["ID", "USCF ID"]),
      kind: "id",
      cells: numbers.map((n) => `1000${1000 + n * 37}`),
    });
  if (random() < 0.3)
    columns.push({
      heading: "St",
      kind: "state",
      cells: numbers.map(() => pick(random, ["MI", "OH", "ID"])),
    });
  columns.push({
    heading: pick(random, ["Rating", "Rtng", "Pre", "USCF Rating"]),
    kind: "rating",
    cells: numbers.map(() => {
      const rating = 700 + below(random, 1500);
      return random() < 0.2 ? `${rating}P${4 + below(random, 20)}` : rating;
    }),
  });
  for (let round = 0; round < rounds; round++)
    columns.push({ heading: heading(round + 1), kind: "round", cells: results.map((line) => line[round]!) });
  if (random() < 0.7)
    columns.push({
      heading: pick(random, ["Total", "Tot", "Score", "Pts"]),
      kind: "total",
      cells: games.map((line) => (isText ? total(line).toFixed(1) : total(line))),
    });
  const at = (kind: string) => columns.findIndex((one) => one.kind === kind);
  return {
    headings: columns.map((one) => one.heading),
    rows: numbers.map((_, i) => columns.map(({ cells }) => cells[i]!)),
    games,
    rounds: columns.flatMap(({ kind }, i) => (kind === "round" ? [i] : [])),
    total: at("total"),
    rating: at("rating"),
  };
}

type Slip = (random: Random, chart: Chart) => Table;

const tableOf = ({ headings, rows }: Pick<Chart, "headings" | "rows">): Table => [headings, ...rows];

function withTypo(random: Random, heading: CellValue): CellValue {
  const text = String(heading);
  const at = below(random, text.length);
  const ways = [
    "",
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at) + text.slice(at),
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    `${text} *`,
  ];
  return pick(random, ways);
}

const OTHER_ROUNDS: readonly CellValue[] = [
  "Final",
  "Sun 3",
  "6/15",
  46181,
  "Last",
  "Makeup",
  "X",
  "",
  "Sat 7pm",
  "Rd",
];

/**
 * Whether the two sides of every game agree even where the i-th number goes to the i-th player of `order`: the chart is
 * then as good as the one that was played, and nobody can tell. As in a round robin, the sides may stand in two rounds,
 * where neither has a bye instead.
 */
function isTournament({ games }: Chart, order: readonly number[]): boolean {
  const hasBye = (one: Game | string) => one === "B" || one === "H";
  return order.every((player, number) =>
    games[player]!.every((mine, round) => {
      if (typeof mine === "string") return true;
      const line = games[order[mine.rival]!]!;
      const at = line.findIndex(
        (one) => typeof one !== "string" && one.rival === number && one.score + mine.score === 1,
      );
      return at === round || (at >= 0 && !hasBye(line[round]!) && !hasBye(games[player]![at]!));
    }),
  );
}

const mapColumn = (table: Table, column: number, cell: (value: CellValue, row: number) => CellValue): Table =>
  table.map((row, r) => row.map((value, c) => (c === column ? cell(value, r) : value)));

const SLIPS: Readonly<Record<string, Slip>> = {
  "a heading with a typo": (random, chart) => {
    const column = below(random, chart.headings.length);
    return mapColumn(tableOf(chart), column, (value, row) => (row === 0 ? withTypo(random, value) : value));
  },
  "a round headed otherwise": (random, chart) => {
    const [column, heading] = [pick(random, chart.rounds), pick(random, OTHER_ROUNDS)];
    return mapColumn(tableOf(chart), column, (value, row) => (row === 0 ? heading : value));
  },
  "a column moved": (random, chart) => {
    const [from, to] = [below(random, chart.headings.length), below(random, chart.headings.length)];
    return tableOf(chart).map((row) => {
      const rest = row.filter((_, c) => c !== from);
      return [...rest.slice(0, to), row[from]!, ...rest.slice(to)];
    });
  },
  "a heading moved": (random, chart) => {
    const [a, b] = [pick(random, chart.rounds), pick(random, chart.rounds)];
    const headings = chart.headings.map((one, c) =>
      c === a ? chart.headings[b]! : c === b ? chart.headings[a]! : one,
    );
    return tableOf({ ...chart, headings });
  },
  "a cell lost": (random, chart) => {
    const columns = chart.headings.map((_, c) => c).filter((c) => c !== chart.rating);
    const [row, column] = [1 + below(random, chart.rows.length), pick(random, columns)];
    return mapColumn(tableOf(chart), column, (value, r) => (r === row ? "" : value));
  },
  "a row lost": (random, chart) => {
    const row = below(random, chart.rows.length);
    return tableOf({ ...chart, rows: chart.rows.filter((_, i) => i !== row) });
  },
  "a column lost": (random, chart) => {
    // Without a total nobody can tell that a whole round is gone.
    if (chart.total < 0) return tableOf(chart);
    const column = pick(random, chart.rounds);
    return tableOf(chart).map((row) => row.filter((_, c) => c !== column));
  },
  "a column put in": (random, chart) => {
    const [at, count] = [below(random, chart.headings.length + 1), chart.rows.length];
    const fill = (cell: (i: number) => CellValue) => Array.from({ length: count }, (_, i) => cell(i));
    const copied = pick(random, chart.rounds);
    const [heading, cells] = pick(random, [
      ["Place", fill((i) => i + 1)],
      ["Prize", fill((i) => (i === 0 ? "$100" : ""))],
      ["Color", fill(() => pick(random, ["W", "B"]))],
      ["TB1", fill(() => below(random, 20) / 2)],
      ["Perf", fill(() => 900 + below(random, 1200))],
      ["Old Rating", fill(() => 900 + below(random, 1200))],
      ["FIDE", fill(() => 1400 + below(random, 700))],
      ["", fill(() => 900 + below(random, 1200))],
      ["Age", fill(() => 8 + below(random, 60))],
      ["Team", fill(() => pick(random, ["East", "West"]))],
      ["", fill((i) => chart.rows[i]![copied]!)],
      ["Copy", fill((i) => chart.rows[i]![copied]!)],
      ["Games", fill(() => chart.rounds.length)],
      ["Wins", fill(() => below(random, 4))],
      ["Bd", fill(() => 1 + below(random, 5))],
      ["Running", fill(() => below(random, 5) / 2)],
    ] as readonly (readonly [CellValue, readonly CellValue[]])[]);
    return tableOf(chart).map((row, r) => [
      ...row.slice(0, at),
      r === 0 ? heading : cells[r - 1]!,
      ...row.slice(at),
    ]);
  },
  "a wrong total": (random, chart) => {
    if (chart.total < 0) return tableOf(chart);
    const row = 1 + below(random, chart.rows.length);
    return mapColumn(tableOf(chart), chart.total, (value, r) =>
      r === row ? Number(value) + pick(random, [0.5, 1]) : value,
    );
  },
  "a result changed on one side": (random, chart) => {
    const [row, column] = [1 + below(random, chart.rows.length), pick(random, chart.rounds)];
    const other: Readonly<Record<string, string>> = { W: "L", L: "D", D: "W", w: "l", l: "d", d: "w" };
    return mapColumn(tableOf(chart), column, (value, r) =>
      r === row ? String(value).replace(/^[WDL](?=[^\w]*\d)/i, (letter) => other[letter]!) : value,
    );
  },
  "rows sorted by the score": (_, chart) => {
    const by = chart.total >= 0 ? chart.total : chart.rating;
    return tableOf({ ...chart, rows: [...chart.rows].sort((a, b) => Number(b[by]) - Number(a[by])) });
  },
  "rows sorted without their numbers": (random, chart) => {
    const order = shuffled(
      random,
      chart.rows.map((_, i) => i),
    );
    if (isTournament(chart, order)) return tableOf(chart);
    const rows = order.map((player, i) => [chart.rows[i]![0]!, ...chart.rows[player]!.slice(1)]);
    return tableOf({ ...chart, rows });
  },
};

const SETTINGS = { rules: rulesFor(null), endDate: "2026-08-30", system: "OTBR", dualRated: false } as const;

/** Each player's rating by name, or the codes of what stands in the way. */
function outcome(table: Table): {
  readonly ratings: ReadonlyMap<string, number | null>;
  readonly stops: readonly string[];
} {
  const ratings = new Map<string, number | null>();
  const stops: string[] = [];
  for (const { section, diagnostics } of readTables(table)) {
    stops.push(...diagnostics.filter(stopsRating).map(({ code }) => code));
    if (!section || stops.length > 0) continue;
    rateWallchart(section, SETTINGS).ratings.forEach(({ rating }, i) =>
      ratings.set(section.players[i]!.name, rating),
    );
  }
  return { ratings, stops };
}

function isSame(
  before: ReadonlyMap<string, number | null>,
  after: ReadonlyMap<string, number | null>,
): boolean {
  // A name that was lost stands for its player still.
  const lost = [...before.keys()].filter((name) => !after.has(name));
  const unnamed = [...after.keys()].filter((name) => !before.has(name));
  if (lost.length > 1 || unnamed.length > lost.length) return false;
  return [...before].every(([name, rating]) => {
    // A row that was lost has no rating, and the others keep theirs where nobody had played it.
    if (!after.has(name) && unnamed.length === 0) return true;
    const again = after.get(after.has(name) ? name : unnamed[0]!);
    return rating === null ? again === null : Math.abs(rating - (again ?? NaN)) < 1e-6;
  });
}

/** Makes a tournament and a slip in it; true where the slip was found, and an error where it went unseen. */
export function trySlip(random: Random): boolean {
  const chart = chartOf(random);
  const unchanged = outcome(tableOf(chart));
  if (unchanged.stops.length > 0)
    throw new Error(
      `an unchanged chart raises ${unchanged.stops.join(" ")}: ${JSON.stringify(tableOf(chart))}`,
    );
  const name = pick(random, Object.keys(SLIPS));
  const table = SLIPS[name]!(random, chart);
  const { ratings, stops } = outcome(table);
  if (stops.length > 0) return true;
  if (!isSame(unchanged.ratings, ratings)) throw new Error(`${name} goes unseen: ${JSON.stringify(table)}`);
  return false;
}

export const SLIP_FUZZERS: readonly Fuzzer[] = [{ name: "slips", run: trySlip }];
