/** =USCF.TIEBREAKS and =USCF.UPSETS: what a wallchart says after the last round, without rating it. */
import { fieldOf } from "../sheet/standings/field-of-section";
import { upsetsOf } from "../standings/awards";
import { pointsOf, type Field } from "../standings/field";
import {
  ORDERS,
  placesOf,
  pointGroups,
  showPlace,
  TIE_BREAKS,
  tieBreaks,
  usualOrder,
} from "../standings/tie-breaks";
import { bare } from "../wallchart/layout/headings";
import type { Section } from "../wallchart/types";
import {
  cellOf,
  isEmpty,
  optionalNumber,
  plain,
  rowsOf,
  settleZeros,
  show,
  type RangeArgument,
} from "./arguments";
import { outputRows, readUnrated } from "./chart";
import { invalid, undefinedResult } from "./errors";

type Cell = number | string | CustomFunctions.Error;

const POINTS = "Points";
const PLACE = "Place";
const ORDER = "Order";

/** The tie-breaks that a word names: one, or those of an order. */
function namesFor(word: string): readonly string[] {
  const key = bare(word);
  if (key === "fide") throw invalid(`methods: name FIDE's tie-breaks one by one, such as FIDE Buchholz.`);
  for (const [name, order] of ORDERS) if (bare(name) === key) return order;
  const plainName = [PLACE, POINTS, ORDER].find((name) => bare(name) === key);
  if (plainName !== undefined) return [plainName];
  const found = TIE_BREAKS.find(({ name, also }) => bare(name) === key || also.split(" ").includes(key));
  if (found) return [found.name];
  const known = [...ORDERS.keys(), ...TIE_BREAKS.map(({ name }) => name)].join(", ");
  throw invalid(`methods: ${show(word.trim())} is not one of ${known}.`);
}

/** The columns that are asked for; those of the rulebook if nothing is. */
function readMethods(range: RangeArgument, field: Field): readonly string[] {
  const names = rowsOf(range).flatMap((row, r) =>
    row.flatMap((value, c) => {
      const cell = plain(value, cellOf("methods", r, c));
      if (isEmpty(cell)) return [];
      return String(cell)
        .split(/[,;]/)
        .filter((word) => word.trim() !== "")
        .flatMap(namesFor);
    }),
  );
  return names.length > 0 ? [...new Set(names)] : usualOrder(field);
}

/** The chart as a field. A foreign event's opponents are not in the chart, so there is nothing to break ties by. */
function fieldIn(wallchart: RangeArgument, invocation: CustomFunctions.Invocation) {
  const chart = readUnrated({ wallchart, invocation });
  const { section, table, reading } = chart;
  if (section.foreign) throw invalid("A foreign event's opponents are not in the wallchart.");
  return { chart, field: fieldOf(section, table, reading.square) };
}

/**
 * The tie-breaks of a section, one column each, lined up with the wallchart. US Chess's rulebook decides the order unless you name your own.
 * @customfunction TIEBREAKS
 * @helpurl https://localhost:3000/help.html#TIEBREAKS
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Whole columns such as A:K work too.
 * @param [methods] Tie-breaks in their order, such as Modified Median, Solkoff or FIDE Buchholz; also Points and Place. Or an order: US Chess, Scholastic, Round robin. Left out: US Chess, or Round robin if everybody met.
 * @returns One column for each tie-break, and one row for each row of the wallchart.
 * @throws #N/A in the cells of a tie-break that needs more than the wallchart has. The message says what.
 */
export function tiebreaks(
  wallchart: unknown[][],
  methods: unknown[][],
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  const { chart, field } = fieldIn(wallchart, invocation);
  const names = readMethods(methods, field);
  const { columns, groups } = tieBreaks(
    field,
    names.filter((name) => TIE_BREAKS.some((one) => one.name === name)),
  );
  const places = placesOf(pointGroups(field));
  const points = pointsOf(field);
  const order = groups.flat();
  const cellsOf = (name: string): readonly Cell[] => {
    if (name === POINTS) return points;
    if (name === PLACE) return places.map(showPlace);
    if (name === ORDER) return points.map((_, player) => order.indexOf(player) + 1);
    const { values, needs } = columns.find((column) => column.name === name)!;
    return values.map((value) => (needs ? undefinedResult(`${name} needs ${needs}.`) : (value ?? "")));
  };
  const cells = names.map(cellsOf);
  const output: unknown[][] = outputRows(
    chart,
    wallchart,
    names.map(() => ""),
  );
  output[chart.reading.headingRow] = [...names];
  chart.section.players.forEach(({ row }, player) => {
    output[row] = cells.map((column) => column[player]!);
  });
  return output;
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
 * @helpurl https://localhost:3000/help.html#UPSETS
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Whole columns such as A:K work too.
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
  const given = settleZeros({ wallchart, n, round }, invocation);
  const most = optionalNumber(given.n, "n", 1, MOST_UPSETS) ?? USUAL_UPSETS;
  const { chart, field } = fieldIn(wallchart, invocation);
  const { section } = chart;
  const only = optionalNumber(given.round, "round", 1, Math.max(1, field.rounds));
  const found = upsetsOf(field).filter((one) => only === null || one.round === only);
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
}
