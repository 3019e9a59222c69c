/**
 * Reads a table from a sheet into its sections, with everything found in them. The way of the data:
 *
 *     cells → lexer (all that each may mean) → charts (headings, players) → search (who played whom)
 *           → facts (of players) → left over (what was not used) → Reading
 *
 * Nothing rewrites the table or reads it again.
 *
 * Example: `# | Name | Rating | Rd 1` above `1 | Ann Ash | 1500 | W2` and `2 | Bob Birch | 1400 | L1` is a section with two
 * players and one game.
 */
import { finding } from "../diagnostics";
import type { ReadOptions } from "../choices";
import { isBlank } from "../cells/text";
import { bySeverity, type CellRef, type ChartDiagnostic, type Reading, type Table } from "../types";
import { Budget } from "./board";
import { nameKey } from "../cells/person-names";
import { sameHeadings, tablesOf, type Chart, type ChartColumn } from "./charts";
import { areOfSeveralRounds, type GameTable } from "./game-tables";
import { isOfPlayers, withGamesOf } from "./games-of-tables";
import type { Listed } from "./left-over";
import { idsOf } from "./ids";
import { numbersByFit } from "./numbers-by-fit";
import { meaningOf, slotOf } from "./board";
import { isSure } from "./meanings";
import { withoutFormulas } from "./recovery";
import { readSection, withConfirmed } from "./section";
import { solve, type Solved } from "./search";
import { withoutRounds, type Solution } from "./solution";
import { filledIn, refAt, sheetOf, type Sheet } from "./sheet";
import { areHeadingsAlone, otherThanChart } from "./whole";
import { listDiffers } from "./totals";

/** The result of reading a table without a wallchart. */
export const NO_READING: Reading = {
  section: null,
  headingRow: -1,
  firstRow: 0,
  endRow: 0,
  lines: 1,
  columns: [],
  square: false,
  diagnostics: [],
};

/** Steps that a search may take: some for any sheet, and more for each of its cells. */
const STEPS = 400_000;
const STEPS_PER_CELL = 400;

/** A title that marks a foreign FIDE event; "open to foreign visitors" does not. */
const FOREIGN = /\bforeign\s+(?:fide|event|tournament|open|championship|youth|section)\b/i;

/** A sheet with players in columns is smaller. */
const MOST_TURNED = 150;

class Reader {
  private readonly budget: Budget;

  constructor(
    private readonly sheet: Sheet,
    private readonly options: ReadOptions,
  ) {
    const cells = sheet.rows.reduce((sum, row) => sum + filledIn(row), 0);
    this.budget = new Budget(STEPS + STEPS_PER_CELL * cells);
  }

  private solved(written: Chart): Solved {
    const { choices = {}, findTyped } = this.options;
    const { chart, diagnostics } = withoutFormulas(written, findTyped);
    const { rows } = this.sheet;
    const isTitled = () =>
      rows
        .slice(chart.top, Math.max(chart.top, chart.headingRow))
        .some((row) => row.some(({ text }) => FOREIGN.test(text)));
    const isForeign = choices.foreign ?? (FOREIGN.test(chart.title) || isTitled());
    const ids = idsOf(chart);
    const solvedAs = (own: Chart): Solved => {
      const found = solve(own, ids.ids, { budget: this.budget, isForeign });
      return { chart: own, ids, isForeign, diagnostics, ...found };
    };
    const found = solvedAs(chart);
    if (isSolved(found)) return found;
    const byFit = numbersByFit(chart);
    return byFit ? solvedAs({ ...chart, numbers: [{ column: null, byFit, cost: 0 }] }) : found;
  }

  read(): Reading[] {
    const readings = this.readings();
    const isWrong = readings.every(({ diagnostics }) =>
      diagnostics.some(({ severity }) => severity === "error"),
    );
    if (!isWrong || !this.isTurned()) return readings;
    return [
      { ...NO_READING, diagnostics: [finding("turned", [{ row: 0, column: this.sheet.columns[0]! }])] },
    ];
  }

  /** Whether each player stands in a column: turned over, the sheet has a wallchart without an error. */
  private isTurned(): boolean {
    const { table, columns } = this.sheet;
    if (table.length > MOST_TURNED || columns.length > MOST_TURNED) return false;
    const turned = columns.map((column) => table.map((row) => row[column] ?? ""));
    const reader = new Reader(sheetOf(turned, this.options.typedZeros ?? false), {});
    return reader
      .readings()
      .some(
        ({ section, diagnostics }) =>
          section?.players.some(({ results }) => results.length > 0) &&
          diagnostics.every(({ severity }) => severity !== "error"),
      );
  }

  private readings(): Reading[] {
    const { charts, games } = tablesOf(this.sheet, this.options.choices ?? {});
    const { solved, known } = withGames(this.joined(charts), games);
    const used = solved.filter((one) => hasPlayers(one) && (isSolved(one) || isTold(one)));
    if (used.length === 0) return [this.nothing(solved, games)];
    const others = solved.filter((one) => !used.includes(one));
    const earlier: Reading[] = [];
    /** Those that differ, by what they have. */
    const identities = new Map<string, Identity>();
    let last: Identity | null = null;
    const outside = this.outside(charts, used, others, known);
    for (const one of used) {
      const reading = readSection(one, this.options, one === used.at(-1) ? outside : []);
      let again: ChartDiagnostic | null = null;
      if (used.length > 1) {
        const identity = identityOf(reading);
        for (const before of [...identities.values(), ...(last ? [last] : [])])
          if ((again = toldAgain(before, identity))) break;
        last = identity;
        const key = [reading.section?.title, identity.rounds.last, ...identity.rated, identity.games()].join(
          "|",
        );
        if (!identities.has(key)) identities.set(key, identity);
      }
      const found = [
        ...(again ? [again] : []),
        ...others.flatMap(({ chart }) => listDiffers(one.best!, reading.section!.players, chart)),
        ...(one === used.at(-1) ? this.notRead(others) : []),
      ];
      const more = withConfirmed(found, this.sheet.table, reading.section, this.options.choices ?? {});
      earlier.push({ ...reading, diagnostics: [...reading.diagnostics, ...more].sort(bySeverity) });
    }
    return earlier;
  }

  /** The charts with their games: pages of one section together, and more rounds of the same players. */
  private joined(charts: readonly Chart[]): Solved[] {
    const found: Solved[] = [];
    for (const run of pagesOf(charts)) {
      const apart = run.map((chart) => this.solved(chart));
      const whole = run.length > 1 ? this.solved(run.reduce(below)) : null;
      const cost = apart.reduce((sum, { best }) => sum + (best?.cost ?? 9), 0);
      const parts = whole?.best && whole.best.cost + 0.5 < cost ? [whole] : apart;
      for (const one of parts) {
        const last = found.at(-1);
        const both = last && beside(last.chart, one.chart);
        const together = both && this.solved(both);
        if (together && isSolved(together)) found[found.length - 1] = together;
        else found.push(one);
      }
    }
    return found;
  }

  /** Why there is no wallchart. */
  private nothing(solved: readonly Solved[], tables: readonly GameTable[]): Reading {
    // Results that do not fit are shown with what is wrong, if they are results for sure.
    const sure = solved.find((one) => one.best !== null && hasPlayers(one) && hasResults(one));
    if (sure) {
      const reading = readSection(sure, this.options);
      if (reading.diagnostics.some(({ severity }) => severity === "error")) return reading;
    }
    const list = solved.find(
      (one) => hasPlayers(one) && one.chart.names.some(({ heading }) => heading.role !== null),
    );
    const [first] = solved;
    const [games] = tables;
    if (games && !list) {
      const code = areOfSeveralRounds(this.sheet, tables) ? "list-of-games" : "pairings-only";
      const cell = refAt(this.sheet, games.headingRow, games.white);
      return { ...NO_READING, diagnostics: [finding(code, [cell])] };
    }
    if (!first) return { ...NO_READING, diagnostics: [this.noChart()] };
    const cell: CellRef = { row: Math.max(0, first.chart.headingRow), column: this.sheet.columns[0] ?? 0 };
    const other = otherThanChart(first.chart, cell);
    const diagnostics = [other];
    if (other.code !== "no-rounds" && other.code !== "standings-only") return { ...NO_READING, diagnostics };
    // Players under headings are shown with their facts: a list of players is a wallchart to be.
    if (!list) return { ...NO_READING, diagnostics };
    const reading = readSection({ ...list, best: withoutRounds(list.chart) }, this.options);
    return { ...reading, diagnostics: [...diagnostics, ...reading.diagnostics] };
  }

  private noChart(): ChartDiagnostic {
    const { rows, columns } = this.sheet;
    if (rows.every((row) => filledIn(row) === 0)) return finding("empty-table", []);
    const row = rows.findIndex((cells) => areHeadingsAlone(cells.map(({ text }) => text)));
    const at = { row: Math.max(0, row), column: columns[0] ?? 0 };
    return finding(row < 0 ? "no-headings" : "no-players", [at]);
  }

  /** Charts that could not be read. Those with what looks like games are asked about. */
  private notRead(others: readonly Solved[]): ChartDiagnostic[] {
    return others.flatMap(({ chart, best }) => {
      const cells = chart.players.flatMap((player) =>
        chart.columns
          .filter((column) =>
            meaningOf(chart, player, slotOf(column)).games.some(
              ({ name, style }) => name === "" && style !== "+12",
            ),
          )
          .map((column) => refAt(chart.sheet, player.row, column.place)),
      );
      return cells.length > 0 || (best?.games.length ?? 0) > 1 ? [finding("rows-not-read", cells)] : [];
    });
  }

  /** The cells of lists that are not a wallchart, unless they are of the players again, and those of no list at all. */
  private outside(
    charts: readonly Chart[],
    used: readonly Solved[],
    others: readonly Solved[],
    games: readonly GameTable[],
  ): readonly Listed[] {
    const { rows, columns } = this.sheet;
    const names = new Set(
      others.length > 0 ? used.flatMap(({ chart }) => chart.players.map(({ name }) => nameKey(name))) : [],
    );
    const isOther = ({ players }: Chart) =>
      !isMostly(
        names,
        players.map(({ name }) => nameKey(name)),
      );
    const foreign = new Set(others.flatMap(({ chart }) => (isOther(chart) ? chart : [])));
    /** What each row has of the charts that need not be listed. */
    const spans: (readonly ChartColumn[])[][] = rows.map(() => []);
    for (const chart of charts)
      if (!foreign.has(chart))
        for (let row = chart.top; row < chart.end; row++) spans[row]!.push(chart.columns);
    for (const table of games)
      for (let row = table.top; row < table.end; row++) spans[row]!.push(charts[0]!.columns);
    const isShown = (row: number, place: number) =>
      spans[row]!.some((span) => span[0]!.place <= place && place <= span.at(-1)!.place);
    return rows.flatMap((cells, row) =>
      spans[row]!.some(({ length }) => length === columns.length)
        ? []
        : cells.flatMap(({ isEmpty, text }, place) =>
            isEmpty || isShown(row, place) ? [] : [{ ref: refAt(this.sheet, row, place), text }],
          ),
    );
  }
}

/** The charts with the games that tables of games tell of their players, and the tables that are about some of them. */
function withGames(
  solved: readonly Solved[],
  tables: readonly GameTable[],
): { readonly solved: readonly Solved[]; readonly known: readonly GameTable[] } {
  const known = new Set<GameTable>();
  const found = solved.map((one) => {
    const its = hasPlayers(one) ? tables.filter((table) => !known.has(table) && isOfPlayers(one, table)) : [];
    for (const table of its) known.add(table);
    return (its.length > 0 && withGamesOf(one, its)) || one;
  });
  return { solved: found, known: [...known] };
}

/** Whether the solution is more than chance. */
function isSolved({ chart, best }: Solved): boolean {
  if (!best) return false;
  const played = best.games.length + best.foreign.length;
  if (played === 0) return isBeforeGames(chart, best);
  const misfits = best.problems.reduce((sum, { isMisfit, weight }) => sum + (isMisfit ? weight : 0), 0);
  return misfits <= Math.max(10, played);
}

/** Whether a chart has names and results under their headings, so that what does not fit in it is shown cell by cell. */
const isTold = (one: Solved): boolean =>
  one.best !== null &&
  one.best.problems.some(({ isMisfit }) => isMisfit) &&
  one.chart.names.every(({ heading }) => heading.role === "name" || heading.role?.endsWith("Name")) &&
  hasResults(one);

/** Whether names and rounds stand under their headings, where nobody has played yet. */
function isBeforeGames({ names }: Chart, { used, absences, problems, cost, isSquare }: Solution): boolean {
  if (problems.some(({ isMisfit }) => isMisfit)) return false;
  const areHeaded =
    names.every(({ heading }) => heading.role !== null) &&
    (isSquare || [...used].some(({ heading: { role } }) => role === "round" || role === "opponent"));
  return areHeaded || (absences.length > 0 && cost < 6);
}

/** Whether a chart has its players' names, and not only those of their opponents. */
const hasPlayers = ({ chart: { names } }: Solved): boolean =>
  names.length > 0 && names.every(({ heading }) => heading.role !== "opponent");

/** Whether a chart has cells that can't be anything but results, or columns headed as rounds. */
function hasResults({ chart, best }: Solved): boolean {
  const rounds = [...best!.used].filter(({ heading }) => heading.role === "round");
  const isHeaded = rounds.length > 1 || rounds.some(({ heading }) => heading.round !== null);
  const count = chart.players.filter((player) =>
    chart.columns.some((column) =>
      meaningOf(chart, player, slotOf(column)).games.some((game) => game.name === "" && isSure(game)),
    ),
  ).length;
  return count * 2 >= chart.players.length || isHeaded;
}

function numbersOf({ players, numbers }: Chart, chart: Chart): readonly number[] {
  const column = numbers[0]?.column;
  return column ? players.map((player) => meaningOf(chart, player, slotOf(column)).whole ?? 0) : [];
}

/** Runs of charts that may be the pages of one section: the same headings, and no number comes again. */
function pagesOf(charts: readonly Chart[]): Chart[][] {
  const runs: Chart[][] = [];
  let seen = new Set<number>();
  for (const chart of charts) {
    const run = runs.at(-1);
    const numbers = numbersOf(chart, chart);
    const goesOn = run && sameHeadings(run[0]!, chart) && !numbers.some((number) => seen.has(number));
    if (goesOn) run.push(chart);
    else {
      runs.push([chart]);
      seen = new Set();
    }
    for (const number of numbers) if (number > 0) seen.add(number);
  }
  return runs;
}

function below(a: Chart, b: Chart): Chart {
  const hasColumn = (place: number) => b.numbers.some(({ column }) => column?.place === place);
  return {
    ...a,
    players: [...a.players, ...b.players],
    end: b.end,
    loose: [...a.loose, ...b.loose],
    numbers: a.numbers.filter(({ column }) => column === null || hasColumn(column.place)),
  };
}

/** The rounds, or more rounds, of the same players, in a chart beside or below the first one; null if they are others. */
function beside(a: Chart, b: Chart): Chart | null {
  if (a.players.length !== b.players.length) return null;
  const roundsOf = ({ columns }: Chart) =>
    new Set(columns.flatMap(({ heading }) => (heading.role === "round" ? (heading.round ?? []) : [])));
  const [before, after] = [roundsOf(a), roundsOf(b)];
  // Below a list of players their results need no ratings again.
  const isOnly = before.size === 0 && b.columns.some(({ heading: { role } }) => role === "rating");
  if (isOnly || after.size === 0 || [...after].some((round) => before.has(round))) return null;
  const byName = new Map(b.players.map(({ name }, i) => [nameKey(name), i]));
  const byNumber = new Map(numbersOf(b, b).map((number, i) => [number, i]));
  const numbers = numbersOf(a, a);
  const partners = a.players.map(({ name }, i) =>
    b.names.length > 0 ? byName.get(nameKey(name)) : byNumber.get(numbers[i] ?? -1),
  );
  if (partners.some((partner) => partner === undefined)) return null;
  const part = a.players[0]!.parts.length;
  const more = b.columns.filter(
    ({ heading: { role } }) => role !== null && /^(?:round|opponent|result|total)$/.test(role),
  );
  return {
    ...a,
    end: b.end,
    headingRows: [...a.headingRows, ...b.headingRows],
    columns: [...a.columns, ...more.map((column) => ({ ...column, part }))],
    players: a.players.map((player, i) => ({
      ...player,
      parts: [...player.parts, b.players[partners[i]!]!.row],
    })),
  };
}

/** Titles of the same event in another form. */
const TOLD_AGAIN =
  /standing|cross\s?table|wall\s?chart|final|result|copy|again|ranking|by (?:score|rating|name)/i;

/** What tells whether two sections are of the same players and games. */
interface Identity {
  readonly reading: Reading;
  readonly names: readonly string[];
  /** The names with the ratings. */
  readonly rated: readonly string[];
  readonly known: { readonly names: ReadonlySet<string>; readonly rated: ReadonlySet<string> };
  readonly games: () => string;
  readonly rounds: { readonly first: number; readonly last: number };
}

function identityOf(reading: Reading): Identity {
  const players = reading.section?.players ?? [];
  const names = players.map(({ name }) => nameKey(name));
  const rated = players.map(({ rating }, i) => `${names[i]!}|${rating}`);
  let games: string | undefined;
  let [first, last] = [Infinity, -Infinity];
  for (const { role, round } of reading.columns)
    if (role === "round" && round !== null) [first, last] = [Math.min(first, round), Math.max(last, round)];
  return {
    reading,
    names,
    rated,
    known: { names: new Set(names), rated: new Set(rated) },
    games: () => (games ??= gamesOf(reading)),
    rounds: { first, last },
  };
}

/** Whether more than half of a list, and not of one alone, are known. */
const isMostly = (known: ReadonlySet<string>, keys: readonly string[]): boolean =>
  keys.length > 1 && keys.filter((key) => known.has(key)).length * 2 > keys.length;

const gamesOf = ({ section }: Reading): string =>
  JSON.stringify(
    section?.players.map(({ results }) => results.map(({ opponent, score }) => [opponent, score])),
  );

/**
 * What there is to say of a section with mostly the players of an earlier one: it has the later rounds of the same event, or,
 * where the ratings are the same too, it may be the same event again.
 */
function toldAgain(above: Identity, below: Identity): ChartDiagnostic | null {
  if (!isMostly(above.known.names, below.names)) return null;
  const [earlier, later] = [above.reading, below.reading];
  const cells = [{ row: later.headingRow, column: 0 }];
  const gap = below.rounds.first - above.rounds.last;
  // Neither is finite where a section has no rounds.
  if (Number.isFinite(gap) && gap > 0) return finding("rounds-go-on", cells);
  if (!isMostly(above.known.rated, below.rated)) return null;
  // Quads that have the same results in the same order are an example, unless their titles say what they are.
  const isNamed = [earlier, later].some(({ section }) => TOLD_AGAIN.test(section?.title ?? ""));
  // Pasted twice.
  const isNext = earlier.endRow === later.section?.players[0]?.row;
  const isCopy = () => above.games() === below.games() && above.rated.join() === below.rated.join();
  return isNamed || isNext || !isCopy() ? finding("told-twice", cells) : null;
}

/** The table with hidden rows and columns emptied, if the director chose to skip them. */
function visible(table: Table, { choices, hidden }: ReadOptions): Table {
  if (!choices?.skipHidden || !hidden) return table;
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)];
  return table.map((row, r) => row.map((cell, c) => (rows.has(r) || columns.has(c) ? "" : cell)));
}

/**
 * Reads all sections of a table. They may stand one below another, or side by side with headings of their own. Never
 * throws, whatever the cells contain. The time it takes grows in proportion to the number of cells.
 *
 * @param table cell values, rows × columns; a numeric 0 in a cell for a rating, date, number of games or result counts as
 *   empty
 * @returns one reading per section, at least one, with all its diagnostics, errors first. The section is null if there is
 *   no wallchart. A section with an error is not complete: show it, but do not rate it.
 */
export function readTables(table: Table, options: ReadOptions = {}): readonly Reading[] {
  const sheet = sheetOf(visible(table, options), options.typedZeros ?? false);
  return new Reader(sheet, options).read();
}

/** Whether two sections have rows of players in common, so that they stand side by side. */
export function shareRows(one: Reading, other: Reading): boolean {
  const firstRow = ({ section, headingRow }: Reading) => section?.players[0]?.row ?? headingRow;
  return firstRow(one) < other.endRow && firstRow(other) < one.endRow;
}

/** The first and the last cell of a section, with the rows of text right above it. */
export function cornersOf(table: Table, { section, headingRow, endRow, columns }: Reading): CellRef[] {
  const used = columns.filter(({ role }) => role !== "other").map(({ column }) => column);
  const first = Math.min(...used, ...(section?.players.map(({ cell }) => cell.column) ?? []));
  const last = Math.max(...used);
  const isFilled = (row: number) =>
    table[row]?.slice(first, last + 1).some((value) => !isBlank(value)) ?? false;
  let top = Math.max(0, headingRow);
  while (isFilled(top - 1)) top--;
  return [
    { row: top, column: first },
    { row: endRow - 1, column: last },
  ];
}

/** Reads the first section of a table as `readTables` does, with a finding if there is another section. */
export function readTable(table: Table, options: ReadOptions = {}): Reading {
  const readings = readTables(table, options);
  const [first, second] = readings as [Reading, Reading?];
  if (!second) return first;
  const sideBySide = readings.filter((one, i) => i > 0 && one.section !== null && shareRows(first, one));
  const more =
    sideBySide.length > 0
      ? finding(
          "charts-side-by-side",
          [first, ...sideBySide].flatMap((one) => cornersOf(table, one)),
        )
      : finding("several-sections", [
          // Sections that stand below one row of headings have the same one.
          second.headingRow > first.headingRow
            ? { row: second.headingRow, column: 0 }
            : (second.section?.players[0]?.cell ?? { row: second.headingRow, column: 0 }),
        ]);
  return { ...first, diagnostics: [...first.diagnostics, more].sort(bySeverity) };
}
