/** Slips of tournament directors: 1,000 random tournaments; `npm run fuzz -- 20000 600 slips` runs as many as asked. */
import { randomNumbers } from "../fuzz/mutate";
import { trySlip } from "../fuzz/slips";

test("no slip changes a rating in silence", () => {
  const random = randomNumbers(20261122);
  let found = 0;
  for (let i = 0; i < 1000; i++) if (trySlip(random)) found++;
  // Some slips are harmless, and some are found.
  expect(found).toBeGreaterThan(300);
  expect(found).toBeLessThan(800);
});
