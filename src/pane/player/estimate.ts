/**
 * Why a web estimate is not the official rating: the one-pass number beside the result, where the difference comes
 * from, and the other possible reasons for this player.
 *
 * Example: `The estimator on the US Chess website would show 1563 (1562.1, rounded up).`
 */
import type { Trace } from "../../ratings/uschess/event";
import { webEstimate } from "../../ratings/uschess/web-estimator";
import { mean } from "../../ratings/linear-performance";
import { WHY_DIFFERENT } from "../../sheet/estimate/why";
import { entriesOf } from "../../sheet/words/in-short";
import { postRating, type RatedSection } from "../../sheet/rate/rated-section";
import { signed } from "../../wallchart/cells/text";
import { number } from "./words";

export interface Estimate {
  /** What the estimator on the US Chess website would show. */
  readonly shown: number;
  readonly lines: readonly string[];
}

export function estimateOf(view: RatedSection, index: number, trace: Trace): Estimate | null {
  const { ratings, settings, section } = view;
  const { prior, games, history, score, intermediate, final, mostRepeats } = trace;
  if (!intermediate || !final) return null;
  const opponents = firstRatings(view, index, intermediate.opponents);
  const player = { rating: prior, games, history, opponents, score };
  const { shown, exact } = webEstimate(player, settings);
  const rated = ratings[index]!;
  const post = postRating(rated, settings) ?? 0;
  const moved = mean(final.opponents) - mean(opponents);
  const difference = post - shown;
  const lines = [
    `The estimator on the US Chess website would show ${rounded(exact, shown)}. The official method gives ${rounded(rated.rating ?? 0, post)}: ${difference === 0 ? "the same" : signed(difference)}.`,
    `The estimator makes one pass, US Chess two. Your opponents' ratings changed too, and US Chess uses the new ones: on average ${number(Math.abs(moved))} points ${moved >= 0 ? "higher" : "lower"}.`,
  ];
  if (rated.floor.held)
    lines.push(`The floor of ${rated.floor.rating} keeps the rating up. Estimators do not know about it.`);
  if (rated.initial && rated.initial.source !== "given")
    lines.push(
      `The start at ${number(rated.initial.rating)} is calculated. US Chess may start this player elsewhere.`,
    );
  if (resultsAgainstNewcomers(view, index)) lines.push(WHY_DIFFERENT.newcomers);
  if (mostRepeats > 1) lines.push(WHY_DIFFERENT.repeats);
  lines.push(WHY_DIFFERENT.decimals);
  if (games === null) lines.push(`The wallchart gives no game count. ${WHY_DIFFERENT.games}`);
  if (section.players.some(({ id }, i) => i !== index && id !== "" && id === section.players[index]!.id))
    lines.push("The player is listed twice. All of their games are rated together.");
  return { shown, lines };
}

/** `1563 (1562.1, rounded up)`; a rating that needed no rounding stands alone. */
function rounded(exact: number, shown: number): string {
  const words = number(exact);
  if (words === String(shown)) return words;
  return `${shown} (${words}, rounded ${shown > exact ? "up" : "down"})`;
}

/** The opponents' ratings as an estimator knows them: before the event, or a newcomer's start. */
function firstRatings({ ratings, section }: RatedSection, index: number, used: readonly number[]): number[] {
  const results = entriesOf(section, index).flatMap((entry) => entry.results);
  return results.map(({ opponent }, i) => {
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
