/**
 * The sections of an event in another system, in the event's order: whoever played in an earlier one enters the later one
 * with its result, as in `carry.ts`. Players are known by their ID, or without one by a name that both wallcharts have
 * once, with the same rating. Whoever played in no earlier section enters with what Players keeps of this system.
 *
 * Example: in an Elo list, Ann enters the noon section at 1516 from the morning's.
 */
import { personsOf } from "../../ratings/uschess/whole-event";
import type { IsoDate, Rating } from "../../ratings/types";
import { type CellRef, type SectionPlayer, type Table } from "../../wallchart/types";
import { idKey, isSame, nameKey, playersAwaiting, sharedNames, type LackingSection } from "./carry";
import { findKnown, keepsSystem, NOBODY_KNOWN, withSharedNames, type KnownPlayers } from "./known";
import { nameOf, type RatedSheet, type SheetSection } from "./rate-sheet";
import { fieldOf, ownColumn, whatStops, type Entering } from "../other-systems/field";
import { rateOther, type OtherRatings } from "../other-systems/rate";
import type { SettingName, Wish } from "../other-systems/settings";
import { isLack, type Competitor, type Result } from "../other-systems/systems";

/** A sheet of the event as it was read. */
export interface OtherSheet {
  readonly name: string;
  readonly table: Table;
  readonly chart: Pick<RatedSheet, "readings" | "sections" | "diagnostics">;
  readonly endDate: IsoDate | null;
  /** The settings by which its ratings were written; left out, those that are asked for. */
  readonly wish?: Wish;
}

/** What an earlier section, or an earlier event by Players, made of a player. */
export interface Earlier {
  readonly id: string;
  readonly before: Rating | null;
  readonly result: Result;
  readonly ratedGames: number | null;
  /** The highest rating so far, where the system asks for it. */
  readonly peak: Rating | null;
  readonly from: string;
  /** Players had the rating with which the player entered the event. */
  readonly isStored: boolean;
}

export interface OtherSection {
  readonly view: SheetSection;
  readonly ratings: OtherRatings;
  /** For each row, what an earlier section or Players gave; null for one who enters with the wallchart's rating. */
  readonly entering: readonly (Earlier | null)[];
  /** For each row, what the section made of the player; null for one who got no rating or has no game. */
  readonly after: readonly (Earlier | null)[];
}

/** What keeps the ratings from being written, or is worth knowing. */
export interface OtherProblem {
  readonly stops: boolean;
  readonly message: string;
  /** The setting that would help; null where none does. */
  readonly setting: SettingName | null;
  /** What to do, where it is not what the setting says. */
  readonly hint?: string;
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
  // In Players, the name was enough.
  return byName.isStored || agrees(rating, byName) ? byName : null;
}

const TO_CHOOSE = "Correct it there or here, or choose above where ratings start.";
const WHO = "If it is the same person, give them the same name and ID on both sheets. If not, press This is correct on Rate this sheet."; // prettier-ignore

const stopping = (message: string, cells: readonly CellRef[], hint = TO_CHOOSE): OtherProblem => ({
  stops: true,
  setting: null,
  message,
  hint,
  cells,
});

/** What Players has of a player in a system; a problem where that is not sure; null where it has nothing. */
function storedOf(
  player: SectionPlayer,
  system: Wish["system"],
  stored: KnownPlayers,
  { diagnostics }: OtherSheet["chart"],
  isShared: boolean,
): Earlier | OtherProblem | null {
  const found = findKnown(stored, player, isShared);
  if (found.kind === "new") return null;
  if (found.kind === "unsure") {
    const { key, message, cells } = found.diagnostic;
    const isConfirmed = diagnostics.some((one) => one.isConfirmed && one.key === key);
    return isConfirmed ? null : stopping(message, cells, WHO);
  }
  const { others, problem, person } = found.known;
  if (problem) return stopping(problem.message, [player.cell]);
  const kept = others.get(system);
  if (!kept) return null;
  const { rating, games, peak = null, deviation, volatility, index } = kept.facts;
  const result: Result = {
    rating: rating!,
    ...(typeof deviation === "number" && { deviation }),
    ...(typeof volatility === "number" && { volatility }),
    ...(typeof index === "number" && { index }),
  };
  return { id: person.id, before: rating, result, ratedGames: games, peak, from: kept.from, isStored: true };
}

/** How far a number in a wallchart may be from the one that it stands for: the sheet shows fewer decimals. */
const CLOSE = { deviation: 0.051, volatility: 0.000051, index: 0 } as const;
const CALLED = { deviation: "RD", volatility: "volatility", index: "index" } as const;

/**
 * What the wallchart says of the system that is not what Players says: `1650 here, 1516 in Night 1`; "" where they agree.
 *
 * @param hasOwn whether the wallchart has ratings of this system
 * @param isFirst whether it is the player's first section of the event
 */
function differsFromStored(
  { rating, ratedGames, ...here }: Competitor,
  earlier: Earlier,
  hasOwn: boolean,
  isFirst: boolean,
): string {
  const { result, from } = earlier;
  const says = (what: string, one: number, other: number | null) => `${what}${one} here, ${other ?? "none"} in ${from}`; // prettier-ignore
  if (hasOwn && rating !== null && !agrees(rating, earlier))
    return says("", rating, Math.round(result.rating));
  // After a section of this event the other numbers are newer than the wallchart's.
  if (!isFirst) return "";
  if (hasOwn && ratedGames !== null && earlier.ratedGames !== null && ratedGames !== earlier.ratedGames)
    return says("games: ", ratedGames, earlier.ratedGames);
  for (const key of ["deviation", "volatility", "index"] as const) {
    const [one, other] = [here[key], result[key]];
    if (one !== null && other !== undefined && Math.abs(one - other) > CLOSE[key])
      return says(`${CALLED[key]}: `, one, other);
  }
  return "";
}

function asEntering({ result, ratedGames, peak }: Earlier): Entering {
  const { rating, deviation, volatility, index } = result;
  return {
    rating,
    ratedGames,
    peak,
    ...(deviation !== undefined && { deviation }),
    ...(volatility !== undefined && { volatility }),
    ...(index !== undefined && { index }),
  };
}

function rateStep(
  sheet: OtherSheet,
  view: SheetSection,
  wish: Wish,
  known: Known,
  stored: KnownPlayers,
  name: string,
): Step {
  const { system, settings } = wish;
  const { reading, section } = view;
  const read = { ...sheet, reading, section };
  const { players } = section;
  const problems: OtherProblem[] = [];
  // What stands in the wallchart, without the settings for what it lacks.
  const { from } = settings;
  const printed = fieldOf(read, { system, settings: { start: "none", ...(from && { from }) } });
  const hasOwn = from !== "rating" && ownColumn(read, system) !== null;
  const shared = sharedNames(players);
  const sharing = withSharedNames(players);
  const usesPlayers = keepsSystem(stored, system);
  if (stored.problem) problems.push(stopping(stored.problem.message, []));
  const entering = players.map((player, i) => {
    const here = printed.competitors[i]!;
    const { rating } = here;
    const before = earlierOf(player, rating, known, shared);
    const kept = before || !usesPlayers ? null : storedOf(player, system, stored, sheet.chart, sharing.has(player)); // prettier-ignore
    if (kept && "stops" in kept) {
      problems.push(kept);
      return null;
    }
    const earlier = before ?? kept;
    if (earlier?.isStored) {
      const differs = differsFromStored(here, earlier, hasOwn, kept !== null);
      if (differs !== "") problems.push(stopping(`${player.name}: ${differs}.`, [player.cell]));
      return earlier;
    }
    if (!earlier || rating === null || agrees(rating, earlier)) return earlier;
    problems.push({
      stops: false,
      setting: null,
      message: `${player.name} enters at ${Math.round(rating)}, which is not their rating before or after ${earlier.from}.`,
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
    problems.push({ stops: true, message: `${system} needs ${needs}.`, ...found });
  const after = players.map((player, i) => afterSection(player, ratings, i, entering[i]!, name));
  return { section: { view, ratings, entering, after }, problems };
}

/** What a section made of the player in a row; null where they got no rating or have no game. */
function afterSection(
  { id }: SectionPlayer,
  { players, field }: OtherRatings,
  row: number,
  earlier: Earlier | null,
  from: string,
): Earlier | null {
  const { outcome, before } = players[row]!;
  const { games, ratedGames, peak } = field.competitors[row]!;
  if (games.length === 0 || outcome === null || isLack(outcome)) return null;
  return {
    id: id || (earlier?.id ?? ""),
    before: earlier ? earlier.before : before,
    result: outcome,
    // An unrated player had no rated games; an established one has enough.
    ratedGames: ratedGames === null && before !== null ? null : (ratedGames ?? 0) + games.length,
    peak: Math.max(outcome.rating, before ?? 0, peak ?? 0),
    from,
    isStored: earlier?.isStored ?? false,
  };
}

/** Adds what a section made of its players. */
function remember({ view, entering, after }: OtherSection, known: Known): void {
  const { players } = view.section;
  const shared = sharedNames(players);
  const persons = new Set<number>();
  personsOf(players.map(({ id }) => id)).forEach((person, i) => {
    const now = after[i] ?? null;
    if (persons.has(person) || now === null) return;
    persons.add(person);
    const { id } = now;
    const key = nameKey(players[i]!.name);
    const earlier = entering[i] ?? null;
    const other = known.get(key);
    const isOther = known.has(key) && (!earlier || other?.result !== earlier.result);
    if (id !== "") known.set(idKey(id), now);
    known.set(key, shared.has(key) || isOther ? null : now);
  });
}

/**
 * @param sheets those of the event in order, up to the one that is shown; at least that one
 * @param known whom Players knows before the event
 */
export function rateSheets(
  sheets: readonly OtherSheet[],
  asked: Wish,
  known: KnownPlayers = NOBODY_KNOWN,
): OtherView {
  const earlier: Known = new Map();
  const lacking: LackingSection[] = [];
  let sections: OtherSection[] = [];
  let problems: OtherProblem[] = [];
  const columns = sheets.map((): number[] => []);
  for (const [i, sheet] of sheets.entries()) {
    const { wish = asked } = sheet;
    const stored = wish.settings.from === undefined ? known : NOBODY_KNOWN;
    sections = [];
    problems = [];
    for (const view of sheet.chart.sections) {
      const { players } = view.section;
      const name = sheet.chart.sections.length > 1 ? nameOf(view) : sheet.name;
      const step = rateStep(sheet, view, wish, earlier, stored, name);
      const found = [...step.problems];
      for (const one of lacking) {
        const cells = playersAwaiting(players, one).map(({ cell }) => cell);
        const message = `${one.name} comes first and can't be rated yet. Fix its problems first.`;
        if (cells.length > 0) found.push({ stops: true, setting: null, message, cells });
      }
      sections.push(step.section);
      columns[i]!.push(...step.section.ratings.field.columns);
      problems.push(...found);
      const cells = { table: sheet.table, ...view };
      const isRated = whatStops(cells, wish).length === 0 && !found.some(({ stops }) => stops);
      if (isRated) remember(step.section, earlier);
      else lacking.push({ name, players });
    }
  }
  return { sections, problems, columns };
}
