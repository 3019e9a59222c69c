/**
 * The custom functions of a whole wallchart, with all that reads one. A script of its own that registers
 * right after ./functions, so that formulas of one player wait for no more than they need.
 */
export * from "./compare";
export * from "./section";
