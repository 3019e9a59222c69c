/**
 * Turns the rows of a wallchart into entrants for the engine. Rows with the same ID are one player, whose games are all
 * rated together, as US Chess does. Each fact about the player comes from the first row that has it.
 *
 * Example: rows with the IDs 1, 2 and 1 are two entrants, and `personOf` is 0, 1, 0.
 */
import type { Entrant } from "../../ratings/uschess/entrant";
import { personsOf } from "../../ratings/uschess/facts-after";
import type { SectionPlayer } from "../../wallchart/types";

interface Entrants {
  /** For each row, the index of its entrant. */
  readonly personOf: readonly number[];
  /** The rows of each entrant. */
  readonly rows: readonly (readonly SectionPlayer[])[];
  readonly entrants: readonly Entrant[];
}

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

/** The entrants in the rows of a section. */
export function entrantsOf(players: readonly SectionPlayer[]): Entrants {
  const personOf = personsOf(players.map(({ id }) => id));
  // Nearly always, nobody entered twice. Then each row is an entrant as it is.
  if (personOf.every((person, i) => person === i)) {
    return { personOf, rows: players.map((player) => [player]), entrants: players };
  }
  const rows: SectionPlayer[][] = [];
  players.forEach((player, i) => (rows[personOf[i]!] ??= []).push(player));
  return { personOf, rows, entrants: rows.map((group) => entrantOf(group, personOf)) };
}
