/**
 * The custom functions that take a whole wallchart, with everything that reads one. They are a script of their own, which
 * registers right after ./functions, so that formulas for one player do not wait for this code.
 */
export * from "./compare";
export * from "./section";
