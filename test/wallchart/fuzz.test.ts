/** The reader of sheets under mutated cells; `npm run fuzz -- 1000000` runs a million each. */
import { randomNumbers } from "../fuzz/mutate";
import { checkSheet, SHEET_FUZZERS, SHEET_SEEDS } from "../fuzz/sheets";
import { casesOf } from "../long";

const CASES = casesOf(20_000);

test.each(SHEET_SEEDS)("%s reads without an error", (_, table) => {
  expect(checkSheet(table)).toBe(true);
});

test("mutated cells break no law", () => {
  const random = randomNumbers(20261121);
  let clean = 0;
  for (let i = 0; i < CASES; i++) if (SHEET_FUZZERS[i % SHEET_FUZZERS.length]!.run(random)) clean++;
  // Not every mutation is an error, and not every one is harmless.
  expect(clean).toBeGreaterThan(CASES / 20);
  expect(clean).toBeLessThan(CASES / 2);
});
