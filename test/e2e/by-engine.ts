/**
 * What the engine alone gives the sections of an event, each player as they are in the first wallchart that has them: a
 * number for each that the add-in writes.
 *
 * Example: `byEngine(WEEKEND, [OPEN, RESERVE]).sections[1]` has `[post, change, games]` for each player of Reserve.
 */
import type { Score } from "../../src/ratings/types";
import { storedRating } from "../../src/ratings/uschess/event";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateEvent, type Member } from "../ratings/uschess/whole-event";

/** A player's name, ID and rating, such as `800P6`, and a result for each round. What is no game, such as `H`, rates nothing. */
export type Entry = readonly [name: string, id: string, rating: number | string, ...results: string[]];

/** For each player: rating after, change, games after. */
export type Numbers = readonly (readonly (number | string)[])[];

export interface ByEngine {
  readonly sections: readonly Numbers[];
  readonly members: ReadonlyMap<string, Member>;
}

const SCORES: Readonly<Record<string, Score>> = { W: 1, D: 0.5, L: 0 };

/** @param charts the event's sections in order */
export function byEngine(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  charts: readonly (readonly Entry[])[],
): ByEngine {
  const rules = rulesFor(endDate, startDate);
  const members = new Map<string, Member>();
  for (const [, id, text] of charts.flat()) {
    const [rating, games] = String(text).split("P").map(Number);
    if (!members.has(id)) members.set(id, { systems: { OTBR: { rating: rating!, games: games ?? null } } });
  }
  const rated = rateEvent(
    members,
    charts.map((chart) => ({
      rules,
      endDate,
      systems: ["OTBR"],
      entries: chart.map(([, member, , ...cells]) => ({
        member,
        results: cells
          .filter((cell) => /^[WDL]\d/.test(cell))
          .map((cell) => ({ opponent: Number(cell.slice(1)) - 1, score: SCORES[cell[0]!]! })),
      })),
    })),
  );
  const sections = rated.sections.map(({ OTBR }) =>
    OTBR!.players.map(({ rating, prior, games }) => {
      const post = storedRating(rating!, prior!, rules);
      return [post, post - Math.round(prior!), games ?? ""];
    }),
  );
  return { sections, members: rated.members };
}
