/**
 * Games with something behind them that nothing else explains, such as `W4 (b1)` or `L5*`: they are read as these games, with
 * a question, if the opponent's cell of the round has the same game.
 */
import { complement } from "../cells/game";
import { onlyGame, parseResult } from "../cells/results";
import { asWords } from "../cells/text";
import { finding } from "../diagnostics";
import type { CellRef, Reading, Table } from "../types";

const GAME_AND_MORE = /^([WDL][ -]?\d{1,4})(?![\d\p{L}])/iu;

interface Found {
  readonly cell: CellRef;
  readonly game: string;
}

function found(table: Table, { section, columns }: Reading): Found[] {
  const players = section?.players ?? [];
  const byNumber = new Map(players.map((player) => [player.number, player]));
  return columns.flatMap(({ role, line, column }) => {
    if (role !== "round" || line > 0) return [];
    const begins = (row: number) => GAME_AND_MORE.exec(asWords(table[row]![column]))?.[1];
    return players.flatMap(({ row, number }) => {
      const text = begins(row);
      if (text === undefined || parseResult(table[row]![column]).kind !== "bad") return [];
      const game = onlyGame(text);
      const rival = game && byNumber.get(game.opponent);
      const facing = rival ? onlyGame(begins(rival.row)) : null;
      const agrees = facing?.opponent === number && facing.score === complement(game!.score);
      return agrees ? [{ cell: { row, column }, game: text }] : [];
    });
  });
}

/** The readings, with such games where results can't be read. */
export function readGamesAndMore(
  table: Table,
  readings: readonly Reading[],
  read: (table: Table) => readonly Reading[],
): readonly Reading[] {
  const isUnread = ({ diagnostics }: Reading) => diagnostics.some(({ code }) => code === "bad-result");
  const cells = readings.map((reading) => (isUnread(reading) ? found(table, reading) : []));
  if (cells.every(({ length }) => length === 0)) return readings;
  const plain = table.map((row) => [...row]);
  for (const { cell, game } of cells.flat()) plain[cell.row]![cell.column] = game;
  const again = read(plain);
  return again.map((reading, i) => {
    const [first, ...others] = (cells[i] ?? []).map(({ cell }) => cell);
    if (!first) return reading;
    const question = finding("game-and-more", [first, ...others], asWords(table[first.row]![first.column]));
    return { ...reading, diagnostics: [...reading.diagnostics, question] };
  });
}
