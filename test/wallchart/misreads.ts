/**
 * Sheets that were read wrong once, as tournament directors make them, and how a reading of one is judged: by the
 * pane's road (every section of the sheet) and by RATEEVENT's. A file of test/golden/misreads is one sheet: `table` or
 * `text`, `meant` (the same event in plain layout) or `expected` (unrounded post ratings in the order of the rows).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rateevent } from "../../src/functions/section";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { sectionSystem } from "../../src/ratings/uschess/time-controls";
import { importFile } from "../../src/wallchart/formats/import";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { readTables } from "../../src/wallchart/reader/read";
import type { ChartDiagnostic, Table } from "../../src/wallchart/types";

export interface Misread {
  readonly what: string;
  /** How likely it is in real life. */
  readonly likely: "high" | "medium" | "low" | "";
  readonly table?: Table;
  readonly text?: string;
  readonly meant?: Table;
  readonly meantText?: string;
  readonly date: string;
  readonly timeControl: string;
  readonly expected?: readonly number[];
}

const FOLDER = join(__dirname, "../golden/misreads");

export const MISREADS: readonly (readonly [name: string, Misread])[] = readdirSync(FOLDER)
  .sort()
  .map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Misread,
  ]);

/** What came of a sheet: its post ratings in the order of the rows, or why there are none. */
export type Outcome =
  { readonly ratings: readonly (number | null)[] } | { readonly refused: string; readonly cells: boolean };

const STOPS: ReadonlySet<string> = new Set(["error", "doubt"]);

function refusalIn(diagnostics: readonly ChartDiagnostic[]): Outcome | null {
  const found = diagnostics.filter(({ severity }) => STOPS.has(severity));
  if (found.length === 0) return null;
  const refused = found.map(({ code }) => code).join(" ");
  return { refused, cells: found.every(({ cells }) => cells.length > 0) };
}

/** As the pane rates a sheet: every section of it. */
export function paneOutcome(
  tables: readonly Table[],
  { date, timeControl }: Pick<Misread, "date" | "timeControl">,
): Outcome {
  const rules = rulesFor(date);
  const { system, dualRated } = sectionSystem(timeControl, rules)!;
  const settings = { rules, system, dualRated, endDate: date } as const;
  const ratings: (number | null)[] = [];
  for (const { section, diagnostics } of tables.flatMap((table) => readTables(table))) {
    const refused = refusalIn(diagnostics);
    if (refused) return refused;
    const rated = rateWallchart(section!, settings);
    const unrated = refusalIn(rated.diagnostics);
    if (unrated) return unrated;
    ratings.push(...rated.ratings.map(({ rating }) => rating));
  }
  return { ratings };
}

/** As RATEEVENT rates a range; `zeros` hands empty cells over as Excel for the desktop does. */
export function formulaOutcome(
  table: Table,
  { date, timeControl }: Pick<Misread, "date" | "timeControl">,
  zeros: boolean,
): Outcome {
  const width = Math.max(...table.map(({ length }) => length));
  const range = table.map((row) =>
    Array.from({ length: width }, (_, c) => row[c] ?? "").map((cell) => (zeros && cell === "" ? 0 : cell)),
  );
  try {
    const invocation = { parameterAddresses: ["Sheet1!A1:Z99"] } as CustomFunctions.Invocation;
    const [, ...rows] = rateevent(range, date, timeControl, "exact", invocation);
    return { ratings: rows.flat().filter((cell) => typeof cell === "number") };
  } catch (error) {
    const { message } = error as Error;
    return { refused: message, cells: /\b[A-Z]{1,2}\d{1,3}\b/.test(message) };
  }
}

/** The tables of a sheet or a text; how its import was refused, where it was. */
export function tablesOf({ table, text }: Pick<Misread, "table" | "text">): readonly Table[] | Outcome {
  if (table) return [table];
  const { sections, diagnostics } = importFile(text!);
  const found = diagnostics.filter(({ severity }) => STOPS.has(severity));
  // What is wrong with a text as a whole has no cell: its message says what is wrong.
  if (found.length > 0) return { refused: found.map(({ code }) => code).join(" "), cells: true };
  return sections.map((section) => section.table);
}

export function expectedOf(misread: Misread): readonly (number | null)[] {
  if (misread.expected) return misread.expected;
  const tables = tablesOf({ table: misread.meant, text: misread.meantText });
  const outcome = "refused" in tables ? tables : paneOutcome(tables as readonly Table[], misread);
  if ("refused" in outcome) throw new Error(`the plain sheet is refused: ${outcome.refused}`);
  return outcome.ratings;
}

function isRight(ratings: readonly (number | null)[], expected: readonly (number | null)[]): boolean {
  return (
    ratings.length === expected.length &&
    // The expected numbers have two decimals.
    expected.every((one, i) => (one === null ? ratings[i] === null : Math.abs(one - ratings[i]!) < 0.0051))
  );
}

export type Verdict = "right" | "refused" | "refused without a cell" | "wrong";

export function judge(outcome: Outcome, expected: readonly (number | null)[]): Verdict {
  if ("refused" in outcome) return outcome.cells ? "refused" : "refused without a cell";
  return isRight(outcome.ratings, expected) ? "right" : "wrong";
}
