/** =USCF.TIEBREAKS and =USCF.UPSETS: what a wallchart says after the last round, without rating it. */
import type { Format } from "../sheet/event/standings-choices";
import {
  fieldOf,
  missingIn,
  progressOf,
  type FieldChoices,
  type Progress,
} from "../sheet/standings/field-of-section";
import { upsetsOf } from "../standings/awards";
import { pointsOf, type Field } from "../standings/field";
import {
  fideOrder,
  ORDERS,
  placesOf,
  pointGroups,
  showPlace,
  TIE_BREAKS,
  tieBreaks,
  usualOrder,
} from "../standings/tie-breaks";
import { bare } from "../wallchart/cells/text";
import { FOR_GAMES, stops } from "../wallchart/diagnostics";
import type { Section } from "../wallchart/types";
import { cellOf, isEmpty, notOneOf, optionalWhole, plain, readText, readWord, type Rows } from "./arguments";
import { linedUp, readUnrated } from "./chart";
import { invalid, undefinedResult } from "./errors";
import { run } from "./run";

type Cell = number | string | CustomFunctions.Error;

const POINTS = "Points";
const PLACE = "Place";
const ORDER = "Order";
/** After which round the values are, and what has no result yet; the same in all lines. */
const ROUND = "Round";
const MISSING = "Missing";
const PLAIN = [PLACE, POINTS, ORDER, ROUND, MISSING];

/** The tie-breaks that a word names: one, or those of an order. */
function namesFor(word: string, field: Field): readonly string[] {
  const key = bare(word);
  if (key === "fide") return fideOrder(field);
  for (const [name, order] of ORDERS) if (bare(name) === key) return order;
  const plainName = PLAIN.find((name) => bare(name) === key);
  if (plainName !== undefined) return [plainName];
  const found = TIE_BREAKS.find(({ name, also }) => bare(name) === key || also.split(" ").includes(key));
  if (found) return [found.name];
  const known = [...ORDERS.keys(), "FIDE", ...TIE_BREAKS.map(({ name }) => name)];
  throw notOneOf("methods", word.trim(), known);
}

/** The columns that are asked for; those of the rulebook if nothing is. */
function readMethods(rows: Rows, field: Field): readonly string[] {
  const names = rows.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const cell = plain(value, cellOf("methods", r, c));
      if (isEmpty(cell)) return [];
      return String(cell)
        .split(/[,;]/)
        .filter((word) => word.trim() !== "")
        .flatMap((word) => namesFor(word, field));
    }),
  );
  return names.length > 0 ? [...new Set(names)] : usualOrder(field);
}

const FORMATS: readonly Format[] = ["round robin", "Swiss"];
/** For the argument `afterRound`: the last round in which no result is missing. */
const FINISHED = "finished";

/** The round that the standings are after; null for all rounds, which is refused while a result is missing. */
function readAfter(
  value: unknown,
  { section, reading: { square } }: Unrated,
  progress: Progress,
): number | null {
  const { begun, finished, open } = progress;
  if (bare(readText(value, "afterRound")) === FINISHED) return finished;
  const after = optionalWhole(value, "afterRound", 0, Math.max(1, section.rounds)) || null;
  if (square && after !== null) throw invalid("afterRound: a column for each opponent tells no rounds.");
  // Asked for the last round as it is, what is missing there counts as not played.
  if (square || open === 0 || after !== null) return after;
  throw invalid(
    `${missingIn(progress)} Give finished as afterRound, or ${begun} to count what is missing as not played.`,
  );
}

type Unrated = ReturnType<typeof readUnrated>;

/** The chart as a field. A foreign event's opponents are not in the chart, so there is nothing to break ties by. */
function fieldIn(chart: Unrated, choices: FieldChoices): Field {
  const { section, table, reading } = chart;
  if (section.foreign) throw invalid("A foreign event's opponents are not in the wallchart.");
  return fieldOf(section, table, reading.square, choices);
}

/**
 * The tie-breaks of a section, one column each, lined up with the wallchart. US Chess's rulebook decides the order unless you name your own. FIDE's go by the rules of the date.
 * @customfunction TIEBREAKS
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Give rows too, such as A1:K50: Excel on the web can't hand over whole columns.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [methods] Tie-breaks in their order, such as Modified Median, Solkoff or FIDE Buchholz; also Points and Place. Or an order: US Chess, Scholastic, Round robin, FIDE. Left out: US Chess, or Round robin in a round robin.
 * @param [afterRound] After which round: a number, or finished for the last one with all results. Left out: all rounds, and an error while results are missing.
 * @param [format] Round robin or Swiss. Left out: what the rounds and pairings show; a forfeit or a withdrawal leaves a round robin one.
 * @returns One column for each tie-break, and one row for each row of the wallchart.
 * @throws #N/A in the cells of a tie-break that needs more than the wallchart has. The message says what.
 */
export function tiebreaks(
  wallchart: unknown[][],
  date: unknown,
  methods: unknown[][],
  afterRound: unknown,
  format: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return run({ wallchart, date, methods, afterRound, format }, invocation, (its) => {
    const day = its.endDate;
    const chart = readUnrated(its, FOR_GAMES);
    const choices: FieldChoices = {
      day,
      format: readWord(its.raw["format"], "format", FORMATS),
      ratingsInDoubt: chart.reading.diagnostics.some(stops(["ratings"])),
    };
    const progress = progressOf(chart.section, fieldIn(chart, choices));
    const after = readAfter(its.raw["afterRound"], chart, progress);
    const field = fieldIn(chart, { ...choices, after });
    const names = readMethods(its.methods, field);
    const { columns, groups } = tieBreaks(
      field,
      names.filter((name) => TIE_BREAKS.some((tieBreak) => tieBreak.name === name)),
    );
    const places = placesOf(pointGroups(field));
    const points = pointsOf(field);
    const order = groups.flat();
    const missing = missingIn(progress);
    const cellsOf = (name: string): readonly Cell[] => {
      if (name === POINTS) return points;
      if (name === PLACE) return places.map(showPlace);
      if (name === ORDER) return points.map((_, player) => order.indexOf(player) + 1);
      if (name === ROUND) return points.map(() => field.rounds);
      if (name === MISSING) return points.map(() => missing);
      const { values, needs } = columns.find((column) => column.name === name)!;
      return values.map((value) => (needs ? undefinedResult(`${name} needs ${needs}.`) : (value ?? "")));
    };
    const cells = names.map(cellsOf);
    return linedUp(chart, its, names, (player) => cells.map((column) => column[player]!));
  });
}

const UPSET_HEADINGS = ["Round", "Player", "Rating", "Result", "Opponent", "Rating", "Upset"];
const USUAL_UPSETS = 10;
const MOST_UPSETS = 10_000;

function ratingOf({ players }: Section, player: number): number {
  return Math.round(players[player]!.rating!);
}

/**
 * The biggest upsets: games that the lower-rated player won, by the difference of the ratings before the event. A draw counts half.
 * @customfunction UPSETS
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Give rows too, such as A1:K50: Excel on the web can't hand over whole columns.
 * @param [n] How many to list. Left out: 10.
 * @param [round] Only the games of this round. Left out: all rounds.
 * @returns A heading row, then a row for each upset, the biggest first. Games of unrated players are left out.
 */
export function upsets(
  wallchart: unknown[][],
  n: unknown,
  round: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return run({ wallchart, n, round }, invocation, (its) => {
    const most = optionalWhole(its.raw["n"], "n", 1, MOST_UPSETS) ?? USUAL_UPSETS;
    const chart = readUnrated(its, [...FOR_GAMES, "ratings"]);
    const field = fieldIn(chart, {});
    const { section } = chart;
    const only = optionalWhole(its.raw["round"], "round", 1, Math.max(1, field.rounds));
    const found = upsetsOf(field).filter((upset) => only === null || upset.round === only);
    const rows = found
      .slice(0, most)
      .map(({ round: at, player, opponent, score, points }) => [
        field.inOrder ? at : "",
        section.players[player]!.name,
        ratingOf(section, player),
        score === 1 ? "W" : "D",
        section.players[opponent]!.name,
        ratingOf(section, opponent),
        points,
      ]);
    return [UPSET_HEADINGS, ...(rows.length > 0 ? rows : [["", "No upsets", "", "", "", "", ""]])];
  });
}
