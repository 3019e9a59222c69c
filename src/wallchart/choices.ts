/**
 * What a TD has told us about a sheet that we would read differently: what a column is, whether the event is a foreign
 * event or a match, whether hidden rows and columns count, how results are written. It is plain data, stored in the
 * workbook for each sheet.
 *
 * Example: `{ columns: [{ column: 4, heading: "Str", role: "rating", round: null, system: null }] }` makes the column
 * `Str` the ratings, even after another column was inserted before it.
 */
import { isNotationName } from "./cells/notation";
import type { HeadingMeaning } from "./layout/headings";
import { COLUMN_ROLES, type ChartDiagnostic, type Column, type ColumnRole, type NotationName } from "./types";

export interface ColumnChoice extends Pick<Column, "column" | "heading" | "role" | "round" | "system"> {
  /** Which section of the sheet it is about, from 0; all sections if left out. */
  readonly section?: number;
}

export interface ChartChoices {
  readonly columns?: readonly ColumnChoice[];
  /** Null or left out: the event is foreign if the title says so. */
  readonly foreign?: boolean | null;
  /** Null or left out: it is a match if there are two players with two games or more. */
  readonly match?: boolean | null;
  /** Whether to skip hidden rows and columns. They are read unless this is true. */
  readonly skipHidden?: boolean;
  /** The keys of the doubts that the TD has confirmed. */
  readonly confirmed?: readonly string[];
  /** The answer to a question such as "Read 12W as W12 everywhere?". Null or left out: it is asked where it arises. */
  readonly notation?: NotationName | "as written" | null;
  /** Whether a typed result also fills in the opponent's empty cell. */
  readonly fillOpponents?: boolean;
}

const SYSTEMS: readonly unknown[] = ["OTBR", "OTBQ", "OTBB", "OLR", "OLQ", "OLB", "FIDE", "CFC"];

function isChoice(value: unknown): value is ColumnChoice {
  const { column, heading, role, round, system, section } = (value ?? {}) as Record<string, unknown>;
  const needsRound = role === "round" || role === "opponent" || role === "color";
  const needsSystem = typeof role === "string" && role.startsWith("source");
  return (
    Number.isInteger(column) &&
    (section === undefined || Number.isInteger(section)) &&
    typeof heading === "string" &&
    (COLUMN_ROLES as readonly unknown[]).includes(role) &&
    (needsRound ? Number.isInteger(round) && (round as number) > 0 : round === null) &&
    (needsSystem || system !== null ? SYSTEMS.includes(system) : true)
  );
}

/** More than a sheet's sections have. */
const MOST_COLUMNS = 1000;
/** More than anyone confirms on a sheet. */
const MOST_CONFIRMED = 2_000;

/** Reads choices from stored data of any shape. Whatever is not a choice is left out. */
export function readChoices(value: unknown): ChartChoices {
  const saved = (value ?? {}) as Record<string, unknown>;
  const { columns, foreign, match, skipHidden, confirmed, notation, fillOpponents } = saved;
  return {
    columns: Array.isArray(columns) ? columns.slice(0, MOST_COLUMNS).filter(isChoice) : [],
    foreign: typeof foreign === "boolean" ? foreign : null,
    match: typeof match === "boolean" ? match : null,
    skipHidden: skipHidden === true,
    confirmed: Array.isArray(confirmed)
      ? confirmed
          .slice(-MOST_CONFIRMED)
          .filter((key) => typeof key === "string")
          .map(keyOfWords)
      : [],
    notation: notation === "as written" || isNotationName(notation) ? notation : null,
    fillOpponents: fillOpponents === true,
  };
}

/** A doubt about Players was once confirmed by its words; the key that it has now is made of the values in them. */
const CONFIRMED_WORDS: readonly (readonly [words: RegExp, key: string])[] = [
  [/^players-differ\|(.{1,200}?): (games|floor|ceiling): (\S{1,30}) here, (\S{1,30}) in .{1,200}$/, "players-differ|$1|$2|$3|$4"],
  [/^players-differ\|(.{1,200}?): (\S{1,30}) here, (\S{1,30}) in .{1,200}$/, "players-differ|$1|rating|$2|$3"],
  [/^players-unsure\|(\S{1,30}) is (.{1,200}) in Players, and (.{1,200}) here\.$/, "players-unsure|$3|$1|$2|$1"],
  [/^players-unsure\|(.{1,200}) has the ID (\S{1,30}) in Players, and (\S{1,30}) here\.$/, "players-unsure|$1|$3|$2"],
  [/^players-unsure\|(.{1,200}) may be (.{1,200}?)(?: \((\S{1,30})\))?(?:, rated \d{1,4})?, in Players\.$/, "players-unsure|$1|$2|$3"],
]; // prettier-ignore

function keyOfWords(key: string): string {
  const [words, now] = CONFIRMED_WORDS.find(([pattern]) => pattern.test(key)) ?? [];
  return words ? key.replace(words, now!) : key;
}

/** A doubt that was confirmed, as a note; any other finding as it is. */
export function asConfirmed(found: ChartDiagnostic, confirmed: readonly string[]): ChartDiagnostic {
  return found.severity === "doubt" && found.key !== undefined && confirmed.includes(found.key)
    ? { ...found, severity: "note", isConfirmed: true }
    : found;
}

/** The choices after the TD has confirmed a doubt, known by its key, or has taken that back. */
export function confirmDoubt(choices: ChartChoices, key: string, isConfirmed: boolean): ChartChoices {
  const others = (choices.confirmed ?? []).filter((one) => one !== key);
  return { ...choices, confirmed: isConfirmed ? [...others, key] : others };
}

/** The column that a choice means: the same column if it still has that heading, else the first column with it. */
function columnOf({ column, heading }: ColumnChoice, headings: readonly string[]): number {
  return headings[column] === heading ? column : headings.indexOf(heading);
}

/** Whether a choice is about this section, by its place on the sheet. */
export function isAboutSection(choice: ColumnChoice, section: number): boolean {
  return choice.section === undefined || choice.section === section;
}

/**
 * Replaces our meanings of a section's columns by the TD's. A role that the TD gives to a column is taken from any
 * other column.
 */
export function applyChoices(
  meanings: HeadingMeaning[],
  headings: readonly string[],
  { columns = [] }: ChartChoices,
  section: number,
): void {
  const many: readonly ColumnRole[] = ["round", "opponent", "color", "other"];
  const chosen = columns.flatMap((choice) => {
    const column = isAboutSection(choice, section) ? columnOf(choice, headings) : -1;
    return column < 0 ? [] : [{ ...choice, column }];
  });
  for (const { role, round, system } of chosen) {
    meanings.forEach((meaning, column) => {
      const same =
        meaning.role === role && (many.includes(role) ? meaning.round === round : meaning.system === system);
      if (same && role !== "other") meanings[column] = { role: "other", round: null, system: null, rank: 0 };
    });
  }
  for (const { column, role, round, system } of chosen) meanings[column] = { role, round, system, rank: 0 };
}
