/**
 * Writes the standings of a wallchart as they were shown: one sheet for each section, refreshed where it stands, else new.
 * The sheet with the wallchart is read again first. If its standings are others than those that were shown, nothing is
 * written.
 *
 * Example: `writeStandings({ seen, choices: [USUAL_STANDINGS] }, false, () => false)` adds the sheet `Fall Open standings`,
 * and the next time writes on it.
 */
import { cancelled, changed, notRated, SheetProblem, toProblem } from "../../excel/errors";
import { writeNewSheets } from "../../excel/new-sheet";
import { standingsSheets } from "../../excel/settings";
import type { Written } from "../../excel/undo";
import { writeBeside } from "../../excel/write-plan";
import { NO_EVENT, showPeriod } from "../../sheet/event/event";
import { liveStandings, type LiveStandings } from "../../sheet/standings/live-standings";
import { withoutOwn } from "../../sheet/rate/own-output";
import { planStandings } from "../../sheet/standings/plan-standings";
import { cellsThatCount } from "../../sheet/rate/rate-sheet";
import { sheetNameOf } from "../../sheet/write/sheet-name";
import { groupColumns, standingsOf, type Standings } from "../../sheet/standings/standings";
import type { StandingsChoices } from "../../sheet/event/standings-choices";
import type { CellRef } from "../../wallchart/types";
import { seeAgain } from "../store/check-shown";
import { printsOf } from "../store/papers";
import { alsoRead, type SeenChart } from "../store/see-charts";

export interface StandingsMade {
  /** Of the sheets. */
  readonly names: readonly string[];
  /** Those that were there, and can be restored. */
  readonly written: readonly Written[];
}

/** The wallchart that a preview shows the standings of, and the choices for each of its sections. */
export interface ShownStandings {
  readonly seen: SeenChart;
  readonly choices: readonly StandingsChoices[];
}

/** The standings of each section of a wallchart; null for a foreign event. */
export function standingsIn({ seen, choices }: ShownStandings): readonly (Standings | null)[] {
  const { chart, sheet } = seen;
  if (!chart.complete) return [];
  return chart.sections.map((view, section) => standingsOf(sheet.table, view, choices[section]!));
}

/** The formulas of a section's standings, or why there are none. */
export function formulasIn(
  { seen: { chart, sheet, event }, choices }: ShownStandings,
  section: number,
  standings: Standings,
): LiveStandings | string {
  const table = withoutOwn(sheet.table, sheet.memory.output);
  const view = chart.sections[section]!;
  const source = { sheetName: sheet.name, table, whole: sheet.table, chart, view, event };
  return liveStandings(source, standings, choices[section]!);
}

/** `Nov 21–22, 2026. G/60;d5. Director: Pat Poplar.` */
function detailsOf({ event }: SeenChart, { director }: StandingsChoices): string {
  const { startDate, endDate } = event;
  const days = showPeriod({ startDate, endDate: endDate || startDate });
  const parts = [days, event.timeControl.trim(), director && `Director: ${director}`];
  return parts.flatMap((part) => (part ? [`${part}.`] : [])).join(" ");
}

const noStandings = () =>
  new SheetProblem(
    "not-rated",
    "A foreign event has no standings: its opponents are not in the wallchart. Nothing was written.",
    "Rate it with Rate this sheet.",
  );

/** Which cells of the wallchart's sheet the standings rest on: those that count for ratings, and the teams. */
function cellsOf({ seen: { chart, sheet }, choices }: ShownStandings): (cell: CellRef) => boolean {
  const counts = cellsThatCount(chart.readings);
  const teams = chart.sections.flatMap((view, section) =>
    groupColumns(sheet.table, view)
      .filter(({ heading }) => heading === choices[section]!.group)
      .map(({ column }) => column),
  );
  return (cell) => counts(cell) || teams.includes(cell.column);
}

/**
 * @param only the sections to write; left out, all of them
 * @throws SheetProblem "changed" if other standings would now be written than were shown, "not-rated" for a sheet with an
 *   error, and those of `writeBeside` and `writeNewSheets`
 */
export async function writeStandings(
  shown: ShownStandings,
  overwrite: boolean,
  isCancelled: () => boolean,
  only?: readonly number[],
): Promise<StandingsMade> {
  const { choices } = shown;
  const now = { seen: await seeAgain(shown.seen), choices };
  const { sheet, chart } = now.seen;
  if (!chart.complete) throw notRated();
  const all = standingsIn(now);
  if (JSON.stringify(all) !== JSON.stringify(standingsIn(shown))) throw changed([], "standings");
  if (all.every((standings) => standings === null)) throw noStandings();
  const there = await standingsSheets(sheet.id);
  const others = alsoRead(now.seen);
  const names: string[] = [];
  const written: Written[] = [];
  for (const [section, standings] of all.entries()) {
    if (!standings || only?.includes(section) === false) continue;
    if (isCancelled()) throw cancelled();
    const known = there.get(section);
    const { live: wantsLive, group, order } = choices[section]!;
    const title = standings.title || sheet.name;
    const live = wantsLive ? formulasIn(now, section, standings) : "";
    const isLive = typeof live !== "string";
    const plan = planStandings(standings, {
      sheetName: sheetNameOf(title, "standings"),
      title,
      details: detailsOf(now.seen, choices[section]!),
      group,
      order,
      earlier: known?.memory.output ?? [],
      ...(isLive && { live }),
    });
    const rests = printsOf([now.seen], group !== "");
    const memory = { ...NO_EVENT, rests, standings: { ...choices[section]!, of: sheet.id, section } };
    const restsOn = [...others, { sheet, matters: cellsOf(now), ...(isLive && { name: sheet.name }) }];
    try {
      if (known) {
        const read = { id: known.id, table: [] };
        const options = { overwrite, matters: () => false, alsoRead: restsOn, what: "standings" as const };
        written.push(await writeBeside(plan, read, memory, { ...options, colors: false, isCancelled }));
        names.push(known.name);
      } else {
        const [added] = await writeNewSheets([plan], memory, { isCancelled, alsoRead: restsOn });
        names.push(added!.name);
      }
    } catch (error) {
      if (names.length === 0) throw error;
      const { code, message, hint, cells } = toProblem(error);
      throw new SheetProblem(code, `${names.join(", ")} was written. Then: ${message}`, hint, cells);
    }
  }
  return { names, written };
}
