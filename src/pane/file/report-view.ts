/**
 * The report of the event in front: what the workbook keeps of it, put together with its sections as they are now.
 *
 * Example: the section "Harvest Tournament, Open" of the event Harvest Tournament is filed as `Open`.
 */
import { isMatch } from "../../sheet/rate/matches";
import { behindName, commonName, rowsAbove } from "../../sheet/event/names";
import {
  sectionFacts,
  sectionOn,
  type EventSection,
  type WorkbookEvent,
} from "../../sheet/event/event-sections";
import type { KeptReport, KeptSection } from "../../report/kept";
import type { Loss, Report, ReportSection, SectionKind } from "../../report/report";
import { settleRounds, timesMet } from "../../report/rounds";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import { factsAbove } from "../../wallchart/formats/facts-above";
import type { FactsAbove } from "../../wallchart/formats/result";
import type { Table } from "../../wallchart/types";
import type { SeenChart } from "../store/see-charts";

/** How a section was paired, as far as its wallchart tells. */
function kindOf({ section, reading }: SheetSection, table: Table): SectionKind {
  if (isMatch(section)) return "match";
  const times = section.players.length > 2 ? timesMet(section, table) : 0;
  if (reading.square) return times === 2 ? "double round" : "round robin";
  // A quad kept by rounds.
  if (times === 1) return "round robin";
  const { agrees, isRearranged } = settleRounds(section, table);
  if (!agrees) return "round robin";
  return isRearranged ? "double round" : "swiss";
}

/**
 * What a section is called: by the line that says it, by what its title has behind the event's name, or by its sheet. The
 * words beside the dates are the event's name, never a section's.
 */
function nameOf(above: FactsAbove, names: readonly string[], sheet: string): string {
  const event = names.find((name) => name !== "" && above.name.startsWith(name)) ?? "";
  const rest = behindName(above.name, event);
  // What is left of `Saturday Quads 1` is a number: the section is `Quads 1`.
  const own = event !== "" && /^#?\w{1,2}$/.test(rest) ? `${event.split(" ").at(-1)!} ${rest}` : rest;
  return above.section || (event === "" && above.isSure ? "" : own) || sheet;
}

/**
 * The first day of a section. Its title's own day stays: one day of the event's last one is `Nov 22` of `Nov 20-22`, which
 * elsewhere counts as the event's end alone, since ratings go by it.
 */
function startOf(event: WorkbookEvent, section: EventSection, above: FactsAbove): string {
  const { startDate, endDate } = sectionFacts(event, section);
  const isSaidHere = section.follows === true && (event.isGuess || event.follows?.includes("startDate"));
  const own = isSaidHere && above.endDate === endDate ? (above.startDate ?? "") : "";
  return own || startDate || endDate;
}

/**
 * What all titles begin with, before a comma or the like, or as a whole; "" for nothing. `Quad 1` and `Quad 2` have nothing
 * in common but the word.
 */
function commonBeginning(titles: readonly string[]): string {
  const common = commonName(titles);
  const ends = titles.every((title) => /^(?:\s?[,;:|/–—-]|$)/.test(title.slice(common.length)));
  return titles.length > 1 && ends ? common : "";
}

/**
 * All sections of the event, those that are left out too. What all their titles begin with is the event's name as well,
 * so that a section is filed as `Open` still if the event is filed under another name.
 */
export function sectionsToFile(
  event: WorkbookEvent,
  seen: readonly SeenChart[],
  kept: KeptReport,
): readonly ReportSection[] {
  const aboveAll = seen.map(({ sheet, chart }) =>
    rowsAbove(
      sheet.table,
      chart.sections.map(({ reading }) => reading),
    ).map(factsAbove),
  );
  const titles = aboveAll.flat().map(({ name }) => name);
  const names = [event.name, commonBeginning(titles.filter(Boolean))];
  return seen.flatMap(({ sheet, chart }, at) => {
    const section = sectionOn(event, sheet.id)!;
    const { endDate, timeControl } = sectionFacts(event, section);
    return chart.sections.map((view, i): ReportSection => {
      const key = `${sheet.id}:${i}`;
      const fallback = chart.sections.length > 1 ? `${sheet.name} ${i + 1}` : sheet.name;
      const facts = {
        name: nameOf(aboveAll[at]![i]!, names, fallback),
        kind: kindOf(view, sheet.table),
        startDate: startOf(event, section, aboveAll[at]![i]!),
        endDate,
        timeControl,
        chiefTd: "",
        assistantTd: "",
        scholastic: "N" as const,
        roundDays: "",
        ...kept.sections[key],
      };
      return { key, sheetId: sheet.id, sheetName: sheet.name, table: sheet.table, view, facts };
    });
  });
}

export const isSectionLeftOut = (kept: KeptReport, key: string): boolean =>
  kept.sections[key]?.isLeftOut === true;

export function reportToFile(event: WorkbookEvent, all: readonly ReportSection[], kept: KeptReport): Report {
  const sections = all.filter(({ key }) => !isSectionLeftOut(kept, key));
  const days = (which: "startDate" | "endDate") => sections.flatMap(({ facts }) => facts[which] || []).sort();
  return {
    event: {
      ...kept.facts,
      name: event.name,
      startDate:
        [event.facts.startDate || event.facts.endDate, ...days("startDate")].filter(Boolean).sort()[0] ?? "",
      endDate: [event.facts.endDate, ...days("endDate")].filter(Boolean).sort().at(-1) ?? "",
    },
    sections,
  };
}

/** A report with other facts for one section. */
export function withSection(kept: KeptReport, key: string, changed: KeptSection): KeptReport {
  return { ...kept, sections: { ...kept.sections, [key]: { ...kept.sections[key], ...changed } } };
}

export function withConfirmed(kept: KeptReport, keys: readonly string[], isConfirmed: boolean): KeptReport {
  const others = kept.confirmed.filter((one) => !keys.includes(one));
  return { ...kept, confirmed: isConfirmed ? [...others, ...keys] : others };
}

/** What a format leaves out of the sections, each once. */
export function leftOut(
  { sections }: Report,
  of: ((section: ReportSection) => readonly Loss[]) | undefined,
): string {
  return [...new Set(sections.flatMap((section) => of?.(section).map(({ words }) => words) ?? []))].join(" ");
}
