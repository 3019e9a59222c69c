/**
 * Where the rows and columns of a table stand by now: some may have been put in, deleted or sorted since. They are found by
 * what stands in them, never by their places.
 *
 * Example: after a row was put in above the second one, `whereNow(before, now).row(1)` is 2, and `row(0)` is 0.
 */

import { counted } from "../ratings/collect";

/** Cells as texts, rows × columns; an empty cell is "". */
export type Texts = readonly (readonly string[])[];

export interface WhereNow {
  /** null for a row that is gone, or can't be told from others. */
  readonly row: (row: number) => number | null;
  readonly column: (column: number) => number | null;
}

/** What stands in a row or column, without empty cells. */
type Line = readonly string[];

/** Beyond as many pairs of changed rows only those that are quite the same are found. */
const MOST_PAIRS = 1_000_000;

export function whereNow(before: Texts, now: Texts): WhereNow {
  const rough = match(before.map(filled), now.map(filled));
  const columns = match(across(before, asFound(rough)), across(now, kept(rough)));
  // Once more, by where in the row each text stands.
  const rows = match(along(before, asFound(columns)), along(now, kept(columns)));
  return { row: placeIn(rows), column: placeIn(columns) };
}

/** The same the other way: where what stands in a row or column now stood before. */
export function whereBefore(now: WhereNow, rows: number, columns: number): WhereNow {
  const turned = (length: number, place: WhereNow["row"]) => {
    const from = new Map<number, number>();
    for (let i = 0; i < length; i++) {
      const there = place(i);
      if (there !== null) from.set(there, i);
    }
    return (there: number) => from.get(there) ?? null;
  };
  return { row: turned(rows, now.row), column: turned(columns, now.column) };
}

/** By at most so many places lines are looked for that kept their order. */
const MOST_MOVED = 30;
/** A cell that may have held anything, among texts as numbers. */
const ANYTHING = -1;
/** A line that came is more likely than a cell that changed, or a line that went. */
export const CAME = 0.5;

/**
 * For each line before, the line that it is now, if lines came and went but kept their order: the way with the fewest lines that
 * came or went and cells that changed. Where it can't be told, a line came rather than went, and as early as may be.
 *
 * @param now null for a cell that may have held anything
 * @param length of both; lines that there are not are empty
 */
export function whereInOrder(
  before: Texts,
  now: readonly (readonly (string | null)[])[],
  length: number,
): readonly (number | null)[] {
  // Each text as a number, since each line is compared with many.
  const width = Math.max(0, ...[...before, ...now].map((line) => line.length));
  const numbers = new Map<string, number>([["", 0]]);
  const numbered = (lines: readonly (readonly (string | null)[])[]): readonly Int32Array[] =>
    lines.map((line) => {
      const own = new Int32Array(width);
      line.forEach((text, k) => {
        if (text !== null && !numbers.has(text)) numbers.set(text, numbers.size);
        own[k] = text === null ? ANYTHING : numbers.get(text)!;
      });
      return own;
    });
  const [linesBefore, linesNow] = [numbered(before), numbered(now)];
  const none = new Int32Array(width);
  const differ = (was: Int32Array, is: Int32Array): number => {
    let count = 0;
    for (let k = 0; k < width; k++) if (is[k] !== ANYTHING && is[k] !== was[k]) count++;
    return count;
  };
  const wholly = linesNow.map((line) => differ(none, line));
  const least = Array.from({ length: length + 1 }, () => new Float64Array(2 * MOST_MOVED + 1).fill(Infinity));
  /** The fewest for all from two lines on. */
  const from = (i: number, j: number): number => least[i]?.[j - i + MOST_MOVED] ?? Infinity;
  const ways = (i: number, j: number): [came: number, same: number, went: number] => {
    const [was, is] = [linesBefore[i] ?? none, linesNow[j] ?? none];
    const [isEnd, isEndNow] = [i === length, j === length];
    return [
      isEndNow ? Infinity : (isEnd ? 0 : CAME) + (wholly[j] ?? 0) + from(i, j + 1),
      isEnd || isEndNow ? Infinity : differ(was, is) + from(i + 1, j + 1),
      isEnd ? Infinity : (isEndNow && differ(was, none) === 0 ? 0 : 1) + from(i + 1, j),
    ];
  };
  for (let i = length; i >= 0; i--)
    for (let j = Math.min(length, i + MOST_MOVED); j >= Math.max(0, i - MOST_MOVED); j--)
      least[i]![j - i + MOST_MOVED] = i === length && j === length ? 0 : Math.min(...ways(i, j));
  const found: (number | null)[] = [];
  for (let j = 0; found.length < length;) {
    const [came, same] = ways(found.length, j);
    const fewest = from(found.length, j);
    if (came === fewest) j++;
    else found.push(same === fewest ? j++ : null);
  }
  return found;
}

/** Beyond the last line of a table nothing stands: such a line is as far from the last one as it was. */
function placeIn(found: readonly (number | null)[]): WhereNow["row"] {
  return (index) => {
    if (index < found.length) return found[index]!;
    const last = found.length === 0 ? -1 : (found.at(-1) ?? null);
    return last === null ? null : last + 1 + index - found.length;
  };
}

const filled = (cells: readonly string[]): Line => cells.filter((cell) => cell !== "");

/** What a line is called: its place by now. */
type Names = (index: number) => number | null;

const asFound =
  (found: readonly (number | null)[]): Names =>
  (index) =>
    found[index] ?? null;

/** Lines that were found again are themselves. */
function kept(found: readonly (number | null)[]): Names {
  const places = new Set(found);
  return (index) => (places.has(index) ? index : null);
}

/** Columns, each cell with the row in which it stands now. */
function across(table: Texts, rows: Names): Line[] {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (): string[] => []);
  table.forEach((cells, row) => {
    const there = rows(row);
    if (there === null) return;
    cells.forEach((cell, column) => cell !== "" && columns[column]!.push(`${there}|${cell}`));
  });
  return columns;
}

/** Rows, each cell with the column in which it stands now. */
function along(table: Texts, columns: Names): Line[] {
  return table.map((cells) =>
    cells.flatMap((cell, column) => {
      const there = columns(column);
      return cell === "" || there === null ? [] : [`${there}|${cell}`];
    }),
  );
}

/** For each line before, the line that it is now. */
function match(before: readonly Line[], now: readonly Line[]): (number | null)[] {
  const found: (number | null)[] = before.map(() => null);
  const free = new Set(now.keys());
  const take = (i: number, j: number): void => {
    found[i] = j;
    free.delete(j);
  };
  const keys = [before, now].map((lines) => lines.map((line) => [...line].sort().join("\n")));
  const [was, is] = keys as [string[], string[]];
  const isSame = (i: number, j: number): boolean => free.has(j) && was[i] === is[j];

  // The same, and the only one.
  const only = (texts: readonly string[]) => {
    const places = new Map<string, number>();
    texts.forEach((text, i) => places.set(text, places.has(text) ? -1 : i));
    return places;
  };
  const [onlyBefore, onlyNow] = [only(was), only(is)];
  for (const [text, i] of onlyBefore) {
    const j = onlyNow.get(text) ?? -1;
    if (text !== "" && i >= 0 && j >= 0) take(i, j);
  }
  // The same, beside a neighbor that was found.
  const open = () => [...found.keys()].filter((i) => found[i] === null && was[i] !== "");
  for (const i of open()) {
    const j = i === 0 ? 0 : (found[i - 1] ?? -2) + 1;
    if (isSame(i, j)) take(i, j);
  }
  for (const i of open().reverse()) {
    const j = (found[i + 1] ?? -1) - 1;
    if (isSame(i, j)) take(i, j);
  }
  // The same, in order.
  for (const i of open()) {
    const j = [...free].find((place) => was[i] === is[place]);
    if (j !== undefined) take(i, j);
  }
  for (const [i, j] of mostInCommon(before, now, open(), [...free], found)) if (free.has(j) && found[i] === null) take(i, j); // prettier-ignore
  betweenNeighbors(before, now, found, free);
  return found;
}

/** Pairs of lines of which at least half is the same, the best first. */
function mostInCommon(
  before: readonly Line[],
  now: readonly Line[],
  open: readonly number[],
  free: readonly number[],
  found: readonly (number | null)[],
): readonly (readonly [number, number])[] {
  if (open.length * free.length > MOST_PAIRS) return [];
  /** Where a line would be if it had moved as those above it. */
  const expected = (i: number): number => {
    for (let above = i - 1; above >= 0; above--) if (found[above] !== null) return found[above]! + i - above;
    return i;
  };
  /** The free lines in which a text stands, and how often: most pairs have nothing in common, and cost nothing. */
  const holding = new Map<string, (readonly [line: number, count: number])[]>();
  for (const j of free)
    for (const [text, count] of counted(now[j]!)) {
      const lines = holding.get(text) ?? [];
      holding.set(text, lines);
      lines.push([j, count]);
    }
  return open
    .flatMap((i) => {
      const common = new Int32Array(now.length);
      for (const [text, times] of counted(before[i]!))
        for (const [j, count] of holding.get(text) ?? []) common[j]! += Math.min(times, count);
      const at = expected(i);
      return free.flatMap((j) =>
        common[j]! * 2 >= before[i]!.length ? [{ i, j, common: common[j]!, off: Math.abs(j - at) }] : [],
      );
    })
    .sort((a, b) => b.common - a.common || a.off - b.off)
    .map(({ i, j }) => [i, j] as const);
}

/**
 * Lines that hold other texts now, and empty ones: as many as before between the same neighbors are the same. Where a line came
 * between them, the empty ones above the lower neighbor are: what is put in moves down what lay there.
 */
function betweenNeighbors(
  before: readonly Line[],
  now: readonly Line[],
  found: (number | null)[],
  free: ReadonlySet<number>,
): void {
  const isEmpty = (i: number, j: number): boolean =>
    free.has(j) && before[i]!.length === 0 && now[j]!.length === 0;
  for (let i = 0; i < found.length; i++) {
    if (found[i] !== null) continue;
    let next = i;
    while (next < found.length && found[next] === null) next++;
    const above = i === 0 ? -1 : found[i - 1]!;
    const isSameGap = next === found.length || found[next]! - above === next - i + 1;
    const isFree = Array.from({ length: next - i }, (_, k) => above + 1 + k).every((j) => free.has(j) || next === found.length); // prettier-ignore
    if (isSameGap && isFree) for (let k = i; k < next; k++) found[k] = above + 1 + k - i;
    else if (!isSameGap)
      for (let k = next - 1; k >= i && isEmpty(k, found[k + 1]! - 1); k--) found[k] = found[k + 1]! - 1;
    i = next - 1;
  }
}
