/**
 * Rates a section that was read from a table, with one rating for each of its rows. Rows with the same ID are one player,
 * and each of them gets the result. The engine's diagnostics about players are mapped to the cells of the wallchart.
 */
import {
  rateSection,
  type Entrant,
  type SectionSettings,
  type PlayerRating,
} from "../../ratings/uschess/event";
import { factsAfter } from "../../ratings/uschess/facts-after";
import { isCounted, type Source } from "../../ratings/uschess/sources";
import { SYSTEM_NAMES, type System } from "../../ratings/uschess/systems";
import { finding } from "../../wallchart/diagnostics";
import { historyFindings } from "./assumed-history";
import { entrantsOf } from "./entrants";
import type { EarlierResult, Enter, Made, Person, Rated, RatedSection } from "./rated-section";
import { isMatch, matchFindings } from "./matches";
import { normFindings } from "./norms";
import { comparePrinted } from "./printed-posts";
import { rateForeignSection } from "./rate-foreign";
import type { CellRef, ChartDiagnostic, Section, SectionPlayer } from "../../wallchart/types";

/** Whether Step 1 needs the end date: for an age from a birth date, or for the age of another rating. */
function needsEndDate({ rating, start, birthDate, age, sources }: Entrant): boolean {
  if (rating !== null || start) return false;
  const isDated = (source: Source) => source.date !== null && isCounted(source);
  return sources?.some(isDated) === true || (!!birthDate && (age ?? null) === null);
}

/** Facts that belong to the wallchart's own rating, so in another system they are not known. */
const OF_ANOTHER_SYSTEM = {
  start: null,
  history: null,
  floor: null,
  ceiling: null,
  peak: null,
  lifeMaster: null,
  record: null,
  printedPost: null,
} as const;

type RatingAndGames = Pick<SectionPlayer, "rating" | "games">;

/** Combines two columns with the same rating: the first one counts, and the other one adds what it lacks. */
function mergeRatings(first: RatingAndGames, own: RatingAndGames | undefined): RatingAndGames {
  if (!own) return first;
  if (first.rating === null) return { rating: own.rating, games: own.games };
  const isSame = own.rating !== null && Math.round(first.rating) === Math.round(own.rating);
  return isSame ? { rating: first.rating, games: first.games ?? own.games } : first;
}

/**
 * The players with their ratings in the system in which the section is rated. If a column is named after that system, the
 * ratings come from it. The wallchart's own ratings (a column `Rating` counts as Regular) then become ratings in another
 * system, and the facts that belong to them, such as floors, are not known.
 */
function inSystem(
  { players, ratingSystem }: Section,
  system: System,
  isSecond: boolean,
): readonly SectionPlayer[] {
  const isOwn = (source: Source) => source.system === system;
  const chartSystem = ratingSystem ?? "OTBR";
  if (ratingSystem === system) return players;
  // A column `Rating` has the section's own ratings. A column named after another system does not.
  if (ratingSystem === null && !isSecond && !players.some(({ sources }) => sources.some(isOwn)))
    return players;
  return players.map((player) => {
    const own = player.sources.find(isOwn);
    const sources = player.sources.filter((source) => !isOwn(source));
    const { rating, games } = player;
    if (chartSystem === system) return { ...player, ...mergeRatings({ rating, games }, own) };
    if (rating !== null) sources.push({ system: chartSystem, rating, games, date: null });
    return {
      ...player,
      ...OF_ANOTHER_SYSTEM,
      rating: own?.rating ?? null,
      games: own?.games ?? null,
      sources,
    };
  });
}

const asWritten: Enter = (players) => ({ players, known: players.map(() => null), diagnostics: [] });

/**
 * Rates a section in the five steps, or a foreign event by section 6.
 *
 * @param section a section without errors: see `Reading.diagnostics`
 * @param enter with which ratings the players enter, `enterAfter` for those of earlier sections; else as they are written
 * @param isSecond whether the section is rated in another system first, whose ratings a column `Rating` has
 * @returns one rating per row, with diagnostics of these codes: `end-date-missing` (an error), `carried-differs`,
 *   `players-differ`, those of `matchFindings`, those of the engine, `printed-post-differs`, `norm-not-given`, `history-assumed` and
 *   `starts-by-other-system`
 */
export function rateWallchart(
  section: Section,
  settings: SectionSettings,
  enter: Enter = asWritten,
  isSecond = false,
): RatedSection {
  const { system } = settings;
  const entered = enter(inSystem(section, system, isSecond), system);
  const entering = { ...section, players: entered.players, ratingSystem: system };
  const { ratings, diagnostics } = section.foreign
    ? rateForeignSection(entering, settings)
    : rateEntrants(entering, settings);
  const from = entered.known.map((person, i) => enteredWith(person, system, ratings[i]!));
  return {
    settings,
    section: entering,
    known: entered.known,
    entering: from,
    after: madeOf(entering, settings, ratings, from),
    ratings,
    columns: [],
    diagnostics: [...entered.diagnostics, ...diagnostics, ...startsBySystem(entering, ratings)],
  };
}

/** What earlier sections gave a player; null where they did not enter with it. */
function enteredWith(person: Person | null, system: System, { prior }: PlayerRating): EarlierResult | null {
  const earlier = person?.systems.get(system);
  return earlier && prior !== null && earlier.facts.rating === prior ? earlier : null;
}

function madeOf(
  { players }: Section,
  settings: SectionSettings,
  ratings: readonly PlayerRating[],
  entering: Rated["entering"],
): readonly (Made | null)[] {
  const { personOf, entrants } = entrantsOf(players);
  return ratings.map((rated, i): Made | null => {
    const { prior, rating, eventGames, wins, draws } = rated;
    if (eventGames === 0 || rating === null) return null;
    const { games, history, record, peak, floor, ceiling, lifeMaster } = players[i]!;
    const written = { rating: prior, games, history, record, peak, floor, ceiling, lifeMaster };
    return {
      system: settings.system,
      prior,
      entered: prior === null ? null : (entering[i]?.facts ?? written),
      facts: factsAfter(entrants[personOf[i]!]!, rated, settings),
      score: wins + draws / 2,
      played: eventGames,
    };
  });
}

/** One note for each other system from whose rating some newcomers start; of FIDE and CFC, if nobody here has another rating. */
function startsBySystem(section: Section, ratings: readonly PlayerRating[]): ChartDiagnostic[] {
  const cells = new Map<Source["system"], CellRef[]>();
  const hasRatings = section.players.some(({ rating }) => rating !== null);
  section.players.forEach(({ sources, cell }, i) => {
    const { initial, eventGames } = ratings[i]!;
    if (initial?.source !== "other ratings" || eventGames === 0) return;
    for (const source of sources.filter(isCounted)) {
      const { system } = source;
      if (hasRatings && (system === "FIDE" || system === "CFC")) continue;
      cells.set(system, [...(cells.get(system) ?? []), cell]);
    }
  });
  const names: Partial<Record<Source["system"], string>> = SYSTEM_NAMES;
  return Array.from(cells, ([system, at]) => finding("starts-by-other-system", at, names[system] ?? system));
}

function rateEntrants(
  section: Section,
  settings: SectionSettings,
): Pick<RatedSection, "ratings" | "diagnostics"> {
  const { players } = section;
  const { personOf, rows, entrants } = entrantsOf(players);
  const undated =
    settings.endDate !== null ? [] : rows.filter((_, person) => needsEndDate(entrants[person]!));
  const rated = rateSection(entrants, isMatch(section) ? { ...settings, match: true } : settings);
  const ratings = personOf.map((person) => rated.players[person]!);
  return {
    ratings,
    diagnostics: [
      ...matchFindings(section, settings.rules),
      ...undated.map((group) => finding("end-date-missing", [group[0]!.cell])),
      ...rated.diagnostics.map(({ code, severity, message, hint, player: person }): ChartDiagnostic => {
        if (person === undefined) return { code, severity, message, hint, cells: [] };
        const player = personOf.indexOf(person);
        return { code, severity, message, hint, player, cells: [players[player]!.cell] };
      }),
      ...comparePrinted(section, ratings, settings),
      ...normFindings(section, ratings, settings),
      ...historyFindings(section, ratings),
    ],
  };
}
