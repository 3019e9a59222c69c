/**
 * The custom functions, in the namespace USCF. The build makes functions.js of this file, a script that needs no page. It
 * registers every function in these files that is marked as one, before any code of the pane loads.
 */
import "./same-version";
export * from "./compare";
export * from "./federations";
export * from "./fide";
export * from "./one-player";
export * from "./other-systems";
export * from "./player";
export * from "./rules";
export * from "./section";
export * from "./special-cases";
export * from "./standings";
export * from "./step-one";
