/**
 * Checks across the players of a section, once it is read: people in two rows, games on one side, results that are not
 * rated, a chart in which nothing is.
 */
import { finding } from "../wallchart/diagnostics";
import { sameId, shortIds } from "../wallchart/section/checks";
import { nothingRated, otherSystems, rowsOfNobody, sameName } from "../wallchart/section/doubts";
import type { PlayerFacts } from "../wallchart/section/players";
import type { CellRef, ChartDiagnostic, Column } from "../wallchart/types";
import { cellAt, meaningOf } from "./board";
import type { Solved } from "./search";
import type { Absence } from "./solution";

/** Games that are told on one side only, with the empty cells. They count. */
function oneSided({ best, chart }: Solved): ChartDiagnostic[] {
  const { games, layout, isSquare } = best!;
  if (isSquare) return [];
  const open = games.filter(({ sides }) => sides === 1);
  const cells = open.flatMap(({ opponent, opponentRound }): CellRef[] => {
    const place = layout.rounds[opponentRound - 1]?.find(({ use }) => use === "game" || use === "opponent");
    if (!place) return [];
    const player = chart.players[opponent]!;
    return meaningOf(chart, player, place.slot).isEmpty ? [cellAt(chart, player, place.slot)] : [];
  });
  return cells.length > 0 ? [finding("one-sided", cells)] : [];
}

/**
 * Results that are not rated (N, R, S). They are asked about where they face each other as games do: `R` is also the first
 * letter of a draw in other languages.
 */
function notRated({ best, chart }: Solved): ChartDiagnostic[] {
  const { absences, numbers, games } = best!;
  const codes = absences.filter(({ code }) => code.kind.startsWith("unrated") && code.behind > 0);
  const faces = (a: Absence) => (b: Absence) =>
    b.round === a.round && b.code.behind === numbers[a.player] && numbers[b.player] === a.code.behind;
  const facing = codes.filter((one) => codes.some(faces(one)));
  const areGames =
    facing.length > 0 &&
    (facing.length * 2 > games.length || new Set(facing.map(({ code }) => code.kind)).size === 1);
  const textAt = ({ row, column }: CellRef) => String(chart.sheet.table[row]?.[column] ?? "");
  const found = codes.map(({ cell }): ChartDiagnostic => ({
    ...finding("not-rated", [cell], textAt(cell)),
    ...(areGames && { severity: "doubt" as const }),
  }));
  // Other codes that name each other are hardly byes.
  const others = absences.filter(({ code }) => code.behind > 0 && !/forfeit|unrated/.test(code.kind));
  /** Whether the player who is named has nothing in that round. */
  const isAlone = ({ round, code }: Absence) => {
    const named = numbers.indexOf(code.behind);
    return (
      named >= 0 &&
      !absences.some((other) => other.player === named && other.round === round) &&
      !games.some(
        (game) =>
          (game.player === named && game.round === round) ||
          (game.opponent === named && game.opponentRound === round),
      )
    );
  };
  const mutual = others.filter((one) => others.some(faces(one)) || isAlone(one)).map(({ cell }) => cell);
  return mutual.length > 0 ? [...found, finding("unclear-forfeits", mutual, textAt(mutual[0]!))] : found;
}

export function checksOf(
  solved: Solved,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const { chart, best, isCut } = solved;
  const rounds = columns.flatMap(({ role, round, column }) =>
    role === "round" ? [{ round: round ?? 0, column, bare: false, color: null }] : [],
  );
  return [
    ...sameId(players, columns),
    ...shortIds(players, columns),
    ...sameName(players),
    ...rowsOfNobody(players),
    ...otherSystems(chart.sheet.table, players, columns),
    ...(best!.isSquare ? [] : nothingRated(players, rounds, chart.headingRow)),
    ...oneSided(solved),
    ...notRated(solved),
    ...(isCut ? [finding("search-cut", [{ row: Math.max(0, chart.headingRow), column: 0 }])] : []),
  ];
}
