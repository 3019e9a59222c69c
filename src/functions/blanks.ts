/**
 * What an empty cell among the arguments means. Excel on the desktop passes it as 0 and on the web as null; in both, only
 * the argument's address shows that the value came from a cell. So both give the same answer:
 *
 * - Where a rating, a number of games or a score belongs, an empty cell is a missing fact and an error. It never asks
 *   another question, such as that of a player without a rating.
 * - Anywhere else it counts as left out: in `=USCF.NSTAR(1700,B2)` with an empty B2, the date is left out.
 *
 * Where Excel tells no addresses at all, every 0 and every nothing may be an empty cell, and counts as one. Only a rating for
 * which the function has brackets, such as `[peak]`, is left out if there is nothing: hardly a formula gives it.
 */
import { invalid } from "./errors";

type Where = string | null;

/** An argument that is an empty cell, or a cell with a 0, which on the desktop looks the same. */
export class EmptyCell {
  /**
   * @param where the cell's address, such as `B2`; null where Excel tells none
   * @param isZero whether the value is 0, and not nothing
   */
  constructor(
    readonly where: Where,
    readonly isZero: boolean,
  ) {}

  /** Whether the formula may have no such argument. */
  get mayBeNothing(): boolean {
    return this.where === null && !this.isZero;
  }
}

const NO_GAMES = (where: Where) =>
  where === null
    ? 'Write "" for an established rating, or "0" for a newcomer.'
    : "Leave it out for an established rating, or type 0 for a newcomer.";
/** The arguments for which 0 is a number too and differs from nothing, each with advice on what to do. */
const ZERO_COUNTS: Readonly<Record<string, (where: Where) => string>> = {
  games: NO_GAMES,
  opponentGames: NO_GAMES,
  score: (where) =>
    where === null
      ? 'Write "0" for no points, or L for a loss.'
      : `Type 0 for no points, write L for a loss, or use SUM(${where}), which counts an empty cell as 0.`,
};

function onlyValue(value: unknown): unknown {
  const isOne = Array.isArray(value) && value.length === 1 && (value as unknown[][])[0]!.length === 1;
  return isOne ? (value as unknown[][])[0]![0] : value;
}

/**
 * Settles what each empty cell among the arguments of a call means: an error where 0 and nothing differ, else an EmptyCell,
 * which only the readers of what must be there and of ratings distinguish from what is left out. A blank text that a formula
 * in the cell computes counts as left out for games.
 *
 * @param values the arguments by name, in the order of the function's parameters
 */
export function settleBlanks(
  values: Readonly<Record<string, unknown>>,
  invocation: CustomFunctions.Invocation | undefined,
): Readonly<Record<string, unknown>> {
  const addresses = invocation?.parameterAddresses;
  const settled = Object.entries(values).map(([name, value], index): [string, unknown] => {
    const address = addresses?.[index];
    // With addresses, what has none is typed or left out.
    if (addresses && !address) return [name, value];
    const only = onlyValue(value);
    const isText = typeof only === "string" && only.trim() === "" && addresses !== undefined;
    if (!(isText || only === 0 || only === null || only === undefined)) return [name, value];
    const where = address ? address.slice(address.lastIndexOf("!") + 1) : null;
    const advice = ZERO_COUNTS[name];
    if (!advice) return [name, Array.isArray(value) ? value : new EmptyCell(where, only === 0)];
    if (isText) return [name, value];
    throw invalid(`${name}: ${where ?? "it"} is 0 or empty, and I can't tell which. ${advice(where)}`);
  });
  return Object.fromEntries(settled);
}

/** Throws for an empty cell where a rating or another number belongs. */
export function refuseEmptyCell(value: unknown, name: string, mayBeLeftOut: boolean): void {
  if (!(value instanceof EmptyCell)) return;
  const { where } = value;
  const out = where === null ? `write "" to leave it out` : `leave ${name} out of the formula`;
  throw invalid(`${name}: ${where ?? "it"} is 0 or empty. Fill it in${mayBeLeftOut ? `, or ${out}` : ""}.`);
}
