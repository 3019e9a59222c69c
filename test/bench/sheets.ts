/** Sections of the benches as the cells of a sheet, with texts of their own as Excel hands them over. */
import type { Entrant } from "../../src/ratings/uschess/event";
import type { CellValue } from "../../src/wallchart/types";

const LETTERS = new Map([
  [1, "W"],
  [0.5, "D"],
  [0, "L"],
]);

/** What a sheet has beside `# | Name | Rating | Rd 1 …` with results such as `W12`. */
export const SHAPES = {
  plain: {},
  totals: { totals: true },
  colors: { colors: true },
  ids: { ids: true },
  all: { totals: true, colors: true, ids: true },
} as const satisfies Readonly<Record<string, Shape>>;

interface Shape {
  readonly totals?: boolean;
  readonly colors?: boolean;
  readonly ids?: boolean;
}

/** A sheet under a title, a row a player; everybody has a game in each round. */
export function makeSheet(
  entrants: readonly Entrant[],
  { totals = false, colors = false, ids = false }: Shape,
): CellValue[][] {
  const rounds = entrants[0]!.results.map((_, round) => `Rd ${round + 1}`);
  const only = (is: boolean, value: CellValue) => (is ? [value] : []);
  return [
    ["Summer Open"],
    ["#", "Name", ...only(ids, "ID"), "Rating", ...rounds, ...only(totals, "Total")],
    ...entrants.map(({ rating, results }, i) => [
      i + 1,
      `Player ${i + 1} of the Open`,
      ...only(ids, String(12_000_000 + i * 7)),
      rating,
      ...results.map(({ opponent, score }, round) => {
        const white = (Math.min(i, opponent) + round) % 2 === 0 ? i < opponent : i > opponent;
        return `${LETTERS.get(score)}${opponent + 1}${colors ? (white ? "w" : "b") : ""}`;
      }),
      ...only(
        totals,
        results.reduce((sum, { score }) => sum + score, 0),
      ),
    ]),
  ];
}
