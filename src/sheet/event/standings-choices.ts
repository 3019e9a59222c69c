/** What a tournament director chose for the standings, as a sheet of them remembers it. */

import { entries, flag, list, oneOf, or, shape, text, whole, type Stored } from "../../wallchart/stored";

/** How the players are paired: everybody meets everybody, or not. */
export type Format = "round robin" | "Swiss";

/** In which order the list is: by place, by name or by pairing number. */
const LIST_ORDERS = ["place", "name", "number"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** What can stand below the list: the biggest upsets, the biggest gains, norms and new classes. */
export const AWARDS = ["upsets", "gains", "norms"] as const;
export type AwardsChoice = (typeof AWARDS)[number];

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
  /** Cash prizes such as `1st 300; U1800 100`; "" for none, null for those that a line of the wallchart's sheet lists. */
  readonly prizes: string | null;
  /** None unless chosen. */
  readonly awards: readonly AwardsChoice[];
  /** Who directs, to stand under the title; "" for nobody. */
  readonly director: string;
  /** All sections of the wallchart's sheet one after the other on one sheet. */
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
  prizes: null,
  awards: [],
  director: "",
  together: false,
};

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

/** More than there are. */
const MOST_TIE_BREAKS = 50;
/** More than a sheet has. */
const MOST_SECTIONS = 500;
const MOST_COLUMNS = 16_384;
/** More than anyone plays. */
const MOST_ROUNDS = 1000;
/** Longer than anyone types. */
const LONGEST = 5000;

/** A file from elsewhere may hold anything there. */
export const readSlipsMemory: Stored<SlipsMemory> = shape<SlipsMemory>({
  of: text(LONGEST),
  player: text(LONGEST),
});

const typed = or(text(LONGEST), "");
const CHOICES = {
  tieBreaks: or(list(text(), MOST_TIE_BREAKS), []),
  classes: typed,
  group: typed,
  best: or(whole(1, MOST_ROUNDS), USUAL_STANDINGS.best),
  after: or(whole(1, MOST_ROUNDS), null),
  format: or(oneOf<Format>(["round robin", "Swiss"]), null),
  order: or(oneOf(LIST_ORDERS), USUAL_STANDINGS.order),
  prizes: or(text(LONGEST), null),
  awards: or(list(oneOf(AWARDS), AWARDS.length), []),
  director: typed,
  together: or(flag, false),
};
const readChoices = shape<StandingsChoices>(CHOICES);

/** A file from elsewhere may hold anything there. */
export const readStandingsMemory: Stored<StandingsMemory> = shape<
  StandingsChoices & Pick<StandingsMemory, "of" | "section">,
  Required<Pick<StandingsMemory, "columns" | "each">>
>(
  { ...CHOICES, of: text(LONGEST), section: whole(TOGETHER, MOST_SECTIONS) },
  {
    columns: whole(0, MOST_COLUMNS),
    each: list(or(readChoices, USUAL_STANDINGS), MOST_SECTIONS),
  },
);

/** What was chosen for the standings of each sheet with wallcharts, by its ID: a section each. */
export type ChosenStandings = Readonly<Record<string, readonly StandingsChoices[]>>;

/** More sheets than a workbook has. */
const MOST_SHEETS = 500;
const readChosen = entries(list(readChoices, MOST_SECTIONS), MOST_SHEETS);

/** A file from elsewhere may hold anything there. */
export const readChosenStandings = (value: unknown): ChosenStandings => readChosen(value) ?? {};

/** The choices alone that a sheet of standings was written by, for a section. */
export function choicesOf(memory: StandingsMemory, section: number): StandingsChoices {
  return readChoices(memory.each?.[section] ?? memory) ?? USUAL_STANDINGS;
}
