/**
 * The custom functions, namespace USCF. The build makes functions.js of this file, a script that needs no page, and
 * registers every function of these files that is marked as one, before any of the pane's code loads.
 */
export * from "./compare";
export * from "./fide";
export * from "./one-player";
export * from "./other-systems";
export * from "./rules";
export * from "./section";
export * from "./special-cases";
export * from "./step-one";
