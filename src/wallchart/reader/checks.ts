/**
 * Checks across the players of a section, once it is read: people in two rows, games on one side, results that are not
 * rated, a chart in which nothing is.
 */
import { finding } from "../diagnostics";
import { prefixedSystem } from "../cells/ratings";
import type { CellRef, ChartDiagnostic, Column, ColumnRole, SectionPlayer, Table } from "../types";
import { cellAt, meaningOf } from "./board";
import type { ChartColumn } from "./charts";
import { lex } from "./lexer";
import { sameCell } from "./meanings";
import { rowsOfNobody, sameId, sameName, shortIds } from "./people";
import type { Solved } from "./search";
import { refAt } from "./sheet";
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
  const once = cells.filter((cell, i) => cells.findIndex((other) => sameCell(cell, other)) === i);
  return once.length > 0 ? [finding("one-sided", once)] : [];
}

/** Rounds with the same number in their headings. */
function duplicateRounds({ best, chart }: Solved): ChartDiagnostic[] {
  const first = new Map<number, ChartColumn>();
  return best!.layout.rounds.flatMap((places): ChartDiagnostic[] => {
    const column = places.find(({ use }) => use === "game")?.slot.column;
    const { role, round } = column?.heading ?? {};
    if (!column || role !== "round" || !round) return [];
    const earlier = first.get(round);
    if (!earlier) first.set(round, column);
    if (!earlier || earlier.place === column.place) return [];
    const cells = [earlier, column].map(({ place }) => refAt(chart.sheet, chart.headingRow, place));
    return [finding("duplicate-round", cells, round)];
  });
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
  const isDrawn = games.some(({ score }) => score === 0.5);
  const areGames =
    facing.length > 0 &&
    (facing.length > games.length * 2 ||
      (!isDrawn && new Set(facing.map(({ code }) => code.kind)).size === 1));
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

/** Finds ratings such as `Q: 1500` that name another system than their column, or than the first one in it. */
function otherSystems(
  table: Table,
  players: readonly SectionPlayer[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  return columns.flatMap(({ role, system, column, line }) => {
    if (role !== "rating" && role !== "idRating" && role !== "sourceRating") return [];
    let expected = role === "rating" ? (system ?? "OTBR") : system;
    const others = players.filter(({ row }) => {
      const named = prefixedSystem(table[row + line]?.[column]);
      expected ??= named;
      return named !== null && named !== expected;
    });
    const cells = others.map(({ row }) => ({ row: row + line, column }));
    const [first] = cells;
    return first ? [finding("other-system", cells, table[first.row]![column])] : [];
  });
}

/**
 * A doubt where nothing was rated, although some cells have something that could be a result. A sheet before the first round,
 * or with byes alone, has none.
 */
function nothingRated(
  players: readonly SectionPlayer[],
  columns: readonly Column[],
  headingRow: number,
): ChartDiagnostic[] {
  if (players.some(({ results, foreignGames }) => results.length + foreignGames.length > 0)) return [];
  const odd = players.flatMap(({ unplayed }) =>
    unplayed.filter(({ kind }) => !/Bye|unpaired|pending|withdrawn/.test(kind)),
  );
  const wins = odd.filter(({ kind }) => kind === "forfeitWin").length;
  const losses = odd.filter(({ kind }) => kind === "forfeitLoss").length;
  // A single game can be a forfeit, and so can both games of a quad's first round.
  const isInOneRound = odd.every(({ round }) => round === odd[0]?.round);
  const isQuad = odd.length === 4 && wins === 2 && losses === 2 && isInOneRound;
  const round = columns.find(({ role }) => role === "round");
  if (odd.length < 3 || isQuad || !round) return [];
  return [finding("nothing-rated", [{ row: headingRow, column: round.column }])];
}

/** The columns that can say how strong a player is. */
const TELL_STRENGTH: ReadonlySet<ColumnRole> = new Set([
  "rating",
  "idRating",
  "start",
  "sourceRating",
  "birthDate",
  "age",
  "adult",
]);

/** A doubt where the column of ratings is empty, and nothing else says how strong anybody is: a file may lack the ratings. */
function nobodyRated(
  { chart }: Solved,
  players: readonly SectionPlayer[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const told = columns.filter(({ role }) => TELL_STRENGTH.has(role));
  const ratings = told.find(({ role }) => role === "rating");
  const isTold = ({ row, rating }: SectionPlayer) =>
    rating !== null ||
    told.some(({ column, line, role }) => {
      const { isEmpty, rating: written } = lex(chart.sheet.table[row + line]?.[column]);
      return !isEmpty && (role !== "rating" || written?.rating !== null);
    });
  const isPlayed = players.some(({ results }) => results.length > 0);
  if (!ratings || !isPlayed || players.some(isTold)) return [];
  return [finding("nobody-rated", [{ row: chart.headingRow, column: ratings.column }])];
}

export function checksOf(
  solved: Solved,
  players: readonly SectionPlayer[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const { chart, best, isCut } = solved;
  return [
    ...sameId(players, columns),
    ...shortIds(players, columns),
    ...sameName(players),
    ...rowsOfNobody(players),
    ...duplicateRounds(solved),
    ...otherSystems(chart.sheet.table, players, columns),
    ...(best!.isSquare ? [] : nothingRated(players, columns, chart.headingRow)),
    ...nobodyRated(solved, players, columns),
    ...oneSided(solved),
    ...notRated(solved),
    ...(isCut ? [finding("search-cut", [{ row: Math.max(0, chart.headingRow), column: 0 }])] : []),
  ];
}
