/**
 * What can be wrong with a file as a whole, before its tables are read: code, severity, what is the matter
 * and what to do. `{}` stands for a value from the file. Findings about cells are those of `readTable`.
 */
import type { Severity } from "../../ratings/types";
import type { ChartDiagnostic } from "../section";
import { asWords } from "../text";

const FINDINGS = {
  "empty-file": ["error", "The file is empty.", "Choose another file, or copy the whole crosstable."],
  "file-too-large": [
    "error",
    "The file is too large for a crosstable.",
    "Choose the file that holds the crosstable.",
  ],
  "unknown-format": [
    "error",
    "I can't find a crosstable in it.",
    "Copy the whole table with its headings, or save it as CSV.",
  ],
  "excel-workbook": ["error", "This is an Excel workbook.", "Open it in Excel and click Rate this sheet."],
  "not-a-text": ["error", "This is {}, not a table of text.", "Copy the table out of it and paste it here."],
  "web-page": [
    "error",
    "This is the source of a web page.",
    "Open the page in a browser. Select the crosstable, copy it and paste it here.",
  ],
  "broken-json": ["error", "The JSON text is incomplete or not valid.", "Export or download the file again."],
  "json-without-chart": [
    "error",
    "This JSON file has no section with players and results.",
    "Choose SwissSys's tournament file, or the standings of a section from the ratings service.",
  ],
  "too-large-table": [
    "error",
    "There are more rows, columns or sections than a crosstable can have. The rest was not read.",
    "Choose the file that holds the crosstable.",
  ],
  "unclosed-quote": [
    "error",
    "A quotation mark is not closed, so the text after it may be in the wrong cells.",
    "Fix row {}, and choose the file again.",
  ],
  "no-rating-lines": [
    "warning",
    "The lines with IDs and ratings are missing, so every player counts as unrated.",
    "Copy the whole table from the event's page, with the lines below each name.",
  ],
  "lines-not-read": [
    "error",
    "I can't read a line among the players: “{}”.",
    "Compare the new sheet with the file, and add what is missing.",
  ],
  "columns-slipped": [
    "error",
    "The line of {} is out of line with the format's columns, so its rating or results may be cut off.",
    "Make the report again, or move each field of the line into its columns.",
  ],
  "fide-ratings": [
    "warning",
    "The ratings in this file are FIDE ratings, but US Chess uses its own.",
    "Replace them with the players' US Chess ratings, unless US Chess rates the event as a foreign one.",
  ],
  "games-derived": [
    "note",
    "The file has only the numbers of games after the event. We took away the games played in it.",
    "",
  ],
  "dbf-damaged": [
    "warning",
    "{} does not match its own header. We read what we could.",
    "Make the report files again in the pairing program.",
  ],
  "dbf-unreadable": [
    "error",
    "I can't read {} as a dBase file.",
    "Make the report files again in the pairing program.",
  ],
  "details-missing": [
    "error",
    "The players are missing. They are in TDEXPORT.DBF.",
    "Choose THEXPORT, TSEXPORT and TDEXPORT together, or TDEXPORT alone.",
  ],
  "old-report-layout": [
    "error",
    "This report has the old layout, without names and ratings.",
    "Make the report again in the current layout, 2C.",
  ],
  "section-not-listed": [
    "warning",
    "TSEXPORT.DBF does not list section {}, so we don't know its name and dates.",
    "Check that the files are from one report.",
  ],
  "unknown-result": [
    "warning",
    "I can't read “{}” as a result of this format.",
    "Correct the cell in the new sheet.",
  ],
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
