/**
 * The headings of columns that only other rating systems use: their ratings, and the numbers that they keep beside a rating.
 * A rating by US Chess does not depend on them.
 *
 * Example: `DWZ` and `Index` are for the system DWZ, `RD` for Glicko.
 */
import type { CellValue } from "../types";
import { bare } from "../cells/text";

/** Numbers that systems keep beside a rating, with the headings of their columns. */
export const NUMBER_HEADINGS = {
  rd: ["rd", "deviation", "ratingdeviation"],
  volatility: ["volatility"],
  index: ["index", "dwzindex"],
} as const;

/** The headings of a column with the ratings of a system. */
export function headingsFor(system: string): readonly string[] {
  const word = bare(system);
  return [word, `${word}rating`, `${word}rtg`, `${word}pre`];
}

/** Whether a heading is that of a column with the ratings of a system. */
export const isHeadedFor = (system: string, heading: CellValue | undefined): boolean =>
  headingsFor(system).includes(bare(heading));

/** Systems whose ratings US Chess never starts from. Not Elo, as these may be of FIDE. */
const SYSTEMS = [
  "Linear",
  "Glicko",
  "Glicko-2",
  "DWZ",
  "ECF",
  "UKD",
  "ICCF",
  "CCLA",
  "Harkness",
  "Chessmetrics",
];

const HEADINGS: ReadonlySet<string> = new Set([
  ...Object.values(NUMBER_HEADINGS).flat(),
  ...SYSTEMS.flatMap(headingsFor),
]);

/** Whether a heading is for another system. */
export function isForOtherSystem(heading: CellValue | undefined): boolean {
  return HEADINGS.has(bare(heading));
}
