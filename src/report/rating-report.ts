/**
 * The rating report as US Chess takes it: three dBase files in the layout 2C, with the values that accepted reports have.
 * All fields are text on the left of their width.
 *
 * Example: player 7 who beat 9 with Black in round 1 and then had a half-point bye is
 * `1 | 7 | 12345678 | ASH, ANN | MA | 1532 | W9B | H0` in TDEXPORT.DBF.
 */
import { sameData } from "../wallchart/cells/remember";
import type { IsoDate } from "../ratings/types";
import { rulesFor } from "../ratings/uschess/rules";
import { parseTimeControl, systemsFor } from "../ratings/uschess/time-controls";
import { parseDate } from "../wallchart/cells/dates";
import { LETTER_OF } from "../wallchart/cells/game";
import type { Section, UnplayedKind } from "../wallchart/types";
import { writeDbf, type FieldToWrite } from "./dbase";
import { heldFacts } from "./held-facts";
import { plainLetters } from "../wallchart/cells/plain-letters";
import {
  compactDay,
  loss,
  type EventToFile,
  type Loss,
  type Report,
  type ReportFile,
  type ReportSection,
} from "./report";
import { settleRounds, type Seat, type SettledRounds } from "./rounds";

/** The name of the writing program, at most ten characters. */
const PROGRAM = "XL RATINGS";

export const WIDTHS = {
  event: 35,
  section: 30,
  city: 21,
  country: 21,
  timeControl: 40,
  name: 30,
  others: 255,
} as const;
/** FAQ of the upload: a match has at most so many games; other programs stop there too. */
export const MOST_REPORT_ROUNDS = 32;
export const MOST_SECTIONS = 99;

const EVENT_FIELDS: readonly FieldToWrite[] = [
  ["H_FORMAT", 5],
  ["H_PROGRAM", 10],
  ["H_EVENT_ID", 12],
  ["H_NAME", WIDTHS.event],
  ["H_TOT_SECT", 2],
  ["H_BEG_DATE", 8],
  ["H_END_DATE", 8],
  ["H_AFF_ID", 8],
  ["H_CITY", WIDTHS.city],
  ["H_STATE", 2],
  ["H_ZIPCODE", 10],
  ["H_COUNTRY", WIDTHS.country],
  ["H_SENDCROS", 1],
  ["H_CTD_ID", 8],
  ["H_ATD_ID", 8],
  ["H_OTHER_TD", WIDTHS.others],
];
const SECTION_FIELDS: readonly FieldToWrite[] = [
  ["S_EVENT_ID", 12],
  ["S_SEC_NUM", 2],
  ["S_SEC_NAME", WIDTHS.section],
  ["S_R_SYSTEM", 1],
  ["S_TIMECTL", WIDTHS.timeControl],
  ["S_CTD_ID", 8],
  ["S_ATD_ID", 8],
  ["S_TRN_TYPE", 1],
  ["S_TOT_RNDS", 2],
  ["S_LST_PAIR", 4],
  ["S_BEG_DATE", 8],
  ["S_END_DATE", 8],
  ["S_SCH_LVL", 1],
  ["S_GR_PRIX", 1],
  ["S_GP_PTS", 3],
  ["S_FIDE", 1],
];
const PLAYER_FIELDS: readonly FieldToWrite[] = [
  ["D_EVENT_ID", 12],
  ["D_SEC_NUM", 2],
  ["D_PAIR_NUM", 4],
  ["D_MEM_ID", 8],
  ["D_NAME", WIDTHS.name],
  ["D_STATE", 2],
  ["D_RATING", 4],
];
const RESULT_WIDTH = 7;

export const FILE_NAMES = ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"] as const;

/** Section 4 of the format: codes of rounds without a rated game. Withdrawn and zero-point byes are `U` as well. */
export const CODES: Readonly<Record<UnplayedKind, string>> = {
  fullBye: "B",
  halfBye: "H",
  zeroBye: "U",
  unpaired: "U",
  withdrawn: "U",
  forfeitWin: "X",
  forfeitLoss: "F",
  unratedWin: "N",
  unratedDraw: "R",
  unratedLoss: "S",
  // `checks.ts` refuses a report with a result that is not in yet.
  pending: "U",
};
const NO_GAME = "U0";

/** A result such as `W9B`, `H0`. The opponent of a forfeit is left out, as in accepted reports. */
function resultCode(seat: Seat | null): string {
  if (!seat) return NO_GAME;
  const { kind, score, opponent, color } = seat;
  const side = color === null ? "" : color[0]!.toUpperCase();
  if (kind === "game") return `${LETTER_OF[score]!}${opponent! + 1}${side}`;
  return opponent === null || kind.startsWith("forfeit")
    ? `${CODES[kind]}0`
    : `${CODES[kind]}${opponent + 1}${side}`;
}

/**
 * The letter for the systems of a time control; the receiver goes by the time control itself. There is none for Blitz:
 * an accepted report had `D`.
 */
export function systemLetter(timeControl: string, endDate: IsoDate | null): string {
  const written = parseTimeControl(timeControl);
  const systems = written ? systemsFor({ ...written, online: false }, rulesFor(endDate)) : [];
  if (systems.length > 1) return "D";
  return systems[0] === "OTBR" ? "R" : systems[0] === "OTBQ" ? "Q" : "D";
}

/** As US Chess stores it, where it is clear: `g/60 d5` is `G/60;d5`, `40/90 SD/30 inc 30` is `40/90,SD/30;+30`. */
export function usualTimeControl(text: string): string {
  const plain = plainLetters(text).replace(/\bonline\b/gi, " ");
  const compact = plain
    .replace(/\s+/g, "")
    .replace(/[;,]?(?:increment|incr?|i|\+)=?\/?(\d{1,3})$/i, ";+$1")
    .replace(/[;,]?(?:delay|del|td|d)=?\/?(\d{1,3})$/i, ";d$1")
    .replace(/;?(?:sd|s\/d)\/?(\d{1,3})(?=;|$)/i, ",SD/$1")
    .replace(/(^|[;,])g\/?(\d{1,3})(?=;|$)/i, "$1G/$2")
    .replace(/^,/, "")
    .replace(/[;,]{2,}/g, ",");
  const whole = /;(?:d|\+)\d{1,3}$/.test(compact) ? compact : `${compact};d0`;
  const isUsual = /^(?:\d{1,3}\/\d{1,3},){0,3}(?:G|SD)\/\d{1,3};(?:d|\+)\d{1,3}$/.test(whole);
  const same = sameData(parseTimeControl(whole)?.controls, parseTimeControl(plain)?.controls);
  return isUsual && same ? whole : plain;
}

const PAIRING_TYPES: Readonly<Record<ReportSection["facts"]["kind"], string>> = {
  swiss: "S",
  "round robin": "R",
  // By rounds, a game a round: no letter is known for a double round robin, and a Swiss is rated the same.
  "double round": "S",
  match: "M",
};

/** Eight digits, or "" for anything else. */
export function memberId(id: string): string {
  return /^\d{8}$/.test(id) && !/^0+$/.test(id) ? id : "";
}

/** 2C's own value for an ID that is not available. */
const NO_ID = "00000000";

export function tdIds(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** A name in the letters of the file, at most 30 of them. */
export function filedName(name: string): string {
  return plainLetters(name).slice(0, WIDTHS.name).trim();
}

export function filedState(state: string): string {
  const text = state.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(text) ? text : "";
}

const filedDay = (text: string): string => compactDay(parseDate(text) ?? "");

/** The records of the three files, a text for each field. */
interface RatingReport {
  readonly event: readonly string[];
  readonly sections: readonly (readonly string[])[];
  /** Of all sections; `rounds` results each. */
  readonly players: readonly (readonly string[])[];
  readonly rounds: number;
}

function eventRecord(event: EventToFile, sections: number): string[] {
  const line = (text: string) => plainLetters(text);
  return [
    "2C",
    PROGRAM,
    "",
    line(event.name),
    String(sections),
    filedDay(event.startDate),
    filedDay(event.endDate),
    line(event.affiliate).toUpperCase(),
    line(event.city),
    filedState(event.state),
    line(event.zip),
    line(event.country),
    "N",
    event.chiefTd.trim(),
    event.assistantTd.trim(),
    tdIds(event.otherTds).join(","),
  ];
}

function sectionRecord(
  { facts, view }: ReportSection,
  place: number,
  rounds: number,
  event: EventToFile,
): string[] {
  return [
    "",
    String(place),
    plainLetters(facts.name),
    systemLetter(facts.timeControl, parseDate(facts.endDate)),
    usualTimeControl(facts.timeControl),
    facts.chiefTd.trim() || event.chiefTd.trim(),
    facts.assistantTd.trim(),
    PAIRING_TYPES[facts.kind],
    String(rounds),
    String(view.section.players.length),
    filedDay(facts.startDate),
    filedDay(facts.endDate),
    facts.scholastic,
    "N",
    "0",
    "N",
  ];
}

/** The records of a report, with its pairing numbers from 1 in the order of each wallchart. */
export function ratingReport({ event, sections }: Report): RatingReport {
  const settled = sections.map(({ view, table }) => settleRounds(view.section, table));
  const rounds = Math.max(1, ...settled.map((one) => one.rounds));
  const players = sections.flatMap(({ view }, s) =>
    view.section.players.map(({ id, name, state, rating }, i) => [
      "",
      String(s + 1),
      String(i + 1),
      memberId(id) || NO_ID,
      filedName(name),
      filedState(state),
      String(rating === null ? 0 : Math.round(rating)),
      ...Array.from({ length: rounds }, (_, round) => resultCode(settled[s]!.seats[i]![round] ?? null)),
    ]),
  );
  return {
    event: eventRecord(event, sections.length),
    sections: sections.map((section, i) =>
      sectionRecord(section, i + 1, Math.max(1, settled[i]!.rounds), event),
    ),
    players,
    rounds,
  };
}

/** The three files. Only a report that `checks.ts` does not refuse fits them. */
export function reportFiles(report: Report, today: IsoDate): readonly ReportFile[] {
  const { event, sections, players, rounds } = ratingReport(report);
  const results = Array.from({ length: rounds }, (_, i): FieldToWrite => {
    return [`D_RND${String(i + 1).padStart(2, "0")}`, RESULT_WIDTH];
  });
  const parts: readonly (readonly [readonly FieldToWrite[], readonly (readonly string[])[]])[] = [
    [EVENT_FIELDS, [event]],
    [SECTION_FIELDS, sections],
    [[...PLAYER_FIELDS, ...results], players],
  ];
  return parts.map(([fields, records], i) => ({
    name: FILE_NAMES[i]!,
    bytes: writeDbf(fields, records, today),
  }));
}

/** The fields by name, for a copy of the files in sheets. */
export function reportTables(
  report: Report,
): readonly { readonly name: string; readonly cells: readonly (readonly string[])[] }[] {
  const { event, sections, players, rounds } = ratingReport(report);
  const names = (fields: readonly FieldToWrite[]) => fields.map(([name]) => name);
  const results = Array.from({ length: rounds }, (_, i) => `D_RND${String(i + 1).padStart(2, "0")}`);
  return [
    { name: "THEXPORT", cells: [names(EVENT_FIELDS), event] },
    { name: "TSEXPORT", cells: [names(SECTION_FIELDS), ...sections] },
    { name: "TDEXPORT", cells: [[...names(PLAYER_FIELDS), ...results], ...players] },
  ];
}

/** What every format by rounds changes in a section. */
export function roundLosses(
  { players }: Section,
  { seats, isRearranged, rounds, cut }: SettledRounds,
): Loss[] {
  const rests: readonly unknown[] = ["zeroBye", "withdrawn", undefined];
  const all = seats.flat();
  return [
    ...(isRearranged ? [loss("rounds", rounds)] : []),
    ...(cut > 0 ? [loss("cut-rounds")] : []),
    ...(players.some(({ number }, i) => number !== i + 1) ? [loss("numbers")] : []),
    ...(all.some((seat) => rests.includes(seat?.kind)) ? [loss("rests")] : []),
    ...(all.some((seat) => seat?.kind === "pending") ? [loss("pending")] : []),
    ...(players.some(({ foreignGames }) => foreignGames.length > 0) ? [loss("foreign")] : []),
  ];
}

/** What the three files cannot hold of a section. */
export function reportLosses({ view: { section }, table }: ReportSection): readonly Loss[] {
  const { players } = section;
  return [
    ...roundLosses(section, settleRounds(section, table)),
    ...heldFacts(section, []),
    ...(players.some(({ name }) => filedName(name) !== name) ? [loss("names", WIDTHS.name)] : []),
    ...(players.some(({ id }) => id !== memberId(id)) ? [loss("ids")] : []),
    ...(players.some(({ state }) => state !== filedState(state)) ? [loss("states")] : []),
  ];
}
