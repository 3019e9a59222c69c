/**
 * Everything that the checks can say about a report before it is filed: grade, message and what to do. "refused" stops the
 * files, a "warning" has to be confirmed with a button of its own words, a "note" is only shown. `{}` stands for a value, mostly a name or a cell's text.
 */
import type { CellRef } from "../wallchart/types";
import type { EventToFile, SectionToFile } from "./report";

type Grade = "refused" | "warning" | "note";

/** A field of the event, or of the section that the finding is about. */
export type FieldName = keyof EventToFile | `section ${keyof SectionToFile}`;

const WORDS = {
  "no-sections": ["refused", "No section is ticked.", "Tick the sections to file."],
  "too-many-sections": [
    "refused",
    "A report can hold 99 sections at most.",
    "File the others in a second report.",
  ],
  "fact-missing": ["refused", "{} is missing.", "Enter it above."],
  "name-guessed": [
    "warning",
    "Is “{}” the right name{more}?",
    "No line of the sheets says it with the dates or as a section. If it is wrong, write the right one above.",
    "The name is right",
  ],
  "bad-letters": [
    "refused",
    "The files take plain letters only, so they can't hold “{}”.",
    "Write it in the letters A to Z.",
  ],
  "too-long": ["refused", "{} is too long.", "Shorten it to {more} characters."],
  "bad-date": ["refused", "I can't read {} as a date.", "Write it like 2026-11-07 or 11/7/2026."],
  "ends-before-start": ["refused", "The end date is before the start date.", "Correct one of the two dates."],
  "outside-event": [
    "refused",
    "The section's dates are outside those of the event.",
    "Correct the section's dates, or make the event longer.",
  ],
  "in-future": [
    "warning",
    "The end date is in the future.",
    "File it after the last round, or correct the date.",
    "File it with this date",
  ],
  "long-ago": [
    "warning",
    "The end date is more than 10 days ago.",
    "US Chess asks for reports within 10 days. After that, its office must accept the report.",
    "File it late",
  ],
  "bad-affiliate": [
    "refused",
    "“{}” is not an affiliate ID.",
    "It is the letter A and seven digits: A6012345.",
  ],
  "bad-state": ["refused", "“{}” is not a state.", "Write the two letters, such as MI."],
  "bad-zip": ["refused", "“{}” is not a ZIP code.", "Write five digits, or nine: 48104 or 48104-1234."],
  "bad-td-id": ["refused", "“{}” is not a US Chess ID.", "A TD's ID has eight digits."],
  "not-ready": [
    "refused",
    "{} can't be rated yet: {more}.",
    "Open the sheet, press Rate this sheet and fix it there.",
  ],
  "foreign-event": [
    "refused",
    "{} is a foreign event.",
    "US Chess takes foreign events from FIDE, not from these files. Untick it.",
  ],
  "too-few-players": ["refused", "{} has fewer than two players.", "Add the players, or untick the section."],
  "too-many-players": ["refused", "{} has more than 9,999 players.", "Split the section."],
  "no-games": ["refused", "{} has no games to rate.", "Enter the results, or untick the section."],
  "too-many-rounds": [
    "refused",
    "{} needs more than 32 rounds.",
    "Split the section: file the later rounds as a section of their own.",
  ],
  // The message says why, in the words of the sheet.
  "match-not-rated": [
    "warning",
    "US Chess does not rate this match.",
    "Ask US Chess before you file it, or untick it. If it was a tournament, choose another kind.",
    "File it anyway",
  ],
  "match-players": [
    "refused",
    "A match has two players.",
    "Choose another kind, or file each match as a section.",
  ],
  "result-missing": [
    "refused",
    "The result is not in yet.",
    "Enter it. If the game was not played, write U, or X and F for a forfeit.",
  ],
  "colors-clash": [
    "refused",
    "Both players have the same color in this game.",
    "Correct one of the colors, or remove the colors from both cells.",
  ],
  "no-opponent": [
    "refused",
    "This unrated game has no opponent.",
    "Write the opponent's number: N12, R12 or S12.",
  ],
  "bye-with-opponent": [
    "warning",
    "“{}” is a bye with an opponent.",
    "It is filed as a bye. If it was a game, write W, D or L.",
    "File it as a bye",
  ],
  "forfeit-alone": [
    "note",
    "In round {}, wins and losses by forfeit don't match. US Chess takes a forfeit win without a loss as a full-point bye.",
    "Ratings don't depend on it.",
  ],
  "forfeits-may-cross": [
    "note",
    "Round {} has several forfeits. US Chess pairs them in the order of the numbers, so it may show different opponents.",
    "Ratings don't depend on it.",
  ],
  "no-colors": [
    "note",
    "Games without colors: {}.",
    "The files leave them out. Ratings don't depend on colors.",
  ],
  "rounds-moved": [
    "warning",
    "Some results don't fit one game a round. The files put them in {} rounds.",
    "Compare the rounds after the upload. To choose them yourself, put each result in the round it was played in.",
    "File them so",
  ],
  "numbered-anew": ["note", "The files number the players from 1, in the order of the sheet.", ""],
  "empty-cells": [
    "note",
    "Empty cells filed as unpaired: {}.",
    "Enter what is missing, if a game was played.",
  ],
  "no-name": ["refused", "The player has no name.", "Write the name."],
  "name-cut": ["note", "The name is too long for the files. They say “{}”.", ""],
  "no-id": [
    "warning",
    "No US Chess ID.",
    "Write the ID. Without it the file says 00000000, and US Chess can't rate the event until you add it in the portal.",
    "File without ID",
  ],
  "bad-id": [
    "refused",
    "“{}” is not a US Chess ID.",
    "An ID has eight digits. If there is none, clear the cell.",
  ],
  "short-id": [
    "warning",
    "The sheet has {} with seven digits. It is filed as {more}.",
    "If a digit is missing elsewhere, correct the ID on the sheet.",
    "File it as {more}",
  ],
  "id-twice": [
    "warning",
    "The ID {} is in two rows of the section.",
    "If the player re-entered, confirm it. If they are two players, correct one of the IDs.",
    "It is one player",
  ],
  "id-other-name": [
    "warning",
    "The ID {} belongs to {more} in another section.",
    "If it is one person, confirm it. If not, correct one of the IDs.",
    "It is one person",
  ],
  "state-left-out": ["note", "“{}” is not two letters, so the files leave the player's state empty.", ""],
  "far-from-rating": [
    "warning",
    "Rated {}, but performed at {more}.",
    "Confirm the ID: US Chess asks about results far from the rating.",
    "The ID is right",
  ],
  "rated-elsewhere": [
    "warning",
    "Unrated here, but rated {} {more}.",
    "Check the ID and the rating. US Chess uses its own rating either way.",
    "The ID is right",
  ],
  expired: [
    "warning",
    "The rating list says that the membership ended on {}.",
    "US Chess asks players to be members on the section's days. The player can renew before you file.",
    "File it anyway",
  ],
  "listed-other-name": [
    "warning",
    "The rating list says that this ID belongs to {}.",
    "If it is the same person, confirm it. If not, correct the ID.",
    "It is the same person",
  ],
  "listed-rating": [
    "warning",
    "Unrated here, but the rating list says {}.",
    "Check the ID and the rating. US Chess uses its own rating either way.",
    "The ID is right",
  ],
  "bad-time-control": [
    "refused",
    "I can't read “{}” as a time control.",
    "Write it like G/60;d5 or 40/90,SD/30;+30. US Chess uses it to decide which ratings the section counts for.",
  ],
  "too-fast": [
    "refused",
    "“{}” is too fast: US Chess does not rate it.",
    "Correct the time control, or untick the section.",
  ],
  "several-time-controls": [
    "refused",
    "A section has one time control, but this gives several: “{}”.",
    "If schedules merged, put the rounds before the merge on their own sheet and file them as a separate section. If not, enter the slowest one.",
  ],
  "other-systems": [
    "warning",
    "With this time control, US Chess rates the section as {}. The sheet is rated as {more}.",
    "Correct the time control, or the system under Rate this sheet.",
    "The time control is right",
  ],
  "title-online": [
    "warning",
    "The title of {} says online, but the time control doesn't.",
    "If it was online, write the word behind the time control: G/60;d5 online.",
    "It was not online",
  ],
  "set-online": ["note", "{} was online.", "The files have no place for that: tick Online in the portal."],
  "double-round-robin": [
    "note",
    "We don't know US Chess's letter for a double round robin, so {} is filed round by round.",
    "US Chess rates it the same.",
  ],
  "fide-fact": ["note", "{} is missing.", "FIDE needs it. Enter it above."],
  "fide-days": [
    "note",
    "The days of the rounds are missing.",
    "FIDE needs a day for each round, within the section's days. Enter them above, or in the rounds' headings.",
  ],
  "fide-ids": [
    "note",
    "Players without a FIDE ID: {}.",
    "FIDE needs one for each player. Players takes it from a rating list into a column FIDE ID, or write it there.",
  ],
  "fide-colors": [
    "note",
    "Games without colors: {}.",
    "Other programs don't see them. Write each player's own color behind the result: W12w, L12b.",
  ],
  "fide-names": ["note", "Names that don't begin with the last name: {}.", "FIDE asks for Ash, Ann."],
} as const satisfies Record<string, readonly [Grade, string, string, string?]>;

export type ReportCode = keyof typeof WORDS;
export const REPORT_CODES = Object.keys(WORDS) as readonly ReportCode[];

export interface ReportFinding {
  readonly code: ReportCode;
  readonly grade: Grade;
  readonly message: string;
  readonly hint: string;
  /** The words of the button that confirms a warning; "" for the others. */
  readonly button: string;
  /** The key of the section that it is about; null for the event. */
  readonly section: string | null;
  /** On the section's sheet. */
  readonly cells: readonly CellRef[];
  /** The field where it is put right; null for none. */
  readonly field: FieldName | null;
  /**
   * A warning that was confirmed is known again by it: what is wrong, where, with whom and which values. The sentences
   * are not part of it, so that a new version may word them better.
   */
  readonly key: string;
}

export interface About {
  readonly section?: string;
  readonly cells?: readonly CellRef[];
  readonly field?: FieldName;
  readonly value?: string | number;
  /** Stands for `{more}`. */
  readonly more?: string | number;
  /** Names who it is about, in front of the message: `#4 Ann Ash`. */
  readonly who?: string;
  /** Takes the place of the message where the sheet says the same. */
  readonly message?: string;
}

const LONGEST_QUOTE = 40;

export function reportFinding(code: ReportCode, about: About = {}): ReportFinding {
  const { section = null, cells = [], field = null, value = "", more = "", who = "" } = about;
  const [grade, usual, hint, button = ""]: readonly [Grade, string, string, string?] = WORDS[code];
  const { message = usual } = about;
  const quote = (text: string | number) => {
    const words = String(text);
    return words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE)}…` : words;
  };
  const filled = (words: string) =>
    words.replace("{}", () => quote(value)).replace("{more}", () => quote(more));
  const full = who === "" ? filled(message) : `${who}: ${filled(message)}`;
  const key = [code, section ?? "", field ?? "", who, quote(value), quote(more)].join("|");
  return {
    code,
    grade,
    message: full,
    hint: filled(hint),
    button: filled(button),
    section,
    cells,
    field,
    key,
  };
}
