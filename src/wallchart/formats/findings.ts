/**
 * What can be wrong with a file as a whole, before its tables are read: code, severity, what is the matter
 * and what to do. `{}` stands for a value from the file. Findings about cells are those of `readTable`.
 */
import type { Severity } from "../../ratings/types";
import type { ChartDiagnostic } from "../section";
import { asWords } from "../text";

const FINDINGS = {
  "empty-file": ["error", "The file is empty.", "Choose another one, or copy the whole crosstable."],
  "file-too-large": [
    "error",
    "The file is larger than any crosstable.",
    "Choose the file that holds the crosstable.",
  ],
  "unknown-format": [
    "error",
    "No crosstable was found in it.",
    "Copy the whole table with its headings, or save it as CSV.",
  ],
  "excel-workbook": ["error", "This is an Excel workbook.", "Open it in Excel and press Rate this sheet."],
  "not-a-text": ["error", "This is {}, not a table of text.", "Copy the table out of it and paste it here."],
  "web-page": [
    "error",
    "This is the source of a web page.",
    "Open the page in a browser, select the crosstable, copy it and paste it here.",
  ],
  "broken-json": [
    "error",
    "The JSON text is not complete or not valid.",
    "Export or download the file again.",
  ],
  "json-without-chart": [
    "error",
    "No section with players and results is in this JSON file.",
    "Choose SwissSys's tournament file, or the standings of a section from the ratings service.",
  ],
  "too-large-table": [
    "error",
    "There are more rows, columns or sections than in any crosstable; what is beyond was not read.",
    "Choose the file that holds the crosstable.",
  ],
  "unclosed-quote": [
    "error",
    "A quotation mark is not closed, so what follows it may be in the wrong cells.",
    "Correct the line of row {}, and choose the file again.",
  ],
  "no-rating-lines": [
    "warning",
    "The lines with IDs and ratings are missing, so every player counts as unrated.",
    "Copy the whole table from the event's page, with the lines under each name.",
  ],
  "lines-not-read": [
    "error",
    "A line among the players could not be read: “{}”.",
    "Compare the new sheet with the file, and add what is missing.",
  ],
  "columns-slipped": [
    "error",
    "The line of {} does not keep to the format's columns, so its rating or results may be cut.",
    "Write the report again, or put each field of the line in its columns.",
  ],
  "fide-ratings": [
    "warning",
    "The ratings in this file are FIDE's, and US Chess rates from its own.",
    "Put the players' US Chess ratings in their place, unless US Chess has the event rated as a foreign one.",
  ],
  "games-derived": [
    "note",
    "The numbers of games are those after the event less the games in it, since the file has no others.",
    "",
  ],
  "dbf-damaged": [
    "warning",
    "{} does not hold what its header says; what could be read was read.",
    "Make the report files again in the pairing program.",
  ],
  "dbf-unreadable": [
    "error",
    "{} is not a dBase file that can be read.",
    "Make the report files again in the pairing program.",
  ],
  "details-missing": [
    "error",
    "There are no players; TDEXPORT.DBF has them.",
    "Choose THEXPORT, TSEXPORT and TDEXPORT together, or TDEXPORT alone.",
  ],
  "old-report-layout": [
    "error",
    "This report has the old layout, without names and ratings.",
    "Make the report again in the present layout, 2C.",
  ],
  "section-not-listed": [
    "warning",
    "TSEXPORT.DBF lists no section {}, so its name and dates are not known.",
    "Check that the files belong to one report.",
  ],
  "unknown-result": ["warning", "“{}” is no result of this format.", "Correct the cell in the new sheet."],
} satisfies Record<string, readonly [Severity, string, string]>;

/** Codes of a file's own diagnostics. */
export type FormatCode = keyof typeof FINDINGS;

export const FORMAT_CODES = Object.keys(FINDINGS) as readonly FormatCode[];

/** No message repeats more of a file than this many characters. */
const LONGEST_QUOTE = 30;

/** A finding about the file; `value` is what its texts quote. It has no cells. */
export function formatFinding(code: FormatCode, value: string | number = ""): ChartDiagnostic {
  const [severity, message, hint] = FINDINGS[code];
  const text = asWords(String(value).slice(0, 4 * LONGEST_QUOTE));
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  const quoted = (words: string) => words.replace("{}", () => quote);
  return { code, severity, message: quoted(message), hint: quoted(hint), cells: [] };
}
