/**
 * What the readers of files return: the wallcharts in a file as tables, and what the file tells about the event. A reader
 * only moves text into cells. What the cells mean, `readTable` decides for all formats.
 */
import type { IsoDate } from "../../ratings/types";
import type { CellValue, ChartDiagnostic, Reading, Table } from "../types";

export type FormatKind =
  /** The crosstable text of the US Chess web pages. */
  | "uschess-web"
  /** A wallchart with two lines for each player. */
  | "two-lines"
  /** The crosstable that US Chess sends by mail. */
  | "uschess-mail"
  /** The three dBase files of a rating report. */
  | "uschess-upload"
  /** Standings of a section from the ratings service, JSON. */
  | "ratings-service"
  | "swisssys-json"
  | "wintd-crosstable"
  /** chess-results and Swiss-Manager. */
  | "chess-results"
  /** FIDE's tournament report file, format of 2016. */
  | "trf"
  /** A comma, tab, semicolon or bar between the cells: CSV, TSV, cells copied from a sheet, WinTD imports. */
  | "delimited"
  /** Columns lined up with spaces, such as SwissSys's wallchart. */
  | "aligned"
  /** Number, name, rating and results in each line, without headings. */
  | "lines"
  /** White, Black and result in each line. */
  | "list-of-games";

/** What a file tells about an event or a section; "" or null for what it does not tell. */
export interface EventFacts {
  readonly name: string;
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  /** As written, such as `G/60;d5`. */
  readonly timeControl: string;
}

export const NO_FACTS: EventFacts = { name: "", startDate: null, endDate: null, timeControl: "" };

/** What stands above a wallchart. `name` is the event's; "" where no line says it. */
export interface FactsAbove extends EventFacts {
  /** What the section is called; "" where no line says it. */
  readonly section: string;
  /** Whether a line with a label or with dates says the event's name; else it is the first line that may be one. */
  readonly isSure: boolean;
}

/** Lines of a text, from 0: the first and the last of them. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** A section of a file. */
export interface Chart {
  readonly facts: EventFacts;
  /** The title (if there is one), the headings, and one row per player. */
  readonly table: Table;
  /** For each row of the table, the lines of the text it was made of; null if it was made of none. */
  readonly lines?: readonly (LineSpan | null)[];
  /** The table as `readTable` reads it, where a reader had to know. */
  readonly reading?: Reading;
}

/** A finding about a text or file; about a line of it, if it has one. */
export interface FileFinding extends ChartDiagnostic {
  readonly line?: number;
}

/** What a reader found in a text or in files. */
export interface Found {
  /** Null if there is no wallchart in it. */
  readonly kind: FormatKind | null;
  readonly event: EventFacts;
  readonly charts: readonly Chart[];
  readonly diagnostics: readonly FileFinding[];
  /** The lines of the text, where there is one. */
  readonly text?: readonly string[];
}

export interface ImportedSection extends Chart {
  /** The table as `readTable` reads it. The cells in its diagnostics are cells of the table. */
  readonly reading: Reading;
  /** What the title above it says, without any labels, as on a sheet; null for what has no lines. */
  readonly above: FactsAbove | null;
}

export interface ImportResult {
  /** Null if nothing was recognized; the diagnostics tell why. */
  readonly kind: FormatKind | null;
  readonly event: EventFacts;
  /** A section without dates or time control has those of the event. */
  readonly sections: readonly ImportedSection[];
  /** Findings about the file. Each section's reading has its own. */
  readonly diagnostics: readonly FileFinding[];
}

/** A file as chosen or dropped, or text as pasted. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: ArrayBuffer | string;
  /** Why it can't be read, where that is known already. */
  readonly problem?: FileFinding;
}

/** A number if the text is one, so that the sheet can compute with it; else the text. */
export function numberOrText(text: string): CellValue {
  return /^\d{1,5}(?:\.\d{1,17})?$/.test(text) ? Number(text) : text;
}

/** Far more than any wallchart has. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 300;

/** Whether a table is too large to be a wallchart. */
export function isTooLarge(table: Table): boolean {
  return table.length > MOST_ROWS || table.some(({ length }) => length > MOST_COLUMNS);
}
