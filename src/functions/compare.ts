/** =USCF.COMPARE: a wallchart rated by several systems, with a column for each, in the same rows as RATEEVENT. */
import type { Rating } from "../ratings/types";
import { personsOf } from "../ratings/uschess/whole-event";
import { bare } from "../wallchart/layout/headings";
import { stopsRating, type SectionPlayer } from "../wallchart/section";
import { cellOf, isEmpty, plain, show, toNumber, rowsOf, type RangeArgument } from "./arguments";
import { outputRows, post, readChart, type Chart } from "./chart";
import { OTHER_SYSTEMS, type Competitor } from "./compare-systems";
import { invalid, undefinedResult } from "./errors";

const US_CHESS = "US Chess";
const NAMES = [US_CHESS, ...OTHER_SYSTEMS.keys()];

function readSystemName(word: string): string {
  const found = NAMES.find((name) => bare(name) === bare(word));
  if (!found) throw invalid(`systems: ${show(word.trim())} is not one of ${NAMES.join(", ")}.`);
  return found;
}

/** The systems named in a range. Capitals, spaces and hyphens do not matter. */
function readSystemNames(range: RangeArgument): string[] {
  const names = rowsOf(range).flatMap((row, r) =>
    row.flatMap((value, c) => {
      const cell = plain(value, cellOf("systems", r, c));
      if (isEmpty(cell)) return [];
      // One cell may name several: Elo, FIDE.
      const words = String(cell).split(/[,;]/);
      return words.filter((word) => word.trim() !== "").map(readSystemName);
    }),
  );
  if (names.length === 0) throw invalid(`systems is missing. Name one or more of ${NAMES.join(", ")}.`);
  return names;
}

/** Reads the numbers in a column that only other systems use, found by its heading; null if there is none. */
function numbersUnder(chart: Chart, headings: readonly string[], least: number, most: number) {
  const found = chart.reading.columns.find(
    ({ role, heading }) => role === "other" && headings.includes(bare(heading)),
  );
  return ({ row }: SectionPlayer): number | null => {
    const number = found ? toNumber(chart.table[row]![found.column] ?? null) : NaN;
    return number >= least && number <= most ? number : null;
  };
}

function ageOf({ birthDate, age }: SectionPlayer, { settings: { endDate } }: Chart): Competitor["age"] {
  if (birthDate === null) return age;
  return endDate === null ? (age ?? "undated") : Number(endDate.slice(0, 4)) - Number(birthDate.slice(0, 4));
}

/** The player in each row. Rows with the same ID are one player with all their games. */
function competitorsOf(chart: Chart): readonly Competitor[] {
  const { players } = chart.section;
  const deviation = numbersUnder(chart, ["rd", "deviation", "ratingdeviation"], 1, 500);
  const volatility = numbersUnder(chart, ["volatility"], 0.0001, 1);
  const index = numbersUnder(chart, ["index", "dwzindex"], 1, 10_000);
  const fideOf = ({ sources }: SectionPlayer) => sources.find(({ system }) => system === "FIDE") ?? null;
  const hasFide = players.some((player) => fideOf(player) !== null);
  const fide = (player: SectionPlayer): Competitor["fide"] => {
    const { rating, games, peak } = player;
    if (!hasFide) return rating === null ? null : { rating, games, peak };
    const own = fideOf(player);
    return own && { rating: own.rating, games: own.games, peak: null };
  };

  const personOf = personsOf(players.map(({ id }) => id));
  const persons: (Competitor & { games: Competitor["games"][number][] })[] = [];
  personOf.forEach((person) => {
    if (persons[person]) return;
    const rows = players.filter((_, i) => personOf[i] === person);
    const player = rows.find(({ rating }) => rating !== null) ?? rows[0]!;
    persons[person] = {
      rating: player.rating,
      ratedGames: player.games,
      fide: fide(player),
      age: ageOf(player, chart),
      deviation: deviation(player),
      volatility: volatility(player),
      index: index(player),
      games: [],
    };
  });
  players.forEach(({ results }, i) => {
    for (const { opponent, score } of results) {
      persons[personOf[i]!]!.games.push({ opponent: persons[personOf[opponent]!]!, score });
    }
  });
  return personOf.map((person) => persons[person]!);
}

type Cell = Rating | "" | CustomFunctions.Error;

/** The column of US Chess, as RATEEVENT shows it. */
function usChess(chart: Chart): Cell[] {
  const { section, rated, diagnostics } = chart;
  if (rated) return rated.ratings.map((player) => post(player, chart));
  const { message, hint } = diagnostics.find(stopsRating)!;
  return section.players.map(() => undefinedResult(`${US_CHESS}: ${message} ${hint}`));
}

/**
 * The ratings after an event by several systems, one column each. Some systems need extra columns: FIDE, RD, Volatility, Index, Games, Age or Birth date.
 * @customfunction COMPARE
 * @helpurl https://localhost:3000/help.html#COMPARE
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Whole columns such as A:K work too.
 * @param systems Systems to compare: US Chess, Elo, Linear, FIDE, Glicko, Glicko-2, DWZ, ECF, UKD, ICCF, CCLA, Ingo, Ingo late, Ingo event, Harkness, Clarke, Chessmetrics.
 * @param [date] The day the section ended, or an edition of the rules such as ed2025-07. Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @returns One column for each system, and one row for each row of the wallchart.
 * @throws #N/A in the cells of a system that needs more than the wallchart has. The message says what.
 */
export function compare(
  wallchart: unknown[][],
  systems: unknown[][],
  date: unknown,
  timeControl: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  const names = readSystemNames(systems);
  const chart = readChart({ wallchart, date, timeControl, invocation });
  const field = competitorsOf(chart);
  const event = { field: [...new Set(field)], date: chart.settings.endDate };
  const columns = names.map((name): Cell[] => {
    const rate = OTHER_SYSTEMS.get(name)?.(event);
    if (!rate) return usChess(chart);
    return field.map((player) => {
      const outcome = rate(player);
      if (typeof outcome === "string") return undefinedResult(`${name} needs ${outcome}.`);
      return outcome === null ? "" : Math.round(outcome);
    });
  });
  const output: unknown[][] = outputRows(
    chart,
    wallchart,
    names.map(() => ""),
  );
  // Beside the wallchart, a column headed only "FIDE" would be read as FIDE ratings.
  output[chart.reading.headingRow] = names.map((name) => `${name} post`);
  chart.section.players.forEach(({ row }, i) => {
    output[row] = columns.map((column) => column[i]!);
  });
  return output;
}
