/**
 * What the sheets of an import are called, and the title above each wallchart: the event and the section, as Start
 * writes it. So Home, the slips and the report know the event's name.
 *
 * Example: `Event: Summer Swiss` and `Section: OPEN` above the headings become the sheet `OPEN` with the title
 * `Summer Swiss, OPEN`.
 */
import { inherit } from "../../wallchart/formats/event-facts";
import { factsAbove } from "../../wallchart/formats/facts-above";
import {
  NO_FACTS,
  type EventFacts,
  type ImportedSection,
  type ImportResult,
} from "../../wallchart/formats/result";

/** What the section is called: `OPEN`, where the line above it is `Section 1 - OPEN` or `Winter Open, OPEN, Nov 22, 2026`. */
export function importedName({ facts, reading, above }: ImportedSection): string {
  const title = reading.section?.title ?? "";
  const said = factsAbove([[title]]);
  return facts.name || above?.section || said.section || said.name || title;
}

/** Dates and time control, as the labels or else the title above the first wallchart say them. */
export function importedFacts(results: readonly ImportResult[]): EventFacts {
  const [first] = results.filter(({ sections }) => sections.length > 0);
  if (!first) return NO_FACTS;
  const { facts, above } = first.sections[0]!;
  return inherit(facts, above ?? NO_FACTS);
}

/** The event's name: by a label, or in the title above the first wallchart, where that has dates too. */
export function eventName({ event, sections }: Pick<ImportResult, "event" | "sections">): string {
  const above = sections[0]?.above;
  return event.name || (above && (above.isSure || above.endDate !== null) ? above.name : "");
}

/** The title above the section's wallchart. Where the text names no event, it is the text's own. */
export function importedTitle(
  section: ImportedSection,
  result: Pick<ImportResult, "event" | "sections">,
): string {
  const title = section.reading.section?.title ?? "";
  const [event, own] = [eventName(result), importedName(section)];
  const [lower, whole, part] = [title, event, own].map((words) => words.toLowerCase()) as [
    string,
    string,
    string,
  ];
  const hasBoth = lower.includes(whole) && (part.includes(whole) || lower.replace(whole, "").includes(part));
  if (event === "" || hasBoth) return title;
  return own === "" || part.includes(whole) ? own || event : `${event}, ${own}`;
}
