/** What must hold of every import, whatever the bytes: it returns in time, and every game is in its cells. */
import { importFile } from "../../src/wallchart/formats/import";
import type { ImportResult } from "../../src/wallchart/formats/result";
import { lex } from "../../src/wallchart/reader/lexer";
import type { Meaning } from "../../src/wallchart/reader/meanings";
import type { CellRef, SectionPlayer, SectionResult, Table } from "../../src/wallchart/types";
import { processorTime } from "../processor-time";

/** The player in whose rows a cell stands. */
function playerAt(players: readonly SectionPlayer[], { row }: CellRef): SectionPlayer | undefined {
  let found: SectionPlayer | undefined;
  for (const player of players) if (player.row <= row && player.row >= (found?.row ?? 0)) found = player;
  return found;
}

/** Whether a cell tells a score against an opponent, in a Swiss's form or in a square's. */
function tells({ games, parts, score, isZero }: Meaning, opponent: number, expected: number): boolean {
  if ([...games, ...parts.flatMap((part) => part.games)].some((game) => game.opponent === opponent))
    return true;
  return score?.scores.includes(expected) ?? (isZero && expected === 0);
}

/** Whether all cells of a game stand in the rows of the two players, and one of them tells it, if they are plain. */
function isSaid(
  table: Table,
  players: readonly SectionPlayer[],
  me: SectionPlayer,
  game: SectionResult,
  isPlain: boolean,
): boolean {
  const rival = players[game.opponent]!;
  const isTold = (ref: CellRef) => {
    const value = table[ref.row]?.[ref.column];
    // A color may stand before the score.
    const cell = lex(typeof value === "string" ? value.replace(/^[wb] (?=[01½])/i, "") : value);
    return playerAt(players, ref) === me
      ? tells(cell, rival.number, game.score)
      : tells(cell, me.number, 1 - game.score);
  };
  return (
    game.cells.length > 0 &&
    game.cells.every((ref) => [me, rival].includes(playerAt(players, ref)!)) &&
    (!isPlain || game.cells.some(isTold))
  );
}

/** What an import breaks of the laws; empty when it keeps them all. */
export function broken({
  sections,
}: {
  sections: readonly Pick<ImportResult["sections"][number], "table" | "reading">[];
}): string[] {
  return sections.flatMap(({ table: written, reading: { section, diagnostics } }) => {
    const players = section?.players ?? [];
    // In a way of writing that was searched for, and where cells are not read, only the place of the cells is known.
    const isPlain = !diagnostics.some(
      ({ code, severity }) => code === "found-by-search" || severity === "error",
    );
    // Of a cell that is asked about, the game at its beginning counts.
    const isMore = (row: number, column: number) =>
      diagnostics.some(
        ({ code, cells }) =>
          code === "game-and-more" && cells.some((one) => one.row === row && one.column === column),
      );
    const table = written.map((cells, row) =>
      cells.map((cell, column) =>
        isMore(row, column) ? (/^\s*([WDL][\s-]*\d{1,4})/i.exec(String(cell))?.[1] ?? cell) : cell,
      ),
    );
    return players.flatMap((player) =>
      player.results
        .filter((game) => !isSaid(table, players, player, game, isPlain))
        .map(
          ({ round, cells }) => `no cell says round ${round} of ${player.number}: ${JSON.stringify(cells)}`,
        ),
    );
  });
}

/** More processor time than this no small file may take. */
export const TIME_LIMIT_MS = 1000;

/** Imports bytes and throws where a law is broken. */
export function checkImport(bytes: Uint8Array): ImportResult {
  let result!: ImportResult;
  const took = processorTime(() => (result = importFile(Uint8Array.from(bytes).buffer)));
  if (took > TIME_LIMIT_MS) throw new Error(`took ${took.toFixed(0)} ms`);
  const [first] = broken(result);
  if (first !== undefined) throw new Error(first);
  return result;
}
