/**
 * What can be found when a section is rated after others: in an earlier section of the event, or on the sheet Players. Formulas
 * have no event around them, so they load none of these words.
 */
import { findingOf, type Findings } from "../../wallchart/diagnostics";
import type { CellRef, CellValue, ChartDiagnostic } from "../../wallchart/types";

const TO_CHOOSE = "Correct it there or here, or choose under Options where ratings start.";

const FINDINGS = {
  "carried-differs": [
    "note",
    "{} is not the player's rating before or after the earlier section. The wallchart's rating is used.",
    "To use the rating from the earlier section, clear this cell.",
  ],
  "players-differ": [
    "doubt",
    "This is not what Players says.",
    "To rate from Players, clear the cell or type what Players says. To rate from the wallchart, press Use the wallchart's.",
    "chart",
    { confirms: "Use the wallchart's", onOthers: TO_CHOOSE },
  ],
  "players-unsure": [
    "doubt",
    "This may be a player in Players.",
    "If it is the same person, give them the same name and ID on both sheets. If not, press Different people.",
    "chart",
    {
      confirms: "Different people",
      onOthers:
        "If it is the same person, give them the same name and ID on both sheets. If not, choose US Chess under Options and press Different people.",
    },
  ],
  "players-twice": [
    "error",
    "Players has this player twice.",
    "Give each of them their ID, here and in Players, or names that differ.",
  ],
  "players-unreadable": [
    "error",
    "Players can't be read.",
    "Correct it there. To rate without Players, delete the sheets Players and Player history. What they keep is lost then.",
    "chart",
    { onOthers: TO_CHOOSE },
  ],
  "games-alike": [
    "doubt",
    "At least half of these games are also on {}, with the same results.",
    "If these are still the old results, replace them. If these games are new, press New games.",
    "chart",
    { confirms: "New games" },
  ],
  "earlier-not-rated": [
    "error",
    "{} comes first and can't be rated yet. These players enter this section with their rating from there.",
    "Fix {} first. If it isn't part of this event, untick it at Home, under Change the event.",
  ],
} satisfies Findings;

type EventCode = keyof typeof FINDINGS;

/** A finding about some cells. `value` replaces `{}` in its message and hint. */
export function eventFinding(
  code: EventCode,
  cells: readonly CellRef[],
  value: CellValue = "",
): ChartDiagnostic {
  return findingOf(FINDINGS, code, cells, value);
}

/**
 * A finding with a message of its own, for what names players and what Players has of them.
 *
 * @param asked what the message asks about: a doubt is confirmed by its code and these values, never by its words
 */
export function wordedInEvent(
  code: EventCode,
  cells: readonly CellRef[],
  message: string,
  asked: readonly CellValue[] = [],
): ChartDiagnostic {
  const found = { ...eventFinding(code, cells), message };
  return found.severity === "doubt" ? { ...found, key: [code, ...asked].join("|") } : found;
}
