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

/** RATEEVENT's posts, one a player, or why the function refuses the chart. */
export type Rated = { readonly posts: readonly unknown[] } | { readonly refused: string };

export function rate(section: RecordSection, system: SystemLetter, facts: Facts = NO_FACTS): Rated {
  const chart = wallchartOf(section, system);
  for (const [player, known] of facts)
    for (const [heading, value] of Object.entries(known)) {
      chart[player + 1]![chart[0]!.indexOf(heading)] = value;
    }
  try {
    const control = timeControlOf(section, system);
    const invocation = {} as CustomFunctions.Invocation;
    const [, ...rows] = rateevent(chart, section.end, control, "post", invocation);
    return { posts: rows.map(([post]) => post) };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

/** `floor`: printed above ours, and at a floor that the office knew of. `other`: neither equal nor that. */
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

function verdictOf(printed: number, ours: number): Verdict {
  if (printed === ours) return "equal";
  const isEarned = printed % 100 === 0 && printed >= 1200 && printed <= 2200;
  const isPersonal = printed >= 100 && printed <= 150;
  return printed > ours && (isEarned || isPersonal) ? "floor" : "other";
}

/** The results of everybody who played, beside the printed ones. */
export function compare(section: RecordSection, system: SystemLetter, posts: readonly unknown[]): Compared[] {
  return section.p.flatMap((player, index) => {
    const printed = ratingOf(player.rt[system]?.post);
    if (printed === null || !hasGame(player)) return [];
    const ours = Number(posts[index]);
    return [{ section, system, player, index, printed, ours, verdict: verdictOf(printed, ours) }];
  });
}
