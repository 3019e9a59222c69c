/** =USCF.COMPARE: a wallchart rated by several systems, with a column for each, in the same rows as RATEEVENT. */
import { whatStops } from "../sheet/other-systems/field";
import { factOf, isLack } from "../sheet/other-systems/outcome";
import { rateOther } from "../sheet/other-systems/rate";
import { headingFor, readColumnWish, OTHER_SYSTEMS, type ColumnWish } from "../sheet/other-systems/settings";
import type { Rating } from "../ratings/types";
import { bare } from "../wallchart/cells/text";
import { stopsRating } from "../wallchart/types";
import { cellOf, isEmpty, missing, notOneOf, plain, type Rows } from "./arguments";
import { linedUp, post, readChart, type ChartArgument } from "./chart";
import { invalid, undefinedResult } from "./errors";
import { run } from "./run";

const US_CHESS = "US Chess";
const NAMES = [US_CHESS, ...OTHER_SYSTEMS];

type Asked = ColumnWish | typeof US_CHESS;

function readAsked(words: string): Asked {
  if (bare(words) === bare(US_CHESS)) return US_CHESS;
  const wish = readColumnWish(words.trim());
  if (wish === null) throw notOneOf("systems", words.trim(), NAMES);
  if (typeof wish === "string") throw invalid(`systems: ${wish}`);
  return wish;
}

/** The columns named in a range. Capitals, spaces and hyphens do not matter. */
function readSystems(rows: Rows): Asked[] {
  const asked = rows.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const cell = plain(value, cellOf("systems", r, c));
      if (isEmpty(cell)) return [];
      // One cell may name several: Elo, FIDE.
      const words = String(cell).split(/[,;]/);
      return words.filter((word) => word.trim() !== "").map(readAsked);
    }),
  );
  if (asked.length === 0) throw missing("systems", `one or more of ${NAMES.join(", ")}`);
  return asked;
}

type Cell = Rating | "" | CustomFunctions.Error;

/** The column of US Chess, as RATEEVENT shows it. */
function usChess(chart: ChartArgument): Cell[] {
  const { section, rated, diagnostics } = chart;
  if (rated) return rated.ratings.map((player) => post(player, chart));
  const { message, hint } = diagnostics.find(stopsRating)!;
  return section.players.map(() => undefinedResult(`${US_CHESS}: ${message} ${hint}`));
}

/** A column of another system: numbers, and where one lacks, what is needed for it. */
function otherColumn(chart: ChartArgument, wish: ColumnWish): Cell[] {
  const { nameCell, settings } = chart;
  const { field, players } = rateOther({ ...chart, endDate: settings.endDate }, wish);
  const [bad] = field.unreadable;
  if (bad) throw invalid(`${nameCell(bad.cells[0]!)}: ${bad.message}`);
  return players.map((player) => {
    const { outcome } = player;
    if (outcome !== null && isLack(outcome)) return undefinedResult(`${wish.system} needs ${outcome.needs}.`);
    return factOf(wish.fact, player);
  });
}

/**
 * The ratings after an event by several systems, one column each. Some systems need extra columns: FIDE, RD, Volatility, Index, Games, Age or Birth date.
 * @customfunction COMPARE
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Give rows too, such as A1:K50: Excel on the web can't hand over whole columns.
 * @param systems Systems to compare: US Chess, Elo, Linear, FIDE, Glicko, Glicko-2, DWZ, ECF, UKD, ICCF, CCLA, Ingo, Ingo late, Ingo event, Harkness, Clarke, Chessmetrics. With settings: "Elo k=24 start=1200". Also: Elo change, Glicko RD, Glicko-2 volatility, DWZ index.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
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
  return run({ wallchart, systems, date, timeControl }, invocation, (its) => {
    const asked = readSystems(its.systems);
    const chart = readChart(its, (found, read) =>
      asked.some((question) => question === US_CHESS || whatStops(read, question).includes(found)),
    );
    const columns = asked.map((question) =>
      question === US_CHESS ? usChess(chart) : otherColumn(chart, question),
    );
    // Beside the wallchart, a column headed only "FIDE" would be read as FIDE ratings.
    const headings = asked.map((question) =>
      question === US_CHESS ? `${US_CHESS} post` : headingFor(question),
    );
    return linedUp(chart, its, headings, (index) => columns.map((column) => column[index]!));
  });
}
