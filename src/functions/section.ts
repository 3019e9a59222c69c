/**
 * =USCF functions over a whole wallchart: RATEEVENT rates every player through the five steps, EXPLAIN
 * shows each step of one player. Both read the chart by its heading row and refuse one with errors.
 */
import { explain } from "../wallchart/explain";
import { normsOf } from "../wallchart/norms";
import type { RatedPlayer } from "../wallchart/rate";
import type { ChartDiagnostic, Section } from "../wallchart/section";
import { readText } from "./arguments";
import { post, rateChart, type RatedChart } from "./chart";
import { invalid, undefinedResult } from "./errors";

type Output = (string | number)[][];

/** A player's cells under the headings of a way to show. */
interface Shown {
  readonly headings: readonly string[];
  readonly cells: (player: RatedPlayer, chart: RatedChart, index: number) => (string | number)[];
}

function change(player: RatedPlayer, chart: RatedChart): number | "" {
  const after = post(player, chart);
  return after === "" || player.prior === null ? "" : after - Math.round(player.prior);
}

/** What was found about a player; what is said of the whole section stands with its first player. */
function findings({ reading, rated }: RatedChart, index: number): readonly ChartDiagnostic[] {
  return [...reading.diagnostics, ...rated.diagnostics].filter(
    ({ player, cells }) => player === index || (index === 0 && player === undefined && cells.length === 0),
  );
}

/** What there is to say of a player, beside the numbers. */
function note(
  { floor, ceilingHeld, matchLimited, initial, eventGames }: RatedPlayer,
  chart: RatedChart,
  index: number,
): string {
  const start = initial && eventGames > 0 ? [`Start ${initial.rating}, N ${initial.games}.`] : [];
  const held = floor.held ? [`Floor ${floor.rating}.`] : [];
  const ceiling = ceilingHeld ? ["Held by the ceiling."] : [];
  const limited = matchLimited ? ["Limited to 50 points in a match."] : [];
  const found = findings(chart, index).map(({ message }) => message);
  return [...start, ...held, ...limited, ...ceiling, ...found].join(" ");
}

const FULL: Shown = {
  headings: ["Post", "Exact", "Change", "Games", "Formula", "N'", "K", "Expected", "Bonus", "Norm", "Note"],
  cells: (player, chart, index) => {
    const trace = player.eventGames > 0 ? player.trace : null;
    const { kFactor = "", expected = "", bonus = "" } = trace?.final?.standard ?? {};
    const { rated, settings } = chart;
    return [
      post(player, chart),
      player.rating ?? "",
      change(player, chart),
      player.rating === null ? "" : (player.games ?? ""),
      trace?.final?.formula ?? "",
      trace?.effectiveGames ?? "",
      kFactor,
      expected,
      bonus,
      normsOf(rated.section, rated.players, settings)[index]!,
      note(player, chart, index),
    ];
  },
};

const SHOW = new Map<string, Shown>([
  ["post", { headings: ["Post"], cells: (player, chart) => [post(player, chart)] }],
  ["exact", { headings: ["Exact"], cells: (player) => [player.rating ?? ""] }],
  ["change", { headings: ["Change"], cells: (player, chart) => [change(player, chart)] }],
  ["full", FULL],
]);

/**
 * The ratings after an event, as US Chess computes them: one row for each row of the chart.
 * @customfunction RATEEVENT
 * @helpurl https://localhost:3000/help.html#RATEEVENT
 * @requiresParameterAddresses
 * @param wallchart The chart with its heading row: number, name, rating, rounds. Whole columns such as A:K work too.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5, or OTBR, OTBQ, OTBB, OLR, OLQ, OLB. Left out: OTBR.
 * @param [show] post, exact, change, full or problems. Left out: post.
 * @returns A column headed Post, or the columns that show asks for.
 * @throws #VALUE! where two rows contradict each other or a cell cannot be read; the message names the cells.
 */
export function rateevent(
  wallchart: unknown[][],
  date: unknown,
  timeControl: unknown,
  show: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  const shown = SHOW.get((readText(show, "show") || "post").toLowerCase());
  if (!shown) throw invalid(`show: it is none of "post", "exact", "change" and "full".`);
  const trace = shown === FULL;
  const chart = rateChart({ wallchart, date, timeControl, trace, invocation });
  const blank = shown.headings.map(() => "");
  const output: Output = chart.table.map(() => blank);
  output[chart.reading.headingRow] = [...shown.headings];
  chart.section.players.forEach(({ row }, index) => {
    output[row] = shown.cells(chart.rated.players[index]!, chart, index);
  });
  return output;
}

/** An ID as Excel keeps it when it takes it for a number. */
function withoutZeros(id: string): string {
  return id.replace(/^0+/, "");
}

/** The index of the one player that a pair number, an ID or a name means. */
function findPlayer({ players }: Section, wanted: string): number {
  const text = wanted.toLowerCase();
  const tests = [
    (i: number) => String(players[i]!.number) === text,
    (i: number) => withoutZeros(players[i]!.id.toLowerCase()) === withoutZeros(text),
    (i: number) => players[i]!.name.toLowerCase() === text,
  ];
  for (const isMeant of tests) {
    const found = players.findIndex((_, i) => isMeant(i));
    if (found >= 0) return found;
  }
  throw undefinedResult(`player: "${wanted.slice(0, 40)}" is no number, ID or name of the wallchart.`);
}

/**
 * How one player's new rating comes about, step by step: a label and a value in each row.
 * @customfunction EXPLAIN
 * @helpurl https://localhost:3000/help.html#EXPLAIN
 * @requiresParameterAddresses
 * @param wallchart The chart with its heading row: number, name, rating, rounds. Whole columns such as A:K work too.
 * @param player The player's number, ID or name.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5, or OTBR, OTBQ, OTBB, OLR, OLQ, OLB. Left out: OTBR.
 * @returns Rows of a label and a value.
 * @throws #N/A where the wallchart has no such player.
 */
export function explainPlayer(
  wallchart: unknown[][],
  player: unknown,
  date: unknown,
  timeControl: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  const wanted = readText(player, "player");
  if (wanted === "") throw invalid("player is missing: give a number, an ID or a name of the wallchart.");
  const chart = rateChart({ wallchart, date, timeControl, trace: true, invocation });
  const index = findPlayer(chart.section, wanted);
  const lines = explain(chart.section, index, chart.rated.players[index]!, chart.settings);
  const said = findings(chart, index).map(({ message }) => ["Note", message]);
  return [...lines.map(({ label, value }) => [label, value]), ...said];
}
