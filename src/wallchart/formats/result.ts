/**
 * What the readers of files return: the charts in a file as tables, with what the file says of the event.
 * A reader only rearranges text into cells; what the cells mean is `readTable`'s to say, for every format.
 */
import type { IsoDate } from "../../ratings/types";
import type { CellValue, ChartDiagnostic, Reading, Table } from "../section";

export type FormatKind =
  /** The crosstable text of the US Chess web pages. */
  | "uschess-web"
  /** The crosstable that US Chess mails. */
  | "uschess-mail"
  /** The rating report's three dBase files. */
  | "uschess-upload"
  /** Standings of a section from the ratings service, JSON. */
  | "ratings-service"
  | "swisssys-json"
  | "wintd-crosstable"
  /** chess-results and Swiss-Manager. */
  | "chess-results"
  /** FIDE's tournament report file, 2016. */
  | "trf"
  /** Comma, tab, semicolon or bar between the cells: CSV, TSV, cells copied from a sheet, WinTD imports. */
  | "delimited"
  /** Columns lined up with blanks, such as SwissSys's wall chart. */
  | "aligned";

/** What a file says of an event or a section; "" and null where it does not. */
export interface EventFacts {
  readonly name: string;
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  /** As written, such as `G/60;d5`. */
  readonly timeControl: string;
}

export const NO_FACTS: EventFacts = { name: "", startDate: null, endDate: null, timeControl: "" };

/** A section of a file. */
export interface Chart {
  readonly facts: EventFacts;
  /** Title (where there is one), headings, one row a player. */
  readonly table: Table;
}

/** What a reader found in a text or in files of its kind. */
export interface Found {
  /** Null where no chart is in it. */
  readonly kind: FormatKind | null;
  readonly event: EventFacts;
  readonly charts: readonly Chart[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

export interface ImportedSection extends Chart {
  /** `readTable` of the table; its diagnostics' cells are those of the table. */
  readonly reading: Reading;
}

export interface ImportResult {
  /** Null where nothing was recognised; the diagnostics say why. */
  readonly kind: FormatKind | null;
  readonly event: EventFacts;
  /** Dates and time control that a section does not say itself are the event's. */
  readonly sections: readonly ImportedSection[];
  /** About the file; each section's reading has its own. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** A file as chosen or dropped, or text as pasted. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: ArrayBuffer | string;
}

/** A number where the text is nothing else, so that a sheet can count with it. */
export function numberOrText(text: string): CellValue {
  return /^\d{1,5}(?:\.\d{1,12})?$/.test(text) ? Number(text) : text;
}

/** No crosstable comes near these. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 300;

/** Whether a table is too large to be read as a chart. */
export function isTooLarge(table: Table): boolean {
  return table.length > MOST_ROWS || table.some(({ length }) => length > MOST_COLUMNS);
}
