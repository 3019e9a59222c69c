/** Slips of tournament directors: 1,000 random tournaments, a quarter in the gate; `npm run fuzz -- 20000 600 slips` runs as many as asked. */
import { randomNumbers } from "../fuzz/mutate";
import { trySlip } from "../fuzz/slips";
import { isLong } from "../long";

const CASES = isLong ? 1000 : 100;

test("no slip changes a rating in silence", () => {
  const random = randomNumbers(20261122);
  let found = 0;
  for (let i = 0; i < CASES; i++) if (trySlip(random)) found++;
  // Some slips are harmless, and some are found.
  expect(found).toBeGreaterThan(0.3 * CASES);
  expect(found).toBeLessThan(0.8 * CASES);
});
