/**
 * Checks the time control of a section to be filed: US Chess decides by it alone what the section is rated in.
 *
 * Example: `Quick` is refused, since the files need the time itself; `Round 1: G/30 Round 2: G/60` names two.
 */
import { rulesFor } from "../ratings/uschess/rules";
import { SYSTEM_NAMES } from "../ratings/uschess/systems";
import { parseTimeControl, systemsFor } from "../ratings/uschess/time-controls";
import { parseDate } from "../wallchart/cells/dates";
import { reportFinding, type ReportFinding } from "./check-words";
import { PRINTABLE } from "./dbase";
import { usualTimeControl, WIDTHS } from "./rating-report";
import type { ReportSection } from "./report";

const inWords = (systems: readonly (keyof typeof SYSTEM_NAMES)[]): string =>
  systems.map((system) => SYSTEM_NAMES[system]).join(" and ");

export function checkTimeControl(
  { key: section, facts, view, sheetName }: ReportSection,
  eventName: string,
): ReportFinding[] {
  const { timeControl: text, name } = facts;
  const about = { section, field: "section timeControl" as const, value: text };
  if (text.trim() === "") return [reportFinding("fact-missing", { ...about, value: "The time control" })];
  const written = parseTimeControl(text);
  if (!written) return [reportFinding("bad-time-control", about)];
  if (written.controls.length > 1) return [reportFinding("several-time-controls", about)];
  const filed = usualTimeControl(text);
  if (!PRINTABLE.test(filed)) return [reportFinding("bad-letters", about)];
  if (filed.length > WIDTHS.timeControl)
    return [reportFinding("too-long", { ...about, value: "The time control", more: WIDTHS.timeControl })];
  const systems = systemsFor(written, rulesFor(parseDate(facts.endDate), parseDate(facts.startDate)));
  if (systems.length === 0) return [reportFinding("too-fast", about)];
  const called = name.trim() || sheetName;
  const isTitled = [eventName, view.section.title, name].some((title) => /\bonline\b/i.test(title));
  const found: ReportFinding[] = written.online
    ? [reportFinding("set-online", { section, value: called })]
    : isTitled
      ? [reportFinding("title-online", { ...about, value: called })]
      : [];
  const rated = view.rated.map(({ settings }) => settings.system);
  // A dual-rated section may have no column for the second system.
  if (rated.length > 0 && rated[0] !== systems[0])
    found.push(reportFinding("other-systems", { ...about, value: inWords(systems), more: inWords(rated) }));
  return found;
}
