/**
 * The sections of an event in another system, in the event's order, carried on as those of US Chess are by `carry.ts`.
 *
 * Example: in an Elo list, Ann enters the noon section at 1516 from the morning's.
 */
import { hintOnOthers } from "./event-findings";
import { personsOf } from "../../ratings/uschess/facts-after";
import type { IsoDate } from "../../ratings/types";
import {
  stopsRating,
  type CellRef,
  type ChartDiagnostic,
  type SectionPlayer,
  type Table,
} from "../../wallchart/types";
import { NOTHING_YET, resultsEntering, soFarWith, type Carried, type Left } from "./carry";
import { keepsSystem, NOBODY_KNOWN, whoIsWho, withoutAsking, type KnownPlayers } from "./known";
import type { KeptFacts } from "./kept-players";
import { awaiting, titleInWords, type RatedSheet, type SheetSection } from "./rate-sheet";
import type { EarlierResult, Person } from "./rated-section";
import { otherFieldOf, ownColumn, whatStops, type EnteringFacts } from "../other-systems/field";
import { rateOther, type OtherRatings } from "../other-systems/rate";
import { readWish, type SettingName, type Wish } from "../other-systems/settings";
import { filledCells, systemsOn, type OwnParts } from "./own-output";
import { isLack } from "../other-systems/systems";

/** A sheet of the event as it was read. */
export interface OtherSheet {
  readonly name: string;
  readonly table: Table;
  readonly chart: Pick<RatedSheet, "readings" | "sections" | "diagnostics">;
  readonly endDate: IsoDate | null;
  /** The settings by which its ratings were written; left out, those that are asked for. */
  readonly wish?: Wish;
}

export interface OtherSection {
  readonly view: SheetSection;
  readonly ratings: OtherRatings;
  /** For each row, what an earlier section or Players gave; null for one who enters with the wallchart's rating. */
  readonly entering: readonly (EarlierResult | null)[];
  /** For each row, who it is among those of earlier sections and of Players. */
  readonly known: readonly (Person | null)[];
  /** For each row, what the section made of the player; null for one who got no rating or has no game. */
  readonly after: readonly (EarlierResult | null)[];
}

/** What keeps the ratings from being written, or is worth knowing. */
export interface OtherProblem extends ChartDiagnostic {
  /** The setting that would help. */
  readonly setting?: SettingName;
}

interface OtherView {
  /** Of the last sheet. */
  readonly sections: readonly OtherSection[];
  readonly problems: readonly OtherProblem[];
  /** For each sheet, the columns that count here and not for US Chess. */
  readonly columns: readonly (readonly number[])[];
}

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

/** What was found of players, as it is here: nothing is confirmed here, but what was confirmed on Rate this sheet counts. */
function asHere(
  found: readonly ChartDiagnostic[],
  { diagnostics }: OtherSheet["chart"],
): readonly ChartDiagnostic[] {
  const isConfirmed = ({ code, key }: ChartDiagnostic) =>
    code === "players-unsure" &&
    diagnostics.some((diagnostic) => diagnostic.isConfirmed && diagnostic.key === key);
  return found.flatMap((finding): ChartDiagnostic[] => {
    if (isConfirmed(finding)) return [];
    return [{ ...finding, severity: stopsRating(finding) ? "error" : finding.severity, hint: hintOnOthers(finding) }]; // prettier-ignore
  });
}

function asEntering({ facts }: EarlierResult): EnteringFacts {
  const { rating, games, peak = null, deviation, volatility, index } = facts;
  return {
    rating,
    ratedGames: games,
    peak,
    ...(typeof deviation === "number" && { deviation }),
    ...(typeof volatility === "number" && { volatility }),
    ...(typeof index === "number" && { index }),
  };
}

const TO_SET: Readonly<Partial<Record<SettingName, string>>> = {
  start: "Choose above where unrated players start, or leave them out.",
  rd: "Add that column to the wallchart, or enter an RD above.",
  volatility: "Add that column to the wallchart, or enter a volatility above.",
  index: "Add that column to the wallchart, or enter an index above.",
  age: "Add such a column to the wallchart, or enter an age above.",
};

/** What the ratings of some players lack, once for each fact. */
function lackingFacts(
  { players }: OtherRatings,
  rows: readonly SectionPlayer[],
  system: string,
): readonly OtherProblem[] {
  const found = new Map<string, OtherProblem>();
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

/** A section after those before it, what was found, and who was carried into it. */
function rateStep(
  sheet: OtherSheet,
  view: SheetSection,
  wish: Wish,
  carried: Carried,
  known: KnownPlayers,
  name: string,
): { section: OtherSection; problems: readonly OtherProblem[] } {
  const { system, settings } = wish;
  const { reading, section } = view;
  const read = { ...sheet, reading, section };
  const { players } = section;
  // What stands in the wallchart, without the settings for what it lacks.
  const { from } = settings;
  const printed = otherFieldOf(read, { system, settings: { start: "none", ...(from && { from }) } });
  const isOther = from === "rating" || ownColumn(read, system) === null;
  const said = { system, ratings: printed.competitors.map(({ rating }) => rating) };
  const who = whoIsWho(players, known, carried, [said], ({ cell }) => cell, reading.columns);
  const entered = resultsEntering(players, system, who.persons, (_, i) => {
    const { rating, ratedGames, deviation, volatility, index } = printed.competitors[i]!;
    return { rating, games: ratedGames, deviation, volatility, index, isOther };
  });
  const ratings = rateOther(
    read,
    wish,
    entered.results.map((result) => result && asEntering(result)),
  );
  const after = players.map((_, i) => resultOf(ratings, i, entered.results[i] ?? null, name));
  return {
    section: { view, ratings, entering: entered.results, known: who.persons, after },
    problems: [
      ...asHere([...who.diagnostics, ...entered.diagnostics], sheet.chart),
      ...ratings.field.unreadable,
      ...lackingFacts(ratings, players, system),
    ],
  };
}

/** What a section left of each person in it. */
function leftOf({ view, known, after }: OtherSection, { system }: Wish): readonly Left[] {
  const { players } = view.section;
  const persons = personsOf(players.map(({ id }) => id));
  return players.flatMap((player, i): Left[] => {
    const result = persons.indexOf(persons[i]!) === i ? after[i] : null;
    return result ? [{ player, known: known[i] ?? null, systems: [{ system, result }] }] : [];
  });
}

/** What a section made of the player in a row; null where they got no rating or have no game. */
function resultOf(
  { players, field }: OtherRatings,
  row: number,
  earlier: EarlierResult | null,
  from: string,
): EarlierResult | null {
  const { outcome, before } = players[row]!;
  const { games, ratedGames, peak } = field.competitors[row]!;
  if (games.length === 0 || outcome === null || isLack(outcome)) return null;
  const facts: KeptFacts = {
    ...outcome,
    // An unrated player had no rated games; an established one has enough.
    games: ratedGames === null && before !== null ? null : (ratedGames ?? 0) + games.length,
    peak: Math.max(outcome.rating, before ?? 0, peak ?? 0),
  };
  return {
    before: earlier ? earlier.before : before,
    facts,
    from,
    ...(earlier?.isStored && { isStored: true }),
  };
}

/**
 * @param sheets those of the event in order, up to the one that is shown; at least that one
 * @param players whom Players knows before the event
 */
export function rateSheets(
  sheets: readonly OtherSheet[],
  asked: Wish,
  players: KnownPlayers = NOBODY_KNOWN,
): OtherView {
  let soFar = NOTHING_YET;
  let sections: OtherSection[] = [];
  let problems: OtherProblem[] = [];
  const columns = sheets.map((): number[] => []);
  for (const [i, sheet] of sheets.entries()) {
    const { wish = asked } = sheet;
    const stored = wish.settings.from === undefined ? players : NOBODY_KNOWN;
    const known = keepsSystem(stored, wish.system) ? stored : { ...NOBODY_KNOWN, problem: stored.problem };
    sections = [];
    problems = [];
    for (const view of sheet.chart.sections) {
      const name = sheet.chart.sections.length > 1 ? titleInWords(view) : sheet.name;
      const step = rateStep(sheet, view, wish, soFar.carried, known, name);
      const found = [...step.problems, ...awaiting(view.section, soFar)];
      sections.push(step.section);
      columns[i]!.push(...step.section.ratings.field.columns);
      problems.push(...found);
      const reading = withoutAsking(view.reading, {
        persons: step.section.known,
        diagnostics: step.problems,
      });
      const stops = [
        ...whatStops({ table: sheet.table, section: view.section, reading }, wish),
        ...found.filter(stopsRating),
      ];
      const left = stops.length === 0 ? leftOf(step.section, wish) : null;
      soFar = soFarWith(soFar, { name, players: view.section.players }, left);
    }
  }
  return { sections, problems, columns };
}
