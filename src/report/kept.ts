/**
 * What the workbook keeps of a report: the facts that only a report needs, what was confirmed, and what was filed. Dates,
 * time control and the order of the sections are the event's own and not kept twice.
 *
 * Example: the next event's report begins with the affiliate, the place and the TDs of the last one.
 */
import { beginning, entries, list, oneOf, or, shape, text, yes, type Stored } from "../wallchart/stored";
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

const MOST = 500;
/** A report has 99 sections at most; some more may have been left out. */
const MOST_SECTIONS = 120;
const FACTS = ["affiliate", "city", "state", "zip", "country", "chiefTd", "assistantTd", "otherTds", "chiefArbiter"] as const; // prettier-ignore
const FACTS_KEPT = shape<KeptReportFacts>(
  Object.fromEntries(FACTS.map((name) => [name, or(beginning(), NO_EVENT_TO_FILE[name])])) as unknown as {
    readonly [K in keyof KeptReportFacts]: Stored<KeptReportFacts[K]>;
  },
);
export const NO_KEPT_REPORT: KeptReport = {
  sheets: [],
  facts: FACTS_KEPT({})!,
  sections: {},
  confirmed: [],
  filed: null,
};

const texts = or(list(text(), 10 * MOST), []);

const KEPT_REPORT = shape<KeptReport>({
  sheets: texts,
  facts: or(FACTS_KEPT, NO_KEPT_REPORT.facts),
  sections: or(
    entries(
      or(
        shape<object, Omit<KeptSection, "isLeftOut"> & { readonly isLeftOut: true }>(
          {},
          {
            name: beginning(),
            chiefTd: beginning(),
            assistantTd: beginning(),
            roundDays: beginning(),
            kind: oneOf(SECTION_KINDS),
            scholastic: oneOf(SCHOLASTIC_LEVELS),
            isLeftOut: yes,
          },
        ),
        {},
      ),
      MOST_SECTIONS,
    ),
    {},
  ),
  confirmed: texts,
  filed: or(readFiledReport, null),
});

/** Reads what a workbook kept; a file from elsewhere may hold anything there. The last ones stay. */
export function readKeptReports(saved: unknown): readonly KeptReport[] {
  return list(KEPT_REPORT, MOST)(Array.isArray(saved) ? saved.slice(-MOST) : []) ?? [];
}

/** The report of some sheets; a new one begins with the facts of the last. */
export function keptFor(reports: readonly KeptReport[], sheets: readonly string[]): KeptReport {
  const found = reports.find(({ sheets: of }) => of.some((id) => sheets.includes(id)));
  return found ?? { ...NO_KEPT_REPORT, facts: reports.at(-1)?.facts ?? NO_KEPT_REPORT.facts, sheets };
}

/** All reports with one of them changed, which is then the last. */
export function withReport(reports: readonly KeptReport[], changed: KeptReport): readonly KeptReport[] {
  return [...reports.filter((report) => !report.sheets.some((id) => changed.sheets.includes(id))), changed];
}
