/**
 * Finds the rows of headings, and with them the blocks of a sheet: headings, and the rows below them up to the next ones.
 * Headings may take up to three rows.
 *
 * Example: `# | Name | Rating | Rd 1` is a row of headings; `1 | Ann Ash | 1500 | W2` is not, whatever stands above it.
 */
import { outputColumns } from "../layout/own-headings";
import { isPerson, isSure, type Meaning } from "./meanings";
import { filledIn, type Sheet } from "./sheet";
import { headingOf, NO_HEADING, OF_LINES, type Heading, type Role } from "./words";

export interface Block {
  /** The rows of headings; none for a sheet without any. */
  readonly headings: readonly number[];
  /** The first row in which its title can stand. */
  readonly top: number;
  /** The first row below the headings. */
  readonly first: number;
  /** The row after its last one. */
  readonly end: number;
  /** Whether it is a table of games, with White and Black. */
  readonly isGames: boolean;
}

/** A letter or a word that is a result or a code, and may be a heading. */
const isLetter = (text: string): boolean => /^(?:[WLDTBFHXNRUP]|won|drawn|lost)$/i.test(text);

/** Whether no heading looks like that; `T1` may be a heading, `4+` is not. */
function isResult({ text, whole, points, games, score, parts }: Meaning): boolean {
  if (whole !== null) return false;
  if (points !== null || parts.some((part) => part.games.length > 0 || part.score !== null)) return true;
  const mayBeResult = score !== null || games.some(({ name }) => name === "");
  return mayBeResult && (!/^\p{L}[-# ]?\d+$/u.test(text) || /^[WDL]/i.test(text)) && !isLetter(text);
}

/** What the cells of a row say about whether they are headings. */
interface Tally {
  strong: number;
  /** Those of them that may label a line of a player: `total`. */
  labels: number;
  numbers: number;
  names: number;
  results: number;
  high: number;
}

function count(tally: Tally, cell: Meaning): void {
  const { text, whole, games, code, color, rating, isName } = cell;
  if (whole !== null) {
    if (whole > 0 && whole < 40) tally.numbers++;
    else if (whole >= 100) tally.high++;
    return;
  }
  if (isLetter(text)) return;
  if (isResult(cell)) {
    tally.results++;
    return;
  }
  if (color && text.length > 1) return;
  if ((rating?.rating ?? 0) >= 100) {
    tally.high++;
    return;
  }
  if (games.some(({ name }) => name === "")) return;
  const { role, odd } = headingOf(text);
  // `Unrated` stands where others have a rating.
  if (rating && role === null) {
    tally.high++;
    return;
  }
  if ((code && role === "other") || (games.length > 0 && odd.length > 0)) return;
  if (OF_LINES.has(role)) tally.labels++;
  if (role && odd.length === 0) tally.strong++;
  else if (role && odd.length === 1) tally.strong += 0.5;
  else if (code) tally.results += 0.2;
  else if (isName) tally.names++;
}

/** How well a row fits as a row of headings; 0 if it is none. */
function headingScore(row: readonly Meaning[]): number {
  const tally: Tally = { strong: 0, labels: 0, numbers: 0, names: 0, results: 0, high: 0 };
  for (const cell of row) if (!cell.isEmpty) count(tally, cell);
  const { strong, names, results, high } = tally;
  // Numbers of rounds and players go up; results and opponents beside a word do not.
  const wholes = row.flatMap(({ whole, isEmpty }) => (isEmpty ? [] : (whole ?? [])));
  const goUp = wholes.every((whole, k) => k === 0 || whole > wholes[k - 1]!);
  const numbers = strong > 1 || goUp ? tally.numbers : 0;
  const words = numbers + names;
  if (high > 0 && strong < 3) return 0;
  if ((strong >= 3 && high === 0) || (strong >= 2 && results < strong / 2)) return strong + words / 10;
  // `Member | Rating (April list)`: nothing else is in the row.
  const isAll = strong >= 1.5 && words === 0;
  const areHeadings = strong - tally.labels >= 1 && (words >= 2 || isAll);
  return areHeadings && results === 0 && high === 0 && strong * 5 > names ? strong : 0;
}

const isSmall = ({ whole }: Meaning): boolean => whole !== null && whole < 40;

/** A number that is not an empty cell as Excel on the desktop has it. */
const isNumber = ({ whole, isEmpty }: Meaning): boolean => whole !== null && !isEmpty;

/** Whether a row goes on with the numbers of the row above, as a player's does. */
function goesOn(above: readonly Meaning[] | undefined, row: readonly Meaning[]): boolean {
  const lead = row.findIndex(({ isEmpty }) => !isEmpty);
  return lead >= 0 && above !== undefined && isNumber(row[lead]!) && isNumber(above[lead]!);
}

/** Whether a row has a number and a name under the headings of these, as a player's does. */
function isPlayers(row: readonly Meaning[], headings: readonly (readonly Meaning[])[]): boolean {
  const isUnder = (role: Role, fits: (cell: Meaning) => boolean) =>
    row.some(
      (cell, place) => fits(cell) && headings.some((cells) => headingOf(cells[place]!.text).role === role),
    );
  return isUnder("number", isNumber) && isUnder("name", ({ text }) => /\p{L}/u.test(text));
}

/** Whether a row below headings belongs to them: more headings, or the numbers of the rounds. */
function isLower(row: readonly Meaning[], score: number, headings: readonly Meaning[]): boolean {
  if (isPlayers(row, [headings])) return false;
  if (score > 0 && !row.some(({ whole }) => whole !== null && whole >= 100)) return true;
  const filled = row.filter(({ isEmpty }) => !isEmpty);
  if (filled.length === 0 || filled.some(isResult)) return false;
  const isHeading = ({ text, whole }: Meaning) => {
    const { role, odd } = headingOf(text);
    return whole === null && role !== null && odd.length === 0;
  };
  if (filled.every((cell) => isHeading(cell) || isSmall(cell) || isLetter(cell.text)))
    if (filled.some((cell) => isHeading(cell) && !isLetter(cell.text))) return true;
  return filled.length > 1 && filled.every(({ whole }, k) => whole === k + 1);
}

/** Whether a row above headings has words that stand over several of their columns. */
function isUpper(row: readonly Meaning[] | undefined): boolean {
  if (!row) return false;
  const filled = row.filter(({ isEmpty }) => !isEmpty);
  if (filled.length === 0 || (filled.length === 1 && !row[0]!.isEmpty)) return false;
  return filled.every((cell) => {
    const { role, odd, words } = headingOf(cell.text);
    return isSmall(cell) || (odd.length === 0 && words.length > 0 && role !== "other");
  });
}

export const WHITE = /^whites?(?: player)?$/i;
export const BLACK = /^blacks?(?: player)?$/i;

/** Where White and Black stand over people, in the headings of a table of games; null for other rows. */
function gamesAt(rows: Sheet["rows"], row: number): readonly number[] | null {
  // In a player's row they are colors.
  if (rows[row]!.some(({ whole, points }) => whole !== null || points !== null)) return null;
  const places = [WHITE, BLACK].map((heading) => rows[row]!.findIndex(({ text }) => heading.test(text)));
  if (places.some((place) => place < 0)) return null;
  const below = rows.slice(row + 1, row + 4).find((cells) => filledIn(cells) > 1);
  const isCalled = (cell: Meaning | undefined) =>
    cell !== undefined && (isPerson(cell) || /^#?\d+[.)]?\s+\p{L}/u.test(cell.text));
  return places.some((place) => isCalled(below?.[place])) ? places : null;
}

/** The blocks of a sheet from top to bottom; none if it has no headings. */
export function blocksOf({ rows }: Sheet): Block[] {
  const scores = new Map<number, number>();
  const scoreOf = (row: number): number => {
    let score = scores.get(row);
    if (score === undefined) scores.set(row, (score = headingScore(rows[row]!)));
    return score;
  };
  const found: { headings: number[]; first: number; isGames: boolean }[] = [];
  for (let row = 0; row < rows.length; row++) {
    const cells = rows[row]!;
    const games = gamesAt(rows, row);
    if (games) {
      found.push({ headings: [row], first: row + 1, isGames: true });
      // Its rows are no headings, whatever stands in them.
      const isOfGames = (at: number) => at < rows.length && games.some((place) => !rows[at]![place]!.isEmpty);
      while (isOfGames(row + 1) && !gamesAt(rows, row + 1)) row++;
      continue;
    }
    const isNext = goesOn(rows[row - 1], cells);
    if (isNext && cells.some(({ games }) => games.some(isSure))) continue;
    const score = scoreOf(row);
    if (score === 0 || (isNext && score < 3)) continue;
    const above = found.at(-1);
    const known = above?.headings.map((heading) => rows[heading]!) ?? [];
    if (isPlayers(cells, known)) continue;
    const headings = [row];
    while (row + 1 < rows.length && headings.length < 3 && isLower(rows[row + 1]!, scoreOf(row + 1), cells))
      headings.push(++row);
    if (isUpper(rows[headings[0]! - 1])) headings.unshift(headings[0]! - 1);
    found.push({ headings, first: headings.at(-1)! + 1, isGames: false });
  }
  let top = 0;
  return found.map(({ headings, first, isGames }, i): Block => {
    // Titles stand with the headings below them.
    let end = found[i + 1]?.headings[0] ?? rows.length;
    const isTitle = (row: readonly Meaning[]) =>
      filledIn(row) <= 1 && !row.some(({ games }) => games.some(isSure));
    let hasTitle = false;
    // What an empty row separates from the title belongs to the players above.
    while (i + 1 < found.length && end > first && isTitle(rows[end - 1]!)) {
      const isBlank = filledIn(rows[end - 1]!) === 0;
      if (isBlank && hasTitle) break;
      hasTitle ||= !isBlank;
      end--;
    }
    const block = { headings, top, first, end, isGames };
    top = end;
    return block;
  });
}

/** The heading at a place: the rows of headings together, where the lower one alone says less. */
function headingAt(cells: readonly (readonly Meaning[])[], place: number): Heading {
  const textAt = (k: number, at: number) => (cells[k]![at]!.isEmpty ? "" : cells[k]![at]!.text);
  const lowest = cells.at(-1)!;
  let text = textAt(cells.length - 1, place);
  /** `Score` over `1 2 3`: a word over all rounds stands above the first of them. */
  const isOverAll = (k: number) => {
    const [first, second] = [lowest[place]!.whole, lowest[place + 1]?.whole];
    return first !== null && second === first + 1 && textAt(k, place) !== "" && textAt(k, place + 1) === "";
  };
  for (let k = cells.length - 2; k >= 0; k--) {
    const own = textAt(k, place);
    let over = own;
    // A word over several columns stands above the first of them.
    for (let left = place - 1; over === "" && left >= 0 && place - left < 5 && text !== ""; left--)
      over = textAt(k, left);
    if (over === "" || over === text || isOverAll(k)) continue;
    if (text === "") {
      text = own;
      continue;
    }
    if (own !== "" && /^(?:name|number|total)$/.test(headingOf(own).role ?? "")) {
      text = own;
      continue;
    }
    const [low, both] = [headingOf(text), headingOf(`${over} ${text}`)];
    const isBetter =
      own !== ""
        ? both.role !== null &&
          !(low.role === "round" && !both.round) &&
          (low.role === null || low.role === both.role || low.role === "rating" || low.role === "round")
        : (low.role === null || low.role === "rating" || low.role === "games") &&
          both.role !== null &&
          both.role !== "round" &&
          (both.system !== null || low.role === null);
    if (isBetter) text = `${over} ${text}`;
  }
  return headingOf(text);
}

/** The heading of each place of the sheet in a block. */
export function headingsOf({ rows, columns }: Sheet, { headings }: Block): readonly Heading[] {
  if (headings.length === 0) return columns.map(() => NO_HEADING);
  const cells = headings.map((row) => rows[row]!);
  return withOutput(columns.map((_, place) => headingAt(cells, place)));
}

/** The headings with those of our own earlier output marked. */
function withOutput(headings: readonly Heading[]): readonly Heading[] {
  const own = outputColumns(headings.map(({ text }) => text));
  if (own.size === 0) return headings;
  return headings.map((heading, place) =>
    own.has(place) ? { ...NO_HEADING, text: heading.text, role: "output" } : heading,
  );
}
