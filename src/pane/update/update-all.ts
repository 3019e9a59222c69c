/**
 * Writes again everything that is out of date in an event, in one press: ratings, other systems' ratings, standings, slips,
 * Players. Each as it was written before: formulas stay formulas, standings keep their tie-breaks. What can't be written is
 * reported, and the rest goes on.
 *
 * Example of a report: `Open: ratings written.`, `Open standings: updated.`
 */
import { cancelled, changed, toProblem } from "../../excel/errors";
import type { Written } from "../../excel/undo";
import { readSheetById } from "../../excel/read-sheet";
import { writeBeside } from "../../excel/write-plan";
import { NO_EVENT } from "../../sheet/event/event";
import { choicesOf } from "../../sheet/event/standings-choices";
import { readWish } from "../../sheet/other-systems/settings";
import { outputOn, systemsOn } from "../../sheet/rate/own-output";
import { cellsThatCount } from "../../sheet/rate/rate-sheet";
import { withClearing } from "../../sheet/write/earlier-output";
import { planSlips, slipsOf } from "../../sheet/write/slips";
import { seeBy } from "../store/see-other";
import { planUpdate, updatePlayers } from "../players/update-players";
import { writeStandings } from "../standings/write-standings";
import { seeAgain } from "../store/check-shown";
import { canUpdate, eventInFront, papersOf, printsOf, sectionsShown, type Paper } from "../store/papers";
import { inReport, writeEvent, writeNow } from "../store/rate-workbook";
import { alsoRead, type SeenChart } from "../store/see-charts";
import type { PaneState, HowFar } from "../store/state";
import { reported, type SheetsWritten } from "../store/written";

/** How to know the workbook as it is by now. */
interface UpdateParts {
  readonly getState: () => PaneState;
  readonly readAgain: () => Promise<void>;
  readonly colors: boolean;
  readonly progress: (progress: HowFar) => void;
  readonly isCancelled: () => boolean;
}

async function updateOther(seen: SeenChart, paper: Paper, parts: UpdateParts): Promise<readonly Written[]> {
  const now = await seeAgain(seen);
  const part = systemsOn(now.sheet.memory).find(({ of }) => paper.name.endsWith(` ${of}`));
  const wish = readWish(part?.wish);
  if (!wish) throw changed([]);
  return [await writeNow(seeBy(now, wish), { live: false, colors: parts.colors }, parts.isCancelled)];
}

async function updateStandings(seen: SeenChart, { sheetId }: Paper, parts: UpdateParts) {
  const its = parts.getState().sheets.find(({ id }) => id === sheetId)?.standings;
  if (!its) throw changed([]);
  const choices = seen.chart.sections.map((_, section) => choicesOf(its, section));
  return (await writeStandings({ seen, choices }, false, parts.isCancelled, [its.section])).written;
}

async function updateSlips(seen: SeenChart, { sheetId }: Paper, { isCancelled }: UpdateParts) {
  const [now, sheet] = [await seeAgain(seen), await readSheetById(sheetId)];
  const { memory } = sheet;
  const { slips } = memory;
  if (!slips || !now.chart.complete) throw changed([]);
  const rated = now.chart.sections
    .filter((section) => section.rated.length > 0)
    .map((section) => ({ ...section, section: section.rated[0]!.section }));
  const all = slipsOf(rated, now.sheet.name).filter(({ views, player }) => {
    const { id, name } = views[0]!.section.players[player]!;
    return slips.player === "" || (id || name) === slips.player;
  });
  const plan = withClearing({ ...planSlips(all, sheet.name), widths: [] }, sheet.table, outputOn(memory));
  const rests = [...alsoRead(now), { sheet: now.sheet, matters: cellsThatCount(now.chart.readings) }];
  const checks = { overwrite: false, matters: () => false, alsoRead: rests };
  const options = { ...checks, colors: false, what: "slips" as const, isCancelled };
  return [await writeBeside(plan, sheet, { ...NO_EVENT, slips, rests: printsOf([now]) }, options)];
}

async function keepPlayers({ getState, isCancelled }: UpdateParts) {
  const state = getState();
  const planned = planUpdate(state);
  if (!planned) throw changed([]);
  return (await updatePlayers(state, planned, false, isCancelled)).written;
}

/** The views that can replace what stands in the way. */
const REPLACING: Partial<Record<Paper["kind"], string>> = {
  other: "Other ratings",
  standings: "Standings",
};

/** Writes what is out of date, one after the other; each from the workbook as it is by then. */
export async function updateAll(parts: UpdateParts): Promise<SheetsWritten> {
  const { getState, readAgain, colors, progress, isCancelled } = parts;
  const written: Written[] = [];
  const report: string[] = [];
  const stale = () =>
    papersOf(getState(), sectionsShown(getState()), eventInFront(getState())).filter(canUpdate);
  const tried = new Set<string>();
  const key = ({ kind, sheetId, name }: Paper) => [kind, sheetId, name].join("|");
  const count = stale().length;
  for (;;) {
    const next = stale().find((paper) => !tried.has(key(paper)));
    if (!next) break;
    tried.add(key(next));
    progress({ done: tried.size - 1, of: Math.max(count, tried.size), name: next.name });
    const sections = sectionsShown(getState());
    const seen = sections.find(({ sheet }) => sheet.id === next.of[0])!;
    try {
      if (isCancelled()) throw cancelled();
      if (next.kind === "ratings") {
        const ratings = await writeEvent([seen], colors, () => undefined, isCancelled);
        written.push(...ratings.written);
        report.push(...(ratings.report ?? []));
      } else {
        const how = { other: updateOther, standings: updateStandings, slips: updateSlips } as const;
        const done =
          next.kind === "players"
            ? await keepPlayers(parts)
            : await how[next.kind as keyof typeof how](seen, next, parts);
        written.push(...done);
        report.push(`${next.name}: updated.`);
      }
    } catch (error) {
      const problem = toProblem(error, "Nothing was written.");
      if (problem.code === "cancelled") {
        report.push(`Canceled before ${next.name}.`);
        break;
      }
      report.push(inReport(next.name, problem, REPLACING[next.kind] ?? ""));
    }
    await readAgain();
  }
  return reported(written, report);
}
