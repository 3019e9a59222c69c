/**
 * What the pane says of a rated sheet: a summary, its problems in order, and a line for each player.
 *
 * Example: `viewSheet(rateSheet(table, { systems })).summary` is `64 players, 7 rounds, 217 games`.
 */
import type { Severity } from "../ratings/types";
import { entersWords } from "../sheet/carry";
import type { RatedSheet } from "../sheet/rate-sheet";
import type { RatedSection } from "../sheet/rated-section";
import { cellName } from "../wallchart/cells/names";
import type { CellRef, ChartDiagnostic, Section } from "../wallchart/section";
import { previewRow, type PreviewRow } from "./preview-row";

export interface ProblemView {
  readonly severity: Severity;
  /** Of a doubt, by which it is confirmed. */
  readonly key?: string;
  readonly isConfirmed?: true;
  readonly message: string;
  readonly hint: string;
  readonly cells: readonly { readonly name: string; readonly cell: CellRef }[];
}

export interface SheetView extends RatedSheet {
  /** Of all sections; "" without a wallchart. */
  readonly summary: string;
  readonly problems: readonly ProblemView[];
  /** `2 errors, 1 note`; "" without problems. */
  readonly problemCount: string;
}

/** Formulas have other words for it, about their range. */
const EMPTY_SHEET = {
  message: "The sheet is empty.",
  hint: "Enter a wallchart below headings such as #, Name, Rating, Rd 1. Or go back and press New crosstable.",
};
const SEVERITIES: readonly Severity[] = ["error", "doubt", "warning", "note"];

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function problem(found: ChartDiagnostic): ProblemView {
  const { code, severity, message, hint, cells, key, isConfirmed } = found;
  const words = code === "empty-table" ? EMPTY_SHEET : { message, hint };
  return {
    severity,
    ...(key !== undefined && { key }),
    ...(isConfirmed && { isConfirmed }),
    ...words,
    cells: cells.map((cell) => ({ name: cellName(cell), cell })),
  };
}

function countProblems(problems: readonly ProblemView[]): string {
  return SEVERITIES.flatMap((severity) => {
    const count = problems.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [plural(count, severity)];
  }).join(", ");
}

/** `64 players, 7 rounds, 217 games`. */
export function summarize(sections: readonly Section[]): string {
  const players = sections.reduce((sum, section) => sum + section.players.length, 0);
  const rounds = sections.reduce((most, section) => Math.max(most, section.rounds), 0);
  // Every game stands on two players' rows.
  const results = sections
    .flatMap((section) => section.players)
    .reduce((sum, one) => sum + one.results.length, 0);
  const parts = [plural(players, "player"), plural(rounds, "round"), plural(results / 2, "game")];
  return [...(sections.length > 1 ? [plural(sections.length, "section")] : []), ...parts].join(", ");
}

export function viewSheet(sheet: RatedSheet): SheetView {
  // Both systems may say the same of a player.
  const keys = new Set<string>();
  const problems = sheet.diagnostics
    .filter(({ code, cells, message }) => {
      const key = JSON.stringify([code, cells, message]);
      return keys.has(key) ? false : keys.add(key);
    })
    .map(problem)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const sections = sheet.sections.map(({ section }) => section);
  return {
    ...sheet,
    summary: sections.length > 0 ? summarize(sections) : "",
    problems,
    problemCount: countProblems(problems),
  };
}

const rows = new WeakMap<RatedSection, readonly PreviewRow[]>();

/** A line for each player of a rated section; worked out once. */
export function rowsOf(rated: RatedSection): readonly PreviewRow[] {
  let known = rows.get(rated);
  if (!known) {
    const { section, settings, ratings } = rated;
    known = section.players.map((player, i) =>
      previewRow(player, i, ratings[i]!, entersWords(rated, i), settings),
    );
    rows.set(rated, known);
  }
  return known;
}
