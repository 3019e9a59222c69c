/**
 * Reads a list of players whose keys are the headings of a wallchart, as the add-in itself writes sections in JSON.
 *
 * Example: `[{"#": 1, "Name": "Ann Ash", "Rating": 1500, "Rd 1": "W2"}, …]` is the table `# | Name | Rating | Rd 1` above
 * `1 | Ann Ash | 1500 | W2`.
 */
import { meaningOf } from "../layout/headings";
import type { CellValue } from "../types";
import type { JsonObject } from "./json-values";
import { isTooLarge, NO_FACTS, type EventFacts, type Found } from "./result";

/** A longer text is not a cell of a wallchart. */
const LONGEST = 200;

function cellOf(value: unknown): CellValue {
  if (typeof value === "string") return value.slice(0, LONGEST);
  if (typeof value === "number") return Number.isFinite(value) ? value : "";
  return typeof value === "boolean" ? value : "";
}

/** The section in a list of players; null if their keys are not headings with a name and a round. */
export function headingsChart(items: readonly JsonObject[], facts: EventFacts): Found | null {
  const headings = [...new Set(items.flatMap((item) => Object.keys(item)))].map((key) =>
    key.slice(0, LONGEST),
  );
  const roles = headings.map((heading) => meaningOf(heading).role);
  if (!roles.includes("name") || !roles.includes("round")) return null;
  const rows = items.map((item) => headings.map((heading) => cellOf(item[heading])));
  const table = [...(facts.name === "" ? [] : [[facts.name]]), headings, ...rows];
  if (isTooLarge(table)) return null;
  return { kind: "headings-json", event: NO_FACTS, charts: [{ facts, table }], diagnostics: [] };
}
