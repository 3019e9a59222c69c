/**
 * Searches for what a section means where its reading is refused: other pairing numbers, another way to write results,
 * columns in other roles. Whatever the cells allow is tried, and read again in full. If there is one reading in which every
 * game stands in both players' rows and nothing is left to ask, it is used, with a note; two of them are a question.
 *
 * Example: `P# | Name | Rd 1` in order of standing, where the numbers under `P#` make all results fit.
 */
import { parseResult, UNPLAYED_POINTS } from "../cells/results";
import { asText, asWords, isBlank, letters } from "../cells/text";
import { aboutOf, finding, worded } from "../diagnostics";
import { playersCalled } from "../layout/across";
import {
  type CellValue,
  type ChartDiagnostic,
  type ColumnRole,
  type Reading,
  stopsRating,
  type Table,
} from "../types";
import { type Tried, withPlainResults } from "./results-by-tokens";

type Read = (table: Table) => readonly Reading[];

/** What a search may settle: who played whom, and which column has the ratings, where none is headed so. */
const isSearched = ({ code }: ChartDiagnostic): boolean =>
  ["games", "fit"].includes(aboutOf(code)) || code === "no-ratings";

/** What a search leaves open: doubts about the players and the words beside the games, which are asked as before. */
const isOpen = ({ severity, code }: ChartDiagnostic): boolean =>
  severity === "doubt" && ["ratings", "facts", "words"].includes(aboutOf(code));

/** Fewer than four games, each in two cells, could fit together by chance. */
const FEWEST_CELLS = 8;
/** With more players, nothing is searched. */
const MOST_PLAYERS = 300;

/** Who played whom with what result, and from which ratings. */
function meaningOf({ section }: Reading): string {
  return JSON.stringify(
    section?.players.map(({ row, rating, games, results }) => [
      row,
      rating,
      games,
      results.map(({ opponent, score }) => [opponent, score]),
    ]),
  );
}

/** Whether nothing about the games stops the rating, and both players' rows have every game in the same round. */
function fits(table: Table, { section, diagnostics, square, headingRow, columns }: Reading): boolean {
  const isLeft = (finding: ChartDiagnostic) =>
    finding.code === "other-round" || (stopsRating(finding) && !isOpen(finding));
  if (!section || diagnostics.some(isLeft)) return false;
  // A row with results that is not a player's would be lost.
  const last = section.players.at(-1)!.row;
  const own = new Set(
    section.players.flatMap(({ row, end }) => Array.from({ length: end - row }, (_, i) => row + i)),
  );
  const rounds = columns.filter(({ role }) => role === "round");
  const isLost = (cells: readonly CellValue[], row: number) =>
    row > headingRow &&
    row < last &&
    !own.has(row) &&
    rounds.some(({ column }) => asText(cells[column]) !== "");
  if (table.some(isLost)) return false;
  const games = section.players.flatMap(({ results }) => results);
  return games.length >= FEWEST_CELLS && (square || games.every(({ cells }) => cells.length > 1));
}

/** A number, which may have a mark: `3`, `#3`, `3.`, `3*`. */
const NUMBER = /^[#(]?(\d{1,4})[.)]?\s?[*†‡]{0,2}$/;
/** `4. Di Dogwood` */
const NUMBERED_NAME = /^[#(]?(\d{1,4})[.):\s-]\s*(\p{L}.*)$/u;
/** `Ann Ash (1641)`, `Ann (Annie) Ash 1641 12345678` with the ID, `1641P5 Ann Ash` */
const NAME_RATING =
  /^(\p{L}[^\d([]{0,80}?(?:[([]\p{L}[^\d()[\]]{0,20}[)\]][^\d([]{0,40}?)?)[\s,:–-]{0,4}[[(]?\s?((?:\d{3,4}(?:\s?[P/]\s?\d{1,2})?)|unr?\.?|unrated|nr|new)\s?[\])]?(?:\s(?:ID:?\s?)?\d{7,8})?$/iu;
const RATING_NAME = /^[[(]?(\d{3,4}(?:P\d{1,2})?)[\])]?[\s,:–-]+(\p{L}\D*)$/iu;

/** Columns that may be the pairing numbers although their headings do not say so. */
const MAY_BE_NUMBER: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "number",
  "other",
  "start",
  "games",
  "id",
]);

/** The section as it is tried: with its own numbers, or with those of another column. */
function triedOf(table: Table, { section, columns, headingRow }: Reading): Tried[] {
  const players = section!.players;
  const rows = players.map(({ row }) => row);
  const own = new Set(
    players.flatMap(({ row, end }) => Array.from({ length: end - row }, (_, i) => row + i)),
  );
  const notes = table.flatMap((cells, row) =>
    own.has(row) ? [] : cells.flatMap((cell) => asWords(cell) || []),
  );
  const rounds = columns.flatMap(({ role, column, line }) =>
    role === "round" && line === 0 ? [column] : [],
  );
  const called = playersCalled(players.map(({ name }) => name));
  const base = {
    rows,
    rounds,
    ratings: players.map(({ rating }) => rating),
    ids: players.map(({ id }) => Number(id) || null),
    totals: players.map(({ printedTotal }) => printedTotal),
    notes,
  };
  const found: Tried[] = [{ ...base, table, numbers: players.map(({ number }) => number), called }];
  const add = (numbers: readonly number[], changed: Table, names = called) => {
    const isNew = new Set(numbers).size === rows.length && numbers.every((other) => other > 0);
    if (isNew) found.push({ ...base, table: changed, numbers, called: names });
  };
  const below = columns.flatMap(({ line, role, column }) => (line === 1 || role === "other" ? [column] : []));
  const joined = withLinesJoined(table, rows, rounds, below);
  if (joined) found.push({ ...found[0]!, table: joined });
  for (const { role, column, line } of columns) {
    if (line > 0 || !MAY_BE_NUMBER.has(role)) continue;
    const texts = rows.map((row) => asText(table[row]![column]));
    const isCode = texts.every((text) => /^\p{L}{1,3}$/u.test(text));
    // `A1` and `WA2`: one letter before all numbers, which is no result's.
    const prefix = /^(?![WDL])\p{L}(?=\d)/iu.exec(texts[0]!)?.[0];
    const isPrefixed = prefix !== undefined && texts.every((text) => text.startsWith(prefix));
    const bare = (text: string) =>
      isPrefixed ? text.replace(new RegExp(`${prefix}(?=\\d)`, "i"), "") : text;
    const numbers = texts.map((text, i) => (isCode ? i + 1 : Number(NUMBER.exec(bare(text))?.[1])));
    const changed = table.map((cells, r) => {
      const i = rows.indexOf(r);
      return cells.map((cell, c) => {
        if (r === headingRow && c === column) return "#";
        // Whatever else has numbers is a place.
        if (r === headingRow && columns[c]?.role === "number") return "Place";
        if (c === column && i >= 0) return numbers[i]!;
        return i >= 0 && rounds.includes(c) && typeof cell === "string" ? bare(cell) : cell;
      });
    });
    const codes = isCode ? texts.map((text, i): [string, number] => [letters(text), i]) : [];
    add(numbers, changed, new Map([...called, ...codes]));
  }
  return found;
}

/** The table with each player's results in one line, where a second one has the other half of them, and facts at most. */
function withLinesJoined(
  table: Table,
  rows: readonly number[],
  rounds: readonly number[],
  facts: readonly number[],
): Table | null {
  const below = new Set(rows.map((row) => row + 1));
  if (rows.some((row) => below.has(row))) return null;
  const isHalf = (cells: readonly CellValue[] = []) =>
    cells.every((cell, column) => rounds.includes(column) || facts.includes(column) || isBlank(cell));
  if (rows.some((row) => !isHalf(table[row + 1]))) return null;
  return table.map((cells, row) =>
    cells.map((cell, column) => {
      if (!rounds.includes(column)) return cell;
      if (below.has(row)) return "";
      return rows.includes(row) ? asWords(`${asText(cell)} ${asText(table[row + 1]?.[column])}`) : cell;
    }),
  );
}

/** The readings of sections in one list, which a column tells apart; null if there is no such column. */
function sectionsByColumn(
  table: Table,
  { section, columns }: Reading,
  read: Read,
): readonly Reading[] | null {
  const rows = section!.players.map(({ row }) => row);
  for (const { role, column, heading } of columns) {
    const names = rows.map((row) => asWords(table[row]![column]));
    const all = [...new Set(names)];
    const isInOrder = names.every(
      (name, i) => i === 0 || name === names[i - 1] || !names.slice(0, i).includes(name),
    );
    if (role !== "other" || all.length < 2 || all.includes("") || !isInOrder) continue;
    const found = all.map((name) => {
      const others = new Set(rows.filter((_, i) => names[i] !== name));
      const own = table.map((cells, row) => (others.has(row) ? cells.map(() => "") : cells));
      const [reading, second] = read(own);
      if (!reading || second || !fits(own, reading)) return null;
      const note = finding("section-by-column", [{ row: reading.section!.players[0]!.row, column }], heading);
      return {
        ...reading,
        section: { ...reading.section!, title: name },
        diagnostics: [...reading.diagnostics, note],
      };
    });
    if (found.every((one) => one !== null)) return found;
  }
  return null;
}

/** The table with what stands in the names' cells beside the names in columns of its own, right of all others. */
function withNamesSplit(table: Table, { columns, headingRow }: Reading): Table | null {
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  const name = columns.find(({ role, line }) => role === "name" && line === 0)?.column;
  if (name === undefined) return null;
  const [needsNumber, needsRating] = [!has("number"), !has("rating", "idRating", "sourceRating")];
  let changed = 0;
  const behind: number[] = [];
  const copy = table.map((cells, row): readonly CellValue[] => {
    if (row === headingRow)
      return [...cells, ...(needsNumber ? ["#"] : []), ...(needsRating ? ["Rating"] : [])];
    if (row < headingRow) return cells;
    let [text, number, rating] = [asWords(cells[name]), "", ""];
    const numbered = needsNumber ? NUMBERED_NAME.exec(text) : null;
    if (numbered) [, number, text] = numbered as unknown as [string, string, string];
    const rated = needsRating ? (NAME_RATING.exec(text) ?? swapped(RATING_NAME.exec(text))) : null;
    if (rated) [, text, rating] = rated as unknown as [string, string, string];
    if (!numbered && !rated) return cells;
    changed++;
    if (rated) behind.push(Number.parseInt(rating, 10));
    const split = cells.map((cell, column) => (column === name ? text : cell));
    return [...split, ...(needsNumber ? [number] : []), ...(needsRating ? [rating] : [])];
  });
  // Numbers that follow one another were given out, such as those of badges.
  const inOrder = behind.filter((number) => number > 0).sort((a, b) => a - b);
  const areGiven = inOrder.length > 1 && inOrder.every((number, i) => number === inOrder[0]! + i);
  return changed > 1 && !areGiven ? copy : null;
}

const swapped = (match: readonly string[] | null) => match && [match[0]!, match[2]!, match[1]!];

/** The points that a cell gives; null if it can't be read. */
function pointsOf(value: CellValue | undefined): number | null {
  const cell = parseResult(value);
  if (cell.kind === "games") return cell.games.reduce((sum, { score }) => sum + score, 0);
  if (cell.kind === "scores") return cell.scores.reduce<number>((sum, score) => sum + score, 0);
  return cell.kind === "bad" ? null : cell.kind === "unplayed" ? UNPLAYED_POINTS[cell.unplayed] : 0;
}

/** Words of somebody who was not there. Any other word, such as `Sam`, may be an opponent outside the wallchart. */
const ABSENT =
  /\b(?:left|leave|quit|sick|ill|gone|home|with?dr\w*|wd|drop\w*|absent|no.?show|excused?|sat out|away|did not play|bye|late|not (?:here|there|present)|arrived)\b/i;
/** Words by which a game may still be played or counted, or was played. */
const MAY_BE_GAME =
  /[^\p{L}\s.'/½-]|adj|pend|tb[ad]|later|postp|playing|progress|see|won|win|beat|lost|loss|draw|drew|tie|vs|with\b|house|guest|fill|staff|coach|extra|side/iu;

/**
 * The table with a code for the words of rounds without a game, such as `sick`: whoever is alone with such a word in a round
 * has nobody to have played, and their total tells what they got.
 */
function withUnplayedWords({ table, rows, rounds, totals }: Tried): Table | null {
  const kindOf = (row: number, column: number) => parseResult(table[row]![column]).kind;
  const changed = new Map<string, string>();
  for (const column of rounds) {
    const open = rows.filter((row) => !/games|unplayed/.test(kindOf(row, column)));
    const [row] = open;
    if (row === undefined || kindOf(row, column) === "blank") continue;
    const text = asWords(table[row]![column]);
    if (open.length > 1 || text.length > 40 || MAY_BE_GAME.test(text) || !ABSENT.test(text)) return null;
    const others = rounds
      .filter((round) => round !== column)
      .map((round) => pointsOf(table[row]![round]) ?? NaN);
    const total = totals[rows.indexOf(row)];
    const points =
      total === null || total === undefined ? 0 : total - others.reduce((sum, one) => sum + one, 0);
    const code = ["U", "H", "B"][2 * points];
    // A point may also be won against somebody who is not in the wallchart.
    if (code === undefined || (points > 0 && !/bye|half|full/i.test(text))) return null;
    changed.set(`${row} ${column}`, code);
  }
  if (changed.size === 0) return null;
  return table.map((cells, row) => cells.map((cell, column) => changed.get(`${row} ${column}`) ?? cell));
}

/** `✅4` */
const SIGN_NUMBER = /^(\D{1,12}?)\s?(\d{1,4})$/;

/** The table with other results: two games of a round, running scores, a round that is not played yet, odd signs. */
function withOtherRounds(tried: Tried, headingRow: number): Table[] {
  const { table, rows, rounds, numbers } = tried;
  const found: Table[] = [];
  const headings = rounds.map((column) => asWords(table[headingRow]![column]));
  const change = (to: (cell: CellValue, row: number, column: number) => CellValue) =>
    found.push(table.map((cells, row) => cells.map((cell, column) => to(cell, row, column))));
  const isResult = (column: number) => rows.some((row) => parseResult(table[row]![column]).kind === "games");
  const inOrder = [...rounds].sort((a, b) => a - b);
  if (new Set(headings).size < headings.length) {
    // Rounds with two columns of games, in the order of the sheet.
    change((cell, row, column) =>
      row === headingRow && rounds.includes(column) ? `Rd ${inOrder.indexOf(column) + 1}` : cell,
    );
    // The columns without opponents are the running scores of the others.
    const running = inOrder.filter((column) => !isResult(column));
    const games = inOrder.filter(isResult);
    const areRunning =
      running.length === games.length &&
      rows.every((row) => {
        let sum = 0;
        return games.every((column, i) => {
          sum += pointsOf(table[row]![column]) ?? NaN;
          return Number(table[row]![running[i]!]) === sum;
        });
      });
    if (areRunning) change((cell, _, column) => (running.includes(column) ? "" : cell));
    // Two columns for each opponent of a square.
    if (inOrder.length === 2 * rows.length)
      change((cell, row, column) => {
        const at = inOrder.indexOf(column);
        if (at < 0 || row < headingRow) return cell;
        if (at % 2 === 1) return "";
        const second = table[row]![inOrder[at + 1]!];
        if (
          row === headingRow ||
          !rows.includes(row) ||
          (asText(cell) === asText(second) && !/\d|½/.test(asText(cell)))
        )
          return cell;
        return `${asText(cell)} ${asText(second)}`;
      });
  }
  const told = withUnplayedWords(tried);
  if (told) found.push(told);
  // The pairings of the next round name the opponents and no result.
  const last = inOrder.at(-1);
  if (last !== undefined && inOrder.length > 1) {
    const rivals = rows.map((row) => {
      const [, number] =
        /^(?:vs?\.?|\?|#|\()?\s?[wb]?\s?(\d{1,4})\s?[wb]?\)?$/i.exec(asText(table[row]![last])) ?? [];
      return number === undefined ? -1 : numbers.indexOf(Number(number));
    });
    const isPairing = rivals.every((rival, i) =>
      rival < 0 ? pointsOf(table[rows[i]!]![last]) === 0 : rival !== i && rivals[rival] === i,
    );
    if (isPairing && rivals.some((rival) => rival >= 0))
      change((cell, row, column) => {
        const at = column === last ? rows.indexOf(row) : -1;
        return at >= 0 && rivals[at]! >= 0 ? "?" : cell;
      });
  }
  // Signs that nothing explains, such as ✅4 and ❌2: the totals tell which of them is a win.
  const results = rows.flatMap((row) => rounds.map((column) => table[row]![column]));
  const unread = results.filter((cell) => parseResult(cell).kind === "bad").map(asText);
  const signs = [...new Set(unread.flatMap((text) => SIGN_NUMBER.exec(text)?.[1] ?? []))];
  // A draw may have a sign that is read, such as ½.
  const areOthersDrawn = results.every((cell) => {
    const result = parseResult(cell);
    return result.kind !== "games" || result.games.every(({ score }) => score === 0.5);
  });
  if ((signs.length === 2 || signs.length === 3) && areOthersDrawn)
    for (const order of ["WLD", "WDL", "LWD", "LDW", "DWL", "DLW"])
      change((cell, row, column) => {
        const isResult = rows.includes(row) && rounds.includes(column);
        const [, sign = "", number] = isResult ? (SIGN_NUMBER.exec(asText(cell)) ?? []) : [];
        return signs.includes(sign) ? order[signs.indexOf(sign)]! + number! : cell;
      });
  // In a square, a cell has the score and at most a color beside it.
  if (rounds.length === rows.length) {
    const plain = (text: string) => text.replace(/^[wb]\s?(?=[\d½.=+-])|(?<=.)[wb]$/i, "");
    change((cell, row, column) =>
      rows.includes(row) && rounds.includes(column) && typeof cell === "string" ? plain(asText(cell)) : cell,
    );
  }
  // In a match, everyone has one opponent.
  if (rows.length === 2)
    change((cell, row, column) => {
      const at = rows.indexOf(row);
      const isOpen =
        at >= 0 && rounds.includes(column) && (cell === 0 || parseResult(cell).kind === "scores");
      return isOpen ? `${{ 1: "W", 0.5: "D", 0: "L" }[pointsOf(cell)!]}${numbers[1 - at]!}` : cell;
    });
  return found;
}

/** A table that a section may be. */
interface Other {
  readonly table: Table;
  /** What its results are written as, before they became others. */
  readonly asWritten: Table;
}

/** The tables that a section may be, in other words. */
function* others(table: Table, reading: Reading, read: Read): Generator<Other> {
  const split = withNamesSplit(table, reading);
  const bases: [Table, Reading][] = [[table, reading]];
  if (split) {
    yield { table: split, asWritten: split };
    const again = read(split).find(({ headingRow }) => headingRow === reading.headingRow);
    if (again) bases.push([split, again]);
  }
  for (const [base, one] of bases) {
    if (!one.section || one.section.players.length > MOST_PLAYERS) continue;
    for (const tried of triedOf(base, one)) {
      const asWritten = tried.table;
      if (asWritten !== base) yield { table: asWritten, asWritten };
      for (const plain of withPlainResults(tried)) yield { table: plain, asWritten };
      for (const changed of withOtherRounds(tried, one.headingRow)) yield { table: changed, asWritten };
    }
  }
}

/** The question which of two readings is right, with the results of the first player who has others; null if nobody has. */
function whichOf(reading: Reading, other: Reading): ChartDiagnostic | null {
  const told = ({ section }: Reading) =>
    section!.players.map(({ results }) =>
      results
        .map(({ opponent, score }) => `${"LDW"[2 * score]} ${section!.players[opponent]!.name}`)
        .join(", "),
    );
  const [first, second] = [told(reading), told(other)];
  const at = first.findIndex((results, i) => results !== second[i]);
  if (at < 0) return null;
  const { row, name, results } = reading.section!.players[at]!;
  const cells = results.flatMap((result) => result.cells.filter((cell) => cell.row === row));
  return worded(
    "two-readings",
    cells,
    `All results fit together in two ways. Those of ${name} are ${first[at]}, or ${second[at]}. I use the first ones.`,
  );
}

/** The readings again, with what the search found for those that are refused. */
export function searched(table: Table, readings: readonly Reading[], read: Read): readonly Reading[] {
  let [now, found] = [table, readings];
  const [first, more] = readings;
  if (first?.section && !more && first.diagnostics.some(({ code }) => code === "duplicate-number")) {
    const sections = sectionsByColumn(table, first, read);
    if (sections) return sections;
  }
  const width = table[0]?.length ?? 0;
  for (let i = 0; i < readings.length; i++) {
    const reading = found[i]!;
    const stops = reading.diagnostics.filter((diagnostic) => stopsRating(diagnostic) && !isOpen(diagnostic));
    if (stops.length === 0 || reading.headingRow < 0 || !stops.every(isSearched)) continue;
    const fitting = new Map<string, { table: Table; readings: readonly Reading[] }>();
    // Results that fit as they are written, such as the forfeit `3w+`, are no others.
    const written = new Set<Table>();
    for (const { table: tried, asWritten } of others(now, reading, read)) {
      if (written.has(asWritten)) continue;
      const again = read(tried);
      if (again.length !== found.length || !fits(tried, again[i]!)) continue;
      if (tried === asWritten) written.add(tried);
      if (!fitting.has(meaningOf(again[i]!)))
        fitting.set(meaningOf(again[i]!), { table: tried, readings: again });
    }
    const [only, second] = [...fitting.values()];
    if (!only) continue;
    const note = second
      ? whichOf(only.readings[i]!, second.readings[i]!)
      : finding("found-by-search", [stops[0]!.cells[0] ?? { row: reading.headingRow, column: 0 }]);
    if (!note) continue;
    [now, found] = [only.table, only.readings];
    found = found.map((other, at) =>
      at === i
        ? {
            ...other,
            columns: other.columns.filter(({ column }) => column < width),
            diagnostics: [...other.diagnostics, note].map((about) => ({
              ...about,
              cells: about.cells.filter(({ column }) => column < width),
            })),
          }
        : other,
    );
  }
  return found;
}
