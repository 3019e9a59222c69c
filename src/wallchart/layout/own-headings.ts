/**
 * The headings of our own columns, and of those that wait for ratings.
 *
 * Example: `Post` with `Change` right after it is what we wrote; `New Rtg` over an empty column waits for the ratings after the
 * event.
 */
import { isSystem, type System } from "../../ratings/uschess/systems";
import { bare } from "../cells/text";
import { headingOf } from "../reader/words";
import type { CellValue } from "../types";

/** Words that head an empty column for the ratings after the event, beside those of the role `post`. */
const WAITING: ReadonlySet<string> = new Set("after updated postevent posttournament".split(" "));

/**
 * The system of the ratings that an empty column with this heading waits for, "" if it names none: `New Rtg` and `New` wait
 * for any, `New Quick` and `Quick post` for OTBQ. Null if the heading does not say so. A column with something in it may be
 * anything else.
 */
export function waitsForPost(heading: CellValue | undefined): System | "" | null {
  const { role, odd, system } = headingOf(heading);
  if ((role !== "post" || odd.length > 0) && !WAITING.has(bare(heading))) return null;
  return system !== null && isSystem(system) ? system : "";
}

/** The headings of the columns that we write beside a wallchart. */
export const OUTPUT_HEADINGS = ["Post", "Change", "Games after", "Note"] as const;

/** In a sheet that we make, the heading of the post-event rating that was printed, beside our own `Post`. */
export const CHART_POST_HEADING = "Chart post";

/** All headings of our output: those beside a wallchart, and those of RATEEVENT with "full". */
const OUTPUT_WORDS: ReadonlySet<string> = new Set(
  [...OUTPUT_HEADINGS, "Exact", "Games", "Formula", "N'", "K", "Expected", "Bonus"].map(bare),
);

/** The name of the second system in front of a heading of ours: `Quick post`. */
const SYSTEM_IN_FRONT = /^(?:online )?(?:regular|quick|blitz) /i;

/**
 * The columns of our own earlier output: a `Post` with `Change` or `Exact` right after it, or a `Change` with
 * `Games after` if the ratings fill a column of the TD's; and more of our headings after these, for each system. A TD's own
 * `Post` stands alone.
 */
export function outputColumns(headings: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (!headings.some((heading) => /\bpost\b|games after/i.test(heading))) return found;
  const words = headings.map((heading) => bare(heading.replace(SYSTEM_IN_FRONT, "")));
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i]!, words[i + 1]];
    const isFirst =
      (word === "post" && (next === "change" || next === "exact")) ||
      (word === "change" && next === "gamesafter");
    // Our notes beside ratings in a column of the TD's.
    const isNote = word === "note" && /^(?:post|change|gamesafter)$/.test(words[i - 1] ?? "");
    if (isFirst || isNote || (found.has(i - 1) && OUTPUT_WORDS.has(word))) found.add(i);
  }
  return found;
}
