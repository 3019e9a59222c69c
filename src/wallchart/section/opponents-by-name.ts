/**
 * Results that name the opponent instead of giving the number. They are rewritten with the number, so that the wallchart can
 * be read again.
 *
 * Examples: `W Dogwood`, `Beat Di Dogwood`, `Dogwood 1` and `W (D. Dogwood)` are `W4` where Di Dogwood is number 4. `Dogwood`
 * alone is `4`, beside a column of results.
 */
import { LETTER_OF } from "../cells/game";
import { onlyGame, parseResult } from "../cells/results";
import { asWords, letters } from "../cells/text";
import { finding } from "../diagnostics";
import { playersCalled } from "../layout/across";
import { saysOpponent } from "../layout/result-pairs";
import {
  type CellRef,
  type CellValue,
  type Reading,
  type SectionPlayer,
  stopsRating,
  type Table,
} from "../types";

/** A longer text is not a result. */
const LONGEST = 60;

/** The player of each name that only one player can be called. */
type ByName = (name: string) => SectionPlayer | undefined;

/** The longest part of a text that is one player's name; null if there is none, or two. */
function nameIn(text: string, playerOf: ByName) {
  const words = [...text.matchAll(/\p{L}+/gu)].map(
    ({ 0: word, index }) => [index, index + word.length] as const,
  );
  for (let count = words.length; count > 0; count--) {
    const named = words.slice(count - 1).flatMap(([, end], first) => {
      const [begin] = words[first]!;
      const player = playerOf(text.slice(begin, end));
      return player ? [{ player, before: text.slice(0, begin), after: text.slice(end) }] : [];
    });
    if (named.length > 0) return named.length === 1 ? named[0]! : null;
  }
  return null;
}

/** A result with a number for the name in it; null if it has no name, or is not a result then. */
function numbered(text: string, playerOf: ByName, own: SectionPlayer, hasResults: boolean) {
  // `D Dogwood` and `Dogwood D` are draws with Dogwood, also where Di Dogwood could be called that.
  const letterFirst = text.replace(/^(\D*[^\d\s])\s+([WDL])$/i, "$2 $1");
  const [, letter = "", name = ""] = /^([WDL])\.?\s+(\D+)$/i.exec(letterFirst) ?? [];
  const rival = !hasResults || text.length > LONGEST ? null : playerOf(name);
  if (rival && rival !== own) return letter.toUpperCase() + rival.number;
  const found = text.length > LONGEST ? null : nameIn(text, playerOf);
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
  return cell.kind === "scores" && cell.scores.length === 1 ? `${LETTER_OF[cell.scores[0]!]}${number}` : null;
}

/**
 * The table with the opponents' numbers for their names, and the first cell that was changed. Null if no column of results
 * has names, or if something else in such a column can't be read.
 */
function withNumbersForNames(
  table: Table,
  { section, columns }: Reading,
): { readonly table: Table; readonly first: CellRef } | null {
  const players = (section?.players ?? []).filter(({ number }) => number > 0);
  // Few wallcharts have a cell that needs the names.
  let called: ReadonlyMap<string, number | null> | undefined;
  const playerOf: ByName = (name) =>
    players[(called ??= playersCalled(players.map((player) => player.name))).get(letters(name)) ?? -1];
  const rowOf = new Map(players.map(({ number, row }) => [number, row]));
  const copy = table.slice() as CellValue[][];
  let first: CellRef | null = null;
  for (const { column, role, line, heading } of columns) {
    if (line > 0 || (role !== "round" && role !== "other")) continue;
    const unread = players.filter(({ row }) => parseResult(table[row]![column]).kind === "bad");
    const named: { readonly own: SectionPlayer; readonly text: string }[] = [];
    for (const own of unread) {
      const text = numbered(asWords(table[own.row]![column]), playerOf, own, !saysOpponent(heading));
      if (text === null) break;
      named.push({ own, text });
    }
    const textIn = new Map(named.map(({ own, text }) => [own.row, text]));
    const opponentIn = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0]);
    const mutual = named.filter(
      ({ own, text }) => opponentIn(textIn.get(rowOf.get(opponentIn(text))!)) === own.number,
    ).length;
    if (mutual < 2 || mutual * 2 < named.length || named.length < unread.length) continue;
    // Names alone may be partners.
    const isAlone = named.some(({ text }) => !/\D/.test(text));
    if (isAlone && role === "other" && heading !== "" && !saysOpponent(heading)) continue;
    for (const { own, text } of named) {
      if (copy[own.row] === table[own.row]) copy[own.row] = [...table[own.row]!];
      copy[own.row]![column] = text;
      first ??= { row: own.row, column };
    }
  }
  return first && { table: copy, first };
}

/** Findings of results that may name their opponents. */
const MAY_NAME: ReadonlySet<string> = new Set(
  "bad-result no-rounds standings-only pending-result".split(" "),
);

/** The readings again with numbers for the names of opponents, if there are more games then, or fewer errors. */
export function readNames(
  table: Table,
  readings: readonly Reading[],
  read: (table: Table) => readonly Reading[],
): readonly Reading[] {
  const mayName = ({ diagnostics, columns }: Reading) =>
    diagnostics.some(({ code }) => MAY_NAME.has(code)) || columns.some(({ role }) => role === "other");
  if (!readings.some(mayName)) return readings;
  let named = table;
  const notes = readings.map((reading) => {
    const found = withNumbersForNames(named, reading);
    if (!found) return [];
    named = found.table;
    return [finding("names-in-results", [found.first])];
  });
  if (named === table) return readings;
  const again = read(named);
  const games = (some: readonly Reading[]) =>
    some.flatMap(({ section }) => section?.players.flatMap(({ results }) => results) ?? []).length;
  const stops = (some: readonly Reading[]) =>
    some.flatMap((reading) => reading.diagnostics.filter(stopsRating)).length;
  const isBetter = games(again) > games(readings) || stops(again) < stops(readings);
  return isBetter
    ? again.map((reading, i) => ({ ...reading, diagnostics: [...reading.diagnostics, ...(notes[i] ?? [])] }))
    : readings;
}
