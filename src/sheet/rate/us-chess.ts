/**
 * US Chess as a rating system: a section in the one or two of its systems that rate the event, slowest first. A second one
 * rates only where the wallchart or Players has ratings of it.
 */
import type { SectionSettings } from "../../ratings/uschess/event";
import type { System } from "../../ratings/uschess/systems";
import { cellFor } from "../../wallchart/cells/areas";
import { asConfirmed } from "../../wallchart/choices";
import type { CellRef, Reading, Section, SectionPlayer } from "../../wallchart/types";
import { enterSection, type SaidIn } from "./entering";
import { rateReading } from "./rate-reading";
import { inSystem, rateEntered } from "./rate-section";
import type { RatedSection } from "./rated-section";
import type { RatingSystem } from "./system";

/** Where a player's rating stands, or their name in a wallchart without ratings. */
function ratingCell({ columns }: Reading): (player: SectionPlayer) => CellRef {
  const place = columns.find(({ role }) => role === "rating" || role === "idRating");
  return (player) => (place ? cellFor(player, place) : player.cell);
}

function hasRatingsOf({ ratingSystem, players }: Section, system: System): boolean {
  return (
    ratingSystem === system ||
    players.some(({ sources }) => sources.some((source) => source.system === system))
  );
}

/** What a wallchart says in a system, whose ratings its players have. */
function saidIn(reading: Reading, { ratingSystem, players }: Section): SaidIn & { readonly system: System } {
  const cellOf = ratingCell(reading);
  return { system: ratingSystem!, rows: players.map((player) => ({ ...player, cell: cellOf(player) })) };
}

/** @param systems slowest first, as `viewEvent` lists them; without any, nothing is rated */
export function usChess(systems: readonly SectionSettings[]): RatingSystem<RatedSection> {
  return {
    part: "main",
    isReady: systems.length > 0,
    startsFrom: (persons) => persons,
    take: (read) => {
      const charts = systems.flatMap((settings, i) => {
        if (!read.section) return [];
        const section = inSystem(read.section, settings.system, i > 0);
        return { settings, section, said: saidIn(read, section) };
      });
      return {
        says: charts.map(({ said }) => said),
        rate: (reading, persons) =>
          rateReading(reading, (whole) =>
            charts.flatMap(({ settings, section, said }, i) => {
              const { system } = settings;
              const isStored = persons.some((person) => person?.systems.get(system)?.isStored);
              if (i > 0 && !hasRatingsOf(whole, system) && !isStored) return [];
              return rateEntered(enterSection(section, said, persons), settings);
            }),
          ),
      };
    },
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
