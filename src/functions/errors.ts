/**
 * Excel's errors, as custom functions throw and receive them. A cell shows `#VALUE!` for bad input and
 * `#N/A` for a result that does not exist; the message stands behind the cell's error mark.
 */
import { ERROR_VALUES } from "../wallchart/text";

/** Bad input; the message names the argument or the cell, and the rule. */
export function invalid(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, message);
}

/** Good input that has no result. */
export function undefinedResult(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
}

/**
 * The error that a cell value is, such as `#DIV/0!`, or null. Excel hands an error over as an object with
 * a `code` or as a data type with a `basicValue`, older hosts as its text.
 */
export function errorIn(value: unknown): string | null {
  const code =
    typeof value === "object" && value !== null
      ? ((value as { code?: unknown }).code ?? (value as { basicValue?: unknown }).basicValue)
      : value;
  return typeof code === "string" && ERROR_VALUES.has(code) ? code : null;
}

/** The error that a function given an error value answers with: `#N/A` stays `#N/A`. */
export function passOn(code: string, where: string): CustomFunctions.Error {
  return code === "#N/A"
    ? undefinedResult(`${where} is #N/A.`)
    : invalid(`${where} holds the error ${code}.`);
}
