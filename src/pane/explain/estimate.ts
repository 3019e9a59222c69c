/**
 * Why the estimate of a web page is not the official rating: the one-pass figure beside the result, what makes the
 * difference, and the other reasons there can be for this player.
 *
 * Example: `One pass gives 1562.1, both passes 1570.4: your opponents did better than their ratings.`
 */
import type { Trace } from "../../ratings/uschess/event";
import { ratePlayer } from "../../ratings/uschess/player";
import { webEstimate } from "../../ratings/uschess/web-estimator";
import { signed } from "../preview-row";
import { postRating, type RatedSection } from "../../sheet/rated-section";
import { number, resultsOf } from "./words";

export interface Estimate {
  /** One pass, unrounded. */
  readonly onePass: number;
  /** What the estimator of the US Chess site would show. */
  readonly shown: number;
  readonly lines: readonly string[];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function estimateOf(view: RatedSection, index: number, trace: Trace): Estimate | null {
  const { ratings, settings, section } = view;
  const { prior, games, history, score, intermediate, final, mostRepeats } = trace;
  if (!intermediate || !final) return null;
  const opponents = firstRatings(view, index, intermediate.opponents);
  const player = { rating: prior, games, history, opponents, score };
  const onePass = ratePlayer(player, settings);
  const shown = webEstimate(player, settings);
  const rated = ratings[index]!;
  const post = postRating(rated, settings) ?? 0;
  const moved = mean(final.opponents) - mean(opponents);
  const difference = post - shown;
  const lines = [
    `The estimator of the US Chess site would show ${shown}; the rating is ${post} (${signed(difference)}).`,
    `One pass gives ${number(onePass)}, both passes ${number(rated.rating ?? 0)}. In the second pass the opponents count with what they made of this event: on average ${number(Math.abs(moved))} points ${moved >= 0 ? "more" : "less"} each.`,
  ];
  if (rated.floor.held)
    lines.push(`The floor of ${rated.floor.rating} holds the rating; no estimator knows it.`);
  if (rated.initial && rated.initial.source !== "given")
    lines.push(`The start of ${rated.initial.rating} is worked out; the official one may be another.`);
  if (resultsAgainstNewcomers(view, index))
    lines.push(
      "An opponent was unrated: the official start of a newcomer may be another than the one used here.",
    );
  if (mostRepeats > 1) lines.push("An opponent was met more than once, which changes when a bonus is due.");
  lines.push(
    "US Chess rates from the live rating, with decimals; a monthly supplement's rating, or a rounded one, moves the result.",
  );
  if (games === null)
    lines.push("The chart gives no number of games; an estimate with another number has another K.");
  if (section.players.some(({ id }, i) => i !== index && id !== "" && id === section.players[index]!.id))
    lines.push("The player stands in the chart twice: all games are rated as one.");
  return { onePass, shown, lines };
}

/** The opponents as an estimator knows them: before the event, a newcomer by his start. */
function firstRatings({ ratings, section }: RatedSection, index: number, used: readonly number[]): number[] {
  return resultsOf(section.players, index).map(({ opponent }, i) => {
    const { prior, initial } = ratings[opponent]!;
    return prior ?? initial?.rating ?? used[i]!;
  });
}

function resultsAgainstNewcomers({ ratings, section }: RatedSection, index: number): boolean {
  return section.players[index]!.results.some(({ opponent }) => {
    const { initial } = ratings[opponent]!;
    return initial !== null && initial.source !== "given";
  });
}
