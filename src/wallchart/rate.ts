/**
 * A section as read → ratings, one for each of its rows. Rows with one ID are one player: all their games
 * are rated together (US Chess rates all games of a member ID as one), and each row shows the result.
 * What the engine has to say is mapped from its players back to the chart's cells.
 */
import { rateSection, type Entrant, type SectionSettings } from "../ratings/uschess/event";
import type { Source } from "../ratings/uschess/sources";
import type { System } from "../ratings/uschess/systems";
import { personsOf } from "../ratings/uschess/whole-event";
import { finding } from "./diagnostics";
import type { RatedSection } from "./rated-section";
import { comparePrinted } from "./printed-posts";
import { rateForeignSection } from "./rate-foreign";
import type { ChartDiagnostic, Section, SectionPlayer } from "./section";

export type { RatedPlayer, RatedSection } from "./rated-section";

/** Whether Step 1 takes the end date: for an age by birth date, or for how stale another rating is. */
function needsEndDate({ rating, start, birthDate, age, sources }: Entrant): boolean {
  if (rating !== null || start) return false;
  const isDated = ({ date, games }: Source) => date !== null && games !== 0;
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

/**
 * The players with their ratings in the system that the section is rated in: where a column is headed by
 * that system, it has them. The ratings that stood for the chart's own (a column `Rating` is taken for the
 * Regular one) are then others, and floors and the like, which go with them, are unknown.
 */
function inSystem({ players, ratingSystem }: Section, system: System): readonly SectionPlayer[] {
  const isOwn = (source: Source) => source.system === system;
  const chartSystem = ratingSystem ?? "OTBR";
  if (ratingSystem === system || !players.some(({ sources }) => sources.some(isOwn))) return players;
  return players.map((player) => {
    const own = player.sources.find(isOwn);
    const sources = player.sources.filter((source) => !isOwn(source));
    const { rating, games } = player;
    if (chartSystem === system)
      return { ...player, rating: rating ?? own?.rating ?? null, games: games ?? own?.games ?? null };
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

/** The rows of one person as one entrant; of each fact the first row that has it counts. */
function entrantOf(rows: readonly SectionPlayer[], personOf: readonly number[]): Entrant {
  const first = <K extends keyof SectionPlayer>(key: K): SectionPlayer[K] =>
    (rows.find((row) => row[key] !== null) ?? rows[0]!)[key];
  const { rating } = rows.find((row) => row.rating !== null) ?? rows[0]!;
  const { games } = rows.find((row) => row.rating === rating && row.games !== null) ?? rows[0]!;
  return {
    rating,
    games,
    start: first("start"),
    sources: rows.find(({ sources }) => sources.length > 0)?.sources ?? [],
    birthDate: first("birthDate"),
    age: first("age"),
    adult: first("adult"),
    history: first("history"),
    floor: first("floor"),
    ceiling: first("ceiling"),
    peak: first("peak"),
    lifeMaster: first("lifeMaster"),
    record: first("record"),
    results: rows.flatMap(({ results }) =>
      results.map(({ opponent, score }) => ({ opponent: personOf[opponent]!, score })),
    ),
  };
}

/**
 * Rates a section by the engine's five steps; a foreign one by section 6.
 *
 * @param section free of errors: see `Reading.diagnostics`
 * @returns one rating a row, with diagnostics of codes `end-date-missing` (an error), the engine's own, and
 *   `printed-post-differs`
 */
export function rateWallchart(section: Section, settings: SectionSettings): RatedSection {
  if (section.foreign) return rateForeignSection(section, settings);
  const players = inSystem(section, settings.system);
  const personOf = personsOf(players.map(({ id }) => id));
  const rows: SectionPlayer[][] = [];
  players.forEach((player, i) => (rows[personOf[i]!] ??= []).push(player));
  const entrants = rows.map((group) => entrantOf(group, personOf));
  const undated =
    settings.endDate !== null ? [] : rows.filter((_, person) => needsEndDate(entrants[person]!));
  const rated = rateSection(entrants, settings);
  const ratings = personOf.map((person) => ({ ...rated.players[person]!, prior: entrants[person]!.rating }));
  return {
    players: ratings,
    diagnostics: [
      ...undated.map((group) => finding("end-date-missing", [group[0]!.cell])),
      ...rated.diagnostics.map((said): ChartDiagnostic => {
        if (said.player === undefined) return { ...said, cells: [] };
        const player = personOf.indexOf(said.player);
        return { ...said, player, cells: [players[player]!.cell] };
      }),
      ...comparePrinted(section, ratings, settings),
    ],
  };
}
