/** The fuzz test of some readers; two files share them, so that two cores do. */
import { FILE_FUZZERS } from "../../fuzz/files";
import { checkImport } from "../../fuzz/laws";
import { randomNumbers } from "../../fuzz/mutate";
import { SEEDS } from "../../fuzz/seeds";
import { casesOf } from "../../long";

/** CSV and chess-results are one reader's, which they share. */
const casesFor = (name: string) =>
  casesOf(name === "delimited" || name === "chess-results" ? 10_000 : 20_000);

/** Mutated files of a reader: no exception, no hang, and every game stands in the cells it cites. */
export function testReaders(names: readonly string[]): void {
  test.each(names)("%s: its seed reads, and its mutations keep the laws", (name) => {
    const { kind, sections, diagnostics } = checkImport(SEEDS.find(([reader]) => reader === name)![1]);
    expect(kind).toBe(name);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(sections[0]!.reading.section!.players).toHaveLength(3);
    const { run } = FILE_FUZZERS.find((fuzzer) => fuzzer.name === name)!;
    const random = randomNumbers(20261121);
    const cases = casesFor(name);
    let read = 0;
    for (let i = 0; i < cases; i++) if (run(random)) read++;
    // Mutations that nothing could be read from would show nothing.
    expect(read).toBeGreaterThan(cases / 4);
  });
}

/** Readers of tables, which take longer, and all others. */
const TABLES = ["delimited", "chess-results", "aligned", "trf"];
export const HALVES = [TABLES, SEEDS.map(([name]) => name).filter((name) => !TABLES.includes(name))] as const;
