/** Ends what `setup.ts` started. */
export { teardown as default } from "./setup";
