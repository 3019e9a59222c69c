/**
 * A section of the official record and the wallchart that a director would have of it.
 *
 * The data are numbers without names, one JSON a line: `p` are the players in the crosstable's order with their
 * pairing number `no`, a person `id` (twice for a re-entry), the cells `r` as printed, and for each system what was
 * printed before and after (`1747P23`, `Unrated`). `before` is what the person's earlier sections in the record say:
 * the peak, and where the record has them from their first game on, games, wins, draws, losses and events.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** R Regular, Q Quick, B Blitz. */
export type SystemLetter = "R" | "Q" | "B";

export interface RecordPlayer {
  readonly no: number;
  readonly id: number;
  readonly pts: string;
  /** The title norm printed: 4, 3, 2, 1, C, M or S. */
  readonly norm?: string;
  readonly r: readonly string[];
  readonly rt: Partial<Record<SystemLetter, RecordRating>>;
}

export interface RecordRating {
  readonly pre: string;
  readonly post: string;
  readonly before?: {
    readonly peak?: number;
    readonly games?: number;
    readonly wins?: number;
    readonly draws?: number;
    readonly losses?: number;
    readonly events?: number;
  };
}

export interface RecordSection {
  readonly n: number;
  readonly start: string;
  readonly end: string;
  readonly rounds: number;
  /** S Swiss, R round robin, M match, O other. */
  readonly type: "S" | "R" | "M" | "O";
  /** D is dual: Regular and Quick. */
  readonly sys: SystemLetter | "D";
  /** F full, H half, Q Quick. */
  readonly k: string;
  /** The time control as the director wrote it. */
  readonly tc: string | null;
  readonly p: readonly RecordPlayer[];
}

export function readRecord(file: string): RecordSection[] {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as RecordSection);
}

export function systemsOf({ sys }: RecordSection): SystemLetter[] {
  return sys === "D" ? ["R", "Q"] : [sys];
}

/** The number of `1747P23`; null for `Unrated` and for nothing. */
export function ratingOf(printed: string | undefined): number | null {
  const match = /^(\d{3,4})(?:P\d+)?$/.exec(printed ?? "");
  return match && Number(match[1]);
}

const GAME = /^[WDL]\d/;

export function hasGame({ r }: RecordPlayer): boolean {
  return r.some((cell) => GAME.test(cell));
}

/** Whether everybody who played had a rating; the record does not tell what a newcomer started from. */
export function isFullyRated({ p }: RecordSection, system: SystemLetter): boolean {
  return p.every((player) => !hasGame(player) || ratingOf(player.rt[system]?.pre) !== null);
}

/** A rating that rests on more games is established, and printed without them. */
export const MOST_PROVISIONAL = 25;

/**
 * The games before, where the record has them all: it lacks sections of some years, so that a rating may be
 * printed with more games than it counts (`1480P23` after 19, or an established one after 20).
 */
export function gamesOf({ pre, before }: RecordRating): number | null {
  const games = before?.games ?? null;
  const printed = /P(\d+)$/.exec(pre);
  const isComplete = games !== null && (printed ? Number(printed[1]) === games : games > MOST_PROVISIONAL);
  return isComplete ? games : null;
}

/** Who has only won or only lost stays provisional whatever N is: `421P45` has lost all 45 games. */
function historyOf({ pre, before }: RecordRating, games: number | null): string {
  if (games === null) return "";
  if (!pre.includes("P")) return "mixed";
  if (before?.wins === games) return "wins";
  return before?.losses === games ? "losses" : "mixed";
}

/** The wallchart with its heading row, and all that the director can know of the players. */
export function wallchartOf({ p }: RecordSection, system: SystemLetter): (string | number)[][] {
  const rounds = Math.max(...p.map(({ r }) => r.length));
  const before = ["Prior games", "Peak", "History", "Prior wins", "Prior draws", "Prior events"];
  const headings = ["#", "Name", "ID", "Rating", ...before];
  const rows = p.map(({ no, id, r, rt, pts }) => {
    const rating = rt[system] ?? { pre: "Unrated", post: "" };
    const { peak = "", wins = "", draws = "", events = "" } = rating.before ?? {};
    const games = gamesOf(rating);
    const facts = [no, `Player ${id}`, `P${id}`, rating.pre, games ?? "", peak, historyOf(rating, games)];
    return [...facts, wins, draws, events, ...Array.from({ length: rounds }, (_, i) => r[i] ?? ""), pts];
  });
  return [[...headings, ...Array.from({ length: rounds }, (_, i) => `Rd ${i + 1}`), "Total"], ...rows];
}

/** A time control or code that names the system as the official letter has it; a code is never dual. */
export function timeControlOf({ sys }: RecordSection, system: SystemLetter): string {
  return sys === "D" && system === "R" ? "G/45" : `OTB${system}`;
}
