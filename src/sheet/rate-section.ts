/**
 * A section as read → ratings, one for each of its rows: rows with one ID are one player, and each shows the
 * result. What the engine has to say is mapped from its players back to the chart's cells.
 */
import { rateSection, type Entrant, type SectionSettings } from "../ratings/uschess/event";
import { isCounted, type Source } from "../ratings/uschess/sources";
import { SYSTEM_NAMES, type System } from "../ratings/uschess/systems";
import { enter, NOBODY, type Carried } from "./carry";
import { finding } from "../wallchart/diagnostics";
import { entrantsOf } from "./entrants";
import type { RatedPlayer, RatedSection } from "./rated-section";
import { isMatch, matchFindings } from "./matches";
import { comparePrinted } from "./printed-posts";
import { rateForeignSection } from "./rate-foreign";
import type { CellRef, ChartDiagnostic, Section, SectionPlayer } from "../wallchart/section";

/** Whether Step 1 takes the end date: for an age by birth date, or for how stale another rating is. */
function needsEndDate({ rating, start, birthDate, age, sources }: Entrant): boolean {
  if (rating !== null || start) return false;
  const isDated = (source: Source) => source.date !== null && isCounted(source);
  return sources?.some(isDated) === true || (!!birthDate && (age ?? null) === null);
}

/** What a chart says of a player's rating in its own system, and of no other one. */
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

type Strength = Pick<SectionPlayer, "rating" | "games">;

/** A rating that stands twice, each beside its own games: the first counts, the other fills in what it lacks. */
function together(first: Strength, own: Strength | undefined): Strength {
  if (!own) return first;
  if (first.rating === null) return { rating: own.rating, games: own.games };
  const isSame = own.rating !== null && Math.round(first.rating) === Math.round(own.rating);
  return isSame ? { rating: first.rating, games: first.games ?? own.games } : first;
}

/**
 * The players with their ratings in the system that the section is rated in: where a column is headed by
 * that system, it has them. The ratings that stood for the chart's own (a column `Rating` is taken for the
 * Regular one) are then others, and floors and the like, which go with them, are unknown.
 */
function inSystem({ players, ratingSystem }: Section, system: System): readonly SectionPlayer[] {
  const isOwn = (source: Source) => source.system === system;
  const chartSystem = ratingSystem ?? "OTBR";
  if (ratingSystem === system) return players;
  // A bare `Rating` is the section's own; a column headed by another system is not.
  if (ratingSystem === null && !players.some(({ sources }) => sources.some(isOwn))) return players;
  return players.map((player) => {
    const own = player.sources.find(isOwn);
    const sources = player.sources.filter((source) => !isOwn(source));
    const { rating, games } = player;
    if (chartSystem === system) return { ...player, ...together({ rating, games }, own) };
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

/**
 * Rates a section by the engine's five steps; a foreign one by section 6.
 *
 * @param section free of errors: see `Reading.diagnostics`
 * @param carried who played in earlier sections of the event, of `carriedAfter`
 * @returns one rating a row, with diagnostics of codes `end-date-missing` (an error), `carried-differs`, those of
 *   `matchFindings`, the engine's own, `printed-post-differs` and `starts-by-other-system`
 */
export function rateWallchart(
  section: Section,
  settings: SectionSettings,
  carried: Carried = NOBODY,
): RatedSection {
  const { system } = settings;
  const entered = enter(inSystem(section, system), system, carried);
  const entering = { ...section, players: entered.players, ratingSystem: system };
  const { ratings, diagnostics } = section.foreign
    ? rateForeignSection(entering, settings)
    : rateEntrants(entering, settings);
  return {
    settings,
    section: entering,
    known: entered.known,
    ratings,
    diagnostics: [...entered.diagnostics, ...diagnostics, ...startsBySystem(entering, ratings)],
  };
}

/** Newcomers to the section's system who start from another US Chess rating: one note for each such system. */
function startsBySystem(section: Section, ratings: readonly RatedPlayer[]): ChartDiagnostic[] {
  const cells = new Map<System, CellRef[]>();
  section.players.forEach(({ sources, cell }, i) => {
    const { initial, eventGames } = ratings[i]!;
    if (initial?.source !== "other ratings" || eventGames === 0) return;
    for (const source of sources.filter(isCounted)) {
      const { system } = source;
      if (system === "FIDE" || system === "CFC") continue;
      cells.set(system, [...(cells.get(system) ?? []), cell]);
    }
  });
  return Array.from(cells, ([system, at]) => finding("starts-by-other-system", at, SYSTEM_NAMES[system]));
}

function rateEntrants(
  section: Section,
  settings: SectionSettings,
): Pick<RatedSection, "ratings" | "diagnostics"> {
  const { players } = section;
  const { personOf, rows, entrants } = entrantsOf(players);
  const undated =
    settings.endDate !== null ? [] : rows.filter((_, person) => needsEndDate(entrants[person]!));
  const rated = rateSection(entrants, { ...settings, match: isMatch(section) });
  const ratings = personOf.map((person) => rated.players[person]!);
  return {
    ratings,
    diagnostics: [
      ...matchFindings(section),
      ...undated.map((group) => finding("end-date-missing", [group[0]!.cell])),
      ...rated.diagnostics.map(({ code, severity, message, hint, player: person }): ChartDiagnostic => {
        if (person === undefined) return { code, severity, message, hint, cells: [] };
        const player = personOf.indexOf(person);
        return { code, severity, message, hint, player, cells: [players[player]!.cell] };
      }),
      ...comparePrinted(section, ratings, settings),
    ],
  };
}
