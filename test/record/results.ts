/**
 * RATEEVENT on a section of the official record, and how its results compare with the printed ones.
 * Example: printed 1500 and ours 1500 is "equal"; printed 1400 and ours 1392 is a "floor" that the chart can't know.
 */
import { rateevent } from "../../src/functions/section";
import {
  hasGame,
  ratingOf,
  timeControlOf,
  wallchartOf,
  type RecordPlayer,
  type RecordSection,
  type SystemLetter,
} from "./section";

/** What a director might know of a player and the record does not, by the player's row. */
export type Facts = ReadonlyMap<number, Known>;
export interface Known {
  readonly "Prior games"?: number;
  readonly History?: "wins" | "losses";
}

const NO_FACTS: Facts = new Map();

/** RATEEVENT's columns Post and Norm, one value a player, or why the function refuses the chart. */
export type Rated =
  { readonly posts: readonly unknown[]; readonly norms: readonly unknown[] } | { readonly refused: string };

export function rate(section: RecordSection, system: SystemLetter, facts: Facts = NO_FACTS): Rated {
  const chart = wallchartOf(section, system);
  for (const [player, known] of facts)
    for (const [heading, value] of Object.entries(known)) {
      chart[player + 1]![chart[0]!.indexOf(heading)] = value;
    }
  try {
    const control = timeControlOf(section, system);
    const invocation = {} as CustomFunctions.Invocation;
    const [headings, ...rows] = rateevent(chart, section.end, control, "full", invocation);
    const column = (heading: string) => rows.map((row) => row[headings!.indexOf(heading)]);
    return { posts: column("Post"), norms: column("Norm") };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

/** From sections that ended on this day on, the printed numbers are rounded decimals: ours may be a point off. */
export const FIRST_DECIMALS = "2014-09-18";

/** `equal`: as near as the printed number tells. `floor`: printed above ours, and at a floor that the office knew of. `other`: neither equal nor that. */
export type Verdict = "equal" | "floor" | "other";

export interface Compared {
  readonly section: RecordSection;
  readonly system: SystemLetter;
  readonly player: RecordPlayer;
  /** The player's row, from 0. */
  readonly index: number;
  readonly printed: number;
  readonly ours: number;
  readonly verdict: Verdict;
}

function verdictOf(printed: number, ours: number, mostOff: number): Verdict {
  if (Math.abs(printed - ours) <= mostOff) return "equal";
  const isEarned = printed % 100 === 0 && printed >= 1200 && printed <= 2200;
  const isPersonal = printed >= 100 && printed <= 150;
  return printed > ours && (isEarned || isPersonal) ? "floor" : "other";
}

/** The results of everybody who played, beside the printed ones. */
export function compare(section: RecordSection, system: SystemLetter, posts: readonly unknown[]): Compared[] {
  const mostOff = section.end >= FIRST_DECIMALS ? 1 : 0;
  return section.p.flatMap((player, index) => {
    const printed = ratingOf(player.rt[system]?.post);
    if (printed === null || !hasGame(player)) return [];
    const ours = Number(posts[index]);
    return [{ section, system, player, index, printed, ours, verdict: verdictOf(printed, ours, mostOff) }];
  });
}
