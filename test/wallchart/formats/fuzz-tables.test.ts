/** Mutated tables of text. */
import { HALVES, testReaders } from "./fuzz-cases";

testReaders(HALVES[0]);
