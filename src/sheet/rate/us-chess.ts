/**
 * US Chess as a rating system: a section in the one or two of its systems that rate the event, slowest first. A second one
 * rates only where the wallchart or Players has ratings of it.
 */
import type { SectionSettings } from "../../ratings/uschess/event";
import type { System } from "../../ratings/uschess/systems";
import { asConfirmed } from "../../wallchart/choices";
import type { CellRef, Reading, Section, SectionPlayer } from "../../wallchart/types";
import { carriedKey, enterAfter, type Carried } from "./carry";
import { rateReading } from "./rate-reading";
import { rateWallchart } from "./rate-section";
import type { RatedSection } from "./rated-section";
import type { RatingSystem } from "./system";

/** Where a player's rating stands, or their name in a wallchart without ratings. */
export function ratingCell({ columns }: Reading): (player: SectionPlayer) => CellRef {
  const place = columns.find(({ role }) => role === "rating" || role === "idRating");
  return ({ row, cell }) => (place ? { row: row + place.line, column: place.column } : cell);
}

/** Whether Players has a rating of some player in a system. */
function hasStored({ players }: Section, system: System, carried: Carried): boolean {
  return players.some((player) => carried.get(carriedKey(player))?.systems.get(system)?.isStored);
}

function hasRatingsOf({ ratingSystem, players }: Section, system: System): boolean {
  return (
    ratingSystem === system ||
    players.some(({ sources }) => sources.some((source) => source.system === system))
  );
}

/** @param systems slowest first, as `viewEvent` lists them; without any, nothing is rated */
export function usChess(systems: readonly SectionSettings[]): RatingSystem<RatedSection> {
  return {
    part: "main",
    isReady: systems.length > 0,
    startsFrom: (known) => known,
    rate: (read, carried) =>
      rateReading(read, (section) =>
        systems
          .filter(
            ({ system }, i) =>
              i === 0 || hasRatingsOf(section, system) || hasStored(section, system, carried),
          )
          .map((settings, i) =>
            rateWallchart(section, settings, enterAfter(carried, ratingCell(read)), i > 0),
          ),
      ),
    said: (found, confirmed) => [asConfirmed(found, confirmed)],
  };
}

/** The second system that rates an event, where its wallcharts have no ratings of it; else null. */
export function systemLacking(
  [, second]: readonly Pick<SectionSettings, "system">[],
  sections: readonly { readonly section: Section; readonly rated: readonly unknown[] }[],
): System | null {
  const isThere = sections.some(
    ({ section, rated }) => rated.length > 1 || (second && hasRatingsOf(section, second.system)),
  );
  return !second || isThere ? null : second.system;
}
