/** What another system makes of a player, or what it lacks; and the numbers of it that columns show. */
import type { Rating } from "../../ratings/types";
import type { ColumnFact, SettingName } from "./settings";

/** What a system makes of a player. */
export interface Result {
  readonly rating: Rating;
  readonly deviation?: number;
  readonly volatility?: number;
  readonly index?: number;
}

/** Why there is no rating. */
export interface Lack {
  /** What is needed: `a birth date or an age`. */
  readonly needs: string;
  /** Whether it is a fact that somebody could tell; else the system's rule gives this player no rating. */
  readonly isFact: boolean;
  /** The setting that would do instead. */
  readonly setting?: SettingName;
}

/** Null for an unrated player with no rated opponents. */
export type Outcome = Result | Lack | null;

export function isLack(outcome: Outcome): outcome is Lack {
  return outcome !== null && "needs" in outcome;
}

export interface RatedOther {
  /** The rating before the section; null for one who is unrated in the system. */
  readonly before: Rating | null;
  /** Rounded. */
  readonly outcome: Outcome;
}

const VALUES: Readonly<Record<Exclude<ColumnFact, "change">, (result: Result) => number | undefined>> = {
  post: ({ rating }) => rating,
  rd: ({ deviation }) => deviation,
  volatility: ({ volatility }) => volatility,
  index: ({ index }) => index,
};

/** What a column shows of a player; "" for nothing. */
export function factOf(fact: ColumnFact, { before, outcome }: RatedOther): number | "" {
  if (outcome === null || isLack(outcome)) return "";
  if (fact === "change") return before === null ? "" : outcome.rating - Math.round(before);
  return VALUES[fact](outcome) ?? "";
}
