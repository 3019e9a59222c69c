/**
 * Writes the standings of a sheet: one sheet for each section, refreshed where it stands, else new. The sheet with the
 * wallchart is read again first, so that they are those of its cells as they are now.
 *
 * Example: `writeStandings(id, choices, state, false, () => false)` adds the sheet `Fall Open standings`, and the next
 * time writes on it.
 */
import { cancelled, notRated, SheetProblem, toProblem } from "../../excel/errors";
import { writeNewSheets } from "../../excel/new-sheet";
import { readSheetById } from "../../excel/read-sheet";
import { standingsSheets } from "../../excel/settings";
import type { Written } from "../../excel/undo";
import { writeBeside } from "../../excel/write-plan";
import { NO_EVENT } from "../../sheet/event";
import { planStandings } from "../../sheet/plan-standings";
import { standingsOf } from "../../sheet/standings";
import { USUAL_STANDINGS, type StandingsChoices } from "../../sheet/standings-choices";
import type { PaneState } from "../store/state";
import { rateSnapshot } from "../store/see-charts";

export interface StandingsMade {
  /** Of the sheets. */
  readonly names: readonly string[];
  /** Those that were there, and can be restored. */
  readonly written: readonly Written[];
}

const noStandings = () =>
  new SheetProblem(
    "not-rated",
    "A foreign event has no standings: its opponents are not in the wallchart. Nothing was written.",
    "Rate it with Rate this sheet.",
  );

/**
 * @param source the ID of the sheet with the wallchart
 * @param chosen null for what the standings that are there were written by, or else the usual
 * @param state what the pane has of the active sheet, which may be newer than what the workbook remembers
 * @throws SheetProblem "not-rated" if the sheet is not rated yet, and those of `writeBeside` and `writeNewSheets`
 */
export async function writeStandings(
  source: string,
  chosen: StandingsChoices | null,
  { sheet: active, event }: Pick<PaneState, "sheet" | "event">,
  overwrite: boolean,
  isCancelled: () => boolean,
): Promise<StandingsMade> {
  const sheet = await readSheetById(source);
  const { chart } = rateSnapshot(sheet, source === active?.id ? event : sheet.memory);
  if (!chart.complete) throw notRated();
  const there = await standingsSheets(source);
  const all = chart.sections.map((view, section) => {
    const { tieBreaks, classes, group, best } = there.get(section)?.memory.standings ?? USUAL_STANDINGS;
    const choices = chosen ?? { tieBreaks, classes, group, best };
    return { choices, standings: standingsOf(sheet.table, view, choices) };
  });
  if (all.every(({ standings }) => standings === null)) throw noStandings();
  const names: string[] = [];
  const written: Written[] = [];
  for (const [section, { choices, standings }] of all.entries()) {
    if (!standings) continue;
    if (isCancelled()) throw cancelled();
    const known = there.get(section);
    const title = standings.title || sheet.name;
    const plan = planStandings(standings, {
      sheetName: `${title} standings`,
      title,
      group: choices.group,
      earlier: known?.memory.output ?? [],
    });
    const memory = { ...NO_EVENT, standings: { ...choices, of: source, section } };
    try {
      if (known) {
        const options = { overwrite, matters: () => false, colors: false, isCancelled };
        written.push(await writeBeside(plan, { id: known.id, table: [] }, memory, options));
        names.push(known.name);
      } else {
        const [added] = await writeNewSheets([plan], memory, { isCancelled });
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
