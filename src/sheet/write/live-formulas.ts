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
import { firstRowOfRange } from "./live-range";
import { liveColumn, type LiveArguments } from "./post-columns";
import type { Table } from "../../wallchart/types";
import { titleInWords, type RatedSheet, type SheetSection } from "../rate/rate-sheet";
import type { EarlierResult, RatedSection } from "../rate/rated-section";
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

/** Why formulas would not give what the pane shows, with the way forward. */
const REASONS = {
  "columns-chosen": "Formulas read the headings, not the columns you set. Change those headings, or write values.",
  "hidden-skipped": "Formulas read hidden rows and columns too. Delete what does not count, or write values.",
  "foreign-chosen": "Formulas know a foreign event only by its title. Write the title above the headings, or write values.",
  "match-chosen": "Formulas know a match only by its players and games, not by your choice. Write values.",
  "read-differently": "A formula would read this wallchart differently than the pane. Write values, or write on a new sheet.",
  confirmed: "You said that {} is correct. Formulas cannot see that. Fix the sheet: {} Or write values.",
  carried: "{} enters {} at {} from {}, which a formula cannot see. Values are written.",
  "edition-without-day": "A formula with an edition has no date for a newcomer's age. Set Rules to By the end date, or write values.",
  "k-lowered": "Under these rules a dual-rated event lowers K in {} too. A formula cannot do that. Write values.",
  "earlier-round": "Formulas show the last round that is finished. Choose that, or write values.",
  "other-order": "Formulas list the players by place. Choose that, or write values.",
  together: "One sheet for all sections has values.",
  "not-rated": "Formulas need ratings without a doubt. Rate this sheet says what to fix. Or write values.",
  square: "Formulas need a column for each round, and this wallchart has one for each opponent. Write values.",
  "cells-differ": "A formula can't take each player's number, name, rating and rounds from this wallchart. Write values.",
  "in-table": "In an Excel Table no formula can fill several cells. Write values, or choose Table Design > Convert to Range first.",
  "too-long": "There are too many tie-breaks or rounds for formulas. Choose fewer tie-breaks, or write values.",
}; // prettier-ignore

/** A reason in words. */
export interface NoFormulas {
  readonly code: keyof typeof REASONS;
  readonly message: string;
}

/** @param values replace each `{}`, in order */
export function noFormulas(code: NoFormulas["code"], ...values: readonly (string | number)[]): NoFormulas {
  return { code, message: values.reduce<string>((text, value) => text.replace("{}", () => `${value}`), REASONS[code]) }; // prettier-ignore
}

/** A formula would not read a section as the pane does. */
function whyNoRange({ choices }: EventEntry): NoFormulas {
  const { columns = [], skipHidden, foreign, match } = choices;
  if (columns.length > 0) return noFormulas("columns-chosen");
  if (skipHidden) return noFormulas("hidden-skipped");
  if (typeof foreign === "boolean") return noFormulas("foreign-chosen");
  return noFormulas(typeof match === "boolean" ? "match-chosen" : "read-differently");
}

/** Formulas don't see what the user confirmed; null where nothing was. */
function whyConfirmed({ readings }: Pick<Sections, "readings">): NoFormulas | null {
  const confirmed = readings.flatMap(({ diagnostics }) => diagnostics).find((reading) => reading.isConfirmed);
  if (!confirmed) return null;
  return noFormulas("confirmed", confirmed.cells.map((cell) => cellName(cell)).join(" and "), confirmed.hint);
}

/** One player keeps a section from being formulas: an earlier section gave the rating. */
function whyCarried({ view, entering }: FormulaSection): NoFormulas | null {
  const at = entering.findIndex((one) => one !== null);
  const earlier = entering[at];
  if (!earlier) return null;
  const { name } = view.section.players[at]!;
  return noFormulas("carried", name, titleInWords(view), Math.round(earlier.facts.rating!), earlier.from);
}

/** A section whose ratings may be written as formulas, whatever the system. */
interface FormulaSection {
  readonly view: SheetSection;
  /** For each player, what an earlier section or Players gave; null for one who enters with the wallchart's rating. */
  readonly entering: readonly (EarlierResult | null)[];
  /** How many columns of the sheet a formula must see. */
  readonly columns: number;
  /** What else keeps this system's formulas from giving the ratings. */
  readonly whyNot?: NoFormulas | null;
}

/** A sheet's ratings as formulas. */
export interface LiveFormulas {
  /** Null where they give the pane's ratings. */
  readonly whyNot: NoFormulas | null;
  readonly event: EventEntry;
  /** What the formulas of each section are given. */
  readonly ranges: ReadonlyMap<SheetSection, LiveRange>;
}

/**
 * Finds out whether the formulas of a system would give a sheet's ratings, and with which ranges.
 *
 * @param table the sheet without what we wrote on it
 */
export function formulasFor(
  table: Table,
  { readings }: Pick<Sections, "readings">,
  event: EventEntry,
  sections: readonly FormulaSection[],
): LiveFormulas {
  const ranges = new Map<SheetSection, LiveRange>();
  let whyNot = whyConfirmed({ readings });
  for (const section of sections) {
    whyNot ??= whyCarried(section) ?? section.whyNot ?? null;
    if (whyNot) break;
    const { view, columns } = section;
    const { reading } = view;
    if (ranges.has(view)) continue;
    const above = readings[readings.indexOf(reading) - 1]?.endRow ?? 0;
    const row = firstRowOfRange(table, { ...reading, section: view.section }, above, columns);
    if (row !== null) ranges.set(view, { row, columns });
    else whyNot = whyNoRange(event);
  }
  return { whyNot, event, ranges };
}

/** Why RATEEVENT would not give a section's ratings in one system, though it reads it as the pane does. */
function whyNotRated(rated: RatedSection, event: EventEntry): NoFormulas | null {
  if (event.edition !== "" && needsDay(rated)) return noFormulas("edition-without-day");
  return liveArguments(event, rated) ? null : noFormulas("k-lowered", SYSTEM_NAMES[rated.settings.system]);
}

/** Whether RATEEVENT would give a sheet's ratings: see `formulasFor`. */
export function liveFormulas(table: Table, sheet: Sections, event: EventEntry): LiveFormulas {
  const sections = sheet.sections.flatMap((view) =>
    view.rated.map((rated): FormulaSection => ({
      view,
      entering: rated.ratings.map((_, player) => carriedResult(rated, player)),
      columns: liveColumn(table, view.reading),
      whyNot: whyNotRated(rated, event),
    })),
  );
  return formulasFor(table, sheet, event, sections);
}
