/** How much stops the report of the event in front, for the row at Home. */
import { checkReport, stopsFiling } from "../../report/checks";
import { keptFor } from "../../report/kept";
import { isGuessedName } from "../../sheet/event/guess-events";
import { today } from "../../sheet/event/today";
import type { Kept } from "../../excel/kept";
import { eventInFront } from "../store/papers";
import { seeEvent, whyNotRated, type WorkbookState } from "../store/see-charts";
import { reportToFile, sectionsToFile } from "./report-view";

/** What the rating lists know is left to the room itself: they take a while to ask. */
export function thingsMissing(state: WorkbookState, reports: Kept["reports"]): number {
  const event = eventInFront(state);
  if (!event) return 0;
  const { sections } = seeEvent(state, event);
  const kept = keptFor(reports, event.sections.map(({ sheetId }) => sheetId)); // prettier-ignore
  const report = reportToFile(event, sectionsToFile(event, sections, kept), kept);
  const findings = checkReport(report, {
    today: today(),
    isNameGuessed: isGuessedName(event, state.sheets),
    whyNotRated: ({ sheetId }) => {
      const chart = sections.find((seen) => seen.sheet.id === sheetId)!;
      return chart.chart.complete ? null : whyNotRated(chart);
    },
  });
  return findings.filter((finding) => stopsFiling(finding, kept.confirmed)).length;
}
