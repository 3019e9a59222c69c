/**
 * A section in another system, for COMPARE and the pane alike: what each row's player gets, in the numbers that are shown.
 * They are rounded as lists print them, and the next section starts from them: ratings in whole points, an RD to
 * hundredths, a volatility to six decimals.
 */
import { leastRating } from "../../ratings/fide";
import type { Rating } from "../../ratings/types";
import { otherFieldOf, type EnteringFacts, type OtherField, type ReadSection } from "./field";
import { isLack, type Lack, type Outcome, type RatedOther } from "./outcome";
import type { Wish } from "./settings";
import { rateBy } from "./systems";

export interface OtherRatings {
  readonly field: OtherField;
  /** One for each row of the section's players. */
  readonly players: readonly RatedOther[];
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

function asShown(outcome: Outcome): Outcome {
  if (outcome === null || isLack(outcome)) return outcome;
  const { rating, deviation, volatility, index } = outcome;
  return {
    rating: Math.round(rating),
    ...(deviation !== undefined && { deviation: rounded(deviation, 2) }),
    ...(volatility !== undefined && { volatility: rounded(volatility, 6) }),
    ...(index !== undefined && { index }),
  };
}

/** The opponents of a foreign event are not in its wallchart. */
const FOREIGN: Lack = { needs: "a wallchart with the opponents in it", isFact: false };

export function rateOther(
  read: ReadSection,
  wish: Wish,
  entering: readonly (EnteringFacts | null)[] = [],
): OtherRatings {
  const field = otherFieldOf(read, wish, entering);
  const { competitors } = field;
  const rate = rateBy(wish, { field: [...new Set(competitors)], date: read.endDate });
  const isUnrated = (rating: Rating) => wish.system === "FIDE" && rating < leastRating(read.endDate);
  return {
    field,
    players: competitors.map((player) => ({
      before: player.rating === null || isUnrated(player.rating) ? null : player.rating,
      outcome: read.section.foreign ? FOREIGN : asShown(rate(player)),
    })),
  };
}
