/**
 * What can be found when a section is rated after others: in an earlier section of the event, or on the sheet Players. Formulas
 * have no event around them, so they load none of these words.
 */
import type { Severity } from "../../ratings/types";
import { confirmsOf as chartConfirmsOf, findingOf } from "../../wallchart/diagnostics";
import type { CellRef, CellValue, ChartDiagnostic } from "../../wallchart/types";

/** What to do where another system rates, if it is not what is said of US Chess, and the button that confirms a doubt. */
interface Also {
  readonly inOthers?: string;
  readonly confirms?: string;
}

type EventFindings = Readonly<Record<string, readonly [Severity, string, string, Also?]>>;

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
    { confirms: "Use the wallchart's", inOthers: TO_CHOOSE },
  ],
  "players-unsure": [
    "doubt",
    "This may be a player in Players.",
    "If it is the same person, give them the same name and ID on both sheets. If not, press Different people.",
    {
      confirms: "Different people",
      inOthers:
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
    { inOthers: TO_CHOOSE },
  ],
  "games-alike": [
    "doubt",
    "At least half of these games are also on {}, with the same results.",
    "If these are still the old results, replace them. If these games are new, press New games.",
    { confirms: "New games" },
  ],
  "earlier-not-rated": [
    "error",
    "{} comes first and can't be rated yet. These players enter this section with their rating from there.",
    "Fix {} first. If it isn't part of this event, untick it at Home, under Change the event.",
  ],
} satisfies EventFindings;

type EventCode = keyof typeof FINDINGS;

const alsoOf = (code: string): Also => (FINDINGS as EventFindings)[code]?.[3] ?? {};

/** The button that confirms a doubt, of an event or a chart: what it keeps. */
export function confirmsOf(code: string): string | undefined {
  return alsoOf(code).confirms ?? chartConfirmsOf(code);
}

/** What to do about a finding where another system rates. */
export function hintInOthers({ code, hint }: ChartDiagnostic): string {
  return alsoOf(code).inOthers ?? hint;
}

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
