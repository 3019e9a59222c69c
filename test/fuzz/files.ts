/** The readers of files as fuzzers: each case is a mutation of the reader's seed, imported and held to the laws. */
import { checkImport } from "./laws";
import { mutate, mutateJson } from "./mutate";
import { SEEDS } from "./seeds";

/** A reader to fuzz. */
export interface Fuzzer {
  readonly name: string;
  /** Runs one case and tells whether something was read; throws where a law is broken. */
  readonly run: (random: () => number) => boolean;
}

const JSON_BRACE = 0x7b;
const DBF = 0x03;

/** Mostly mutations that the reader still takes for its own: JSON stays JSON, a dBase header stays whole. */
export function mutated(seed: Uint8Array, random: () => number): Uint8Array {
  const gently = random() < 0.7;
  if (gently && seed[0] === JSON_BRACE) return mutateJson(seed, random);
  if (gently && seed[0] === DBF) {
    const header = new DataView(seed.buffer).getUint16(8, true);
    return Uint8Array.from([...seed.subarray(0, header), ...mutate(seed.subarray(header), random)]);
  }
  return mutate(seed, random);
}

export const FILE_FUZZERS: readonly Fuzzer[] = SEEDS.map(([name, seed]) => ({
  name,
  run: (random) => {
    const bytes = mutated(seed, random);
    try {
      return checkImport(bytes).sections.length > 0;
    } catch (error) {
      throw new Error(`${name}: ${String(error)} in ${JSON.stringify(String.fromCharCode(...bytes))}`);
    }
  },
}));
