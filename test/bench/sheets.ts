/** Sections of the benches as the cells of a sheet, with texts of their own as Excel hands them over. */
import type { Entrant } from "../../src/ratings/uschess/event";
import type { CellValue } from "../../src/wallchart/types";

const LETTERS = new Map([
  [1, "W"],
  [0.5, "D"],
  [0, "L"],
]);

/** `# | Name | ID | Rating | Rd 1 … | Total` under a title, a row a player; everybody has a game in each round. */
export function makeSheet(entrants: readonly Entrant[]): CellValue[][] {
  const rounds = entrants[0]!.results.map((_, round) => `Rd ${round + 1}`);
  return [
    ["Summer Open"],
    ["#", "Name", "ID", "Rating", ...rounds, "Total"],
    ...entrants.map(({ rating, results }, i) => [
      i + 1,
      `Player ${i + 1} of the Open`,
      String(12_000_000 + i * 7),
      rating,
      ...results.map(({ opponent, score }, round) => {
        const white = (Math.min(i, opponent) + round) % 2 === 0 ? i < opponent : i > opponent;
        return `${LETTERS.get(score)}${opponent + 1}${white ? "w" : "b"}`;
      }),
      results.reduce((sum, { score }) => sum + score, 0),
    ]),
  ];
}
