/**
 * Reads values of a JSON document that can contain anything: a value of the wrong kind counts as missing.
 * Example: `valueOf({"Section name": "OPEN"}, ["sectionname"])` is "OPEN".
 */
import { asWords } from "../cells/text";

/** A JSON object with values of any kind. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A longer text is cut here. No text of a wallchart is this long. */
const LONGEST = 200;

/** A value as the text of a cell; "" if it is not a text or a number. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return asWords(value.slice(0, LONGEST));
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The value whose key is the first of these words that the object has. Spaces, digits and capitals do not matter. */
export function valueOf(object: JsonObject, words: readonly string[]): unknown {
  const keys = Object.keys(object);
  const bare = keys.map((key) => key.toLowerCase().replace(/[^a-z]/g, ""));
  for (const word of words) {
    const at = bare.indexOf(word);
    if (at >= 0) return object[keys[at]!];
  }
  return undefined;
}
