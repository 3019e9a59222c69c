/** Mutated files of all other kinds. */
import { HALVES, testReaders } from "./fuzz-cases";

testReaders(HALVES[1]);
