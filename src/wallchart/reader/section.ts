/**
 * A section out of a solved chart: its players with facts and games, its columns with their roles, and all findings.
 */
import { complement, other } from "../cells/game";
import { asWords } from "../cells/text";
import { asConfirmed, type ChartChoices, type ReadOptions } from "../choices";
import { finding, worded } from "../diagnostics";
import { roundsOfSquare } from "../round-robin";
import {
  bySeverity,
  type ChartDiagnostic,
  type CellValue,
  type ForeignGame,
  type Reading,
  type Section,
  type SectionPlayer,
  type SectionResult,
  type Table,
  type Unplayed,
} from "../types";
import type { Score } from "../../ratings/types";
import { cellAt, meaningOf, slotOf } from "./board";
import type { NumberColumn } from "./charts";
import { checksOf, overdue } from "./checks";
import { columnsOf } from "./columns";
import { PlaceFinder } from "./fact-places";
import { FactReader, type PlayerFacts } from "./facts";
import { leftOver, type Listed } from "./left-over";
import { datesRead } from "./recovery";
import type { Solved } from "./search";
import { refAt } from "./sheet";
import { allDiffer, headedRounds, numbersBy, roundNumbers, scoresOf, type Solution } from "./solution";
import { aboutTheWhole } from "./whole";

/** Puts a player's rounds in order. Nearly always they are. */
function inRounds(rounds: { readonly round: number }[]): void {
  for (let k = 1; k < rounds.length; k++)
    if (rounds[k - 1]!.round > rounds[k]!.round) {
      rounds.sort((a, b) => a.round - b.round);
      return;
    }
}

/** The games of each player, in the order of the rounds. */
function resultsOf(solved: Solved, numberOf: (round: number) => number) {
  const { games, absences, foreign } = solved.best!;
  const found = solved.chart.players.map(() => ({
    results: [] as SectionResult[],
    unplayed: [] as Unplayed[],
    foreignGames: [] as ForeignGame[],
  }));
  for (const { player, opponent, round, opponentRound, score, color, cells, isDisputed } of games) {
    if (isDisputed) continue;
    found[player]!.results.push({ round: numberOf(round), opponent, score: score as Score, color, cells });
    found[opponent]!.results.push({
      round: numberOf(opponentRound),
      opponent: player,
      score: complement(score as Score),
      color: other(color),
      cells,
    });
  }
  for (const { player, round, code, cell } of absences)
    found[player]!.unplayed.push({
      round: numberOf(round),
      kind: code.kind,
      points: code.points as Score,
      cell,
    });
  for (const { player, round, rating, score, color, cell } of foreign)
    found[player]!.foreignGames.push({ round: numberOf(round), rating, score: score as Score, color, cell });
  for (const { results, unplayed } of found) {
    inRounds(results);
    inRounds(unplayed);
  }
  return found;
}

function playersOf(
  solved: Solved,
  ids: readonly string[],
  facts: readonly PlayerFacts[],
  numberOf: (round: number) => number,
): SectionPlayer[] {
  const { chart, best } = solved;
  const results = resultsOf(solved, numberOf);
  const [name] = chart.names;
  return chart.players.map((player, i): SectionPlayer => {
    const total = best!.total && meaningOf(chart, player, slotOf(best!.total));
    const [fact, played] = [facts[i]!, results[i]!];
    // Each field by itself: to spread them takes longer than to read the player's cells.
    return {
      row: player.row,
      end: player.row + player.lines,
      cell: cellAt(chart, player, slotOf(name ?? chart.columns[0]!)),
      number: best!.numbers[i]!,
      name: player.name,
      id: ids[i]!,
      state: fact.state,
      rating: fact.rating,
      games: fact.games,
      start: fact.start,
      birthDate: fact.birthDate,
      age: fact.age,
      adult: fact.adult,
      history: fact.history,
      sources: fact.sources,
      floor: fact.floor,
      ceiling: fact.ceiling,
      peak: fact.peak,
      lifeMaster: fact.lifeMaster,
      record: fact.record,
      printedPost: fact.printedPost,
      results: played.results,
      unplayed: played.unplayed,
      foreignGames: played.foreignGames,
      printedTotal: total && !total.isEmpty ? total.points : null,
    };
  });
}

/** How the chart was read, where it is not plain. */
function howRead({ best, board, chart }: Solved): ChartDiagnostic[] {
  const { style, numberColumn, layout, isSquare } = best!;
  if (best!.games.length + best!.foreign.length === 0) return [];
  const headed = headedRounds(best!);
  if (!isSquare && headed.every((number) => number !== null) && !allDiffer(headed)) {
    const cells = [...best!.used].map(({ place }) => refAt(chart.sheet, chart.headingRow, place));
    return [
      worded("found-by-search", cells, "The rounds' headings don't count up. I take them in their order."),
    ];
  }
  const { byFit } = numberColumn;
  if (byFit) {
    const owners = chart.players.flatMap(({ name }, i) => (byFit[i] ? [`${byFit[i]} is ${name}`] : []));
    const words = `No column has the opponents' numbers. All results fit if ${owners.slice(0, 2).join(", ")}, and so on.`;
    const cells = [...best!.used].map(({ place }) => refAt(chart.sheet, chart.headingRow, place));
    return [worded("numbers-by-fit", cells.slice(0, 1), words)];
  }
  const isPlain = style === "W12" && layout.name.startsWith("1 game");
  const isByNumbers = numberColumn.column?.heading.role === "number" || isSquare;
  if (isPlain && (isByNumbers || numberColumn.column !== null)) return [];
  const isFirst = numberColumn === chart.numbers[0];
  if (isSquare ? isFirst : isPlain && chart.numbers.length === 1) return [];
  const by = numberColumn.column
    ? `the numbers under “${numberColumn.column.heading.text}”`
    : numberColumn.cost < 1
      ? "the numbers in the names"
      : "the order of the rows";
  const [first] = [...best!.used];
  const cell = first ? cellAt(board.chart, chart.players[0]!, slotOf(first)) : { row: 0, column: 0 };
  return [
    worded(
      "found-by-search",
      [{ row: chart.headingRow, column: cell.column }],
      `Results as ${style}, by ${by}.`,
    ),
  ];
}

/** Where the games do not fit the numbers under their own heading, but others, this is asked. */
function otherNumbers({ best, chart }: Solved): ChartDiagnostic[] {
  const { numberColumn, isSquare, games, numbers } = best!;
  const [first, ...more] = chart.numbers;
  const isOther = first?.column && first.cost === 0 && numberColumn !== first && numberColumn.cost > 0;
  if (!isOther || isSquare || games.every(({ sides }) => sides === 1)) return [];
  const isSaid = (other: NumberColumn) =>
    other.column !== null && numbersBy(chart, other).every((number, i) => number === numbers[i]);
  // The places say the same as the order of the rows.
  if (more.some(isSaid)) return [];
  const place = slotOf(first.column);
  const written = chart.players.map((player) => meaningOf(chart, player, place).whole);
  const doubled = written.flatMap((number, i) =>
    number !== null && written.indexOf(number) < i ? [i] : [],
  )[0];
  if (doubled !== undefined) {
    const pair = [written.indexOf(written[doubled]!), doubled];
    const cells = pair.map((i) => cellAt(chart, chart.players[i]!, place));
    return [finding("duplicate-number", cells, written[doubled])];
  }
  const odd = written.flatMap((number, i) =>
    number === numbers[i] ? [] : [cellAt(chart, chart.players[i]!, place)],
  );
  return [finding("two-numbers", odd, "the order of the rows")];
}

/** Two readings that fit: one question shows both. */
function twoReadings({ best, others, chart }: Solved): ChartDiagnostic[] {
  const [other] = others;
  if (!other || !best) return [];
  const key = ({ player, opponent, score }: Solution["games"][number]) => `${player} ${opponent} ${score}`;
  const same = new Set(best.games.map(key));
  const example = other.games.find((game) => !same.has(key(game))) ?? other.games[0]!;
  const verb = { 1: "beat", 0.5: "drew", 0: "lost to" }[example.score];
  const [one, two] = [chart.players[example.player]!.name, chart.players[example.opponent]!.name];
  const words = `All results fit together in two ways. In the other one, ${one} ${verb} ${two}.`;
  return [worded("two-readings", example.cells.slice(0, 1), words)];
}

/** Adds to each finding the player and the round of its first cell. */
function withPlayers(
  found: readonly ChartDiagnostic[],
  players: readonly SectionPlayer[],
  columns: Reading["columns"],
) {
  const playerIn: number[] = [];
  players.forEach(({ row, end }, player) => {
    for (let at = row; at < end; at++) playerIn[at] ??= player;
  });
  return found.map((one) => {
    const [cell] = one.cells;
    const player = cell && playerIn[cell.row];
    if (player === undefined) return one;
    const round = columns[cell!.column]?.round;
    return { ...one, player, ...(round && { round }) };
  });
}

/**
 * Adds its key to each doubt that has none: code, player and the contents of its cells. A doubt that the director confirmed
 * becomes a note.
 */
export function withConfirmed(
  findings: readonly ChartDiagnostic[],
  table: Table,
  section: Section | null,
  { confirmed = [] }: ChartChoices,
): ChartDiagnostic[] {
  const words = (value: CellValue | undefined) => asWords(value);
  return findings.map((found) => {
    if (found.severity !== "doubt" || found.key !== undefined) return found;
    const { code, cells, player } = found;
    const name = player === undefined ? "" : section!.players[player]!.name;
    const key = [code, name, ...cells.map(({ row, column }) => words(table[row]?.[column]))].join("|");
    return asConfirmed({ ...found, key }, confirmed);
  });
}

/** @param outside cells outside of all charts, which are listed with this one */
export function readSection(
  solved: Solved,
  { choices = {}, findTyped }: ReadOptions,
  outside: readonly Listed[] = [],
): Reading {
  const { chart, best } = solved;
  const solution = best!;
  const { ids, places: idPlaces, recovered } = solved.ids;
  // Before anyone has played, as in a list of players, each fact is needed.
  const hasPlayed = chart.players.map(() => solution.games.length + solution.foreign.length === 0);
  for (const { player, opponent } of solution.games) hasPlayed[player] = hasPlayed[opponent] = true;
  for (const { player } of solution.foreign) hasPlayed[player] = true;
  // Before the first game, all facts will be needed.
  if (!hasPlayed.includes(true)) hasPlayed.fill(true);
  const scores = scoresOf(chart.players.length, solution);
  const finder = new PlaceFinder(chart, solution, scores, idPlaces, choices.confirmed);
  const places = finder.find();
  const reader = new FactReader(chart, finder, places, hasPlayed);
  const facts = chart.players.map((_, i) => reader.read(i));
  const numberOf = roundNumbers(solution);
  const players = playersOf(solved, ids, facts, numberOf);
  const columns = columnsOf(solved, places, idPlaces, numberOf);
  const diagnostics = [
    ...solved.diagnostics,
    ...overdue(
      solution.problems.map((problem) => problem.finding()),
      players,
    ),
    ...twoReadings(solved),
    ...datesRead(solved.board, solution, findTyped !== undefined),
    ...howRead(solved),
    ...otherNumbers(solved),
    ...places.diagnostics,
    ...reader.diagnostics,
    ...checksOf(solved, players, columns),
    ...leftOver({
      board: solved.board,
      solution,
      scores,
      players,
      places,
      region: solved.region,
      rests: reader.rests,
      outside,
    }),
    ...(recovered.length > 0
      ? [
          finding(
            "recovered-id",
            recovered.map(({ cell }) => cell),
            recovered[0]!.id,
          ),
        ]
      : []),
  ];
  const rounds = columns.reduce((most, { round }) => Math.max(most, round ?? 0), 0);
  const section: Section = {
    title: chart.title,
    players,
    rounds: solution.isSquare
      ? roundsOfSquare(players.length)
      : Math.max(rounds, solution.layout.rounds.length === 0 ? solution.rounds : 0),
    ratingSystem: places.ratingSystem,
    foreign: solved.isForeign,
    ...(typeof choices.match === "boolean" && { match: choices.match }),
  };
  return {
    section,
    headingRow: chart.headingRow,
    firstRow: Math.min(players[0]!.row, ...chart.headingRows, solved.isForeign ? chart.top : Infinity),
    endRow: players.at(-1)!.end,
    lines: chart.lines,
    columns,
    square: solution.isSquare,
    diagnostics: aboutTheWhole(
      withConfirmed(withPlayers(diagnostics, players, columns), chart.sheet.table, section, choices),
      solved,
    )
      .slice()
      .sort(bySeverity),
  };
}
