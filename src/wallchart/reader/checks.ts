/**
 * Checks across the players of a section, once it is read: people in two rows, games on one side, results that are not
 * rated, a chart in which nothing is.
 */
import { grouped } from "../../ratings/collect";
import { finding } from "../diagnostics";
import { isBlank } from "../cells/text";
import type { CellRef, ChartDiagnostic, Column, ColumnRole, SectionPlayer, Table } from "../types";
import { cellAt, meaningOf } from "./board";
import { lex } from "./lexer";
import { EMPTY, sameCell, type Meaning } from "./meanings";
import { oddRatings } from "./odd-ratings";
import { rowsOfNobody, sameId, sameName, shortIds } from "./people";
import type { Solved } from "./search";
import { seatsOf, type Absence, type Solution } from "./solution";
import { fittingTotals } from "./totals";

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

const meaningAt = ({ sheet }: Solved["chart"], { row, column }: CellRef): Meaning =>
  sheet.rows[row]?.[sheet.columns.indexOf(column)] ?? EMPTY;

/** Two results against one opponent in a cell, as no other two players have: one of them may be a correction. */
function twoInACell({ best, chart }: Solved): ChartDiagnostic[] {
  const { games, isSquare } = best!;
  if (isSquare) return [];
  const pairs = grouped(
    games.filter(({ cells: [cell] }) => meaningAt(chart, cell!).parts.length > 1),
    ({ player, opponent, round }) => `${player} ${opponent} ${round}`,
  );
  const twice = [...pairs.values()].filter((its) => its.length > 1);
  const [only] = twice;
  if (!only || twice.length > 1) return [];
  const [cell] = only[0]!.cells;
  return [
    finding("results-in-a-cell", only[0]!.cells, String(chart.sheet.table[cell!.row]?.[cell!.column] ?? "")),
  ];
}

/** So many points without an opponent in a round may be games with each other. */
const MANY_ALONE = 4;

/** Points without an opponent in a round that add up as those of games would. */
function pointsAlone({ best, chart }: Solved): ChartDiagnostic[] {
  const { layout, games } = best!;
  const hasScores = layout.rounds.some((places) => places.some(({ use }) => use === "score"));
  const playing = hasScores ? seatsOf(games) : null;
  return layout.rounds.flatMap((places, round) => {
    const opponent = places.find(({ use }) => use === "opponent");
    const score = places.find(({ use }) => use === "score");
    if (!playing || !opponent || !score) return [];
    const alone = chart.players.flatMap((player, i) => {
      const { score: scored, isZero } = meaningOf(chart, player, score.slot);
      const points = scored?.scores[0] ?? (isZero ? 0 : null);
      const isAlone = !playing.has(`${i} ${round + 1}`) && meaningOf(chart, player, opponent.slot).isEmpty;
      return isAlone && points !== null ? [{ points, cell: cellAt(chart, player, score.slot) }] : [];
    });
    const sum = alone.reduce((all, { points }) => all + points, 0);
    if (alone.length < MANY_ALONE || sum * 2 !== alone.length) return [];
    const cells = alone.map(({ cell }) => cell);
    return [finding("points-without-opponent", cells, round + 1)];
  });
}

/** Forfeits that may be games by their form, `12w+` and `5b-`, where no other cell has digits as scores. */
function signed({ best, board: { chart } }: Solved): readonly Absence[] {
  const { absences, numbers, layout } = best!;
  const forfeits = absences.filter(({ code }) => code.kind.startsWith("forfeit"));
  if (forfeits.length === 0) return [];
  const slots = layout.rounds.flat().flatMap(({ slot, use }) => (use === "game" ? slot : []));
  const hasDigits = chart.players.some((player) =>
    slots.some((slot) => meaningOf(chart, player, slot).games.some(({ style }) => style === "12w1")),
  );
  if (hasDigits) return [];
  return forfeits.filter(({ player, round }) => {
    const place = layout.rounds[round - 1]?.find(({ use }) => use === "game");
    const found = place && meaningOf(chart, chart.players[player]!, place.slot).games;
    return found?.some(({ style, opponent }) => style === "12w+" && numbers.includes(opponent)) ?? false;
  });
}

/**
 * Results that are not rated (N, R, S). They are asked about where they face each other as games do: `R` is also the first
 * letter of a draw in other languages.
 */
function notRated(solved: Solved): ChartDiagnostic[] {
  const { best, chart } = solved;
  const { absences, numbers, games } = best!;
  const codes = absences.filter(({ code }) => code.kind.startsWith("unrated") && code.behind > 0);
  const faces = (a: Absence) => (b: Absence) =>
    b !== a &&
    b.round === a.round &&
    b.code.behind === numbers[a.player] &&
    numbers[b.player] === a.code.behind;
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
  // Other codes that name each other are hardly byes, but where a total counts them so.
  const named = absences.filter(({ code }) => code.behind > 0 && !/forfeit|unrated/.test(code.kind));
  const isCounted = named.length > 0 ? fittingTotals(chart, best!) : new Set<number>();
  const others = named.filter(({ player }) => !isCounted.has(player));
  /** Whether the player who is named has nothing in that round. */
  const isAlone = ({ round, code }: Absence) => {
    const rival = numbers.indexOf(code.behind);
    return (
      rival >= 0 &&
      !absences.some((other) => other.player === rival && other.round === round) &&
      !games.some(
        (game) =>
          (game.player === rival && game.round === round) ||
          (game.opponent === rival && game.opponentRound === round),
      )
    );
  };
  const isOdd = (one: Absence) => others.some(faces(one)) || (one.code.kind !== "unpaired" && isAlone(one));
  const mutual = [...others.filter(isOdd), ...signed(solved)].map(({ cell }) => cell);
  return mutual.length > 0 ? [...found, finding("unclear-forfeits", mutual, textAt(mutual[0]!))] : found;
}

/** Two rounds with games of fewer players than this may be equal by chance. */
const FEWEST_ALIKE = 4;
/** From this many players on, they hardly are, even in matches. */
const SURELY_ALIKE = 6;

/**
 * Two rounds with the same games and, but for one game at most, the same results: one may be a copy of the other, or a
 * correction. It is not asked where totals would show a copy, where all have met, and where other rounds come again as often.
 */
function roundsAlike({ best, chart }: Solved): ChartDiagnostic[] {
  const { games, total, isSquare } = best!;
  const count = chart.players.length;
  if (isSquare || total !== null) return [];
  // Cells with several games make more rounds than there are columns.
  const rounds = games.reduce((most, { round, opponentRound }) => Math.max(most, round, opponentRound), 0);
  /** Of each player in each round: the opponent from 1, and twice the score. */
  const opponents = Array.from({ length: rounds }, () => new Int32Array(count));
  const scores = opponents.map(() => new Int8Array(count));
  const places = opponents.map(() => 0);
  for (const { player, opponent, score, round, opponentRound, cells } of games) {
    opponents[round - 1]![player] = opponent + 1;
    scores[round - 1]![player] = 2 * score;
    opponents[opponentRound - 1]![opponent] = player + 1;
    scores[opponentRound - 1]![opponent] = 2 - 2 * score;
    places[round - 1] = cells[0]!.column;
  }
  const indices = chart.players.map((_, player) => player);
  const isSame = (a: number, b: number) =>
    a === b || opponents[a]!.every((opponent, player) => opponent === opponents[b]![player]);
  const firstWith = opponents.map((_, round) => opponents.findIndex((__, other) => isSame(other, round)));
  const times = (round: number) => firstWith.filter((first) => first === firstWith[round]).length;
  // Where most headings name their round, one that does not may head a copy.
  const isNamed = [...best!.used].filter(({ heading }) => heading.round !== null).length * 2 > rounds;
  const headed = new Set(
    chart.columns.flatMap(({ heading, place }) =>
      (isNamed ? heading.round === null : heading.text === "") ? [] : chart.sheet.columns[place]!,
    ),
  );
  return firstWith.flatMap((like, round) => {
    const playing = indices.filter((player) => opponents[round]![player]! > 0);
    if (like === round || playing.length < FEWEST_ALIKE) return [];
    const first = firstWith.findIndex((other, at) => {
      const differ = playing.filter((player) => scores[at]![player] !== scores[round]![player]).length;
      return at < round && other === like && differ <= 2 && differ * 2 < playing.length;
    });
    const isPlayed = (at: number) => opponents[at]!.some((opponent) => opponent > 0);
    const isUsual = firstWith.some(
      (other, at) => other !== like && isPlayed(at) && times(at) >= times(round),
    );
    const isExtra = headed.has(places[first]!) !== headed.has(places[round]!);
    if (first < 0 || isUsual || (!isExtra && !haveOthers(best!, playing))) return [];
    const headings = [first, round].map((one) => ({ row: chart.headingRow, column: places[one]! }));
    return [finding("rounds-alike", headings, `${first + 1} and ${round + 1}`)];
  });
}

/** Whether two players of a round have not met, and could have played instead of the same opponents again. */
function haveOthers({ games, rounds, numbers }: Solution, playing: readonly number[]): boolean {
  const met = numbers.map(() => new Set<number>());
  for (const { player, opponent } of games) {
    met[player]!.add(opponent);
    met[opponent]!.add(player);
  }
  const isSure = playing.length >= SURELY_ALIKE;
  return (
    (isSure || rounds <= numbers.length) &&
    playing.some(
      (player) =>
        (isSure || met[player]!.size > 1) &&
        playing.some((other) => other !== player && !met[player]!.has(other)),
    )
  );
}

/**
 * Results that are not in, although the player has games in later rounds and no total says that nothing is missing: these
 * games were probably played. One player alone has nobody to have played.
 */
export function overdue(
  found: readonly ChartDiagnostic[],
  players: readonly SectionPlayer[],
): readonly ChartDiagnostic[] {
  const pending = players.flatMap((player) =>
    player.unplayed.flatMap((one) => (one.kind === "pending" ? { ...one, player } : [])),
  );
  const inRound = new Map<number, number>();
  for (const { round } of pending) inRound.set(round, (inRound.get(round) ?? 0) + 1);
  const keyOf = ({ row, column }: CellRef) => `${row},${column}`;
  const late = new Set(
    pending.flatMap(({ round, cell, player: { results, printedTotal } }) =>
      printedTotal === null && inRound.get(round)! > 1 && results.some((result) => result.round > round)
        ? keyOf(cell)
        : [],
    ),
  );
  return found.map((one) =>
    one.code === "pending-result" && late.has(keyOf(one.cells[0]!)) ? { ...one, severity: "doubt" } : one,
  );
}

/** Facts in columns that an empty column separates from the rounds: they may be a legend, or another list. */
function besideTheChart({ chart, best }: Solved, columns: readonly Column[]): ChartDiagnostic[] {
  const last = Math.max(-1, ...[...best!.used].map(({ place }) => place));
  const { columns: places } = chart.sheet;
  const gap = chart.columns.find(({ place }) => place > last && places[place]! - places[place - 1]! > 1);
  if (!gap || best!.used.size === 0) return [];
  return columns
    .filter(({ role, column, line }) => line === 0 && column >= places[gap.place]! && FACTS.has(role))
    .map(({ column, heading }) =>
      finding("beside-the-chart", [{ row: Math.max(0, chart.headingRow), column }], heading),
    );
}

/** What a newcomer may start from. */
const STRENGTH: ReadonlySet<ColumnRole> = new Set<ColumnRole>(
  "rating idRating start sourceRating birthDate age adult".split(" ") as ColumnRole[],
);
const FACTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  ...STRENGTH,
  ...("games history floor ceiling peak lifeMaster wins draws events".split(" ") as ColumnRole[]),
]);

/** The column of ratings is empty, and nothing else says how strong anybody is: a file may lack the ratings. */
function nobodyRated(
  table: Table,
  players: readonly SectionPlayer[],
  columns: readonly Column[],
  headingRow: number,
): ChartDiagnostic[] {
  const told = columns.filter(({ role }) => STRENGTH.has(role));
  const ratings = told.find(({ role }) => role === "rating");
  const isTold = ({ row }: SectionPlayer) =>
    told.some(({ column, line }) => !isBlank(table[row + line]?.[column]));
  const isPlayed = players.some(({ results }) => results.length > 0);
  if (!ratings || !isPlayed || players.some(isTold)) return [];
  return [finding("nobody-rated", [{ row: headingRow, column: ratings.column }])];
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
      const { idRating, rating } = lex(table[row + line]?.[column]);
      const named = (idRating?.rating ?? rating)?.system ?? null;
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
    ...otherSystems(chart.sheet.table, players, columns),
    ...(best!.isSquare ? [] : nothingRated(players, columns, chart.headingRow)),
    ...roundsAlike(solved),
    ...besideTheChart(solved, columns),
    ...nobodyRated(chart.sheet.table, players, columns, Math.max(0, chart.headingRow)),
    ...oddRatings(chart.sheet.table, players, columns),
    ...oneSided(solved),
    ...twoInACell(solved),
    ...pointsAlone(solved),
    ...notRated(solved),
    ...(isCut ? [finding("search-cut", [{ row: Math.max(0, chart.headingRow), column: 0 }])] : []),
  ];
}
