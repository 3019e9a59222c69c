/**
 * The charts of a sheet: headings, players (one line to three), sections below one another and charts side by side. Who
 * played whom is not looked at here.
 *
 * Example: names under `Name`, numbers from 1 under `#`, and a row that begins again with number 1 after a title: two
 * charts with the same headings.
 */
import type { ChartChoices } from "../choices";
import { withChoices } from "./choices";
import { gameTableOf, type GameTable } from "./game-tables";
import { isBareRating, isPerson, isSure, type Meaning } from "./meanings";
import { blocksOf, headingsOf, type Block } from "./heading-rows";
import { filledIn, type Sheet } from "./sheet";
import { bare } from "../cells/text";
import { isProse, tellsOfGames } from "./stems";
import { headingOf, OF_LINES, OF_ROUNDS, type Heading, type Role } from "./words";

export interface ChartColumn {
  /** Its place among the filled columns of the sheet. */
  readonly place: number;
  /** Which of the joined charts it stands in, from 0. */
  readonly part: number;
  readonly heading: Heading;
}

export interface ChartPlayer {
  /** The first row, from 0. */
  readonly row: number;
  /** The row in each joined chart. */
  readonly parts: readonly number[];
  readonly lines: number;
  readonly name: string;
  /** The number in the name's cell, or null. */
  readonly number: number | null;
}

/** A column that may have the pairing numbers; null for the order of the rows, or the numbers in the names' cells. */
export interface NumberColumn {
  readonly column: ChartColumn | null;
  /** The numbers, where no column has them and the games alone tell them. */
  readonly byFit?: readonly number[];
  /** How unlikely it is. */
  readonly cost: number;
}

export interface Chart {
  readonly sheet: Sheet;
  readonly title: string;
  /** The lowest row of headings; without any, the row above the first player, -1 for none. */
  readonly headingRow: number;
  /** All rows of headings. */
  readonly headingRows: readonly number[];
  /** The rows that belong to it, with title and notes. */
  readonly top: number;
  readonly end: number;
  readonly columns: readonly ChartColumn[];
  readonly players: readonly ChartPlayer[];
  /** How many lines a player has. */
  readonly lines: number;
  /** The names: one column, or last and first names; none in a chart of numbers alone. */
  readonly names: readonly ChartColumn[];
  readonly numbers: readonly NumberColumn[];
  /** Rows in it without a player. */
  readonly loose: readonly number[];
}

interface Span {
  readonly left: number;
  readonly right: number;
}

const isWhole = ({ whole }: Meaning): boolean => whole !== null && whole > 0;

/** Charts side by side: each has its own column of names. */
function spansOf(sheet: Sheet, headings: readonly Heading[], { first, end }: Block): Span[] {
  const rows = sheet.rows.slice(first, end);
  const areMostlyPeople = (place: number) =>
    rows.filter((row) => isPerson(row[place]!)).length * 2 > rows.filter((row) => filledIn(row) > 1).length;
  /** `Quad 2` behind another `#` heads names too. */
  const isBehindNumber = ({ role }: Heading, place: number) =>
    (role === null || role === "other") && headings[place - 1]?.role === "number" && areMostlyPeople(place);
  const named = headings.flatMap((heading, place) =>
    isBehindNumber(heading, place) ||
    (heading.role === "name" && heading.round === null && rows.some((row) => isPerson(row[place]!)))
      ? [place]
      : [],
  );
  if (named.length < 2) return [{ left: 0, right: headings.length }];
  const starts = named.map((place, i) => {
    if (i === 0) return 0;
    let left = place;
    const isBefore = (role: Role | null) =>
      role === "number" || role === "place" || (role === "id" && headings[named[0]! - 1]?.role === "id");
    // Numbers without a heading beside the names.
    const isCounted = (at: number) =>
      headings[at]!.text === "" &&
      rows.some((row) => isWhole(row[at]!)) &&
      rows.every((row) => row[at]!.isEmpty || isWhole(row[at]!));
    const isOwn = (at: number) => isBefore(headings[at]!.role) || (at === place - 1 && isCounted(at));
    while (left - 1 > named[i - 1]! && isOwn(left - 1)) left--;
    return left;
  });
  return starts.map((left, i) => ({ left, right: starts[i + 1] ?? headings.length }));
}

/** What helps to find the players of one span of columns. */
class Rows {
  readonly columns: readonly ChartColumn[];
  /** The rows with a filled cell in the span. */
  readonly filled: readonly number[];

  constructor(
    readonly sheet: Sheet,
    block: Block,
    headings: readonly Heading[],
    readonly span: Span,
  ) {
    this.columns = headings
      .map((heading, place): ChartColumn => ({ place, part: 0, heading }))
      .slice(span.left, span.right);
    const found: number[] = [];
    for (let row = block.first; row < block.end; row++)
      if (this.columns.some(({ place }) => !sheet.rows[row]![place]!.isEmpty)) found.push(row);
    this.filled = found;
  }

  at(row: number, { place }: ChartColumn): Meaning {
    return this.sheet.rows[row]![place]!;
  }

  /** The share of the filled cells of a column that fit, and how many. */
  fits({ place }: ChartColumn, test: (cell: Meaning) => boolean): { share: number; count: number } {
    let [count, all] = [0, 0];
    for (const row of this.filled) {
      const cell = this.sheet.rows[row]![place]!;
      if (cell.isEmpty) continue;
      all++;
      if (test(cell)) count++;
    }
    return { share: all > 0 ? count / all : 0, count };
  }

  /** Whether most cells of a column have those of another one in them, as whole names have a part. */
  contain(whole: ChartColumn, part: ChartColumn): boolean {
    const both = this.filled
      .map((row) => [this.at(row, whole), this.at(row, part)] as const)
      .filter(([a, b]) => !a.isEmpty && !b.isEmpty);
    return both.filter(([a, b]) => a.text !== b.text && a.text.includes(b.text)).length * 2 > both.length;
  }

  of(...roles: Role[]): ChartColumn[] {
    return this.columns.filter(({ heading: { role } }) => role !== null && roles.includes(role));
  }

  isTitle(row: number): boolean {
    let count = 0;
    for (const column of this.columns) if (!this.at(row, column).isEmpty && ++count > 1) return false;
    return count === 1;
  }
}

interface Names {
  readonly columns: readonly ChartColumn[];
  /** Whether a heading says so. */
  readonly byHeading: boolean;
}

/** The names: by their heading, else the column with the most different people. */
function namesOf(rows: Rows): Names {
  const named = [
    ...rows.of("name"),
    ...rows.of("number").filter((column) => rows.fits(column, isPerson).share > 0.6),
  ].filter((column) => rows.fits(column, ({ text }) => /\p{L}/u.test(text)).share > 0.4);
  const [name] = named;
  // `Last` may also head the last round.
  const isOfNames = (column: ChartColumn) =>
    rows.fits(column, ({ isName, games }) => isName && !games.some(isSure)).share > 0.4;
  const lastName = rows.of("lastName").find(isOfNames);
  const firstName = rows.of("firstName").find(isOfNames);
  // `Apellidos | Nombre`, `Name | First name`: what has no other heading is the other part.
  const [last, first] = [lastName ?? (firstName && name), firstName ?? (lastName && name)];
  if (last && first) {
    const isWhole = name && [last, first].some((part) => part !== name && rows.contain(name, part));
    return { columns: isWhole ? [name] : [last, first], byHeading: true };
  }
  const one = name ?? lastName ?? firstName;
  if (one) return { columns: [one], byHeading: named.length > 0 };
  const people = rows.columns
    // `Member` may head the names as well as the IDs.
    .filter(
      ({ heading: { role } }) => role === null || role === "other" || role === "opponent" || role === "id",
    )
    .filter((column) => {
      const { share, count } = rows.fits(column, isPerson);
      // A player's further lines may have a rating and an ID under the name.
      const facts = rows.fits(column, (cell) => !isPerson(cell) && /\d/.test(cell.text)).share;
      return share > 0.2 && share > 0.6 * (1 - facts) && count >= 2;
    })
    .map((column) => ({
      column,
      different: new Set(rows.filled.map((row) => rows.at(row, column).text)).size,
    }))
    .sort((a, b) => b.different - a.different);
  return { columns: people.slice(0, 1).map(({ column }) => column), byHeading: false };
}

/** A number is below this. */
const HIGHEST_NUMBER = 5000;

/** The columns that may have the pairing numbers, the likeliest first. */
function numbersOf(rows: Rows, names: readonly ChartColumn[], name: ChartColumn): NumberColumn[] {
  const isBefore = ({ place }: ChartColumn) => place < name.place;
  const counts = (column: ChartColumn) => {
    const found = rows.filled.flatMap((row) =>
      isWhole(rows.at(row, column)) ? rows.at(row, column).whole : [],
    );
    return found.length > 1 && found.every((number, k) => number === k + 1);
  };
  const mayBe = (column: ChartColumn) => {
    const { role, text } = column.heading;
    if (role === "number" || role === "place" || (role === null && text === "")) return true;
    return isBefore(column) && (counts(column) || (role !== "rating" && role !== "id" && role !== "games"));
  };
  const costOf = ({ heading: { role, text }, place }: ChartColumn) => {
    if (role === "number") return 0;
    if (role === "place") return 0.6;
    return (text === "" ? 0.3 : 1) + (place > name.place ? 0.5 : 0);
  };
  return rows.columns
    .filter((column) => {
      if (names.includes(column) || !mayBe(column)) return false;
      const { role } = column.heading;
      if (column.place >= name.place + 2 && role !== "number" && role !== "place") return false;
      const isNumber = (cell: Meaning) => isWhole(cell) && cell.whole! < HIGHEST_NUMBER;
      // A player's second line may have something else there.
      const beside = rows.filled.filter(
        (row) => isPerson(rows.at(row, name)) && !rows.at(row, column).isEmpty,
      );
      const count = beside.filter((row) => isNumber(rows.at(row, column))).length;
      return rows.fits(column, isNumber).share > 0.5 || count * 2 > beside.length;
    })
    .map((column) => ({ column, cost: costOf(column) }))
    .sort((a, b) => a.cost - b.cost || a.column.place - b.column.place);
}

/** Whether a text under the names labels a player's further line: `Rating:`, `color`. */
function isLabel(text: string): boolean {
  if (text.endsWith(":")) return true;
  if (text.includes(" ")) return false;
  const { role, words } = headingOf(text);
  return words.length === 1 && OF_LINES.has(role);
}

/** The first rows of the players, and how many lines each has. */
function playerRows(
  rows: Rows,
  { columns: names, byHeading }: Names,
  name: ChartColumn,
  number: ChartColumn | null,
) {
  const { sheet, columns } = rows;
  const results = columns.filter((column) => column !== name && column !== number && !names.includes(column));
  const isNamed = (row: number): boolean => {
    if (names.length === 0) return isWhole(rows.at(row, name));
    return names.some((column) => {
      const cell = rows.at(row, column);
      if (isLabel(cell.text)) return false;
      if (isPerson(cell)) return true;
      // `rtg: 1664` stands below a name.
      if (cell.id || cell.idRating || cell.rating?.system || isBareRating(cell)) return false;
      return (byHeading && /\p{L}/u.test(cell.text)) || /^\d+[.)]?\s+\p{L}{2}/u.test(cell.text);
    });
  };
  const isPersonRow = (row: number) => isNamed(row) && !rows.isTitle(row);
  const isNumbered = (row: number) => number !== null && isWhole(rows.at(row, number));
  /** Whether the row has a result. */
  const hasResult = (row: number) =>
    results.some((column) => {
      const { games, score, code, pairing, parts } = rows.at(row, column);
      const { role } = column.heading;
      return (
        (role === null || OF_ROUNDS.has(role)) &&
        (games.some((game) => role === "round" || isSure(game)) ||
          score !== null ||
          code !== null ||
          pairing !== null ||
          parts.length > 0)
      );
    });
  const people = rows.filled.filter(isPersonRow);
  const numbered = people.filter(isNumbered).length;
  // Places are blank where players share one.
  const mayBeBlank =
    number?.heading.role === "place" && people.some((row) => !isNumbered(row) && hasResult(row));
  const isDense = number !== null && !mayBeBlank && numbered * 2 > people.length;
  const hasSure = (row: number) =>
    results.some((column) => rows.at(row, column).games.some((game) => isSure(game) && game.name === ""));
  /** Whether anything in the row is a result, a rating or an ID. */
  const hasEvidence = (row: number) =>
    results.some((column) => {
      const { games, score, code, rating, id, idRating, pairing, parts } = rows.at(row, column);
      return (
        games.length > 0 ||
        score !== null ||
        code !== null ||
        (rating !== null && column.heading.role === "rating") ||
        id !== "" ||
        idRating !== null ||
        parts.length > 0 ||
        (pairing !== null && pairing.opponent > 0)
      );
    });
  /** A number, a rating and a result under their headings: a player whose name is missing. */
  const isNameless = (row: number) => {
    const isUnder = (isHeading: (heading: Heading) => boolean, fits: (cell: Meaning) => boolean) =>
      results.some((column) => isHeading(column.heading) && fits(rows.at(row, column)));
    return (
      isDense &&
      isNumbered(row) &&
      names.every((column) => rows.at(row, column).isEmpty) &&
      isUnder(
        ({ role }) => role === "rating",
        ({ isEmpty, isZero }) => !isEmpty || isZero,
      ) &&
      (hasSure(row) ||
        isUnder(
          ({ round }) => round !== null,
          ({ games }) => games.length > 0,
        ))
    );
  };
  /** A number and results beside anything under the heading of names. */
  const isOddlyNamed = (row: number) =>
    byHeading &&
    isDense &&
    isNumbered(row) &&
    names.some((column) => !rows.at(row, column).isEmpty) &&
    hasSure(row);
  const isFirst = (row: number) =>
    isNameless(row) ||
    isOddlyNamed(row) ||
    (isPersonRow(row) &&
      (!isDense || isNumbered(row) || (rows.at(row, number).isEmpty && hasSure(row))) &&
      hasEvidence(row));
  let first = rows.filled.filter(isFirst);
  // Before anybody has a rating or a result, a number and a name under their headings are enough.
  if (first.length === 0 && byHeading && number?.heading.role === "number") first = people.filter(isNumbered);
  // Without numbers, a row without a result is not a player's where the others have some.
  if (!isDense) {
    const withResults = first.filter(hasResult);
    if (withResults.length * 2 >= first.length) first = withResults;
  }
  return { first, lines: linesOf(rows, first, sheet.rows.length, name), isDense };
}

/** How many lines a player has: more than one if most have them, or if all players stand so far apart. */
function linesOf(rows: Rows, first: readonly number[], end: number, name: ChartColumn): number {
  const filled = new Set(rows.filled);
  const below = first.map((row, i) => {
    const until = first[i + 1] ?? end;
    let count = 1;
    while (row + count < until && count < 4 && filled.has(row + count)) count++;
    return count;
  });
  const others = below.slice(0, -1);
  const has = (lines: number) =>
    others.filter((count) => count >= lines).length * 2 > Math.max(1, others.length) ||
    (first.length === 1 && below[0]! >= lines);
  const step = first.length > 1 ? first[1]! - first[0]! : 1;
  const isBetween = (row: number) =>
    !first.includes(row) &&
    rows.columns.some((column) => column.place > name.place && !rows.at(row, column).isEmpty);
  const areApart =
    (step === 2 || step === 3) &&
    first.every((row, i) => i === 0 || row - first[i - 1]! === step) &&
    rows.filled.some((row) => row > first[0]! && row < first.at(-1)! + step && isBetween(row));
  return [3, 2].find(has) ?? (areApart ? step : 1);
}

const NUMBER_BEFORE = /^#?(\d{1,4})[.)]?\s+(?=\p{L})/u;
const NUMBER_BEHIND = /(?<=\p{L})\s+\(?#?(\d{1,3})\)?$/u;

/** The name in a cell, which may have the rating and the ID in lines of their own. */
function nameIn({ text, parts, behindName }: Meaning, isFollowed: boolean): string {
  if (isFollowed && behindName.length > 0) return behindName[0]!.text;
  const lines = parts.filter(({ isName }) => isName).map((one) => one.text);
  return lines.length > 0 ? lines.join(" ") : text.replace(/\n/g, " ");
}

function playerAt(
  rows: Rows,
  names: readonly ChartColumn[],
  row: number,
  lines: number,
  isFollowed: boolean,
): ChartPlayer {
  const text = names
    .map((column) => nameIn(rows.at(row, column), isFollowed))
    .filter(Boolean)
    .join(", ");
  const before = NUMBER_BEFORE.exec(text);
  const number = before ?? NUMBER_BEHIND.exec(text);
  const name = before ? text.slice(before[0].length) : text;
  return { row, parts: [row], lines, name, number: number ? Number(number[1]) : null };
}

interface Group {
  readonly players: ChartPlayer[];
  readonly title: string;
  readonly top: number;
}

/** The first text of some rows of a span. */
function titleIn({ rows }: Sheet, { left, right }: Span, from: number, to: number): string {
  for (let row = from; row < to; row++) {
    const cells = rows[row]!.slice(left, right).filter(({ isEmpty }) => !isEmpty);
    if (cells.length > 0 && cells.length < 3 && !tellsOfGames(cells[0]!.text) && !isProse(cells[0]!.text))
      return cells[0]!.text;
  }
  return "";
}

/** The charts of one span of columns: a number that comes again begins the next one. */
function chartsIn(sheet: Sheet, block: Block, headings: readonly Heading[], span: Span): Chart[] {
  const rows = new Rows(sheet, block, headings, span);
  if (rows.filled.length === 0) return [];
  const names = namesOf(rows);
  const name = names.columns[0] ?? rows.of("number")[0];
  if (!name) return [];
  const numbers = numbersOf(rows, names.columns, name);
  const number = numbers[0]?.column ?? null;
  const { first, lines, isDense } = playerRows(rows, names, name, number);
  if (first.length === 0) return [];
  const starts = new Set(first);
  const followed = first.filter((row) => rows.at(row, name).behindName.length > 0);
  const isFollowed = followed.length * 2 > first.length;
  /** How many lines a player has before the next one begins. */
  const linesAt = (row: number) => {
    let count = 1;
    while (count < lines && !starts.has(row + count)) count++;
    return count;
  };
  const loose: number[] = [];
  const groups: Group[] = [
    { players: [], title: titleIn(sheet, span, block.top, block.headings[0] ?? block.first), top: block.top },
  ];
  let seen = new Set<number>();
  let titleRow = -1;
  for (const row of rows.filled) {
    const group = groups.at(-1)!;
    const last = group.players.at(-1);
    if (!starts.has(row)) {
      if (last && row - last.row < lines && !rows.isTitle(row)) continue;
      if (rows.isTitle(row)) titleRow = row;
      loose.push(row);
      continue;
    }
    const own = number && isDense ? rows.at(row, number).whole : null;
    const isApart = titleRow > (last?.row ?? 0) || row - (last?.row ?? row) > lines;
    let current = group;
    // Numbers that come again within a section do not tell where the next one begins.
    const isCounted = group.players.length > 1 && seen.size === group.players.length;
    if (own !== null && seen.has(own) && (own <= 1 || isApart) && isCounted) {
      const below = titleRow >= 0 ? titleIn(sheet, span, titleRow, titleRow + 1) : "";
      current = { players: [], title: below, top: row };
      groups.push(current);
      seen = new Set();
    }
    if (own !== null) seen.add(own);
    current.players.push(playerAt(rows, names.columns, row, linesAt(row), isFollowed));
  }
  /** Names with totals and nothing else, as standings of teams below a section. */
  const areStandings = ({ players }: Group) =>
    players.every(({ row }) =>
      rows.columns.every((column) => {
        const { isEmpty, points } = rows.at(row, column);
        if (column.heading.role === "total") return points !== null;
        return isEmpty || column === number || names.columns.includes(column);
      }),
    );
  const sections = groups.filter((group, i) => i === 0 || !areStandings(group));
  loose.push(
    ...groups
      .filter((group) => !sections.includes(group))
      .flatMap(({ players }) => players.map(({ row }) => row)),
  );
  return sections.map(({ players, title, top }, i): Chart => {
    const end = sections[i + 1]?.players[0]!.row ?? block.end;
    const isHere = (row: number) => row < end && row >= players[0]!.row;
    return {
      sheet,
      title,
      // Without headings, there is room for some in the row above, if there is one.
      headingRow: block.headings.at(-1) ?? players[0]!.row - 1,
      headingRows: block.headings,
      top,
      end,
      columns: rows.columns,
      players,
      lines,
      names: names.columns,
      numbers: [...likelyNumbers(rows, numbers, players), numbersInOrder(players)],
      loose: loose.filter(isHere),
    };
  });
}

/** At most so many columns are tried as the numbers. */
const MOST_NUMBERS = 3;

/** What it costs if some players have no number in a column. */
const GAPS_COST = 0.5;

const likelyNumbers = (rows: Rows, numbers: readonly NumberColumn[], players: readonly ChartPlayer[]) =>
  numbers
    .flatMap(({ column, cost }) => {
      const count = players.filter(({ row }) => isWhole(rows.at(row, column!))).length;
      if (count * 2 <= players.length) return [];
      return [{ column, cost: cost + (count < players.length ? GAPS_COST : 0) }];
    })
    .slice(0, MOST_NUMBERS);

/** The numbers in the names' cells, if all have one, else the order of the rows. */
function numbersInOrder(players: readonly ChartPlayer[]): NumberColumn {
  const numbers = new Set(players.map(({ number }) => number));
  return { column: null, cost: numbers.size === players.length && !numbers.has(null) ? 0.2 : 1.2 };
}

/** The charts of a sheet, and the tables of games beside them. */
export interface Tables {
  /** From top to bottom; of those side by side, the left ones first. */
  readonly charts: readonly Chart[];
  readonly games: readonly GameTable[];
}

export function tablesOf(sheet: Sheet, choices: ChartChoices): Tables {
  const found: Chart[] = [];
  const blocks = blocksOf(sheet);
  const games = blocks.filter(({ isGames }) => isGames).map((block) => gameTableOf(sheet, block));
  const spans = blocks.flatMap((block) => {
    if (block.isGames) return [];
    const headings = headingsOf(sheet, block);
    return spansOf(sheet, headings, block).map((span) => ({ block, headings, span }));
  });
  for (const { block, headings, span } of spans.sort((a, b) => a.span.left - b.span.left)) {
    const chosen = withChoices(headings, sheet, choices, found.length);
    found.push(...chartsIn(sheet, block, chosen, span));
  }
  if (found.length > 0) return { charts: found, games };
  const all: Block = {
    headings: [],
    top: 0,
    first: 0,
    end: games[0]?.top ?? sheet.rows.length,
    isGames: false,
  };
  return {
    charts: chartsIn(sheet, all, headingsOf(sheet, all), { left: 0, right: sheet.columns.length }),
    games,
  };
}

/** Whether two charts have the same headings, so that one may be the next page of the other. */
export function sameHeadings(a: Chart, b: Chart): boolean {
  return (
    a.columns.length === b.columns.length &&
    a.columns.every(({ heading }, i) => bare(heading.text) === bare(b.columns[i]!.heading.text))
  );
}
