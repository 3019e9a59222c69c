/**
 * What a TD has said of a sheet where its reading was not his: what a column is, whether the event is a
 * foreign one, whether hidden rows and columns count. It is plain data, kept in the workbook for the sheet.
 *
 * Example: `{ columns: [{ column: 4, heading: "Str", role: "rating", round: null, system: null }] }` makes
 * the column headed `Str` the ratings, also after another column was put in before it.
 */
import type { HeadingMeaning } from "./headings";
import { COLUMN_ROLES, type Column, type ColumnRole } from "./section";

export interface ColumnChoice extends Pick<Column, "column" | "heading" | "role" | "round" | "system"> {
  /** Which of the sheet's sections it is said of, from 0; left out, of all. */
  readonly section?: number;
}

export interface ChartChoices {
  readonly columns?: readonly ColumnChoice[];
  /** Null or left out: foreign where the title says so. */
  readonly foreign?: boolean | null;
  /** Whether hidden rows and columns are passed over; they are read unless this is true. */
  readonly skipHidden?: boolean;
  /** The keys of the doubts that the TD has looked at and confirmed as read. */
  readonly confirmed?: readonly string[];
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

/** Choices from stored data of any shape; what is no choice is left out. */
export function readChoices(value: unknown): ChartChoices {
  const { columns, foreign, skipHidden, confirmed } = (value ?? {}) as Record<string, unknown>;
  return {
    columns: Array.isArray(columns) ? columns.filter(isChoice) : [],
    foreign: typeof foreign === "boolean" ? foreign : null,
    skipHidden: skipHidden === true,
    confirmed: Array.isArray(confirmed) ? confirmed.filter((key) => typeof key === "string") : [],
  };
}

/** The choices with a doubt confirmed by its key, or asked about again. */
export function confirmDoubt(choices: ChartChoices, key: string, isConfirmed: boolean): ChartChoices {
  const others = (choices.confirmed ?? []).filter((one) => one !== key);
  return { ...choices, confirmed: isConfirmed ? [...others, key] : others };
}

/** The column that a choice means: where it was, or the first one with its heading. */
function columnOf({ column, heading }: ColumnChoice, headings: readonly string[]): number {
  return headings[column] === heading ? column : headings.indexOf(heading);
}

/** Whether a choice is said of a section, by its place on the sheet. */
export function isSaidOf(choice: ColumnChoice, section: number): boolean {
  return choice.section === undefined || choice.section === section;
}

/** A section's meanings with the TD's own in place of ours. A role that he gives to a column leaves any other. */
export function applyChoices(
  meanings: HeadingMeaning[],
  headings: readonly string[],
  { columns = [] }: ChartChoices,
  section: number,
): void {
  const many: readonly ColumnRole[] = ["round", "opponent", "color", "other"];
  const chosen = columns.flatMap((choice) => {
    const column = isSaidOf(choice, section) ? columnOf(choice, headings) : -1;
    return column < 0 ? [] : [{ ...choice, column }];
  });
  for (const { role, round, system } of chosen) {
    meanings.forEach((one, column) => {
      const same = one.role === role && (many.includes(role) ? one.round === round : one.system === system);
      if (same && role !== "other") meanings[column] = { role: "other", round: null, system: null, rank: 0 };
    });
  }
  for (const { column, role, round, system } of chosen) meanings[column] = { role, round, system, rank: 0 };
}
