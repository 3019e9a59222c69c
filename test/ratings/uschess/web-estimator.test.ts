/** The site's estimator against the figures that it showed: the worked examples of status "estimator only". */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { webEstimate } from "../../../src/ratings/uschess/web-estimator";
import examples from "../worked-examples.json";

interface Input {
  readonly rating: number;
  readonly games: number;
  readonly opps: readonly number[];
  readonly score: number;
  readonly dual?: boolean;
}

const shown = (
  examples as unknown as { system: string; input: Input; expected: { estimator: number } }[]
).filter(({ system }) => system === "uschess.online_estimator");

test("there are examples", () => expect(shown.length).toBeGreaterThan(8));

test.each(shown.map(({ input, expected }) => [JSON.stringify(input), input, expected.estimator] as const))(
  "%s",
  (_, { rating, games, opps, score, dual = false }, estimate) => {
    const section = { system: "OTBR", dualRated: dual, rules: rulesFor("2017-01-01") } as const;
    expect(webEstimate({ rating, games, history: "mixed", opponents: opps, score }, section).shown).toBe(
      estimate,
    );
  },
);
