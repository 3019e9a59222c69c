/**
 * Writes the standings of a wallchart as they were shown: one sheet for each section, or one for all, refreshed where it
 * stands, else new.
 * The sheet with the wallchart is read again first. If its standings are others than those that were shown, nothing is
 * written.
 *
 * Example: `writeStandings({ seen, choices: [USUAL_STANDINGS] }, false, () => false)` adds the sheet `Fall Open standings`,
 * and the next time writes on it.
 */
import { sameData } from "../../wallchart/cells/remember";
import { cancelled, changed, notRated, SheetProblem, toProblem } from "../../excel/errors";
import { writeNewSheets, writtenOnNew } from "../../excel/new-sheet";
import { readSheets, type SheetSnapshot } from "../../excel/read-sheet";
import { standingsSheets } from "../../excel/settings";
import type { Written } from "../../excel/undo";
import { writeBeside } from "../../excel/write-plan";
import { NO_EVENT, showPeriod } from "../../sheet/event/event";
import { rowsAbove, unsaidBy } from "../../sheet/event/names";
import { outputOn, type OwnOutput } from "../../sheet/rate/own-output";
import { notesBeside, type Notes } from "../../sheet/standings/notes";
import { planStandings, planTogether, ROWS_ABOVE_LIST } from "../../sheet/standings/plan-standings";
import type { SheetPlan } from "../../sheet/write/plan";
import { tableOfPlan } from "../../sheet/write/plan-write";
import { cellsThatCount, hasGames } from "../../sheet/rate/rate-sheet";
import { sheetNameOf } from "../../sheet/write/sheet-name";
import { groupColumns, standingsOf, type Standings } from "../../sheet/standings/standings";
import { TOGETHER, type StandingsChoices, type StandingsMemory } from "../../sheet/event/standings-choices";
import { prizesListed } from "../../standings/prizes";
import { cellName } from "../../wallchart/cells/names";
import { asWords } from "../../wallchart/cells/text";
import type { CellRef } from "../../wallchart/types";
import { seeAgain } from "../store/check-shown";
import type { SheetsWritten } from "../store/written";
import { printFor, printsOf } from "../store/papers";
import { alsoRead, type SeenChart } from "../store/see-charts";

/** The wallchart that a preview shows the standings of, and the choices for each of its sections. */
export interface ShownStandings {
  readonly seen: SeenChart;
  readonly choices: readonly StandingsChoices[];
}

/** The prizes that the sheet lists above each section, or below its only one; "" for none. */
export function prizesOn({ sheet: { table }, chart }: SeenChart): readonly string[] {
  const readings = chart.sections.map(({ reading }) => reading);
  const below = readings.length === 1 ? table.slice(readings[0]!.endRow) : [];
  return rowsAbove(table, readings).map((rows) =>
    prizesListed([...rows, ...below].map((row) => row.map(asWords).filter(Boolean).join("\t"))),
  );
}

/** The standings of each section of a wallchart; null for a foreign event, and while its games are in doubt. */
export function standingsIn({ seen, choices }: ShownStandings): readonly (Standings | null)[] {
  const {
    chart,
    sheet,
    view: { settings },
  } = seen;
  const day = settings?.endDate ?? null;
  const listed = prizesOn(seen);
  return chart.sections.map((view, section) => {
    const chosen = choices[section]!;
    const prizes = chosen.prizes ?? listed[section]!;
    return standingsOf(sheet.table, view, { ...chosen, prizes }, day);
  });
}

/** `Nov 21–22, 2026. G/60;d5. Director: Pat Poplar.`, without what the title says already. */
function detailsOf({ event }: SeenChart, { director }: StandingsChoices, title: string): string {
  const { startDate, endDate, timeControl } = unsaidBy([title], event);
  const days = showPeriod({ startDate, endDate: endDate || startDate });
  const parts = [days, timeControl.trim(), director && !title.includes(director) && `Director: ${director}`];
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

/** Of what we wrote on a sheet, the list: notes of the director's may have moved since. */
function listIn(output: readonly OwnOutput[], memory: StandingsMemory | undefined): readonly OwnOutput[] {
  return output.filter(({ column }) => column < (memory?.columns ?? Infinity));
}

/** The first column that is not beside a list, from 0: AZ. */
const NOTES_END = 51;

/** What the director wrote beside a list of values, which goes along with its line. */
function notesOn({ table, looks, memory }: SheetSnapshot, plan: SheetPlan, columns: number): Notes {
  const { formulas, numberFormats } = looks ?? {};
  const was = { table, formulas, numberFormats, columns: memory.standings!.columns! };
  return notesBeside(was, { table: tableOfPlan(plan), columns }, ROWS_ABOVE_LIST, NOTES_END);
}

const stuckNotes = (cells: readonly CellRef[]) =>
  new SheetProblem(
    "occupied",
    `What you wrote in ${cells.map(({ row, column }) => cellName({ row, column })).join(", ")} beside the list can't move with its line, so nothing was written.`,
    "Move it to another place, or press Replace to write the standings without it.",
    cells,
  );

/**
 * @param only the sections to write, or `TOGETHER`; left out, all of them
 * @throws SheetProblem "changed" if other standings would now be written than were shown, "not-rated" for a sheet with an
 *   error, and those of `writeBeside` and `writeNewSheets`
 */
export async function writeStandings(
  shown: ShownStandings,
  overwrite: boolean,
  isCancelled: () => boolean,
  only?: readonly number[],
): Promise<SheetsWritten> {
  const { choices } = shown;
  const now = { seen: await seeAgain(shown.seen), choices };
  const { sheet, chart } = now.seen;
  const all = standingsIn(now);
  if (!sameData(all, standingsIn(shown))) throw changed([], "standings");
  if (all.every((standings) => standings === null))
    throw chart.sections.some(hasGames) ? noStandings() : notRated();
  const there = await standingsSheets(sheet.id);
  const some = all.flatMap((standings, section) => (standings ? section : []));
  const isTogether = some.length > 1 && choices[some[0]!]!.together;
  const pages = (isTogether ? [TOGETHER] : some).filter((page) => only?.includes(page) !== false);
  const withNotes = pages.flatMap((page) => {
    const known = there.get(page);
    return known?.memory.standings?.columns !== undefined ? known.id : [];
  });
  const lists = withNotes.length > 0 ? await readSheets(withNotes) : [];
  const others = alsoRead(now.seen);
  const names: string[] = [];
  const written: Written[] = [];
  const planOf = (section: number, isBrief: boolean, earlier: readonly OwnOutput[]) => {
    const standings = all[section]!;
    const { group, order, awards } = choices[section]!;
    const title = standings.title || sheet.name;
    const details = detailsOf(now.seen, choices[section]!, title);
    const sheetName = sheetNameOf(title, "standings");
    return planStandings(standings, { sheetName, title, details, group, order, awards, isBrief, earlier });
  };
  for (const page of pages) {
    if (isCancelled()) throw cancelled();
    const known = there.get(page);
    const chosen = choices[page === TOGETHER ? some[0]! : page]!;
    const earlier = listIn(known ? outputOn(known.memory) : [], known?.memory.standings);
    const sheetName = sheetNameOf(sheet.name, "standings");
    const planned =
      page === TOGETHER
        ? planTogether(some.map((one) => planOf(one, true, [])), { sheetName, earlier }) // prettier-ignore
        : planOf(page, false, earlier);
    const list = lists.find(({ id }) => id === known?.id);
    const columns = planned.print!.columns!;
    const notes = list ? notesOn(list, planned, columns) : null;
    if (notes && notes.stuck.length > 0 && !overwrite) throw stuckNotes(notes.stuck);
    const plan = notes ? { ...planned, blocks: [...planned.blocks, ...notes.blocks] } : planned;
    const each = page === TOGETHER ? { each: choices } : {};
    const shows = { ...NO_EVENT, standings: { ...chosen, ...each, of: sheet.id, section: page, columns } };
    const memory = { ...shows, rests: printsOf([now.seen], printFor(shows.standings)) };
    const restsOn = [...others, { sheet, matters: cellsOf(now) }];
    try {
      if (known) {
        const isNote = (cell: CellRef) =>
          notes?.there.some(({ row, column }) => row === cell.row && column === cell.column) ?? false;
        const options = {
          overwrite,
          matters: isNote,
          mayReplace: notes?.there ?? [],
          alsoRead: restsOn,
          what: "standings" as const,
          colors: false,
          isCancelled,
        };
        written.push(await writeBeside(plan, list ?? { id: known.id, table: [] }, memory, options));
        names.push(known.name);
      } else {
        const [added] = await writeNewSheets([plan], memory, { isCancelled, alsoRead: restsOn });
        names.push(added!.name);
        // Emptied by Undo, the sheet rests on nothing.
        written.push(writtenOnNew(added!, plan, shows));
      }
    } catch (error) {
      if (names.length === 0) throw error;
      const { code, message, hint, cells } = toProblem(error);
      throw new SheetProblem(code, `${names.join(", ")} was written. Then: ${message}`, hint, cells);
    }
  }
  return { written, status: `${names.join(", ")}: standings written.` };
}
