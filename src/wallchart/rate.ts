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

function needsAge({ rating, start }: SectionPlayer): boolean {
  return rating === null && start === null;
}

/**
 * The players with their ratings in the system that the section is rated in. A chart headed `Regular` with
 * a column `Quick` beside it, rated in Quick, has them in that column, and the Regular ones are others.
 */
function inSystem({ players, ratingSystem }: Section, system: System): readonly SectionPlayer[] {
  const isOwn = (source: Source) => source.system === system;
  if (!ratingSystem || ratingSystem === system || !players.some(({ sources }) => sources.some(isOwn))) {
    return players;
  }
  return players.map((player) => {
    const own = player.sources.find(isOwn);
    const others = player.sources.filter((source) => !isOwn(source));
    const { rating, games } = player;
    if (rating !== null) others.push({ system: ratingSystem, rating, games, date: null });
    return { ...player, rating: own?.rating ?? null, games: own?.games ?? null, sources: others };
  });
}

/** The rows of one person as one entrant; of each fact the first row that has it counts. */
function entrantOf(rows: readonly SectionPlayer[], personOf: readonly number[]): Entrant {
  const first = <K extends keyof SectionPlayer>(key: K): SectionPlayer[K] =>
    (rows.find((row) => row[key] !== null) ?? rows[0]!)[key];
  const { rating, games } = rows.find((row) => row.rating !== null) ?? rows[0]!;
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
  const undated = rows.filter(
    (group, person) =>
      settings.endDate === null &&
      group.every(needsAge) &&
      entrants[person]!.birthDate !== null &&
      entrants[person]!.age === null,
  );
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
