/**
 * What an empty cell among the arguments means. Excel on the desktop passes it as 0 and on the web as null; in both, only
 * the argument's address shows that the value came from a cell. So both give the same answer:
 *
 * - Where a rating, a number of games or a score belongs, an empty cell is a missing fact and an error. It never asks
 *   another question, such as that of a player without a rating.
 * - Anywhere else it counts as left out: in `=USCF.NSTAR(1700,B2)` with an empty B2, the date is left out.
 */
import { invalid } from "./errors";

/** An argument that is an empty cell, or a cell with a 0, which on the desktop looks the same. */
export class EmptyCell {
  /** @param address of the cell, such as `B2` */
  constructor(readonly address: string) {}
}

const NO_GAMES = () => "Leave it out for an established rating, or type 0 for a newcomer.";
/** The arguments for which 0 is a number too and differs from nothing, each with advice on what to do. */
const ZERO_COUNTS: Readonly<Record<string, (address: string) => string>> = {
  games: NO_GAMES,
  opponentGames: NO_GAMES,
  score: (address) =>
    `Type 0 for no points, write L for a loss, or use SUM(${address}), which counts an empty cell as 0.`,
};

function onlyValue(value: unknown): unknown {
  const isOne = Array.isArray(value) && value.length === 1 && (value as unknown[][])[0]!.length === 1;
  return isOne ? (value as unknown[][])[0]![0] : value;
}

/**
 * Settles what each empty cell among the arguments of a call means: an error where 0 and nothing differ, else an EmptyCell,
 * which only the readers of what must be there and of ratings distinguish from what is left out. A blank text that a formula in the cell computes
 * counts as left out for games.
 *
 * @param values the arguments by name, in the order of the function's parameters
 */
export function settleBlanks<T extends Readonly<Record<string, unknown>>>(
  values: T,
  invocation: CustomFunctions.Invocation | undefined,
): T {
  const settled = Object.entries(values).map(([name, value], index) => {
    const address = invocation?.parameterAddresses?.[index];
    const only = onlyValue(value);
    const isText = typeof only === "string" && only.trim() === "";
    if (!address || !(isText || only === 0 || only === null || only === undefined)) return [name, value];
    const cell = address.slice(address.lastIndexOf("!") + 1);
    const advice = ZERO_COUNTS[name];
    if (!advice) return [name, Array.isArray(value) ? value : new EmptyCell(cell)];
    if (isText) return [name, value];
    throw invalid(`${name}: ${cell} is 0 or empty, and I can't tell which. ${advice(cell)}`);
  });
  return Object.fromEntries(settled) as T;
}

/** Throws for an empty cell where a rating or another number belongs. */
export function refuseEmptyCell(value: unknown, name: string, mayBeLeftOut: boolean): void {
  if (!(value instanceof EmptyCell)) return;
  const more = mayBeLeftOut ? `, or leave ${name} out of the formula` : "";
  throw invalid(`${name}: ${value.address} is 0 or empty. Fill it in${more}.`);
}
