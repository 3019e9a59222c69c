/**
 * Players as a source for Fill in, asked before any list. The rating that goes into a wallchart is the whole number; what
 * the event is rated from are the decimals behind it, which stay on Players.
 */
import type { Candidates, FactSource } from "../../lists/look-up";
import { compareFits, nameFit } from "../../lists/names";
import type { ListedPlayer, ListedRating } from "../../lists/player";
import type { System } from "../../ratings/uschess/systems";
import { SHEET_NAMES } from "../event/kept-sheets";
import { isUsChess, type KeptFacts } from "../rate/kept-players";
import type { Persons } from "../rate/persons";
import type { Person } from "../rate/rated-section";

function listed({ rating, games, floor, peak, record }: KeptFacts): ListedRating {
  return {
    rating: Math.round(rating!),
    ...(games !== null && { games }),
    ...(floor && { floor }),
    ...(peak && { peak: Math.round(peak) }),
    ...(record && { record }),
  };
}

function asListed({ id, name, systems }: Person): ListedPlayer {
  const ratings = [...systems].flatMap(([system, { facts }]): [System, ListedRating][] =>
    isUsChess(system) ? [[system, listed(facts)]] : [],
  );
  return { id, name, ratings: Object.fromEntries(ratings) };
}

/** Whoever can be read, as they are before the event. */
export function playersAsSource({ everybody, problem }: Persons): FactSource {
  const usable = problem ? [] : everybody.filter((player) => !player.problem).map(asListed);
  return {
    name: SHEET_NAMES.players,
    ids: "us-chess",
    find: (wanted) =>
      Promise.resolve(
        wanted.map(({ id, name }): Candidates => {
          const byId = usable.filter((player) => id !== "" && player.id === id);
          const byName = usable.flatMap((player) => {
            const fit = name === "" || player.name === "" ? null : nameFit(name, player.name);
            return fit ? [{ player, fit }] : [];
          });
          byName.sort((one, other) => compareFits(one.fit, other.fit));
          return { byId: byId.length === 1 ? byId[0]! : null, byName };
        }),
      ),
  };
}
