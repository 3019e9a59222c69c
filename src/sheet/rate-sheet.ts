/**
 * The first half of the road: a sheet's cells → its sections and their ratings in each system that rates them, with
 * everything there is to say about them. `plan-write.ts` is the other half. The pane, the ribbon, Rate event and
 * the formulas all go this way.
 *
 * Example: `rateSheet(table, { systems }).sections[0].rated[0].ratings[3].rating` is the fourth player's new rating in
 * the slowest system.
 */
import type { SectionSettings } from "../ratings/uschess/event";
import type { System } from "../ratings/uschess/systems";
import type { ChartChoices } from "../wallchart/choices";
import { readTable, readTables, type ReadOptions } from "../wallchart/read";
import {
  stopsRating,
  type CellRef,
  type ChartDiagnostic,
  type Reading,
  type Section,
  type Table,
} from "../wallchart/section";
import { finding } from "../wallchart/diagnostics";
import { carriedAfter, NOBODY, playersAwaiting, type Carried, type LackingSection } from "./carry";
import { withoutFailed } from "./own-output";
import { rateWallchart } from "./rate-section";
import type { RatedSection } from "./rated-section";

/** What is known of an event beside its cells. */
export interface RatedBy {
  /** Slowest first, as `viewEvent` lists them; without any, nothing is rated. */
  readonly systems: readonly SectionSettings[];
  readonly choices?: ChartChoices;
}

/** What of a sheet is not in its cells, or not to be read. */
export interface AroundTable {
  /** Who played in earlier sections of the event. */
  readonly carried?: Carried;
  /** Earlier sections that cannot be rated yet. Nobody who is in one of them is rated here. */
  readonly lacking?: readonly LackingSection[];
  /** The sheet's name. */
  readonly name?: string;
  readonly hidden?: ReadOptions["hidden"];
  /** For a formula, which rates one section: another one is an error. */
  readonly onlyFirst?: boolean;
}

export interface SheetSection {
  readonly reading: Reading;
  readonly section: Section;
  /** One for each system; empty while an error stands in the way: a rating beside an error would be a wrong number. */
  readonly rated: readonly RatedSection[];
}

export interface RatedSheet {
  readonly readings: readonly Reading[];
  /** Of the readings that found a wallchart. */
  readonly sections: readonly SheetSection[];
  /** Of all readings, then of all ratings; both systems may say the same of a player. */
  readonly diagnostics: readonly ChartDiagnostic[];
  /** Whether every section is rated. */
  readonly complete: boolean;
  /** A second system rates the event, and the wallchart has no ratings of it. */
  readonly missing: System | null;
}

/**
 * Reads and rates all sections of a sheet. Never throws, whatever the cells hold.
 *
 * @param table rows × columns of cell values from the sheet's A1 on, for a formula from its range's first cell on
 * @returns the sections in the order of the sheet, with all findings; ratings in points, unrounded
 */
export function rateSheet(
  table: Table,
  { systems, choices = {} }: RatedBy,
  around: AroundTable = {},
): RatedSheet {
  const options = { choices, ...(around.hidden && { hidden: around.hidden }) };
  // A formula refuses a range with an error value before it comes here.
  const readings = around.onlyFirst ? [readTable(table, options)] : readSheetTable(table, options);
  return rateReadings(readings, systems, around);
}

/** The sections of a sheet, as they are to be rated. */
export function readSheetTable(table: Table, options: ReadOptions): readonly Reading[] {
  return readTables(withoutFailed(table), options);
}

/** Rates sections that were read before, one after another: who plays in two enters the second with the first's result. */
export function rateReadings(
  readings: readonly Reading[],
  systems: readonly SectionSettings[],
  { carried = NOBODY, lacking = [], name = "" }: Pick<AroundTable, "carried" | "lacking" | "name"> = {},
): RatedSheet {
  const diagnostics: ChartDiagnostic[] = readings.flatMap((reading) => reading.diagnostics);
  const sections: SheetSection[] = [];
  let entering = carried;
  const waitingFor = [...lacking];
  for (const reading of readings) {
    const { section } = reading;
    if (!section) continue;
    const isRated = systems.length > 0 && !reading.diagnostics.some(stopsRating);
    const rated = isRated ? rateSystems(section, systems, entering) : [];
    const found = [...awaiting(section, waitingFor), ...rated.flatMap((one) => one.diagnostics)];
    diagnostics.push(...found);
    const isStopped = found.some(stopsRating);
    // Nobody enters a section after the last one.
    if (reading !== readings.at(-1)) {
      const here = sectionName(section, sections.length, name);
      if (isRated && !isStopped) entering = carriedAfter(rated, entering, here);
      else if (systems.length > 0) waitingFor.push({ name: here, players: section.players });
    }
    sections.push({ reading, section, rated: isStopped ? [] : rated });
  }
  const second = systems[1]?.system;
  return {
    readings,
    sections,
    diagnostics,
    complete: sections.length > 0 && sections.every(({ rated }) => rated.length > 0),
    missing: second && !sections.some(({ section }) => hasRatingsOf(section, second)) ? second : null,
  };
}

/** An error for each earlier section whose results some players here lack. */
function awaiting({ players }: Section, lacking: readonly LackingSection[]): ChartDiagnostic[] {
  return lacking.flatMap((earlier) => {
    const cells = playersAwaiting(players, earlier).map(({ cell }) => cell);
    if (cells.length === 0) return [];
    return finding("earlier-not-rated", earlier.players ? cells : [], earlier.name);
  });
}

/** What a section is called where others name it: its title if its sheet has several, else the sheet's name. */
function sectionName({ title }: Section, index: number, sheet: string): string {
  return title || [sheet, `section ${index + 1}`].filter(Boolean).join(", ");
}

/** A section in each system; in a second one only where it has ratings of its own. */
function rateSystems(
  section: Section,
  systems: readonly SectionSettings[],
  carried: Carried,
): readonly RatedSection[] {
  return systems
    .filter(({ system }, i) => i === 0 || hasRatingsOf(section, system))
    .map((settings) => rateWallchart(section, settings, carried));
}

function hasRatingsOf({ ratingSystem, players }: Section, system: System): boolean {
  return (
    ratingSystem === system || players.some(({ sources }) => sources.some((one) => one.system === system))
  );
}

/** What the sections of a sheet, by its name, leave to those that are rated after them. */
export function carriedFrom({ sections }: RatedSheet, carried: Carried, name: string): Carried {
  const [, second] = sections;
  return sections.reduce(
    (before, { rated, section }, i) =>
      carriedAfter(rated, before, second ? sectionName(section, i, name) : name),
    carried,
  );
}

/** The cells that a rating can depend on: heading rows, and under them the columns that were understood. */
export function cellsThatCount(readings: readonly Reading[]): (cell: CellRef) => boolean {
  const parts = readings.map(({ columns, headingRow }, i) => ({
    headingRow,
    // Another one below: wallcharts may stand side by side too.
    end: readings.slice(i + 1).find((one) => one.headingRow > headingRow)?.headingRow ?? Infinity,
    understood: new Set(
      columns.filter(({ role }) => role !== "other" && role !== "output").map(({ column }) => column),
    ),
  }));
  return ({ row, column }) =>
    parts.some(
      ({ headingRow, end, understood }) =>
        row === headingRow || (row > headingRow && row < end && understood.has(column)),
    );
}
