/** The columns of what we wrote beside a wallchart before, by our headings. */
import { bare, OUTPUT_HEADINGS } from "../wallchart/layout/headings";

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
