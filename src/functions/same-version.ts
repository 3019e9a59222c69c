/**
 * Keeps one version's functions from running with another's list of functions or page. Excel remembers functions.json, and
 * a browser remembers pages. With another list the arguments come in other places, and a rating would be wrong.
 *
 * functions.ts imports this before all else: from here on `CustomFunctions.associate`, which the build calls behind each
 * file of functions, registers each one with this check in front of it.
 */
import { undefinedResult } from "./errors";

/** package.json's version, which the build puts here. */
declare const ADDIN_VERSION: string;

type CustomFunction = (...given: readonly unknown[]) => unknown;

export const RESTART = "The add-in was updated. Save the workbook and restart Excel.";

/**
 * The function with the check in front: it throws #N/A where `isOther()`, and where Excel gives more or fewer arguments
 * than the function has. Excel fills in null for what is left out, and its invocation comes last: each of our functions has
 * a parameter for it, used or not.
 */
export function checked(run: CustomFunction, isOther: () => boolean): CustomFunction {
  return (...given) => {
    if (given.length !== run.length || isOther()) throw undefinedResult(RESTART);
    return run(...given);
  };
}

/** Whether the page around these functions is of another version. Where Excel runs them by themselves, there is none. */
function isOtherPage(): boolean {
  const page = typeof document === "undefined" ? undefined : document.documentElement.dataset["version"];
  return page !== undefined && page !== ADDIN_VERSION;
}

// Tests import the functions where there is no Excel.
if (typeof CustomFunctions !== "undefined") {
  const { associate } = CustomFunctions as { associate: (id: string, run: CustomFunction) => void };
  const withCheck: typeof associate = (id, run) => associate(id, checked(run, isOtherPage));
  CustomFunctions.associate = withCheck as typeof CustomFunctions.associate;
}
