/**
 * Excel's errors, as custom functions throw and receive them. A cell shows `#VALUE!` for bad input, and `#N/A` if there is
 * no result. Excel shows the message when the user clicks the cell's error mark.
 */
import { ERROR_VALUES, isStillComputed } from "../wallchart/cells/text";

/** The error for bad input. The message names the argument or the cell, and the rule. */
export function invalid(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, message);
}

/** The error for good input that has no result. */
export function undefinedResult(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
}

/**
 * The error in a cell value, such as `#DIV/0!`, or null if it has none. Excel passes an error as an object with a `code`
 * or as a data type with a `basicValue`; older versions of Excel pass its text.
 */
export function errorIn(value: unknown): string | null {
  const code =
    typeof value === "object" && value !== null
      ? ((value as { code?: unknown }).code ?? (value as { basicValue?: unknown }).basicValue)
      : value;
  return typeof code === "string" && ERROR_VALUES.has(code) ? code : null;
}

/**
 * The error of a function whose argument has an error: `#N/A` stays `#N/A`, any other becomes `#VALUE!`. A formula of Excel's
 * passes `#BUSY!` on, which a custom function cannot: it has no result until the cell has its value, and is then called again.
 */
export function passOn(code: string, where: string): CustomFunctions.Error {
  if (isStillComputed(code)) return undefinedResult(`Excel is still computing ${where}.`);
  return code === "#N/A" ? undefinedResult(`${where} is #N/A.`) : invalid(`${where} has the error ${code}.`);
}
