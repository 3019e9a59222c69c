/**
 * The sections of an event in another system, in the event's order: whoever played in an earlier one enters the later one
 * with its result, as in `carry.ts`. Players are known by their ID, or without one by a name that both wallcharts have
 * once, with the same rating.
 *
 * Example: in an Elo list, Ann enters the noon section at 1516 from the morning's.
 */
import { personsOf } from "../../ratings/uschess/whole-event";
import type { IsoDate, Rating } from "../../ratings/types";
import { stopsRating, type CellRef, type SectionPlayer, type Table } from "../../wallchart/section";
import { idKey, isSame, nameKey, playersAwaiting, sharedNames, type LackingSection } from "../carry";
import { nameOf } from "../live-formulas";
import type { RatedSheet, SheetSection } from "../rate-sheet";
import { fieldOf, type Entering } from "./field";
import { rateOther, type OtherRatings } from "./rate";
import type { SettingName, Wish } from "./settings";
import { isLack, type Result } from "./systems";

/** A sheet of the event as it was read. */
export interface OtherSheet {
  readonly name: string;
  readonly table: Table;
  readonly chart: Pick<RatedSheet, "readings" | "sections">;
  readonly endDate: IsoDate | null;
}

/** What an earlier section made of a player. */
interface Earlier {
  readonly id: string;
  readonly before: Rating | null;
  readonly result: Result;
  readonly ratedGames: number | null;
  readonly from: string;
}

export interface OtherSection {
  readonly view: SheetSection;
  readonly ratings: OtherRatings;
  /** For each row, what an earlier section gave the player; null for one who enters with the wallchart's rating. */
  readonly entering: readonly (Pick<Earlier, "result" | "from"> | null)[];
}

/** What keeps the ratings from being written, or is worth knowing. */
export interface OtherProblem {
  readonly stops: boolean;
  readonly message: string;
  /** The setting that would help; null where none does. */
  readonly setting: SettingName | null;
  readonly cells: readonly CellRef[];
}

export interface OtherView {
  /** Of the last sheet. */
  readonly sections: readonly OtherSection[];
  readonly problems: readonly OtherProblem[];
  /** For each sheet, the columns that count here and not for US Chess. */
  readonly columns: readonly (readonly number[])[];
}

type Known = Map<string, Earlier | null>;

/** A section of the way through the event. */
interface Step {
  readonly section: OtherSection;
  readonly problems: readonly OtherProblem[];
}

function agrees(rating: Rating | null, { before, result }: Earlier): boolean {
  if (rating === null) return before === null;
  return isSame(rating, before) || isSame(rating, result.rating);
}

function earlierOf(
  player: SectionPlayer,
  rating: Rating | null,
  known: Known,
  shared: ReadonlySet<string>,
): Earlier | null {
  const byId = player.id === "" ? null : known.get(idKey(player.id));
  if (byId) return byId;
  const byName = shared.has(nameKey(player.name)) ? null : known.get(nameKey(player.name));
  if (!byName || (player.id !== "" && byName.id !== "")) return null;
  return agrees(rating, byName) ? byName : null;
}

function asEntering({ result, ratedGames }: Earlier): Entering {
  const { rating, deviation, volatility, index } = result;
  return {
    rating,
    ratedGames,
    ...(deviation !== undefined && { deviation }),
    ...(volatility !== undefined && { volatility }),
    ...(index !== undefined && { index }),
  };
}

function rateStep(sheet: OtherSheet, view: SheetSection, wish: Wish, known: Known): Step {
  const { reading, section } = view;
  const read = { ...sheet, reading, section };
  const { players } = section;
  const problems: OtherProblem[] = [];
  const unsaid = { ...wish, settings: { ...wish.settings, start: "none" as const } };
  const printed = known.size > 0 ? fieldOf(read, unsaid).competitors : [];
  const shared = sharedNames(players);
  const entering = players.map((player, i) => {
    const rating = printed[i]?.rating ?? null;
    const earlier = earlierOf(player, rating, known, shared);
    if (!earlier || rating === null || agrees(rating, earlier)) return earlier;
    problems.push({
      stops: false,
      setting: null,
      message: `${player.name} enters at ${Math.round(rating)}, which is neither the rating before ${earlier.from} nor after it.`,
      cells: [player.cell],
    });
    return null;
  });
  const facts = entering.map((one) => one && asEntering(one));
  const ratings = rateOther(read, wish, facts);
  for (const { cell, message } of ratings.field.unreadable)
    problems.push({ stops: true, setting: null, message, cells: [cell] });
  const lacking = new Map<string, { setting: SettingName | null; cells: CellRef[] }>();
  ratings.players.forEach(({ outcome }, i) => {
    if (outcome === null || !isLack(outcome) || !outcome.isFact) return;
    const { needs, setting = null } = outcome;
    const { cells } = lacking.get(needs) ?? { cells: [] };
    lacking.set(needs, { setting, cells: [...cells, players[i]!.cell] });
  });
  for (const [needs, found] of lacking)
    problems.push({ stops: true, message: `${wish.system} needs ${needs}.`, ...found });
  return { section: { view, ratings, entering }, problems };
}

/** Adds what a section made of its players. */
function remember({ view, ratings, entering }: OtherSection, known: Known, from: string): void {
  const { players } = view.section;
  const shared = sharedNames(players);
  const persons = new Set<number>();
  personsOf(players.map(({ id }) => id)).forEach((person, i) => {
    const { outcome, before } = ratings.players[i]!;
    const { games, ratedGames } = ratings.field.competitors[i]!;
    if (persons.has(person) || games.length === 0 || outcome === null || isLack(outcome)) return;
    persons.add(person);
    const { id, name } = players[i]!;
    const key = nameKey(name);
    const earlier = entering[i] ?? null;
    const other = known.get(key);
    const isOther = known.has(key) && (!earlier || other?.result !== earlier.result);
    const total = ratedGames === null ? null : ratedGames + games.length;
    const now: Earlier = { id, before, result: outcome, ratedGames: total, from };
    if (id !== "") known.set(idKey(id), now);
    known.set(key, shared.has(key) || isOther ? null : now);
  });
}

/** @param sheets those of the event in order, up to the one that is shown; at least that one */
export function rateSheets(sheets: readonly OtherSheet[], wish: Wish): OtherView {
  const known: Known = new Map();
  const lacking: LackingSection[] = [];
  let sections: OtherSection[] = [];
  let problems: OtherProblem[] = [];
  const columns = sheets.map((): number[] => []);
  for (const [i, sheet] of sheets.entries()) {
    sections = [];
    problems = [];
    for (const view of sheet.chart.sections) {
      const { players } = view.section;
      const name = sheet.chart.sections.length > 1 ? nameOf(view) : sheet.name;
      const step = rateStep(sheet, view, wish, known);
      const found = [...step.problems];
      for (const one of lacking) {
        const cells = playersAwaiting(players, one).map(({ cell }) => cell);
        const message = `${one.name} comes before and can't be rated yet. Fix its problems first.`;
        if (cells.length > 0) found.push({ stops: true, setting: null, message, cells });
      }
      sections.push(step.section);
      columns[i]!.push(...step.section.ratings.field.columns);
      problems.push(...found);
      const isRated = !view.reading.diagnostics.some(stopsRating) && !found.some(({ stops }) => stops);
      if (isRated) remember(step.section, known, name);
      else lacking.push({ name, players });
    }
  }
  return { sections, problems, columns };
}
