/**
 * The custom functions of one player, namespace USCF: US Chess' formulas and the other systems'. The build
 * registers every function of these files that is marked as one, before any of the pane's code loads.
 * ./chart-functions follows with those of a whole wallchart.
 */
export * from "./fide";
export * from "./one-player";
export * from "./other-systems";
export * from "./rules";
export * from "./special-cases";
export * from "./step-one";
