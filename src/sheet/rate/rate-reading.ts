/**
 * Rates one section that was read, and settles the facts that only its ratings decide about. A formula needs no more than
 * this of the road: it has one section, and no event around it.
 *
 * Example: `rateFirst(table, settings).rated?.ratings[3].rating` is the fourth player's new rating.
 */
import type { SectionSettings } from "../../ratings/uschess/event";
import { HIGHEST_PERSONAL_FLOOR } from "../../ratings/uschess/floors";
import { readTable } from "../../wallchart/reader/read";
import {
  stopsRating,
  type ChartDiagnostic,
  type Reading,
  type Section,
  type Table,
} from "../../wallchart/types";
import { rateWallchart } from "./rate-section";
import type { RatedSection } from "./rated-section";
import type { RatedReading } from "./system";

/**
 * A reading whose facts that can't be read are settled: a floor is needed only by a player who lost points, a ceiling only
 * by one who gained some, because a rating before the event is within them.
 */
function withNeededFacts(reading: Reading, rated: readonly RatedSection[]): Reading {
  if (!reading.diagnostics.some(({ onlyIf }) => onlyIf)) return reading;
  // Before it is rated, a number that may be a floor is not worth a word.
  const isNeeded = ({ player = -1, onlyIf }: ChartDiagnostic) =>
    (rated.length === 0 && onlyIf?.below === undefined) ||
    rated.some(({ ratings }) => {
      const { prior, rating, floor } = ratings[player] ?? {};
      if (prior === null || prior === undefined || rating === null || rating === undefined) return true;
      if (onlyIf?.below !== undefined) return rating < onlyIf.below;
      if (onlyIf?.rating === "rises") return rating > prior;
      return rating < Math.max(prior, HIGHEST_PERSONAL_FLOOR) || floor?.held === true;
    });
  const diagnostics = reading.diagnostics.flatMap((found): readonly ChartDiagnostic[] => {
    const { onlyIf, ...rest } = found;
    if (!onlyIf) return [found];
    if (isNeeded(found)) return [rated.length > 0 ? rest : found];
    const { otherwise } = onlyIf;
    return otherwise ? [{ ...otherwise, ...(found.player !== undefined && { player: found.player }) }] : [];
  });
  return { ...reading, diagnostics };
}

/**
 * A reading with its ratings, one for each system; none while an error stands in the way.
 *
 * @param rate rates the section in each system
 */
export function rateReading(
  read: Reading,
  rate: (section: Section) => readonly RatedSection[],
): RatedReading<RatedSection> {
  const { section } = read;
  const tried = section && !read.diagnostics.some(stopsRating) ? rate(section) : [];
  const reading = withNeededFacts(read, tried);
  return { reading, rated: reading.diagnostics.some(stopsRating) ? [] : tried };
}

/** What a formula makes of its range. */
export interface RatedFirst {
  readonly reading: Reading;
  /** Null without settings, and while an error stands in the way. */
  readonly rated: RatedSection | null;
  /** Of the reading, then of the ratings. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/**
 * Reads and rates the first section of a table, with a finding if there is another section. Never throws.
 *
 * @param table rows × columns of cell values from the range's first cell on, without error values
 * @param settings null to read it only
 */
export function rateFirst(table: Table, settings: SectionSettings | null): RatedFirst {
  const { reading, rated } = rateReading(readTable(table), (section) =>
    settings ? [rateWallchart(section, settings)] : [],
  );
  const [first = null] = rated;
  const found = first?.diagnostics ?? [];
  return {
    reading,
    rated: found.some(stopsRating) ? null : first,
    diagnostics: [...reading.diagnostics, ...found],
  };
}
