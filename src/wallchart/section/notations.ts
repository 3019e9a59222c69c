/**
 * Reads the games of a wallchart in the notation that the TD has chosen, or asks for it: where results can't be read but
 * all fit together in another notation, there is one question and not an error for each cell.
 *
 * Example: `12W` facing `5L` throughout gives `Read 12W as W12 everywhere?`, and the games as a Yes would read them.
 */
import { findNotation, fromNotation, notationInWords } from "../cells/notation";
import { parseResult } from "../cells/results";
import type { ChartChoices } from "../choices";
import { finding, worded } from "../diagnostics";
import { readGames } from "./games";
import type { PlayerFacts, RoundColumn } from "./players";
import type { ChartDiagnostic, NotationName, Table } from "../types";

/** Findings of results that another notation could read. */
const UNREAD: ReadonlySet<string> = new Set(
  "bad-result bare-number pending-result opponent-not-in-chart contradiction".split(" "),
);

/**
 * `readGames`, in another notation where the TD chose one. If they were not asked yet and one fits, the games are read in
 * it with the question as a doubt.
 */
export function readNotedGames(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  foreign: boolean,
  notation: ChartChoices["notation"],
): readonly ChartDiagnostic[] {
  const cells = { players, rounds };
  const readIn = (name: NotationName): readonly ChartDiagnostic[] => {
    const plain = fromNotation(table, cells, name);
    return [...readGames(plain, players, rounds, foreign), ...leftPairings(plain, players, rounds)];
  };
  if (notation && notation !== "as written") return readIn(notation);
  const found = readGames(table, players, rounds, foreign);
  if (notation === "as written" || !found.some(({ code }) => UNREAD.has(code))) return found;
  const name = findNotation(table, cells);
  if (!name) return found;
  for (const { results, unplayed, foreignGames } of players)
    for (const list of [results, unplayed, foreignGames]) list.length = 0;
  const [first] = found
    .flatMap(({ code, cells: unread }) => (UNREAD.has(code) ? unread : []))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  // Vega's pages show forfeits by their color alone, which a copied text has not.
  const forfeits = name === "1 12" ? " A copied page does not show which games were forfeits." : "";
  const question = worded("notation", [first!], `Read ${notationInWords(name)} everywhere?${forfeits}`);
  return [...readIn(name), { ...question, asksFor: name }];
}

/** `5B` among results such as `12W` would count as a pairing with Black: it is an error, so that no game is lost. */
function leftPairings(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
): readonly ChartDiagnostic[] {
  return players.flatMap(({ row }) =>
    rounds.flatMap(({ column }) => {
      const value = table[row]![column];
      const cell = parseResult(value);
      const isPairing = cell.kind === "pending" && cell.opponent !== null;
      return isPairing ? [finding("bad-result", [{ row, column }], value ?? "")] : [];
    }),
  );
}
