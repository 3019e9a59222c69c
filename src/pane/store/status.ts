/**
 * The state of something that the pane writes, in the same words and color in every room.
 *
 * Example: a wallchart with two doubts is `2 questions`, one that was rated and then corrected `3 ratings out of date`.
 */
import { plural } from "../../sheet/words/rating-words";
import type { SeenChart } from "./see-charts";
import { stateInWords, writtenState, type WrittenState } from "./written-state";

export interface Status {
  /** What its color says: nothing yet, all is well, something is to be done, something stops it. */
  readonly tone: "none" | "good" | "look" | "stop";
  readonly words: string;
}

export const NOT_WRITTEN: Status = { tone: "none", words: "Not written" };
export const UP_TO_DATE: Status = { tone: "good", words: "Up to date" };
export const OUT_OF_DATE: Status = { tone: "look", words: "Out of date" };

export const statusOfWritten = (written: WrittenState): Status => ({
  tone: ({ none: "none", current: "good", outdated: "look", unknown: "look" } as const)[written.kind],
  words: stateInWords(written),
});

/** What is to be done on a wallchart before it can be rated; null for nothing. */
export function statusOfProblems({ chart, view }: Pick<SeenChart, "chart" | "view">): Status | null {
  const count = (wanted: "error" | "doubt") =>
    chart.problems.filter(({ severity, isConfirmed }) => severity === wanted && !isConfirmed).length;
  const [errors, doubts] = [count("error"), count("doubt")];
  if (errors > 0) return { tone: "stop", words: plural(errors, "error") };
  if (doubts > 0) return { tone: "look", words: plural(doubts, "question") };
  return view.settings ? null : { tone: "stop", words: "Date or time control is wrong" };
}

/** The ratings of US Chess on a wallchart's sheet. */
export function statusOf(seen: SeenChart): Status {
  return statusOfProblems(seen) ?? statusOfWritten(writtenState(seen));
}
