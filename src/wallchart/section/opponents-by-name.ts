/**
 * Results that name the opponent instead of giving the number. They are rewritten with the number, so that the wallchart can
 * be read again.
 *
 * Examples: `W Dogwood`, `Beat Di Dogwood`, `Dogwood 1` and `W (D. Dogwood)` are `W4` where Di Dogwood is number 4. `Dogwood`
 * alone is `4`, beside a column of results.
 */
import { onlyGame, parseResult } from "../cells/results";
import { asWords, isBlank, letters } from "../cells/text";
import { namesFor } from "../layout/across";
import type { CellRef, CellValue, Reading, SectionPlayer, Table } from "../section";

/** A longer text is not a result. */
const LONGEST = 60;

const LETTERS: Readonly<Record<string, string>> = { 1: "W", 0.5: "D", 0: "L" };

/** The player of each name that only one player can be called. */
function playersByName(players: readonly SectionPlayer[]): ReadonlyMap<string, SectionPlayer | null> {
  const found = new Map<string, SectionPlayer | null>();
  for (const player of players)
    for (const name of namesFor(player.name))
      found.set(name, (found.get(name) ?? player) === player ? player : null);
  return found;
}

/** The longest part of a text that is one player's name; null if there is none, or two. */
function nameIn(text: string, players: ReadonlyMap<string, SectionPlayer | null>) {
  const words = [...text.matchAll(/\p{L}+/gu)].map(
    ({ 0: word, index }) => [index, index + word.length] as const,
  );
  for (let count = words.length; count > 0; count--) {
    const named = words.slice(count - 1).flatMap(([, end], first) => {
      const [begin] = words[first]!;
      const player = players.get(letters(text.slice(begin, end)));
      return player ? [{ player, before: text.slice(0, begin), after: text.slice(end) }] : [];
    });
    if (named.length > 0) return named.length === 1 ? named[0]! : null;
  }
  return null;
}

/** A result with a number for the name in it; null if it has no name, or is not a result then. */
function numbered(text: string, players: ReadonlyMap<string, SectionPlayer | null>, own: SectionPlayer) {
  const found = text.length > LONGEST ? null : nameIn(text, players);
  if (!found || found.player === own) return null;
  const { before, after } = found;
  const { number } = found.player;
  const rest = asWords(`${before} ${after}`.replace(/[()\-–—,:;]/g, " "));
  const whole = `${before}${number}${after}`;
  // `W4 Dogwood` has both.
  const game = [whole, rest].find((one) => onlyGame(one)?.opponent === number);
  if (game !== undefined || parseResult(whole).kind === "unplayed") return game ?? whole;
  const cell = parseResult(rest);
  if (cell.kind === "blank") return String(number);
  return cell.kind === "scores" && cell.scores.length === 1 ? `${LETTERS[cell.scores[0]!]}${number}` : null;
}

/**
 * The table with the opponents' numbers for their names, and the first cell that was changed. Null if no column of results
 * has names, or if something else in such a column can't be read.
 */
export function withNumbersForNames(
  table: Table,
  { section, columns }: Reading,
): { readonly table: Table; readonly first: CellRef } | null {
  const players = (section?.players ?? []).filter(({ number }) => number > 0);
  const byName = playersByName(players);
  const rowOf = new Map(players.map(({ number, row }) => [number, row]));
  const copy = table.slice() as CellValue[][];
  let first: CellRef | null = null;
  for (const { column, role, line } of columns) {
    if (line > 0 || (role !== "round" && role !== "other")) continue;
    const cells = players.flatMap((own) => {
      const value = table[own.row]![column];
      if (isBlank(value)) return [];
      const isRead = parseResult(value).kind !== "bad";
      return [{ own, isRead, text: isRead ? null : numbered(asWords(value), byName, own) }];
    });
    const named = cells.flatMap(({ own, text }) => (text === null ? [] : [{ own, text }]));
    const textIn = new Map(named.map(({ own, text }) => [own.row, text]));
    const opponentIn = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0]);
    const mutual = named.filter(
      ({ own, text }) => opponentIn(textIn.get(rowOf.get(opponentIn(text))!)) === own.number,
    ).length;
    if (mutual < 2 || mutual * 2 < named.length || cells.some(({ isRead, text }) => !isRead && text === null))
      continue;
    for (const { own, text } of named) {
      if (copy[own.row] === table[own.row]) copy[own.row] = [...table[own.row]!];
      copy[own.row]![column] = text;
      first ??= { row: own.row, column };
    }
  }
  return first && { table: copy, first };
}
