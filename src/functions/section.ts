/**
 * =USCF functions for a whole wallchart: RATEEVENT rates every player in the five steps, and EXPLAIN shows each step for
 * one player. Both find the columns by the heading row, and return an error if the wallchart has errors.
 */
import { anyOrderKey } from "../wallchart/cells/person-names";
import type { PlayerRating } from "../ratings/uschess/event";
import { explain } from "../sheet/words/explain";
import { normsOf } from "../sheet/rate/norms";
import { ratingNotes } from "../sheet/words/rating-words";
import type { ChartDiagnostic, Section, SectionPlayer } from "../wallchart/types";
import { missing, readWord } from "./arguments";
import { chartProblems, linedUp, post, rateChart, type RatedChart } from "./chart";
import { invalid, undefinedResult } from "./errors";
import { run } from "./run";

type Cells = (string | number)[];

/** One value of `show`: its headings, and the cells of each player under them. */
interface Shown {
  readonly headings: readonly string[];
  readonly cellsOf: (chart: RatedChart) => (player: PlayerRating, index: number) => Cells;
}

function change(player: PlayerRating, chart: RatedChart): number | "" {
  const after = post(player, chart);
  return after === "" || player.prior === null ? "" : after - Math.round(player.prior);
}

/** The findings about a player. Those about the whole section go to the first player. */
function findings({ diagnostics }: RatedChart, index: number): readonly ChartDiagnostic[] {
  return diagnostics.filter(
    ({ player, cells }) => player === index || (index === 0 && player === undefined && cells.length === 0),
  );
}

/** The text in the column Note. */
function note(player: PlayerRating, chart: RatedChart, index: number): string {
  const notes = ratingNotes(player).map((text) => `${text}.`);
  return [...notes, ...findings(chart, index).map(({ message }) => message)].join(" ");
}

const FULL: Shown = {
  headings: ["Post", "Exact", "Change", "Games", "Formula", "N'", "K", "Expected", "Bonus", "Norm", "Note"],
  cellsOf: (chart) => {
    const norms = normsOf(chart.rated);
    return (player, index) => {
      const trace = player.trace();
      const { kFactor = "", expected = "", bonus = "" } = trace?.final?.standard ?? {};
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
        norms[index]!,
        note(player, chart, index),
      ];
    };
  },
};

const SHOWN = {
  post: { headings: ["Post"], cellsOf: (chart) => (player) => [post(player, chart)] },
  exact: { headings: ["Exact"], cellsOf: () => (player) => [player.rating ?? ""] },
  change: { headings: ["Change"], cellsOf: (chart) => (player) => [change(player, chart)] },
  full: FULL,
} satisfies Record<string, Shown>;
/** What `show` may be. */
const WAYS = ["post", "exact", "change", "full", "problems"] as const;

const PROBLEM_HEADINGS = ["Cell", "Problem", "What to do"];

/**
 * The ratings after an event, as US Chess computes them: one row for each row of the wallchart.
 * @customfunction RATEEVENT
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Give rows too, such as A1:K50: Excel on the web can't hand over whole columns.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @param [show] What to show: post (whole ratings), exact (unrounded), change, full (all steps, with norms) or problems (what is wrong in the wallchart). Left out: post.
 * @returns A column headed Post, or the columns chosen by show.
 * @throws #VALUE! if two rows contradict each other or a cell cannot be read. The message names the cells.
 */
export function rateevent(
  wallchart: unknown[][],
  date: unknown,
  timeControl: unknown,
  show: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return run({ wallchart, date, timeControl, show }, invocation, (its) => {
    const way = readWord(its.raw["show"], "show", WAYS) ?? "post";
    if (way === "problems") {
      const problems = chartProblems(its);
      return [PROBLEM_HEADINGS, ...(problems.length > 0 ? problems : [["", "No problems", ""]])];
    }
    const shown: Shown = SHOWN[way];
    const chart = rateChart(its);
    const cellsOf = shown.cellsOf(chart);
    return linedUp(chart, its, shown.headings, (index) => cellsOf(chart.rated.ratings[index]!, index));
  });
}

/** An ID without leading zeros, as Excel keeps it if it takes it for a number. */
function withoutZeros(id: string): string {
  return id.replace(/^0+/, "");
}

/** The index of the player with this pairing number, ID or name. */
function findPlayer({ players }: Section, wanted: string): number {
  const text = wanted.toLowerCase();
  const tests = [
    ({ number }: SectionPlayer) => String(number) === text,
    ({ id }: SectionPlayer) => id !== "" && withoutZeros(id.toLowerCase()) === withoutZeros(text),
    ({ name }: SectionPlayer) => name.toLowerCase() === text,
    ({ name }: SectionPlayer) => anyOrderKey(name) === anyOrderKey(wanted),
  ];
  for (const isMeant of tests) {
    const found = players.filter(isMeant);
    // Rows with one ID are one player.
    const persons = found.filter(
      ({ id }, i) => id === "" || found.findIndex((other) => other.id === id) === i,
    );
    if (persons.length > 1) {
      const numbers = persons.map(({ number }) => number).join(" and ");
      throw invalid(
        `player: "${wanted.slice(0, 40)}" matches numbers ${numbers}. Give the number or the ID.`,
      );
    }
    if (found.length > 0) return players.indexOf(found[0]!);
  }
  throw undefinedResult(`player: "${wanted.slice(0, 40)}" is not the number, ID or whole name of a player.`);
}

/**
 * How one player's new rating is computed: one paragraph in plain words, then each step. A label and a value in each row.
 * @customfunction EXPLAIN
 * @requiresParameterAddresses
 * @param wallchart The wallchart with its heading row: number, name, rating, rounds. Give rows too, such as A1:K50: Excel on the web can't hand over whole columns.
 * @param player The player's number, ID or name, such as Ann Ash or ASH, ANN.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @returns Rows of a label and a value.
 * @throws #N/A if the wallchart has no such player.
 */
export function explainInChart(
  wallchart: unknown[][],
  player: unknown,
  date: unknown,
  timeControl: unknown,
  invocation: CustomFunctions.Invocation,
): unknown[][] {
  return run({ wallchart, player, date, timeControl }, invocation, (its) => {
    if (its.player === "") throw missing("player", "the player's number, ID or name");
    const chart = rateChart(its);
    const index = findPlayer(chart.section, its.player);
    const lines = explain(chart.rated, index);
    const notes = findings(chart, index).map(({ message }) => ["Note", message]);
    return [...lines.map(({ label, value }) => [label, value]), ...notes];
  });
}
