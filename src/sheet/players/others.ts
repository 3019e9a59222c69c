/**
 * What another system made of an event's players, to be kept in Players: the numbers that stand on the sheet, and what the
 * next event needs beside, such as the RD.
 *
 * Example: Ann's Elo before night 1 is 1500, `{ system: "Elo", prior: 1500, facts: { rating: 1516, games: null }, … }`.
 */
import type { IsoDate } from "../../ratings/types";
import type { ChartDiagnostic } from "../../wallchart/types";
import type { OtherSection } from "../rate/other-event";
import type { EnteringFacts } from "../other-systems/field";
import type { Wish } from "../other-systems/settings";
import { factKeys, keptProblem, type KeptFacts } from "../rate/kept-players";
import type { SheetPlan } from "../write/plan";
import type { Made, RatedEventSheet } from "./update";

/** A system with its sections of one sheet. */
interface OtherToKeep {
  readonly wish: Wish;
  readonly sections: readonly OtherSection[];
  /** What would be written; nothing where it can't be. */
  readonly plans: readonly SheetPlan[];
  readonly problems: readonly Pick<ChartDiagnostic, "severity" | "message">[];
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
export function madeByOthers(
  systems: readonly Pick<OtherToKeep, "wish" | "sections">[],
): readonly (readonly (readonly Made[])[])[] {
  const [first] = systems;
  return (first?.sections ?? []).map(({ after }, section) =>
    after.map((_, row) =>
      systems.flatMap((system) => madeOf(system.wish, system.sections[section]!, row) ?? []),
    ),
  );
}

/** A rated sheet as Players keeps it, with what stops one of the other systems on it. */
export function asEventSheet(
  { id, name }: { readonly id: string; readonly name: string },
  date: IsoDate,
  sections: RatedEventSheet["sections"],
  others: readonly OtherToKeep[],
): RatedEventSheet {
  const lacks = others.find(({ plans }) => plans.length === 0);
  const why = lacks?.problems.find(({ severity }) => severity === "error");
  const problem = why && keptProblem("event-not-rated", `${name}: ${why.message} Fix it in Other ratings.`);
  return { key: id, name, date, sections, others: madeByOthers(others), ...(problem && { problem }) };
}
