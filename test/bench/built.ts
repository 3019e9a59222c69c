/** The add-in's functions as `npm run build` leaves them, minified, registered as Excel does it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";

type CustomFunction = (...given: readonly unknown[]) => unknown;

/** A function of dist/functions.js by its id: `builtFunction("RATEEVENT")`. */
export function builtFunction(id: string): CustomFunction {
  const functions = new Map<string, CustomFunction>();
  const CustomFunctions = {
    associate: (name: string, run: CustomFunction) => functions.set(name, run),
    Error: class extends Error {},
    ErrorCode: {},
  };
  Object.assign(globalThis, { CustomFunctions });
  runInThisContext(readFileSync(join(process.cwd(), "dist/functions.js"), "utf8"));
  const found = functions.get(id);
  if (!found) throw new Error(`dist/functions.js does not register ${id}.`);
  return found;
}
