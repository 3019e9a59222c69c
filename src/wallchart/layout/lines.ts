/**
 * Players who take two or three rows: which rows belong to a player, and what the lines below the first one have.
 *
 * Example: below `1 | ANN ASH | 1.5 | W2`, the line `MI | 12345671 / R: 1500->1510 | N:2 | W` has the state, the ID with
 * both ratings, a norm that is not read, and the color of round 1.
 */
import { parseNumber } from "../cells/facts";
import { parseIdRating, parseRating, prefixedSystem } from "../cells/ratings";
import { parseColor, parseResult } from "../cells/results";
import { meaning, type HeadingMeaning } from "./headings";
import { isEmptyRow, type SectionRows } from "./sections";
import type { CellValue, Table } from "../types";
import { asText, isBlank } from "../cells/text";

/** This many players are enough to see how many lines each takes. */
const SAMPLE = 40;

/** Whether a row is the first row of a player. */
export function isFirstLine(row: readonly CellValue[], number: number, name: number): boolean {
  if (number >= 0) {
    const cell = row[number];
    return typeof cell === "number" ? cell > 0 : typeof parseNumber(cell) === "number";
  }
  // A pairing number may stand before the name.
  return /^(?:#?\d{1,3}[.)]?\s+)?\p{L}/u.test(asText(row[name]));
}

/** The lines below each player's first line. Notes below the last player are included. */
function linesUnder(
  table: Table,
  { first, end }: SectionRows,
  number: number,
  name: number,
): (readonly CellValue[])[][] {
  const found: (readonly CellValue[])[][] = [];
  for (let row = first; row < end && found.length <= SAMPLE; row++) {
    const cells = table[row]!;
    if (isFirstLine(cells, number, name)) found.push([]);
    else if (!isEmptyRow(cells)) found.at(-1)?.push(cells);
  }
  return found;
}

function isColorLine(cells: readonly CellValue[]): boolean {
  return cells.every((cell) => isBlank(cell) || parseColor(cell) !== null);
}

/** The meaning of a column in a line below the first, by its cells; null if it has nothing that we read. */
function lineMeaning(
  cells: readonly CellValue[],
  above: HeadingMeaning,
  saysRating: () => boolean,
  isBlankAbove: () => boolean,
): HeadingMeaning | null {
  const most = (fits: (cell: CellValue) => boolean) =>
    cells.length > 0 && cells.filter(fits).length * 2 > cells.length;
  if (above.role === "round") {
    return most((cell) => parseColor(cell) !== null) ? meaning("color", { round: above.round }) : null;
  }
  if (most((cell) => parseIdRating(cell) !== null)) return meaning("idRating");
  if (most((cell) => prefixedSystem(cell) !== null)) return meaning("sourceRating");
  if (most((cell) => /^\d{7,8}$/.test(asText(cell)))) return meaning("id");
  if (above.role === "number" && most((cell) => /^[A-Z]{2,3}$/.test(asText(cell)))) return meaning("state");
  if (above.role === "rating" && most((cell) => parseRating(cell).kind === "rating"))
    return meaning(isBlankAbove() ? "rating" : "post");
  if (above.role === "name" && saysRating() && most((cell) => parseRating(cell).kind === "rating"))
    return meaning("rating");
  return null;
}

/**
 * The meanings of the columns in the lines below the first: one list for each such line, and none if each player takes one
 * row.
 */
export function linesBelow(
  table: Table,
  rows: SectionRows,
  meanings: readonly HeadingMeaning[],
): readonly (readonly (HeadingMeaning | null)[])[] {
  const place = (role: string) => meanings.findIndex((meaning) => meaning.role === role);
  const [number, name] = [place("number"), place("name")];
  if (number < 0 && name < 0) return [];
  const players = linesUnder(table, rows, number, name);
  const rounds = meanings.flatMap(({ role }, column) => (role === "round" ? [column] : []));
  const isPlayer = (cells: readonly CellValue[]) =>
    name >= 0 &&
    /^\p{L}{2}[^\d]*$/u.test(asText(cells[name])) &&
    rounds.some(
      (column) => parseColor(cells[column]) === null && parseResult(cells[column]).kind !== "blank",
    );
  // Players without a number, such as a shared place, are not the lines of the player above them.
  if (players.every((under) => under.length === 0 || under.every(isPlayer))) return [];
  // The lines below the last player may be notes.
  const sure = players.slice(0, Math.max(1, players.length - 1));
  const lines = [1, 2].filter((line) => {
    const there = sure.flatMap((under) => under.slice(line - 1, line));
    // Players who had only byes have no colors, so their line is empty.
    return there.length * 2 > sure.length || (line === 1 && there.length > 0 && there.every(isColorLine));
  });
  const firstLines = table.slice(rows.first, rows.end).filter((cells) => isFirstLine(cells, number, name));
  const found = lines.map((line) =>
    meanings.map((above, column) => {
      const cells = players.flatMap((under) => {
        const cell = under[line - 1]?.[column];
        return cell === undefined || isBlank(cell) ? [] : [cell];
      });
      const isBlankAbove = () => firstLines.every((cells) => isBlank(cells[column]));
      // `Name/Rating`
      const saysRating = () => place("rating") < 0 && /rating|rtg/i.test(asText(table[rows.lower]![column]));
      return lineMeaning(cells, above, saysRating, isBlankAbove);
    }),
  );
  return found.some((line) => line.some((meaning) => meaning !== null)) ? found : [];
}
