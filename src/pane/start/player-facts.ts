/**
 * What Start's preview says of a player beside name and rating: everything that the list gave.
 *
 * Example: `12345678 · MI · born Mar 9, 2014 · FIDE 1650`.
 */
import { showDay } from "../../sheet/event/event";
import { plural } from "../../sheet/words/rating-words";
import { ratingText, sourceName } from "../../sheet/write/new-sheet";
import type { SectionPlayer } from "../../wallchart/types";

export function shownFacts(player: SectionPlayer): readonly string[] {
  const { id, state, start, birthDate, age, adult, history, sources, record } = player;
  const { floor, ceiling, peak, lifeMaster } = player;
  return [
    id,
    state,
    start && `starts at ${start.rating}${start.games > 0 ? ` with ${plural(start.games, "game")}` : ""}`,
    birthDate && `born ${showDay(birthDate)}`,
    age !== null && `age ${age}`,
    adult !== null && (adult ? "adult" : "not an adult"),
    history && `history: ${history}`,
    ...sources.map(({ system, rating, games, date }) =>
      [sourceName(system), ratingText(rating, games), date && `(${showDay(date)})`].filter(Boolean).join(" "),
    ),
    floor !== null && `floor ${floor}`,
    ceiling !== null && `ceiling ${ceiling}`,
    peak !== null && `peak ${peak}`,
    lifeMaster === true && "Life Master",
    record &&
      `before: ${plural(record.wins, "win")}, ${plural(record.draws, "draw")}, ${plural(record.events, "event")}`,
  ].filter((fact): fact is string => typeof fact === "string" && fact !== "");
}
