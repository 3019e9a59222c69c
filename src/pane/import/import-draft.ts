/**
 * What is entered in Import: a text or files, and the event's fields. A text fills in what it says of the event. Another
 * text starts with its own facts: those of the earlier one go, and so does what was typed for it.
 *
 * Example: a text ends on Nov 8, and the user types a time control. Correcting a line of the text keeps both; pasting the
 * chart of another event clears both.
 */
import type { EventFacts, SourceFile } from "../../wallchart/formats/result";
import { NO_EVENT, type EventEntry } from "../../sheet/event/event";

/** The fields that a text can fill in. */
type Told = Pick<EventEntry, "startDate" | "endDate" | "timeControl">;

export interface Draft {
  readonly text: string;
  /** The files that were chosen, instead of text. */
  readonly files: readonly SourceFile[];
  readonly event: EventEntry;
  /** What the text says about the event. What differs from it in `event` was typed. */
  readonly told: Told;
}

const NOTHING_TOLD: Told = { startDate: "", endDate: "", timeControl: "" };
export const NO_IMPORT: Draft = { text: "", files: [], event: NO_EVENT, told: NOTHING_TOLD };

/** The different lines of a text that have something to read. */
function linesOf(text: string): ReadonlySet<string> {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(line)));
}

/** Whether a text is an earlier one after an edit: most lines of one of them are in the other. */
function isEdited(before: string, after: string): boolean {
  const [old, now] = [linesOf(before), linesOf(after)];
  const shared = [...now].filter((line) => old.has(line)).length;
  return shared * 2 > Math.min(old.size, now.size);
}

/** The draft after an entry. What was typed before there was any text is meant for the first one. */
export function enterDraft(before: Draft, after: Draft): Draft {
  const wasEmpty = before.files.length === 0 && before.text.trim() === "";
  const hasSameFiles = after.files === before.files || after.files.length + before.files.length === 0;
  const isSame = hasSameFiles && (after.text === before.text || isEdited(before.text, after.text));
  return wasEmpty || isSame ? after : { ...after, event: NO_EVENT, told: NOTHING_TOLD };
}

/** The draft with what its text says of the event, where the user typed nothing. */
export function tellDraft(draft: Draft, { startDate, endDate, timeControl }: EventFacts): Draft {
  const { event, told } = draft;
  const now: Told = {
    startDate: startDate === endDate ? "" : (startDate ?? ""),
    endDate: endDate ?? "",
    timeControl,
  };
  const hasOwnDays = event.startDate !== told.startDate || event.endDate !== told.endDate;
  const days = hasOwnDays ? {} : { startDate: now.startDate, endDate: now.endDate };
  const ownControl = event.timeControl !== told.timeControl;
  return {
    ...draft,
    event: { ...event, ...days, ...(!ownControl && { timeControl: now.timeControl }) },
    told: now,
  };
}
