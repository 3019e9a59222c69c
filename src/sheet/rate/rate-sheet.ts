/**
 * The first half of the road: a sheet's cells → its sections and their ratings in each system that rates them, with
 * everything there is to say about them. `plan-write.ts` is the other half. The pane and the ribbon go this
 * way; a formula, which has one section and no event around it, takes the same steps by `rateFirst`.
 *
 * Example: `rateSheet(table, { systems }).sections[0].rated[0].ratings[3].rating` is the fourth player's new rating in
 * the slowest system.
 */
import type { SectionSettings } from "../../ratings/uschess/event";
import type { ChartChoices } from "../../wallchart/choices";
import { FOR_GAMES, stops } from "../../wallchart/diagnostics";
import { readTables } from "../../wallchart/reader/read";
import type { ReadOptions } from "../../wallchart/choices";
import {
  stopsRating,
  type CellRef,
  type ChartDiagnostic,
  type Reading,
  type Section,
  type Table,
} from "../../wallchart/types";
import { eventFinding } from "./event-findings";
import { inChart, withoutFailed, withoutOwn, type OwnOutput } from "./own-output";
import {
  awaiting,
  NOBODY,
  personsAfter,
  personsLacking,
  whoIsWho,
  withoutAsking,
  type Persons,
} from "./persons";
import type { Found, Rated, RatedSection } from "./rated-section";
import type { RatingSystem } from "./system";
import { usChess } from "./us-chess";

/** What is known of an event beside its cells. */
interface RatedBy {
  /** Slowest first, as `viewEvent` lists them; without any, nothing is rated. */
  readonly systems: readonly SectionSettings[];
  readonly choices?: ChartChoices;
}

/** What of a sheet is not in its cells, or not to be read. */
export interface AroundTable {
  /** Whom Players and earlier sections of the event know. */
  readonly persons?: Persons;
  /** The sheet's name. */
  readonly name?: string;
  /** What has the same games, of days before: `Oct Quads (Oct 10, 2026)`. */
  readonly alike?: string;
  readonly hidden?: ReadOptions["hidden"];
  /** What we wrote on the sheet before: our ratings in the wallchart's own column are not those that it prints. */
  readonly output?: readonly OwnOutput[];
  readonly typedZeros?: ReadOptions["typedZeros"];
}

type AroundReadings = Pick<AroundTable, "persons" | "name" | "alike"> & Pick<ChartChoices, "confirmed">;

export interface SheetSection<R extends Rated = RatedSection> {
  readonly reading: Reading;
  readonly section: Section;
  /** One for each system; empty while an error stands in the way: a rating beside an error would be a wrong number. */
  readonly rated: readonly R[];
  /** Whether something that was found of the ratings before the section keeps them from counting. */
  readonly ratingsInDoubt: boolean;
}

/** Whether the games of a section are certain: its points and places need no ratings. */
export function hasGames({ reading }: SheetSection): boolean {
  return !reading.diagnostics.some(stops(FOR_GAMES));
}

/** A sheet by one rating system. */
export interface RatedSheet<R extends Rated = RatedSection> {
  readonly system: RatingSystem<R>;
  readonly readings: readonly Reading[];
  /** Of the readings that found a wallchart. */
  readonly sections: readonly SheetSection<R>[];
  /** Of all readings, then of all ratings; both systems may say the same of a player. */
  readonly diagnostics: readonly Found[];
  /** Of the ratings alone. */
  readonly ratedFound: readonly Found[];
  /** Whether every section is rated. */
  readonly complete: boolean;
  /** What its sections, and those before them, leave to the sheets after it. */
  readonly persons: Persons;
}

/**
 * Reads and rates all sections of a sheet. Never throws, whatever the cells hold.
 *
 * @param table rows × columns of cell values from the sheet's A1 on
 * @returns the sections in the order of the sheet, with all findings; ratings in points, unrounded
 */
export function rateSheet(
  table: Table,
  { systems, choices = {} }: RatedBy,
  around: AroundTable = {},
): RatedSheet {
  const { hidden, output, typedZeros = false } = around;
  const options = { choices, typedZeros, ...(hidden && { hidden }) };
  return rateReadings(readSheetTable(table, options, output), systems, {
    ...around,
    confirmed: choices.confirmed ?? [],
  });
}

/** The sections of a sheet, as they are to be rated. */
export function readSheetTable(
  table: Table,
  options: ReadOptions,
  output: readonly OwnOutput[] = [],
): readonly Reading[] {
  return readTables(withoutOwn(withoutFailed(table), inChart(output)), options);
}

/**
 * Rates sections that were read before, one after another: who plays in two enters the second with the first's result.
 *
 * @param systems of US Chess, slowest first, as `viewEvent` lists them
 */
export function rateReadings(
  readings: readonly Reading[],
  systems: readonly SectionSettings[],
  around: AroundReadings = {},
): RatedSheet {
  return rateReadingsBy(usChess(systems), readings, around);
}

/** Rates sections as `rateReadings` does, by any rating system. */
export function rateReadingsBy<R extends Rated>(
  system: RatingSystem<R>,
  readings: readonly Reading[],
  around: AroundReadings = {},
): RatedSheet<R> {
  const { confirmed = [], name = "", alike } = around;
  let { persons = NOBODY } = around;
  const severalSections = readings.filter(({ section }) => section).length > 1;
  const settled: Reading[] = [];
  const ratedFound: Found[] = [];
  const sections: SheetSection<R>[] = [];
  for (const read of readings) {
    const { section } = read;
    const chart = system.take(read);
    const who = whoIsWho(read, system.startsFrom(persons), chart.says);
    const { reading, rated } = chart.rate(withoutAsking(read, who), who.persons);
    settled.push(reading);
    if (!section) continue;
    const found = [
      ...(system.isReady ? awaiting(section.players, persons) : []),
      ...(alike === undefined || sections.length > 0 ? [] : [gamesAlike(alike)]),
      ...who.diagnostics,
      ...rated.flatMap(({ diagnostics }) => diagnostics),
    ].flatMap((one) => system.said(one, confirmed));
    ratedFound.push(...found);
    const isStopped = found.some(stopsRating);
    const isRated = rated.length > 0 && !isStopped;
    const here = severalSections ? sectionName(section, sections.length, name) : name;
    persons = isRated
      ? personsAfter(persons, rated, here)
      : personsLacking(persons, { name: here, players: section.players });
    const ratingsInDoubt = isStopped || reading.diagnostics.some(stops(["ratings"]));
    sections.push({ reading, section, rated: isRated ? rated : [], ratingsInDoubt });
  }
  return {
    system,
    readings: settled,
    sections,
    diagnostics: [...settled.flatMap((reading) => reading.diagnostics), ...ratedFound],
    ratedFound,
    complete: system.isReady && sections.length > 0 && sections.every(({ rated }) => rated.length > 0),
    persons,
  };
}

/** A doubt whether a sheet's games are those of another one. */
function gamesAlike(alike: string): ChartDiagnostic {
  const found = eventFinding("games-alike", [], alike);
  return { ...found, key: ["games-alike", alike].join("|") };
}

/** What a section is called where others name it: its title if its sheet has several, else the sheet's name. */
function sectionName({ title }: Section, index: number, sheet: string): string {
  return title || [sheet, `section ${index + 1}`].filter(Boolean).join(", ");
}

export function titleInWords({ section: { title } }: Pick<SheetSection, "section">): string {
  return title || "a section";
}

/** The columns of a section's games: they may stand in tables beside its wallchart. */
function* columnsOfGames({ section }: Reading): Generator<number> {
  for (const { results } of section?.players ?? [])
    for (const { cells } of results) for (const { column } of cells) yield column;
}

/**
 * The cells that a rating can depend on: heading rows, and under them the columns that were understood.
 *
 * @param more other columns that count too
 */
export function cellsThatCount(
  readings: readonly Reading[],
  more: readonly number[] = [],
): (cell: CellRef) => boolean {
  const parts = readings.map((reading, i) => ({
    headingRow: reading.headingRow,
    // Another one below: wallcharts may stand side by side too.
    end: readings.slice(i + 1).find((other) => other.headingRow > reading.headingRow)?.headingRow ?? Infinity,
    understood: new Set([
      ...more,
      ...reading.columns
        .filter(({ role }) => role !== "other" && role !== "output")
        .map(({ column }) => column),
      ...columnsOfGames(reading),
    ]),
  }));
  return ({ row, column }) =>
    parts.some(
      ({ headingRow, end, understood }) =>
        row === headingRow || (row > headingRow && row < end && understood.has(column)),
    );
}
