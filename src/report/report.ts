/**
 * What is filed of an event: its facts, and its sections with theirs. `rating-report.ts` makes US Chess's files of it,
 * `checks.ts` says what stands in the way, and the other files write the same sections in other formats.
 *
 * Example: a section `Open` of the sheet `Open`, kind "swiss", G/60;d5, with the event's dates.
 */
import type { IsoDate } from "../ratings/types";
import type { SheetSection } from "../sheet/rate/rate-sheet";
import type { Table } from "../wallchart/types";

/** How a section was paired. */
export const SECTION_KINDS = ["swiss", "round robin", "double round", "match"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** `S_SCH_LVL`: not scholastic, scholastic, primary (to grade 3), in school (JTP). */
export const SCHOLASTIC_LEVELS = ["N", "S", "P", "J"] as const;
type ScholasticLevel = (typeof SCHOLASTIC_LEVELS)[number];

/** The facts of an event as typed; "" for what is not known. Days are `YYYY-MM-DD`. */
export interface EventToFile {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  /** `A` and seven digits. */
  readonly affiliate: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** US Chess IDs: eight digits. */
  readonly chiefTd: string;
  readonly assistantTd: string;
  /** IDs with commas or spaces between them. */
  readonly otherTds: string;
  /** The name, for FIDE. */
  readonly chiefArbiter: string;
}

/** The facts of a section as typed. */
export interface SectionToFile {
  readonly name: string;
  readonly kind: SectionKind;
  readonly startDate: string;
  readonly endDate: string;
  readonly timeControl: string;
  /** "" for the event's chief TD. */
  readonly chiefTd: string;
  readonly assistantTd: string;
  readonly scholastic: ScholasticLevel;
  /** The day of each round, for FIDE: `11/7, 11/7, 11/8`; "" where the sheet tells. */
  readonly roundDays: string;
}

/** A section to be filed, with the sheet that it was read from. */
export interface ReportSection {
  /** The sheet's ID and the place of the section on it: `{A1…}:0`. */
  readonly key: string;
  readonly sheetId: string;
  readonly sheetName: string;
  /** The cells of the sheet. */
  readonly table: Table;
  readonly view: SheetSection;
  readonly facts: SectionToFile;
}

export interface Report {
  readonly event: EventToFile;
  readonly sections: readonly ReportSection[];
}

export const NO_EVENT_TO_FILE: EventToFile = {
  name: "",
  startDate: "",
  endDate: "",
  affiliate: "",
  city: "",
  state: "",
  zip: "",
  country: "USA",
  chiefTd: "",
  assistantTd: "",
  otherTds: "",
  chiefArbiter: "",
};

/** A file to save. */
export interface ReportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a format cannot hold of a section. The code says what; the words name it for the user. */
export interface Loss {
  readonly code: LossCode;
  readonly words: string;
}

const LOSSES = {
  facts: "Not in these files: {}.",
  games: "The number of games behind each rating is not in these files.",
  decimals: "Ratings are written as whole numbers.",
  rounds: "Results were put in other rounds, so that everyone has one game a round: {}.",
  numbers: "Players are renumbered from 1.",
  names: "Names are written in plain letters, at most {} characters.",
  ids: "IDs that are not eight digits are left out.",
  states: "States that are not two letters are left out.",
  "fide-facts": "FIDE IDs, federations, titles and sexes that FIDE doesn't know are left out.",
  rests: "Withdrawn, zero-point byes and empty cells are all written as unpaired.",
  "as-forfeits": "Games that are not rated (N, R, S) are read back as forfeits and byes.",
  forfeits: "Forfeits whose opponent the sheet doesn't name are written as byes.",
  foreign: "Games against players known only by a FIDE rating are not in these files.",
  colors:
    "Other programs don't see games without colors: {}. Write each player's own color behind the result: W12w, L12b.",
  national: "US Chess ratings and IDs are not in this file.",
  pending: "Results that are not in yet are left out.",
  "cut-rounds": "Rounds without any result are left out at the end.",
} as const;
export type LossCode = keyof typeof LOSSES;

export function loss(code: LossCode, value: string | number = ""): Loss {
  return { code, words: LOSSES[code].replace("{}", () => String(value)) };
}

/** A day as `20261107`. */
export function compactDay(day: IsoDate): string {
  return day.replaceAll("-", "");
}

/** A state or a country in two or three capitals; "" for anything else. */
export const stateLetters = (state: string): string => (/^[A-Z]{2,3}$/.test(state) ? state : "");
