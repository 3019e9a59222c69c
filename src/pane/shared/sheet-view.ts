/**
 * What the pane says of a rated sheet: a summary, its problems in order, and a line for each player.
 *
 * Example: `viewSheet(rateSheet(table, { systems })).summary` is `64 players, 7 rounds, 217 games`.
 */
import type { Severity } from "../../ratings/types";
import type { RatedSheet } from "../../sheet/rate/rate-sheet";
import type { AnyRated, RatedSection } from "../../sheet/rate/rated-section";
import { plural } from "../../sheet/words/rating-words";
import { cellName } from "../../wallchart/cells/names";
import { memo } from "../../wallchart/cells/remember";
import { whoIs } from "../../wallchart/reader/clashes";
import {
  bySeverity,
  SEVERITIES,
  type CellRef,
  type ChartDiagnostic,
  type Fix,
  type Section,
  type SectionPlayer,
} from "../../wallchart/types";
import type { Asked } from "./AskFact";
import { previewRow, type PreviewRow } from "./preview-row";

export interface ProblemView {
  readonly severity: Severity;
  /** Those of one code are listed together; left out, each stands alone. */
  readonly code?: string;
  /** Something that was assumed, not found. */
  readonly isAssumed?: true;
  /** Of a doubt, by which it is confirmed. */
  readonly key?: string;
  /** What its button says. */
  readonly confirms?: string;
  readonly isConfirmed?: true;
  /** Whose cell it is about, and in which round: `Rd 2, Ann Ash (4)`. Left out where the message says it, and for nobody. */
  readonly who?: string;
  readonly message: string;
  readonly hint: string;
  readonly cells: readonly { readonly name: string; readonly cell: CellRef }[];
  readonly fixes?: readonly Fix[];
  /** Whether its buttons have to wait, as for a sheet that is being read again. */
  readonly waits?: true;
  /** A fact to type. */
  readonly asks?: Asked;
  /** Other ways to settle it. */
  readonly acts?: readonly { readonly label: string; readonly act: () => void }[];
}

export interface SheetView<R extends AnyRated = RatedSection> extends RatedSheet<R> {
  /** Of all sections; "" without a wallchart. */
  readonly summary: string;
  readonly problems: readonly ProblemView[];
  /** `2 errors, 1 to check, 3 notes`; "" without problems. */
  readonly problemCount: string;
}

/** Formulas have other words for it, about their range; those for a question say where to answer it. */
const EMPTY_SHEET = {
  message: "The sheet is empty.",
  hint: "Enter a wallchart below headings such as #, Name, Rating, Rd 1. Or go back and press Start.",
};

/** Whose cell a finding is about. One about several cells says it itself. */
function whose(
  { round, cells: [cell, another] }: ChartDiagnostic,
  players: readonly SectionPlayer[],
): string {
  const player = cell && !another && players.find(({ row, end }) => cell.row >= row && cell.row < end);
  return player ? [round && `Rd ${round}`, whoIs(player)].filter(Boolean).join(", ") : "";
}

function problem(found: ChartDiagnostic, players: readonly SectionPlayer[]): ProblemView {
  const { code, severity, message, hint, cells, key, isConfirmed, fixes } = found;
  const words = code === "empty-table" ? EMPTY_SHEET : { message, hint };
  const who = whose(found, players);
  return {
    severity,
    code,
    ...(key !== undefined && { key, confirms: found.confirms ?? "Keep it as it is" }),
    ...(isConfirmed && { isConfirmed }),
    ...(who !== "" && { who }),
    ...words,
    cells: cells.map((cell) => ({ name: cellName(cell), cell })),
    ...(fixes && { fixes }),
  };
}

/** Problems with the same words about single cells become one, at the place of the first. */
export function grouped(problems: readonly ProblemView[]): readonly ProblemView[] {
  const groups = new Map<string, { problem: ProblemView; cells: ProblemView["cells"][number][] }>();
  problems.forEach((problem, i) => {
    const { severity, message, hint, cells, fixes = [], asks, acts } = problem;
    // Two cells that contradict each other stay a pair, and each doubt is confirmed on its own.
    const isAlone = cells.length !== 1 || problem.key !== undefined || fixes.length > 0 || asks || acts;
    const key = isAlone ? String(i) : [severity, message, hint].join("\n");
    const group = groups.get(key);
    if (group) group.cells.push(...cells);
    else groups.set(key, { problem, cells: [...cells] });
  });
  // Several players' cells are only named.
  return [...groups.values()].map(({ problem: { who = "", ...problem }, cells }) => ({
    ...problem,
    cells,
    who: cells.length > 1 ? "" : who,
  }));
}

export function countProblems(problems: readonly ProblemView[]): string {
  const found = problems.filter(({ isAssumed }) => !isAssumed);
  const counts = SEVERITIES.flatMap((severity) => {
    const count = found.filter((other) => other.severity === severity).length;
    if (count === 0) return [];
    // Its badge says "Please check".
    return [severity === "doubt" ? `${count} to check` : plural(count, severity)];
  });
  const assumed = problems.length - found.length;
  return [...counts, ...(assumed > 0 ? [`${assumed} assumed`] : [])].join(", ");
}

/** `64 players, 7 rounds, 217 games`. */
export function summarize(sections: readonly Section[]): string {
  const players = sections.reduce((sum, section) => sum + section.players.length, 0);
  const rounds = sections.reduce((most, section) => Math.max(most, section.rounds), 0);
  // Every game stands on two players' rows.
  const results = sections
    .flatMap((section) => section.players)
    .reduce((sum, section) => sum + section.results.length, 0);
  const parts = [plural(players, "player"), plural(rounds, "round"), plural(results / 2, "game")];
  return [...(sections.length > 1 ? [plural(sections.length, "section")] : []), ...parts].join(", ");
}

/** @param said what was found; left out, all of it */
export function viewSheet<R extends AnyRated>(sheet: RatedSheet<R>, said = sheet.diagnostics): SheetView<R> {
  // Both systems may say the same of a player.
  const keys = new Set<string>();
  const players = sheet.sections.flatMap(({ section }) => section.players);
  const all = said
    .filter(({ code, cells, message }) => {
      const key = JSON.stringify([code, cells, message]);
      return keys.has(key) ? false : keys.add(key);
    })
    .map((found) => problem(found, players))
    .sort(bySeverity);
  // As many are counted as are listed.
  const problems = grouped(all);
  const sections = sheet.sections.map(({ section }) => section);
  return {
    ...sheet,
    summary: sections.length > 0 ? summarize(sections) : "",
    problems,
    problemCount: countProblems(problems),
  };
}

const rows = memo<readonly PreviewRow[]>();

/** A line for each player of a rated section; worked out once. */
export function rowsOf(rated: AnyRated): readonly PreviewRow[] {
  return rows(rated, [], () => rated.section.players.map((_, i) => previewRow(rated, i)));
}
