/**
 * Another system than US Chess as a value of the road: see `system.ts`.
 *
 * Example: in an Elo list, Ann enters the noon section at 1516 from the morning's.
 */
import { stopsRating, type CellRef, type SectionPlayer, type Table } from "../../wallchart/types";
import { resultsEntering, type SaidIn } from "./entering";
import { keepsSystem, withoutPlayers } from "./persons";
import { factKeys, type FactKey, type KeptFacts } from "./kept-players";
import type { EarlierResult, Found, Made, OtherSection, Person } from "./rated-section";
import type { RatingSystem } from "./system";
import {
  otherFieldOf,
  ownColumn,
  whatStops,
  type EnteringFacts,
  type ReadSection,
} from "../other-systems/field";
import { isLack } from "../other-systems/outcome";
import { rateOther, type OtherRatings } from "../other-systems/rate";
import { readWish, type SettingName, type SystemName, type Wish } from "../other-systems/settings";
import { filledCells, systemsOn, type OwnParts } from "./own-output";

/** What we wrote on a sheet, with the sheet. */
interface WrittenSheet {
  readonly memory: OwnParts;
  readonly table: Table;
}

/** The other systems whose ratings stand on a sheet. */
export function wishesOn({ memory, table }: WrittenSheet): readonly Wish[] {
  return systemsOn(memory).flatMap(({ wish, output }) =>
    filledCells(table, output).length > 0 ? (readWish(wish) ?? []) : [],
  );
}

/**
 * For each sheet of an event, the systems whose ratings stand on one of them: a player enters a later section with the result
 * of an earlier one, whether it was written there or not.
 */
export function wishesOfEvent(sheets: readonly WrittenSheet[]): readonly (readonly Wish[])[] {
  const written = sheets.map(wishesOn);
  const all = new Map(written.flat().map((wish) => [wish.system, wish]));
  return written.map((own) => [
    ...new Map([...all, ...own.map((wish) => [wish.system, wish] as const)]).values(),
  ]);
}

/** What a player enters with; what nobody knows, the wallchart may say. */
function asEntering({ facts: { games, peak = null, ...facts } }: EarlierResult): EnteringFacts {
  const found = Object.entries(facts).filter(([, value]) => typeof value === "number");
  return { ...Object.fromEntries(found), ratedGames: games, peak };
}

const TO_SET: Readonly<Partial<Record<SettingName, string>>> = {
  start: "Choose under Options where unrated players start, or leave them out.",
  rd: "Add that column to the wallchart, or enter an RD under Options.",
  volatility: "Add that column to the wallchart, or enter a volatility under Options.",
  index: "Add that column to the wallchart, or enter an index under Options.",
  age: "Add such a column to the wallchart, or enter an age under Options.",
};

/** What the ratings of some players lack, once for each fact. */
function lackingFacts(
  { players }: OtherRatings,
  rows: readonly SectionPlayer[],
  system: string,
): readonly Found[] {
  const found = new Map<string, Found>();
  players.forEach(({ outcome }, i) => {
    if (outcome === null || !isLack(outcome) || !outcome.isFact) return;
    const { needs, setting } = outcome;
    const cells: CellRef[] = [...(found.get(needs)?.cells ?? []), rows[i]!.cell];
    found.set(needs, {
      code: "fact-lacking",
      severity: "error",
      message: `${system} needs ${needs}.`,
      hint: (setting && TO_SET[setting]) ?? "Fix that cell, or the date under Rate this sheet.",
      cells,
      ...(setting && { setting }),
    });
  });
  return [...found.values()];
}

/** What stands in the wallchart, without the settings for what it lacks. */
function saidIn(read: ReadSection, { system, settings: { from } }: Wish): SaidIn {
  const printed = otherFieldOf(read, { system, settings: { start: "none", ...(from && { from }) } });
  const isOther = from === "rating" || ownColumn(read, system) === null;
  const rows = printed.competitors.map(({ rating, ratedGames, deviation, volatility, index }, i) => {
    const { cell } = read.section.players[i]!;
    return { rating, games: ratedGames, deviation, volatility, index, isOther, cell };
  });
  return { system, rows };
}

function rateSection(
  read: ReadSection,
  wish: Wish,
  said: SaidIn,
  persons: readonly (Person | null)[],
): OtherSection {
  const { system } = wish;
  const { section } = read;
  const { players } = section;
  const { results, diagnostics } = resultsEntering(players, said, persons);
  const ratings = rateOther(
    read,
    wish,
    results.map((result) => result && asEntering(result)),
  );
  const { unreadable, columns } = ratings.field;
  return {
    by: system,
    section,
    ratings,
    persons,
    entering: results,
    after: players.map((_, i) => madeOf(ratings, i, wish)),
    diagnostics: [...diagnostics, ...unreadable, ...lackingFacts(ratings, players, system)],
    columns,
  };
}

/** What the next event needs of a player in this system. */
function factsOf(system: SystemName, { ratedGames = null, ...facts }: EnteringFacts): KeptFacts {
  const all: Partial<Record<FactKey, number | null>> = { ...facts, games: ratedGames };
  const kept = factKeys(system).map((key) => [key, all[key] ?? null] as const);
  return { rating: null, games: null, ...Object.fromEntries<number | null>(kept) };
}

/** What a section made of the player in a row; null where they got no rating or have no game. */
function madeOf({ players, field }: OtherRatings, row: number, wish: Wish): Made | null {
  const { outcome, before } = players[row]!;
  const entering = field.competitors[row]!;
  const { games, ratedGames, peak } = entering;
  if (games.length === 0 || outcome === null || isLack(outcome)) return null;
  const { system } = wish;
  const now = {
    ...outcome,
    // An unrated player had no rated games; an established one has enough.
    ratedGames: ratedGames === null && before !== null ? null : (ratedGames ?? 0) + games.length,
    peak: Math.max(outcome.rating, before ?? 0, peak ?? 0),
  };
  return {
    ...wish,
    prior: before,
    entered: before === null ? null : factsOf(system, entering),
    facts: factsOf(system, now),
    score: games.reduce((sum, { score }) => sum + score, 0),
    played: games.length,
  };
}

/**
 * Another system with its settings, for the sections of a sheet.
 *
 * @param sheet its cells, in which the system has columns of its own; and whether its event can be rated at all
 */
export function otherSystem(
  wish: Wish,
  { isReady, ...sheet }: Pick<ReadSection, "table" | "endDate"> & { readonly isReady: boolean },
): RatingSystem<OtherSection> {
  const { system, settings } = wish;
  return {
    part: system,
    isReady,
    startsFrom: (persons) => {
      const isAsked = settings.from === undefined;
      const from = isAsked && keepsSystem(persons, system) ? persons : withoutPlayers(persons);
      return { ...from, problem: isAsked ? persons.problem : null };
    },
    take: (read) => {
      const { section } = read;
      if (!section) return { says: [], rate: (reading) => ({ reading, rated: [] }) };
      const chart = { ...sheet, reading: read, section };
      const said = saidIn(chart, wish);
      return {
        says: [said],
        rate: (reading, persons) => {
          const isStopped = whatStops({ ...chart, reading }, wish).length > 0;
          return { reading, rated: isStopped ? [] : [rateSection(chart, wish, said, persons)] };
        },
      };
    },
    // Nothing is confirmed in another system, but who somebody is counts as it was confirmed for US Chess.
    said: (found, confirmed) => {
      const { code, key = "", hint, onOthers = hint } = found;
      if (code === "players-unsure" && confirmed.includes(key)) return [];
      return [{ ...found, severity: stopsRating(found) ? "error" : found.severity, hint: onOthers }];
    },
  };
}
