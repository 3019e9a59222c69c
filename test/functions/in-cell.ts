/**
 * Functions as a formula calls them that has no cell references: Excel fills in null for what is left out, tells no argument
 * an address, and shows a result of one cell in the formula's own.
 */
import { at } from "./cell-error";

type Given = readonly never[];
type Module = Readonly<Record<string, (...given: Given) => unknown>>;
type InCell<F> = F extends (...given: infer A) => (infer Cell)[][] ? (...given: A) => Cell : never;

/** The functions of a module, each with the value that its cell shows. */
export function inCell<M extends Module>(functions: M): { readonly [K in keyof M]: InCell<M[K]> } {
  const called = Object.entries(functions).map(([name, run]) => [
    name,
    (...given: unknown[]) => {
      const missing = Array.from({ length: Math.max(0, run.length - 1 - given.length) }, () => null);
      const all = given.length === run.length ? given : [...given, ...missing, at()];
      const rows = run(...(all as unknown as Given)) as unknown[][];
      expect([rows.length, rows[0]?.length]).toEqual([1, 1]);
      return rows[0]![0];
    },
  ]);
  return Object.fromEntries(called) as ReturnType<typeof inCell<M>>;
}
