/**
 * The custom functions for one player, in the namespace USCF: the formulas of US Chess and of other systems. The build
 * registers every function in these files that is marked as one, before any code of the pane loads. ./chart-functions
 * has the functions that take a whole wallchart.
 */
export * from "./fide";
export * from "./one-player";
export * from "./other-systems";
export * from "./rules";
export * from "./special-cases";
export * from "./step-one";
