/**
 * Puts the rows of a table together again that was copied from a page. A browser puts a tab between two cells, but leaves it
 * out at the beginning of a row, and writes a new line where a cell has lines of its own.
 *
 * Example: below the headings `Pos`, `Name`, `Rtg`, `1`, `2`, `BH`, the lines `1`, tab, `Ann Ash`, tab, `1812`, tab; `1`; `3`;
 * `0`; `2`; `5.5` are the row `1`, `Ann Ash`, `1812`, `1 3`, `0 2`, `5.5`: a win against number 3 and a loss against number 2.
 */
import { cellKind } from "../reader/cell-kind";
import { columnRoleOf, headingOf } from "../reader/words";
import { headingWords } from "./in-order";

/** More lines are not one row, and more parts not one row of a page with a line in each. */
const MOST_LINES = 80;
const MOST_PARTS = 4;
/** A cell that was left out at the beginning of a row is one of these: place, number, title. */
const MOST_BEFORE_NAME = 4;
/** No table has more columns. */
const MOST_COLUMNS = 100;

/** The headings of a table: how many columns there are, and which of them are the rounds. */
interface Headings {
  readonly width: number;
  readonly firstRound: number;
  /** The column after the last round. */
  readonly endOfRounds: number;
  readonly name: number;
}

/** Headings of a wallchart with tabs between them; null for any other line. */
export function headingsOf(line: string): Headings | null {
  if (!line.includes("\t")) return null;
  const cells = line.split("\t");
  if (cells.length < 4 || cells.length > MOST_COLUMNS) return null;
  const roles = cells.map((cell) => columnRoleOf(cell.trim()));
  const rounds = cells.flatMap((cell) => headingOf(cell.trim()).round ?? []);
  const firstRound = roles.indexOf("round");
  const kinds = new Set(roles.filter((role) => role !== "other"));
  // In another language, only the rounds may be known.
  const areRounds = rounds.length > 2 && rounds.every((round, i) => round === i + 1);
  if (firstRound < 0 || (kinds.size < 3 && !areRounds)) return null;
  if (cells.some((cell) => cellKind(cell.trim()) === "game")) return null;
  const endOfRounds = roles.lastIndexOf("round") + 1;
  return { width: cells.length, firstRound, endOfRounds, name: roles.indexOf("name") };
}

/** A row that was put together, and how many lines it takes. */
interface Row {
  readonly cells: readonly string[];
  readonly lines: number;
}
type Way = (lines: readonly string[], at: number, headings: Headings) => Row | null;

const blanks = (count: number): string[] => Array.from({ length: count }, () => "");
const isName = (cell = ""): boolean => /^\p{L}{2}/u.test(cell);
const cellsIn = (line: string): string[] => line.split("\t").map((cell) => cell.trim());

const tabsIn = (line: string): number => line.split("\t").length - 1;

/** All tabs are there: a new line is inside a cell. */
const withinCells: Way = (lines, at, { width }) => {
  if (tabsIn(lines[at]!) === width - 1) return null;
  let tabs = 0;
  for (let end = at; end < lines.length && end - at < MOST_LINES; end++) {
    tabs += tabsIn(lines[end]!);
    if (tabs >= width) return null;
    if (tabs === width - 1 && !lines[end]!.endsWith("\t"))
      return { cells: cellsIn(lines.slice(at, end + 1).join(" ")), lines: end + 1 - at };
  }
  return null;
};

/** A new line stands for a tab, or for several: empty cells before the name are left out. */
const betweenCells: Way = (lines, at, { width, name }) => {
  const cells: string[] = [];
  for (let count = 1; count <= MOST_PARTS && at + count <= lines.length; count++) {
    const next = cellsIn(lines[at + count - 1]!);
    const missing = width - cells.length - next.length;
    if (count > 1 && missing === 0) return { cells: [...cells, ...next], lines: count };
    if (count > 1 && missing > 0 && cells.length + missing === name && isName(next[0]))
      return { cells: [...cells, ...blanks(missing), ...next], lines: count };
    cells.push(...next);
  }
  return null;
};

/** A line that is one cell of a round, or a half of it. */
const PART = /^[^\t]{1,8}$/;

/** Each round takes two lines, the result and the opponent. The first rounds may be empty, and the last ones left out. */
const twoLinesARound: Way = (lines, at, { width, firstRound, endOfRounds }) => {
  const first = cellsIn(lines[at]!);
  const lead = first.slice(0, firstRound);
  const more = first.slice(firstRound);
  if (lead.length < firstRound || more.some((cell) => cell !== "")) return null;
  // A tab before the first line of a round is not an empty round.
  const empty = Math.max(0, more.length - 1);
  const rounds = endOfRounds - firstRound - empty;
  const parts: string[] = [];
  while (parts.length < 2 * rounds && PART.test(lines[at + 1 + parts.length] ?? ""))
    parts.push(lines[at + 1 + parts.length]!.trim());
  const behind = width - endOfRounds;
  // One cell behind the rounds looks like a part of a round.
  if (behind === 1 && parts.length % 2 > 0) parts.pop();
  const tail = behind === 0 ? [] : cellsIn(lines[at + 1 + parts.length] ?? "");
  if (parts.length === 0 || parts.length % 2 > 0 || tail.length !== behind) return null;
  const cells = blanks(rounds).map((_, i) => parts.slice(2 * i, 2 * i + 2).join(" "));
  if (cells.some((cell) => /^\D+$/.test(cell) && !cell.includes("½"))) return null;
  return {
    cells: [...lead, ...blanks(empty), ...cells, ...tail],
    lines: 1 + parts.length + (behind === 0 ? 0 : 1),
  };
};

/** A row without the empty cells at its beginning. */
const withoutFirst: Way = (lines, at, { width, name }) => {
  const cells = cellsIn(lines[at]!);
  const missing = width - cells.length;
  if (missing < 1 || missing > Math.min(name, MOST_BEFORE_NAME) || !isName(cells[0])) return null;
  return { cells: [...blanks(missing), ...cells], lines: 1 };
};

const WAYS: readonly Way[] = [twoLinesARound, betweenCells, withinCells];

/** A cell in quotes that goes on in the next line, and its end there. */
const QUOTE_OPENS = /(?:^|\t)"(?:[^"]|"")*$/;
const QUOTE_ENDS = /^(?:[^"]|"")*"(?!")/;

/** How many lines a row takes of which cells in quotes have several lines; 0 if it has none. */
function linesInQuotes(lines: readonly string[], at: number): number {
  if (!QUOTE_OPENS.test(lines[at]!)) return 0;
  for (let end = at + 1; end < lines.length && end - at < MOST_LINES; end++) {
    const quoted = QUOTE_ENDS.exec(lines[end]!)?.[0];
    if (quoted === undefined) continue;
    const rest = lines[end]!.slice(quoted.length);
    if (rest !== "" && !rest.startsWith("\t")) return 0;
    if (!QUOTE_OPENS.test(rest)) return end + 1 - at;
  }
  return 0;
}

/** The rows in the lines below some headings in one way, by the line in which each begins. */
function rowsIn(lines: readonly string[], headings: Headings, way: Way): ReadonlyMap<number, Row> {
  const rows = new Map<number, Row>();
  for (let at = 0; at < lines.length;) {
    // A sheet quotes its cells of several lines: no page does, and who splits the cells keeps them whole.
    const quoted = linesInQuotes(lines, at);
    if (quoted > 0) {
      at += quoted;
      continue;
    }
    const tabs = tabsIn(lines[at]!);
    const isWhole = tabs === 0 || tabs >= headings.width - (lines[at]!.endsWith("\t") ? 0 : 1);
    const row = isWhole ? null : (way(lines, at, headings) ?? withoutFirst(lines, at, headings));
    if (row) rows.set(at, row);
    at += row?.lines ?? 1;
  }
  return rows;
}

/** The first column of a player's row has the number. */
const NUMBER = /^\d{1,4}\.?$/;

/**
 * How many cells the rows have of a table that begins with a line, each cell in a line of its own, and the line after the last
 * one; null for no table.
 */
function cellsOnLines(lines: readonly string[], at: number): { width: number; end: number } | null {
  const textAt = (line: number) => lines[line]?.trim() ?? "";
  if (headingOf(textAt(at)).role !== "number") return null;
  let most = 1;
  while (most < MOST_COLUMNS && headingOf(textAt(at + most)).role !== null) most++;
  const run = lines.slice(at, at + most);
  const name = run.findIndex((line) => headingOf(line.trim()).role === "name");
  const isRow = (from: number) => NUMBER.test(textAt(from)) && isName(textAt(from + name));
  // Numbers may head rounds, or begin the first row.
  for (let width = most; name > 0 && width > 3; width--) {
    if (!isRow(at + width) || !isRow(at + 2 * width) || !headingsOf(run.slice(0, width).join("\t"))) continue;
    let end = at + width;
    while (isRow(end) && end + width <= lines.length) end += width;
    return { width, end };
  }
  return null;
}

/** The lines with tables of which each cell has a line of its own, as a phone copies them, with a row in the first line of its cells. */
function withJoinedCells(lines: readonly string[]): string[] {
  const joined = [...lines];
  for (let at = 0; at < lines.length; at++) {
    const found = cellsOnLines(lines, at);
    if (!found) continue;
    const { width, end } = found;
    for (let row = at; row < end; row += width) {
      joined.fill("", row, row + width);
      joined[row] = lines.slice(row, row + width).join("\t");
    }
    at = end - 1;
  }
  return joined;
}

const HEADING_LINE = /^(?:#|no\.?|num|nr)\s/i;

/** The lines with those joined that a mail program has broken, each at the same place: the headings, and below each player. */
function withoutBreaks(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => HEADING_LINE.test(line));
  const isMore = (line = "") => /^\s{2,}\S/.test(line);
  const heads = headingWords(lines[at + 1] ?? "");
  // Facts in a second line are another format's.
  const goesOn = (word: string) => /^(?:round|total)$/.test(headingOf(word).role ?? "");
  if (at < 0 || !isMore(lines[at + 1]) || !heads.every(goesOn)) return lines;
  const joined = [...lines];
  let count = 0;
  for (let row = at; row === at || /^\d{1,4}[.)]?\s/.test(lines[row] ?? ""); row += 2) {
    if (!isMore(lines[row + 1])) return lines;
    joined[row] = `${lines[row]!.trimEnd()}  ${lines[row + 1]!.trim()}`;
    joined[row + 1] = "";
    count++;
  }
  return count > 2 ? joined : lines;
}

/** The text with each row in one line. The lines that were joined stay as empty ones, so that every other line keeps its number. */
export function withWholeRows(text: string): string {
  if (!text.includes("\t")) return withJoinedCells(withoutBreaks(text.split("\n"))).join("\n");
  const lines = text.split("\n");
  const starts = lines.flatMap((line, at) => {
    const headings = headingsOf(line);
    return headings ? [{ at, headings }] : [];
  });
  starts.forEach(({ at, headings }, i) => {
    const below = lines.slice(at + 1, starts[i + 1]?.at);
    // The way that leaves the fewest lines by themselves.
    const joined = (rows: ReadonlyMap<number, Row>) =>
      [...rows.values()].reduce((sum, row) => sum + row.lines, 0);
    const [best] = WAYS.map((way) => rowsIn(below, headings, way)).sort((a, b) => joined(b) - joined(a));
    for (const [first, row] of best!)
      for (let line = 0; line < row.lines; line++)
        lines[at + 1 + first + line] = line === 0 ? row.cells.join("\t") : "";
  });
  return lines.join("\n");
}
