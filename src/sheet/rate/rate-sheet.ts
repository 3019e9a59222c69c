/**
 * The first half of the road: a sheet's cells → its sections and their ratings in each system that rates them, with
 * everything there is to say about them. `plan-write.ts` is the other half. The pane, the ribbon and Rate event go this
 * way; a formula, which has one section and no event around it, takes the same steps by `rateFirst`.
 *
 * Example: `rateSheet(table, { systems }).sections[0].rated[0].ratings[3].rating` is the fourth player's new rating in
 * the slowest system.
 */
import type { SectionSettings } from "../../ratings/uschess/event";
import type { System } from "../../ratings/uschess/systems";
import { asConfirmed, type ChartChoices } from "../../wallchart/choices";
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
import { enterSection } from "./entering";
import {
  awaiting,
  NOBODY,
  personsAfter,
  personsLacking,
  whoIsWho,
  withoutAsking,
  type Persons,
} from "./persons";
import { rateReading } from "./rate-reading";
import { inSystem, rateEntered } from "./rate-section";
import type { Person, RatedSection } from "./rated-section";

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
  readonly own?: readonly OwnOutput[];
  readonly typedZeros?: ReadOptions["typedZeros"];
}

export interface SheetSection {
  readonly reading: Reading;
  readonly section: Section;
  /** One for each system; empty while an error stands in the way: a rating beside an error would be a wrong number. */
  readonly rated: readonly RatedSection[];
  /** Whether something that was found of the ratings before the section keeps them from counting. */
  readonly ratingsInDoubt: boolean;
}

/** Whether the games of a section are certain: its points and places need no ratings. */
export function hasGames({ reading }: SheetSection): boolean {
  return !reading.diagnostics.some(stops(FOR_GAMES));
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
  const { hidden, own, typedZeros = false } = around;
  const options = { choices, typedZeros, ...(hidden && { hidden }) };
  return rateReadings(readSheetTable(table, options, own), systems, {
    ...around,
    confirmed: choices.confirmed ?? [],
  });
}

/** The sections of a sheet, as they are to be rated. */
export function readSheetTable(
  table: Table,
  options: ReadOptions,
  own: readonly OwnOutput[] = [],
): readonly Reading[] {
  return readTables(withoutOwn(withoutFailed(table), inChart(own)), options);
}

/** Rates sections that were read before, one after another: who plays in two enters the second with the first's result. */
export function rateReadings(
  readings: readonly Reading[],
  systems: readonly SectionSettings[],
  around: Pick<AroundTable, "persons" | "name" | "alike"> & Pick<ChartChoices, "confirmed"> = {},
): RatedSheet {
  const { confirmed = [], name = "", alike } = around;
  let { persons = NOBODY } = around;
  const severalSections = readings.filter(({ section }) => section).length > 1;
  const settled: Reading[] = [];
  const ratedFound: ChartDiagnostic[] = [];
  const sections: SheetSection[] = [];
  for (const read of readings) {
    const { section } = read;
    const inSystems = section ? systems.map(({ system }, i) => inSystem(section, system, i > 0)) : [];
    const said = inSystems.map(({ ratingSystem, players }) => ({ system: ratingSystem!, rows: players }));
    const who = section && whoIsWho(section.players, persons, said, read.columns);
    const asked = who ? withoutAsking(read, who) : read;
    const { reading, rated } = rateReading(asked, (one) =>
      rateSystems(one, systems, inSystems, who!.persons),
    );
    settled.push(reading);
    if (!section) continue;
    const diagnostics = [...who!.diagnostics, ...rated.flatMap((one) => one.diagnostics)];
    const found = [
      ...(systems.length > 0 ? awaiting(section.players, persons) : []),
      ...(alike === undefined || sections.length > 0 ? [] : [asConfirmed(gamesAlike(alike), confirmed)]),
      ...diagnostics.map((diagnostic) => asConfirmed(atRating(diagnostic, read), confirmed)),
    ];
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
  const second = systems[1]?.system;
  return {
    readings: settled,
    sections,
    diagnostics: [...settled.flatMap((reading) => reading.diagnostics), ...ratedFound],
    complete: sections.length > 0 && sections.every(({ rated }) => rated.length > 0),
    missing: second && !sections.some((section) => isRatedIn(section, second)) ? second : null,
    persons,
  };
}

function isRatedIn({ section, rated }: SheetSection, system: System): boolean {
  return hasRatingsOf(section, system) || rated.some(({ settings }) => settings.system === system);
}

/** What keeps a player's rating in Players from counting is shown at their rating, if the wallchart has ratings. */
function atRating(found: ChartDiagnostic, { columns, section }: Reading): ChartDiagnostic {
  const { code, player } = found;
  const place = columns.find(({ role }) => role === "rating" || role === "idRating");
  if (!place || player === undefined || !["players-differ", "players-unreadable"].includes(code))
    return found;
  return { ...found, cells: [{ row: section!.players[player]!.row + place.line, column: place.column }] };
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

export function titleInWords({ section: { title } }: SheetSection): string {
  return title || "a section";
}

/** A section in each system; in a second one only where the wallchart or Players has ratings of it. */
function rateSystems(
  section: Section,
  systems: readonly SectionSettings[],
  inSystems: readonly Section[],
  persons: readonly (Person | null)[],
): readonly RatedSection[] {
  const isStored = (system: System) => persons.some((person) => person?.systems.get(system)?.isStored);
  return systems.flatMap((settings, i) => {
    const { system } = settings;
    if (i > 0 && !hasRatingsOf(section, system) && !isStored(system)) return [];
    return rateEntered(enterSection(inSystems[i]!, system, persons), settings);
  });
}

function hasRatingsOf({ ratingSystem, players }: Section, system: System): boolean {
  return (
    ratingSystem === system ||
    players.some(({ sources }) => sources.some((source) => source.system === system))
  );
}

/** The cells that a rating can depend on: heading rows, and under them the columns that were understood. */
export function cellsThatCount(readings: readonly Reading[]): (cell: CellRef) => boolean {
  const parts = readings.map(({ columns, headingRow }, i) => ({
    headingRow,
    // Another one below: wallcharts may stand side by side too.
    end: readings.slice(i + 1).find((reading) => reading.headingRow > headingRow)?.headingRow ?? Infinity,
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
