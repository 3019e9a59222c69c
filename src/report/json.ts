/**
 * Sections as JSON: each player is an object whose keys are the headings of a wallchart (docs/formats.md).
 *
 * Example: `{"event": "Fall Swiss", "sections": [{"section": "Open", "players": [{"#": 1, "Name": "Ann Ash", "Rd 1": "W2w"}]}]}`.
 */
import { tableToHandOn } from "./handed-on";
import type { Report } from "./report";

export function jsonOf({ event, sections }: Report): string {
  const { name, startDate, endDate } = event;
  const listed = sections.map((section) => {
    const [headings = [], ...rows] = tableToHandOn(section);
    const { facts } = section;
    return {
      section: facts.name,
      startDate: facts.startDate,
      endDate: facts.endDate,
      timeControl: facts.timeControl,
      players: rows.map((row) =>
        Object.fromEntries(headings.map((heading, i) => [String(heading), row[i] ?? ""])),
      ),
    };
  });
  return JSON.stringify({ event: name, startDate, endDate, sections: listed }, null, 2);
}
