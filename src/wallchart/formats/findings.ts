/**
 * Everything that can be wrong with a file as a whole, before its tables are read: code, severity, message and hint (what
 * to do). `{}` stands for a value from the file. Findings about single cells come from `readTable`.
 */
import { findingOf, type Findings } from "../diagnostics";
import type { FileFinding } from "./result";

const FINDINGS = {
  "empty-file": ["error", "The file is empty.", "Choose another file, or copy the whole wallchart."],
  "file-too-large": [
    "error",
    "The file has more than 10 MB. No wallchart is that large.",
    "Choose the file with the wallchart.",
  ],
  "zip-locked": ["error", "The zip is locked with a password.", "Unzip it, then choose the file in it."],
  "zip-damaged": ["error", "The zip is damaged or cut off.", "Download or save it again."],
  "zip-packed-otherwise": [
    "error",
    "The zip is packed in a way that I can't open.",
    "Unzip it, then choose the file in it.",
  ],
  "zip-too-large": [
    "error",
    "The zip holds more than 50 files, or one of more than 10 MB.",
    "Unzip it, then choose the files with the wallchart. A rating list is read under Players.",
  ],
  "zip-empty": ["error", "The zip holds no file.", "Choose another file."],
  "zip-in-zip": ["error", "The zip holds another zip: {}.", "Unzip it, then choose the zip in it."],
  "unknown-format": [
    "error",
    "I can't find a wallchart here.",
    "Copy the whole wallchart with its headings, or save it as CSV.",
  ],
  "excel-workbook": ["error", "This is an Excel workbook.", "Open it in Excel and click Rate this sheet."],
  "not-a-text": [
    "error",
    "This is {}, so it can't be read as text.",
    "Copy the wallchart from it and paste it here.",
  ],
  "web-page": [
    "error",
    "I can't find a crosstable in this web page.",
    "If it shows standings or pairings, open the page of the crosstable. Then select it in the browser, copy it and paste it here.",
  ],
  "broken-json": ["error", "The JSON text is incomplete or not valid.", "Export or download the file again."],
  "json-without-chart": [
    "error",
    "This JSON file has no section with players and results.",
    "Choose SwissSys's tournament file, or the standings of a section from the ratings service.",
  ],
  "too-large-table": [
    "error",
    "There are more rows, columns or sections than a wallchart can have. The rest was not read.",
    "Choose the file with the wallchart.",
  ],
  "unclosed-quote": [
    "error",
    "A quotation mark is not closed, so the text after it may be in the wrong cells.",
    "Fix row {}, and choose the file again.",
  ],
  "no-rating-lines": [
    "warning",
    "The lines with IDs and ratings are missing, so nobody has a rating here.",
    "Copy the whole table from the event's page, with the lines below each name.",
  ],
  "rating-not-there": [
    "error",
    "I can't find a rating below {}.",
    "Write it in the player's second line, such as MI 12345678 1500, or write Unrated there.",
  ],
  "lines-not-read": [
    "error",
    "I can't read a line among the players: “{}”.",
    "Compare the new sheet with the file and add what is missing.",
  ],
  "columns-slipped": [
    "error",
    "The line of {} is out of line with the columns of the format, so the rating or results may be cut off.",
    "Make the report again, or line up the fields of this line with the columns.",
  ],
  "columns-cut": [
    "error",
    "The lines end in the middle of the heading “{}”, so results may be cut off at the right.",
    "Copy the text again with its full width.",
  ],
  "row-cut": [
    "error",
    "The text ends in the middle of a row: “{}”.",
    "Copy the whole table, to the end of the last player's row.",
  ],
  "columns-empty": [
    "warning",
    "Nothing stands below {}, so the lines may be cut off at the right.",
    "If they are, copy the text again with its full width.",
  ],
  "parts-joined": [
    "warning",
    "The players below “{}” played those above it, so I read both parts as one section.",
    "If they are two sections, correct the opponents' numbers in the text.",
  ],
  "section-twice": [
    "warning",
    "The text has a section twice: {}. I read it once.",
    "If these are two sections, give each its own title.",
  ],
  "players-twice": [
    "warning",
    "Two sections have the same players: {}.",
    "If one of them is older or not finished, delete it from the text.",
  ],
  "fide-ratings": [
    "warning",
    "The ratings in this file are FIDE ratings. US Chess uses its own.",
    "Replace them with the players' US Chess ratings, unless US Chess rates the event as a foreign one.",
  ],
  "games-derived": [
    "note",
    "The file has only the number of games after the event. I subtracted the games played in it.",
    "",
  ],
  "dbf-damaged": [
    "warning",
    "{} does not match its own header. I read what I could.",
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
    "TSEXPORT.DBF does not list section {}, so I don't know its name and dates.",
    "Check that the files are from one report.",
  ],
  "unknown-result": [
    "warning",
    "I can't read “{}” as a result of this format.",
    "Correct the cell in the new sheet.",
  ],
} satisfies Findings;

/** The codes of these diagnostics. */
export type FormatCode = keyof typeof FINDINGS;

export const FORMAT_CODES = Object.keys(FINDINGS) as readonly FormatCode[];

/** A cell of a file may be as long as the file. A message quotes much less of it. */
const LONGEST = 120;

/**
 * A finding about the file, without cells. `value` replaces `{}` in its message and hint.
 *
 * @param line the line of the text that it is about, from 0
 */
export function formatFinding(code: FormatCode, value: string | number = "", line?: number): FileFinding {
  const found = findingOf(FINDINGS, code, [], String(value).slice(0, LONGEST));
  return line === undefined ? found : { ...found, line };
}
