/**
 * Arrays of numbers that live for one computation, cut from memory that is kept between computations: making
 * a typed array takes longer than the arithmetic of a small section. Each `begin` takes back what the one
 * before gave out, so nothing from here may outlive the computation or be handed to a caller.
 */
const ROOM = 4096;

let doubles = new Float64Array(ROOM);
let integers = new Int32Array(ROOM);
let doublesUsed = 0;
let integersUsed = 0;

/** Begins a computation that takes at most so many numbers. */
export function begin(mostDoubles: number, mostIntegers: number): void {
  if (mostDoubles > doubles.length) doubles = new Float64Array(2 * mostDoubles);
  if (mostIntegers > integers.length) integers = new Int32Array(2 * mostIntegers);
  doublesUsed = 0;
  integersUsed = 0;
}

/** An array of doubles; what stands in it is anything. */
export function takeDoubles(length: number): Float64Array {
  return doubles.subarray(doublesUsed, (doublesUsed += length));
}

/** An array of integers; what stands in it is anything. */
export function takeIntegers(length: number): Int32Array {
  return integers.subarray(integersUsed, (integersUsed += length));
}
