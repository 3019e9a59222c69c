/**
 * The sections of an event in another system, in the event's order, each entered with what those before it left.
 *
 * Example: in an Elo list, Ann enters the noon section at 1516 from the morning's.
 */
import { hintOnOthers } from "./event-findings";
import type { IsoDate } from "../../ratings/types";
import {
  stopsRating,
  type CellRef,
  type ChartDiagnostic,
  type SectionPlayer,
  type Table,
} from "../../wallchart/types";
import { resultsEntering } from "./entering";
import {
  awaiting,
  keepsSystem,
  NOBODY,
  personsAfter,
  personsLacking,
  whoIsWho,
  withoutAsking,
  withoutPlayers,
  type Persons,
} from "./persons";
import { factKeys, type KeptFacts, type KeptSystem } from "./kept-players";
import { titleInWords, type RatedSheet, type SheetSection } from "./rate-sheet";
import type { EarlierResult, Found, Made, Rated } from "./rated-section";
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

export interface OtherSection extends Rated {
  readonly view: SheetSection;
  readonly ratings: OtherRatings;
}

interface OtherView {
  /** Of the last sheet. */
  readonly sections: readonly OtherSection[];
  readonly problems: readonly Found[];
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

/** A section after those before it, what was found, and who was carried into it. */
function rateStep(sheet: OtherSheet, view: SheetSection, wish: Wish, persons: Persons): OtherSection {
  const { system, settings } = wish;
  const { reading, section } = view;
  const read = { ...sheet, reading, section };
  const { players } = section;
  // What stands in the wallchart, without the settings for what it lacks.
  const { from } = settings;
  const printed = otherFieldOf(read, { system, settings: { start: "none", ...(from && { from }) } });
  const isOther = from === "rating" || ownColumn(read, system) === null;
  const said = {
    system,
    rows: printed.competitors.map(({ ratedGames, ...one }) => ({ ...one, games: ratedGames, isOther })),
  };
  const who = whoIsWho(players, persons, [said], reading.columns);
  const entered = resultsEntering(players, said, who.persons);
  const ratings = rateOther(
    read,
    wish,
    entered.results.map((result) => result && asEntering(result)),
  );
  return {
    view,
    section,
    ratings,
    entering: entered.results,
    known: who.persons,
    after: players.map((_, i) => madeOf(ratings, i, wish)),
    diagnostics: [
      ...asHere([...who.diagnostics, ...entered.diagnostics], sheet.chart),
      ...ratings.field.unreadable,
      ...lackingFacts(ratings, players, system),
    ],
  };
}

/** What the next event needs of a player in this system. */
function factsOf(
  system: KeptSystem,
  { rating = null, ratedGames = null, peak = null, deviation = null, volatility = null, index = null }: EnteringFacts, // prettier-ignore
): KeptFacts {
  const keys = factKeys(system);
  return {
    rating,
    games: keys.includes("games") ? ratedGames : null,
    ...(keys.includes("peak") && { peak }),
    ...(keys.includes("deviation") && { deviation }),
    ...(keys.includes("volatility") && { volatility }),
    ...(keys.includes("index") && { index }),
  };
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
 * @param sheets those of the event in order, up to the one that is shown; at least that one
 * @param players whom Players knows before the event
 */
export function rateSheets(sheets: readonly OtherSheet[], asked: Wish, players: Persons = NOBODY): OtherView {
  let persons = players;
  let sections: OtherSection[] = [];
  let problems: Found[] = [];
  const columns = sheets.map((): number[] => []);
  for (const [i, sheet] of sheets.entries()) {
    const { wish = asked } = sheet;
    const { system, settings } = wish;
    const starts = settings.from === undefined && keepsSystem(players, system);
    const problem = settings.from === undefined ? players.problem : null;
    sections = [];
    problems = [];
    for (const view of sheet.chart.sections) {
      const name = sheet.chart.sections.length > 1 ? titleInWords(view) : sheet.name;
      const step = rateStep(sheet, view, wish, { ...(starts ? persons : withoutPlayers(persons)), problem });
      const { diagnostics } = step;
      const found = [...diagnostics, ...awaiting(view.section.players, persons)];
      sections.push(step);
      columns[i]!.push(...step.ratings.field.columns);
      problems.push(...found);
      const reading = withoutAsking(view.reading, { persons: step.known, diagnostics });
      const stops = [
        ...whatStops({ table: sheet.table, section: view.section, reading }, wish),
        ...found.filter(stopsRating),
      ];
      persons =
        stops.length === 0
          ? personsAfter(persons, [step], name)
          : personsLacking(persons, { name, players: view.section.players });
    }
  }
  return { sections, problems, columns };
}
