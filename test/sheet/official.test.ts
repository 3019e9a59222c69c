/** Official results of 2025 with stored decimals, from the chart and the facts that it does not show, to the hundredth. */
import { rateSheet } from "../../src/sheet/rate/rate-sheet";
import { rulesFor, type Edition } from "../../src/ratings/uschess/rules";
import { dualChart, readSections } from "../golden/official/sections";

const sections = readSections("2025-08-31");
const day = "2025-08-31";

const rated = (by: Edition | null) => {
  const rules = rulesFor(by ?? day);
  const systems = (["OTBR", "OTBQ"] as const).map((system) => ({
    rules,
    endDate: day,
    system,
    dualRated: true,
  }));
  return rateSheet(dualChart(sections), { systems });
};

/** Whose rating differs by more than the decimals before the event explain, as `Q7`. */
const differing = (by: Edition | null): string[] =>
  sections.flatMap(({ system, players }, at) =>
    players.flatMap(({ postDecimal }, i) => {
      const { rating } = rated(by).sections[0]!.rated[at]!.ratings[i]!;
      return Math.abs(rating! - postDecimal) <= 0.01 ? [] : [`${system}${i + 1}`];
    }),
  );

test("40 of 40 ratings of 2025-08-31 to the hundredth, in Quick with a newcomer who starts from Regular (ambiguity 15)", () => {
  const { sections: found, diagnostics } = rated(null);
  expect(diagnostics.filter(({ severity }) => severity === "error" || severity === "doubt")).toEqual([]);
  expect(differing(null)).toEqual([]);
  const { initial } = found[0]!.rated[1]!.ratings[6]!;
  expect(`${Number(initial!.rating.toFixed(2))}/${initial!.games}`).toBe(sections[1]!.workedOut["7"]!.start);
  const games = found[0]!.rated.map(({ ratings }) => ratings.map((one) => one.games));
  expect(games).toEqual(sections.map(({ players }) => players.map((one) => one.gamesAfter)));
  expect(games.flat()).toHaveLength(40);
});

test("the edition of July 2025, which prints that the start is rounded, misses two of the 40", () => {
  expect(differing("ed2025-07")).toEqual(["Q4", "Q7"]);
});
