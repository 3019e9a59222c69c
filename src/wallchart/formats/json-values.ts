/**
 * Values of a JSON document whose writer nobody can vouch for: each is taken for what it is, or for nothing.
 * Example: `valueOf({"Section name": "OPEN"}, ["sectionname"])` is "OPEN".
 */
import { asWords } from "../text";

/** A JSON object, its values not yet known. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Longer texts are none of a chart's. */
const LONGEST = 200;

/** A value as the text of a cell; "" for what is no text or number. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return asWords(value.slice(0, LONGEST));
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The first of an object's values whose key is one of the words, spaces, digits and capitals aside. */
export function valueOf(object: JsonObject, words: readonly string[]): unknown {
  const keys = Object.keys(object);
  const bare = keys.map((key) => key.toLowerCase().replace(/[^a-z]/g, ""));
  for (const word of words) {
    const at = bare.indexOf(word);
    if (at >= 0) return object[keys[at]!];
  }
  return undefined;
}
