/**
 * The ways to divide the columns of a chart into rounds. Each round takes some slots (a column, a line of the player, a part
 * of the cell), and each slot has a use that its cells allow.
 *
 * Example: `Opp | Res | Opp | Res` is two rounds of an opponent and a score, or four rounds of one column each.
 */
import { slotOf, type Board, type Counts, type Slot } from "./board";
import type { ChartColumn } from "./charts";
import { stemOf } from "./stems";
import { OF_ROUNDS, type Role } from "./words";

/** What a slot has of a round. */
export type Use = "game" | "opponent" | "score" | "color" | "running" | "skip";

export interface Place {
  readonly slot: Slot;
  readonly use: Use;
}

export interface Layout {
  /** The places of each round. */
  readonly rounds: readonly (readonly Place[])[];
  /** In words, for whoever looks at it. */
  readonly name: string;
  /** How unlikely it is. */
  readonly cost: number;
}

/** The uses that a heading leaves. */
const BY_ROLE: Partial<Record<Role, readonly Use[]>> = {
  opponent: ["opponent", "game"],
  color: ["color"],
  running: ["running", "score"],
  opponentRating: ["skip"],
  result: ["score", "game", "running"],
};

/** Columns of tie-breaks and counts whose letters may head results: `W`, `B/W`. */
const LETTERS = /^[wbdl](?:[/, ]*[wbdlt])*$/i;

/** Shares of a column's filled cells. */
const MOST = 0.6;
const NEARLY_ALL = 0.8;

const countsOf = (board: Board, column: ChartColumn): Counts => board.counts(slotOf(column));

/** Whether a column surely has results, whatever its heading is. */
function isSureColumn(board: Board, column: ChartColumn): boolean {
  const { filled, sure, codes } = countsOf(board, column);
  return sure > 0 && sure + codes >= filled * MOST;
}

/** One of several columns of totals with the same heading: a running score. */
export function isRunning({ chart }: Board, { heading }: ChartColumn): boolean {
  return (
    heading.role === "running" ||
    (heading.role === "total" &&
      chart.columns.filter((other) => other.heading.role === "total" && other.heading.text === heading.text)
        .length > 1)
  );
}

/** The columns in which results may stand, from left to right. */
export function regionOf(board: Board): readonly ChartColumn[] {
  const { columns, names, numbers } = board.chart;
  const usable = columns.filter(
    (column) =>
      !names.includes(column) &&
      column.heading.role !== "output" &&
      column.heading.role !== "ignored" &&
      (!column.heading.isChosen || OF_ROUNDS.has(column.heading.role)),
  );
  const isFeasible = (column: ChartColumn) => {
    const { filled, games, codes, scores, opponents, several, colors, high } = countsOf(board, column);
    const results = games + codes + scores + opponents;
    return (
      filled > 0 &&
      (results >= filled * MOST || several * 2 > filled || colors >= filled * NEARLY_ALL) &&
      high * 2 < filled
    );
  };
  const isOfRounds = (column: ChartColumn) => {
    const { filled, sure } = countsOf(board, column);
    const { role, round } = column.heading;
    if (isSureColumn(board, column) && sure >= Math.min(2, filled)) return true;
    if (OF_ROUNDS.has(role) || isRunning(board, column)) return true;
    return role === null && round !== null && (filled === 0 || isFeasible(column));
  };
  const known = new Set(usable.filter(isOfRounds));
  const isOpen = (column: ChartColumn) =>
    known.has(column) ||
    ((board.namesPlayer(column) ||
      (column.heading.role === null && stemOf(column.heading.text) === null) ||
      (column.heading.role === "other" && LETTERS.test(column.heading.text))) &&
      isFeasible(column));
  const open = new Set(usable.filter(isOpen));
  const players = new Set([...open].filter((column) => !known.has(column) && board.namesPlayer(column)));
  // A column of unknown heading belongs to the rounds where it touches them, or where there are none.
  const touches = (column: ChartColumn, step: number) => {
    for (let k = usable.indexOf(column) + step; k >= 0 && k < usable.length; k += step) {
      const other = usable[k]!;
      if (known.has(other) || players.has(other)) return true;
      if (!open.has(other)) return false;
    }
    return false;
  };
  const isAlone = known.size === 0 && players.size === 0;
  return [...open].filter(
    (column) =>
      (known.has(column) || players.has(column) || isAlone || touches(column, 1) || touches(column, -1)) &&
      !numbers.some((number) => number.column === column && number.cost < 1),
  );
}

/** The columns of a region that may be the rounds: all of them, and fewer for several reasons, each once. */
export function regionsOf(board: Board, all: readonly ChartColumn[]): readonly (readonly ChartColumn[])[] {
  const filled = all.filter((column) => countsOf(board, column).filled > 0);
  const hasRole =
    (...roles: Role[]) =>
    (column: ChartColumn) =>
      roles.includes(column.heading.role!);
  const hasGames = (column: ChartColumn) => {
    const counts = countsOf(board, column);
    return counts.games > 0 && counts.games + counts.codes >= counts.filled * MOST;
  };
  const lists = [
    all,
    filled,
    filled.filter((column) => !isRunning(board, column)),
    filled.filter((column) => isSureColumn(board, column)),
    filled.filter(hasGames),
    filled.filter(hasRole("round", "opponent", "result", "color")),
    filled.filter(({ heading }) => heading.round !== null),
    filled.slice(0, -1),
    filled.slice(0, -2),
    filled.slice(1),
  ];
  const seen = new Set<string>();
  return lists.filter((list) => {
    const key = list.map(({ part, place }) => `${part}.${place}`).join();
    if (list.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What it costs to leave columns of the region out. */
export function costOfLeaving(
  board: Board,
  all: readonly ChartColumn[],
  used: readonly ChartColumn[],
): number {
  const within = new Set(used);
  let cost = 0;
  for (const column of all) {
    const { filled, sure } = countsOf(board, column);
    if (within.has(column) || filled === 0) continue;
    if (isRunning(board, column)) cost += 0.3;
    else if (column.heading.role === "round" || sure > 0 || board.namesPlayer(column)) cost += 2 + 4 * filled;
    else cost += column.heading.role === null ? 0.8 : 1.5;
  }
  return cost;
}

/** The uses of slots that were looked at, by their counts. */
const foundUses = new WeakMap<Counts, ReadonlySet<Use>>();

/** What a slot can be used for, by its cells and its heading; null if it is empty and can be anything. */
function usesOf(board: Board, slot: Slot): ReadonlySet<Use> | null {
  const counts = board.counts(slot);
  if (counts.filled === 0) return null;
  let uses = foundUses.get(counts);
  if (!uses) foundUses.set(counts, (uses = findUses(board, slot, counts)));
  return uses;
}

function findUses(board: Board, slot: Slot, counts: Counts): ReadonlySet<Use> {
  const { filled, games, sure, codes, scores, opponents, colors, points, high, texts } = counts;
  const isFirst = slot.line === 0 && slot.part <= 0;
  const { heading } = slot.column;
  const role = isRunning(board, slot.column) ? "running" : heading.role;
  const found = new Set<Use>();
  if (games + codes > 0 && games + codes + scores >= filled * 0.55) found.add("game");
  // Byes alone may stand where other rounds have opponents, or scores.
  const areByes = codes === filled;
  if (areByes || (opponents > 0 && opponents + codes >= filled * MOST)) found.add("opponent");
  if (areByes || (scores > 0 && scores + codes >= filled * MOST)) found.add("score");
  if (colors >= filled * NEARLY_ALL) found.add("color");
  if (points > 1 && points >= filled * MOST) found.add("running");
  // What stands under a round's heading is not passed over.
  const isHeaded = isFirst && role === "round" && heading.round !== null;
  if (!isFirst || role === "opponentRating" || high * 2 >= filled || texts * 2 > filled)
    if (!isHeaded) found.add("skip");
  const allowed = role && isFirst ? BY_ROLE[role] : undefined;
  if (allowed?.some((use) => found.has(use)))
    for (const use of [...found]) if (!allowed.includes(use)) found.delete(use);
  // An opponent whose result is in the next column is not a pairing.
  if ((role === "opponent" || role === "result") && sure === 0 && found.size > 1) found.delete("game");
  // What can't be read under a round's heading is told cell by cell.
  const isBare = found.size === 0 || (found.size === 1 && found.has("skip"));
  if (isFirst && isBare && heading.round !== null) {
    if (role === "round") found.add("game");
    else if (role === "opponent") found.add("opponent");
    else if (role === "result") found.add("score");
  }
  // Points or letters alone under a round's heading are told as results without an opponent.
  if (role === "round" && isFirst && scores + codes >= filled * MOST) found.add("game");
  if (role === "round" && /\b(?:score|total)\b/i.test(heading.text)) found.add("running");
  return found;
}

/** Whether uses make a round: a game, or an opponent with a score. */
function isRound(uses: readonly Use[]): boolean {
  const count = (use: Use) => uses.filter((one) => one === use).length;
  const [games, opponents, scores, running] = [
    count("game"),
    count("opponent"),
    count("score"),
    count("running"),
  ];
  if (count("color") > 1 || running > 1) return false;
  if (games === 1) return opponents === 0 && scores === 0;
  return games === 0 && opponents === 1 && scores <= 2 && scores + running >= 1;
}

/** At most so many ways to use the slots of a round. */
const MOST_COMBINATIONS = 200;

function combinations(choices: readonly ReadonlySet<Use>[]): Use[][] {
  let found: Use[][] = [[]];
  for (const uses of choices)
    found = found.flatMap((one) => [...uses].map((use) => [...one, use])).slice(0, MOST_COMBINATIONS);
  return found.filter(isRound);
}

/** Rounds of `period` columns each, which stand together, or in blocks of all first, all second columns and so on. */
function* inPeriods(
  board: Board,
  region: readonly ChartColumn[],
  period: number,
  isBlocks: boolean,
  parts: readonly number[],
): Generator<Layout> {
  const count = region.length / period;
  if (!Number.isInteger(count) || count < 1) return;
  const columnAt = (round: number, position: number) =>
    region[isBlocks ? position * count + round : round * period + position]!;
  const slots = Array.from({ length: period }, (_, position) =>
    Array.from({ length: board.chart.lines }, (_, line) =>
      parts.map((part) => ({ position, line, part })),
    ).flat(),
  ).flat();
  const choices = slots.map(({ position, line, part }) => {
    let common: readonly Use[] | null = null;
    for (let round = 0; round < count; round++) {
      const uses = usesOf(board, slotOf(columnAt(round, position), line, part));
      if (uses) common = common === null ? [...uses] : common.filter((use) => uses.has(use));
      if (common?.length === 0) break;
    }
    return new Set<Use>(common ?? (line === 0 && part <= 0 ? ["game", "skip"] : ["skip"]));
  });
  if (choices.some(({ size }) => size === 0)) return;
  /** Headings that count one round after another within a round speak against it. */
  const isCounted = (round: number) => {
    const heads = Array.from({ length: period }, (_, position) => columnAt(round, position).heading);
    const numbers = heads.flatMap(({ role, round: number }) => (role === "round" ? (number ?? []) : []));
    return new Set(numbers).size > 1;
  };
  const headed = period > 1 && Array.from({ length: count }, (_, round) => round).some(isCounted) ? 4 : 0;
  for (const uses of combinations(choices)) {
    const has = (use: Use) => uses.includes(use);
    // A second reading of what is read already only checks it.
    const skipped = uses.filter(
      (use, k) => use === "skip" && [...choices[k]!].some((one) => one !== "skip"),
    ).length;
    const isOdd = slots.some(
      ({ position, line, part }, k) =>
        uses[k] === "opponent" && board.counts(slotOf(columnAt(0, position), line, part)).sure > 0,
    );
    // A headed round that is passed over is left out.
    const isLeftOut =
      headed > 0 &&
      slots.some(
        ({ position, line, part }, k) =>
          uses[k] === "skip" &&
          line === 0 &&
          Array.from({ length: count }, (_, round) => slotOf(columnAt(round, position), line, part)).some(
            (slot) => slot.column.heading.role === "round" && board.counts(slot).filled > 0,
          ),
      );
    const byRunning = has("running") && has("opponent") && !has("score") ? 0.2 : 0;
    yield {
      rounds: Array.from({ length: count }, (_, round) =>
        slots.map(({ position, line, part }, k): Place => ({
          slot: slotOf(columnAt(round, position), line, part),
          use: uses[k]!,
        })),
      ),
      name: `${period}${isBlocks ? " blocks" : ""} ${uses.join("+")}${parts.length > 1 ? " in parts" : ""}`,
      cost: skipped * 0.4 + headed + (isOdd ? 0.5 : 0) + (isLeftOut ? 4 : 0) + byRunning,
    };
  }
}

/** All rounds of a player in one cell: `W2 L3 D4`. */
function* inOneCell(board: Board, region: readonly ChartColumn[]): Generator<Layout> {
  const [column, ...others] = region;
  if (!column || others.length > 0) return;
  const { several, filled, parts } = countsOf(board, column);
  if (parts < 2 || several * 2 <= filled) return;
  const rounds = Array.from({ length: parts }, (_, part): Place[] => [
    { slot: slotOf(column, 0, part), use: "game" },
  ]);
  yield { rounds, name: "all in one cell", cost: 0.2 };
}

const PERIODS = [1, 2, 3, 4] as const;

/** All ways to divide a region into rounds. */
export function* layoutsOf(board: Board, region: readonly ChartColumn[]): Generator<Layout> {
  const haveParts = region.some((column) => {
    const { several, filled } = countsOf(board, column);
    return several * 2 > filled;
  });
  yield* inOneCell(board, region);
  for (const parts of haveParts ? [[-1], [0, 1]] : [[-1]])
    for (const period of PERIODS)
      for (const isBlocks of period > 1 ? [false, true] : [false])
        yield* inPeriods(board, region, period, isBlocks, parts);
  yield* withLongEnd(board, region);
}

/** Rounds of one column each, and the last one in two or three. */
function* withLongEnd(board: Board, region: readonly ChartColumn[]): Generator<Layout> {
  for (const length of [2, 3]) {
    const [first, last] = [region.slice(0, -length), region.slice(-length)];
    const isSure = (column: ChartColumn) => isSureColumn(board, column);
    if (first.length === 0 || !first.every(isSure) || last.some(isSure)) continue;
    for (const { rounds, name, cost } of inPeriods(board, last, length, false, [-1]))
      yield {
        rounds: [...first.map((column): Place[] => [{ slot: slotOf(column), use: "game" }]), ...rounds],
        name: `1 game, then ${name}`,
        cost: cost + 0.2,
      };
  }
}
