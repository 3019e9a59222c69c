/**
 * The tie-breaks once more, written plainly from the rules for comparison: from cells to values in loops, with nothing of
 * `src` and nothing shared with it. Slow, and only for tests.
 */

/** A cell: a game `W5b`, `D5w`, `L5b`; a forfeit `X5`, `F5`; a bye `B`, `H`, `U`; or "" for nothing. */
export type Cells = readonly (readonly string[])[];

export interface PlainValues {
  readonly points: number[];
  /** By the tie-break's name; NaN for no value. */
  readonly [name: string]: number[];
}

const WORTH: Record<string, number> = { W: 1, D: 0.5, L: 0, X: 1, F: 0, B: 1, H: 0.5, U: 0, "": 0 };
const letter = (cell: string) => cell.slice(0, 1);
const isGame = (cell: string) => "WDL".includes(letter(cell)) && cell !== "";
const rival = (cell: string) => parseInt(cell.slice(1), 10) - 1;

function removed(list: number[], pick: (...values: number[]) => number): void {
  if (list.length > 0) list.splice(list.indexOf(pick(...list)), 1);
}

function meanOf(list: number[]): number {
  let total = 0;
  for (const value of list) total += value;
  return list.length === 0 ? NaN : total / list.length;
}

/**
 * FIDE's table of 8.1.1 is not ours to copy here: the difference for a score is handed in.
 *
 * @param bounded whether FIDE's dummy has a bound, as since March 2026
 */
export function plainTieBreaks(
  cells: Cells,
  ratings: readonly (number | null)[],
  difference: (share: number) => number,
  bounded = true,
): PlainValues {
  const n = cells.length;
  const rounds = cells[0]!.length;
  const all: Record<string, number[]> = {};
  const put = (name: string, player: number, value: number) => ((all[name] ??= [])[player] = value);
  for (let p = 0; p < n; p++) {
    let points = 0;
    for (const cell of cells[p]!) points += WORTH[letter(cell)]!;
    put("points", p, points);
  }
  const points = all["points"]!;

  const halved = cells.map((row) => {
    let score = 0;
    for (const cell of row) score += isGame(cell) ? WORTH[letter(cell)]! : 0.5;
    return score;
  });
  const cumulative = cells.map((row) => {
    let total = 0;
    row.forEach((cell, r) => {
      const worth = WORTH[letter(cell)]!;
      total += worth * (rounds - r) - (isGame(cell) ? 0 : worth);
    });
    return total;
  });
  const isAway = (cell: string) => ["H", "U", "", "F"].includes(letter(cell));
  const fideScore = cells.map((row) => {
    let score = 0;
    row.forEach((cell, r) => {
      const trailing = row.slice(r).every(isAway);
      score += trailing && letter(cell) !== "F" ? 0.5 : WORTH[letter(cell)]!;
    });
    return score;
  });

  for (let p = 0; p < n; p++) {
    const row = cells[p]!;
    const lists = ["Modified Median", "Solkoff", "Median"].map(() =>
      row.map((cell) => (isGame(cell) ? halved[rival(cell)]! : 0)),
    );
    const [modified, full, harkness] = lists as [number[], number[], number[]];
    for (let times = rounds >= 9 ? 2 : 1; times > 0; times--) {
      if (points[p]! * 2 >= rounds) removed(modified, Math.min);
      if (points[p]! * 2 <= rounds) removed(modified, Math.max);
      removed(harkness, Math.min);
      removed(harkness, Math.max);
    }
    const add = (list: number[]) => list.reduce((a, b) => a + b, 0);
    put("Modified Median", p, add(modified));
    put("Solkoff", p, add(full));
    put("Median", p, add(harkness));
    put("Cumulative", p, cumulative[p]!);
    let opposition = 0;
    let blacks = 0;
    let kashdan = 0;
    let berger = 0;
    let running = 0;
    let progressive = 0;
    let buchholz = 0;
    let fideBerger = 0;
    let koya = 0;
    let unrated = 0;
    const contributions: { value: number; away: boolean }[] = [];
    const met: number[] = [];
    let metScore = 0;
    for (const cell of row) {
      const worth = WORTH[letter(cell)]!;
      running += worth;
      progressive += running;
      let value: number;
      if (isGame(cell)) {
        const other = rival(cell);
        opposition += cumulative[other]!;
        if (cell.endsWith("b")) blacks++;
        kashdan += worth === 1 ? 4 : worth === 0.5 ? 2 : 1;
        berger += worth * points[other]!;
        value = fideScore[other]!;
        if (ratings[other] !== null) {
          met.push(ratings[other]!);
          metScore += worth;
        } else unrated++;
      } else {
        const cap = "XF".includes(letter(cell)) && cell !== "" ? fideScore[rival(cell)]! : rounds / 2;
        value = !bounded || points[p]! < cap ? points[p]! : cap;
      }
      if ((isGame(cell) || letter(cell) === "X") && points[rival(cell)]! * 2 >= rounds) koya += worth;
      contributions.push({ value, away: !isGame(cell) && isAway(cell) });
      buchholz += value;
      fideBerger += value * worth;
    }
    put("Cumulative of opposition", p, opposition);
    put("Most blacks", p, blacks);
    put("Kashdan", p, kashdan);
    put("Sonneborn-Berger", p, berger);
    put("Average opposition", p, meanOf(met));
    put("FIDE Progressive", p, progressive);
    put("FIDE Buchholz", p, buchholz);
    put("FIDE Sonneborn-Berger", p, fideBerger);
    put(
      "FIDE Performance",
      p,
      Math.round(meanOf(met)) + (met.length > 0 ? difference(metScore / met.length) : NaN),
    );
    const low = contributions.some(({ away }) => away)
      ? contributions.filter(({ away }) => away)
      : contributions;
    put("FIDE Buchholz Cut 1", p, buchholz - Math.min(...low.map(({ value }) => value)));
    const away = contributions.filter((one) => one.away).map(({ value }) => value);
    const there = contributions.filter((one) => !one.away).map(({ value }) => value);
    let cut2 = buchholz;
    for (let times = 0; times < 2; times++) {
      const list = away.length > 0 ? away : there;
      if (list.length === 0) continue;
      cut2 -= Math.min(...list);
      removed(list, Math.min);
    }
    put("FIDE Buchholz Cut 2", p, cut2);
    put("FIDE Koya", p, koya);
    put("FIDE Wins", p, row.filter((cell) => ["W", "X", "B"].includes(letter(cell))).length);
    if (unrated === 0) removed(met, Math.min);
    put("FIDE ARO Cut 1", p, Math.round(meanOf(met)));
  }

  const performed = cells.map((row, p) => {
    const counted: number[] = [];
    for (const cell of row) {
      if (!isGame(cell) || ratings[rival(cell)] === null) continue;
      let met = ratings[rival(cell)]!;
      if (letter(cell) === "L") met -= 400;
      if (letter(cell) === "W") met += 400;
      // Whoever wins performs at least 50 above their own rating.
      if (letter(cell) === "W" && ratings[p] !== null && met < ratings[p]! + 50) met = ratings[p]! + 50;
      counted.push(met);
    }
    return Math.max(0, Math.floor(meanOf(counted)));
  });
  for (let p = 0; p < n; p++) {
    const tied = points.map((score, q) => (score === points[p]! ? q : -1)).filter((q) => q >= 0);
    let balance = 0;
    for (const cell of cells[p]!.filter(isGame))
      if (tied.includes(rival(cell))) balance += letter(cell) === "W" ? 1 : letter(cell) === "L" ? -1 : 0;
    put("Result between tied", p, balance);
    let total = 0;
    let count = 0;
    for (const cell of cells[p]!)
      if (isGame(cell) && !Number.isNaN(performed[rival(cell)]!)) {
        total += performed[rival(cell)]!;
        count++;
      }
    put("Opponents' performance", p, count === 0 ? NaN : Math.floor(total / count + 0.5));
  }
  return all as unknown as PlainValues;
}

/**
 * Direct encounter by trying every outcome of the games that the tied did not play: the groups in their order, of players
 * who stay tied.
 */
export function plainEncounter(cells: Cells, tied: readonly number[]): number[][] {
  if (tied.length < 2) return [[...tied]];
  const score = new Map<number, number>(tied.map((p) => [p, 0]));
  const open: [number, number][] = [];
  for (const p of tied)
    for (const q of tied) {
      if (p === q) continue;
      const games = cells[p]!.filter((cell) => isGame(cell) && rival(cell) === q);
      if (games.length > 0) score.set(p, score.get(p)! + meanOf(games.map((cell) => WORTH[letter(cell)]!)));
      else if (p < q) open.push([p, q]);
    }
  if (open.length === 0) {
    const levels = [...new Set(score.values())].sort((a, b) => b - a);
    if (levels.length === 1) return [[...tied]];
    return levels.flatMap((level) =>
      plainEncounter(
        cells,
        tied.filter((p) => score.get(p) === level),
      ),
    );
  }
  let left = [...tied];
  const first: number[][] = [];
  for (;;) {
    const sure = left.find((p) => isAloneOnTop(p, left, score, open));
    if (sure === undefined) break;
    first.push([sure]);
    left = left.filter((p) => p !== sure);
  }
  if (first.length === 0) return [left];
  return left.length === 0 ? first : [...first, ...plainEncounter(cells, left)];
}

function isAloneOnTop(
  player: number,
  among: readonly number[],
  score: ReadonlyMap<number, number>,
  open: readonly (readonly [number, number])[],
): boolean {
  for (let outcome = 0; outcome < 3 ** open.length; outcome++) {
    const final = new Map(score);
    open.forEach(([p, q], i) => {
      const won = (Math.floor(outcome / 3 ** i) % 3) / 2;
      final.set(p, final.get(p)! + won);
      final.set(q, final.get(q)! + 1 - won);
    });
    if (among.some((q) => q !== player && final.get(q)! >= final.get(player)!)) return false;
  }
  return true;
}
