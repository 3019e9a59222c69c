/**
 * What is entered in Start: the event, and for each section what was pasted or chosen. The browser keeps it, so that closing
 * the pane loses nothing.
 *
 * A pasted crosstable fills in what it says of the event, where nobody typed anything. The crosstable of another event starts
 * with its own facts: what was typed for the one before goes.
 */
import type { IsoDate } from "../../ratings/types";
import { NO_EVENT, type EventEntry } from "../../sheet/event/event";
import { today } from "../../sheet/event/today";
import { NO_CHOICES, readChoices, type LookUpChoices } from "../../sheet/players/look-up-choices";
import { DATES_ARE, type DatesAre } from "../../wallchart/formats/list-of-players";
import type { EventFacts, SourceFile } from "../../wallchart/formats/result";

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
  readonly text: string;
  /** What was chosen instead of a text. */
  readonly files: readonly SourceFile[];
  /** What the dates without a heading are, once the user has answered. */
  readonly dates: DatesAre;
  /** What was chosen of the players that the lists have. */
  readonly choices: LookUpChoices;
  /** IDs of the sheets built from it last. Their results come along only if the user updates the event. */
  readonly sheets: readonly string[];
}

const TYPED = ["startDate", "endDate", "timeControl", "system", "edition"] as const;
/** What was typed of the event; null follows what is given. */
type Typed = Readonly<Record<(typeof TYPED)[number], string | null>>;
const NOTHING_TYPED: Typed = {
  startDate: null,
  endDate: null,
  timeControl: null,
  system: null,
  edition: null,
};

export interface StartDraft {
  readonly name: string;
  readonly typed: Typed;
  /** The event that the sheets were built for last, in words; "" before that. */
  readonly built: string;
  readonly sections: readonly SectionDraft[];
}

export const NO_SECTION: SectionDraft = {
  name: "",
  kind: "swiss",
  rounds: "4",
  text: "",
  files: [],
  dates: "",
  choices: NO_CHOICES,
  sheets: [],
};
export const NO_DRAFT: StartDraft = { name: "", typed: NOTHING_TYPED, built: "", sections: [NO_SECTION] };

/** The different lines of a text that have something to read. */
function linesOf(text: string): ReadonlySet<string> {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(line)));
}

/** How many lines two texts share, as a part of the shorter one. */
function shared(before: string, after: string): number {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [...now].filter((line) => old.has(line)).length / Math.max(1, Math.min(old.size, now.size));
}

/** What was given for a section: a text or files. */
export type GivenText = Pick<SectionDraft, "text" | "files">;

/**
 * The draft with something else given for a section.
 *
 * @param isCrosstable whether a crosstable was given there before, or is now: then the event's facts belong to it
 */
export function withGiven(
  draft: StartDraft,
  index: number,
  given: GivenText,
  isCrosstable: boolean,
): StartDraft {
  const before = draft.sections[index]!;
  const wasEmpty = before.files.length === 0 && before.text.trim() === "";
  const hasSameFiles = given.files === before.files || given.files.length + before.files.length === 0;
  const part = shared(before.text, given.text);
  const isOther = !wasEmpty && (!hasSameFiles || (given.text !== before.text && part <= 0.5));
  // What the old list's dates were says nothing about those of a list that shares no line with it.
  const section = { ...before, ...given, dates: part > 0 ? before.dates : ("" as const) };
  return {
    ...withSection(draft, index, section),
    ...(isOther && isCrosstable && { name: "", typed: NOTHING_TYPED }),
  };
}

export function withSection(draft: StartDraft, index: number, section: SectionDraft): StartDraft {
  return { ...draft, sections: draft.sections.map((other, i) => (i === index ? section : other)) };
}

/**
 * The event as it stands in the fields: what was typed, else what the crosstable says. A new list is for an event that ends
 * today, on the night of its last round.
 *
 * @param told null without a crosstable
 */
export function enteredEvent(
  { typed }: StartDraft,
  told: EventFacts | null,
  now: IsoDate = today(),
): EventEntry {
  const hasOwnDays = typed.startDate !== null || typed.endDate !== null;
  const start = told === null || hasOwnDays || told.startDate === told.endDate ? "" : told.startDate;
  return {
    ...NO_EVENT,
    startDate: typed.startDate ?? start ?? "",
    endDate: typed.endDate ?? (told ? told.endDate : now) ?? "",
    timeControl: typed.timeControl ?? told?.timeControl ?? "",
    system: typed.system ?? "",
    edition: typed.edition ?? "",
  };
}

/** The draft after something was typed into the event's fields. */
export function withEvent(draft: StartDraft, before: EventEntry, after: EventEntry): StartDraft {
  const typed = TYPED.map((field) => [
    field,
    after[field] === before[field] ? draft.typed[field] : after[field],
  ]);
  return { ...draft, typed: Object.fromEntries(typed) as Typed };
}

export const MOST_ROUNDS = 30;

/** The number of rounds typed; null where it is not a whole number from 1 to 30. */
export function draftRounds({ rounds }: Pick<SectionDraft, "rounds">): number | null {
  const number = Number(rounds);
  return Number.isInteger(number) && number >= 1 && number <= MOST_ROUNDS ? number : null;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** More sections than an event has. */
const MOST_SECTIONS = 200;
/** More sheets than are built from one. */
const MOST_SHEETS = 1000;

/** What the browser keeps of a draft: files are chosen again. */
export function draftToKeep(draft: StartDraft): StartDraft {
  return { ...draft, sections: draft.sections.map((section) => ({ ...section, files: [] })) };
}

/** A draft from what the browser kept, whatever that is. */
export function readDraft(kept: unknown): StartDraft {
  const { name, typed, built, sections } = (kept ?? {}) as Record<string, unknown>;
  const keptEvent = (typed ?? {}) as Record<string, unknown>;
  const found = (Array.isArray(sections) ? (sections as unknown[]) : [])
    .slice(0, MOST_SECTIONS)
    .map((one): SectionDraft => {
      const part = (one ?? {}) as Record<string, unknown>;
      const sheets: unknown[] = Array.isArray(part["sheets"]) ? part["sheets"] : [];
      return {
        ...NO_SECTION,
        name: text(part["name"]),
        kind: KINDS.find((kind) => kind === part["kind"]) ?? "swiss",
        rounds: text(part["rounds"]) || NO_SECTION.rounds,
        text: text(part["text"]),
        dates: DATES_ARE.find((kind) => kind === part["dates"]) ?? "",
        choices: readChoices(part["choices"]),
        sheets: sheets.slice(0, MOST_SHEETS).filter((id) => typeof id === "string"),
      };
    });
  const event = TYPED.map((field) => {
    const value = keptEvent[field];
    return [field, typeof value === "string" ? value : null];
  });
  return {
    name: text(name),
    typed: Object.fromEntries(event) as Typed,
    built: text(built),
    sections: found.length > 0 ? found : [NO_SECTION],
  };
}
