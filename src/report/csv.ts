/**
 * Sections as CSV, one below another, each with its facts above its headings. What a spreadsheet would take for a formula
 * begins with an apostrophe, which our import takes off again.
 *
 * Example: `Section: Open` above `#,Name,ID,Rating,Rd 1,Total,Post` and `1,Ann Ash,12345671,1641P17,W2w,1.0,1657`.
 */
import Papa from "papaparse";
import { tableToHandOn } from "./handed-on";
import type { Report } from "./report";

export function csvOf({ event, sections }: Report): string {
  const rows = sections.flatMap((section, i) => {
    const { name, startDate, endDate, timeControl } = section.facts;
    return [
      ...(i === 0
        ? [[`Event: ${event.name}`], [`Event Dates: ${event.startDate} ${event.endDate}`]]
        : [[""]]),
      [`Section: ${name}`],
      [`Section Dates: ${startDate} ${endDate}`],
      [`Time Control: ${timeControl}`],
      ...tableToHandOn(section).map((row) => [...row]),
    ];
  });
  // Without the mark Excel takes the bytes for Windows-1252, and José for JosÃ©.
  return `\ufeff${Papa.unparse(rows, { escapeFormulae: true, newline: "\r\n" })}`;
}
