/**
 * What the workbook keeps of a report: the facts that only a report needs, what was confirmed, and what was filed. Dates,
 * time control and the order of the sections are the event's own and not kept twice.
 *
 * Example: the next event's report begins with the affiliate, the place and the TDs of the last one.
 */
import { readFiledReport, type FiledReport } from "./filed";
import {
  NO_EVENT_TO_FILE,
  SCHOLASTIC_LEVELS,
  SECTION_KINDS,
  type EventToFile,
  type SectionToFile,
} from "./report";

export type KeptReportFacts = Omit<EventToFile, "name" | "startDate" | "endDate">;
/** What the user entered for a section; the rest is left out. */
export type KeptSection = Partial<Omit<SectionToFile, "startDate" | "endDate" | "timeControl">> & {
  readonly isLeftOut?: boolean;
};

export interface KeptReport {
  /** The IDs of the sheets that it is of. */
  readonly sheets: readonly string[];
  readonly facts: KeptReportFacts;
  /** By the key of the section. */
  readonly sections: Readonly<Record<string, KeptSection>>;
  /** The keys of the warnings that were confirmed. */
  readonly confirmed: readonly string[];
  readonly filed: FiledReport | null;
}

const LONGEST = 1000;
const MOST = 500;
/** A report has 99 sections at most; some more may have been left out. */
const MOST_SECTIONS = 120;
const FACTS = ["affiliate", "city", "state", "zip", "country", "chiefTd", "assistantTd", "otherTds", "chiefArbiter"] as const; // prettier-ignore
export const NO_KEPT_REPORT: KeptReport = {
  sheets: [],
  facts: factsOf(NO_EVENT_TO_FILE),
  sections: {},
  confirmed: [],
  filed: null,
};

function factsOf(from: Readonly<Record<string, unknown>> | EventToFile): KeptReportFacts {
  const text = (name: (typeof FACTS)[number]) => {
    const value = (from as Record<string, unknown>)[name];
    return typeof value === "string" ? value.slice(0, LONGEST) : NO_EVENT_TO_FILE[name];
  };
  return Object.fromEntries(FACTS.map((name) => [name, text(name)])) as unknown as KeptReportFacts;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.slice(0, 10 * MOST).filter((one): one is string => typeof one === "string")
    : [];

function sectionIn(value: unknown): KeptSection {
  if (!isRecord(value)) return {};
  const text = (name: "name" | "chiefTd" | "assistantTd" | "roundDays") =>
    typeof value[name] === "string" ? { [name]: value[name].slice(0, LONGEST) } : {};
  const kind = SECTION_KINDS.find((sectionKind) => sectionKind === value["kind"]);
  const scholastic = SCHOLASTIC_LEVELS.find((scholasticLevel) => scholasticLevel === value["scholastic"]);
  return {
    ...text("name"),
    ...text("chiefTd"),
    ...text("assistantTd"),
    ...text("roundDays"),
    ...(kind && { kind }),
    ...(scholastic && { scholastic }),
    ...(value["isLeftOut"] === true && { isLeftOut: true }),
  };
}

const sectionsIn = (kept: Record<string, unknown>): Record<string, KeptSection> =>
  Object.fromEntries(
    Object.keys(kept)
      .slice(0, MOST_SECTIONS)
      .map((key) => [key, sectionIn(kept[key])]),
  );

/** Reads what a workbook kept; a file from elsewhere may hold anything there. */
export function readKeptReports(saved: unknown): readonly KeptReport[] {
  return (Array.isArray(saved) ? saved.slice(-MOST) : []).filter(isRecord).map((one) => ({
    sheets: textsIn(one["sheets"]),
    facts: factsOf(isRecord(one["facts"]) ? one["facts"] : {}),
    sections: sectionsIn(isRecord(one["sections"]) ? one["sections"] : {}),
    confirmed: textsIn(one["confirmed"]),
    filed: readFiledReport(one["filed"]),
  }));
}

/** The report of some sheets; a new one begins with the facts of the last. */
export function keptFor(reports: readonly KeptReport[], sheets: readonly string[]): KeptReport {
  const known = reports.find((report) => report.sheets.some((id) => sheets.includes(id)));
  return known ?? { ...NO_KEPT_REPORT, facts: reports.at(-1)?.facts ?? NO_KEPT_REPORT.facts, sheets };
}

/** All reports with one of them changed, which is then the last. */
export function withReport(reports: readonly KeptReport[], changed: KeptReport): readonly KeptReport[] {
  return [...reports.filter((report) => !report.sheets.some((id) => changed.sheets.includes(id))), changed];
}
