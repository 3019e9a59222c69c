/**
 * What the pane shows of a sheet: a summary, its problems, and the ratings before anything is written, for each
 * section and each system that rates it.
 *
 * Example: `viewTable(table, systems).summary` is `64 players, 7 rounds, 217 games`.
 */
import type { Hidden } from "../excel/read-sheet";
import { finish, span, type Steps } from "../excel/spans";
import type { Severity } from "../ratings/types";
import type { SectionSettings } from "../ratings/uschess/event";
import type { System } from "../ratings/uschess/systems";
import type { ChartChoices } from "../wallchart/choices";
import { cellName } from "../wallchart/names";
import { carriedAfter, isCarried, NOBODY, type Carried, type RatedIn } from "./carry";
import { rateWallchart, type RatedSection } from "./rate-section";
import { readTables } from "../wallchart/read";
import {
  stopsRating,
  type CellRef,
  type ChartDiagnostic,
  type Reading,
  type Section,
  type Table,
} from "../wallchart/section";
import { withoutFailed } from "./own-output";
import { previewRow, type PreviewRow } from "../pane/preview-row";

export interface ProblemView {
  readonly severity: Severity;
  /** Of a doubt, by which it is confirmed. */
  readonly key?: string;
  readonly isConfirmed?: true;
  readonly message: string;
  readonly hint: string;
  readonly cells: readonly { readonly name: string; readonly cell: CellRef }[];
}

/** One system's ratings of a section, whose players have the ratings of this system as their own. */
export interface RatedView extends RatedIn {
  readonly rows: readonly PreviewRow[];
}

export interface SectionView {
  readonly reading: Reading;
  readonly section: Section;
  /** `64 players, 7 rounds, 217 games`. */
  readonly summary: string;
  /** Slowest system first; empty while an error stands in the way: a rating beside an error would be a wrong number. */
  readonly rated: readonly RatedView[];
}

export interface ChartView {
  readonly readings: readonly Reading[];
  readonly sections: readonly SectionView[];
  /** Of all sections; "" where there is no chart. */
  readonly summary: string;
  readonly problems: readonly ProblemView[];
  /** `2 errors, 1 note`; "" without problems. */
  readonly problemCount: string;
  /** Whether every section is rated. */
  readonly complete: boolean;
  /** A second system rates the event, and the chart has no ratings of it. */
  readonly missing: System | null;
}

/** A formula is told of its range. */
const EMPTY_SHEET = {
  message: "The sheet is empty.",
  hint: "Enter a chart below headings such as #, Name, Rating, Rd 1. Or go back, and begin with New crosstable.",
};
const SEVERITIES: readonly Severity[] = ["error", "doubt", "warning", "note"];

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function problem(found: ChartDiagnostic): ProblemView {
  const { code, severity, message, hint, cells, key, isConfirmed } = found;
  const words = code === "empty-table" ? EMPTY_SHEET : { message, hint };
  return {
    severity,
    ...(key !== undefined && { key }),
    ...(isConfirmed && { isConfirmed }),
    ...words,
    cells: cells.map((cell) => ({ name: cellName(cell), cell })),
  };
}

function countProblems(problems: readonly ProblemView[]): string {
  return SEVERITIES.flatMap((severity) => {
    const count = problems.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [plural(count, severity)];
  }).join(", ");
}

function summarize(sections: readonly Section[]): string {
  const players = sections.reduce((sum, section) => sum + section.players.length, 0);
  const rounds = sections.reduce((most, section) => Math.max(most, section.rounds), 0);
  // Every game stands on two players' rows.
  const results = sections
    .flatMap((section) => section.players)
    .reduce((sum, one) => sum + one.results.length, 0);
  const parts = [plural(players, "player"), plural(rounds, "round"), plural(results / 2, "game")];
  return [...(sections.length > 1 ? [plural(sections.length, "section")] : []), ...parts].join(", ");
}

/** Whether a section holds ratings of a system. */
function holds({ ratingSystem, players }: Section, system: System): boolean {
  return (
    ratingSystem === system || players.some(({ sources }) => sources.some((one) => one.system === system))
  );
}

interface RatedSystems {
  readonly rated: readonly RatedView[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

interface RatingOptions {
  readonly trace?: boolean;
  readonly carried?: Carried;
}

function* ratingSystems(
  section: Section,
  systems: readonly SectionSettings[],
  { trace = false, carried = NOBODY }: RatingOptions = {},
): Steps<RatedSystems> {
  const rated: RatedView[] = [];
  const diagnostics: ChartDiagnostic[] = [];
  for (const settings of systems.filter(({ system }, i) => i === 0 || holds(section, system))) {
    const found = span("rate", () => rateWallchart(section, { ...settings, trace }, carried));
    yield;
    rated.push(span("show", () => viewRated(found, settings)));
    diagnostics.push(...found.diagnostics);
    yield;
  }
  return { rated, diagnostics };
}

/** Rates a section in each system, as `systems` of `viewEvent` lists them; the second one needs ratings of its own. */
export function rateSystems(
  section: Section,
  systems: readonly SectionSettings[],
  options?: RatingOptions,
): RatedSystems {
  return finish(ratingSystems(section, systems, options));
}

function viewRated({ section, known, players }: RatedSection, settings: SectionSettings): RatedView {
  const rows = players.map((rated, i) =>
    previewRow(section.players[i]!, i, rated, isCarried(known[i]!, settings.system, rated.prior), settings),
  );
  return { settings, section, known, ratings: players, rows };
}

/** What the sections of a sheet leave to those that are rated after them. */
export function carriedFrom({ sections }: ChartView, carried: Carried): Carried {
  return sections.reduce((before, { rated }) => carriedAfter(rated, before), carried);
}

/** What of a sheet is not in its cells. */
export interface AroundTable {
  /** Who played in earlier sections of the event. */
  readonly carried?: Carried;
  readonly hidden?: Hidden;
}

/** A table as the pane shows it, in steps; without `systems` nothing is rated. */
export function* viewing(
  table: Table,
  systems: readonly SectionSettings[],
  choices: ChartChoices = {},
  { carried, hidden }: AroundTable = {},
): Steps<ChartView> {
  const readings = span("understand", () => readTables(withoutFailed(table), { choices, hidden }));
  yield;
  return yield* viewingReadings(readings, systems, carried);
}

function* viewingReadings(
  readings: readonly Reading[],
  systems: readonly SectionSettings[],
  carried: Carried = NOBODY,
): Steps<ChartView> {
  const all: ChartDiagnostic[] = readings.flatMap(({ diagnostics }) => diagnostics);
  const sections: SectionView[] = [];
  let entering = carried;
  for (const reading of readings) {
    const { section } = reading;
    if (!section) continue;
    const view = { reading, section, summary: summarize([section]), rated: [] };
    if (systems.length === 0 || reading.diagnostics.some(stopsRating)) {
      sections.push(view);
      continue;
    }
    const { rated, diagnostics } = yield* ratingSystems(section, systems, { carried: entering });
    all.push(...diagnostics);
    if (reading !== readings.at(-1)) entering = carriedAfter(rated, entering);
    sections.push({ ...view, rated: diagnostics.some(stopsRating) ? [] : rated });
  }
  return span("show", () => viewSections(readings, sections, all, systems));
}

function viewSections(
  readings: readonly Reading[],
  sections: readonly SectionView[],
  diagnostics: readonly ChartDiagnostic[],
  systems: readonly SectionSettings[],
): ChartView {
  // Both systems may say the same of a player.
  const keys = new Set<string>();
  const problems = diagnostics
    .filter(({ code, cells, message }) => {
      const key = JSON.stringify([code, cells, message]);
      return keys.has(key) ? false : keys.add(key);
    })
    .map(problem)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const second = systems[1]?.system;
  return {
    readings,
    sections,
    summary: sections.length > 0 ? summarize(sections.map(({ section }) => section)) : "",
    problems,
    problemCount: countProblems(problems),
    complete: sections.length > 0 && sections.every(({ rated }) => rated.length > 0),
    missing: second && !sections.some(({ section }) => holds(section, second)) ? second : null,
  };
}

/** A table as the pane shows it, at once. */
export function viewTable(...given: Parameters<typeof viewing>): ChartView {
  return finish(viewing(...given));
}

export function viewReadings(...given: Parameters<typeof viewingReadings>): ChartView {
  return finish(viewingReadings(...given));
}

/** The cells that a rating can depend on: heading rows, and under them the columns that were understood. */
export function cellsOfChart(readings: readonly Reading[]): (cell: CellRef) => boolean {
  const parts = readings.map(({ columns, headingRow }, i) => ({
    headingRow,
    // Another one below: charts may stand side by side too.
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
