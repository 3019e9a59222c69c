/** Mutated files, 20,000 a reader: no exception, no hang, and every game stands in the cells it cites. */
import { checkImport } from "../../fuzz/laws";
import { mutate, randomNumbers } from "../../fuzz/mutate";
import { SEEDS } from "../../fuzz/seeds";

const CASES = 20_000;

test.each(SEEDS)("%s: its seed reads, and its mutations keep the laws", (reader, seed) => {
  const { kind, sections, diagnostics } = checkImport(seed);
  expect(kind).toBe(reader);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(sections[0]!.reading.section!.players).toHaveLength(3);
  const random = randomNumbers(20261121);
  let read = 0;
  for (let i = 0; i < CASES; i++) {
    const bytes = mutate(seed, random);
    try {
      if (checkImport(bytes).sections.length > 0) read++;
    } catch (error) {
      throw new Error(`${String(error)} in ${JSON.stringify(Buffer.from(bytes).toString("latin1"))}`);
    }
  }
  // Mutations that nothing could be read from would show nothing.
  expect(read).toBeGreaterThan(CASES / 4);
});
