/**
 * A wallchart's columns in words, each with everything it could be read as.
 * Example: column E headed `Str` reads `{ name: "E", heading: "Str", value: "rating" }`.
 */
import { isAboutSection, type ChartChoices } from "../../wallchart/choices";
import { columnName } from "../../wallchart/cells/names";
import type { Column, ColumnRole, Reading } from "../../wallchart/types";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { sourceName } from "../../sheet/write/new-sheet";

const WORDS: Readonly<Partial<Record<ColumnRole, string>>> = {
  other: "ignored",
  number: "pairing number",
  name: "name",
  firstName: "first name",
  id: "member ID",
  idRating: "ID and ratings in one cell",
  state: "state",
  rating: "rating before",
  games: "games before",
  start: "newcomer's starting rating",
  birthDate: "birth date",
  age: "age",
  adult: "adult (yes or no)",
  history: "history (all wins or all losses)",
  floor: "floor",
  ceiling: "ceiling",
  peak: "highest rating ever",
  lifeMaster: "original Life Master",
  wins: "wins before",
  draws: "draws before",
  losses: "losses before",
  events: "events before",
  total: "total",
  post: "rating after, as printed",
  output: "written by this add-in",
};

const SOURCES: readonly NonNullable<Column["system"]>[] = [
  "OTBR",
  "OTBQ",
  "OTBB",
  "OLR",
  "OLQ",
  "OLB",
  "FIDE",
  "CFC",
];
const MOST_ROUNDS = 99;

type Meaning = Pick<Column, "role" | "round" | "system">;

/** `round 3`, `sourceRating  OTBQ`: a meaning as the value of an option. */
function valueOf({ role, round, system }: Meaning): string {
  return [role, round ?? "", system ?? ""].join(" ").trimEnd();
}

function meaningOf(value: string): Meaning {
  const [role, round, system] = value.split(" ");
  return {
    role: role as ColumnRole,
    round: round ? Number(round) : null,
    system: system ? (system as Column["system"]) : null,
  };
}

function wordsFor({ role, round, system }: Meaning): string {
  const whose = system === null ? "" : sourceName(system);
  switch (role) {
    case "round":
      return `round ${round}`;
    case "opponent":
      return `opponents of round ${round}`;
    case "color":
      return `colors of round ${round}`;
    case "sourceRating":
      return `${whose} rating`;
    case "sourceGames":
      return `games of the ${whose} rating`;
    case "sourceDate":
      return system === "FIDE" || system === "CFC"
        ? `date of the ${whose} list`
        : `date of the ${whose} rating`;
    default:
      return (WORDS[role] ?? role) + (whose && ` (${whose})`);
  }
}

interface ColumnView {
  readonly column: number;
  /** `E`. */
  readonly name: string;
  readonly heading: string;
  readonly value: string;
}

/** Headings that we write over a second system's ratings, such as `Quick post`: nothing to choose there. */
const SECOND_OUTPUT = new RegExp(
  `^(?:${Object.values(SYSTEM_NAMES).join("|")}) (?:post|change|games after|note)$`,
);

/** The columns of a reading that have a heading. Second lines of players need no choice of their own. */
export function viewColumns({ columns }: Reading): readonly ColumnView[] {
  return columns
    .filter(
      ({ line, heading, role }) =>
        line === 0 && (heading !== "" || role !== "other") && !SECOND_OUTPUT.test(heading),
    )
    .map((column) => ({
      column: column.column,
      name: columnName(column.column),
      heading: column.heading,
      value: valueOf(column),
    }));
}

/** Everything that a column can be read as, in the order to offer it. */
export function columnOptions({ columns }: Reading): readonly (readonly [value: string, text: string])[] {
  const meaning = (role: ColumnRole, round: number | null = null, system: Column["system"] = null) => ({
    role,
    round,
    system,
  });
  const rounds = columns.reduce((most, { round }) => Math.max(most, round ?? 0), 0);
  const offered = [
    ...(Object.keys(WORDS) as ColumnRole[])
      .filter((role) => role !== "output" && role !== "idRating")
      .map((role) => meaning(role)),
    ...Array.from({ length: Math.min(rounds + 1, MOST_ROUNDS) }, (_, i) => meaning("round", i + 1)),
    ...SOURCES.map((system) => meaning("sourceRating", null, system)),
    // What the columns are read as now is always among them.
    ...columns,
  ];
  return [...new Map(offered.map((one) => [valueOf(one), wordsFor(one)]))];
}

/**
 * The choices with one column's meaning changed.
 *
 * @param section index of the column's section, where the sheet has several
 */
export function chooseColumn(
  choices: ChartChoices,
  { column, heading }: ColumnView,
  value: string,
  section?: number,
): ChartChoices {
  const choice = { column, heading, ...meaningOf(value), ...(section !== undefined && { section }) };
  const others = (choices.columns ?? []).filter(
    (other) => other.column !== column || other.section !== section,
  );
  return { ...choices, columns: [...others, choice] };
}

/** The choices without those about a section. */
export function forgetColumns(choices: ChartChoices, section: number): ChartChoices {
  return {
    ...choices,
    columns: (choices.columns ?? []).filter((choice) => !isAboutSection(choice, section)),
  };
}
