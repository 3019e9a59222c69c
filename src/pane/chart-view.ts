/**
 * What the pane shows of a chart: a summary, its problems, and the ratings before anything is written.
 *
 * Example: a row of the preview reads `1 | Zara Wren | 1794 | 1817 | +23`.
 */
import { storedRating, type SectionSettings } from "../ratings/uschess/event";
import type { Severity } from "../ratings/types";
import { cellName } from "../wallchart/names";
import { rateWallchart, type RatedPlayer } from "../wallchart/rate";
import { readTable } from "../wallchart/read";
import type { CellRef, ChartDiagnostic, Reading, Section, SectionPlayer, Table } from "../wallchart/section";

/** A rating to show: `1657` and, while provisional, the games it rests on, `P24`. */
export interface ShownRating {
  readonly rating: string;
  readonly games: string;
}

export interface PreviewRow {
  /** The row on the sheet, which no other has. */
  readonly key: number;
  readonly number: number;
  readonly name: string;
  readonly pre: ShownRating;
  readonly post: ShownRating;
  /** `+23`, `−8`, `0`; "new" for an unrated player, "" where there is no rating. */
  readonly change: string;
  readonly trend: "up" | "down" | "none";
}

export interface ProblemView {
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  readonly cells: readonly { readonly name: string; readonly cell: CellRef }[];
}

export interface ChartView {
  readonly reading: Reading;
  /** `64 players, 7 rounds, 217 games`; "" where there is no chart. */
  readonly summary: string;
  readonly problems: readonly ProblemView[];
  /** `2 errors, 1 note`; "" without problems. */
  readonly problemCount: string;
  readonly rows: readonly PreviewRow[];
  /** Null while an error stands in the way: a rating beside an error would be a wrong number. */
  readonly ratings: readonly RatedPlayer[] | null;
}

/** Ratings of up to so many games are provisional. */
const PROVISIONAL_GAMES = 25;
const UNRATED: ShownRating = { rating: "Unrated", games: "" };
const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function show(rating: number | null, games: number | null): ShownRating {
  if (rating === null) return UNRATED;
  return {
    rating: String(rating),
    games: games !== null && games <= PROVISIONAL_GAMES ? `P${Math.round(games)}` : "",
  };
}

function changeOf(pre: number | null, post: number | null): Pick<PreviewRow, "change" | "trend"> {
  if (post === null) return { change: "", trend: "none" };
  if (pre === null) return { change: "new", trend: "none" };
  const change = post - pre;
  if (change === 0) return { change: "0", trend: "none" };
  return change > 0 ? { change: `+${change}`, trend: "up" } : { change: `−${-change}`, trend: "down" };
}

function previewRow(player: SectionPlayer, rated: RatedPlayer, { rules }: SectionSettings): PreviewRow {
  const { rating, prior, initial, eventGames } = rated;
  const pre = prior === null ? null : Math.round(prior);
  const stored = (value: number) =>
    eventGames === 0 ? Math.round(value) : storedRating(value, prior ?? initial?.rating ?? value, rules);
  const post = rating === null ? null : stored(rating);
  return {
    key: player.row,
    number: player.number,
    name: player.name,
    pre: show(pre, player.games),
    post: show(post, rated.games),
    ...changeOf(pre, post),
  };
}

function problem({ severity, message, hint, cells }: ChartDiagnostic): ProblemView {
  return { severity, message, hint, cells: cells.map((cell) => ({ name: cellName(cell), cell })) };
}

function countProblems(problems: readonly ProblemView[]): string {
  return SEVERITIES.flatMap((severity) => {
    const count = problems.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [plural(count, severity)];
  }).join(", ");
}

function summarize({ players, rounds }: Section): string {
  // Every game stands on two players' rows.
  const games = players.reduce((sum, { results }) => sum + results.length, 0) / 2;
  return [plural(players.length, "player"), plural(rounds, "round"), plural(games, "game")].join(", ");
}

/** A table as the pane shows it; `settings` null leaves the ratings out. */
export function viewTable(table: Table, settings: SectionSettings | null): ChartView {
  return viewReading(readTable(table), settings);
}

/** The cells that a rating can depend on: the heading row, and under it the columns that were understood. */
export function cellsOfChart({ columns, headingRow }: Reading): (cell: CellRef) => boolean {
  const understood = new Set(
    columns.filter(({ role }) => role !== "other" && role !== "output").map(({ column }) => column),
  );
  return ({ row, column }) => row === headingRow || (row > headingRow && understood.has(column));
}

export function viewReading(reading: Reading, settings: SectionSettings | null): ChartView {
  const { section } = reading;
  const free = reading.diagnostics.every(({ severity }) => severity !== "error");
  const rated = section && settings && free ? rateWallchart(section, settings) : null;
  const problems = [...reading.diagnostics, ...(rated?.diagnostics ?? [])]
    .map(problem)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const valid = rated && problems.every(({ severity }) => severity !== "error") ? rated.players : null;
  return {
    reading,
    summary: section ? summarize(section) : "",
    problems,
    problemCount: countProblems(problems),
    rows:
      valid && settings ? valid.map((player, i) => previewRow(section!.players[i]!, player, settings)) : [],
    ratings: valid,
  };
}
