/**
 * Rates a section that was read from a table, with one rating for each of its rows. Rows with the same ID are one player,
 * and each of them gets the result. The engine's diagnostics about players are mapped to the cells of the wallchart.
 */
import { grouped } from "../../ratings/collect";
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
import type { EnteredSection, Made, Rated, RatedSection } from "./rated-section";
import { isMatch, matchFindings } from "./matches";
import { normFindings } from "./norms";
import { comparePrinted } from "./printed-posts";
import { rateForeignSection } from "./rate-foreign";
import type { ChartDiagnostic, Section, SectionPlayer } from "../../wallchart/types";

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
 * A section with the players' ratings in the system in which it is rated. If a column is named after that system, the
 * ratings come from it. The wallchart's own ratings (a column `Rating` counts as Regular) then become ratings in another
 * system, and the facts that belong to them, such as floors, are not known.
 *
 * @param isSecond whether the section is rated in another system first, whose ratings a column `Rating` has
 */
export function inSystem(section: Section, system: System, isSecond = false): Section {
  const { players, ratingSystem } = section;
  const isOwn = (source: Source) => source.system === system;
  const chartSystem = ratingSystem ?? "OTBR";
  if (ratingSystem === system) return section;
  // A column `Rating` has the section's own ratings. A column named after another system does not.
  if (ratingSystem === null && !isSecond && !players.some(({ sources }) => sources.some(isOwn)))
    return { ...section, ratingSystem: system };
  const playersInSystem = players.map((player) => {
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
  return { ...section, players: playersInSystem, ratingSystem: system };
}

/**
 * Rates a section with the ratings that its wallchart has, in the five steps, or a foreign event by section 6.
 *
 * @param section a section without errors: see `Reading.diagnostics`
 * @returns see `rateEntered`
 */
export function rateWallchart(section: Section, settings: SectionSettings): RatedSection {
  const nobody = section.players.map(() => null);
  const entered = {
    section: inSystem(section, settings.system),
    persons: nobody,
    entering: nobody,
    columns: [],
  };
  return rateEntered({ ...entered, diagnostics: [] }, settings);
}

/**
 * Rates a section as its players enter it.
 *
 * @returns one rating per row, with diagnostics of these codes: those of `entered`, `end-date-missing` (an error), those of
 *   `matchFindings`, those of the engine, `printed-post-differs`, `norm-not-given`, `history-assumed` and
 *   `starts-by-other-system`
 */
export function rateEntered(entered: EnteredSection, settings: SectionSettings): RatedSection {
  const { section } = entered;
  const { ratings, diagnostics } = section.foreign
    ? rateForeignSection(section, settings)
    : rateEntrants(section, settings);
  return {
    ...entered,
    by: "US Chess",
    settings,
    after: madeOf(entered, settings, ratings),
    ratings,
    diagnostics: [...entered.diagnostics, ...diagnostics, ...startsBySystem(section, ratings)],
  };
}

function madeOf(
  { section: { players }, entering }: EnteredSection,
  settings: SectionSettings,
  ratings: readonly PlayerRating[],
): Rated["after"] {
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
  const hasRatings = section.players.some(({ rating }) => rating !== null);
  const starts = section.players.flatMap(({ sources, cell }, i) => {
    const { initial, eventGames } = ratings[i]!;
    if (initial?.source !== "other ratings" || eventGames === 0) return [];
    return sources
      .filter((source) => isCounted(source) && !(hasRatings && /^(?:FIDE|CFC)$/.test(source.system)))
      .map(({ system }) => ({ system, cell }));
  });
  const names: Partial<Record<Source["system"], string>> = SYSTEM_NAMES;
  return Array.from(
    grouped(starts, ({ system }) => system),
    ([system, of]) =>
    finding("starts-by-other-system", of.map(({ cell }) => cell), names[system] ?? system), // prettier-ignore
  );
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
      ...comparePrinted({ section, ratings, settings }),
      ...normFindings({ section, ratings, settings }),
      ...historyFindings({ section, ratings, settings }),
    ],
  };
}
