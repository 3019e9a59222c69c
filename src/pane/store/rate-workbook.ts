/**
 * Writing ratings as they were shown, with nobody asked: those of a whole event, section after section, or of the active
 * sheet from the ribbon. Cells that are not ours stay as they are.
 *
 * Example of a report: `U1600: ratings written.`, `Open: not rated: 2 errors.`
 */
import { cancelled, notRated, toProblem, type SheetProblem } from "../../excel/errors";
import { areaOf } from "../../excel/extras";
import { breathe } from "../../excel/spans";
import type { Written } from "../../excel/undo";
import type { AlsoRead } from "../../excel/look";
import { writeTogether } from "../../excel/write-plan";
import type { AnyRated } from "../../sheet/rate/rated-section";
import type { WriteChoices } from "../../sheet/write/plan-write";
import { isIn } from "../../wallchart/cells/areas";
import { eventNow, ratingsToWrite } from "./check-shown";
import { planToWrite } from "./plan-to-write";
import { recallWriteChoices } from "./personal";
import type { HowFar, SheetsWriter } from "./state";
import { restsOn, whyNotRated, type SeenChart } from "./see-charts";
import { reported, type SheetsWritten } from "./written";

/** What ratings rest on, without what was written beside it just now. */
function withoutWritten({ sheet, matters }: AlsoRead, written: readonly Written[]): AlsoRead {
  const output = written.find(({ sheetId }) => sheetId === sheet.id)?.output ?? [];
  return { sheet, matters: (cell) => matters(cell) && !output.some((other) => isIn(areaOf(other), cell)) };
}

/**
 * Writes the ratings of an event's sections.
 *
 * @param sections in order; members bring their results along, whether these could be written or not
 * @param isCancelled asked before each sheet and while it is written; a sheet begun is as it was, and what was written
 *   until then stays
 */
export async function writeEvent(
  sections: readonly SeenChart[],
  colors: boolean,
  progress: (progress: HowFar) => void,
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  const written: Written[] = [];
  const report: string[] = [];
  for (const [i, seen] of sections.entries()) {
    const { name } = seen.sheet;
    if (isCancelled()) {
      report.push(`Canceled before ${name}.`);
      break;
    }
    progress({ done: i, of: sections.length, name });
    try {
      await breathe();
      if (isCancelled()) throw cancelled();
      const plan = planToWrite(seen);
      if (!plan) {
        report.push(`${name}: not rated: ${whyNotRated(seen)}.`);
        continue;
      }
      const sheet = ratingsToWrite({ ...seen, ...restsOn(seen), how: { colors } }, plan);
      const rests = sheet.options.alsoRead?.map((other) => withoutWritten(other, written)) ?? [];
      const options = { ...sheet.options, alsoRead: rests };
      written.push(...(await writeTogether([{ ...sheet, options }], isCancelled)));
      report.push(`${name}: ratings written.`);
    } catch (error) {
      const problem = toProblem(error, "Nothing was written.");
      if (problem.code === "cancelled") {
        report.push(`Canceled at ${name}, which is as it was.`);
        break;
      }
      report.push(inReport(name, problem, "Rate this sheet"));
    }
  }
  return reported(written, report);
}

/**
 * Writes values beside the charts of an event's sections as they are shown, colored if the user chose so.
 *
 * @param shown all sections of the event, since later ones rest on earlier ones
 * @param sheetIds the sheets to write on
 */
export const sectionsWriter =
  (shown: readonly SeenChart[], sheetIds: readonly string[]): SheetsWriter =>
  async (isCancelled, state, progress) => {
    const now = await eventNow(shown, state);
    const wanted = now.filter(({ sheet }) => sheetIds.includes(sheet.id));
    return writeEvent(wanted, recallWriteChoices().colors, progress, isCancelled);
  };

/**
 * What went wrong with one of several things to write, and what to do.
 *
 * @param view the one that has the button Replace for it; "" for none
 */
export function inReport(name: string, { code, message, hint }: SheetProblem, view: string): string {
  return `${name}: ${message} ${code === "occupied" && view ? `${view} can replace what is there.` : hint}`;
}

/**
 * Writes the ratings of a sheet beside its charts.
 *
 * @throws SheetProblem "not-rated" if the sheet is not rated yet, and those of `writeTogether`
 */
export async function writeNow(
  seen: SeenChart<AnyRated>,
  { live, colors }: Pick<WriteChoices, "live" | "colors">,
  isCancelled: () => boolean = () => false,
): Promise<Written> {
  const plan = planToWrite(seen, live);
  if (!plan) throw notRated();
  const ratings = ratingsToWrite({ ...seen, ...restsOn(seen), how: { colors } }, plan);
  const [written] = await writeTogether([ratings], isCancelled);
  return written!;
}
