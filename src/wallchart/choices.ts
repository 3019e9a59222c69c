/**
 * What a TD has told us about a sheet that we would read differently: what a column is, whether the event is a foreign
 * event or a match, whether hidden rows and columns count. It is plain data, stored in the
 * workbook for each sheet.
 *
 * Example: `{ columns: [{ column: 4, heading: "Str", role: "rating", round: null, system: null }] }` makes the column
 * `Str` the ratings, even after another column was inserted before it.
 */
import { flag, list, oneOf, or, shape, text, whole, yes } from "./stored";
import type { HeadingMeaning } from "./layout/headings";
import { COLUMN_ROLES, type ChartDiagnostic, type Column, type ColumnRole, type FindTyped } from "./types";

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
  /** Whether a typed result also fills in the opponent's empty cell. */
  readonly fillOpponents?: boolean;
}

/** More than a sheet has, or its sections. */
const MOST_COLUMNS = 16_384;
const MOST_CHOICES = 1000;
/** More than anyone confirms on a sheet. */
const MOST_CONFIRMED = 2_000;

const CHOICE = shape<Omit<ColumnChoice, "section">, Required<Pick<ColumnChoice, "section">>>(
  {
    column: whole(0, MOST_COLUMNS - 1),
    heading: text(),
    role: oneOf(COLUMN_ROLES),
    round: (value) => (value === null ? null : whole(1, MOST_CHOICES)(value)),
    system: oneOf(["OTBR", "OTBQ", "OTBB", "OLR", "OLQ", "OLB", "FIDE", "CFC", null]),
  },
  { section: whole(0, MOST_CHOICES) },
);

/** A round belongs to a column of rounds alone, and another's rating has a system. */
function columnChoice(value: unknown): ColumnChoice | undefined {
  const choice = CHOICE(value);
  if (!choice || (choice.section === undefined && Object.hasOwn(value as object, "section")))
    return undefined;
  const needsRound = ["round", "opponent", "color"].includes(choice.role);
  const needsSystem = choice.role.startsWith("source");
  const fits = needsRound === (choice.round !== null) && !(needsSystem && choice.system === null);
  return fits ? choice : undefined;
}

/** Reads choices from stored data of any shape. Whatever is not a choice is left out. */
export function readChoices(value: unknown): ChartChoices {
  const { confirmed, ...saved } = { ...(value as Record<string, unknown> | null) };
  const last = Array.isArray(confirmed) ? confirmed.slice(-MOST_CONFIRMED) : [];
  return CHOICES({ ...saved, confirmed: last })!;
}

const CHOICES = shape<Required<ChartChoices>>({
  columns: or(list(columnChoice, MOST_CHOICES), []),
  foreign: or(flag, null),
  match: or(flag, null),
  skipHidden: or(yes, false),
  confirmed: or(
    list((key) => (typeof key === "string" ? keyOfWords(key) : undefined), MOST_CONFIRMED),
    [],
  ),
  fillOpponents: or(yes, false),
});

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

export interface ReadOptions {
  /** What the TD has told us about this sheet. */
  readonly choices?: ChartChoices;
  /** Finds results that Excel changed, such as a `1/2` that became a date, where it is known how the cells look. */
  readonly findTyped?: FindTyped;
  /**
   * Whether a numeric 0 was typed, so that in a square it is a loss. Left out for a formula: Excel on the desktop passes
   * empty cells to it as 0.
   */
  readonly typedZeros?: boolean;
  /** The hidden rows and columns, from 0. They are read like any other, unless `choices` skips them. */
  readonly hidden?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}
