/** The crosstable begun in the wizard. The browser keeps it, so that closing the pane loses nothing. */
import { NO_EVENT, type EventEntry } from "../../sheet/event";

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
  /** IDs of the sheets built from it. Building again keeps their results. */
  readonly sheets: readonly string[];
}

export interface WizardDraft {
  readonly name: string;
  readonly event: EventEntry;
  readonly sections: readonly SectionDraft[];
}

export const NO_SECTION: SectionDraft = { name: "", kind: "swiss", rounds: "4", roster: "", sheets: [] };
export const NO_DRAFT: WizardDraft = { name: "", event: NO_EVENT, sections: [NO_SECTION] };

export const MOST_ROUNDS = 30;

/** The number of rounds typed; null where it is not a whole number from 1 to 30. */
export function roundsOf({ rounds }: SectionDraft): number | null {
  const number = Number(rounds);
  return Number.isInteger(number) && number >= 1 && number <= MOST_ROUNDS ? number : null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A draft from what the browser kept, whatever that is. */
export function readDraft(kept: unknown): WizardDraft {
  const { name, event, sections } = (kept ?? {}) as Record<string, unknown>;
  const keptEvent = (event ?? {}) as Record<string, unknown>;
  const found = (Array.isArray(sections) ? (sections as unknown[]) : []).map((one): SectionDraft => {
    const part = (one ?? {}) as Record<string, unknown>;
    const sheets: unknown[] = Array.isArray(part["sheets"]) ? part["sheets"] : [];
    return {
      name: text(part["name"]),
      kind: KINDS.find((kind) => kind === part["kind"]) ?? "swiss",
      rounds: text(part["rounds"]) || NO_SECTION.rounds,
      roster: text(part["roster"]),
      sheets: sheets.filter((id) => typeof id === "string"),
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
    sections: found.length > 0 ? found : [NO_SECTION],
  };
}
