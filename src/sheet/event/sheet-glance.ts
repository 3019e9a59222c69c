/**
 * What a sheet tells about its place in an event, at a glance: its title, dates, players and results.
 *
 * Example: a sheet under `Winter Open, Nov 21-22, 2026 G/90;d5` has that name, those dates and that time control.
 */
import { nameKey } from "../../wallchart/cells/person-names";
import { factsAbove } from "../../wallchart/formats/facts-above";
import type { Reading, SectionPlayer, Table } from "../../wallchart/types";
import type { KeptSheet } from "./kept-sheets";
import { NO_SCHEDULE, type Schedule, scheduleOf } from "./schedule";
import type { SlipsMemory, StandingsMemory } from "./standings-choices";

/** What a sheet tells about its place in an event. */
export interface SheetGlance {
  readonly id: string;
  readonly name: string;
  /** `12 players, 5 rounds`; "" without a wallchart. */
  readonly summary: string;
  readonly hasResults: boolean;
  /** The event's name, as far as the title has it. */
  readonly title: string;
  /** Whether a line with a label or with dates says that name; else it was guessed. */
  readonly isNamed: boolean;
  /** What was typed for the sheet in the pane, and else what its title says. */
  readonly facts: Schedule;
  /** "sample", "printed", the ID of the sheet that it is a copy of, or "". */
  readonly madeFrom: string;
  /** Set for a sheet that carries players on. */
  readonly keeps?: KeptSheet;
  /** Each player's results, as texts that are the same on a copy of the sheet. */
  readonly results: ReadonlySet<string>;
  /** Which standings the sheet shows, if any. */
  readonly standings?: StandingsMemory;
  readonly slips?: SlipsMemory;
  /** What it was written from, if it is not a wallchart. */
  readonly rests?: Readonly<Record<string, string>>;
}

/** A sheet with what the workbook remembers of it. */
interface GlancedSheet {
  readonly id: string;
  readonly name: string;
  readonly table: Table;
  readonly memory: Schedule & Pick<SheetGlance, "madeFrom" | "keeps" | "standings" | "slips" | "rests">;
}

/** A sheet whose name or title says that it is not a real event. */
const SAMPLE = /\bsample\b|\bmade-up players\b/i;

/**
 * @param readings of the sheet's table
 * @param summary what the pane says of them
 */
export function glanceAt(sheet: GlancedSheet, readings: readonly Reading[], summary: string): SheetGlance {
  const { id, name, table, memory } = sheet;
  const charts = readings.filter(({ section }) => section !== null);
  const above = table.slice(0, charts[0]?.firstRow ?? 0);
  const found = factsAbove(above);
  const startDate = found.startDate === found.endDate ? "" : (found.startDate ?? "");
  const inTitle = { ...NO_SCHEDULE, startDate, endDate: found.endDate ?? "", timeControl: found.timeControl };
  const typed = scheduleOf(memory);
  const dates = typed.endDate === "" && typed.startDate === "" ? inTitle : typed;
  const isSample = [name, ...above.flat()].some((cell) => typeof cell === "string" && SAMPLE.test(cell));
  return {
    id,
    name,
    summary,
    hasResults: charts.some(hasResults),
    title: found.name,
    isNamed: found.isSure,
    // What was typed in the pane stays; the rest follows the title.
    facts: {
      ...typed,
      startDate: dates.startDate,
      endDate: dates.endDate,
      timeControl: typed.timeControl || inTitle.timeControl,
    },
    madeFrom: memory.madeFrom || (isSample ? "sample" : ""),
    ...(memory.keeps && { keeps: memory.keeps }),
    results: new Set(charts.flatMap(({ section }) => resultsOf(section!.players))),
    ...(memory.standings && { standings: memory.standings }),
    ...(memory.slips && { slips: memory.slips }),
    ...(memory.rests && { rests: memory.rests }),
  };
}

/** Whether something was played; also where no result can be read yet. */
export function hasResults({ section, diagnostics }: Reading): boolean {
  return (
    section!.players.some(
      ({ results, unplayed, foreignGames }) => results.length + unplayed.length + foreignGames.length > 0,
    ) || diagnostics.some(({ severity, round }) => severity === "error" && round !== undefined)
  );
}

function resultsOf(players: readonly SectionPlayer[]): string[] {
  const key = ({ id, name }: SectionPlayer) => id || nameKey(name);
  return players.flatMap((player) =>
    player.results.map(({ round, opponent, score }) =>
      [key(player), round, key(players[opponent]!), score].join("|"),
    ),
  );
}

/** Whether two sheets are the same section, such as a copy, or one from before the last round. */
export function isSameSection({ results: one }: SheetGlance, { results: other }: SheetGlance): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  const shared = [...few].filter((result) => many.has(result)).length;
  return few.size > 0 && shared * 2 >= few.size;
}
