/**
 * What the sheets of an import are called, and the title above each wallchart: the event and the section, as New crosstable
 * writes it. So Rate event, the slips and the report know the event's name.
 *
 * Example: `Event: Summer Swiss` and `Section: OPEN` above the headings become the sheet `OPEN` with the title
 * `Summer Swiss, OPEN`.
 */
import type { ImportedSection, ImportResult } from "../../wallchart/formats/result";

/** What the section is called: `OPEN`, where the line above it is `Section 1 - OPEN`. */
export function nameOf({ facts, reading }: ImportedSection): string {
  return facts.name || (reading.section?.title ?? "");
}

/** The title above the section's wallchart. Where the text names no event, it is the text's own. */
export function titleOf(section: ImportedSection, { event }: Pick<ImportResult, "event">): string {
  const title = section.reading.section?.title ?? "";
  if (event.name === "" || title.toLowerCase().includes(event.name.toLowerCase())) return title;
  return [event.name, nameOf(section)].filter(Boolean).join(", ");
}
