/** The crosstable begun in the wizard. The browser keeps it, so that closing the pane loses nothing. */
import { NO_EVENT, type EventEntry } from "../../sheet/event/event";
import { today } from "../../sheet/event/today";
import { DATES_ARE, type DatesAre } from "./roster";

export const KINDS = ["swiss", "quads", "round robin"] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  swiss: "Swiss",
  quads: "Quads",
  "round robin": "Round robin",
};

export interface SectionDraft {
  readonly name: string;
  readonly kind: Kind;
  /** Of a Swiss. The other kinds have as many as they need. */
  readonly rounds: string;
  readonly roster: string;
  /** What the dates without a heading are, once the user has answered. */
  readonly dates: DatesAre;
  /** IDs of the sheets built from it last. Their results come along only if the user updates the event. */
  readonly sheets: readonly string[];
}

export interface WizardDraft {
  readonly name: string;
  readonly event: EventEntry;
  /** The event that the sheets were built for last, in words; "" before that. */
  readonly built: string;
  readonly sections: readonly SectionDraft[];
}

export const NO_SECTION: SectionDraft = {
  name: "",
  kind: "swiss",
  rounds: "4",
  roster: "",
  dates: "",
  sheets: [],
};
export const NO_DRAFT: WizardDraft = { name: "", event: NO_EVENT, built: "", sections: [NO_SECTION] };

/**
 * A section with another list of players. What the old list's dates were says nothing about those of a new one: a list
 * that shares no line with the old one is new.
 */
export function withRoster(section: SectionDraft, roster: string): SectionDraft {
  const lines = new Set(section.roster.split("\n").map((line) => line.trim()));
  const isSame = roster.split("\n").some((line) => line.trim() !== "" && lines.has(line.trim()));
  return { ...section, roster, dates: isSame ? section.dates : "" };
}

export const MOST_ROUNDS = 30;

/** The number of rounds typed; null where it is not a whole number from 1 to 30. */
export function draftRounds({ rounds }: SectionDraft): number | null {
  const number = Number(rounds);
  return Number.isInteger(number) && number >= 1 && number <= MOST_ROUNDS ? number : null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The draft to go on with; a new one is for an event that ends today, on the night of its last round. */
export function begun(kept: unknown): WizardDraft {
  return kept === null ? { ...NO_DRAFT, event: { ...NO_EVENT, endDate: today() } } : readDraft(kept);
}

/** More sections than an event has. */
const MOST_SECTIONS = 200;
/** More sheets than are built from one. */
const MOST_SHEETS = 1000;

/** A draft from what the browser kept, whatever that is. */
export function readDraft(kept: unknown): WizardDraft {
  const { name, event, built, sections } = (kept ?? {}) as Record<string, unknown>;
  const keptEvent = (event ?? {}) as Record<string, unknown>;
  const found = (Array.isArray(sections) ? (sections as unknown[]) : [])
    .slice(0, MOST_SECTIONS)
    .map((one): SectionDraft => {
      const part = (one ?? {}) as Record<string, unknown>;
      const sheets: unknown[] = Array.isArray(part["sheets"]) ? part["sheets"] : [];
      return {
        name: text(part["name"]),
        kind: KINDS.find((kind) => kind === part["kind"]) ?? "swiss",
        rounds: text(part["rounds"]) || NO_SECTION.rounds,
        roster: text(part["roster"]),
        dates: DATES_ARE.find((kind) => kind === part["dates"]) ?? "",
        sheets: sheets.slice(0, MOST_SHEETS).filter((id) => typeof id === "string"),
      };
    });
  return {
    name: text(name),
    event: {
      ...NO_EVENT,
      startDate: text(keptEvent["startDate"]),
      endDate: text(keptEvent["endDate"]),
      timeControl: text(keptEvent["timeControl"]),
    },
    built: text(built),
    sections: found.length > 0 ? found : [NO_SECTION],
  };
}
