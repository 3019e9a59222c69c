/**
 * The 449 starts that the record prints: Quick starts, before 2015, of players with a Regular rating (numbers without names).
 * Each is the Regular rating, on at most ten games (section 2, priority list).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initialRating } from "../../src/ratings/uschess/initial";
import { rulesFor } from "../../src/ratings/uschess/rules";

interface Start {
  readonly end: string;
  readonly regular: string;
  readonly quickPre: string;
}

const STARTS = readFileSync(join(__dirname, "quick-starts-2006-2014.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Start);

/** `932` or `370P14` */
function sourceOf(text: string) {
  const [rating, games] = text.split("P");
  return { rating: Number(rating), games: games === undefined ? null : Number(games) };
}

test("every printed Quick start is the one of Step 1", () => {
  const wrong = STARTS.filter(({ end, regular, quickPre }) => {
    const newcomer = { sources: [{ system: "OTBR" as const, ...sourceOf(regular), date: null }] };
    const { initial } = initialRating(newcomer, { system: "OTBQ", endDate: end, rules: rulesFor(end) });
    return `${initial.rating}P${initial.games}` !== quickPre;
  });
  expect(STARTS).toHaveLength(449);
  expect(wrong).toEqual([]);
});
