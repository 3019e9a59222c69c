/**
 * What another system made of an event's players, to be kept in Players: the numbers that stand on the sheet, and what the
 * next event needs beside, such as the RD.
 *
 * Example: Ann's Elo before night 1 is 1500, `{ system: "Elo", prior: 1500, facts: { rating: 1516, games: null }, … }`.
 */
import type { OtherSection } from "../rate/other-event";
import type { EnteringFacts } from "../other-systems/field";
import type { Wish } from "../other-systems/settings";
import { factKeys, type KeptFacts } from "../rate/kept-players";
import type { Made } from "./update";

/** A system with its sections of one sheet. */
interface OtherToKeep {
  readonly wish: Wish;
  readonly sections: readonly OtherSection[];
}

function factsOf({ system }: Wish, { rating = null, ratedGames = null, ...more }: EnteringFacts): KeptFacts {
  const keys = factKeys(system);
  const { peak = null, deviation = null, volatility = null, index = null } = more;
  return {
    rating,
    games: keys.includes("games") ? ratedGames : null,
    ...(keys.includes("peak") && { peak }),
    ...(keys.includes("deviation") && { deviation }),
    ...(keys.includes("volatility") && { volatility }),
    ...(keys.includes("index") && { index }),
  };
}

function madeOf(wish: Wish, { ratings, after }: OtherSection, row: number): Made | null {
  const now = after[row] ?? null;
  const entering = ratings.field.competitors[row]!;
  const prior = ratings.players[row]!.before;
  if (!now) return null;
  return {
    ...wish,
    prior,
    entered: prior === null ? null : factsOf(wish, entering),
    facts: factsOf(wish, { ...now.facts, ratedGames: now.facts.games }),
    score: entering.games.reduce((sum, { score }) => sum + score, 0),
    played: entering.games.length,
  };
}

/** For each section of a sheet, and each row of it, what the other systems made of the player. */
export function madeByOthers(systems: readonly OtherToKeep[]): readonly (readonly (readonly Made[])[])[] {
  const [first] = systems;
  return (first?.sections ?? []).map(({ after }, section) =>
    after.map((_, row) =>
      systems.flatMap((system) => madeOf(system.wish, system.sections[section]!, row) ?? []),
    ),
  );
}
