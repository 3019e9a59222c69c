/**
 * What a TD has told us about a sheet that we would read differently: what a column is, whether the event is a foreign
 * event or a match, whether hidden rows and columns count, which system rates it. It is plain data, stored in the workbook
 * for each sheet.
 *
 * Example: `{ columns: [{ column: 4, heading: "Str", role: "rating", round: null, system: null }] }` makes the column
 * `Str` the ratings, even after another column was inserted before it.
 */
import { flag, list, oneOf, or, shape, text, whole, yes } from "./stored";
import { COLUMN_ROLES, type ChartDiagnostic, type Column, type FindTyped } from "./types";

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
  /** Another rating system with its settings, such as `Elo k=24`; "" or left out for US Chess. */
  readonly by?: string;
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
    list((key) => (typeof key === "string" ? key : undefined), MOST_CONFIRMED),
    [],
  ),
  fillOpponents: or(yes, false),
  by: or(text(), ""),
});

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

/** Whether a choice is about this section, by its place on the sheet. */
export function isAboutSection(choice: ColumnChoice, section: number): boolean {
  return choice.section === undefined || choice.section === section;
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
