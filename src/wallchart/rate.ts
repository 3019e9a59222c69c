/**
 * A section as read → ratings, one for each of its rows. Rows with one ID are one player: all their games
 * are rated together (US Chess rates all games of a member ID as one), and each row shows the result.
 * What the engine has to say is mapped from its players back to the chart's cells.
 */
import type { IsoDate, Rating } from "../ratings/types";
import { rateSection, type Entrant, type PlayerRating, type SectionSettings } from "../ratings/uschess/event";
import { finding } from "./diagnostics";
import type { ChartDiagnostic, Section, SectionPlayer } from "./section";

/** What the section made of one row's player. `prior` is the pre-event rating, null for an unrated player. */
export interface RatedPlayer extends PlayerRating {
  readonly prior: Rating | null;
}

export interface RatedSection {
  /** In the order of `section.players`. */
  readonly players: readonly RatedPlayer[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

const MS_PER_DAY = 86_400_000;
/** Ages need no calendar: where the event has no date, a player who gave his age is measured from this day. */
const ANY_DAY: IsoDate = "2000-01-01";

/** A birth date that makes a player that old on a day. */
function bornBefore(day: IsoDate, age: number): IsoDate {
  return new Date(Date.parse(day) - Math.round(age * 365.25) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** First row of each person, and for every row the index of its person. */
function persons(players: readonly SectionPlayer[]): { rows: SectionPlayer[][]; personOf: number[] } {
  const rows: SectionPlayer[][] = [];
  const byId = new Map<string, number>();
  const personOf = players.map((player) => {
    const known = player.id === "" ? undefined : byId.get(player.id);
    if (known !== undefined) {
      rows[known]!.push(player);
      return known;
    }
    byId.set(player.id, rows.length);
    return rows.push([player]) - 1;
  });
  return { rows, personOf };
}

function needsAge({ rating, start }: SectionPlayer): boolean {
  return rating === null && start === null;
}

/** The rows of one person as one entrant; of each fact the first row that has it counts. */
function entrantOf(
  rows: readonly SectionPlayer[],
  personOf: readonly number[],
  endDate: IsoDate | null,
): Entrant {
  const first = <K extends keyof SectionPlayer>(key: K): SectionPlayer[K] =>
    (rows.find((row) => row[key] !== null) ?? rows[0]!)[key];
  const rated = rows.find(({ rating }) => rating !== null) ?? rows[0]!;
  const age = first("age");
  const birthDate = endDate === null ? null : first("birthDate");
  return {
    rating: rated.rating,
    games: rated.games,
    start: first("start"),
    birthDate: birthDate ?? (age === null ? null : bornBefore(endDate ?? ANY_DAY, age)),
    adult: first("adult"),
    history: first("history"),
    floor: first("floor"),
    peak: first("peak"),
    results: rows.flatMap(({ results }) =>
      results.map(({ opponent, score }) => ({ opponent: personOf[opponent]!, score })),
    ),
  };
}

/**
 * Rates a section by the engine's five steps.
 *
 * @param section free of errors: see `Reading.diagnostics`
 * @returns one rating a row, with diagnostics of codes `end-date-missing` (an error) and the engine's own
 */
export function rateWallchart(section: Section, settings: SectionSettings): RatedSection {
  const { rows, personOf } = persons(section.players);
  const { endDate } = settings;
  const entrants = rows.map((group) => entrantOf(group, personOf, endDate));
  const undated =
    endDate !== null
      ? []
      : rows.filter(
          (group) =>
            group.every(needsAge) && group.some(({ birthDate, age }) => birthDate !== null && age === null),
        );
  const hasAges = section.players.some(({ age }) => age !== null);
  const rated = rateSection(entrants, { ...settings, endDate: endDate ?? (hasAges ? ANY_DAY : null) });
  return {
    players: personOf.map((person) => ({ ...rated.players[person]!, prior: entrants[person]!.rating })),
    diagnostics: [
      ...undated.map((group) => finding("end-date-missing", [group[0]!.cell])),
      ...rated.diagnostics.map((said): ChartDiagnostic => {
        const row = said.player === undefined ? undefined : rows[said.player]![0];
        return { ...said, player: row && section.players.indexOf(row), cells: row ? [row.cell] : [] };
      }),
    ],
  };
}
