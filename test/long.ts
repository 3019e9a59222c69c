/**
 * What runs whole in `npm run check:long` and by a telling part in the gate: `CHECK_LONG=1` asks for the whole.
 *
 * Example: `test.each(isLong ? [10, 1000] : [10, 100])(…)`.
 */
export const isLong = process.env["CHECK_LONG"] === "1";

/** Cases of a law: 10,000, in the gate one in 250, or as many as LAW_RUNS says. */
const LAW_RUNS = Number(process.env["LAW_RUNS"] ?? (isLong ? 10_000 : 40));

/** So many cases in `npm run check:long`, fewer elsewhere in the same measure as the laws have fewer. */
export const casesOf = (all: number): number => Math.ceil((all * LAW_RUNS) / 10_000);
