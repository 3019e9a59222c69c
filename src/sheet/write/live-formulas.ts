/**
 * Ratings as formulas: what `=USCF.RATEEVENT(…)` must be given so that it shows the pane's own numbers, and where it
 * cannot. A formula sees one section's cells, a date and a time control or a system, and nothing of the pane.
 *
 * Example: a dual-rated chart has a formula with "G/60;d5" for Regular and one with "OTBQ" for Quick.
 */
import { isEdition, rulesFor } from "../../ratings/uschess/rules";
import { SYSTEM_NAMES, systemNamed } from "../../ratings/uschess/systems";
import {
  doubtfulPair,
  lowersKAbove2200,
  pairInFull,
  sectionSystem,
} from "../../ratings/uschess/time-controls";
import { carriedResult } from "../rate/carry";
import { cellName } from "../../wallchart/cells/names";
import { notationInWords } from "../../wallchart/cells/notation";
import { firstRowOfRange } from "./live-range";
import { outputPlace, type LiveArguments } from "./post-columns";
import type { Table } from "../../wallchart/types";
import { titleInWords, type RatedSheet, type SheetSection } from "../rate/rate-sheet";
import type { RatedSection } from "../rate/rated-section";
import type { EventEntry } from "../event/event";

/** The readings of a sheet with their sections. */
export type Sections = Pick<RatedSheet, "readings" | "sections">;

/** K is lowered for ratings above this. */
const LOWERED_ABOVE = 2200;

/**
 * The time control as typed, or the system's code, where that gives the same ratings; null where neither does. The
 * pane may know the day the section began, and a formula takes the time control's class by the day it ended.
 */
function timeControlFor(
  { timeControl, edition }: EventEntry,
  { settings, ratings }: Pick<RatedSection, "settings" | "ratings">,
): string | null {
  const { system, endDate } = settings;
  const rules = rulesFor(isEdition(edition) ? edition : endDate);
  const lowers = lowersKAbove2200(settings, rules);
  const touched = ratings.some(({ prior, initial }) => (prior ?? initial?.rating ?? 0) > LOWERED_ABOVE);
  const isRight = (text: string) => {
    const control = sectionSystem(text.trim() || "OTBR", rules);
    return control?.system === system && (!touched || lowersKAbove2200(control, rules) === lowers);
  };
  // A formula refuses what can be read in two ways, of which the pane shows the one that it took.
  const [read] = doubtfulPair(timeControl, rules) ?? [];
  // Nor does it take minutes alone.
  const written = read ? pairInFull(read) : timeControl.replace(/^\s*(\d+)\s*$/, "G/$1");
  return [systemNamed(timeControl) ?? written, system].find(isRight) ?? null;
}

/** Whether a newcomer's start goes by an age or by how stale another rating is, so by the day the section ended. */
function needsDay({ ratings }: Pick<RatedSection, "ratings">): boolean {
  return ratings.some(({ initial }) => initial && (initial.source === "age" || initial.parts.length > 0));
}

/** Date and time control as RATEEVENT takes them for one system; null where it cannot be told. */
export function liveArguments(
  event: EventEntry,
  rated: Pick<RatedSection, "settings" | "ratings">,
): LiveArguments | null {
  const { edition } = event;
  const timeControl = timeControlFor(event, rated);
  // An edition is not a day on which ages could be taken.
  if (timeControl === null || (edition !== "" && needsDay(rated))) return null;
  return { date: edition || (rated.settings.endDate ?? ""), timeControl };
}

/** The rows and columns of the sheet that a section's formulas are given, down to its last player. */
export interface LiveRange {
  /** The first row, from 0. */
  readonly row: number;
  /** How many columns, from the first one of the sheet. */
  readonly columns: number;
}

/** The range of a section's rows with so many columns of the sheet; null where it does not read as the pane does. */
export function rangeOfColumns(
  table: Table,
  readings: Sections["readings"],
  { reading, section }: Pick<SheetSection, "reading" | "section">,
  columns: number,
): LiveRange | null {
  const above = readings[readings.indexOf(reading) - 1]?.endRow ?? 0;
  const row = firstRowOfRange(table, { ...reading, section }, above, columns);
  return row === null ? null : { row, columns };
}

/** Why a formula would not read a section as the pane does. */
export function whyNoRange({ choices }: EventEntry): string {
  if ((choices.columns?.length ?? 0) > 0)
    return "Formulas read the headings, not the columns you set. Change those headings, or write values.";
  if (choices.notation && choices.notation !== "as written")
    return `Formulas don't know that you read ${notationInWords(choices.notation)}. Write values, or write on a new sheet.`;
  if (choices.skipHidden)
    return "Formulas read hidden rows and columns too. Delete what does not count, or write values.";
  if (typeof choices.foreign === "boolean")
    return "Formulas know a foreign event only by its title. Write the title above the headings, or write values.";
  if (typeof choices.match === "boolean")
    return "Formulas know a match only by its players and games, not by your choice. Write values.";
  return "A formula would read this wallchart differently than the pane. Write values, or write on a new sheet.";
}

/** Formulas don't see what the user confirmed; "" where nothing was. */
export function whyConfirmed({ readings }: Pick<Sections, "readings">): string {
  const confirmed = readings.flatMap(({ diagnostics }) => diagnostics).find((one) => one.isConfirmed);
  if (!confirmed) return "";
  const where = confirmed.cells.map((cell) => cellName(cell)).join(" and ");
  return `You said that ${where} is correct. Formulas cannot see that. Fix the sheet: ${confirmed.hint} Or write values.`;
}

/** Why one player keeps a section from being formulas: an earlier section gave the rating. */
export function whyCarried(name: string, section: string, rating: number, from: string): string {
  return `${name} enters ${section} at ${rating} from ${from}, which a formula cannot see. Values are written.`;
}

/** A sheet's ratings as formulas. */
export interface LiveFormulas {
  /** Why they would not give the pane's ratings, with the way forward; "" where they do. */
  readonly why: string;
  readonly event: EventEntry;
  /** What the formulas of each section are given. */
  readonly ranges: ReadonlyMap<SheetSection, LiveRange>;
}

/** Why the formulas of one system would not give a section's ratings; "" where they do, if they read it as the pane does. */
function whyNotRated(view: SheetSection, rated: RatedSection, event: EventEntry): string {
  const { settings, section } = rated;
  for (const [i, { name }] of section.players.entries()) {
    const earlier = carriedResult(rated, i);
    if (earlier) return whyCarried(name, titleInWords(view), Math.round(earlier.facts.rating!), earlier.from);
  }
  if (event.edition !== "" && needsDay(rated))
    return "A formula with an edition has no date for a newcomer's age. Set Rules to By the end date, or write values.";
  if (!liveArguments(event, rated))
    return `Under these rules a dual-rated event lowers K in ${SYSTEM_NAMES[settings.system]} too. A formula cannot do that. Write values.`;
  return "";
}

/**
 * Finds out whether RATEEVENT would give a sheet's ratings, and with which ranges.
 *
 * @param table the sheet without what we wrote on it
 */
export function liveFormulas(table: Table, sheet: Sections, event: EventEntry): LiveFormulas {
  const ranges = new Map<SheetSection, LiveRange>();
  let why = whyConfirmed(sheet);
  for (const view of sheet.sections) {
    for (const rated of view.rated) why ||= whyNotRated(view, rated, event);
    if (why !== "" || view.rated.length === 0) continue;
    const range = rangeOfColumns(table, sheet.readings, view, outputPlace(table, view.reading, true));
    if (range) ranges.set(view, range);
    else why = whyNoRange(event);
  }
  return { why, event, ranges };
}
