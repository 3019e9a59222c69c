/** What a tournament director chose for the standings, as a sheet of them remembers it. */

export interface StandingsChoices {
  /** Names of `TIE_BREAKS` in their order; none for the rulebook's. */
  readonly tieBreaks: readonly string[];
  /** Such as `U1800, U1600, Unrated`; "" for no classes. */
  readonly classes: string;
  /** The heading of the column with the teams; "" for none. */
  readonly group: string;
  /** How many of a team count. */
  readonly best: number;
  /** Formulas that follow edits of the wallchart, instead of values. */
  readonly live: boolean;
}

export const USUAL_STANDINGS: StandingsChoices = {
  tieBreaks: [],
  classes: "",
  group: "",
  best: 4,
  live: false,
};

/** What a sheet with standings shows. */
export interface StandingsMemory extends StandingsChoices {
  /** The ID of the sheet with the wallchart, and which section on it, from 0. */
  readonly of: string;
  readonly section: number;
}

/** What a sheet of slips shows. */
export interface SlipsMemory {
  /** The ID of the sheet with the wallchart. */
  readonly of: string;
  /** The ID or name of the one player; "" for everyone. */
  readonly player: string;
}

/** A file from elsewhere may hold anything there. */
export function readSlipsMemory(value: unknown): SlipsMemory | undefined {
  const { of, player } = (value ?? {}) as Record<string, unknown>;
  return typeof of === "string" && typeof player === "string" ? { of, player } : undefined;
}

/** A file from elsewhere may hold anything there. */
export function readStandingsMemory(value: unknown): StandingsMemory | undefined {
  const { of, section, tieBreaks, classes, group, best, live } = (value ?? {}) as Record<string, unknown>;
  if (typeof of !== "string" || !Number.isInteger(section)) return undefined;
  return {
    of,
    section: section as number,
    tieBreaks: Array.isArray(tieBreaks) ? tieBreaks.filter((name) => typeof name === "string") : [],
    classes: typeof classes === "string" ? classes : "",
    group: typeof group === "string" ? group : "",
    best: Number.isInteger(best) && (best as number) > 0 ? (best as number) : USUAL_STANDINGS.best,
    live: live === true,
  };
}
