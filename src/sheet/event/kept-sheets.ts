/** The names of the two sheets that carry players on. */

/** Which of the two sheets a sheet is. */
export const KEPT_SHEETS = ["players", "steps"] as const;
export type KeptSheet = (typeof KEPT_SHEETS)[number];

export const SHEET_NAMES: Readonly<Record<KeptSheet, string>> = {
  players: "Players",
  steps: "Player history",
};
