/** What a tournament director chose for the standings, as a sheet of them remembers it. */

/** How the players are paired: everybody meets everybody, or not. */
export type Format = "round robin" | "Swiss";

/** In which order the list is: by place, by name or by pairing number. */
const LIST_ORDERS = ["place", "name", "number"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export interface StandingsChoices {
  /** Names of `TIE_BREAKS` in their order; none for the rulebook's, `["FIDE"]` for FIDE's. */
  readonly tieBreaks: readonly string[];
  /** Such as `U1800, Class C, Unrated`; "" for no classes. */
  readonly classes: string;
  /** The heading of the column with the teams; "" for none. */
  readonly group: string;
  /** How many of a team count. */
  readonly best: number;
  /** After which round; null for the last one in which no result is missing. */
  readonly after: number | null;
  /** Null for what the rounds and pairings show. */
  readonly format: Format | null;
  readonly order: ListOrder;
  /** Cash prizes such as `1st 300; U1800 100`; "" for none. */
  readonly prizes: string;
  /** Who directs, to stand under the title; "" for nobody. */
  readonly director: string;
  /** Formulas that follow edits of the wallchart, instead of values. */
  readonly live: boolean;
  /** All sections of the wallchart's sheet one after the other on one sheet, as values. */
  readonly together: boolean;
}

export const USUAL_STANDINGS: StandingsChoices = {
  tieBreaks: [],
  classes: "",
  group: "",
  best: 4,
  after: null,
  format: null,
  order: "place",
  prizes: "",
  director: "",
  live: false,
  together: false,
};

/** The choices alone, of a sheet that also remembers what it shows. */
export function choicesIn({
  tieBreaks,
  classes,
  group,
  best,
  after,
  format,
  order,
  prizes,
  director,
  live,
  together,
}: StandingsChoices): StandingsChoices {
  return { tieBreaks, classes, group, best, after, format, order, prizes, director, live, together };
}

/** In place of a section, for a sheet that has all of them. */
export const TOGETHER = -1;

/** What a sheet with standings shows. */
export interface StandingsMemory extends StandingsChoices {
  /** The ID of the sheet with the wallchart, and which section on it, from 0; `TOGETHER` for all of them. */
  readonly of: string;
  readonly section: number;
  /** How many columns the list has: what stands beside it is the director's. Left out by an older version. */
  readonly columns?: number;
  /** The choices of each section, where the sheet has all of them. */
  readonly each?: readonly StandingsChoices[];
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

/** More than there are. */
const MOST_TIE_BREAKS = 50;
/** More than a sheet has. */
const MOST_SECTIONS = 500;
/** Longer than anyone types. */
const LONGEST = 5000;

/** A file from elsewhere may hold anything there. */
function readChoices(saved: Readonly<Record<string, unknown>>): StandingsChoices {
  const { tieBreaks, best, after, format, live, together } = saved;
  // A part of a text would say something else.
  const text = (key: string) => {
    const value = saved[key];
    return typeof value === "string" && value.length <= LONGEST ? value : "";
  };
  return {
    tieBreaks: Array.isArray(tieBreaks)
      ? tieBreaks.slice(0, MOST_TIE_BREAKS).filter((name) => typeof name === "string")
      : [],
    classes: text("classes"),
    group: text("group"),
    best: Number.isInteger(best) && (best as number) > 0 ? (best as number) : USUAL_STANDINGS.best,
    after: Number.isInteger(after) && (after as number) > 0 ? (after as number) : null,
    format: format === "round robin" || format === "Swiss" ? format : null,
    order: LIST_ORDERS.find((listOrder) => listOrder === saved["order"]) ?? USUAL_STANDINGS.order,
    prizes: text("prizes"),
    director: text("director"),
    live: live === true,
    together: together === true,
  };
}

/** A file from elsewhere may hold anything there. */
export function readStandingsMemory(value: unknown): StandingsMemory | undefined {
  const saved = (value ?? {}) as Record<string, unknown>;
  const { of, section, columns, each } = saved;
  if (typeof of !== "string" || !Number.isInteger(section)) return undefined;
  return {
    ...readChoices(saved),
    of,
    section: section as number,
    ...(Number.isInteger(columns) && { columns: columns as number }),
    ...(Array.isArray(each) && {
      each: each
        .slice(0, MOST_SECTIONS)
        .map((one: unknown) => readChoices((one ?? {}) as Record<string, unknown>)),
    }),
  };
}

/** The choices that a sheet of standings was written by, for a section. */
export function choicesOf(memory: StandingsMemory, section: number): StandingsChoices {
  return memory.each?.[section] ?? memory;
}
