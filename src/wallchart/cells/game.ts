/** A game as one cell has it, the two sides of its score and color, and how we write a round. */
import type { Score } from "../../ratings/types";
import type { Color, GameToWrite, UnplayedKind } from "../types";

/** The letter of each score. */
export const LETTER_OF: Readonly<Record<string, string>> = { 1: "W", 0.5: "D", 0: "L" };

/** `L5b`, which is read in any wallchart of that kind; `WL5` for two games. */
export function plainGame({ opponent, scores, color }: GameToWrite): string {
  return `${scores.map((score) => LETTER_OF[score]!).join("")}${opponent}${color?.[0] ?? ""}`;
}

/** What we write for a round without a rated game. */
export const UNPLAYED_CELL: Readonly<Record<UnplayedKind, string>> = {
  fullBye: "B",
  halfBye: "H",
  zeroBye: "ZPB",
  unpaired: "U",
  withdrawn: "Withdrawn",
  forfeitWin: "X",
  forfeitLoss: "F",
  unratedWin: "N0",
  unratedDraw: "R0",
  unratedLoss: "S0",
  pending: "?",
};

/** The opponent's score. */
export function complement(score: Score): Score {
  return (1 - score) as Score;
}

/** The opponent's color. */
export function other(color: Color): Color {
  if (color === null) return null;
  return color === "white" ? "black" : "white";
}
