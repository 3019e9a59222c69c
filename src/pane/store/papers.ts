/**
 * Everything that we wrote from the sections of an event, and whether it is still true: ratings, other systems' ratings,
 * standings, slips, Players, the report. Ratings are compared with what would be written now. The rest remembers what its
 * sections were when it was written, as a short print.
 *
 * Example: after a correction on `Open`, `papersOf(state).filter(isStale)` are `Open ratings`, `Open standings`, `Slips
 * Open`.
 */
import { eventAround, type WorkbookEvent } from "../../sheet/event/event-sections";
import type { StandingsMemory } from "../../sheet/event/standings-choices";
import { SHEET_NAMES } from "../../sheet/event/kept-sheets";
import { ratingsOn, systemsOn, withoutOwn } from "../../sheet/rate/own-output";
import { memo } from "../../wallchart/cells/remember";
import { asText } from "../../wallchart/cells/text";
import type { Table } from "../../wallchart/types";
import { seeEvent, seeSheet, type SeenChart, type WorkbookState } from "./see-charts";
import type { PaneState } from "./state";
import { writtenState, type WrittenState } from "./written-state";

export interface Paper {
  readonly kind: "ratings" | "other" | "standings" | "slips" | "players" | "report";
  /** The sheet that it is on; "" for a report. */
  readonly sheetId: string;
  /** The sheets of the sections that it was written from. */
  readonly of: readonly string[];
  readonly name: string;
  /** "unknown" while a section that it comes from can't be rated. */
  readonly state: WrittenState["kind"];
}

/** A short text that is another one if some data is. */
function shortened(data: unknown): string {
  let [one, two] = [0x811c9dc5, 0x1234567];
  for (const letter of JSON.stringify(data)) {
    const code = letter.codePointAt(0)!;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995) ^ (two >>> 15);
  }
  return [one, two].map((part) => (part >>> 0).toString(36)).join("");
}

/**
 * What a print is for: ratings alone; standings, which also show when the event was, at which time control, colors, and who
 * forfeited against whom; or standings of teams, which may stand in any cell of a player's row.
 */
type PrintFor = "ratings" | "standings" | "teams";

export const printFor = (standings: Pick<StandingsMemory, "group" | "each">): PrintFor =>
  [standings, ...(standings.each ?? [])].some(({ group }) => group !== "") ? "teams" : "standings";

const prints = memo<string>();

/** What a sheet's sections are now: players, results, ratings before and after, and what else matters. */
export function printOf(seen: SeenChart, what: PrintFor = "ratings"): string {
  return prints(seen, [what], () => printNow(seen, what));
}

function printNow({ sheet, chart, view, event }: SeenChart, what: PrintFor): string {
  const isPosted = what !== "ratings";
  const bare = isPosted ? withoutOwn(sheet.table, ratingsOn(sheet.memory)) : [];
  const sections = chart.sections.map(({ section, rated }) => [
    section.title,
    section.players.map(({ row, number, name, id, rating, games, results, unplayed }) => [
      [number, name, id, rating, games, what === "teams" ? bare[row] : 0],
      results.map(({ round, opponent, score, color }) => [round, opponent, score, isPosted ? color : 0]),
      unplayed.map(({ round, kind, cell }) => [round, kind, isPosted ? bare[cell.row]?.[cell.column] : 0]),
    ]),
    rated.map(({ settings, ratings }) => [
      settings.system,
      ratings.map(({ prior, rating }) => [prior?.toFixed(2), rating?.toFixed(2)]),
    ]),
  ]);
  // Standings go by the prizes that a line lists.
  const isPrizes = (row: Table[number]) => row.some((cell) => /^(?:cash )?prizes?\b/i.test(asText(cell)));
  const details = isPosted ? [event.startDate, event.timeControl, ...bare.filter(isPrizes)] : [];
  return shortened([view.settings?.endDate ?? "", sections, details]);
}

/** What some sections are now, by the IDs of their sheets. */
export function printsOf(seen: readonly SeenChart[], what?: PrintFor): Readonly<Record<string, string>> {
  return Object.fromEntries(seen.map((chart) => [chart.sheet.id, printOf(chart, what)]));
}

/** The state of what remembers what some sections were. */
function stateBy(
  rests: Readonly<Record<string, string>>,
  seen: readonly SeenChart[],
  what?: PrintFor,
): WrittenState["kind"] {
  if (seen.some(({ chart }) => !chart.complete)) return "unknown";
  return seen.some((chart) => rests[chart.sheet.id] !== printOf(chart, what)) ? "outdated" : "current";
}

/** Other ratings on a section's sheet rest on the sections before it too. */
export const restsOf = (seen: SeenChart): Readonly<Record<string, string>> =>
  printsOf([...seen.before, seen]);

/** What stands on a section's own sheet. */
function besideChart(seen: SeenChart): readonly Paper[] {
  const { id: sheetId, name, memory } = seen.sheet;
  const ratings = writtenState(seen);
  const others = systemsOn(memory).map(({ of: system, rests }): Paper => ({
    kind: "other",
    sheetId,
    of: [sheetId],
    name: `${name} ${system}`,
    // An older workbook does not say.
    state: rests ? stateBy(rests, [...seen.before, seen]) : "unknown",
  }));
  if (ratings.kind === "none") return others;
  const { kind: state } = ratings;
  return [{ kind: "ratings", sheetId, of: [sheetId], name: `${name} ratings`, state }, ...others];
}

/**
 * Everything that was written from some sections, in the order in which it is to be updated.
 *
 * @param seen the sections, in order; a paper of another one is left out
 * @param event what was filed, if anything was
 */
export function papersOf(
  { sheets }: Pick<PaneState, "sheets">,
  seen: readonly SeenChart[],
  event: WorkbookEvent | null,
): readonly Paper[] {
  const seenOf = (id: string) => seen.filter(({ sheet }) => sheet.id === id);
  const onSheets = sheets.flatMap(({ id, name, standings, slips, keeps, rests }): Paper[] => {
    const source = standings?.of ?? slips?.of;
    if (source !== undefined) {
      const its = seenOf(source);
      if (its.length === 0 || !rests) return [];
      const state = stateBy(rests, its, standings && printFor(standings));
      return [{ kind: standings ? "standings" : "slips", sheetId: id, of: [source], name, state }];
    }
    const kept = seen.filter((chart) => rests?.[chart.sheet.id] !== undefined);
    if (keeps !== "players" || kept.length === 0) return [];
    const of = kept.map(({ sheet }) => sheet.id);
    return [{ kind: "players", sheetId: id, of, name: SHEET_NAMES.players, state: stateBy(rests!, kept) }];
  });
  const inOrder = ["standings", "slips", "players"].flatMap((kind) =>
    onSheets.filter((paper) => paper.kind === kind),
  );
  const of = Object.keys(event?.filed ?? {});
  const isOfAll = seen.length > 0 && of.every((id) => seenOf(id).length > 0) && of.length === seen.length;
  const report: Paper[] = event?.filed
    ? [
        {
          kind: "report",
          sheetId: "",
          of,
          name: "The report",
          state: isOfAll ? stateBy(event.filed, seen) : "outdated",
        },
      ]
    : [];
  return [...seen.flatMap(besideChart), ...inOrder, ...report];
}

export const isStale = ({ state }: Paper): boolean => state === "outdated";

/** Whether Update writes it again: a report is filed again by its director. */
export const canUpdate = (paper: Paper): boolean => isStale(paper) && paper.kind !== "report";

/** The event around the sheet in front. */
export function eventInFront({ sheet, sheets, events }: WorkbookState): WorkbookEvent | null {
  const glance = sheets.find(({ id }) => id === sheet?.id);
  return glance ? eventAround(events, glance) : null;
}

/** The sections whose papers the pane shows: those of the event around the sheet in front, else that sheet. */
export function sectionsShown(state: WorkbookState): readonly SeenChart[] {
  const event = eventInFront(state);
  if (event) return seeEvent(state, event).sections;
  const seen = seeSheet(state, state.sheet?.id ?? "");
  return seen && seen.chart.readings.some(({ section }) => section !== null) ? [seen] : [];
}
