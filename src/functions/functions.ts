/**
 * The custom functions of the add-in, namespace USCF. The build registers every function of these files
 * that is marked as one, before any of the pane's code loads.
 */
export * from "./compare";
export * from "./fide";
export * from "./one-player";
export * from "./other-systems";
export * from "./rules";
export * from "./section";
export * from "./special-cases";
export * from "./step-one";
